/**
 * Who works in a results folder, so that two runs do not mix what they write there. Every run puts a file of its own into
 * `locks/` and only then looks for those of others: of two that come at once each would see the other, so that never both
 * go on. What a dead run has left is taken away, which may be done twice without harm, because no name comes again.
 * Packages for this tell a dead owner by the age of its file alone, so that a busy one loses it, and do not say who it is.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readText } from '../lib/text-file.ts';
import { UsageError } from '../lib/exit.ts';
import { startOf } from '../targets/process-start.ts';

export interface Owner {
  readonly verb: string;
  /** Name of its target. */
  readonly target: string;
  /** Of a run that several machines play: its name, and which part this is. Another part of it may work beside this one. */
  readonly shard?: { readonly run: string; readonly index: number };
}

interface Lock extends Owner {
  readonly pid: number;
  readonly host: string;
  /** ISO date-time. */
  readonly since: string;
  /** When its process started, in the words of the machine: the same number may be of another process by now. */
  readonly started?: string;
}

/** Milliseconds after which a lock of another machine, where nobody can look for its process, is of a dead run. */
const remoteLock = { touchMs: 10_000, deadMs: 60_000 };
/** A file that is being written is read again; one that stays unreadable for so long was cut off. */
const partialWriteMs = 2_000;

const maxAttempts = 5;

/**
 * Holds parts of a results folder until it is told not to, or this process ends.
 *
 * @param names the parts, such as `gate`
 * @returns ends it
 * @throws UsageError naming the run that holds one of them
 */
export async function holdLocks(
  results: string,
  names: readonly string[],
  owner: Owner,
): Promise<() => void> {
  let left = maxAttempts;
  const { release, others } = await acquire(results, names, owner, () => left-- > 0);
  if (release === undefined) throw new UsageError(heldMessage(others[0], results));
  return release;
}

/**
 * Holds a part of a results folder, for which those of one run wait for each other.
 *
 * @param longest milliseconds
 * @returns ends it; undefined where it was not free for so long
 */
export async function waitForLock(
  results: string,
  name: string,
  owner: Owner,
  longest: number,
): Promise<(() => void) | undefined> {
  const until = Date.now() + longest;
  return (await acquire(results, [name], owner, () => Date.now() < until)).release;
}

/** Whether somebody holds a part of a folder now. */
export function isHeld(results: string, name: string): boolean {
  const folder = join(results, 'locks');
  return existsSync(folder) && othersIn(folder, name, [], undefined).length > 0;
}

interface Attempt {
  /** Undefined where others hold it. */
  readonly release?: () => void;
  readonly others: readonly (Lock | undefined)[];
}

async function acquire(
  results: string,
  names: readonly string[],
  owner: Owner,
  again: () => boolean,
): Promise<Attempt> {
  const folder = join(results, 'locks');
  mkdirSync(folder, { recursive: true });
  const started = startOf(process.pid);
  const lock: Lock = {
    ...owner,
    pid: process.pid,
    host: hostname(),
    since: new Date().toISOString(),
    ...(started === undefined ? {} : { started }),
  };
  for (;;) {
    const held = names.map((name) => createLockFile(folder, name, lock));
    const others = names.flatMap((name) => othersIn(folder, name, held, owner.shard));
    if (others.length === 0) return { release: keepHeld(held), others };
    for (const file of held) rmSync(file, { force: true });
    if (!again()) return { others };
    // Where two came at once, one of them comes first the next time.
    await sleep(20 + Math.random() * 180);
  }
}

function createLockFile(folder: string, name: string, lock: Lock): string {
  const file = join(folder, `${name}.${lock.pid}-${randomBytes(4).toString('hex')}`);
  writeFileSync(file, JSON.stringify(lock), { flag: 'wx' });
  return file;
}

/** Locks of that name that somebody holds; what dead ones left is taken away. */
function othersIn(
  folder: string,
  name: string,
  own: readonly string[],
  shard: Owner['shard'],
): (Lock | undefined)[] {
  const files = readdirSync(folder)
    .filter((one) => one.slice(0, one.lastIndexOf('.')) === name)
    .map((one) => join(folder, one));
  return files
    .filter((file) => !own.includes(file))
    .flatMap((file) => {
      const observed = readLock(file);
      if (observed === 'gone') return [];
      if (typeof observed === 'object' && isSibling(observed, shard)) return [];
      if (observed !== 'dead') return [observed === 'being written' ? undefined : observed];
      rmSync(file, { force: true });
      return [];
    });
}

/** Another shard of the same run. */
const isSibling = (lock: Lock, shard: Owner['shard']): boolean =>
  shard !== undefined && lock.shard?.run === shard.run && lock.shard.index !== shard.index;

function readLock(file: string): Lock | 'being written' | 'dead' | 'gone' {
  let age: number;
  let text: string;
  try {
    age = Date.now() - statSync(file).mtimeMs;
    text = readText(file);
  } catch {
    return 'gone';
  }
  const lock = parseLock(text);
  if (lock === undefined) return age < partialWriteMs ? 'being written' : 'dead';
  return isAlive(lock, age) ? lock : 'dead';
}

function isAlive({ host, pid, started }: Lock, age: number): boolean {
  if (host !== hostname()) return age < remoteLock.deadMs;
  const now = startOf(pid);
  return now !== undefined && (started === undefined || now === started);
}

function parseLock(text: string): Lock | undefined {
  try {
    const lock = JSON.parse(text) as Partial<Lock> | null;
    return typeof lock?.pid === 'number' && typeof lock.host === 'string' ? (lock as Lock) : undefined;
  } catch {
    return undefined;
  }
}

function keepHeld(files: readonly string[]): () => void {
  const touch = (): void => {
    const now = new Date();
    for (const file of files) {
      try {
        utimesSync(file, now, now);
      } catch {
        // Somebody has cleared the folder.
      }
    }
  };
  const timer = setInterval(touch, remoteLock.touchMs).unref();
  const release = (): void => {
    clearInterval(timer);
    process.off('exit', release);
    for (const file of files) rmSync(file, { force: true });
  };
  process.once('exit', release);
  return release;
}

function heldMessage(lock: Lock | undefined, results: string): string {
  const other =
    lock === undefined
      ? 'another run begins'
      : `a ${lock.verb} is going on (process ${lock.pid} on ${lock.host}, since ${lock.since}, target ${lock.target})`;
  return `${other} that writes into ${results} as well: wait until it has ended, or run this from another folder`;
}
