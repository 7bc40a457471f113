import type { PMS_ResStatusTypeEnum } from '../../../schemas/messages/enumerations.ts';
import { toMinorUnits } from '../../../lib/money.ts';
import type { Action, Reservation, ReservedRoom, State } from '../../reservations/reservation.ts';
import type { TokenContent } from '../../tokens.ts';
import type { Rate } from '../../world/rates.ts';
import type { Party } from '../../world/stay.ts';

/** The effect of an action. `opens` creates a reservation; `moves` changes the state of an existing reservation. */
export type Effect =
  | { readonly does: 'opens' | 'moves'; readonly state: State }
  | { readonly does: 'modifies' | 'prices' | 'cancelsRooms' | 'pricesCancellation' };

/** Amounts of a booking before and after tax, in major currency units; undefined if absent. */
export interface StatedPrice {
  readonly before: number | undefined;
  readonly after: number | undefined;
}

/** Members of a booking that may be null. Specification: "v1 booking request (SendHotelRes)". */
export type NullableMember =
  'PaymentCard' | 'NamePrefix' | 'PseudoCityCode' | 'CommentsType' | 'SpecialRequestsType';

type PmsStatus = (typeof PMS_ResStatusTypeEnum.values)[number];

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

const pendingStates: readonly State[] = ['initiated', 'held'];
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

/**
 * Booking in v1. Specification: "v1 booking request (SendHotelRes)"; "States and transitions". The specification only shows that
 * Book creates a reservation. The effect of the other eight actions, the status for each state, and the meaning of a repeated
 * TransactionIdentifier are assumptions of the sandbox.
 */
export const bookingRules = {
  /** The effect of an action, by TransactionActionTypeEnum. */
  actionEffect: (action: Action): Effect => effects[action],
  isActionAllowed: (action: Action, state: State): boolean => {
    const { does } = effects[action];
    return does === 'moves' ? pendingStates.includes(state) : state !== 'cancelled' && state !== 'lost';
  },
  /** Whether a room is taken from the inventory while its reservation is in a state. */
  keepsRoom: (state: State, { cancelled }: ReservedRoom): boolean =>
    !cancelled && (state === 'held' || state === 'reserved' || state === 'modified'),
  /** The status of a reservation and of each of its booked rooms in responses; null if the reservation is only priced. */
  pmsStatus: (state: State): PmsStatus | null => pmsStatusOf[state],
  /**
   * Whether a rate identifier may be booked: availability issued it to this client.
   * @param tokenContent content of the rate identifier; undefined if it was never issued
   */
  isBookableBy: (tokenContent: TokenContent | undefined, tenant: string): tokenContent is TokenContent =>
    tokenContent?.kind === 'rate' && tokenContent.tenant === tenant,
  isStillOffered: ({ obstacle }: Rate): boolean => obstacle === undefined,
  /**
   * The rate at the price of the booking, which is the current price.
   * @param issued content of the rate identifier; undefined for a rate that was found by its ids
   */
  rateToBook: (current: Rate, _issued: TokenContent | undefined): Rate => current,
  /** Whether a stated price equals the rate's price. @param current the rate's price in minor units of the currency */
  isSamePrice: (
    { before, after }: StatedPrice,
    current: { readonly before: number; readonly after: number },
    iso: string,
  ): boolean =>
    (after === undefined || toMinorUnits(after, iso) === current.after) &&
    (before === undefined || toMinorUnits(before, iso) === current.before),
  /** Whether the guarantee codes are accepted: only DirectBill, Voucher, PrePay and CreditCard are supported. */
  acceptsGuarantee: (codes: readonly unknown[]): boolean =>
    codes.length > 0 && codes.every((code) => supportedGuarantees.includes(code)),
  /** Whether the rate was priced for this number of guests with these ages. */
  isSameParty: (bookedParty: Party, pricedParty: Party): boolean =>
    bookedParty.adults === pricedParty.adults && ageKey(bookedParty) === ageKey(pricedParty),
  /** Whether a member may be null. */
  acceptsNullIn: (_member: NullableMember): boolean => true,
  /** The reservations that a request creates: each requested reservation exactly once. */
  reservationsToCreate: <Requested>(requestedReservations: readonly Requested[]): readonly Requested[] =>
    requestedReservations,
  /** Whether a booking request repeats an earlier one. @param earlierReservations reservations of the same transaction */
  isRepetition: (earlierReservations: readonly Reservation[]): boolean => earlierReservations.length > 0,
};
