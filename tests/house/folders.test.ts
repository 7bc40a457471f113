/** Finding cycles, and naming the face of a folder. */
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

/** Whether a file is the face of its folder only by the name index.ts, which is allowed in rooms only. */
// A room has nothing beside it.
const isHiddenFace = (file: string): boolean => basename(file) === 'index.ts' && dirname(file).includes('/');

test('the face of a folder x is x.ts next to it; only rooms have an index.ts', () => {
  assert.ok(files.length > 1_000, `only ${files.length} files`);
  assert.deepEqual(files.filter(isHiddenFace), []);
});

test('detects an index.ts in a folder of a room', () => {
  assert.deepEqual(['sandbox/index.ts', 'proof/faults/index.ts', 'proof/faults.ts'].filter(isHiddenFace), [
    'proof/faults/index.ts',
  ]);
});

test('assigns a file to its folder, but root files and faces to themselves', () => {
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

test('finds a cycle and names its members', () => {
  const arrows = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', []],
  ]);
  assert.deepEqual(circlesOf(arrows), [['a', 'b', 'c']]);
});
