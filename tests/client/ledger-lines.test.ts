/** The lines of a ledger that earlier runs have left, also where a process died over one. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mock, test } from 'node:test';
import { leftByEarlierRuns } from '../../bin/gate/left.ts';
import { Ledger, ledgerFile } from '../../client/bookings/ledger.ts';
import { loadTarget } from '../../targets/load.ts';

const one = {
  transactionIdentifier: 'HC-x-1',
  hotelCode: 1,
  start: '2027-01-05',
  end: '2027-01-09',
  email: 'hc-x-1@example.com',
};

test('a run that finds lines of earlier ones without an end recommends to sweep', (t) => {
  const results = mkdtempSync(join(tmpdir(), 'ledger-'));
  t.after(() => rmSync(results, { recursive: true }));
  const own = loadTarget(new URL('../../targets/sandbox.json', import.meta.url).pathname, process.env);
  const target = {
    ...own,
    name: 'approval',
    embedded: false,
    permissions: { ...own.permissions, lateLook: 20 },
  };
  const ledger = new Ledger(ledgerFile(results, target));
  ledger.write({ state: 'sending', note: one, run: 'x', baseUrl: 'http://a' });
  ledger.write({
    state: 'sending',
    note: { ...one, transactionIdentifier: 'HC-y-1' },
    run: 'another',
    baseUrl: 'http://a',
  });
  const says = (): string[] => leftByEarlierRuns(results, target, 'our targets/approval.json');
  assert.deepEqual(says(), [
    "2 bookings of earlier runs may still stand: run hotel-contract sweep --target 'our targets/approval.json'.",
  ]);
  // One that was seen gone at once may have been made a second time since: nobody has looked.
  ledger.write({ state: 'cancelled', note: { transactionIdentifier: 'HC-y-1' } });
  assert.match(says()[0]!, /^2 bookings /);
  ledger.write({ state: 'cancelled', note: one });
  mock.timers.enable({ apis: ['Date'], now: Date.now() + 20_001 });
  t.after(() => mock.timers.reset());
  ledger.write({ state: 'cancelled', note: one });
  assert.match(says()[0]!, /^a booking of an earlier run /);
  ledger.write({ state: 'cancelled', note: { transactionIdentifier: 'HC-y-1' } });
  assert.deepEqual(says(), []);
});

test('a line that a dying process cut off hides no other', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'ledger.jsonl');
  new Ledger(file).write({ state: 'sending', note: one, run: 'x', baseUrl: 'http://a' });
  writeFileSync(file, `${readFileSync(file, 'utf8')}{"state":"sen`);
  new Ledger(file).write({
    state: 'sending',
    note: { ...one, transactionIdentifier: 'HC-x-2' },
    run: 'x',
    baseUrl: 'http://a',
  });
  assert.deepEqual(
    new Ledger(file).open().map(({ note }) => note.transactionIdentifier),
    ['HC-x-1', 'HC-x-2'],
  );
  assert.deepEqual(new Ledger(file).read().bad, [{ line: 2, why: 'cannot be read' }]);
});
