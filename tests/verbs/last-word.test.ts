/** However a run ends, bookings that are not confirmed as gone take precedence. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { reportLeftBookings, withLeftBookings, leftBookingsOf } from '../../bin/last-word.ts';
import { takeBackRun, type TakeBackOptions } from '../../bin/take-back.ts';
import type { Access } from '../../client/access.ts';
import { CannotJudge, Stop } from '../../lib/exit.ts';
import { Ledger } from '../../client/bookings/ledger.ts';
import { readTarget } from '../../targets/load.ts';
import { assertMapsTo } from '../support/lists.ts';
import { temporaryFolder } from '../support/folder.ts';

const folder = temporaryFolder();

const note = {
  transactionIdentifier: 'HC-1',
  hotelCode: 7,
  start: '2027-01-01',
  end: '2027-01-02',
  email: 'a@example.com',
};
const ledger = new Ledger(join(folder, 'ledger.jsonl'));
const target = {
  ...readTarget(new URL('../../targets/sandbox.json', import.meta.url).pathname),
  embedded: false,
};
const remains = (run: string) => leftBookingsOf(ledger, target, 'approval.json', run);
const broke = new CannotJudge('the disk is full');

test('a run without bookings ends with its own exit code', () => {
  assert.deepEqual(
    [reportLeftBookings(remains('ours')), withLeftBookings(broke, remains('ours'))],
    [3, broke],
  );
});

test('a run that leaves a booking reports it, and ends with 4', () => {
  ledger.write({ state: 'sending', note, run: 'ours', baseUrl: 'http://127.0.0.1:1' });
  assert.equal(reportLeftBookings(remains('ours')), 4);
  const error = withLeftBookings(broke, remains('ours'));
  assert.ok(error instanceof Stop);
  assert.equal(error.code, 4);
  assert.match(
    error.message,
    /^the disk is full\nleft behind: booking HC-1 at hotel 7\ncancel with hotel-contract sweep --target approval\.json in this folder$/,
  );
});

test('bookings of another run do not count', () => {
  assert.equal(reportLeftBookings(remains('another')), 3);
  ledger.write({ state: 'cancelled', note });
  assert.equal(reportLeftBookings(remains('ours')), 3);
});

test('a booking that a late service may still make again is reported, with exit 4', (t) => {
  const { permissions } = target;
  const late = { ...target, permissions: { ...permissions, lateLook: 20 } };
  const stated = t.mock.method(process.stderr, 'write', () => true);
  const left = leftBookingsOf(ledger, late, "our 'qa'.json", 'ours');
  assert.equal(reportLeftBookings(left), 4);
  const words = String.raw`may be made a second time, and was not looked for: booking HC-1 at hotel 7
cancel with hotel-contract sweep --target 'our '\''qa'\''.json' in this folder`;
  assert.equal(stated.mock.calls[0]!.arguments[0], `${words}\n`);
  assert.equal((withLeftBookings(broke, left) as Stop).message, `the disk is full\n${words}`);
});

const impatient = async (): Promise<boolean> => false;
const patient = async (): Promise<boolean> => true;
/** How the second look-up of a run is prevented. */
const cutShort: Readonly<Record<string, Partial<TakeBackOptions>>> = {
  'nobody waits': { wait: impatient },
  'there is no time left': { wait: impatient, signal: AbortSignal.abort() },
  'the time ends during the look-up': { wait: patient, signal: AbortSignal.timeout(1) },
  'nothing is answered': { wait: patient },
  'it cannot even begin': { wait: patient, access: {} as Access },
};
for (const [what, how] of Object.entries(cutShort))
  test(`a run that is cut short names bookings that may be made again: ${what}`, async () => {
    const urls = { base_url: 'http://127.0.0.1:1' };
    const here = { ...target, urls, permissions: { ...target.permissions, mayBook: true, lateLook: 20 } };
    const context = { target: here, seed: 1, today: '2027-01-01', run: 'ours' };
    const { left } = await takeBackRun({ context, file: '', ledger, verb: 'gate', say: () => {}, ...how });
    assertMapsTo(left, ['booking HC-1 at hotel 7'], ({ what }) => what);
  });
