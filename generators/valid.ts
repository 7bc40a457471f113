import { random } from '../lib/random.ts';
import type { Case } from '../schemas/case.ts';
import type { OperationId } from '../schemas/operations.ts';
import { check } from './check.ts';
import { compile } from './compile.ts';
import type { Context } from './context.ts';
import { fingerprint } from './fingerprint.ts';
import { expectationOf } from './unspecified.ts';
import { freeFields } from './free-fields.ts';
import { bytesOf, casesOf, identityOf, requestOf, type UnnumberedCase } from './to-case.ts';

export interface Options {
  readonly seed: number | string;
  readonly context: Context;
}

type Counted = Options & { readonly count: number };

/** After so many messages that were all there already, a small message has shown all its forms. */
const patience = 200;

/**
 * Valid requests one after the other, all distinct by their bytes. A message that has fewer forms than `count` gives those it has.
 *
 * @throws Error where one is not valid after all: our error
 */
export function* eachValid(operation: OperationId, { seed, count, context }: Counted): Generator<Case> {
  for (const one of casesOf(operation, 'valid', drawn(operation, seed, count, context), context))
    yield check(one, context);
}

/** The same, all at once. */
export const validCases = (operation: OperationId, options: Counted): Case[] => [
  ...eachValid(operation, options),
];

function* drawn(
  operation: OperationId,
  seed: number | string,
  count: number,
  context: Context,
): Generator<UnnumberedCase> {
  const make = compile(requestOf(operation), context);
  const stream = random(seed, operation, 'valid');
  const observed = new Set<number>();
  for (let idle = 0; observed.size < count && idle < patience; idle += 1) {
    const value = make(stream);
    const mark = fingerprint(identityOf(bytesOf(operation, value, context)));
    if (observed.has(mark)) continue;
    observed.add(mark);
    idle = 0;
    yield {
      scenario: 'drawn',
      place: '',
      value,
      expects: expectationOf(operation, value, context),
      special: freeFields,
    };
  }
}
