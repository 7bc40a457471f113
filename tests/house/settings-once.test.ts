/** What a target states becomes its settings in one place: elsewhere it would be forgotten who answers for the defaults. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { some } from '../support/some.ts';

const root = join(import.meta.dirname, '../..');
const rooms = ['bin', 'client', 'generators', 'load', 'proof', 'reports', 'sandbox', 'suites', 'targets'];

test('settings of a target are resolved by settingsOf alone', () => {
  const files = rooms.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(room, name)),
  );
  const resolving = some(
    files.filter((file) => /settingsFrom\(/.test(readFileSync(join(root, file), 'utf8'))),
  );
  // A sandbox is told settings, and answers for all of them, whoever's they are.
  assert.deepEqual(resolving.toSorted(), [
    'bin/sandbox/sandbox.ts',
    'proof/commands/legal.ts',
    'targets/settings-of.ts',
  ]);
});
