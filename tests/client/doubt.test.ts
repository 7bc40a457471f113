/** What stays in doubt of a booking that was shown standing and is not any more, from look to look, and in the ledger between them. */
import assert from 'node:assert/strict';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { doubtAfter, isSame, unlooked } from '../../client/bookings/doubt.ts';
import { Ledger } from '../../client/bookings/ledger.ts';

const nothing = { standing: [], taken: [], shown: [[], []], still: [], now: 9_000 };
const doubt = { reservations: ['R-1'], unshownSince: 1_000 };

describe('what is in doubt', () => {
  test('is what stood, was refused its cancellation and is not shown', () => {
    const seen = {
      ...nothing,
      standing: ['R-1', 'R-2', 'R-3'],
      taken: ['R-2'],
      shown: [['R-1', 'R-2', 'R-3'], ['R-3']],
    };
    assert.deepEqual(doubtAfter(undefined, seen), { reservations: ['R-1'], unshownSince: 9_000 });
  });

  test('stays so from the first look that did not show it', () => {
    assert.deepEqual(doubtAfter(doubt, nothing), doubt);
    assert.deepEqual(doubtAfter({ reservations: ['R-1'] }, nothing), {
      reservations: ['R-1'],
      unshownSince: 9_000,
    });
  });

  test('begins anew with one that was shown again, and while anything of the booking stands', () => {
    const flickers = { ...nothing, standing: ['R-1'], shown: [['R-1'], []] };
    assert.deepEqual(doubtAfter(doubt, flickers), { reservations: ['R-1'], unshownSince: 9_000 });
    const other = { ...nothing, standing: ['R-2'], shown: [['R-2'], ['R-2']], still: ['R-2'] };
    assert.deepEqual(doubtAfter(doubt, other), { reservations: ['R-1', 'R-2'] });
    const stands = { ...other, taken: ['R-2'] };
    assert.deepEqual(
      doubtAfter(undefined, stands),
      { reservations: ['R-2'] },
      'a cancellation that was taken did not cancel it',
    );
  });

  test('is not ended by another reservation of the booking that is gone', () => {
    assert.deepEqual(doubtAfter(doubt, { ...nothing, shown: [['R-2'], ['R-2']] }), doubt);
  });

  test('ends where it is shown, or its cancellation is taken', () => {
    assert.equal(doubtAfter(doubt, { ...nothing, shown: [[], ['R-1']] }), undefined);
    assert.equal(doubtAfter(doubt, { ...nothing, taken: ['R-1'] }), undefined);
  });

  test('is what stood where nobody could look afterwards, since no look', () => {
    assert.deepEqual(unlooked(doubt, ['R-1', 'R-2']), { reservations: ['R-1', 'R-2'] });
    assert.ok(!isSame(doubt, unlooked(doubt, ['R-1'])));
    assert.ok(isSame(doubt, { ...doubt }));
  });
});

describe('a ledger', () => {
  const note = {
    transactionIdentifier: 'HC-x-1',
    hotelCode: 1,
    start: '2027-01-05',
    end: '2027-01-09',
    email: 'hc-x-1@example.com',
  };
  let folder: string;
  let ledger: Ledger;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'doubt-'));
    ledger = new Ledger(join(folder, 'ledger.jsonl'));
    ledger.write({ state: 'sending', note, run: 'x', baseUrl: 'http://a' });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('keeps the last of what is in doubt, until nothing is or it stands again', () => {
    const kept = () => ledger.open()[0]?.doubt;
    assert.equal(kept(), undefined);
    ledger.write({ state: 'doubtful', note, doubt: unlooked(undefined, ['R-1']) });
    assert.deepEqual(kept(), { reservations: ['R-1'] });
    ledger.write({ state: 'doubtful', note, doubt });
    assert.deepEqual(kept(), doubt);
    ledger.write({ state: 'doubtful', note, doubt: undefined });
    assert.equal(kept(), undefined);
    ledger.write({ state: 'doubtful', note, doubt });
    ledger.write({ state: 'cancelled', note });
    assert.deepEqual(ledger.open(), []);
    ledger.write({ state: 'standing', note, reservation: 'R-1' });
    assert.equal(kept(), undefined, 'an old look says nothing of what stands again');
    assert.deepEqual(ledger.read().bad, []);
  });

  test('tells of a line that nothing can be made of', () => {
    const about = { at: '2027-01-01T00:00:00Z', transactionIdentifier: 'HC-x-1' };
    const lines = [
      { ...about, state: 'doubtful' },
      { ...about, state: 'doubtful', reservations: [7] },
      { ...about, state: 'doubtful', reservations: ['R-1'], unshownSince: 'long ago' },
      { ...about, state: 'vanished' },
      { ...about, state: 'doubtful', reservations: ['R-1'], transactionIdentifier: 'HC-x-2' },
    ];
    appendFileSync(ledger.file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    assert.equal(readFileSync(ledger.file, 'utf8').split('\n').length, 7);
    assert.deepEqual(ledger.read().bad, [
      ...[2, 3, 4, 5].map((line) => ({ line, why: 'cannot be read' })),
      { line: 6, why: 'is about HC-x-2, which no line before it sends' },
    ]);
  });
});
