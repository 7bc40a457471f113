/** Receives the measurements of k6 and tells it when to stop. Listens on loopback at a random path. */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Quad } from './duel.ts';
import { enough, goOn, quadOf, type Row } from './wire.ts';

/** Characters: thousands of times what a second brings. */
const most = 16 * 1024 * 1024;

async function shortText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request.setEncoding('utf8') as AsyncIterable<string>) {
    text += piece;
    if (text.length > most) throw new Error('too long');
  }
  return text;
}

/** @param hear called with each batch; returns whether to continue */
export async function openDuelServer(hear: (batch: readonly Quad[]) => boolean) {
  const path = `/${randomBytes(16).toString('hex')}`;
  const answer = async (request: IncomingMessage): Promise<string> => {
    const rows = JSON.parse(await shortText(request)) as readonly Row[];
    return hear(rows.map(quadOf)) ? goOn : enough;
  };
  const server = createServer((request, response) => {
    if (request.url !== path || request.method !== 'POST') return void response.writeHead(404).end();
    answer(request).then(
      (stated) => response.end(stated),
      () => response.writeHead(400).end(enough),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
