/** A sandbox behind a proxy that echoes every received secret, in every encoding and place, and shows guests of others. */
import { text } from 'node:stream/consumers';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { request } from 'undici';
import type { TenantView } from '../../sandbox/index.ts';
import { encodings } from './encodings.ts';
import { startListening } from './listening.ts';

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
export const hostileCharacters = '\u001b[2J\u001b]0;x\u0007\u009b31m\u202e\u200b';

export interface EchoingProxy {
  readonly url: string;
  stop(): Promise<void>;
}

/** @param secrets credentials that callers send instead of the tenant's */
export async function startEchoingProxy(
  tenant: TenantView,
  secrets: { bearer: string; apiKey: string; secretKey: string },
): Promise<EchoingProxy> {
  const encodedSecrets = Object.values(secrets).flatMap((secret) =>
    Object.values(encodings).map((encode) => encode(secret)),
  );
  const ids = new Map<string, string>();
  let requestCount = 0;

  const { url, stop } = await startListening(async (incoming, reply) => {
    const requestBody = await text(incoming);
    await respond(incoming, requestBody, reply).catch((error: unknown) => reply.destroy(error as Error));
  });

  async function respond(
    { method, url = '', headers: receivedHeaders }: IncomingMessage,
    requestBody: string,
    reply: ServerResponse,
  ): Promise<void> {
    requestCount += 1;
    const texts = [0, 1, 2, 3].map(
      (index) => encodedSecrets[(requestCount * 4 + index) % encodedSecrets.length]!,
    );
    const headers = {
      ...(receivedHeaders['content-type'] === undefined
        ? {}
        : { 'content-type': receivedHeaders['content-type'] }),
      ...(receivedHeaders.authorization?.includes(secrets.bearer)
        ? { authorization: `Bearer ${tenant.credentials.bearer}` }
        : {}),
      ...Object.fromEntries(
        (['apiKey', 'secretKey'] as const).flatMap((name) =>
          receivedHeaders[name.toLowerCase()] === secrets[name]
            ? [[name.toLowerCase(), tenant.credentials[name]]]
            : [],
        ),
      ),
    };
    let body = requestBody;
    for (const [hostileId, id] of ids) body = body.replaceAll(JSON.stringify(hostileId), JSON.stringify(id));
    const upstream = await request(new URL(url, new URL(tenant.baseUrl).origin), {
      method: method as 'POST',
      headers,
      ...(body === '' ? {} : { body }),
    });
    const text = await upstream.body.text();
    reply.statusMessage = printableAscii(texts[0]!);
    reply.setHeader('x-seen', printableAscii(texts[1]!));
    const headerName = texts[2]!.replaceAll(/[^\w-]/g, '');
    if (headerName.length < 1_000) reply.setHeader(`x-${headerName}`, '1');
    // Some responses look like those of a proxy that repeats the request.
    if (requestCount % 11 === 5)
      return void reply
        .writeHead(500, { 'content-type': 'text/html' })
        .end(`<p>${texts.join('</p><p>')}</p> ${foreignGuest.Email}`);
    if (requestCount % 11 === 7)
      return void reply
        .writeHead(302, { location: `https://there.example/?key=${printableAscii(texts[3]!)}` })
        .end();
    if (requestCount % 11 === 9)
      return void reply
        .writeHead(200, { 'content-type': 'application/json' })
        .end(`{"error":"no access for ${texts[0]!.slice(0, -1)}`);
    reply.writeHead(upstream.statusCode, {
      'content-type': String(upstream.headers['content-type'] ?? 'application/json'),
    });
    const responseBody = addEchoes(text, texts, ids);
    for (let offset = 0; offset < responseBody.length; offset += 4_001)
      reply.write(responseBody.slice(offset, offset + 4_001));
    reply.end();
  }

  return { url: `${url}${new URL(tenant.baseUrl).pathname}`.replace(/\/$/, ''), stop };
}

const printableAscii = (text: string): string => text.replaceAll(/[^\x20-\x7e]+/g, ' ').slice(0, 6_000);

/** The response with the texts as names, values and parts of ids, and every guest replaced by the foreign one. */
function addEchoes(text: string, texts: readonly string[], ids: Map<string, string>): string {
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
      Object.entries(value).map(([name, member]) => {
        if (typeof member === 'string' && name in foreignGuest && !member.endsWith('@example.com'))
          return [name, foreignGuest[name as keyof typeof foreignGuest]];
        if (name === 'ResID_Value' && typeof member === 'string') {
          const hostileId = `${member}${hostileCharacters}${texts[0]!.slice(0, 100)}`;
          ids.set(hostileId, member);
          return [name, hostileId];
        }
        return [name, walk(member)];
      }),
    );
  };
  const changedJson = walk(json);
  return JSON.stringify(
    Array.isArray(changedJson) || typeof changedJson !== 'object'
      ? changedJson
      : { ...changedJson, note: texts[1], [`note ${texts[2]}`]: [`${foreignGuest.email}`, texts[3]] },
  );
}
