/**
 * Records what two real k6 runners send, in pushes.json beside this file. Run it by hand when a new k6 sends other data:
 *
 *     node --import tsx tests/support/load/sidecar/record-pushes.ts
 */
import { writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { findK6 } from '../../../../load/launcher/find.ts';
import { startListening } from '../../listening.ts';
import { runMeasured } from './measured-run.ts';
import { startSlowService } from './slow-service.ts';

const [seconds, rate] = [2, 20];
const pushes: string[] = [];
const recorder = await startListening(async (request, reply) => {
  const body = await buffer(request);
  if (request.url === '/write') pushes.push(body.toString('base64'));
  reply.writeHead(204).end();
});
const service = await startSlowService();
const k6 = await findK6({ env: process.env, say: console.log });
await Promise.all(
  ['1', '2'].map((runner) =>
    runMeasured({ k6, service: service.url, sidecar: recorder.url, seconds, rate, runner }),
  ),
);
await service.stop();
await recorder.stop();

const file = new URL('pushes.json', import.meta.url);
writeFileSync(
  file,
  `${JSON.stringify({ k6: k6.version, seconds, rate, requested: Object.fromEntries(service.requested), pushes }, null, 2)}\n`,
);
