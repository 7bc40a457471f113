/**
 * Sends the same response for the same path, and 204 for other paths, so that two scripts get the same bytes from a cheap
 * server. Runs in its own process; reads a file with responses by path and prints its URL.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { listenOnFreePort } from '../../support/listening.ts';
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
process.stdout.write(`http://127.0.0.1:${await listenOnFreePort(server)}\n`);
