import { fstatSync, openSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runContextVariable } from '../../targets/run-context.ts';

/** Counts the requests of a run across its worker processes: one byte each in a file beside the run's context. */
class Counter {
  readonly #file: number | undefined;

  constructor(context: string | undefined) {
    this.#file = context === undefined || context === '' ? undefined : openSync(join(dirname(context), 'requests'), 'a');
  }

  /** One more request; says how many that makes in this run, as far as anybody counts. */
  next(): number {
    if (this.#file === undefined) return 0;
    writeSync(this.#file, '.');
    return fstatSync(this.#file).size;
  }
}

let counter: Counter | undefined;

/** Takes one request from the run's budget; false where it is used up. Outside a run nothing is counted. */
export function spendRequest(budget: number): boolean {
  counter ??= new Counter(process.env[runContextVariable]);
  return counter.next() <= budget;
}
