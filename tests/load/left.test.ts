/** `load` leaves no booking at a conforming deployment; tests/adversary has deployments that misbehave. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLoadRun } from '../../load/report/json.ts';
import { Ledger, ledgerFile } from '../../client/bookings/ledger.ts';
import { sandboxFor } from '../support/running.ts';
import { approvalTargetOf, credentialsOf } from '../support/approval.ts';
import { temporaryFolder } from '../support/folder.ts';
import { k6Test } from '../support/load/k6.ts';
import { clientOf } from '../support/sandbox-client.ts';
import { runCommand } from '../support/verb.ts';

k6Test('cancelled bookings are confirmed as gone', async (_, t) => {
  const cwd = temporaryFolder(t);
  const sandbox = await sandboxFor(t, { hotels: 300 });
  const tenant = await sandbox.createTenant();
  const target = approvalTargetOf(tenant, { mayBook: true, mayLoad: true, bookingBudget: 100 });
  writeFileSync(join(cwd, 'target.json'), JSON.stringify(target));
  const args = ['load', '--target', 'target.json', '--journey', 'v1-book', '--rate', '2', '--duration', '5s'];
  const { code, printed } = await runCommand(cwd, args, credentialsOf(tenant));
  const { sent, answered, acknowledged, cancelled, stood, swept, absent, left } = readLoadRun(
    join(cwd, 'results/load/load.json'),
  ).bookings;
  assert.ok(sent > 5, printed);
  assert.deepEqual(
    [answered, acknowledged, cancelled, stood, swept, absent, left],
    [sent, sent, sent, 0, sent, 0, []],
    printed,
  );
  const activeReservations = (await clientOf(sandbox, tenant).reservations()).filter(
    ({ state }) => state !== 'cancelled',
  );
  assert.deepEqual(
    [activeReservations, new Ledger(ledgerFile(join(cwd, 'results'), target)).open()],
    [[], []],
  );
  assert.notEqual(code, 4, printed);
});
