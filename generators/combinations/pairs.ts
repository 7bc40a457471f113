/**
 * Requests that combine members: any two levels of two factors, and any three levels of three of the first factors,
 * occur together at least once.
 */
import { random } from '../../lib/random.ts';
import type { Case } from '../../schemas/case.ts';
import type { OperationId } from '../../schemas/operations.ts';
import { checkCase, findingsIn } from '../check.ts';
import { compileDrawWithPins, type PinnedPlaces } from '../draw-with-pins.ts';
import { templateSeed } from '../edge.ts';
import { expectationOf } from '../unspecified.ts';
import { bytesOf, casesOf, requestOf, type UnnumberedCase } from '../to-case.ts';
import type { Options } from '../valid.ts';
import { covering } from './covering.ts';
import { factorsOf } from './factors.ts';
import { repairPins, modelOf, pinsOf } from './model.ts';

/** The maximum number of factors for pairs and for triples. */
const maxFactors = { 2: 80, 3: 10 } as const;

/**
 * Valid requests, one by one, that combine flags, enumeration values, and presence. Distinct by their bytes.
 * @throws Error if a request is invalid: a bug of this tool
 */
export function* eachPair(operation: OperationId, { seed, context }: Options): Generator<Case> {
  for (const uncheckedCase of casesOf(
    operation,
    'pairs',
    unnumberedCases(operation, { seed, context }),
    context,
  ))
    yield checkCase(uncheckedCase, context);
}

function* unnumberedCases(operation: OperationId, { seed, context }: Options): Generator<UnnumberedCase> {
  const schema = requestOf(operation);
  const draw = compileDrawWithPins(schema, context);
  const template = templateSeed(operation, draw, seed, context);
  const makeMessage = (pins: PinnedPlaces): unknown => draw('bare', template, pins);
  const isValid = (pins: PinnedPlaces): boolean =>
    findingsIn({ operation, request: bytesOf(operation, makeMessage(pins), context) }, context).length === 0;
  for (const strength of [2, 3] as const) {
    const factors = factorsOf(schema, context, maxFactors[strength]);
    if (factors.length < strength) return;
    const model = modelOf(factors, strength, isValid);
    for (const row of covering(model, random(seed, operation, 'covering', strength)).rows) {
      const pins = repairPins(factors, pinsOf(factors, row), isValid);
      if (pins === undefined) continue;
      const value = makeMessage(pins);
      yield {
        scenario: strength === 2 ? 'pairs' : 'triples',
        place: '',
        value,
        expects: expectationOf(operation, value, context),
        special: Object.keys(pins),
      };
    }
  }
}
