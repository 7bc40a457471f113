/** The settings of a target are resolved in one place only, which applies the defaults. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { some } from '../support/some.ts';

const root = join(import.meta.dirname, '../..');
const rooms = ['bin', 'client', 'generators', 'load', 'proof', 'reports', 'sandbox', 'suites', 'targets'];

test('only settingsOf resolves the settings of a target', () => {
  const files = rooms.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(room, name)),
  );
  const resolving = some(
    files.filter((file) => /settingsFrom\(/.test(readFileSync(join(root, file), 'utf8'))),
  );
  // A sandbox has all settings: those stated to it, and defaults.
  assert.deepEqual(resolving.toSorted(), [
    'bin/sandbox/sandbox.ts',
    'proof/commands/legal.ts',
    'targets/settings-of.ts',
  ]);
});
