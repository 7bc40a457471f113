/**
 * Finds valid requests for which the specification does not define the response. Such cases are sent, and their responses judged
 * like all others, but success is not asserted.
 */
import { assemble } from '../lib/assemble.ts';
import type { Expectation } from '../schemas/exchange.ts';
import type { OperationId } from '../schemas/operations.ts';
import type { Context } from './context.ts';
import { membersOf, type UnspecifiedRule } from './unspecified/predicates.ts';
import { unspecifiedOrders } from './unspecified/orders.ts';
import { unspecifiedV1 } from './unspecified/v1.ts';
import { unspecifiedV2 } from './unspecified/v2.ts';

const unspecifiedRules: Readonly<Record<OperationId, readonly UnspecifiedRule[]>> = assemble(
  unspecifiedV1,
  unspecifiedV2,
  unspecifiedOrders,
);

/**
 * The expected outcome of a valid request: 'accepted', or 'open' if the contract does not say whether it is accepted.
 * @param place JSON pointer (with internal member names) to the unusual member of the request; '' if no member is unusual
 */
export const expectationOf = (
  operation: OperationId,
  value: unknown,
  context: Context,
  place = '',
): Expectation =>
  unspecifiedRules[operation].some((isUnspecified) => isUnspecified(membersOf(value), context, place))
    ? 'open'
    : 'accepted';
