import { chmodSync, closeSync, openSync } from 'node:fs';
import Database from 'libsql';
import { migrations } from './migrations.ts';

export type Db = Database.Database;

/** Nothing is written to disk: what is stored ends with the process. */
export const inMemory = ':memory:';

/** The data cannot be used, and why, in a sentence for the one who named the file. */
export class UnusableData extends Error {
  override readonly name = 'UnusableData';
}

/**
 * Opens the file, makes it where there is none, and brings it to the newest form. One process has it at a time.
 * What was committed survives the death of the process (write-ahead log); a power cut may cost the last moments.
 *
 * @throws UnusableData where it is no such file, is in use, or was written by a newer version
 */
export function openDatabase(file: string): Db {
  try {
    // Keys of clients stand in it.
    if (file !== inMemory) {
      closeSync(openSync(file, 'a', 0o600));
      chmodSync(file, 0o600);
    }
    const db = new Database(file);
    db.pragma('locking_mode = EXCLUSIVE');
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = NORMAL');
    db.pragma('temp_store = MEMORY');
    migrate(db, file);
    return db;
  } catch (cause) {
    throw cause instanceof UnusableData
      ? cause
      : new UnusableData(`the data in ${file} cannot be used: ${(cause as Error).message}`, { cause });
  }
}

function migrate(db: Db, file: string): void {
  const { user_version: version } = db.prepare('PRAGMA user_version').get() as { user_version: number };
  if (version > migrations.length)
    throw new UnusableData(`the data in ${file} were written by a newer version (${version}); use that, or another file`);
  for (const [index, step] of migrations.slice(version).entries())
    db.transaction(() => {
      db.exec(step);
      db.exec(`PRAGMA user_version = ${version + index + 1}`);
    }).exclusive();
}

/** Statements are compiled once for each database, whoever uses them. */
export function oncePerDb<Statements>(prepare: (db: Db) => Statements): (db: Db) => Statements {
  const prepared = new WeakMap<Db, Statements>();
  return (db) => {
    const known = prepared.get(db) ?? prepare(db);
    prepared.set(db, known);
    return known;
  };
}
