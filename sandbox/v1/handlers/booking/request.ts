import { boolean, integer, number, oneOf, string } from '../../../reading/read.ts';
import { rootOf, Spot } from '../../../reading/spot.ts';
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
  const [plan = new Spot(undefined, roomStay.path)] = roomStay.at('RatePlans').entries();
  const [rateExtensions, planExtensions] = [rate.at('TPA_Extensions'), plan.at('TPA_Extensions')];
  const extensions: { [Member in keyof RepeatedExtensions]: RepeatedExtensions[Member] | undefined } = {
    adults: rateExtensions.at('OccupationFor', 'Adults').optional(integer()),
    children: rateExtensions.at('OccupationFor', 'Childs').optional(integer()),
    quotationUrl: rateExtensions.at('QuotationURL').optional(string),
    approvalNumber: rateExtensions.at('ApprovalNumber').optional(reference),
    preferredHotel: rateExtensions.at('IsPreferredHotel').optional(boolean),
    mobileExclusive: rateExtensions.at('IsMobileExclusive').optional(boolean),
    whiteLabel: planExtensions.at('WLCode').optional(integer()) ?? 0,
    markup: planExtensions.at('Markup').optional(number()),
    package: planExtensions.at('Package').optional(number()),
  };
  return Object.fromEntries(Object.entries(extensions).filter(([, value]) => value !== undefined));
}

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
  const body = rootOf(readBody(message));
  return {
    transaction: body.at('TransactionIdentifier').optional(string),
    reservations: body
      .at('HotelReservationsType', 'HotelReservations')
      .nonEmptyEntries()
      .map((spot) => readReservation(spot, rules)),
  };
}

function readReservation(reservation: Spot, rules: NullRules) {
  const global = reservation.at('ResGlobalInfo');
  for (const source of reservation.at('POS', 'Sources').entries())
    checkNull(source.at('PseudoCityCode'), rules).optional(string);
  const guarantee = global.at('Guarantee', 'GuaranteesAcceptedType', 'GuaranteesAccepted');
  const guarantees = guarantee.entries().map((guaranteeSpot) => {
    checkNull(guaranteeSpot.at('PaymentCard'), rules);
    return guaranteeSpot.at('GuaranteeTypeCode').value;
  });
  return {
    path: reservation.path,
    action: reservation
      .at('ResStatus', 'TransactionActionType')
      .required(oneOf(enums.TransactionActionTypeEnum.values)),
    ids: global.at('HotelReservationsIDsType', 'HotelReservationIDs').entries().flatMap(readId),
    comments: textsAt(global.at('CommentsType'), 'Comments'),
    // The codes of the guarantees as sent; undefined if the request has no guarantee.
    guarantees: guarantee.value === undefined || guarantee.value === null ? undefined : guarantees,
    price: readPrice(global.at('Total')),
    guests: reservation
      .at('ResGuestsType', 'ResGuests')
      .entries()
      .map((guest) => readGuest(guest, rules)),
    rooms: reservation
      .at('RoomStaysType', 'RoomStays')
      .entries()
      .map((room) => readRoom(room, rules)),
  };
}

/** An id without a type belongs to another system. */
function readId(idSpot: Spot): AssociatedId[] {
  const type = idSpot.at('ResID_Type').optional(oneOf(enums.UniqueIdTypeEnum.values)) ?? 25;
  const value = idSpot.at('ResID_Value').optional(reference);
  return value === undefined ? [] : [{ type, value }];
}

function readRoom(roomStay: Spot, rules: NullRules) {
  const rates = roomStay.at('RoomRates').entries();
  if (rates.length > 1) throw badRequest('A room has one rate.', roomStay.at('RoomRates').path);
  const rate = rates[0] ?? new Spot(undefined, `${roomStay.path}.RoomRates[0]`);
  return {
    path: roomStay.path,
    // Null for an unknown hotel code.
    hotel: roomStay.at('BasicPropertyInfo', 'HotelRef', 'HotelCode').required(hotelNumberOfCode),
    identifier: rate.at('TPA_Extensions', 'RateIdentifier').optional(reference),
    planId: rate.at('RatePlanID').optional(reference),
    roomId: rate.at('RoomID').optional(reference),
    from: rate.at('EffectiveDate').optional(day),
    to: rate.at('ExpireDate').optional(day),
    index: roomStay.at('IndexNumber').optional(integer(0)),
    counts: roomStay.at('GuestCountsType', 'GuestCounts').entries().map(readCount),
    carried: readRepeatedExtensions(roomStay, rate),
    prices: [readPrice(roomStay.at('Total')), readPrice(rate.at('Total'))],
    comments: textsAt(checkNull(roomStay.at('CommentsType'), rules), 'Comments'),
    specialRequests: textsAt(checkNull(roomStay.at('SpecialRequestsType'), rules), 'SpecialRequests'),
  };
}

const guestKind = oneOf(enums.AgeQualifyCodeEnum.values);

const readCount = (guestCount: Spot) => ({
  kind: guestCount.at('AgeQualifyCode').optional(guestKind),
  count: guestCount.at('Count').optional(integer(0)),
  guests: guestCount
    .at('ResGuestRPH')
    .entries()
    .map((spot) => ({
      rph: spot.required(reference),
      path: spot.path,
    })),
  path: guestCount.path,
});

function readGuest(guest: Spot, rules: NullRules) {
  const [profile = new Spot(undefined, guest.path)] = guest.at('Profiles', 'ProfileInfos').entries();
  const customer = profile.at('Profile', 'Customer');
  const person = customer.at('PersonName');
  checkNull(person.at('NamePrefix'), rules);
  return {
    path: guest.path,
    rph: guest.at('ResGuestRPH').optional(reference) ?? '',
    kind: guest.at('AgeQualifyingCode').optional(guestKind),
    primary: guest.at('PrimaryIndicator').optional(boolean) ?? false,
    age: guest.at('Age').optional(integer(0, 150)),
    email: customer.at('Email').optional(string),
    givenName: person.at('GivenName').optional(string),
    surname: person.at('Surname').optional(string),
  };
}

const readPrice = (price: Spot) => ({
  path: price.path,
  before: price.at('AmountBeforeTax').optional(number()),
  after: price.at('AmountAfterTax').optional(number()),
  currency: price.at('CurrencyCode').optional(oneOf(enums.CurrencyCodeEnum.values)),
});

/** The texts of comments or special requests; undefined if the member is absent or null. */
function textsAt(spot: Spot, list: string): Wishes['comments'] | undefined {
  if (spot.value === undefined || spot.value === null) return undefined;
  return spot
    .at(list)
    .entries()
    .flatMap((text) => text.at('Description').optional(string) ?? text.at('Name').optional(string) ?? []);
}

/** Returns the spot. Refuses null, unless the rules accept null for this member. */
function checkNull(spot: Spot, rules: NullRules): Spot {
  const name = spot.path.slice(spot.path.lastIndexOf('.') + 1) as NullableMember;
  if (spot.value === null && !rules.acceptsNullIn(name))
    throw badRequest(`${spot.path} must not be null.`, spot.path);
  return spot;
}
