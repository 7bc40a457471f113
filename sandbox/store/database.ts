import { chmodSync, closeSync, openSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { createRequire } from 'node:module';
import type Database from 'libsql';
import { DamagedData, unusableData, UnusableData } from './failures.ts';
import { migrations } from './migrations.ts';

export type Db = Database.Database;

/** Nothing is written to disk: what is stored ends with the process. */
export const inMemory = ':memory:';

/** The driver when it is needed: most verbs open no database, and a machine may lack its part of it. */
const load = createRequire(import.meta.url);

/** Stands in the head of each file of the sandbox ("hote"), so that no other program's data are taken for ours. */
const applicationId = 0x686f7465;

/**
 * Opens the file, makes it where there is none, and brings it to the newest form. One process has it at a time.
 * What was committed survives the death of the process (write-ahead log); a power cut may cost the last moments.
 *
 * @param steps how a file comes to be as this version needs it
 * @throws UnusableData where it is no such file, is in use, or was written by a newer version
 */
export function openDatabase(file: string, steps: readonly string[] = migrations): Db {
  const Driver = load('libsql') as typeof Database;
  let db: Db | undefined;
  let ours = false;
  try {
    // Keys of clients stand in it. The log beside it gets the same permissions.
    if (file !== inMemory) closeSync(openSync(file, 'a', 0o600));
    // A whole path, because a name like "libsql:…" would be taken for an address.
    db = new Driver(file === inMemory ? file : resolve(file));
    db.pragma('locking_mode = EXCLUSIVE');
    db.pragma('cache_size = -8192');
    mustBeOurs(db);
    ours = true;
    if (file !== inMemory) {
      chmodSync(file, 0o600);
      mustBeWhole(db, statSync(file).size);
    }
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = NORMAL');
    db.pragma('journal_size_limit = 16777216');
    db.pragma('temp_store = MEMORY');
    migrate(db, steps);
    return db;
  } catch (cause) {
    // Another program's data are left as they are.
    if (ours) closeDatabase(db!);
    else db?.close();
    throw unusableData(file, cause as Error);
  }
}

/**
 * Gives the file free, whole and without a log beside it. The driver's own close waits for each statement to be collected,
 * and holds the file until then; a file that is in another mode, and unlocked, is free all the same.
 */
export function closeDatabase(db: Db): void {
  try {
    db.pragma('journal_mode = DELETE');
    db.pragma('locking_mode = NORMAL');
    // A lock is given up after the next reading.
    numberOf(db, 'SELECT count(*) FROM sqlite_schema');
  } catch {
    // It was no database, or is another's: there is nothing to give free.
  }
  db.close();
}

const numberOf = (db: Db, sql: string): number => Number(Object.values(db.prepare(sql).get() as object)[0]);

function mustBeOurs(db: Db): void {
  const id = numberOf(db, 'PRAGMA application_id');
  if (id === applicationId) return;
  if (id !== 0 || numberOf(db, 'SELECT count(*) FROM sqlite_schema') > 0)
    throw new UnusableData('it is a database, but none of the sandbox; name another file');
}

/** A file of that size is looked through in a quarter of a second; of a larger one damage is noticed where it is read. */
const mostLookedThrough = 64 * 1024 * 1024;

/** A damaged page would otherwise be noticed in the middle of an answer. */
function mustBeWhole(db: Db, size: number): void {
  if (size > mostLookedThrough) return;
  const [found] = db.prepare('PRAGMA quick_check(1)').all() as { quick_check: string }[];
  if (found?.quick_check !== 'ok') throw new DamagedData();
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
 * Statements are compiled once for each database, whoever uses them. Those that write are called by `run` or `all`: one that
 * failed under `get` fails for ever after.
 */
export function oncePerDb<Statements>(prepare: (db: Db) => Statements): (db: Db) => Statements {
  const prepared = new WeakMap<Db, Statements>();
  return (db) => {
    const known = prepared.get(db) ?? prepare(db);
    prepared.set(db, known);
    return known;
  };
}
