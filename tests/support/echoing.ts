/** A sandbox behind a proxy that echoes every received secret, in every encoding and place, and shows guests of others. */
import { text } from 'node:stream/consumers';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { request } from 'undici';
import type { TenantView } from '../../sandbox/index.ts';
import { encodings } from './encodings.ts';
import { listening } from './listening.ts';

/** A guest of another client, whose data must not be found anywhere. */
export const foreignGuest = {
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
export const foreignTexts = ['quiteria', 'zwanzigerova', '98765-4321', '529.982.247-25'];

/** Characters that would move the cursor, change the text direction or hide; they are put into reservation ids. */
export const hostile = '\u001b[2J\u001b]0;x\u0007\u009b31m\u202e\u200b';

export interface Echoing {
  readonly url: string;
  stop(): Promise<void>;
}

/** @param secrets credentials that callers send instead of the tenant's */
export async function startEchoing(
  tenant: TenantView,
  secrets: { bearer: string; apiKey: string; secretKey: string },
): Promise<Echoing> {
  const encodedSecrets = Object.values(secrets).flatMap((secret) =>
    Object.values(encodings).map((write) => write(secret)),
  );
  const ids = new Map<string, string>();
  let calls = 0;

  const { url, stop } = await listening(async (incoming, reply) => {
    const sent = await text(incoming);
    await answer(incoming, sent, reply).catch((error: unknown) => reply.destroy(error as Error));
  });

  async function answer(
    { method, url = '', headers: received }: IncomingMessage,
    sent: string,
    reply: ServerResponse,
  ): Promise<void> {
    calls += 1;
    const texts = [0, 1, 2, 3].map((index) => encodedSecrets[(calls * 4 + index) % encodedSecrets.length]!);
    const headers = {
      ...(received['content-type'] === undefined ? {} : { 'content-type': received['content-type'] }),
      ...(received.authorization?.includes(secrets.bearer)
        ? { authorization: `Bearer ${tenant.credentials.bearer}` }
        : {}),
      ...Object.fromEntries(
        (['apiKey', 'secretKey'] as const).flatMap((name) =>
          received[name.toLowerCase()] === secrets[name]
            ? [[name.toLowerCase(), tenant.credentials[name]]]
            : [],
        ),
      ),
    };
    let body = sent;
    for (const [odd, id] of ids) body = body.replaceAll(JSON.stringify(odd), JSON.stringify(id));
    const upstream = await request(new URL(url, new URL(tenant.baseUrl).origin), {
      method: method as 'POST',
      headers,
      ...(body === '' ? {} : { body }),
    });
    const text = await upstream.body.text();
    reply.statusMessage = inHeader(texts[0]!);
    reply.setHeader('x-seen', inHeader(texts[1]!));
    const name = texts[2]!.replaceAll(/[^\w-]/g, '');
    if (name.length < 1_000) reply.setHeader(`x-${name}`, '1');
    // Some responses look like those of a proxy that repeats the request.
    if (calls % 11 === 5)
      return void reply
        .writeHead(500, { 'content-type': 'text/html' })
        .end(`<p>${texts.join('</p><p>')}</p> ${foreignGuest.Email}`);
    if (calls % 11 === 7)
      return void reply
        .writeHead(302, { location: `https://there.example/?key=${inHeader(texts[3]!)}` })
        .end();
    if (calls % 11 === 9)
      return void reply
        .writeHead(200, { 'content-type': 'application/json' })
        .end(`{"error":"no access for ${texts[0]!.slice(0, -1)}`);
    reply.writeHead(upstream.statusCode, {
      'content-type': String(upstream.headers['content-type'] ?? 'application/json'),
    });
    const echoed = withEchoes(text, texts, ids);
    for (let at = 0; at < echoed.length; at += 4_001) reply.write(echoed.slice(at, at + 4_001));
    reply.end();
  }

  return { url: `${url}${new URL(tenant.baseUrl).pathname}`.replace(/\/$/, ''), stop };
}

const inHeader = (text: string): string => text.replaceAll(/[^\x20-\x7e]+/g, ' ').slice(0, 6_000);

/** The response with the texts as names, values and parts of ids, and every guest replaced by the foreign one. */
function withEchoes(text: string, texts: readonly string[], ids: Map<string, string>): string {
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
        if (typeof inner === 'string' && name in foreignGuest && !inner.endsWith('@example.com'))
          return [name, foreignGuest[name as keyof typeof foreignGuest]];
        if (name === 'ResID_Value' && typeof inner === 'string') {
          const odd = `${inner}${hostile}${texts[0]!.slice(0, 100)}`;
          ids.set(odd, inner);
          return [name, odd];
        }
        return [name, walk(inner)];
      }),
    );
  };
  const changed = walk(json);
  return JSON.stringify(
    Array.isArray(changed) || typeof changed !== 'object'
      ? changed
      : { ...changed, note: texts[1], [`note ${texts[2]}`]: [`${foreignGuest.email}`, texts[3]] },
  );
}
