/** Examples of all operations, written by hand. A test holds each to the validator and to the published schema. */
import { assemble } from '../../lib/assemble.ts';
import type { OperationId } from '../operations.ts';
import { orders } from './examples/orders.ts';
import { availability } from './examples/v1-availability.ts';
import { booked } from './examples/v1-booking.ts';
import { content } from './examples/v1-content.ts';
import { lists } from './examples/v1-lists.ts';
import { rates } from './examples/v2.ts';

type Shown = Readonly<Record<string, unknown>>;

export const examples: Readonly<
  Record<OperationId, { readonly request?: Shown; readonly query?: Shown; readonly response?: Shown }>
> = assemble(lists, availability, content, booked, rates, orders);
