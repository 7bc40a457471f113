/** The canary booking at a deployment, for which all others wait. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, test, type TestContext } from 'node:test';
import { paths } from '../../../load/sidecar/protocol.ts';
import { temporaryFolder } from '../../support/folder.ts';
import {
  reportReadBack,
  reservationBody,
  sidecarForTest,
  postToSidecar,
  statusOfBooking,
} from '../../support/load/sidecar/reported.ts';

describe('the first booking at a deployment', () => {
  const open = (t: TestContext, canary: 'gone' | 'answered') =>
    sidecarForTest(t, { ledger: join(temporaryFolder(), 'l.jsonl'), canary });
  const reported = (number: number) => ({
    transactionIdentifier: `HL-test-b${number}`,
    reservation: `R-${number}`,
  });

  test('is the canary booking: the others wait until it is gone', async (t) => {
    const { sidecar, stated } = await open(t, 'gone');
    assert.equal(await statusOfBooking(sidecar, 1), 200);
    let isWaiting = true;
    const others = Promise.all([2, 3].map((number) => statusOfBooking(sidecar, number))).finally(
      () => (isWaiting = false),
    );
    await sleep(50);
    assert.ok(isWaiting, 'they did not wait');
    assert.equal(await reportReadBack(sidecar, 'HL-test-b1', 'R-1', reservationBody('R-1', 4)), 204);
    assert.deepEqual(await others, [200, 200]);
    assert.deepEqual(stated, []);
  });

  test('that is not cancelled is the last one, and the run has no verdict', async (t) => {
    const { sidecar, stated } = await open(t, 'gone');
    await statusOfBooking(sidecar, 1);
    const other = statusOfBooking(sidecar, 2);
    await postToSidecar(sidecar, paths.answered, reported(1));
    assert.deepEqual([await other, await statusOfBooking(sidecar, 3)], [403, 403]);
    assert.deepEqual(stated, [
      'The canary booking HL-test-b1 was not booked, read and taken back by its journey: nothing more was booked.',
    ]);
    const { problems, bookings } = await sidecar.collect();
    assert.deepEqual([problems, bookings.sent], [stated, 1]);
  });

  test('that stands after its cancellation is the last one', async (t) => {
    const { sidecar, stated } = await open(t, 'gone');
    await statusOfBooking(sidecar, 1);
    const other = statusOfBooking(sidecar, 2);
    await reportReadBack(sidecar, 'HL-test-b1', 'R-1', reservationBody('R-1', 1));
    assert.equal(await other, 403);
    assert.equal(stated.length, 1);
  });

  test('is good if the service no longer shows it', async (t) => {
    const { sidecar } = await open(t, 'gone');
    await statusOfBooking(sidecar, 1);
    await reportReadBack(sidecar, 'HL-test-b1', 'R-1', reservationBody('R-9', 1));
    assert.equal(await statusOfBooking(sidecar, 2), 200);
  });

  test('that never ended prevents further bookings, but not the verdict', async (t) => {
    const { sidecar } = await open(t, 'gone');
    await statusOfBooking(sidecar, 1);
    const other = statusOfBooking(sidecar, 2);
    await sleep(50);
    assert.equal((await sidecar.collect()).bookings.sent, 1);
    assert.equal(await other, 403);
  });

  test('is good once it was answered, if journeys wait before they cancel', async (t) => {
    const { sidecar } = await open(t, 'answered');
    await statusOfBooking(sidecar, 1);
    await postToSidecar(sidecar, paths.answered, reported(1));
    assert.equal(await statusOfBooking(sidecar, 2), 200);
  });
});
