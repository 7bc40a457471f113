/**
 * The messages of a booking's life, made from a real offer: what is booked is what availability returned, carried over.
 * Pure. Specification: "v1 booking request (SendHotelRes)", "v1 cancel request (SendHotelResCancel)".
 */
import { fromMinor, toMinor } from '../lib/money.ts';
import { CurrencyCodeEnum, SupportedGuarantee } from '../schemas/messages/enumerations.ts';
import type { GetHotelAvailResponse, RoomStay } from '../schemas/messages/v1-availability-response.ts';
import type { SendHotelResRequest } from '../schemas/messages/v1-booking.ts';
import type { SendHotelResCancelRequest } from '../schemas/messages/v1-cancel.ts';
import type { GetBookingsRequest } from '../schemas/messages/v1-get-bookings.ts';
import type { Total } from '../schemas/messages/v1-prices.ts';
import type { RatePlan } from '../schemas/messages/v1-rate-plans.ts';
import type { RoomRate, RoomType } from '../schemas/messages/v1-room-rates.ts';

/** Who sleeps in one room: adults, and the age of each child (7 is an infant's code, for those below two). */
export interface Party {
  readonly adults: number;
  readonly ages?: readonly number[];
}

/** One room of an offer, as availability returned it. */
export interface OfferedRoom {
  readonly party: Party;
  readonly plan: RatePlan;
  readonly rate: RoomRate;
  readonly types: readonly RoomType[];
  readonly total: Total | undefined;
}

/** A rate of one hotel for each room wanted, from one answer. */
export interface Offer {
  readonly hotelCode: string | number;
  readonly rooms: readonly OfferedRoom[];
}

/** What a booking says that no offer does. */
export interface BookingDetails {
  /** Unique: the same one twice may be taken as one booking. */
  readonly transactionIdentifier: string;
  /** At a reserved domain. */
  readonly email: string;
  /** Every member that may be null is null; otherwise each is given or left out. */
  readonly nulls?: boolean;
}

/** A message of the v1 API without its envelope. */
type Bare<Message> = Omit<Message, 'EchoToken' | 'PrimaryLangID' | 'Target' | 'TimeStamp' | 'Version'>;

type Reservation = SendHotelResRequest['HotelReservationsType']['HotelReservations'][number];
type Guest = NonNullable<NonNullable<Reservation['ResGuestsType']>['ResGuests']>[number];
type Stay = NonNullable<NonNullable<Reservation['RoomStaysType']>['RoomStays']>[number];
type Guarantee = (typeof SupportedGuarantee.values)[number];

/**
 * Every offer of an answer that can be booked: for each hotel that has, for each room wanted, a plan with a guarantee
 * that is supported, one offer for each of the first room's rates. An offer keeps to one kind of room where it can.
 *
 * @param wanted the parties of the request's RoomStayCandidates, by their RPH
 * @param asked the hotel, where only one was asked for: an answer need not name it where we can read it
 */
export function offersIn(
  answer: Pick<GetHotelAvailResponse, 'HotelStaysType'>,
  wanted: readonly Party[],
  asked?: string | number,
): Offer[] {
  return (answer.HotelStaysType?.HotelStays ?? []).flatMap(({ BasicPropertyInfo, RoomStays = [] }) => {
    const hotelCode = BasicPropertyInfo?.HotelRef?.HotelCode ?? asked;
    if (hotelCode === undefined) return [];
    const offered = wanted.map((party, rph) => RoomStays.flatMap((stay) => roomsOf(stay, rph, party)));
    const [first = [], ...others] = offered;
    return first.flatMap((room) => {
      const rooms = [room, ...others.map((rest) => rest.find((other) => isAlike(other, room)) ?? rest[0])];
      return rooms.every((one) => one !== undefined) ? [{ hotelCode, rooms }] : [];
    });
  });
}

