/**
 * Locks parts of a results folder, so that two runs do not mix their files. Each run creates its own file in `locks/`
 * and then looks for others, so that of two simultaneous runs at most one continues. Lock files of dead runs are
 * deleted; that is safe to do twice, because names are never reused. Lock packages detect a dead owner by the file's
 * age only, and do not name the owner.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readText } from '../lib/text-file.ts';
import { UsageError } from '../lib/exit.ts';
import { definedMembers } from '../lib/objects.ts';
import { processStart } from '../targets/process-start.ts';

interface Owner {
  readonly verb: string;
  /** The name of the run's target. */
  readonly target: string;
  /** The run and shard index, if several machines share the run. Shards of one run may hold the same lock. */
  readonly shard?: { readonly run: string; readonly index: number };
}

interface Lock extends Owner {
  readonly pid: number;
  readonly host: string;
  /** ISO date-time. */
  readonly since: string;
  /** The start time of its process, as the machine formats it: a process id may have been reused. */
  readonly started?: string;
}

/** Intervals for locks of other machines, whose processes cannot be checked: an old file belongs to a dead run. */
const remoteLock = { touchMs: 10_000, deadMs: 60_000 };
/** A lock file that stays unreadable for longer was cut off. */
const partialWriteMs = 2_000;

const maxAttempts = 5;

/**
 * Locks parts of a results folder until released, or until this process ends.
 * @param names the parts, such as `gate`
 * @returns releases the locks
 * @throws UsageError naming the run that holds one of them
 */
export async function holdLocks(
  results: string,
  names: readonly string[],
  owner: Owner,
): Promise<() => void> {
  let attemptsLeft = maxAttempts;
  const { release, others } = await acquire(results, names, owner, () => attemptsLeft-- > 0);
  if (release === undefined) throw new UsageError(heldMessage(others[0], results));
  return release;
}

/**
 * Locks a part of a results folder, and waits until it is free.
 * @returns releases the lock; undefined after the timeout
 */
export async function waitForLock(
  results: string,
  name: string,
  owner: Owner,
  timeoutMs: number,
): Promise<(() => void) | undefined> {
  const deadline = Date.now() + timeoutMs;
  return (await acquire(results, [name], owner, () => Date.now() < deadline)).release;
}

export function isLocked(results: string, name: string): boolean {
  const folder = join(results, 'locks');
  return existsSync(folder) && liveLocksOfOthers(folder, name, [], undefined).length > 0;
}

/** @returns what releases the locks, or else the locks that others hold */
async function acquire(results: string, names: readonly string[], owner: Owner, mayRetry: () => boolean) {
  const folder = join(results, 'locks');
  mkdirSync(folder, { recursive: true });
  const started = processStart(process.pid);
  const lock: Lock = {
    ...owner,
    pid: process.pid,
    host: hostname(),
    since: new Date().toISOString(),
    ...definedMembers({ started }),
  };
  for (;;) {
    const ownFiles = names.map((name) => createLockFile(folder, name, lock));
    const otherLocks = names.flatMap((name) => liveLocksOfOthers(folder, name, ownFiles, owner.shard));
    if (otherLocks.length === 0) return { release: keepLocks(ownFiles), others: otherLocks };
    for (const file of ownFiles) rmSync(file, { force: true });
    if (!mayRetry()) return { others: otherLocks };
    // A random pause, so that one of two simultaneous runs comes first.
    await sleep(20 + Math.random() * 180);
  }
}

function createLockFile(folder: string, name: string, lock: Lock): string {
  const file = join(folder, `${name}.${lock.pid}-${randomBytes(4).toString('hex')}`);
  writeFileSync(file, JSON.stringify(lock), { flag: 'wx' });
  return file;
}

/** Deletes the locks of dead runs. @returns the locks of this name that others hold; undefined for one being written */
function liveLocksOfOthers(
  folder: string,
  name: string,
  ownFiles: readonly string[],
  shard: Owner['shard'],
): (Lock | undefined)[] {
  const files = readdirSync(folder)
    .filter((fileName) => fileName.slice(0, fileName.lastIndexOf('.')) === name)
    .map((fileName) => join(folder, fileName));
  return files
    .filter((file) => !ownFiles.includes(file))
    .flatMap((file) => {
      const observed = readLock(file);
      if (observed === 'gone') return [];
      if (typeof observed === 'object' && isSibling(observed, shard)) return [];
      if (observed !== 'dead') return [observed === 'being written' ? undefined : observed];
      rmSync(file, { force: true });
      return [];
    });
}

/** Whether a lock belongs to another shard of the same run. */
const isSibling = (lock: Lock, shard: Owner['shard']): boolean =>
  shard !== undefined && lock.shard?.run === shard.run && lock.shard.index !== shard.index;

function readLock(file: string): Lock | 'being written' | 'dead' | 'gone' {
  let ageMs: number;
  let text: string;
  try {
    ageMs = Date.now() - statSync(file).mtimeMs;
    text = readText(file);
  } catch {
    return 'gone';
  }
  const lock = parseLock(text);
  if (lock === undefined) return ageMs < partialWriteMs ? 'being written' : 'dead';
  return isAlive(lock, ageMs) ? lock : 'dead';
}

function isAlive({ host, pid, started }: Lock, ageMs: number): boolean {
  if (host !== hostname()) return ageMs < remoteLock.deadMs;
  const currentStart = processStart(pid);
  return currentStart !== undefined && (started === undefined || currentStart === started);
}

function parseLock(text: string): Lock | undefined {
  try {
    const lock = JSON.parse(text) as Partial<Lock> | null;
    return typeof lock?.pid === 'number' && typeof lock.host === 'string' ? (lock as Lock) : undefined;
  } catch {
    return undefined;
  }
}

function keepLocks(files: readonly string[]): () => void {
  const touch = (): void => {
    const now = new Date();
    for (const file of files)
      try {
        utimesSync(file, now, now);
      } catch {
        // The folder was cleared.
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
  const runDescription =
    lock === undefined
      ? 'another run is starting'
      : `a ${lock.verb} is running (process ${lock.pid} on ${lock.host}, since ${lock.since}, target ${lock.target})`;
  return `${runDescription} that also writes into ${results}: wait until it has ended, or run this from another folder`;
}
