import { operationIds, operationOf, type OperationId } from '../../schemas/operations.ts';
import { tableOf } from '../table.ts';
import type { Rules } from '../../sandbox/rules/rules.ts';

/** What a variant changes. Two variants that change the same aspect are not mixed, because one would hide the other. */
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
  /** The sequence of the entries of lists. */
  | 'order'
  | 'inventory'
  /** Changes of the inventory between two calls. */
  | 'tide'
  | 'bookings'
  | 'cancellations'
  | 'orders'
  | 'notifications'
  | 'credentials';

/** A behaviour that the specification permits, and that the sandbox does not show by default. */
export interface Variant {
  readonly aspect: Aspect;
  /** One sentence about what the service does. */
  readonly does: string;
  /** The operations that the variant affects; all by default. Other operations respond as the conforming sandbox does. */
  readonly operations?: readonly OperationId[];
  readonly rules: (conforming: Rules) => Partial<Rules>;
  /** Why no response shows the variant once it is decoded. Variants without this must change a response. */
  readonly unseen?: string;
  /** Names of known data that the target file of such a service would leave out. */
  readonly unknown?: readonly string[];
  readonly bearerLength?: number;
}

/** A table of variants. The variants share the members in front of them, and each variant may override them. */
export const variantsOf = tableOf((variant: Variant) => variant);

const operationsWhere = (
  matches: (operation: ReturnType<typeof operationOf>) => boolean,
): readonly OperationId[] => operationIds.filter((id) => matches(operationOf(id)));

export const v1Operations = operationsWhere(({ base }) => base === 'base_url');
export const apiOperations = operationsWhere(({ base }) => base === 'api_url' || base === 'auth_url');
export const v1BookingOperations: readonly OperationId[] = ['v1.book', 'v1.cancel', 'v1.getbk'];
export const v2RateOperations: readonly OperationId[] = [
  'v2.avail',
  'v2.checkrate',
  'v2.book',
  'longstay.avail',
];
export const orderLookups: readonly OperationId[] = ['order.by-id', 'order.by-query', 'lost.by-id'];
