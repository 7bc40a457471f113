/** Oversized exchanges. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { maxBodyBytes, noBookingStatuses, paths } from '../../../load/sidecar/protocol.ts';
import { Ledger } from '../../../client/bookings/ledger.ts';
import { temporaryFolder } from '../../support/folder.ts';
import {
  requestBooking,
  availabilityBody,
  reportReadBack,
  forwardedSearch,
  reservationBody,
  sidecarForTest,
  postToSidecar,
  resultOfForwarding,
  bookerOf,
} from '../../support/load/sidecar/reported.ts';

describe('an oversized response', () => {
  const long = Buffer.alloc(maxBodyBytes + 1, ' ');

  test('counts as not judged, and violates no clause', async () => {
    const cut = forwardedSearch({ id: 'cut', tooMuch: 'body' });
    const { contract, problems } = await resultOfForwarding([
      [forwardedSearch({ id: 'long' }), long],
      [cut, ''],
      [forwardedSearch({ id: 'heads', tooMuch: 'headers' }), '{}'],
    ]);
    assert.deepEqual([contract.received, contract.judged, contract.broken], [3, 0, []]);
    assert.deepEqual(contract.unjudged, {
      'answers of more than 16 MB': 2,
      'header fields of more than 512 KB': 1,
    });
    assert.deepEqual(problems, []);
  });

  test('proves neither a booking nor that a reservation is gone', async (t) => {
    const folder = temporaryFolder(t);
    const ledger = new Ledger(join(folder, 'l.jsonl'));
    const { sidecar, stated } = await sidecarForTest(t, { ledger });
    const booker = bookerOf(1);
    const offered = availabilityBody();
    const padded = (text: string): string => text + ' '.repeat(maxBodyBytes);
    assert.equal(
      (await requestBooking(sidecar, booker, padded(offered))).status,
      noBookingStatuses.unreadable,
    );
    assert.equal((await requestBooking(sidecar, booker, offered)).status, 200);
    assert.equal(await reportReadBack(sidecar, 'HL-test-b1', 'R-1', padded(reservationBody('R-1', 4))), 204);
    assert.deepEqual([ledger.open().length, stated], [1, []]);
    const wordy = { transactionIdentifier: 'HL-test-b1', reservation: 'R'.repeat(100_000) };
    assert.deepEqual([await postToSidecar(sidecar, paths.answered, wordy), stated.length], [400, 1]);
  });
});
