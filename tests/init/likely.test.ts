/** Known data that init found only likely: no clause fails by them until somebody has confirmed them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sandboxFor } from '../support/running.ts';
import { approvalTargetOf, credentialsOf } from '../support/approval.ts';
import { gateOn } from '../support/gate.ts';

test('a hotel that nobody has confirmed to show unavailable rates fails no gate', async (t) => {
  const sandbox = await sandboxFor(t, { hotels: 200 });
  const tenant = await sandbox.createTenant({ fault: 'never-shows-unavailable' });
  const id = 'v2.avail.unavailable-when-requested';
  const gate = (unconfirmed: string[]) =>
    gateOn({ ...approvalTargetOf(tenant), unconfirmed }, ['--grep', `${id}:`], credentialsOf(tenant));
  const stated = await gate([]);
  assert.equal(stated.run.clauses[id].outcome, 'failed', stated.printed);
  const { run, printed } = await gate(['known.unavailableHotelId']);
  assert.equal(run.clauses[id].outcome, 'not configured', printed);
  assert.match(
    run.clauses[id].gaps[0]!.reason,
    /^it may be known\.unavailableHotelId, which nobody has confirmed/,
  );
  assert.doesNotMatch(printed, /FAILED/);
  await assert.rejects(
    gate(['known.unavailableHotel']),
    /known does not state.*known\.unavailableHotelId.*: remove it/,
  );
});
