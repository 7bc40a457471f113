import type { ErrorObject } from 'ajv/dist/2020.js';
import { maxPerKind } from './findings-bound.ts';

/** Kinds of errors, by their number in the validator's code. */
const numbers = new Map<string, number>();

/** @param kind the schema path, followed by the missing member for `required` */
export function numberOfKind(kind: string): number {
  let number = numbers.get(kind);
  if (number === undefined) numbers.set(kind, (number = numbers.size));
  return number;
}

/** Keeps the first errors of each kind that the items of arrays cause, and counts the others. */
export class BoundedErrors {
  /** The number of errors by the number of their kind; the generated code increments these too. */
  counts = new Uint32Array(numbers.size);

  /**
   * Removes surplus errors.
   * @param errors all so far; changed in place
   * @param from the index of the item's first error
   * @returns the number of remaining errors
   */
  keep(errors: ErrorObject[], from: number): number {
    let length = from;
    for (let index = from; index < errors.length; index += 1) {
      const error = errors[index]!;
      const { keyword, params, schemaPath } = error;
      // Errors of missing members are counted before they are created, and errors of arrays within this item by its own call.
      if (keyword !== 'required' && params[countedKey] === undefined) {
        if (this.#next(schemaPath) > maxPerKind) continue;
        params[countedKey] = true;
      }
      errors[length] = error;
      length += 1;
    }
    errors.length = length;
    return length;
  }

  #next(kind: string): number {
    const number = numberOfKind(kind);
    // The kind did not exist when `counts` was created.
    if (number >= this.counts.length) this.counts = grow(this.counts);
    return (this.counts[number]! += 1);
  }

  /** How many errors of the same kind were dropped. */
  surplusOf({ keyword, schemaPath, params }: ErrorObject): number {
    const kind = keyword === 'required' ? `${schemaPath}/${String(params['missingProperty'])}` : schemaPath;
    const count = this.counts[numbers.get(kind) ?? -1] ?? 0;
    return Math.max(0, count - maxPerKind);
  }
}

function grow(counts: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(numbers.size);
  larger.set(counts);
  return larger;
}

const countedKey = 'x-counted';
