/** A door to a sandbox, at which a request waits for its answer as long as a test wants, and both may be said otherwise. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { request } from 'undici';

export interface Door {
  readonly url: string;
  /** Whether a request is let in; one that is not never gets an answer. */
  lets: (incoming: IncomingMessage) => boolean;
  /** What the sandbox is asked instead of a request's body, and what is answered instead of what it says. */
  asks: (text: string, url: string) => string;
  says: (text: string, url: string) => string;
  /** Called with each request that is not let in. */
  kept: (incoming: IncomingMessage) => void;
  close(): Promise<void>;
}

export async function openDoor(to: string): Promise<Door> {
  const server = createServer((incoming, reply) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      if (!door.lets(incoming)) return door.kept(incoming);
      const {
        host: _,
        connection: __,
        'content-length': ___,
        'transfer-encoding': ____,
        ...headers
      } = incoming.headers;
      const method = incoming.method as 'POST';
      const body = chunks.length > 0 ? { body: door.asks(String(Buffer.concat(chunks)), incoming.url!) } : {};
      void request(to + incoming.url, { method, headers, ...body }).then(
        async (answer) => {
          const stated = door.says(await answer.body.text(), incoming.url!);
          reply
            .writeHead(answer.statusCode, { 'content-type': String(answer.headers['content-type']) })
            .end(stated);
        },
        () => reply.destroy(),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const door: Door = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lets: () => true,
    asks: (text) => text,
    says: (text) => text,
    kept: () => undefined,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return door;
}
