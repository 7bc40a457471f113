import { random } from '../lib/random.ts';
import type { Case } from '../schemas/case.ts';
import type { OperationId } from '../schemas/operations.ts';
import { check } from './check.ts';
import { compile } from './compile.ts';
import type { Context } from './context.ts';
import { expectationOf } from './openness.ts';
import { ownWords } from './own-words.ts';
import { bytesOf, casesOf, identityOf, requestOf, type Sketch } from './sketch.ts';

export interface Options {
  readonly seed: number | string;
  readonly context: Context;
}

/** After so many messages that were all there already, a small message has shown all its forms. */
const patience = 200;

/**
 * Valid requests, all distinct by their bytes. A message that has fewer forms than `count` gives those it has.
 *
 * @throws Error where one is not valid after all: our error
 */
export function validCases(operation: OperationId, { seed, count, context }: Options & { readonly count: number }): Case[] {
  return casesOf(operation, 'valid', drawn(operation, seed, count, context), context).map((one) => check(one, context));
}

function* drawn(operation: OperationId, seed: number | string, count: number, context: Context): Generator<Sketch> {
  const make = compile(requestOf(operation), context);
  const stream = random(seed, operation, 'valid');
  const seen = new Set<string>();
  for (let idle = 0; seen.size < count && idle < patience; idle += 1) {
    const value = make(stream);
    const identity = identityOf(bytesOf(operation, value, context));
    if (seen.has(identity)) continue;
    seen.add(identity);
    idle = 0;
    yield { scenario: 'drawn', place: '', value, expects: expectationOf(operation, value, context), special: ownWords };
  }
}