function roomsOf({ RatePlans = [], RoomRates = [], RoomTypes = [], Total: stayTotal }: RoomStay, rph: number, party: Party): OfferedRoom[] {
  return RoomRates.filter(({ RoomStayCandidateRPH = 0 }) => RoomStayCandidateRPH === rph).flatMap((rate) => {
    const plan = RatePlans.find(({ RatePlanID }) => RatePlanID === rate.RatePlanID);
    if (plan === undefined || guaranteeOf(plan) === undefined) return [];
    const types = RoomTypes.filter(({ RoomID }) => RoomID === rate.RoomID);
    return [{ party, plan, rate, types, total: rate.Total ?? stayTotal }];
  });
}

const isAlike = (one: OfferedRoom, other: OfferedRoom): boolean =>
  one.rate.RatePlanID === other.rate.RatePlanID && one.rate.RoomID === other.rate.RoomID;

/** A way of payment that the plan accepts and the service supports; one without a card where there is one. */
function guaranteeOf({ PaymentPolicies }: RatePlan): Guarantee | undefined {
  const codes = (PaymentPolicies?.AcceptedPayments ?? []).map(({ GuaranteeTypeCode }) => GuaranteeTypeCode);
  const supported = SupportedGuarantee.values.filter((code) => codes.includes(code));
  return supported.find((code) => code !== creditCard) ?? supported[0];
}

const creditCard = 5;

/** SendHotelRes for an offer, without its envelope. Guests are numbered from 0 through all rooms; the first is the primary one. */
export function bookingFrom({ hotelCode, rooms }: Offer, details: BookingDetails): Bare<SendHotelResRequest> {
  const { transactionIdentifier, email, nulls = false } = details;
  const starts = rooms.map((_, index) => rooms.slice(0, index).reduce((sum, { party }) => sum + sizeOf(party), 0));
  const total = sumOf(rooms.map((room) => room.total));
  return {
    TransactionIdentifier: transactionIdentifier,
    HotelReservationsType: {
      HotelReservations: [
        {
          POS: { Sources: [{ ISOCountry: 'BR', PseudoCityCode: nulls ? null : 'BRA' }] },
          ResGlobalInfo: {
            ...(nulls ? {} : { CommentsType: { Comments: [{ Description: 'A test of the contract; it will be cancelled.' }] } }),
            Guarantee: {
              GuaranteesAcceptedType: {
                GuaranteesAccepted: [{ GuaranteeTypeCode: guaranteeOf(rooms[0]!.plan)!, ...(nulls ? { PaymentCard: null } : {}) }],
              },
            },
            HotelReservationsIDsType: { HotelReservationIDs: [{ ResID_Type: 25, ResID_Value: transactionIdentifier }] },
            ...(total === undefined ? {} : { Total: total }),
          },
          ResGuestsType: { ResGuests: rooms.flatMap(({ party }, index) => guestsOf(party, starts[index]!, email, nulls)) },
          ResStatus: { TransactionActionType: 0 },
          RoomStaysType: { RoomStays: rooms.map((room, index) => stayOf(room, hotelCode, starts[index]!, nulls)) },
        },
      ],
    },
  };
}

const sizeOf = ({ adults, ages = [] }: Party): number => adults + ages.length;

const adult = 10;
const codeOfAge = (age: number): 7 | 8 => (age < 2 ? 7 : 8);

function guestsOf({ adults, ages = [] }: Party, start: number, email: string, nulls: boolean): Guest[] {
  const people = [
    ...Array.from({ length: adults }, () => ({ Age: 40, AgeQualifyingCode: adult }) as const),
    ...ages.map((age) => ({ Age: age, AgeQualifyingCode: codeOfAge(age) })),
  ];
  return people.map((person, index) => ({
    ...person,
    PrimaryIndicator: start + index === 0,
    ResGuestRPH: start + index,
    Profiles: {
      ProfileInfos: [
        {
          Profile: {
            Customer: {
              Email: email,
              PersonName: {
                GivenName: givenNames[(start + index) % givenNames.length]!,
                NamePrefix: nulls ? null : 4,
                Surname: 'Contract',
              },
            },
          },
        },
      ],
    },
  }));
}

const givenNames = ['Ada', 'Alan', 'Grace', 'Edsger', 'Barbara', 'Tony'];

