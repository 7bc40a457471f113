import { firstOfEach } from '../../lib/first-of-each.ts';
import type { GuaranteeTypeCodeEnum } from '../../schemas/messages/payment-codes.ts';
import type { TransactionActionTypeEnum, UniqueIdTypeEnum } from '../../schemas/messages/enumerations.ts';
import type { CurrencyCode } from '../world/currencies.ts';
import type { RateReference } from '../world/recheck.ts';
import { checkOutOf, type Stay } from '../world/stay.ts';

/** Code of TransactionActionTypeEnum. */
export type Action = (typeof TransactionActionTypeEnum.values)[number];

/** Code of GuaranteeTypeCodeEnum. */
export type GuaranteeCode = (typeof GuaranteeTypeCodeEnum.values)[number];

/** Code of AgeQualifyCodeEnum. */
export type GuestKind = 7 | 8 | 10;

/** The state of a reservation. `priced` reservations are in responses but never stored; the supplier has failed `lost` ones. */
export type State = 'priced' | 'initiated' | 'held' | 'reserved' | 'modified' | 'cancelled' | 'lost';

export interface Guest {
  readonly rph: string;
  readonly kind: GuestKind;
  readonly age: number | undefined;
  readonly primary: boolean;
  readonly email: string | undefined;
  readonly givenName: string | undefined;
  readonly surname: string | undefined;
}

/** A guest's comments about a room. Only the control port shows them. */
export interface Wishes {
  readonly comments: readonly string[];
  readonly specialRequests: readonly string[];
}

/** The extensions that a booking repeats from availability. Only the control port shows them. */
export interface RepeatedExtensions {
  readonly adults?: number;
  readonly children?: number;
  readonly quotationUrl?: string;
  readonly approvalNumber?: string;
  readonly preferredHotel?: boolean;
  readonly mobileExclusive?: boolean;
  readonly whiteLabel?: number;
  /** The value in percent. */
  readonly markup?: number;
  readonly package?: number;
}

export interface AssociatedId {
  readonly type: (typeof UniqueIdTypeEnum.values)[number];
  readonly value: string;
}

/** One room of a reservation. Amounts in minor units of the reservation's currency. */
export interface ReservedRoom extends RateReference, Wishes {
  /** Price before and after tax. */
  readonly before: number;
  readonly after: number;
  readonly guests: readonly string[];
  readonly carried: RepeatedExtensions;
  readonly cancelled: boolean;
  /** The cost of the room's cancellation, in minor units. */
  readonly penalty: number;
  /** Milliseconds since 1970, on the tenant's clock. */
  readonly cancelledAt?: number;
}

export interface Loss {
  readonly id: string;
  /** Milliseconds since 1970, on the tenant's clock. */
  readonly at: number;
  readonly reason: string;
}

/** A reservation of one client. Its rooms keep their index, because cancellations refer to it. */
export interface Reservation {
  /** Empty for a reservation that is only priced. */
  readonly id: string;
  /** The client's transaction identifier; for a v2 booking its booking token. */
  readonly transaction: string;
  readonly source: 'v1' | 'v2';
  /** Id of the transaction's order; set when the reservation is reserved. */
  readonly order?: string;
  readonly pmsNumber: string;
  readonly lost?: Loss;
  readonly state: State;
  /** The last action on the reservation. */
  readonly action: Action;
  readonly currency: CurrencyCode;
  readonly rooms: readonly ReservedRoom[];
  readonly guests: readonly Guest[];
  readonly guarantees: readonly GuaranteeCode[];
  readonly comments: readonly string[];
  /** Ids of other systems, as stated by the client. */
  readonly associated: readonly AssociatedId[];
  /** Milliseconds since 1970, on the tenant's clock. */
  readonly createdAt: number;
  readonly changedAt: number;
  readonly cancelledAt?: number;
}

/** Whether the supplier has accepted the reservation, and it is neither cancelled nor lost. */
export const isBooked = ({ state }: Pick<Reservation, 'state'>): boolean =>
  state === 'reserved' || state === 'modified';

/** The guest's balance: the prices of booked rooms plus the penalties of cancelled rooms. A lost room costs nothing. */
export function balanceOf({ rooms, state }: Pick<Reservation, 'rooms' | 'state'>) {
  const sum = (priceOf: (room: ReservedRoom) => number): number =>
    rooms.reduce(
      (total, room) => total + (room.cancelled ? room.penalty : state === 'lost' ? 0 : priceOf(room)),
      0,
    );
  return { before: sum(({ before }) => before), after: sum(({ after }) => after) };
}

/** The prices of rooms together. */
export const totalOf = (rooms: readonly Pick<ReservedRoom, 'before' | 'after'>[]) => ({
  before: rooms.reduce((sum, { before }) => sum + before, 0),
  after: rooms.reduce((sum, { after }) => sum + after, 0),
});

/** From the first arrival to the last departure. */
export function spanOf({ rooms }: Pick<Reservation, 'rooms'>): Stay {
  const checkIn = Math.min(...rooms.map(({ stay }) => stay.checkIn));
  return { checkIn, nights: Math.max(...rooms.map(({ stay }) => checkOutOf(stay))) - checkIn };
}

/** Removes duplicates, because one reservation may match several of the request's criteria. */
export const uniqueById = (reservations: readonly Reservation[]): Reservation[] =>
  firstOfEach(reservations, ({ id }) => id);
