import { random } from '../lib/random.ts';
import type { Case } from '../schemas/case.ts';
import type { OperationId } from '../schemas/operations.ts';
import { checkCase } from './check.ts';
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

type CountedOptions = Options & { readonly count: number };

/** After this many repetitions in a row, a small message is taken to have no further forms. */
const maxRepetitions = 200;

/**
 * Valid requests one by one, all distinct by their bytes. A message with fewer forms than `count` gives only those.
 * @throws Error if a request is invalid: a bug of this tool
 */
export function* eachValid(
  operation: OperationId,
  { seed, count, context }: CountedOptions,
): Generator<Case> {
  for (const uncheckedCase of casesOf(
    operation,
    'valid',
    drawValidCases(operation, seed, count, context),
    context,
  ))
    yield checkCase(uncheckedCase, context);
}

/** All requests of `eachValid` as a list. */
export const validCases = (operation: OperationId, options: CountedOptions): Case[] => [
  ...eachValid(operation, options),
];

function* drawValidCases(
  operation: OperationId,
  seed: number | string,
  count: number,
  context: Context,
): Generator<UnnumberedCase> {
  const makeMessage = compile(requestOf(operation), context);
  const stream = random(seed, operation, 'valid');
  const hashes = new Set<number>();
  for (let repetitions = 0; hashes.size < count && repetitions < maxRepetitions; repetitions += 1) {
    const value = makeMessage(stream);
    const hash = fingerprint(identityOf(bytesOf(operation, value, context)));
    if (hashes.has(hash)) continue;
    hashes.add(hash);
    repetitions = 0;
    yield {
      scenario: 'drawn',
      place: '',
      value,
      expects: expectationOf(operation, value, context),
      special: freeFields,
    };
  }
}
