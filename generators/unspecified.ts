/**
 * Where the specification does not show the answer to a request that its message allows. Such a case is still sent,
 * and what is answered is judged as every answer is; that it is answered well is not asserted.
 */
import { assemble } from '../lib/assemble.ts';
import type { Expectation } from '../schemas/exchange.ts';
import type { OperationId } from '../schemas/operations.ts';
import type { Context } from './context.ts';
import { members, type Unspecified } from './unspecified/predicates.ts';
import { beyondOrders } from './unspecified/orders.ts';
import { beyondV1 } from './unspecified/v1.ts';
import { beyondV2 } from './unspecified/v2.ts';

const beyond: Readonly<Record<OperationId, readonly Unspecified[]>> = assemble(
  beyondV1,
  beyondV2,
  beyondOrders,
);

/**
 * What the contract says must happen to a request that breaks nothing.
 *
 * @param place the place that is special about it, as a pointer in our names; '' where none is
 */
export const expectationOf = (
  operation: OperationId,
  value: unknown,
  context: Context,
  place = '',
): Expectation =>
  beyond[operation].some((test) => test(members(value), context, place)) ? 'open' : 'accepted';
