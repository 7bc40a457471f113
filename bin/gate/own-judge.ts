/** The judge of a run, in a thread of its own: it judges one answer while the run generates, sends and reads others. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Judge } from '../../client/run.ts';
import { moduleBeside } from '../../lib/own-files.ts';
import type { JudgedExchange } from '../../schemas/exchange.ts';
import type { Judgement } from '../../schemas/finding.ts';
import type { Target } from '../../targets/target.ts';

export interface ToJudge {
  readonly number: number;
  readonly exchange: JudgedExchange;
}

export type Judged = { readonly number: number } & (
  { readonly judgement: Judgement } | { readonly error: Error }
);

interface Waiting {
  readonly resolve: (judgement: Judgement) => void;
  readonly reject: (error: Error) => void;
}

export class OwnJudge {
  readonly #thread: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #number = 0;
  /** Why it judges nothing more. */
  #dead: Error | undefined;

  /** @returns undefined where it would gain nothing: on one processor, or from TypeScript, which a thread does not load */
  static start(target: Target): OwnJudge | undefined {
    return import.meta.filename.endsWith('.ts') || availableParallelism() === 1
      ? undefined
      : new OwnJudge(new Worker(moduleBeside(import.meta.url, './judge-thread'), { workerData: target }));
  }

  constructor(thread: Worker) {
    this.#thread = thread;
    thread.on('message', (judged: Judged) => {
      const { resolve, reject } = this.#waiting.get(judged.number)!;
      this.#waiting.delete(judged.number);
      if ('judgement' in judged) resolve(judged.judgement);
      else reject(judged.error);
    });
    thread.once('error', (error) => this.#die(error));
    thread.once('exit', () => this.#die(new Error('the thread that judges has ended')));
  }

  readonly judge: Judge = (exchange) => {
    if (this.#dead !== undefined) return Promise.reject(this.#dead);
    const number = (this.#number += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
      this.#thread.postMessage({ number, exchange } satisfies ToJudge);
    });
  };

  async end(): Promise<void> {
    await this.#thread.terminate();
  }

  #die(error: Error): void {
    this.#dead ??= error;
    for (const { reject } of this.#waiting.values()) reject(this.#dead);
    this.#waiting.clear();
  }
}
