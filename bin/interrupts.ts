import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { CannotJudge, exits, type ExitCode } from '../lib/exit.ts';
import { killGroup } from '../lib/child-process.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const stopSignals = ['SIGINT', 'SIGTERM'] as const;

/** Resolves when a signal requests a stop of this process. */
export const waitForStop = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of stopSignals) process.once(signal, () => resolve());
  });

/** @returns a signal that is aborted when a stop is requested, and a function that removes the listeners */
export function listenForStop(): { readonly signal: AbortSignal; readonly dispose: () => void } {
  const controller = new AbortController();
  const stop = (): void => controller.abort();
  for (const signal of stopSignals) process.on(signal, stop);
  const dispose = (): void => {
    for (const signal of stopSignals) process.off(signal, stop);
  };
  return { signal: controller.signal, dispose };
}

/** Running work that can be ended. */
export interface Work {
  /** Ends the work in order, so that results are written. */
  readonly stop: () => void;
  /** Ends the work at once. */
  readonly kill: () => void;
  /** Whether bookings still have to be cancelled, so that the work gets more time. */
  readonly needsCleanup?: () => boolean;
}

/**
 * Milliseconds in which the work must end, without and with bookings to cancel. A command ends within 10 s, or within
 * 60 s if it cancels bookings; the work gets half of that.
 */
const defaultGraceMs = { plain: 8_000, withCleanup: 30_000 };

/** Times after the first signal: when cancelling bookings stops, and when the process exits. */
const cleanupDeadlineMs = 45_000;
const endDeadlineMs = 55_000;

/** The user has ended a command before it had a result. */
export class Interrupted extends CannotJudge {}

/** Ends the process if its exit code is set, which is done after the last output. */
const endWithCode = (): void => {
  if (process.exitCode !== undefined) process.exit();
};

/**
 * The first Ctrl-C lets the work finish and write its results. A second one, or a timeout, ends it at once. No child process
 * survives this process, however it ends.
 */
export class Interrupts {
  #requests = 0;
  #work: Work | undefined;
  readonly #onFirstSignal = new AbortController();
  readonly #cleanupTimedOut = new AbortController();
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #exitCodeNow: () => ExitCode;
  readonly #grace: typeof defaultGraceMs;

  /** @param exitCodeNow computes the exit code of an immediate end */
  constructor(exitCodeNow: () => ExitCode = () => exits.unjudged.code, grace = defaultGraceMs) {
    this.#exitCodeNow = exitCodeNow;
    this.#grace = grace;
    for (const signal of signals) process.on(signal, this.#onSignal);
    process.once('exit', this.#killWork);
  }

  /** Whether the user has requested an end. */
  get requested(): boolean {
    return this.#requests > 0;
  }

  /** Aborted some time after the user requested an end. */
  get cleanupTimedOut(): AbortSignal {
    return this.#cleanupTimedOut.signal;
  }

  /** @returns a function to call when the work has ended */
  watch(work: Work): () => void {
    this.#work = work;
    if (this.requested) this.endWork();
    return () => {
      this.#work = undefined;
      for (const timer of this.#timers.splice(0)) clearTimeout(timer);
    };
  }

  /** @param child the leader of a process group, which receives the interrupts */
  watchChild(child: ChildProcess): void {
    const unwatch = this.watch({ stop: () => child.kill('SIGINT'), kill: () => killGroup(child) });
    child.once('exit', unwatch);
  }

  /** Ends the work in order, and kills it after its grace period. */
  endWork(): void {
    const work = this.#work;
    if (work === undefined) return;
    work.stop();
    const { plain: plainMs, withCleanup: cleanupMs } = this.#grace;
    this.#timers.push(
      setTimeout(() => work.needsCleanup?.() || work.kill(), plainMs),
      setTimeout(() => work.kill(), cleanupMs),
    );
  }

  /** Waits for work that may be abandoned. @throws CannotJudge if the user requests an end */
  async unlessInterrupted<Result>(work: Promise<Result>, message: string): Promise<Result> {
    const { signal } = this.#onFirstSignal;
    if (signal.aborted) throw new Interrupted(message);
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Interrupted(message)), { once: true });
      work.then(resolve, reject);
    });
  }

  /** Resolves to true after the time, or to false as soon as the user requests an end. */
  async sleep(milliseconds: number): Promise<boolean> {
    if (this.requested) return false;
    return sleep(milliseconds, true, { signal: this.#onFirstSignal.signal }).catch(() => false);
  }

  /** Call this when all is done and the process is about to end: no signal changes the exit code any more. */
  dispose(): void {
    for (const signal of signals) process.off(signal, this.#onSignal).on(signal, endWithCode);
    process.off('exit', this.#killWork);
    // A program that has called the command goes on.
    setTimeout(() => signals.forEach((signal) => process.off(signal, endWithCode)), 5_000).unref();
    // Pending responses are abandoned.
    if (this.requested) setInterval(endWithCode, 1_000).unref();
  }

  readonly #onSignal = (): void => {
    this.#requests += 1;
    this.#onFirstSignal.abort();
    process.stderr.write(
      this.#requests === 1
        ? '\nStopping: the results so far are written (a second Ctrl-C ends at once).\n'
        : '\n',
    );
    if (this.#requests > 1 && this.#work === undefined) process.exit(this.#exitCodeNow());
    if (this.#requests > 1) return this.#killWork();
    this.endWork();
    setTimeout(() => this.#cleanupTimedOut.abort(), cleanupDeadlineMs).unref();
    setTimeout(() => process.exit(this.#exitCodeNow()), endDeadlineMs).unref();
  };

  readonly #killWork = (): void => {
    this.#work?.kill();
  };
}