function stayOf({ party, plan, rate, types, total }: OfferedRoom, hotelCode: string | number, start: number, nulls: boolean): Stay {
  const guarantee = guaranteeOf(plan);
  const { AcceptedPayments = [] } = plan.PaymentPolicies ?? {};
  return {
    BasicPropertyInfo: { HotelRef: { HotelCode: hotelCode } },
    GuestCountsType: { GuestCounts: countsOf(party, start) },
    RatePlans: [
      {
        ...plan,
        PaymentPolicies: {
          AcceptedPayments: AcceptedPayments.filter(({ GuaranteeTypeCode }) => GuaranteeTypeCode === guarantee).slice(0, 1),
        },
        // Left out by an answer it is 0; a booking has to say so.
        TPA_Extensions: { ...plan.TPA_Extensions, WLCode: plan.TPA_Extensions?.WLCode ?? 0 },
      },
    ],
    RoomRates: [rate],
    RoomTypes: [...types],
    ...(total === undefined ? {} : { Total: total }),
    ...(nulls ? { CommentsType: null, SpecialRequestsType: null } : {}),
  };
}

/** The guests of a room by category, each count with the references of its guests. */
function countsOf({ adults, ages = [] }: Party, start: number) {
  const categories = [...Array.from({ length: adults }, () => adult), ...ages.map(codeOfAge)] as (7 | 8 | 10)[];
  return [...new Set(categories)].map((category) => {
    const references = categories.flatMap((one, index) => (one === category ? [start + index] : []));
    return { AgeQualifyCode: category, Count: references.length, ResGuestRPH: references };
  });
}

/** What several rooms cost together; undefined where their totals are not in one currency, or not stated. */
function sumOf(totals: readonly (Total | undefined)[]): Total | undefined {
  const [first] = totals;
  if (totals.length === 1 || first === undefined) return first;
  const { CurrencyCode, ChargeType, AmountIncludingMarkup } = first;
  if (CurrencyCode === undefined || totals.some((total) => total?.CurrencyCode !== CurrencyCode)) return undefined;
  const currency = CurrencyCodeEnum.codes[CurrencyCode];
  const sum = (member: 'AmountAfterTax' | 'AmountBeforeTax') =>
    fromMinor(
      totals.reduce((minor, total) => minor + toMinor(total?.[member] ?? Number.NaN, currency), 0),
      currency,
    );
  const [after, before] = [sum('AmountAfterTax'), sum('AmountBeforeTax')];
  return {
    ...(Number.isNaN(after) ? {} : { AmountAfterTax: after }),
    ...(Number.isNaN(before) ? {} : { AmountBeforeTax: before }),
    ...(AmountIncludingMarkup === undefined ? {} : { AmountIncludingMarkup }),
    ...(ChargeType === undefined ? {} : { ChargeType }),
    CurrencyCode,
  };
}

/** What has to be known of a reservation to prove the right to cancel it. Days are YYYY-MM-DD. */
export interface Proof {
  readonly email: string;
  readonly hotelCode: string | number;
  readonly start: string;
  readonly end: string;
}

/**
 * SendHotelResCancel without its envelope: of the whole reservation, or of one room.
 *
 * @param room its index, as GetBookings shows it
 */
export function cancellationOf(id: string, { email, hotelCode, start, end }: Proof, room?: number): Bare<SendHotelResCancelRequest> {
  return {
    ...(room === undefined ? {} : { CancelType: 'CancelRoom', Segment: [{ ItinSegNbr: `${id}/${room}`, Status: 'Cancelled' }] }),
    UniqueID: [{ ID: id, Type: 'Reservation' }],
    Verification: { Email: email, HotelRef: { HotelCode: hotelCode }, ReservationTimeSpan: { Start: start, End: end } },
  };
}

/** GetBookings for one reservation, without its envelope. */
export const bookingById = (id: string): Bare<GetBookingsRequest> => ({ UniqueID: { ID: id, Type: 'Reservation' } });

/** GetBookings for a hotel and a period (YYYY-MM-DD), without its envelope. */
export const bookingsOf = (hotelCode: string | number, Start: string, End: string): Bare<GetBookingsRequest> => ({
  ReadRequestsType: { HotelReadRequests: [{ HotelRef: { HotelCode: hotelCode }, SelectionCriteria: { Start, End } }] },
});
