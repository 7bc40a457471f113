import { boolean, integer, number, oneOf, string, type Reader } from '../../../reading/read.ts';
import {
  memberAt,
  entriesAt,
  optionalAt,
  requiredAt,
  root,
  nonEmptyEntriesAt,
  type Spot,
} from '../../../reading/spot.ts';
import { badRequest } from '../../../refusal.ts';
import type { AssociatedId, Wishes, RepeatedExtensions } from '../../../reservations/reservation.ts';
import type { NullableMember } from '../../rules/booking.ts';
import type { Rules } from '../../../rules/rules.ts';
import { readBody } from '../envelope.ts';
import { day, hotelNumberOfCode, reference } from './readers.ts';
import * as enums from '../../../../schemas/messages/enumerations.ts';

/**
 * Reads the TPA_Extensions that a room of a booking repeats from its rate and its plan. Specification: "v1 booking request
 * (SendHotelRes)", "carrying the same structures as returned by availability".
 * @throws Refusal if a member does not have the format of availability
 */
function readRepeatedExtensions(roomStay: Spot, rate: Spot): RepeatedExtensions {
  const [plan] = entriesAt(memberAt(roomStay, 'RatePlans'));
  const rateExtensions = memberAt(rate, 'TPA_Extensions');
  const planExtensions = plan && memberAt(plan, 'TPA_Extensions');
  const optionalMember = <T>(spot: Spot | undefined, name: string, reader: Reader<T>): T | undefined =>
    spot && optionalAt(memberAt(spot, name), reader);
  const extensions: { [Member in keyof RepeatedExtensions]: RepeatedExtensions[Member] | undefined } = {
    adults: optionalAt(memberAt(rateExtensions, 'OccupationFor', 'Adults'), integer(Number.MIN_SAFE_INTEGER)),
    children: optionalAt(
      memberAt(rateExtensions, 'OccupationFor', 'Childs'),
      integer(Number.MIN_SAFE_INTEGER),
    ),
    quotationUrl: optionalMember(rateExtensions, 'QuotationURL', string),
    approvalNumber: optionalMember(rateExtensions, 'ApprovalNumber', reference),
    preferredHotel: optionalMember(rateExtensions, 'IsPreferredHotel', boolean),
    mobileExclusive: optionalMember(rateExtensions, 'IsMobileExclusive', boolean),
    whiteLabel: optionalMember(planExtensions, 'WLCode', integer(Number.MIN_SAFE_INTEGER)) ?? 0,
    markup: optionalMember(planExtensions, 'Markup', number()),
    package: optionalMember(planExtensions, 'Package', number()),
  };
  return Object.fromEntries(Object.entries(extensions).filter(([, value]) => value !== undefined));
}

/** A price of a booking request, with its path. */
export type RequestedPrice = ReturnType<typeof readPrice>;

export type RequestedGuest = ReturnType<typeof readGuest>;

/** A room of a booking request: its rate and guests. */
export type RequestedRoom = ReturnType<typeof readRoom>;

export type RequestedReservation = ReturnType<typeof readReservation>;

type NullRules = Pick<Rules, 'acceptsNullIn'>;

/**
 * Reads a booking request, whose codes have already been converted to integers. Specification: "v1 booking request (SendHotelRes)".
 * @throws Refusal with the first problem
 */
export function readBooking(message: unknown, rules: NullRules) {
  const body = root(readBody(message));
  return {
    transaction: optionalAt(memberAt(body, 'TransactionIdentifier'), string),
    reservations: nonEmptyEntriesAt(memberAt(body, 'HotelReservationsType', 'HotelReservations')).map(
      (spot) => readReservation(spot, rules),
    ),
  };
}

function readReservation(reservation: Spot, rules: NullRules) {
  const global = memberAt(reservation, 'ResGlobalInfo');
  for (const source of entriesAt(memberAt(reservation, 'POS', 'Sources')))
    optionalAt(checkNull(memberAt(source, 'PseudoCityCode'), rules), string);
  const guarantee = memberAt(global, 'Guarantee', 'GuaranteesAcceptedType', 'GuaranteesAccepted');
  const guarantees = entriesAt(guarantee).map((guaranteeSpot) => {
    checkNull(memberAt(guaranteeSpot, 'PaymentCard'), rules);
    return memberAt(guaranteeSpot, 'GuaranteeTypeCode').value;
  });
  return {
    path: reservation.path,
    action: requiredAt(
      memberAt(reservation, 'ResStatus', 'TransactionActionType'),
      oneOf(enums.TransactionActionTypeEnum.values),
    ),
    ids: entriesAt(memberAt(global, 'HotelReservationsIDsType', 'HotelReservationIDs')).flatMap(readId),
    comments: textsAt(memberAt(global, 'CommentsType'), 'Comments'),
    // The codes of the guarantees as sent; undefined if the request has no guarantee.
    guarantees: guarantee.value === undefined || guarantee.value === null ? undefined : guarantees,
    price: readPrice(memberAt(global, 'Total')),
    guests: entriesAt(memberAt(reservation, 'ResGuestsType', 'ResGuests')).map((guest) =>
      readGuest(guest, rules),
    ),
    rooms: entriesAt(memberAt(reservation, 'RoomStaysType', 'RoomStays')).map((room) =>
      readRoom(room, rules),
    ),
  };
}

