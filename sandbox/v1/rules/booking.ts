import type { PMS_ResStatusTypeEnum } from '../../../schemas/messages/enumerations.ts';
import { toMinor } from '../../../lib/money.ts';
import type { Action, Reservation, ReservedRoom, State } from '../../reservations/reservation.ts';
import type { Issued } from '../../tokens.ts';
import type { Rate } from '../../world/rates.ts';
import type { Party } from '../../world/stay.ts';

/** What an action asks of the service. `opens` makes a reservation, `moves` brings one into another state. */
export type Effect =
  | { readonly does: 'opens' | 'moves'; readonly state: State }
  | { readonly does: 'modifies' | 'prices' | 'cancelsRooms' | 'pricesCancellation' };

/** Amounts of a booking, in units of a currency; what was not stated is undefined. */
export interface StatedPrice {
  readonly before: number | undefined;
  readonly after: number | undefined;
}

/** Members of a booking that may be null. Specification: "v1 booking request (SendHotelRes)". */
export type NullableMember =
  'PaymentCard' | 'NamePrefix' | 'PseudoCityCode' | 'CommentsType' | 'SpecialRequestsType';

type PmsStatus = (typeof PMS_ResStatusTypeEnum.values)[number];

/**
 * Booking in v1. Specification: "v1 booking request (SendHotelRes)"; "States and transitions". That Book makes a
 * reservation is all that is shown there: what the other eight actions do, the status that each state is shown as, and
 * what a repeated TransactionIdentifier means are assumptions of the sandbox.
 */
export interface BookingRules {
  /** What is done for an action: TransactionActionTypeEnum. */
  actionEffect(action: Action): Effect;
  /** Whether an action may be done to a reservation in a state. */
  mayFollow(action: Action, state: State): boolean;
  /** Whether a room is out of the inventory while its reservation is in a state. */
  keepsRoom(state: State, room: ReservedRoom): boolean;
  /** The status in which a reservation is shown, and each room that still stands; null for one that is only priced. */
  pmsStatus(state: State): PmsStatus | null;
  /** Whether a rate identifier may be booked: issued by availability to this client; undefined where it was never issued. */
  offeredBy(opened: Issued | undefined, tenant: string): opened is Issued;
  /** @param now the rate as it is at this moment */
  stillOffered(now: Rate): boolean;
  /**
   * The rate with the price at which it is booked: the one of this moment.
   *
   * @param issued what the rate identifier says; undefined for a rate that was found by its ids
   */
  bookedAt(now: Rate, issued: Issued | undefined): Rate;
  /** Whether a stated price is the one of a rate; `now` in minor units of the currency. */
  samePrice(
    stated: StatedPrice,
    now: { readonly before: number; readonly after: number },
    iso: string,
  ): boolean;
  /** Whether the codes by which a booking is guaranteed do: only DirectBill, Voucher, PrePay and CreditCard are supported. */
  acceptsGuarantee(codes: readonly unknown[]): boolean;
  /** Whether those who come are as many, and as old, as those for whom the rate was priced. */
  sameParty(coming: Party, priced: Party): boolean;
  /** Whether a member may be null. */
  acceptsNullIn(member: NullableMember): boolean;
  /** The reservations that a request makes: those that it lists, each once. */
  madeOf<Requested>(listed: readonly Requested[]): readonly Requested[];
  /** Whether a request to book is the repetition of an earlier one; `earlier` is what its TransactionIdentifier made before. */
  repeats(earlier: readonly Reservation[]): boolean;
}

const effects: Readonly<Record<Action, Effect>> = {
  0: { does: 'opens', state: 'reserved' },
  1: { does: 'moves', state: 'reserved' },
  2: { does: 'opens', state: 'held' },
  3: { does: 'moves', state: 'cancelled' },
  4: { does: 'opens', state: 'initiated' },
  5: { does: 'modifies' },
  6: { does: 'prices' },
  7: { does: 'cancelsRooms' },
  8: { does: 'pricesCancellation' },
};

const pending: readonly State[] = ['initiated', 'held'];
const statuses: Readonly<Record<State, PmsStatus | null>> = {
  priced: null,
  initiated: 0,
  held: 3,
  reserved: 1,
  modified: 6,
  cancelled: 4,
  lost: 2,
};

/** The specification declares the eleven other codes unsupported. */
const supported: readonly unknown[] = [2, 3, 4, 5];

/** Infants cost nothing, so that their exact age does not matter. */
const ageKey = ({ ages }: Party): string =>
  ages
    .map((age) => (age < 2 ? 0 : age))
    .sort((a, b) => a - b)
    .join();

export const bookingRules: BookingRules = {
  actionEffect: (action) => effects[action],
  mayFollow: (action, state) => {
    const { does } = effects[action];
    return does === 'moves' ? pending.includes(state) : state !== 'cancelled' && state !== 'lost';
  },
  keepsRoom: (state, { cancelled }) =>
    !cancelled && (state === 'held' || state === 'reserved' || state === 'modified'),
  pmsStatus: (state) => statuses[state],
  offeredBy: (opened, tenant): opened is Issued => opened?.kind === 'rate' && opened.tenant === tenant,
  stillOffered: ({ obstacle }) => obstacle === undefined,
  bookedAt: (now) => now,
  samePrice: ({ before, after }, now, iso) =>
    (after === undefined || toMinor(after, iso) === now.after) &&
    (before === undefined || toMinor(before, iso) === now.before),
  acceptsGuarantee: (codes) => codes.length > 0 && codes.every((code) => supported.includes(code)),
  sameParty: (coming, priced) => coming.adults === priced.adults && ageKey(coming) === ageKey(priced),
  acceptsNullIn: () => true,
  madeOf: (listed) => listed,
  repeats: (earlier) => earlier.length > 0,
};
