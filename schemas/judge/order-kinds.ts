/**
 * Suppresses findings about members that belong to one kind of record only, if the kind is unknown. Specification: "Order record".
 */
import type { ClauseId } from '../clauses.ts';
import { itemTypes } from '../messages/orders/items.ts';
import { paymentTypes, rewardTypes } from '../messages/orders/payments.ts';
import { itemStatuses } from '../messages/orders/rooms.ts';
import type { Suppression } from './check.ts';

interface KindMember {
  readonly member: string;
  readonly values: readonly string[];
}

/** A payment in points has its own clause. */
const paymentInMoney: KindMember = {
  member: 'type',
  values: paymentTypes.filter((type) => type !== 'POINTS'),
};

const itemType: KindMember = { member: 'type', values: itemTypes };

const kinds: Partial<Record<ClauseId, KindMember>> = {
  'order.item.hotel-only': itemType,
  'order.item.addon-only': itemType,
  'order.item.bus-only': itemType,
  'order.room.cancel-date': { member: 'status', values: itemStatuses },
  'order.payment.currency-iso': paymentInMoney,
  'order.payment.card-only': { member: 'type', values: paymentTypes },
  'order.loyalty.currency-cashback': { member: 'type', values: rewardTypes },
};

/** A record without a kind, or with an unlisted kind, is reported only once, because of its kind. */
export const hasUnknownKind: Suppression = ({ response }, { clause, pointer }) => {
  const kind = kinds[clause];
  if (kind === undefined) return false;
  const record = pointer.split('/').slice(1, -1).reduce<unknown>(memberOf, response);
  return !kind.values.includes(memberOf(record, kind.member) as string);
};

/** A member of an object, or an entry of an array. */
const memberOf = (value: unknown, step: string): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[step]
    : undefined;
