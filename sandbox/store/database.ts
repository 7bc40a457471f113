import { chmodSync, closeSync, openSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { createRequire } from 'node:module';
import type Database from 'libsql';
import { oncePer } from '../../lib/once-per.ts';
import { DamagedData, unusableData, UnusableData } from './failures.ts';
import { migrations } from './migrations.ts';

export type Db = Database.Database;

export const inMemory = ':memory:';

/** Loads the driver only when a database is opened: most commands need none, and its native part may be missing. */
const requireModule = createRequire(import.meta.url);

/** Application id in the header of each data file ("hote"), so that files of other programs are recognised. */
const applicationId = 0x686f7465;

/**
 * Opens or creates the file, and migrates it to the current schema. Only one process can have it open. Commits survive a crash of
 * the process (write-ahead log); a power cut may lose the last commits.
 * @param steps the migrations of this version
 * @throws UnusableData if the file is not a data file of the sandbox, is in use, or was written by a newer version
 */
export function openDatabase(file: string, steps: readonly string[] = migrations): Db {
  const Driver = requireModule('libsql') as typeof Database;
  let db: Db | undefined;
  let isOurs = false;
  try {
    // The file contains clients' keys. The log next to it gets the same permissions.
    if (file !== inMemory) closeSync(openSync(file, 'a', 0o600));
    // The path is absolute, because the driver would read a name like "libsql:…" as a URL.
    db = new Driver(file === inMemory ? file : resolve(file));
    db.pragma('locking_mode = EXCLUSIVE');
    db.pragma('cache_size = -8192');
    assertIsOurs(db);
    isOurs = true;
    if (file !== inMemory) {
      chmodSync(file, 0o600);
      assertUndamaged(db, statSync(file).size);
    }
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = NORMAL');
    db.pragma('journal_size_limit = 16777216');
    db.pragma('temp_store = MEMORY');
    migrate(db, steps);
    return db;
  } catch (cause) {
    // A file of another program is not changed.
    if (isOurs) closeDatabase(db!);
    else db?.close();
    throw unusableData(file, cause as Error);
  }
}

/**
 * Closes the file, unlocked and without a log. The driver's own close keeps its lock until all statements are garbage-collected;
 * leaving exclusive mode unlocks it at once.
 */
export function closeDatabase(db: Db): void {
  try {
    db.pragma('journal_mode = DELETE');
    db.pragma('locking_mode = NORMAL');
    // The next read releases the lock.
    numberOf(db, 'SELECT count(*) FROM sqlite_schema');
  } catch {
    // It is no database of ours, so there is nothing to release.
  }
  db.close();
}

const numberOf = (db: Db, sql: string): number => Number(Object.values(db.prepare(sql).get() as object)[0]);

function assertIsOurs(db: Db): void {
  const id = numberOf(db, 'PRAGMA application_id');
  if (id === applicationId) return;
  if (id !== 0 || numberOf(db, 'SELECT count(*) FROM sqlite_schema') > 0)
    throw new UnusableData('it is a database, but none of the sandbox; name another file');
}

/** Maximum file size for the check at the start, which takes a quarter of a second; damage of larger files is noticed when it is read. */
const maxCheckedBytes = 64 * 1024 * 1024;

/** Checks the file, because a damaged page would otherwise be noticed during a request. */
function assertUndamaged(db: Db, size: number): void {
  if (size > maxCheckedBytes) return;
  const [firstProblem] = db.prepare('PRAGMA quick_check(1)').all() as { quick_check: string }[];
  if (firstProblem?.quick_check !== 'ok') throw new DamagedData();
}

function migrate(db: Db, steps: readonly string[]): void {
  const version = numberOf(db, 'PRAGMA user_version');
  if (version > steps.length)
    throw new UnusableData(
      `a newer version wrote it (its form is ${version}, known here is ${steps.length}); use that, or name another file`,
    );
  for (const [index, step] of steps.slice(version).entries())
    db.transaction(() => {
      db.exec(step);
      db.exec(`PRAGMA user_version = ${version + index + 1}`);
      db.exec(`PRAGMA application_id = ${applicationId}`);
    }).exclusive();
}

/**
 * Prepares statements once per database. Statements that write must be called with `run` or `all`: a statement that failed once
 * under `get` fails from then on.
 */
export const oncePerDb = <Statements>(prepare: (db: Db) => Statements): ((db: Db) => Statements) =>
  oncePer(prepare);
