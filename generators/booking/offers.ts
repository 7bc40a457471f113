/** Builds requests for bookable offers of availability, and reads the offers from responses. Pure. */
import { SupportedGuarantee } from '../../schemas/messages/payment-codes.ts';
import type { GetHotelAvailResponse, RoomStay } from '../../schemas/messages/v1/availability-response.ts';
import type { Total } from '../../schemas/messages/v1/prices.ts';
import type { RatePlan } from '../../schemas/messages/v1/rate-plans.ts';
import type { RoomRate, RoomType } from '../../schemas/messages/v1/room-rates.ts';

/** The guests of one room: adults, and the age of each child (7 is the code of infants, who are below two). */
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

/** A rate of one hotel for each requested room, from one response. */
export interface Offer {
  readonly hotelCode: string | number;
  readonly rooms: readonly OfferedRoom[];
}

type Guarantee = (typeof SupportedGuarantee.values)[number];

/** The age group code of a child. */
export const ageGroupCodeOf = (age: number): 7 | 8 => (age < 2 ? 7 : 8);

/**
 * The criteria of a GetHotelAvail that requests a room for each party in the given hotels.
 * @param checkIn YYYY-MM-DD, like `checkOut`
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

/** The guests of a room, as requests of v1 list them. */
export const guestCountsOf = ({ adults, ages = [] }: Party) => [
  { AgeQualifyCode: 10, Count: adults },
  ...ages.map((Age) => ({ AgeQualifyCode: ageGroupCodeOf(Age), Age, Count: 1 })),
];

/**
 * All bookable offers of a response: one for each rate of the first room, if the hotel has a plan with a supported
 * guarantee for every room. If possible, all rooms of an offer are of one kind.
 * @param parties the parties of the request's RoomStayCandidates, by their RPH
 * @param requestedHotelCode the hotel code, if only one hotel was requested: the response may not name it
 */
export function offersIn(
  answer: Pick<GetHotelAvailResponse, 'HotelStaysType'>,
  parties: readonly Party[],
  requestedHotelCode?: string | number,
): Offer[] {
  return (answer.HotelStaysType?.HotelStays ?? []).flatMap(({ BasicPropertyInfo, RoomStays = [] }) => {
    const hotelCode = BasicPropertyInfo?.HotelRef?.HotelCode ?? requestedHotelCode;
    if (hotelCode === undefined) return [];
    const roomsByParty = parties.map((party, rph) => RoomStays.flatMap((stay) => roomsOf(stay, rph, party)));
    const [firstRooms = [], ...otherRooms] = roomsByParty;
    return firstRooms.flatMap((room) => {
      const rooms = [
        room,
        ...otherRooms.map(
          (candidates) => candidates.find((candidate) => isSameRate(candidate, room)) ?? candidates[0],
        ),
      ];
      return rooms.every((offeredRoom) => offeredRoom !== undefined) ? [{ hotelCode, rooms }] : [];
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

/** The first offer with refundable rates, because a service may refuse to cancel another; if there is none, the first offer. */
export const preferredOffer = (offers: readonly Offer[]): Offer | undefined =>
  offers.find(isRefundable) ?? offers[0];

export const isRefundable = ({ rooms }: Offer): boolean =>
  rooms.every(({ plan }) =>
    (plan.CancelPenalties ?? []).every(({ NonRefundable }) => NonRefundable !== true),
  );

const isSameRate = (left: OfferedRoom, right: OfferedRoom): boolean =>
  left.rate.RatePlanID === right.rate.RatePlanID && left.rate.RoomID === right.rate.RoomID;

/** A guarantee that the plan accepts and the service supports; if possible a guarantee without a card. */
export function guaranteeOf({ PaymentPolicies }: RatePlan): Guarantee | undefined {
  const codes = (PaymentPolicies?.AcceptedPayments ?? []).map(({ GuaranteeTypeCode }) => GuaranteeTypeCode);
  const supported = SupportedGuarantee.values.filter((code) => codes.includes(code));
  return supported.find((code) => code !== creditCard) ?? supported[0];
}

const creditCard = 5;
