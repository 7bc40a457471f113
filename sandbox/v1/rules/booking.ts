import type { PMS_ResStatusTypeEnum } from '../../../schemas/messages/enumerations.ts';
import { toMinor } from '../../../lib/money.ts';
import type { Action, Reservation, ReservedRoom, State } from '../../reservations/reservation.ts';
import type { Issued } from '../../tokens.ts';
import type { Rate } from '../../world/rates.ts';
import type { Party } from '../../world/stay.ts';

/** The effect of an action. `opens` creates a reservation, `moves` changes the state of one. */
export type Effect =
  | { readonly does: 'opens' | 'moves'; readonly state: State }
  | { readonly does: 'modifies' | 'prices' | 'cancelsRooms' | 'pricesCancellation' };

/** Amounts of a booking in major currency units; absent ones are undefined. */
export interface StatedPrice {
  readonly before: number | undefined;
  readonly after: number | undefined;
}

/** Members of a booking that may be null. Specification: "v1 booking request (SendHotelRes)". */
export type NullableMember =
  'PaymentCard' | 'NamePrefix' | 'PseudoCityCode' | 'CommentsType' | 'SpecialRequestsType';

type PmsStatus = (typeof PMS_ResStatusTypeEnum.values)[number];

/**
 * Booking in v1. Specification: "v1 booking request (SendHotelRes)"; "States and transitions". It only shows that Book creates a
 * reservation. The effect of the other eight actions, the status shown for each state, and the meaning of a repeated
 * TransactionIdentifier are assumptions of the sandbox.
 */
export interface BookingRules {
  /** The effect of an action, by TransactionActionTypeEnum. */
  actionEffect(action: Action): Effect;
  /** Whether an action is allowed in a state. */
  isActionAllowed(action: Action, state: State): boolean;
  /** Whether a room is taken from the inventory while its reservation is in a state. */
  keepsRoom(state: State, room: ReservedRoom): boolean;
  /** The status shown for a reservation and each of its booked rooms; null if it is only priced. */
  pmsStatus(state: State): PmsStatus | null;
  /**
   * Whether a rate identifier may be booked: availability issued it to this client.
   * @param opened undefined if it was never issued
   */
  isBookableBy(opened: Issued | undefined, tenant: string): opened is Issued;
  /** @param now the current rate */
  isStillOffered(current: Rate): boolean;
  /**
   * The rate at the price of the booking, which is the current price.
   * @param issued content of the rate identifier; undefined for a rate that was found by its ids
   */
  rateToBook(current: Rate, issued: Issued | undefined): Rate;
  /** Whether a stated price equals the rate's. @param now the rate's price in minor units of the currency */
  isSamePrice(
    stated: StatedPrice,
    current: { readonly before: number; readonly after: number },
    iso: string,
  ): boolean;
  /** Whether the guarantee codes are accepted: only DirectBill, Voucher, PrePay and CreditCard are supported. */
  acceptsGuarantee(codes: readonly unknown[]): boolean;
  /** Whether the rate was priced for this number of guests with these ages. */
  isSameParty(coming: Party, priced: Party): boolean;
  /** Whether a member may be null. */
  acceptsNullIn(member: NullableMember): boolean;
  /** The reservations that a request creates: every listed one exactly once. */
  reservationsToCreate<Requested>(listed: readonly Requested[]): readonly Requested[];
  /** Whether a booking request repeats an earlier one. @param earlier reservations with its TransactionIdentifier */
  isRepetition(earlier: readonly Reservation[]): boolean;
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
const pmsStatusOf: Readonly<Record<State, PmsStatus | null>> = {
  priced: null,
  initiated: 0,
  held: 3,
  reserved: 1,
  modified: 6,
  cancelled: 4,
  lost: 2,
};

/** GuaranteeTypeCodeEnum; the specification declares the eleven other codes unsupported. */
const supportedGuarantees: readonly unknown[] = [2, 3, 4, 5];

/** Infants are free, so that their exact age does not matter. */
const ageKey = ({ ages }: Party): string =>
  ages
    .map((age) => (age < 2 ? 0 : age))
    .sort((a, b) => a - b)
    .join();

export const bookingRules: BookingRules = {
  actionEffect: (action) => effects[action],
  isActionAllowed: (action, state) => {
    const { does } = effects[action];
    return does === 'moves' ? pending.includes(state) : state !== 'cancelled' && state !== 'lost';
  },
  keepsRoom: (state, { cancelled }) =>
    !cancelled && (state === 'held' || state === 'reserved' || state === 'modified'),
  pmsStatus: (state) => pmsStatusOf[state],
  isBookableBy: (opened, tenant): opened is Issued => opened?.kind === 'rate' && opened.tenant === tenant,
  isStillOffered: ({ obstacle }) => obstacle === undefined,
  rateToBook: (current) => current,
  isSamePrice: ({ before, after }, current, iso) =>
    (after === undefined || toMinor(after, iso) === current.after) &&
    (before === undefined || toMinor(before, iso) === current.before),
  acceptsGuarantee: (codes) => codes.length > 0 && codes.every((code) => supportedGuarantees.includes(code)),
  isSameParty: (coming, priced) => coming.adults === priced.adults && ageKey(coming) === ageKey(priced),
  acceptsNullIn: () => true,
  reservationsToCreate: (listed) => listed,
  isRepetition: (earlier) => earlier.length > 0,
};