/** An id without a type belongs to another system. */
function readId(idSpot: Spot): AssociatedId[] {
  const type = optionalAt(memberAt(idSpot, 'ResID_Type'), oneOf(enums.UniqueIdTypeEnum.values)) ?? 25;
  const value = optionalAt(memberAt(idSpot, 'ResID_Value'), reference);
  return value === undefined ? [] : [{ type, value }];
}

function readRoom(roomStay: Spot, rules: NullRules) {
  const rates = entriesAt(memberAt(roomStay, 'RoomRates'));
  if (rates.length > 1) throw badRequest('A room has one rate.', memberAt(roomStay, 'RoomRates').path);
  const rate = rates[0] ?? { value: undefined, path: `${roomStay.path}.RoomRates[0]` };
  return {
    path: roomStay.path,
    // Null for an unknown hotel code.
    hotel: requiredAt(memberAt(roomStay, 'BasicPropertyInfo', 'HotelRef', 'HotelCode'), hotelNumberOfCode),
    identifier: optionalAt(memberAt(rate, 'TPA_Extensions', 'RateIdentifier'), reference),
    planId: optionalAt(memberAt(rate, 'RatePlanID'), reference),
    roomId: optionalAt(memberAt(rate, 'RoomID'), reference),
    from: optionalAt(memberAt(rate, 'EffectiveDate'), day),
    to: optionalAt(memberAt(rate, 'ExpireDate'), day),
    index: optionalAt(memberAt(roomStay, 'IndexNumber'), integer(0)),
    counts: entriesAt(memberAt(roomStay, 'GuestCountsType', 'GuestCounts')).map(readCount),
    carried: readRepeatedExtensions(roomStay, rate),
    prices: [readPrice(memberAt(roomStay, 'Total')), readPrice(memberAt(rate, 'Total'))],
    comments: textsAt(checkNull(memberAt(roomStay, 'CommentsType'), rules), 'Comments'),
    specialRequests: textsAt(checkNull(memberAt(roomStay, 'SpecialRequestsType'), rules), 'SpecialRequests'),
  };
}

const guestKind = oneOf(enums.AgeQualifyCodeEnum.values);

const readCount = (guestCount: Spot) => ({
  kind: optionalAt(memberAt(guestCount, 'AgeQualifyCode'), guestKind),
  count: optionalAt(memberAt(guestCount, 'Count'), integer(0)),
  guests: entriesAt(memberAt(guestCount, 'ResGuestRPH')).map((spot) => ({
    rph: requiredAt(spot, reference),
    path: spot.path,
  })),
  path: guestCount.path,
});

function readGuest(guest: Spot, rules: NullRules) {
  const [profile = { value: undefined, path: guest.path }] = entriesAt(
    memberAt(guest, 'Profiles', 'ProfileInfos'),
  );
  const customer = memberAt(profile, 'Profile', 'Customer');
  const person = memberAt(customer, 'PersonName');
  checkNull(memberAt(person, 'NamePrefix'), rules);
  return {
    path: guest.path,
    rph: optionalAt(memberAt(guest, 'ResGuestRPH'), reference) ?? '',
    kind: optionalAt(memberAt(guest, 'AgeQualifyingCode'), guestKind),
    primary: optionalAt(memberAt(guest, 'PrimaryIndicator'), boolean) ?? false,
    age: optionalAt(memberAt(guest, 'Age'), integer(0, 150)),
    email: optionalAt(memberAt(customer, 'Email'), string),
    givenName: optionalAt(memberAt(person, 'GivenName'), string),
    surname: optionalAt(memberAt(person, 'Surname'), string),
  };
}

const readPrice = (price: Spot) => ({
  path: price.path,
  before: optionalAt(memberAt(price, 'AmountBeforeTax'), number()),
  after: optionalAt(memberAt(price, 'AmountAfterTax'), number()),
  currency: optionalAt(memberAt(price, 'CurrencyCode'), oneOf(enums.CurrencyCodeEnum.values)),
});

/** The texts of comments or special requests; undefined if the member is absent or null. */
function textsAt(spot: Spot, list: string): Wishes['comments'] | undefined {
  if (spot.value === undefined || spot.value === null) return undefined;
  return entriesAt(memberAt(spot, list)).flatMap(
    (text) =>
      optionalAt(memberAt(text, 'Description'), string) ?? optionalAt(memberAt(text, 'Name'), string) ?? [],
  );
}

/** Returns the spot. Refuses null, unless the rules accept null for this member. */
function checkNull(spot: Spot, rules: NullRules): Spot {
  const name = spot.path.slice(spot.path.lastIndexOf('.') + 1) as NullableMember;
  if (spot.value === null && !rules.acceptsNullIn(name))
    throw badRequest(`${spot.path} must not be null.`, spot.path);
  return spot;
}
