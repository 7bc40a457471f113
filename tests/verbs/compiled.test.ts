/** dist/ is built and up to date at each start, whatever was done to it, and with several starts at once. */
import assert from 'node:assert/strict';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { packageRoot } from '../../lib/own-files.ts';
import { assertNone } from '../support/lists.ts';
import { temporaryFolder } from '../support/folder.ts';
import { smallProject, startIn } from '../support/small-project.ts';

const right = { code: 0, out: 'one noted', err: '' };

/** Paths of changed files. */
const changed = (
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((path) => path.includes('.') && before[path] !== after[path])
    .sort();

test('a missing dist is built, without other files', async (t) => {
  const project = smallProject(t);
  assert.deepEqual(await project.start(), right);
  assert.deepEqual(
    Object.keys(project.dist())
      .filter((path) => path.includes('.'))
      .sort(),
    [
      '.built.json',
      'bin/main.js',
      'bin/main.js.map',
      'bin/published.js',
      'bin/published.js.map',
      'published.json',
      'room/note.json',
      'room/word.js',
      'room/word.js.map',
    ],
  );
});

test('a changed source is rebuilt, and only what depends on it', async (t) => {
  const project = smallProject(t);
  project.write('room/note.json', '{ "note": "told" }');
  assert.equal((await project.start()).out, 'one told');
  const before = project.dist();
  project.write('room/word.ts', `export type Word = string;\nexport const word: Word = 'two';\n`);
  // As copied files may be.
  utimesSync(join(project.folder, 'room/word.ts'), new Date('2020-01-01'), new Date('2020-01-01'));
  assert.deepEqual(await project.start(), { ...right, out: 'two told' });
  assert.deepEqual(changed(before, project.dist()), [
    '.built.json',
    'published.json',
    'room/word.js',
    'room/word.js.map',
  ]);
  assert.equal(readFileSync(join(project.folder, 'dist/published.json'), 'utf8'), 'two');
});

test('a new, moved or removed room needs no configuration', async (t) => {
  const project = smallProject(t);
  await project.start();
  project.write('hall/word.ts', `export const word = 'moved';\n`);
  project.write('bin/published.ts', `export const published = () => ({});\n`);
  project.write('bin/main.ts', `import { word } from '../hall/word.ts';\nprocess.stdout.write(word);\n`);
  rmSync(join(project.folder, 'room'), { recursive: true });
  assert.deepEqual(await project.start(), { code: 0, out: 'moved', err: '' });
  assertNone(Object.keys(project.dist()), (path) => path.startsWith('room/'));
});

test('an up-to-date dist is not written, and copied or touched files are not rebuilt', async (t) => {
  const project = smallProject(t);
  await project.start();
  const before = project.dist();
  assert.deepEqual(await project.start(), right);
  assert.deepEqual(project.dist(), before);
  for (const file of ['bin/main.ts', 'dist/room/word.js']) utimesSync(join(project.folder, file), 1, 1);
  assert.deepEqual(await project.start(), right);
  assert.deepEqual(
    changed(before, project.dist()),
    ['.built.json', 'room/word.js'],
    'word.js has the time that it was given',
  );
  assert.equal(project.dist()['room/word.js']!.split(' ')[1], before['room/word.js']!.split(' ')[1]);
});

test('an output that is missing, damaged or outdated is rebuilt', async (t) => {
  const project = smallProject(t);
  await project.start();
  const output = join(project.folder, 'dist/room/word.js');
  for (const file of [output, join(project.folder, 'dist/published.json')]) {
    rmSync(file);
    assert.deepEqual(await project.start(), right);
    assert.ok(existsSync(file));
  }
  writeFileSync(output, readFileSync(output, 'utf8').replace('one', 'old'));
  assert.deepEqual(await project.start(), right);
});

test('several starts at once do not break each other', async (t) => {
  const project = smallProject(t);
  for (const round of ['one', 'two', 'three']) {
    project.write('room/word.ts', `export type Word = string;\nexport const word: Word = '${round}';\n`);
    const all = await Promise.all(Array.from({ length: 6 }, () => project.start()));
    assert.deepEqual(
      all,
      all.map(() => ({ ...right, out: `${round} noted` })),
    );
  }
  assertNone(Object.keys(project.dist()), (path) => path.endsWith('.part'));
});

test('a source with a syntax error is named, and nothing runs', async (t) => {
  const project = smallProject(t);
  await project.start();
  project.write('room/word.ts', `export const word = ;\n`);
  const { code, out, err } = await project.start();
  assert.deepEqual([code, out], [3, '']);
  assert.match(err, /^hotel-contract: dist\/ is outdated, and cannot be built: room\/word\.ts:1: /);
});

test('a requested stack trace points at the source', async (t) => {
  const project = smallProject(t);
  const { err } = await startIn(project.folder, ['--break'], { HOTEL_CONTRACT_DEBUG: '1' });
  assert.match(err, /bin\/main\.ts:7/);
});

test('an installed dist runs without sources and compiler', async (t) => {
  const project = smallProject(t);
  await project.start();
  const installed = temporaryFolder(t);
  cpSync(project.folder, installed, {
    recursive: true,
    filter: (path) => !path.endsWith('node_modules') && !path.endsWith('.ts'),
  });
  assert.ok(!existsSync(join(installed, 'bin/main.ts')) && !existsSync(join(installed, 'node_modules')));
  const before = readdirSync(installed, { recursive: true });
  assert.deepEqual(await startIn(installed), right);
  assert.deepEqual(readdirSync(installed, { recursive: true }), before);
});

test('checking that dist is up to date is a small part of a start', async () => {
  const { built } = (await import(new URL('../../bin/build.js', import.meta.url).href)) as {
    built: () => Promise<string>;
  };
  assert.equal(await built(), join(packageRoot, 'dist'));
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const before = process.cpuUsage();
    await built();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000);
  }
  const most = 100;
  assert.ok(Math.min(...times) < most, `${times.join(', ')} ms of a processor`);
});
