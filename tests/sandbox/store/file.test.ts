/** The data file: its permissions and its migration. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { inMemory, startSandbox, UnusableData } from '../../../sandbox/index.ts';
import { closeDatabase, openDatabase, type Db } from '../../../sandbox/store/database.ts';
import { migrations } from '../../../sandbox/store/migrations.ts';
import { temporaryFolder } from '../../support/folder.ts';

const folder = temporaryFolder();

const unusable = (why: RegExp) => (error: Error) => {
  assert.ok(error instanceof UnusableData, error.stack);
  assert.match(error.message, why);
  assert.ok(!error.message.includes('\n'));
  return true;
};

const schemaOf = (db: Db) => db.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY name').all();
const rows = (db: Db, sql: string) =>
  (db.prepare(sql).all() as object[]).map((row) => Object.values(row).slice(0, 2));

test('creates file and log with access for the owner only', () => {
  const file = join(folder, 'new.db');
  const umask = process.umask(0);
  try {
    const db = openDatabase(file);
    db.exec("INSERT INTO secrets VALUES ('x', 'y')");
    const createdFiles = readdirSync(folder).filter((name) => name.startsWith('new.db'));
    assert.ok(createdFiles.includes('new.db-wal'));
    for (const name of createdFiles) assert.equal(statSync(join(folder, name)).mode & 0o777, 0o600, name);
    closeDatabase(db);
    assert.deepEqual(readdirSync(folder), ['new.db']);
    chmodSync(file, 0o644);
    closeDatabase(openDatabase(file));
    assert.equal(statSync(file).mode & 0o777, 0o600);
  } finally {
    process.umask(umask);
  }
});

test('migrates every older schema to the current one without losing data', () => {
  const steps = [
    'CREATE TABLE first (a TEXT); CREATE TABLE gone (b TEXT);',
    "ALTER TABLE first ADD COLUMN b TEXT NOT NULL DEFAULT 'filled'; DROP TABLE gone;",
    'CREATE TABLE third (c TEXT); INSERT INTO third SELECT b FROM first;',
  ];
  for (const all of [steps, [...migrations, ...steps]]) {
    const fresh = openDatabase(inMemory, all);
    for (let older = 1; older <= all.length; older += 1) {
      const file = join(folder, `older-${all.length}-${older}.db`);
      const db = openDatabase(file, all.slice(0, older));
      const first = all.length - steps.length;
      if (older > first) db.exec("INSERT INTO first (a) VALUES ('kept')");
      closeDatabase(db);
      const migrated = openDatabase(file, all);
      assert.deepEqual(schemaOf(migrated), schemaOf(fresh));
      if (older > first) assert.deepEqual(rows(migrated, 'SELECT a, b FROM first'), [['kept', 'filled']]);
      if (older > first && older < all.length)
        assert.deepEqual(rows(migrated, 'SELECT c FROM third'), [['filled']]);
      closeDatabase(migrated);
    }
  }
});

test('leaves the file unchanged if a migration fails', () => {
  const file = join(folder, 'failing.db');
  closeDatabase(openDatabase(file, ['CREATE TABLE first (a TEXT)']));
  const before = readFileSync(file);
  const broken = [
    'CREATE TABLE first (a TEXT)',
    'CREATE TABLE second (a TEXT)',
    'CREATE TABLE third (a TEXT); nonsense',
  ];
  assert.throws(() => openDatabase(file, broken), unusable(/syntax error/));
  const db = openDatabase(file, broken.slice(0, 2));
  assert.deepEqual(rows(db, 'SELECT name FROM sqlite_schema'), [['first'], ['second']]);
  closeDatabase(db);
  assert.notDeepEqual(readFileSync(file), before);
});

test('refuses foreign and newer files in one sentence and leaves them unchanged', () => {
  const garbage = join(folder, 'garbage.db');
  writeFileSync(garbage, Buffer.alloc(9_000, 'garbage'));
  assert.throws(() => openDatabase(garbage), unusable(/garbage\.db cannot be used: it is something else/));
  assert.deepEqual(readFileSync(garbage), Buffer.alloc(9_000, 'garbage'));

  const newer = join(folder, 'newer.db');
  closeDatabase(openDatabase(newer, [...migrations, 'CREATE TABLE more (a TEXT)']));
  assert.throws(() => openDatabase(newer), unusable(/a newer version wrote it/));

  const foreign = join(folder, 'foreign.db');
  const other = openDatabase(foreign);
  other.exec('PRAGMA application_id = 77');
  closeDatabase(other);
  assert.throws(() => openDatabase(foreign), unusable(/none of the sandbox/));

  mkdirSync(join(folder, 'a-folder'));
  assert.throws(() => openDatabase(join(folder, 'a-folder')), unusable(/it is a folder/));
  assert.throws(() => openDatabase(join(folder, 'none', 'x.db')), unusable(/its folder does not exist/));
});

test('refuses a second process until the first has ended', async (t) => {
  const file = join(folder, 'busy.db');
  const source = new URL('../../../sandbox/store/database.ts', import.meta.url).href;
  const script = `const { openDatabase } = await import(${JSON.stringify(source)});
    globalThis.db = openDatabase(${JSON.stringify(file)}); console.log('open'); setInterval(() => {}, 1000)`;
  const holder = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: join(import.meta.dirname, '../../..'),
  });
  t.after(() => holder.kill('SIGKILL'));
  await once(holder.stdout, 'data');
  const began = performance.now();
  assert.throws(() => openDatabase(file), unusable(/another process has it open/));
  assert.ok(performance.now() - began < 1_000);
  await assert.rejects(startSandbox({ data: file }), unusable(/another process/));
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  closeDatabase(openDatabase(file));
});

test('refuses data of another world', async () => {
  const data = join(folder, 'world.db');
  await (await startSandbox({ data, hotels: 50 })).stop();
  await assert.rejects(startSandbox({ data, hotels: 60 }), unusable(/a world of 50 hotels from seed 7/));
  await (await startSandbox({ data, hotels: 50 })).stop();
});
