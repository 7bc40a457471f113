/** The law: what fixes the value at each place of each response. */
import type { OperationId } from '../../schemas/operations.ts';
import { bookings } from './law/v1-bookings.ts';
import { content } from './law/v1-content.ts';
import { availability } from './law/v1-availability.ts';
import { envelope } from './law/v1-envelope.ts';
import type { Fixing, Path } from './law/fixing.ts';
import { longStay } from './law/long-stay.ts';
import { orders } from './law/orders.ts';
import { v2 } from './law/v2.ts';

export const law: readonly Fixing[] = [
  ...envelope,
  ...availability,
  ...content,
  ...bookings,
  ...v2,
  ...orders,
  ...longStay,
];

export { decides, type Decides } from './law/decides.ts';
export type { Fixing, Path, Subject } from './law/fixing.ts';

const known = new Map<string, Fixing[]>();
for (const fixing of law)
  for (const operation of fixing.operations)
    for (const place of fixing.places) {
      const key = `${operation} ${place}`;
      known.set(key, [...(known.get(key) ?? []), fixing]);
    }

/** The fixings of a place of an operation's responses; empty if there are none. */
export const fixingsOf = (operation: OperationId, place: string): readonly Fixing[] =>
  known.get(`${operation} ${place}`) ?? [];

/** The place of a path, in which all entries of a list are the same place. */
export const placeOf = (path: Path): string =>
  path.map((step) => (typeof step === 'number' ? '*' : step)).join('.');
