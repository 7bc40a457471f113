/**
 * Further threads of a gate of the embedded sandbox. They share its items with the main thread: there each item has a
 * tenant of its own, so that none disturbs another.
 */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { siblingModule } from '../../../lib/own-files.ts';
import type { RunContext } from '../../../targets/run-context.ts';
import type { ItemReport, Plan } from './items.ts';
import { costOf } from './plan.ts';
import type { OnReport } from './player.ts';

/** The sandbox has one thread, so that more threads than this would wait for it. */
const maxThreads = 2;

/** Exchanges for which a thread pays: to start one costs about four seconds of processor time. */
const minCostPerThread = 3_000;

/** What the threads of a queue share: how many indexes are taken. */
type Taken = Int32Array<SharedArrayBuffer>;

/** A queue of indexes, each of which is taken by one thread. `next` returns undefined if all are taken. */
export const queueOf = (
  indexes: readonly number[],
  taken: Taken = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
) => ({ taken, next: (): number | undefined => indexes[Atomics.add(taken, 0, 1)] });

/** What a thread needs to play its part. */
export interface ThreadData {
  readonly context: RunContext;
  readonly indexes: readonly number[];
  readonly taken: Taken;
  readonly requestCounter: Int32Array<SharedArrayBuffer>;
}

/** A thread sends each report, and at its end its stray errors. */
export type ThreadMessage =
  { readonly index: number; readonly report: ItemReport } | { readonly strayErrors: readonly string[] };

/** How many threads pay for these items, besides the main thread. */
export function threadCount(context: RunContext, plans: readonly Plan[]): number {
  // A deployment is slower than one thread. The user's own tests may share state. A worker thread cannot load TypeScript.
  const { target, ownTests } = context;
  if (!target.embedded || ownTests !== undefined || import.meta.filename.endsWith('.ts')) return 0;
  const cost = plans.reduce((sum, plan) => sum + costOf(plan), 0);
  return Math.min(maxThreads, availableParallelism() - 1, Math.floor(cost / minCostPerThread));
}

export class Threads {
  readonly #workers: readonly Worker[];
  /** Resolves when each thread has played its last item, or has ended. */
  readonly ended: Promise<unknown>;

  constructor(count: number, data: ThreadData, onReport: OnReport, onStrayError: (line: string) => void) {
    this.#workers = Array.from(
      { length: count },
      () => new Worker(siblingModule(import.meta.url, './thread'), { workerData: data }),
    );
    const play = (worker: Worker): Promise<void> =>
      new Promise((resolve) => {
        worker.on('message', (message: ThreadMessage) => {
          if ('index' in message) return onReport(message.index, message.report);
          for (const line of message.strayErrors) onStrayError(line);
          resolve();
        });
        worker.on('error', ({ message }: Error) => onStrayError(`a thread of the gate failed: ${message}`));
        worker.on('exit', () => resolve());
      });
    this.ended = Promise.all(this.#workers.map((worker) => play(worker)));
  }

  /** Asks the running items to end. */
  stop(): void {
    for (const worker of this.#workers) worker.postMessage('stop');
  }

  close(): void {
    for (const worker of this.#workers) {
      worker.removeAllListeners();
      // What still fails while it ends does not matter.
      worker.on('error', () => undefined);
      void worker.terminate();
    }
  }
}
