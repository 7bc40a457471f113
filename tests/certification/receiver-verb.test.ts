/** The verb `receiver`: it sends nothing that could not be judged, and judges a partner that stays silent. */
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { test } from 'node:test';
import { receiver } from '../../bin/certify/receiver.ts';
import { temporaryFolder } from '../support/folder.ts';
import { listenOnFreePort, stopServer } from '../support/listening.ts';
import { runInProcess } from '../support/verb-here.ts';
import { startCommand } from '../support/verb.ts';
import { selfSignedCertificate } from '../support/webhooks/receiver.ts';

test('a partner that fetches nothing fails, even if its recorder is new; without a recorder nothing is sent', async (t) => {
  const folder = temporaryFolder();
  let received = 0;
  const partner = createServer(await selfSignedCertificate(), (incoming, out) => {
    received += 1;
    incoming.resume().on('end', () => out.writeHead(204).end());
  });
  const url = `https://localhost:${await listenOnFreePort(partner)}/ok`;
  t.after(() => stopServer(partner));
  const target = {
    name: 'there',
    environment: 'approval',
    urls: { api_url: 'http://127.0.0.1:9' },
    profiles: ['orders'],
    secrets: { bearer: 'NOT_ASKED_FOR' },
  };
  writeFileSync(join(folder, 't.json'), JSON.stringify(target));
  const call = (journal: string) =>
    receiver(url, {
      target: join(folder, 't.json'),
      journal: join(folder, journal),
      order: ['DEMO-1'],
      wait: 0,
      allowHost: ['localhost'],
    });
  mkdirSync(join(folder, 'empty'));
  await assert.rejects(call('empty'), refusal(/empty contains no journal/));
  assert.equal(received, 0);
  const recorder = startCommand(folder, 'certify record --target=t.json --api-port=0 --journal=j');
  t.after(() => recorder.child.kill('SIGKILL'));
  await recorder.until(/^Give these/m);
  const options = '--target=t.json --journal=j --order=DEMO-1 --wait=0 --allow-host=localhost';
  const silent = await runInProcess(folder, `certify receiver ${url} ${options}`);
  assert.equal(silent.code, 1, silent.printed);
  assert.match(silent.printed, /^failed +wh\.followup-order/m);
  assert.ok(received > 20);
  recorder.child.kill('SIGKILL');
  await recorder.ended;
  const sent = received;
  await assert.rejects(
    call('j'),
    refusal(/no recorder writes to .* start "certify record" with this --journal/),
  );
  assert.equal(received, sent);
});

const refusal = (says: RegExp) => ({ name: 'UsageError', message: says });
