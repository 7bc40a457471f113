import { operationIds, operationOf, type OperationId } from '../../schemas/operations.ts';
import { tableOf } from '../table.ts';
import type { Rules } from '../../sandbox/rules/rules.ts';

/** What a variant changes. Two of one aspect are not mixed: one of them would not show. */
export type Aspect =
  | 'nulls'
  | 'unknown members'
  | 'member order'
  | 'number forms'
  | 'white space'
  | 'escapes'
  | 'texts'
  | 'identifiers'
  | 'language'
  | 'moments'
  | 'envelope'
  | 'warnings'
  | 'v1 problems'
  | 'v1 keys'
  | 'errors'
  | 'content type'
  | 'headers'
  | 'connection'
  | 'body'
  | 'pace'
  | 'tokens'
  | 'search ids'
  | 're-check'
  | 'order'
  | 'inventory'
  | 'tide'
  | 'bookings'
  | 'cancellations'
  | 'orders'
  | 'notifications'
  | 'credentials';

/** A legal difference from our own service: another service that keeps the contract might be like this. */
export interface Variant {
  readonly aspect: Aspect;
  readonly does: string;
  /** The operations that it touches; all of them where nothing is said. The answers of the others are the conforming ones. */
  readonly operations?: readonly OperationId[];
  readonly rules: (conforming: Rules) => Partial<Rules>;
  /** Why no answer shows it, once it is read: what it is seen by instead. Every other variant must change an answer. */
  readonly unseen?: string;
  /** Known data of our own target that would not be stated of such a service. */
  readonly unknown?: readonly string[];
  /** Characters of the bearer token that the operator hands out. */
  readonly bearerLength?: number;
}

/** A table of variants. What they share stands before it, and a variant may say otherwise. */
export const variantsOf = tableOf<Variant>();

const having = (fits: (operation: ReturnType<typeof operationOf>) => boolean): readonly OperationId[] =>
  operationIds.filter((id) => fits(operationOf(id)));

/** Operations that variants touch together. */
export const v1Operations = having(({ base }) => base === 'base_url');
export const otherOperations = having(({ base }) => base === 'api_url' || base === 'auth_url');
export const v1Bookings: readonly OperationId[] = ['v1.book', 'v1.cancel', 'v1.getbk'];
export const v2Rates: readonly OperationId[] = ['v2.avail', 'v2.checkrate', 'v2.book', 'longstay.avail'];
export const orderLookups: readonly OperationId[] = ['order.by-id', 'order.by-query', 'lost.by-id'];
