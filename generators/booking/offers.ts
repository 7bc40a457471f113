/** What availability offers, as far as it can be booked: how it is asked for, and how it is read. Pure. */
import { SupportedGuarantee } from '../../schemas/messages/payment-codes.ts';
import type { GetHotelAvailResponse, RoomStay } from '../../schemas/messages/v1/availability-response.ts';
import type { Total } from '../../schemas/messages/v1/prices.ts';
import type { RatePlan } from '../../schemas/messages/v1/rate-plans.ts';
import type { RoomRate, RoomType } from '../../schemas/messages/v1/room-rates.ts';

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

type Guarantee = (typeof SupportedGuarantee.values)[number];

/** A child's category by its age. */
export const codeOfAge = (age: number): 7 | 8 => (age < 2 ? 7 : 8);

/**
 * The criteria of a GetHotelAvail that asks hotels for a room for each party.
 *
 * @param checkIn YYYY-MM-DD, as `checkOut`
 */
export const searchFor = (
  parties: readonly Party[],
  hotelCodes: readonly (string | number)[],
  { checkIn, checkOut }: { readonly checkIn: string; readonly checkOut: string },
) => ({
  HotelSearchCriteria: {
    Criterion: {
      HotelRefs: hotelCodes.map((HotelCode) => ({ HotelCode })),
      StayDateRange: { Start: checkIn, End: checkOut },
      RoomStayCandidatesType: {
        RoomStayCandidates: parties.map((party, RPH) => ({
          RPH,
          Quantity: 1,
          GuestCountsType: { GuestCounts: guestCountsOf(party) },
        })),
      },
    },
  },
});

const guestCountsOf = ({ adults, ages = [] }: Party) => [
  { AgeQualifyCode: 10, Count: adults },
  ...ages.map((Age) => ({ AgeQualifyCode: codeOfAge(Age), Age, Count: 1 })),
];

/**
 * Every offer of an answer that can be booked: for each hotel that has, for each room wanted, a plan with a guarantee
 * that is supported, one offer for each of the first room's rates. An offer keeps to one kind of room where it can.
 *
 * @param wanted the parties of the request's RoomStayCandidates, by their RPH
 * @param requested the hotel, where only one was asked for: an answer need not name it where we can read it
 */
export function offersIn(
  answer: Pick<GetHotelAvailResponse, 'HotelStaysType'>,
  wanted: readonly Party[],
  requested?: string | number,
): Offer[] {
  return (answer.HotelStaysType?.HotelStays ?? []).flatMap(({ BasicPropertyInfo, RoomStays = [] }) => {
    const hotelCode = BasicPropertyInfo?.HotelRef?.HotelCode ?? requested;
    if (hotelCode === undefined) return [];
    const offered = wanted.map((party, rph) => RoomStays.flatMap((stay) => roomsOf(stay, rph, party)));
    const [first = [], ...others] = offered;
    return first.flatMap((room) => {
      const rooms = [room, ...others.map((rest) => rest.find((other) => isAlike(other, room)) ?? rest[0])];
      return rooms.every((one) => one !== undefined) ? [{ hotelCode, rooms }] : [];
    });
  });
}

function roomsOf(
  { RatePlans = [], RoomRates = [], RoomTypes = [], Total: stayTotal }: RoomStay,
  rph: number,
  party: Party,
): OfferedRoom[] {
  return RoomRates.filter(
    ({ RoomStayCandidateRPH = 0 }) => String(RoomStayCandidateRPH) === String(rph),
  ).flatMap((rate) => {
    const plan = RatePlans.find(({ RatePlanID }) => RatePlanID === rate.RatePlanID);
    if (plan === undefined || guaranteeOf(plan) === undefined) return [];
    const types = RoomTypes.filter(({ RoomID }) => RoomID === rate.RoomID);
    return [{ party, plan, rate, types, total: rate.Total ?? stayTotal }];
  });
}

const isAlike = (one: OfferedRoom, other: OfferedRoom): boolean =>
  one.rate.RatePlanID === other.rate.RatePlanID && one.rate.RoomID === other.rate.RoomID;

/** A way of payment that the plan accepts and the service supports; one without a card where there is one. */
export function guaranteeOf({ PaymentPolicies }: RatePlan): Guarantee | undefined {
  const codes = (PaymentPolicies?.AcceptedPayments ?? []).map(({ GuaranteeTypeCode }) => GuaranteeTypeCode);
  const supported = SupportedGuarantee.values.filter((code) => codes.includes(code));
  return supported.find((code) => code !== creditCard) ?? supported[0];
}

const creditCard = 5;
