/**
 * Records what two real runners of k6 send, as pushes.json beside this file. By hand, when k6 sends something new:
 *
 *     node --import tsx tests/support/load/sidecar/record-pushes.ts
 */
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findK6 } from '../../../../load/launcher/find.ts';
import { runMeasured } from './measured-run.ts';
import { startSlowService } from './slow-service.ts';

const [seconds, rate] = [2, 20];
const pushes: string[] = [];
const recorder = createServer((request, reply) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    if (request.url === '/write') pushes.push(Buffer.concat(chunks).toString('base64'));
    reply.writeHead(204).end();
  });
});
await new Promise<void>((resolve) => recorder.listen(0, '127.0.0.1', resolve));
const sidecar = `http://127.0.0.1:${(recorder.address() as AddressInfo).port}`;
const service = await startSlowService();
const k6 = await findK6({ env: process.env, say: console.log });
await Promise.all(
  ['1', '2'].map((runner) => runMeasured({ k6, service: service.url, sidecar, seconds, rate, runner })),
);
service.close();
recorder.close();

const file = new URL('pushes.json', import.meta.url);
writeFileSync(
  file,
  `${JSON.stringify({ k6: k6.version, seconds, rate, asked: Object.fromEntries(service.requested), pushes }, null, 2)}\n`,
);
