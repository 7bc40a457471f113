import { connect, type Socket } from 'node:net';

/** A POST request as bytes, ready to be sent repeatedly. */
export function bytesOf(url: string, headers: Readonly<Record<string, string>>, body: string): Buffer {
  const { host, pathname } = new URL(url);
  const lines = Object.entries({
    host,
    ...headers,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
  });
  return Buffer.from(
    `POST ${pathname} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
  );
}

/** The body of the response. @throws Error if the status is not 200 */
export async function answerTo(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<string> {
  const request = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
  const response = await fetch(url, request);
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}

/**
 * Sends one request repeatedly over some connections, one at a time on each. Only the length of the responses is read, so
 * that this side costs little.
 * @returns milliseconds
 */
export async function drive(
  url: string,
  request: Buffer,
  connections: number,
  count: number,
): Promise<number> {
  const sockets = Array.from({ length: connections }, () => connectTo(url));
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
  const began = performance.now();
  let left = count;
  await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<void>((resolve, reject) => {
          let length: number | undefined;
          let got = 0;
          const next = (): void => {
            got = 0;
            if (left <= 0) return resolve();
            left -= 1;
            socket.write(request);
          };
          socket.on('data', (chunk: Buffer) => {
            if (got === 0) length = lengthOf(chunk.toString('latin1'));
            got += chunk.length;
            if (length === undefined || got > length)
              reject(new Error(`an answer of ${url} is not as long as it says`));
            else if (got === length) next();
          });
          socket.once('error', reject);
          socket.once('close', () => reject(new Error(`${url} closed the connection`)));
          next();
        }),
    ),
  );
  const took = performance.now() - began;
  for (const socket of sockets) socket.removeAllListeners('close').destroy();
  return took;
}

function connectTo(url: string): Socket {
  const { hostname, port } = new URL(url);
  return connect({ host: hostname, port: Number(port), noDelay: true });
}

/** The bytes of a whole response, head and body; undefined until the head is complete. */
function lengthOf(text: string): number | undefined {
  const head = text.indexOf('\r\n\r\n');
  const [, body] = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, Math.max(0, head))) ?? [];
  return head < 0 || body === undefined ? undefined : head + 4 + Number(body);
}
