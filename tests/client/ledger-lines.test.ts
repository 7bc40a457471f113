/** The lines of a ledger, also where a process died over one. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { Ledger } from '../../client/ledger/ledger.ts';

test('a line that a dying process cut off hides no other', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const one = { transactionIdentifier: 'HC-x-1', hotelCode: 1, start: '2027-01-05', end: '2027-01-09', email: 'hc-x-1@example.com' };
  const file = join(folder, 'ledger.jsonl');
  new Ledger(file).sending(one, 'x', 'http://a');
  writeFileSync(file, `${readFileSync(file, 'utf8')}{"state":"sen`);
  new Ledger(file).sending({ ...one, transactionIdentifier: 'HC-x-2' }, 'x', 'http://a');
  assert.deepEqual(
    new Ledger(file).open().map(({ note }) => note.transactionIdentifier),
    ['HC-x-1', 'HC-x-2'],
  );
  assert.deepEqual(new Ledger(file).read().bad, [{ line: 2, why: 'cannot be read' }]);
});
