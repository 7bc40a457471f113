import type { ErrorObject } from 'ajv/dist/2020.js';
import { maxPerKind } from './findings-bound.ts';

/** The number of each kind of error in the validator's code. */
const kindNumbers = new Map<string, number>();

/** @param kind the schema path, followed by the missing member for `required` */
export function numberOfKind(kind: string): number {
  let number = kindNumbers.get(kind);
  if (number === undefined) kindNumbers.set(kind, (number = kindNumbers.size));
  return number;
}

/** Keeps the first errors of each kind that the items of arrays cause, and counts the others. */
export class BoundedErrors {
  /** The number of errors by the number of their kind; the generated code increments these too. */
  counts = new Uint32Array(kindNumbers.size);

  /**
   * Removes surplus errors.
   * @param errors all so far; changed in place
   * @param firstIndex the index of the item's first error
   * @returns the number of remaining errors
   */
  keep(errors: ErrorObject[], firstIndex: number): number {
    let length = firstIndex;
    for (let index = firstIndex; index < errors.length; index += 1) {
      const error = errors[index]!;
      const { keyword, params, schemaPath } = error;
      // An error of a missing member was counted before it was created, an error of an inner array by the
      // call for that array.
      if (keyword !== 'required' && params[countedKey] === undefined) {
        if (this.#increment(schemaPath) > maxPerKind) continue;
        params[countedKey] = true;
      }
      errors[length] = error;
      length += 1;
    }
    errors.length = length;
    return length;
  }

  #increment(kind: string): number {
    const number = numberOfKind(kind);
    // The kind did not exist when `counts` was created.
    if (number >= this.counts.length) this.counts = grow(this.counts);
    return (this.counts[number]! += 1);
  }

  /** How many errors of the same kind were dropped. */
  surplusOf({ keyword, schemaPath, params }: ErrorObject): number {
    const kind = keyword === 'required' ? `${schemaPath}/${String(params['missingProperty'])}` : schemaPath;
    const count = this.counts[kindNumbers.get(kind) ?? -1] ?? 0;
    return Math.max(0, count - maxPerKind);
  }
}

function grow(counts: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(kindNumbers.size);
  larger.set(counts);
  return larger;
}

/** The member of an error's `params` that says that the error was counted. */
const countedKey = 'x-counted';
