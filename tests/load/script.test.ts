/** `load --write-script`: the user runs the written script with k6, and the script makes its own summary. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { sandboxFor } from '../support/running.ts';
import { temporaryFolder } from '../support/folder.ts';
import { approvalTargetOf, credentialsOf } from '../support/approval.ts';
import { k6Test } from '../support/load/k6.ts';
import { runInProcess } from '../support/verb-here.ts';

k6Test('the printed line runs the script that was written, without bookings', async (k6, t) => {
  const folder = temporaryFolder();
  const sandbox = await sandboxFor(t);
  const tenant = await sandbox.createTenant();
  writeFileSync(join(folder, 'target.json'), JSON.stringify(approvalTargetOf(tenant, { mayLoad: true })));
  // Limits so wide that a busy machine breaks no threshold.
  const bounds = { operations: { '*': { samples: 1 } }, dropped: null };
  writeFileSync(join(folder, 'bounds.json'), JSON.stringify(bounds));
  const args =
    'load --target target.json --thresholds bounds.json --duration 6s --rate 5 --write-script by-hand';
  const written = await runInProcess(folder, args, {});
  assert.equal(written.code, 0, written.err);
  assert.match(written.err, /without v1-book: /);
  assert.match(
    readFileSync(join(folder, 'by-hand/script.js'), 'utf8'),
    /^function journey\(name, createHandler\d?\) \{$/m,
  );
  const env = {
    ...process.env,
    ...credentialsOf(tenant),
    PATH: `${dirname(k6.path)}:${process.env['PATH']}`,
  };
  const { stdout } = await promisify(execFile)('sh', ['-c', written.out], { cwd: folder, env });
  const [, journeys] = /^ *journeys[. ]*: (\d+)/m.exec(stdout) ?? [];
  assert.ok(Number(journeys) > 10, stdout);
  assert.match(stdout, /http_req_failed[. ]*: 0\.00%/);
  const twice = await runInProcess(folder, args, {});
  assert.deepEqual(
    [twice.code, /by-hand\/script\.js exists already/.test(twice.printed)],
    [2, true],
    twice.printed,
  );
});
