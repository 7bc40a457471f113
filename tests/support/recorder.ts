/** A server that records what it receives, and answers like a sandbox without offers. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Recorder {
  readonly url: string;
  /** The received bodies, in order. */
  received(): readonly string[];
  stop(): Promise<void>;
}

export async function startRecorder(): Promise<Recorder> {
  const bodies: string[] = [];
  const server = createServer((request, reply) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      bodies.push(body);
      reply.writeHead(200, { 'content-type': 'application/json' }).end('{"ErrorsType":null}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: () => bodies,
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
