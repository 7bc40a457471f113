/** Examples of all operations: recorded by `npm run examples`, and the demo orders. A test holds each to the validator. */
import { assemble } from '../../lib/assemble.ts';
import type { OperationId } from '../operations.ts';
import recorded from './examples.json' with { type: 'json' };
import { orders } from './order-examples.ts';

type Example = Readonly<Record<string, unknown>>;

export const examples: Readonly<
  Record<OperationId, { readonly request?: Example; readonly query?: Example; readonly response?: Example }>
> = assemble(recorded, orders);
