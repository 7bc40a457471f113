import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { exits } from '../lib/exit.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Ctrl-C, once: the child may finish what it is doing and write down what it knows. Twice: it ends at once.
 * However this process ends, no child of its stays behind.
 */
export class Interrupts {
  #asked = 0;
  #child: ChildProcess | undefined;
  readonly #first = new AbortController();

  constructor() {
    for (const signal of signals) process.on(signal, this.#stop);
    process.once('exit', this.#end);
  }

  /** Whether the user wants us to stop. */
  get asked(): boolean {
    return this.#asked > 0;
  }

  /** The child, the leader of a process group, to which interrupts are handed on. */
  watch(child: ChildProcess): void {
    this.#child = child;
    if (this.asked) child.kill('SIGINT');
    child.once('close', () => (this.#child = undefined));
  }

  /** Resolves to true after so many milliseconds, to false as soon as the user wants us to stop. */
  async sleep(milliseconds: number): Promise<boolean> {
    if (this.asked) return false;
    return sleep(milliseconds, true, { signal: this.#first.signal }).catch(() => false);
  }

  dispose(): void {
    for (const signal of signals) process.off(signal, this.#stop);
    process.off('exit', this.#end);
  }

  readonly #stop = (): void => {
    this.#asked += 1;
    this.#first.abort();
    process.stderr.write(this.#asked === 1 ? '\nStopping: what was seen so far is written down (once more ends at once).\n' : '\n');
    if (this.#asked === 1) this.#child?.kill('SIGINT');
    else if (this.#child) this.#end();
    else process.exit(exits.unjudged.code);
  };

  readonly #end = (): void => {
    const pid = this.#child?.pid;
    if (pid === undefined) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // It has ended already.
    }
  };
}
