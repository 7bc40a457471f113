/** Reads v1 answers. The judge reports an answer of the wrong shape; a test that cannot continue with it is blocked. */
import type {
  GetHotelAvailResponse,
  HotelStay,
  RoomStay,
} from '../../schemas/messages/v1/availability-response.ts';
import { addDays } from '../../lib/days.ts';
import { isObject } from '../../lib/objects.ts';
import type { V1Response } from '../../schemas/messages/v1/envelope.ts';
import { guestCountsOf, type Party } from '../../generators/booking/offers.ts';
import { blocked, type Answer, type Fixtures, type Shopper } from '../../client/index.ts';

type RoomRate = NonNullable<RoomStay['RoomRates']>[number];
type Total = NonNullable<RoomRate['Total']>;

/** The body of a v1 answer. Blocks the test if there is none. */
export function bodyOf<Body extends V1Response = V1Response>(answer: Answer, what: string): Body {
  if (answer.status !== 200) return blocked(`${what} answered HTTP ${answer.status}`);
  if (!isObject(answer.body)) return blocked(`the answer to ${what} is not a JSON object`);
  return answer.body as Partial<Body> as Body;
}

/** The errors of an answer as texts. Blocks the test if they cannot be read. */
export const errorsIn = (answer: Answer): string[] =>
  problemTexts(bodyOf(answer, 'the service').ErrorsType?.Errors);
export const warningsIn = (answer: Answer): string[] =>
  problemTexts(bodyOf(answer, 'the service').WarningsType?.Warnings);

const problemTexts = (list: unknown): string[] =>
  Array.isArray(list)
    ? list.map(
        (entry: { Code?: unknown; ShortText?: unknown } | null) =>
          `${String(entry?.Code)} ${String(entry?.ShortText)}`,
      )
    : [];

/** The body of an answer without errors. Blocks the test if it reports one. */
export function acceptedBodyOf<Body extends V1Response>(answer: Answer, what: string): Body {
  const [error] = errorsIn(answer);
  return error === undefined ? bodyOf<Body>(answer, what) : blocked(`${what} reports: ${error}`);
}

const entries = <T>(list: readonly T[] | null | undefined): T[] =>
  Array.isArray(list) ? list.filter((entry) => typeof entry === 'object' && entry !== null) : [];

export const hotelStaysIn = (answer: Answer): HotelStay[] =>
  entries(acceptedBodyOf<GetHotelAvailResponse>(answer, 'availability').HotelStaysType?.HotelStays);

/** A hotel's code as a string. Blocks the test if it is missing. */
export const hotelCodeOf = ({ BasicPropertyInfo: hotel }: HotelStay): string =>
  String(hotel?.HotelRef?.HotelCode ?? blocked('a hotel in the answer has no HotelCode'));

/** The sorted hotel codes of an availability answer; the specification gives no order. */
export const hotelCodesIn = (answer: Answer): string[] => hotelStaysIn(answer).map(hotelCodeOf).sort();

/** The hotels of a search that may find none: a service may report that as an error. */
export const hotelCodesIfAny = (answer: Answer): string[] =>
  errorsIn(answer).length > 0 ? [] : hotelCodesIn(answer);

/** One rate of an availability answer, with its hotel and room stay. */
export interface OfferedRoom {
  readonly hotelCode: string;
  readonly hotel: HotelStay;
  readonly stay: RoomStay;
  readonly rate: RoomRate;
}

/** The room stays in RoomStays, or in RoomStaysType.RoomStays as in a booking. */
export const roomStaysOf = (
  hotel: HotelStay & { readonly RoomStaysType?: Pick<HotelStay, 'RoomStays'> | null },
): RoomStay[] => [...entries(hotel.RoomStays), ...entries(hotel.RoomStaysType?.RoomStays)];

export const roomRatesIn = (answer: Answer): OfferedRoom[] =>
  hotelStaysIn(answer).flatMap((hotel) =>
    roomStaysOf(hotel).flatMap((stay) =>
      entries(stay.RoomRates).map((rate) => ({ hotelCode: hotelCodeOf(hotel), hotel, stay, rate })),
    ),
  );

/** The label by which a rate is recognised in another answer. */
export const rateIdOf = ({ hotelCode, rate: { RatePlanID: plan, RoomID: room } }: OfferedRoom): string =>
  `hotel ${hotelCode}, room ${String(room)}, plan ${String(plan)}`;

/** The amount of a rate after tax, or before tax if that is missing; undefined without both. */
export const priceOf = (
  { rate: { Total: total } }: OfferedRoom,
  tax: 'after' | 'before' = 'after',
): number | undefined => {
  const { AmountAfterTax: after, AmountBeforeTax: before } = (total ?? {}) as Total;
  const [first, second] = tax === 'after' ? [after, before] : [before, after];
  return typeof first === 'number' ? first : typeof second === 'number' ? second : undefined;
};

/** What two answers to the same request must agree on. */
export const offerSummary = (answer: Answer): unknown => [
  ...ratesAndPricesIn(answer),
  ...hotelCodesIn(answer),
];

/** Every rate with its price, sorted. */
export const ratesAndPricesIn = (answer: Answer): string[] =>
  roomRatesIn(answer)
    .map(
      (offer) =>
        `${rateIdOf(offer)}: ${priceOf(offer) ?? 'no price'} in ${String(offer.rate.Total?.CurrencyCode)}`,
    )
    .sort();

export const availPath = '/v1/api/Pull/GetHotelAvail';

export const twoAdults = { GuestCounts: [{ AgeQualifyCode: 10, Count: 2 }] } as const;

/** Two adults with children of these ages. */
export const familyWith = (...ages: readonly number[]) => ({
  GuestCounts: [...twoAdults.GuestCounts, ...ages.map((Age) => ({ Age, AgeQualifyCode: 8, Count: 1 }))],
});

interface RoomCandidate {
  readonly GuestCountsType: object;
  readonly Quantity?: number;
  readonly RPH?: number;
}

/** A criterion for rooms: unless stated, one of each, numbered from 0. */
export const roomsFor = (...candidates: readonly RoomCandidate[]) => ({
  RoomStayCandidatesType: {
    RoomStayCandidates: candidates.map((candidate, RPH) => ({ RPH, Quantity: 1, ...candidate })),
  },
});

const partyOf = ({ occupancy: { adults, childrenAges = [] } }: Fixtures['stay']): Party => ({
  adults,
  ages: childrenAges,
});

/**
 * An availability request for the stay of the test, unless `criterion` says otherwise. `controls` are its
 * top-level members.
 */
export const availabilityOf = (
  { envelope, stay }: Shopper,
  criterion: object,
  controls: object = {},
): Record<string, unknown> => ({
  ...envelope(),
  HotelSearchCriteria: {
    Criterion: {
      ...roomsFor({ GuestCountsType: { GuestCounts: guestCountsOf(partyOf(stay)) } }),
      StayDateRange: { Start: stay.checkIn, End: stay.checkOut },
      ...criterion,
    },
  },
  ...controls,
});

/** A criterion for so many nights from a day on. */
export const nightsFrom = (checkIn: string, nights: number) => ({
  StayDateRange: { Start: checkIn, End: addDays(checkIn, nights) },
});

/** Criteria that name hotels. */
export const refsTo = (
  codes: readonly (string | number)[],
): { HotelRefs: { HotelCode: string | number }[] } => ({
  HotelRefs: codes.map((HotelCode) => ({ HotelCode })),
});
