/** Files that a user may have edited are read by `lib/text-file.ts` only, which handles the encodings of editors. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { some } from '../support/some.ts';

const root = join(import.meta.dirname, '../..');
const rooms = ['bin', 'certification', 'client', 'lib', 'load', 'reports', 'sandbox', 'targets'];

test('files of users are read by lib/text-file.ts', () => {
  const files = rooms.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(room, name)),
  );
  const reading = files.filter((file) =>
    /\b(?:readFile|readFileSync|createReadStream)\(/.test(readFileSync(join(root, file), 'utf8')),
  );
  assert.deepEqual(some(reading).toSorted(), [
    // Bytes attached by Playwright.
    'bin/playwright/reporter.ts',
    'lib/text-file.ts',
    // Images of the documentation.
    'reports/site/documents.tsx',
  ]);
});
