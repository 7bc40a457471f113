/**
 * Gives the same answer to the same path, whatever is asked, and 204 to everything else: so that two scripts get the same
 * bytes, from a server that does next to nothing. In a process of its own; reads a file with answers by path, prints its address.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answers } from './answers.ts';

const answers = new Map(
  Object.entries(JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Answers).map(
    ([path, { body, headers = {} }]) => {
      const bytes = Buffer.from(body);
      return [
        path,
        {
          bytes,
          headers: {
            'content-type': 'application/json; charset=utf-8',
            'content-length': bytes.length,
            ...headers,
          },
        },
      ];
    },
  ),
);

const server = createServer(
  { keepAliveTimeout: 0, noDelay: true, maxHeaderSize: 1024 * 1024 },
  (request, reply) => {
    const [path] = request.url!.split('?');
    const answer = answers.get(path!);
    request.resume().once('end', () => {
      if (answer === undefined) return void reply.writeHead(204).end();
      reply.writeHead(200, answer.headers).end(answer.bytes);
    });
  },
);
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`),
);
