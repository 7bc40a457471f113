/**
 * Further threads of a gate. They share with the main thread the items that do not disturb each other: in the embedded
 * sandbox all, because each has a tenant of its own; at a deployment those that change nothing there.
 */
import { availableParallelism } from 'node:os';
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads';
import { siblingModule } from '../../../lib/own-files.ts';
import type { RunContext } from '../../../targets/run-context.ts';
import type { ItemReport, Plan } from './items.ts';
import { costOf } from './plan.ts';
import type { OnReport } from './player.ts';
import { relay, type Sender } from './sender.ts';

/** The sandbox has one thread, and the requests to a deployment are sent by one: more threads than this would wait for it. */
const maxThreads = 2;

/** Exchanges for which a thread pays: to start one costs about four seconds of processor time. */
const minCostPerThread = 3_000;

/** The requests per second that one thread can generate and judge: a deployment with a lower limit needs no second one. */
const requestsPerThread = 200;

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
  /** How far the run has moved the deployment's clock, in milliseconds. */
  readonly turnedMs: number;
  /** Through which its requests are sent; undefined if it sends them itself. */
  readonly port?: MessagePort;
}

/** A thread sends each report, and at its end its stray errors. */
export type ThreadMessage =
  { readonly index: number; readonly report: ItemReport } | { readonly strayErrors: readonly string[] };

/** How many threads pay for these items, which they share with the main thread. */
export function threadCount(context: RunContext, plans: readonly Plan[]): number {
  // The user's own tests may share state. A worker thread cannot load TypeScript.
  const { target, ownTests } = context;
  if (ownTests !== undefined || import.meta.filename.endsWith('.ts')) return 0;
  const cost = plans.reduce((sum, plan) => sum + costOf(plan), 0);
  const limits = [target.limits, target.limits?.base_url, target.limits?.api_url];
  const requestsPerSecond = Math.min(...limits.flatMap((limit) => limit?.requestsPerSecond ?? []));
  return Math.min(
    maxThreads,
    availableParallelism() - 1,
    Math.floor(cost / minCostPerThread),
    Math.ceil(requestsPerSecond / requestsPerThread) - 1,
  );
}

export class Threads {
  readonly #workers: readonly Worker[];
  readonly #ports: MessagePort[] = [];
  /** Resolves when each thread has played its last item, or has ended. */
  readonly ended: Promise<unknown>;

  /** @param sender sends the requests of all threads; undefined if each sends its own */
  constructor(
    count: number,
    data: ThreadData,
    onReport: OnReport,
    onStrayError: (line: string) => void,
    sender?: Sender,
  ) {
    const start = (): Worker => {
      const module = siblingModule(import.meta.url, './thread');
      if (sender === undefined) return new Worker(module, { workerData: data });
      const { port1, port2: port } = new MessageChannel();
      relay(port1, sender);
      this.#ports.push(port1);
      return new Worker(module, { workerData: { ...data, port }, transferList: [port] });
    };
    this.#workers = Array.from({ length: count }, start);
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
    for (const port of this.#ports) port.close();
    for (const worker of this.#workers) {
      worker.removeAllListeners();
      // What still fails while it ends does not matter.
      worker.on('error', () => undefined);
      void worker.terminate();
    }
  }
}
