/** What may be said of members that belong to one kind of thing only. Specification: "Order record". */
import type { ClauseId } from '../clauses.ts';
import { itemTypes } from '../messages/orders/items.ts';
import { paymentTypes, rewardTypes } from '../messages/orders/payments.ts';
import { itemStatuses } from '../messages/orders/rooms.ts';
import type { Suppression } from './check.ts';

interface Kind {
  readonly member: string;
  readonly words: readonly string[];
}

/** A payment in points has a clause of its own. */
const inMoney: Kind = { member: 'type', words: paymentTypes.filter((type) => type !== 'POINTS') };

const ofItem: Kind = { member: 'type', words: itemTypes };

const kinds: Partial<Record<ClauseId, Kind>> = {
  'order.item.hotel-only': ofItem,
  'order.item.addon-only': ofItem,
  'order.item.bus-only': ofItem,
  'order.room.cancel-date': { member: 'status', words: itemStatuses },
  'order.payment.currency-iso': inMoney,
  'order.payment.card-only': { member: 'type', words: paymentTypes },
  'order.loyalty.currency-cashback': { member: 'type', words: rewardTypes },
};

/** Of what kind a thing is that says none, or one that is not listed, nobody knows: that is said once, of its kind. */
export const ofUnknownKind: Suppression = ({ response }, { clause, pointer }) => {
  const kind = kinds[clause];
  if (kind === undefined) return false;
  const thing = pointer.split('/').slice(1, -1).reduce<unknown>(inside, response);
  return !kind.words.includes(inside(thing, kind.member) as string);
};

/** A member of an object, or an entry of a list. */
const inside = (value: unknown, step: string): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[step]
    : undefined;
