/** Every test file is in exactly one of the processes, and none has much more to do. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { long, onlyWhole, shares } from '../parts/share.ts';
import { some } from '../support/some.ts';

const folder = join(import.meta.dirname, '..');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.test.ts'),
);

test('every test file is played once', () => {
  assert.ok(files.length > 100);
  assert.deepEqual(shares(files, 3).flat().sort(), files.toSorted());
});

test('all processes have as much to do', () => {
  const played = files.filter((file) => !onlyWhole.includes(file));
  const sums = shares(played, 3).map((part) => part.reduce((sum, file) => sum + (long[file] ?? 2), 0));
  assert.ok(Math.max(...sums) - Math.min(...sums) < 10, `${sums.join(', ')} seconds`);
});

test('files that are said to be long, or left to the whole run, are there', () => {
  assert.deepEqual(
    [...Object.keys(long), ...onlyWhole].filter((file) => !existsSync(join(folder, file))),
    [],
  );
});

/** What node:test is told after it counts as part of whatever test made the promise first, and is cancelled with that. */
const awaits = (source: string): boolean =>
  /^(?:export )?(?:const|let|var) [^=]*= await\b|^await\b/m.test(source.replace(/`[^`]*`/g, ''));

test('no test file waits for anything before it has told its tests', () => {
  assert.ok(awaits('const tests = await loadTests();'));
  assert.ok(!awaits('const load = async () => await loadTests();'));
  const waiting = some(files).filter((file) => awaits(readFileSync(join(folder, file), 'utf8')));
  assert.deepEqual(waiting, []);
});
