/** The canary booking at a deployment, for which all others wait. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, test } from 'node:test';
import { paths } from '../../../load/sidecar/protocol.ts';
import { readBack, showing, sidecarFor, tell } from '../../support/load/sidecar/reported.ts';
import { book } from '../../support/load/sidecar/booked.ts';

describe('the first booking at a deployment', () => {
  const open = async (canary: 'gone' | 'answered') => {
    const stated: string[] = [];
    const folder = mkdtempSync(join(tmpdir(), 'sidecar-'));
    const sidecar = await sidecarFor({
      ledger: join(folder, 'l.jsonl'),
      canary,
      say: (sentence) => stated.push(sentence),
    });
    const end = async (): Promise<void> => {
      await sidecar.close();
      rmSync(folder, { recursive: true });
    };
    return { sidecar, stated, end };
  };
  const reported = (number: number) => ({
    transactionIdentifier: `HL-test-b${number}`,
    reservation: `R-${number}`,
  });

  test('is the canary booking: the others wait until it is gone', async () => {
    const { sidecar, stated, end } = await open('gone');
    assert.equal(await book(sidecar, 1), 200);
    let isWaiting = true;
    const others = Promise.all([2, 3].map((number) => book(sidecar, number))).finally(
      () => (isWaiting = false),
    );
    await sleep(50);
    assert.ok(isWaiting, 'they did not wait');
    assert.equal(await readBack(sidecar, 'HL-test-b1', 'R-1', showing('R-1', 4)), 204);
    assert.deepEqual(await others, [200, 200]);
    assert.deepEqual(stated, []);
    await end();
  });

  test('that is not cancelled is the last one, and the run has no verdict', async () => {
    const { sidecar, stated, end } = await open('gone');
    await book(sidecar, 1);
    const other = book(sidecar, 2);
    await tell(sidecar, paths.answered, reported(1));
    assert.deepEqual([await other, await book(sidecar, 3)], [403, 403]);
    assert.deepEqual(stated, [
      'The canary booking HL-test-b1 was not booked, read and taken back by its journey: nothing more was booked.',
    ]);
    const { troubles, bookings } = await sidecar.collect();
    assert.deepEqual([troubles, bookings.sent], [stated, 1]);
    await end();
  });

  test('that stands after its cancellation is the last one', async () => {
    const { sidecar, stated, end } = await open('gone');
    await book(sidecar, 1);
    const other = book(sidecar, 2);
    await readBack(sidecar, 'HL-test-b1', 'R-1', showing('R-1', 1));
    assert.equal(await other, 403);
    assert.equal(stated.length, 1);
    await end();
  });

  test('is good if the service no longer shows it', async () => {
    const { sidecar, end } = await open('gone');
    await book(sidecar, 1);
    await readBack(sidecar, 'HL-test-b1', 'R-1', showing('R-9', 1));
    assert.equal(await book(sidecar, 2), 200);
    await end();
  });

  test('that never ended prevents further bookings, but no verdict', async () => {
    const { sidecar, end } = await open('gone');
    await book(sidecar, 1);
    const other = book(sidecar, 2);
    await sleep(50);
    assert.equal((await sidecar.collect()).bookings.sent, 1);
    assert.equal(await other, 403);
    await end();
  });

  test('is good once it was answered, if journeys wait before they cancel', async () => {
    const { sidecar, end } = await open('answered');
    await book(sidecar, 1);
    await tell(sidecar, paths.answered, reported(1));
    assert.equal(await book(sidecar, 2), 200);
    await end();
  });
});
