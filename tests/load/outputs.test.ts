/** Where k6 also sends what it measures: to the outputs of the user, and to the Prometheus of the user beside ours. */
import assert from 'node:assert/strict';
import type { IncomingHttpHeaders } from 'node:http';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { environmentFor } from '../../load/launcher/arguments.ts';
import { createRelay } from '../../load/sidecar/relay.ts';
import { pointsIn } from '../../load/sidecar/remote-write.ts';
import { temporaryFolder } from '../support/folder.ts';
import { k6Test } from '../support/load/k6.ts';
import { runCommand } from '../support/verb.ts';
import { startListening } from '../support/listening.ts';

async function prometheus(status = 204) {
  const pushes: { headers: IncomingHttpHeaders; body: Buffer }[] = [];
  const { url, stop } = await startListening(async (request, reply) => {
    pushes.push({ headers: request.headers, body: await buffer(request) });
    reply.writeHead(status).end();
  });
  return { url: `${url}/api/v1/write`, pushes, close: stop };
}

test('only the k6 variables of the named outputs are kept', () => {
  const own = { K6_OTEL_EXPORTER_TYPE: 'http', K6_INFLUXDB_USERNAME: 'u', K6_VUS: '9' };
  const environment = environmentFor(own, {}, undefined, ['experimental-opentelemetry', 'json=a.json']);
  assert.deepEqual(environment, { K6_OTEL_EXPORTER_TYPE: 'http', K6_NO_ARCHIVE_UPLOAD: 'true' });
});

k6Test('a run also writes its JSON output and pushes to Prometheus, with its credentials', async (_, t) => {
  const folder = temporaryFolder(t);
  const other = await prometheus();
  t.after(other.close);
  const { printed } = await runCommand(
    folder,
    'load --journey v2-shop --duration 5s --rate 4 --k6-out json=k6.json experimental-prometheus-rw',
    { K6_PROMETHEUS_RW_SERVER_URL: other.url, K6_PROMETHEUS_RW_BEARER_TOKEN: 'sesame' },
  );
  assert.ok(existsSync(join(folder, 'results/load/load.json')), printed);
  assert.match(readFileSync(join(folder, 'k6.json'), 'utf8'), /"metric":"http_req_duration","type":"Point"/);
  const [{ headers } = { headers: {} as IncomingHttpHeaders }] = other.pushes;
  assert.deepEqual([headers.authorization, headers['content-encoding']], ['Bearer sesame', 'snappy']);
  const names = new Set(other.pushes.flatMap(({ body }) => pointsIn(body).map(({ name }) => name)));
  assert.ok(names.has('k6_http_req_duration_seconds'), [...names].join(' '));
});

test('a Prometheus that accepts nothing is reported once with a number, and a variable without effect is refused', async (t) => {
  const other = await prometheus(500);
  t.after(other.close);
  const stated: string[] = [];
  const relay = createRelay({ K6_PROMETHEUS_RW_SERVER_URL: other.url }, (line) => stated.push(line));
  for (let n = 0; n < 3; n += 1) relay.pass(Buffer.from('x'));
  await relay.end();
  assert.deepEqual(stated, [
    'Prometheus does not take what k6 measures: it answered 500.',
    'Prometheus did not take 3 pushes.',
  ]);
  assert.throws(
    () => createRelay({ K6_PROMETHEUS_RW_SIGV4_REGION: 'x' }, () => {}),
    /does not support the environment variable K6_PROMETHEUS_RW_SIGV4_REGION/,
  );
});
