import type { GuaranteeTypeCodeEnum } from '../../schemas/messages/payment-codes.ts';
import type { TransactionActionTypeEnum, UniqueIdTypeEnum } from '../../schemas/messages/enumerations.ts';
import type { CurrencyCode } from '../world/currencies.ts';
import type { Named } from '../world/recheck.ts';
import { checkOutOf, type Stay } from '../world/stay.ts';

/** By TransactionActionTypeEnum. */
export type Action = (typeof TransactionActionTypeEnum.values)[number];

/** By GuaranteeTypeCodeEnum. */
export type GuaranteeCode = (typeof GuaranteeTypeCodeEnum.values)[number];

/** By AgeQualifyCodeEnum. */
export type GuestKind = 7 | 8 | 10;

/** How far a reservation has come. `priced` ones are only shown and never kept; a `lost` one the supplier did not keep. */
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

/** What a guest wrote about a room. Answers do not show it; the control port does. */
export interface Wishes {
  readonly comments: readonly string[];
  readonly specialRequests: readonly string[];
}

/** What a booking carries over of the extensions that availability showed. Answers do not show it; the control port does. */
export interface Carried {
  readonly adults?: number;
  readonly children?: number;
  readonly quotationUrl?: string;
  /** Approval number or invoice id. */
  readonly approvalNumber?: string;
  readonly preferredHotel?: boolean;
  readonly mobileExclusive?: boolean;
  readonly whiteLabel?: number;
  /** In percent. */
  readonly markup?: number;
  readonly package?: number;
}

export interface AssociatedId {
  readonly type: (typeof UniqueIdTypeEnum.values)[number];
  readonly value: string;
}

/** One room of a reservation. Amounts in minor units of the reservation's currency. */
export interface ReservedRoom extends Named, Wishes {
  readonly before: number;
  readonly after: number;
  /** References of those who sleep in it. */
  readonly guests: readonly string[];
  readonly carried: Carried;
  readonly cancelled: boolean;
  /** What its cancellation cost. */
  readonly penalty: number;
  /** Milliseconds since 1970, on the tenant's clock. */
  readonly cancelledAt?: number;
}

/** How a reservation was lost. */
export interface Loss {
  /** Of the lost reservation. */
  readonly id: string;
  /** Milliseconds since 1970, on the tenant's clock. */
  readonly at: number;
  readonly reason: string;
}

/** A reservation, all of one client. Its rooms keep their place in the list: a cancellation names them by it. */
export interface Reservation {
  /** Empty where it is only shown. */
  readonly id: string;
  /** What the client called the transaction that made it; of a booking of v2, its booking token. */
  readonly transaction: string;
  /** Which API made it. */
  readonly source: 'v1' | 'v2';
  /** The order that it belongs to since it was reserved: the one of its transaction. */
  readonly order?: string;
  /** The number that the hotel's own system gave it. */
  readonly pmsNumber: string;
  readonly lost?: Loss;
  readonly state: State;
  /** What was done to it last. */
  readonly action: Action;
  readonly currency: CurrencyCode;
  readonly rooms: readonly ReservedRoom[];
  readonly guests: readonly Guest[];
  readonly guarantees: readonly GuaranteeCode[];
  readonly comments: readonly string[];
  /** Ids of other systems, as the client gave them. */
  readonly associated: readonly AssociatedId[];
  /** Milliseconds since 1970, on the tenant's clock. */
  readonly createdAt: number;
  readonly changedAt: number;
  readonly cancelledAt?: number;
}

/** Whether the supplier has accepted it, and it stands. */
export const isBooked = ({ state }: Pick<Reservation, 'state'>): boolean =>
  state === 'reserved' || state === 'modified';

/** What the guest owes: the rooms that stand, and the penalties of those that do not. A room that was lost costs nothing. */
export function owedFor({ rooms, state }: Pick<Reservation, 'rooms' | 'state'>): {
  readonly before: number;
  readonly after: number;
} {
  const sum = (of: (room: ReservedRoom) => number): number =>
    rooms.reduce(
      (total, room) => total + (room.cancelled ? room.penalty : state === 'lost' ? 0 : of(room)),
      0,
    );
  return { before: sum(({ before }) => before), after: sum(({ after }) => after) };
}

/** From the first arrival to the last departure. */
export function spanOf({ rooms }: Pick<Reservation, 'rooms'>): Stay {
  const checkIn = Math.min(...rooms.map(({ stay }) => stay.checkIn));
  return { checkIn, nights: Math.max(...rooms.map(({ stay }) => checkOutOf(stay))) - checkIn };
}

/** Without repetitions: the same reservation may have been named, or found, in several ways. */
export const onePerId = (reservations: readonly Reservation[]): Reservation[] => [
  ...new Map(reservations.map((reservation) => [reservation.id, reservation])).values(),
];
