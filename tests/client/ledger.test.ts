/** Lines of a ledger from earlier runs, earlier versions and killed processes. */
import assert from 'node:assert/strict';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, mock, test } from 'node:test';
import { warningsOfEarlierRuns } from '../../bin/last-word.ts';
import type { Booking, Change } from '../../client/bookings/booking.ts';
import { doubtAfterFailedTakeBack } from '../../client/bookings/doubt.ts';
import { Ledger, ledgerFile } from '../../client/bookings/ledger.ts';
import { sandboxTarget } from '../support/sandbox-target.ts';
import { assertMapsTo } from '../support/lists.ts';
import { temporaryFolder } from '../support/folder.ts';

const note = {
  transactionIdentifier: 'HC-x-1',
  hotelCode: 1,
  start: '2027-01-05',
  end: '2027-01-09',
  email: 'hc-x-1@example.com',
};
const other = { ...note, transactionIdentifier: 'HC-y-1' };
const sending = { state: 'sending', note, run: 'x', baseUrl: 'http://a' } as const;
const about = { at: '2027-01-01T00:00:00Z', transactionIdentifier: 'HC-x-1' };

let folder = '';
let ledger: Ledger;
beforeEach(() => {
  folder = temporaryFolder();
  ledger = new Ledger(join(folder, 'ledger.jsonl'));
});

const append = (...lines: readonly object[]): void =>
  appendFileSync(ledger.file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));

test('a run with open bookings of earlier runs recommends a sweep', (t) => {
  const own = sandboxTarget();
  const permissions = { ...own.permissions, lateLook: 20 };
  const target = { ...own, name: 'approval', embedded: false, permissions };
  const left = new Ledger(ledgerFile(folder, target));
  left.write(sending);
  left.write({ ...sending, note: other, run: 'another' });
  const says = (): string[] => warningsOfEarlierRuns(folder, target, 'our targets/approval.json');
  assert.deepEqual(says(), [
    "2 bookings of earlier runs may still be active: run hotel-contract sweep --target 'our targets/approval.json'.",
  ]);
  // A booking that was gone at once may have been made a second time since.
  left.write({ state: 'cancelled', note: other });
  assert.match(says()[0]!, /^2 bookings /);
  left.write({ state: 'cancelled', note });
  mock.timers.enable({ apis: ['Date'], now: Date.now() + 20_001 });
  t.after(() => mock.timers.reset());
  left.write({ state: 'cancelled', note });
  assert.match(says()[0]!, /^a booking of an earlier run /);
  left.write({ state: 'cancelled', note: other });
  assert.deepEqual(says(), []);
});

test('lines of earlier versions are read', () => {
  append(
    { state: 'sending', at: about.at, run: 'old', baseUrl: 'http://a', ...note },
    { ...about, state: 'answered', reservation: 'R-1' },
    { state: 'sending', at: about.at, run: 'old', baseUrl: 'http://a', ...other },
    { ...about, transactionIdentifier: 'HC-y-1', state: 'answered', reservation: null },
    { ...about, transactionIdentifier: 'HC-y-1', state: 'cancelled' },
  );
  const known = ({ note: one, run, baseUrl, sentAt, reservation }: Booking) => [
    one,
    run,
    baseUrl,
    sentAt,
    reservation,
  ];
  assert.deepEqual(ledger.open().map(known), [[note, 'old', 'http://a', Date.parse(about.at), 'R-1']]);
  assertMapsTo(ledger.bookings('old'), [undefined, 'cancelled'], ({ settled }) => settled);
});

test('a line that a killed process cut off hides no other', () => {
  ledger.write(sending);
  writeFileSync(ledger.file, `${readFileSync(ledger.file, 'utf8')}{"state":"sen`);
  ledger.write({ ...sending, note: other });
  assert.deepEqual(
    ledger.open().map(({ note: { transactionIdentifier } }) => transactionIdentifier),
    ['HC-x-1', 'HC-y-1'],
  );
  assert.deepEqual(ledger.read().badLines, [{ line: 2, why: 'cannot be read' }]);
});

test('lines are the same whether they were written one by one or together, also after a torn one', async () => {
  const together = new Ledger(join(folder, 'together'));
  for (const { file } of [ledger, together]) appendFileSync(file, '{"state":"sen');
  const changes: Change[] = [
    sending,
    { state: 'answered', note, reservation: 'R-1' },
    { state: 'answered', note, reservation: undefined },
    { state: 'absent', note },
  ];
  for (const change of changes) ledger.write(change);
  await together.writeAll(changes);
  const lines = ({ file }: Ledger): string =>
    readFileSync(file, 'utf8').replaceAll(/"at":"[^"]+"/g, '"at":"then"');
  assert.equal(lines(together), lines(ledger));
  assert.deepEqual(together.read().badLines, [{ line: 1, why: 'cannot be read' }]);
  assert.equal(together.bookings()[0]!.settled, 'absent');
  // Whole lines need no line break before them.
  await together.writeAll(changes);
  assert.ok(!lines(together).includes('\n\n'));
});

test('the last doubt is kept until it is resolved', () => {
  const doubt = { reservations: ['R-1'], unshownSince: 1_000 };
  const kept = () => ledger.open()[0]?.doubt;
  ledger.write(sending);
  assert.equal(kept(), undefined);
  for (const one of [doubtAfterFailedTakeBack(undefined, ['R-1']), doubt, undefined, doubt]) {
    ledger.write({ state: 'doubtful', note, doubt: one });
    assert.deepEqual(kept(), one);
  }
  ledger.write({ state: 'cancelled', note });
  assert.deepEqual(ledger.open(), []);
  ledger.write({ state: 'standing', note, reservation: 'R-1' });
  assert.equal(kept(), undefined, 'an old look says nothing of what stands again');
  assert.deepEqual(ledger.read().badLines, []);
});

test('an unreadable line is reported', () => {
  ledger.write(sending);
  append(
    { ...about, state: 'doubtful' },
    { ...about, state: 'doubtful', reservations: [7] },
    { ...about, state: 'doubtful', reservations: ['R-1'], unshownSince: 'long ago' },
    { ...about, state: 'vanished' },
    { ...about, state: 'doubtful', reservations: ['R-1'], transactionIdentifier: 'HC-x-2' },
  );
  assert.deepEqual(ledger.read().badLines, [
    ...[2, 3, 4, 5].map((line) => ({ line, why: 'cannot be read' })),
    { line: 6, why: 'is about HC-x-2, which no line before it sends' },
  ]);
});
