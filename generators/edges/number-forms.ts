/** Other ways to write one number of a message: legal JSON for the same value, which no serialiser of ours writes. */
import type { Expectation } from '../../schemas/exchange.ts';
import type { OperationId } from '../../schemas/operations.ts';
import { wirePointer } from '../../schemas/wire.ts';
import type { Context } from '../context.ts';
import { PRESENT, type DrawWithPins } from '../draw-with-pins.ts';
import { kindOf } from '../schema-node.ts';
import { expectationOf } from '../unspecified.ts';
import { at, placesOf } from '../places.ts';
import { put, seamAt } from '../raw.ts';
import { bytesOf, isBuilt, requestOf, type UnnumberedCase } from '../to-case.ts';

/**
 * Two forms of each number, over the barest template. A number is a number however JSON writes it. Whether `1.0` will
 * do where the specification says integer is not shown: that is open.
 */
export function* numberForms(
  operation: OperationId,
  draw: DrawWithPins,
  template: number,
  context: Context,
): Generator<UnnumberedCase> {
  // What is built from an offer is written anew when it is sent.
  if (isBuilt(operation)) return;
  const schema = requestOf(operation);
  let turn = 0;
  for (const { pointer, node } of placesOf(schema)) {
    if (!/number|integer/.test(kindOf(node))) continue;
    const value = draw('bare', template, { [pointer]: PRESENT });
    const { body } = bytesOf(operation, value, context);
    if (body === undefined) return;
    const where = wirePointer(schema, pointer, context.settings);
    // A code may travel as text.
    const number = at(JSON.parse(body), where);
    if (typeof number !== 'number') continue;
    const seam = seamAt(body, where);
    const [point, ...others] = formsOf(number);
    turn += 1;
    for (const form of [point, others[turn % others.length]])
      if (form !== undefined && Number(form) === number)
        yield {
          scenario: `written=${form}`,
          place: pointer,
          value,
          expects: expectationFor(kindOf(node), expectationOf(operation, value, context, pointer)),
          body: put(seam, form),
        };
  }
}

const expectationFor = (kind: string, usual: Expectation): Expectation =>
  kind === 'number' ? usual : 'open';

/** With a decimal more, and with exponents of every kind. */
function formsOf(number: number): string[] {
  const plain = String(number);
  if (plain.includes('e')) return [];
  const [whole = '', decimals = ''] = plain.split('.');
  return [
    decimals === '' ? `${plain}.0` : `${plain}0`,
    `${plain}e0`,
    `${plain}E+0`,
    `${plain}e-00`,
    `${Number(`${whole}${decimals}0`)}e-${decimals.length + 1}`,
  ];
}
