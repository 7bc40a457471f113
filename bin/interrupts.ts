import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { CannotJudge, exits, type ExitCode } from '../lib/exit.ts';
import { killGroup } from '../lib/child-process.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** What is under way, and how it is ended. */
export interface Work {
  /** In order: it writes down what it knows. */
  readonly stop: () => void;
  /** At once. */
  readonly kill: () => void;
  /** Whether something that it made still has to be taken back, so that it gets more time. */
  readonly cleans?: () => boolean;
}

/** Milliseconds that work has for writing down what it knows, and for taking back what it booked as well. */
export interface Grace {
  readonly plain: number;
  readonly cleaning: number;
}

/** A command ends within 10 s, and within 60 s where bookings are taken back, of which the work gets a half. */
const usualGrace: Grace = { plain: 8_000, cleaning: 30_000 };

/** Milliseconds after which nothing more is begun, and after which nothing is waited for any more. */
const longestCleaning = 45_000;
const longestEnd = 55_000;

/**
 * Ctrl-C, once: what is under way may finish what it is doing and write down what it knows. Twice, or where it takes too
 * long: it ends at once. However this process ends, no child of its stays behind.
 */
export class Interrupts {
  #requests = 0;
  #work: Work | undefined;
  readonly #first = new AbortController();
  readonly #over = new AbortController();
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #lastWord: () => ExitCode;
  readonly #grace: Grace;

  /** @param lastWord how the command ends where it is told to end at once and no work is left to be ended */
  constructor(lastWord: () => ExitCode = () => exits.unjudged.code, grace = usualGrace) {
    this.#lastWord = lastWord;
    this.#grace = grace;
    for (const signal of signals) process.on(signal, this.#stop);
    process.once('exit', this.#end);
  }

  /** Whether the user wants us to stop. */
  get requested(): boolean {
    return this.#requests > 0;
  }

  /** Aborted a while after the user wanted us to stop: what is not done by then is left. */
  get outOfTime(): AbortSignal {
    return this.#over.signal;
  }

  /** @returns says that it has ended */
  watch(work: Work): () => void {
    this.#work = work;
    if (this.requested) this.endWork();
    return () => {
      this.#work = undefined;
      for (const timer of this.#timers.splice(0)) clearTimeout(timer);
    };
  }

  /** @param child the leader of a process group, to which interrupts are handed on */
  watchChild(child: ChildProcess): void {
    const ended = this.watch({ stop: () => child.kill('SIGINT'), kill: () => killGroup(child) });
    child.once('exit', ended);
  }

  /** Ends it in order, and without mercy when its time is over. */
  endWork(): void {
    const work = this.#work;
    if (work === undefined) return;
    work.stop();
    const { plain, cleaning } = this.#grace;
    this.#timers.push(
      setTimeout(() => work.cleans?.() || work.kill(), plain),
      setTimeout(() => work.kill(), cleaning),
    );
  }

  /** Waits for work that leaves nothing behind where it is not waited for. Throws where the user does not want to wait for it. */
  async orStop<Result>(work: Promise<Result>, sentence: string): Promise<Result> {
    const { signal } = this.#first;
    if (signal.aborted) throw new CannotJudge(sentence);
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new CannotJudge(sentence)), { once: true });
      work.then(resolve, reject);
    });
  }

  /** Resolves to true after so many milliseconds, to false as soon as the user wants us to stop. */
  async sleep(milliseconds: number): Promise<boolean> {
    if (this.requested) return false;
    return sleep(milliseconds, true, { signal: this.#first.signal }).catch(() => false);
  }

  /** When all is done, and nothing is waited for any more but the end of this process. */
  dispose(): void {
    for (const signal of signals) process.off(signal, this.#stop);
    process.off('exit', this.#end);
    if (!this.requested) return;
    // Nobody waits any more for an answer that is still on its way, and another signal takes nothing from how this ends.
    for (const signal of signals) process.once(signal, () => process.exit());
    setTimeout(() => process.exit(), 1_000).unref();
  }

  readonly #stop = (): void => {
    this.#requests += 1;
    this.#first.abort();
    process.stderr.write(
      this.#requests === 1
        ? '\nStopping: what was seen so far is written down (once more ends at once).\n'
        : '\n',
    );
    if (this.#requests > 1 && this.#work === undefined) process.exit(this.#lastWord());
    if (this.#requests > 1) return this.#end();
    this.endWork();
    setTimeout(() => this.#over.abort(), longestCleaning).unref();
    setTimeout(() => process.exit(this.#lastWord()), longestEnd).unref();
  };

  readonly #end = (): void => {
    this.#work?.kill();
  };
}
