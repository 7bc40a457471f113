/** A service that repeats every secret it is told, in every way and place, and shows the guests of others: a sandbox behind a door. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { request } from 'undici';
import type { TenantView } from '../../sandbox/index.ts';
import { encodings } from './encodings.ts';

/** A guest of somebody else, and the parts of him that nobody may find. */
export const foreigner = {
  GivenName: 'Quiteria',
  Surname: 'Zwanzigerova',
  firstName: 'Quiteria',
  lastName: 'Zwanzigerova',
  buyerName: 'Quiteria Zwanzigerova',
  primaryGuestName: 'Quiteria Zwanzigerova',
  Email: 'quiteria@zwanzigerova.com.br',
  email: 'quiteria@zwanzigerova.com.br',
  buyerEmail: 'quiteria@zwanzigerova.com.br',
  phone: '+55 11 98765-4321',
  buyerPhone: '+55 11 98765-4321',
  cpf: '529.982.247-25',
} as const;
export const foreign = ['quiteria', 'zwanzigerova', '98765-4321', '529.982.247-25'];

/** What would move the cursor, turn the writing and hide: in the identifiers of reservations. */
export const hostile = '\u001b[2J\u001b]0;x\u0007\u009b31m\u202e\u200b';

export interface Echoing {
  readonly url: string;
  stop(): Promise<void>;
}

/** @param secrets what its callers show it instead of the tenant's credentials */
export async function startEchoing(
  tenant: TenantView,
  secrets: { bearer: string; apiKey: string; secretKey: string },
): Promise<Echoing> {
  const stated = Object.values(secrets).flatMap((secret) =>
    Object.values(encodings).map((write) => write(secret)),
  );
  const ids = new Map<string, string>();
  let calls = 0;

  const server = createServer((incoming, reply) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      void answer(incoming, Buffer.concat(chunks).toString(), reply).catch((error: unknown) =>
        reply.destroy(error as Error),
      );
    });
  });

  async function answer(
    { method, url = '', headers: shown }: IncomingMessage,
    sent: string,
    reply: ServerResponse,
  ): Promise<void> {
    calls += 1;
    const texts = [0, 1, 2, 3].map((index) => stated[(calls * 4 + index) % stated.length]!);
    const headers = {
      ...(shown['content-type'] === undefined ? {} : { 'content-type': shown['content-type'] }),
      ...(shown.authorization?.includes(secrets.bearer)
        ? { authorization: `Bearer ${tenant.credentials.bearer}` }
        : {}),
      ...Object.fromEntries(
        (['apiKey', 'secretKey'] as const).flatMap((name) =>
          shown[name.toLowerCase()] === secrets[name] ? [[name.toLowerCase(), tenant.credentials[name]]] : [],
        ),
      ),
    };
    let body = sent;
    for (const [odd, id] of ids) body = body.replaceAll(JSON.stringify(odd), JSON.stringify(id));
    const got = await request(new URL(url, new URL(tenant.baseUrl).origin), {
      method: method as 'POST',
      headers,
      ...(body === '' ? {} : { body }),
    });
    const text = await got.body.text();
    reply.statusMessage = inHeader(texts[0]!);
    reply.setHeader('x-seen', inHeader(texts[1]!));
    const name = texts[2]!.replaceAll(/[^\w-]/g, '');
    if (name.length < 1_000) reply.setHeader(`x-${name}`, '1');
    // Now and then it is a proxy that speaks, and repeats what it was asked.
    if (calls % 11 === 5)
      return void reply
        .writeHead(500, { 'content-type': 'text/html' })
        .end(`<p>${texts.join('</p><p>')}</p> ${foreigner.Email}`);
    if (calls % 11 === 7)
      return void reply
        .writeHead(302, { location: `https://there.example/?key=${inHeader(texts[3]!)}` })
        .end();
    if (calls % 11 === 9)
      return void reply
        .writeHead(200, { 'content-type': 'application/json' })
        .end(`{"error":"no access for ${texts[0]!.slice(0, -1)}`);
    reply.writeHead(got.statusCode, {
      'content-type': String(got.headers['content-type'] ?? 'application/json'),
    });
    const whole = changed(text, texts, ids);
    for (let at = 0; at < whole.length; at += 4_001) reply.write(whole.slice(at, at + 4_001));
    reply.end();
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${new URL(tenant.baseUrl).pathname}`.replace(
      /\/$/,
      '',
    ),
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

const inHeader = (text: string): string => text.replaceAll(/[^\x20-\x7e]+/g, ' ').slice(0, 6_000);

/** The answer with the texts in it: as names, as values, in identifiers; and somebody else's guest in place of every guest. */
function changed(text: string, texts: readonly string[], ids: Map<string, string>): string {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return text;
  }
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => {
        if (typeof inner === 'string' && name in foreigner && !inner.endsWith('@example.com'))
          return [name, foreigner[name as keyof typeof foreigner]];
        if (name === 'ResID_Value' && typeof inner === 'string') {
          const odd = `${inner}${hostile}${texts[0]!.slice(0, 100)}`;
          ids.set(odd, inner);
          return [name, odd];
        }
        return [name, walk(inner)];
      }),
    );
  };
  const all = walk(json);
  return JSON.stringify(
    Array.isArray(all) || typeof all !== 'object'
      ? all
      : { ...all, note: texts[1], [`note ${texts[2]}`]: [`${foreigner.email}`, texts[3]] },
  );
}
