/** Every test file belongs to exactly one process, and all processes have about the same work. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { long, onlyWhole, shares } from '../parts/share.ts';
import { assertNone } from '../support/lists.ts';
import { requireItems } from '../support/require-items.ts';

const folder = join(import.meta.dirname, '..');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.test.ts'),
);

test('every test file is run once', () => {
  assert.ok(files.length > 100);
  assert.deepEqual(shares(files, 3).flat().sort(), files.toSorted());
});

test('all processes have about the same work', () => {
  const played = files.filter((file) => !onlyWhole.includes(file));
  const sums = shares(played, 3).map((part) => part.reduce((sum, file) => sum + (long[file] ?? 2), 0));
  assert.ok(Math.max(...sums) - Math.min(...sums) < 10, `${sums.join(', ')} seconds`);
});

test('files listed as long, or as only for the whole run, exist', () => {
  assertNone([...Object.keys(long), ...onlyWhole], (file) => !existsSync(join(folder, file)));
});

/** Whether a file awaits at its top: tests defined afterwards belong to another test and are cancelled with it. */
const awaits = (source: string): boolean =>
  /^(?:export )?(?:const|let|var) [^=]*= await\b|^await\b/m.test(source.replace(/`[^`]*`/g, ''));

test('no test file awaits anything before it defines its tests', () => {
  assert.ok(awaits('const tests = await loadTests();'));
  assert.ok(!awaits('const load = async () => await loadTests();'));
  const waiting = requireItems(files).filter((file) => awaits(readFileSync(join(folder, file), 'utf8')));
  assert.deepEqual(waiting, []);
});
