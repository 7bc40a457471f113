import { boolean, integer, number, oneOf, string, type Reader } from '../../../reading/read.ts';
import { at, entriesAt, maybeAt, mustAt, root, nonEmptyAt, type Spot } from '../../../reading/spot.ts';
import { unusable } from '../../../refusal.ts';
import type { AssociatedId, Wishes, RepeatedExtensions } from '../../../reservations/reservation.ts';
import type { NullableMember } from '../../rules/booking.ts';
import type { Rules } from '../../../rules/rules.ts';
import { readBody } from '../envelope.ts';
import { day, hotelOfCode, reference } from './readers.ts';
import * as enums from '../../../../schemas/messages/enumerations.ts';

/**
 * Reads the TPA_Extensions that a room of a booking repeats from its rate and its plan. Specification: "v1 booking request
 * (SendHotelRes)", "carrying the same structures as returned by availability".
 * @throws Refusal if a member does not have the format of availability
 */
function readRepeatedExtensions(roomStay: Spot, rate: Spot): RepeatedExtensions {
  const [plan] = entriesAt(at(roomStay, 'RatePlans'));
  const [rateExtensions, planExtensions] = [at(rate, 'TPA_Extensions'), plan && at(plan, 'TPA_Extensions')];
  const optionalMember = <T>(from: Spot | undefined, name: string, reader: Reader<T>): T | undefined =>
    from && maybeAt(at(from, name), reader);
  const extensions: { [Member in keyof RepeatedExtensions]: RepeatedExtensions[Member] | undefined } = {
    adults: maybeAt(at(rateExtensions, 'OccupationFor', 'Adults'), integer(Number.MIN_SAFE_INTEGER)),
    children: maybeAt(at(rateExtensions, 'OccupationFor', 'Childs'), integer(Number.MIN_SAFE_INTEGER)),
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
 * Reads a booking request. Codes were converted to integers before. Specification: "v1 booking request (SendHotelRes)".
 * @throws Refusal with the first problem
 */
export function readBooking(message: unknown, rules: NullRules) {
  const body = root(readBody(message));
  return {
    transaction: maybeAt(at(body, 'TransactionIdentifier'), string),
    reservations: nonEmptyAt(at(body, 'HotelReservationsType', 'HotelReservations')).map((one) =>
      readReservation(one, rules),
    ),
  };
}

function readReservation(from: Spot, rules: NullRules) {
  const global = at(from, 'ResGlobalInfo');
  for (const source of entriesAt(at(from, 'POS', 'Sources')))
    maybeAt(checkNull(at(source, 'PseudoCityCode'), rules), string);
  const guarantee = at(global, 'Guarantee', 'GuaranteesAcceptedType', 'GuaranteesAccepted');
  const guarantees = entriesAt(guarantee).map((one) => {
    checkNull(at(one, 'PaymentCard'), rules);
    return at(one, 'GuaranteeTypeCode').value;
  });
  return {
    path: from.path,
    action: mustAt(
      at(from, 'ResStatus', 'TransactionActionType'),
      oneOf(enums.TransactionActionTypeEnum.values),
    ),
    ids: entriesAt(at(global, 'HotelReservationsIDsType', 'HotelReservationIDs')).flatMap(readId),
    comments: textsAt(at(global, 'CommentsType'), 'Comments'),
    // The codes of the guarantees as sent; undefined if the request has no guarantee.
    guarantees: guarantee.value === undefined || guarantee.value === null ? undefined : guarantees,
    price: readPrice(at(global, 'Total')),
    guests: entriesAt(at(from, 'ResGuestsType', 'ResGuests')).map((guest) => readGuest(guest, rules)),
    rooms: entriesAt(at(from, 'RoomStaysType', 'RoomStays')).map((room) => readRoom(room, rules)),
  };
}

/** An id without a type belongs to another system. */
function readId(from: Spot): AssociatedId[] {
  const type = maybeAt(at(from, 'ResID_Type'), oneOf(enums.UniqueIdTypeEnum.values)) ?? 25;
  const value = maybeAt(at(from, 'ResID_Value'), reference);
  return value === undefined ? [] : [{ type, value }];
}

function readRoom(from: Spot, rules: NullRules) {
  const rates = entriesAt(at(from, 'RoomRates'));
  if (rates.length > 1) throw unusable('A room has one rate.', at(from, 'RoomRates').path);
  const rate = rates[0] ?? { value: undefined, path: `${from.path}.RoomRates[0]` };
  return {
    path: from.path,
    // Null for an unknown hotel code.
    hotel: mustAt(at(from, 'BasicPropertyInfo', 'HotelRef', 'HotelCode'), hotelOfCode),
    identifier: maybeAt(at(rate, 'TPA_Extensions', 'RateIdentifier'), reference),
    planId: maybeAt(at(rate, 'RatePlanID'), reference),
    roomId: maybeAt(at(rate, 'RoomID'), reference),
    from: maybeAt(at(rate, 'EffectiveDate'), day),
    to: maybeAt(at(rate, 'ExpireDate'), day),
    index: maybeAt(at(from, 'IndexNumber'), integer(0)),
    counts: entriesAt(at(from, 'GuestCountsType', 'GuestCounts')).map(readCount),
    carried: readRepeatedExtensions(from, rate),
    prices: [readPrice(at(from, 'Total')), readPrice(at(rate, 'Total'))],
    comments: textsAt(checkNull(at(from, 'CommentsType'), rules), 'Comments'),
    specialRequests: textsAt(checkNull(at(from, 'SpecialRequestsType'), rules), 'SpecialRequests'),
  };
}

const guestKind = oneOf(enums.AgeQualifyCodeEnum.values);

const readCount = (from: Spot) => ({
  kind: maybeAt(at(from, 'AgeQualifyCode'), guestKind),
  count: maybeAt(at(from, 'Count'), integer(0)),
  guests: entriesAt(at(from, 'ResGuestRPH')).map((one) => ({ rph: mustAt(one, reference), path: one.path })),
  path: from.path,
});

function readGuest(from: Spot, rules: NullRules) {
  const [profile = { value: undefined, path: from.path }] = entriesAt(at(from, 'Profiles', 'ProfileInfos'));
  const customer = at(profile, 'Profile', 'Customer');
  const person = at(customer, 'PersonName');
  checkNull(at(person, 'NamePrefix'), rules);
  return {
    path: from.path,
    rph: maybeAt(at(from, 'ResGuestRPH'), reference) ?? '',
    kind: maybeAt(at(from, 'AgeQualifyingCode'), guestKind),
    primary: maybeAt(at(from, 'PrimaryIndicator'), boolean) ?? false,
    age: maybeAt(at(from, 'Age'), integer(0, 150)),
    email: maybeAt(at(customer, 'Email'), string),
    givenName: maybeAt(at(person, 'GivenName'), string),
    surname: maybeAt(at(person, 'Surname'), string),
  };
}

const readPrice = (from: Spot) => ({
  path: from.path,
  before: maybeAt(at(from, 'AmountBeforeTax'), number()),
  after: maybeAt(at(from, 'AmountAfterTax'), number()),
  currency: maybeAt(at(from, 'CurrencyCode'), oneOf(enums.CurrencyCodeEnum.values)),
});

/** The texts of comments or special requests; undefined if the member is absent or null. */
function textsAt(from: Spot, list: string): Wishes['comments'] | undefined {
  if (from.value === undefined || from.value === null) return undefined;
  return entriesAt(at(from, list)).flatMap(
    (one) => maybeAt(at(one, 'Description'), string) ?? maybeAt(at(one, 'Name'), string) ?? [],
  );
}

/** Returns the spot. Refuses null, unless the rules accept null for this member. */
function checkNull(spot: Spot, rules: NullRules): Spot {
  const name = spot.path.slice(spot.path.lastIndexOf('.') + 1) as NullableMember;
  if (spot.value === null && !rules.acceptsNullIn(name))
    throw unusable(`${spot.path} must not be null.`, spot.path);
  return spot;
}
