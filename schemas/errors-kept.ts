import type { ErrorObject } from 'ajv/dist/2020.js';
import { keptOfAKind } from './findings-bound.ts';

/** Kinds of errors by the number that stands for them in the validator's code. */
const numbers = new Map<string, number>();

/** @param kind the place in a schema, and of what is missing the member too */
export function numberOfKind(kind: string): number {
  let number = numbers.get(kind);
  if (number === undefined) numbers.set(kind, (number = numbers.size));
  return number;
}

/** Of the errors that the items of lists make, keeps the first of each kind and the number of the others. */
export class ErrorsKept {
  /** By kind; the validator's own code counts here too. */
  counts = new Uint32Array(numbers.size);

  /**
   * Takes away those that are not kept.
   *
   * @param errors all so far; changed in place
   * @param from the index of the item's first
   * @returns how many there are now
   */
  keep(errors: ErrorObject[], from: number): number {
    let many = from;
    for (let index = from; index < errors.length; index += 1) {
      const error = errors[index]!;
      const { keyword, params, schemaPath } = error;
      // What is missing was counted before its error was made, and the errors of lists within this item were counted there.
      if (keyword !== 'required' && params[counted] === undefined) {
        if (this.#next(schemaPath) > keptOfAKind) continue;
        params[counted] = true;
      }
      errors[many] = error;
      many += 1;
    }
    errors.length = many;
    return many;
  }

  #next(kind: string): number {
    const number = numberOfKind(kind);
    // A kind that is met for the first time.
    if (number >= this.counts.length) this.counts = grown(this.counts);
    return (this.counts[number]! += 1);
  }

  /** How many errors like this one there were beyond those that are kept. */
  beyond({ keyword, schemaPath, params }: ErrorObject): number {
    const kind = keyword === 'required' ? `${schemaPath}/${String(params['missingProperty'])}` : schemaPath;
    const count = this.counts[numbers.get(kind) ?? -1] ?? 0;
    return Math.max(0, count - keptOfAKind);
  }
}

function grown(counts: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(numbers.size);
  larger.set(counts);
  return larger;
}

const counted = 'x-counted';
