/** How circles are found, and how the face of a folder is called. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { basename, dirname, join } from 'node:path';
import { test } from 'node:test';
import { circlesOf, folderOf } from './folders.ts';

const root = join(import.meta.dirname, '../..');

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n');

/** A file that says by its name only that it is the face of its folder. */
// A room has nothing beside it.
const isHiddenFace = (file: string): boolean => basename(file) === 'index.ts' && dirname(file).includes('/');

test('the face of a folder x is the file x.ts beside it; only a room has an index.ts', () => {
  assert.ok(files.length > 1_000, `only ${files.length} files`);
  assert.deepEqual(files.filter(isHiddenFace), []);
});

test('an index.ts in a folder of a room is seen', () => {
  assert.deepEqual(['sandbox/index.ts', 'proof/faults/index.ts', 'proof/faults.ts'].filter(isHiddenFace), [
    'proof/faults/index.ts',
  ]);
});

test('a file belongs to its folder; in the root of a room, and as the face of a folder, to itself', () => {
  const some = [
    'a/face.ts',
    'a/face/one.ts',
    'a/other.ts',
    'a/b/inner.ts',
    'a/b/inner/two.ts',
    'a/b/three.ts',
  ];
  assert.deepEqual(
    some.map((file) => folderOf(file, some)),
    ['a/face.ts', 'a/face', 'a/other.ts', 'a/b/inner.ts', 'a/b/inner', 'a/b'],
  );
});

test('a circle is found, and its members are named', () => {
  const arrows = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', []],
  ]);
  assert.deepEqual(circlesOf(arrows), [['a', 'b', 'c']]);
});
