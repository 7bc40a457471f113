/** Other ways to write one number of a message: legal JSON for the same value, in forms that JSON.stringify does not produce. */
import type { Expectation } from '../../schemas/exchange.ts';
import type { OperationId } from '../../schemas/operations.ts';
import { wirePointer } from '../../schemas/wire.ts';
import type { Context } from '../context.ts';
import { PRESENT, type DrawWithPins } from '../draw-with-pins.ts';
import { kindOf } from '../schema-node.ts';
import { expectationOf } from '../unspecified.ts';
import { valueAt, placesOf } from '../places.ts';
import { inject, injectionPointAt } from '../raw.ts';
import { bytesOf, isBuiltFromOffer, requestOf, type UnnumberedCase } from '../to-case.ts';

/**
 * For each number of the smallest message, two other forms of the same JSON number. The specification does not show whether
 * a service accepts `1.0` as an integer, so any documented response to it is accepted.
 */
export function* numberForms(
  operation: OperationId,
  draw: DrawWithPins,
  template: number,
  context: Context,
): Generator<UnnumberedCase> {
  // A message that is built from an offer is serialised again when it is sent, which would lose the form of its numbers.
  if (isBuiltFromOffer(operation)) return;
  const schema = requestOf(operation);
  let numberIndex = 0;
  for (const { pointer, node } of placesOf(schema)) {
    if (!/number|integer/.test(kindOf(node))) continue;
    const value = draw('bare', template, { [pointer]: PRESENT });
    const { body } = bytesOf(operation, value, context);
    // An operation has a body either in every message or in none.
    if (body === undefined) return;
    const pointerOnWire = wirePointer(schema, pointer, context.settings);
    // A code may be sent as a string.
    const number = valueAt(JSON.parse(body), pointerOnWire);
    if (typeof number !== 'number') continue;
    const injectionPoint = injectionPointAt(body, pointerOnWire);
    const [pointForm, ...otherForms] = formsOf(number);
    numberIndex += 1;
    // The other forms take turns, so that there are few cases.
    const otherForm = otherForms[numberIndex % otherForms.length];
    for (const form of [pointForm, otherForm])
      if (form !== undefined && Number(form) === number)
        yield {
          scenario: `written=${form}`,
          place: pointer,
          value,
          expects: expectationFor(kindOf(node), expectationOf(operation, value, context, pointer)),
          body: inject(injectionPoint, form),
        };
  }
}

const expectationFor = (kind: string, expectation: Expectation): Expectation =>
  kind === 'number' ? expectation : 'open';

/** The number with one more decimal, and with different exponents; empty if JavaScript writes it with an exponent. */
function formsOf(number: number): string[] {
  const decimal = String(number);
  if (decimal.includes('e')) return [];
  const [integerPart = '', decimals = ''] = decimal.split('.');
  return [
    decimals === '' ? `${decimal}.0` : `${decimal}0`,
    `${decimal}e0`,
    `${decimal}E+0`,
    `${decimal}e-00`,
    `${Number(`${integerPart}${decimals}0`)}e-${decimals.length + 1}`,
  ];
}
