/** What v2 tells of a hotel and of a rate, by its places: whatever is told twice is told alike. Pure. */
import type { Hotel, RoomRate } from '../../schemas/messages/v2/shapes.ts';

type ReportedRate = Pick<
  RoomRate,
  | 'roomType'
  | 'meal'
  | 'ratePlan'
  | 'descriptions'
  | 'paymentOptions'
  | 'offers'
  | 'cancelPolicy'
  | 'priceComposition'
>;

/** Texts by their places; entries of a list in any order, as many as say something. */
export function textsOf(rate: ReportedRate): Record<string, string> {
  const { roomType, meal, ratePlan, descriptions, paymentOptions, offers } = rate;
  const stated: Record<string, string> = {};
  const put = (place: string, text: string | null | undefined): void => {
    if (typeof text === 'string') stated[place] = text;
  };
  const list = (place: string, texts: readonly (string | null | undefined)[] | null | undefined): void => {
    const reported = texts?.filter((text) => typeof text === 'string') ?? [];
    if (reported.length > 0) stated[`${place}, ${reported.length} of them`] = reported.toSorted().join('\n');
  };
  put('name of the room', roomType?.name);
  put('name of the meal', meal?.name);
  put('description of the meal', meal?.description);
  put('name of the plan', ratePlan?.name);
  for (const member of ['name', 'description'] as const) {
    list(
      `${member}s of inclusions`,
      ratePlan?.inclusions?.map((one) => one[member]),
    );
    for (const kind of ['roomType', 'meal', 'ratePlan', 'generalPolicies', 'payment'] as const)
      list(
        `${member}s in descriptions.${kind}`,
        descriptions?.[kind]?.map((one) => one[member]),
      );
    // What is said of a policy may tell its date and amount, which a live query changes.
    list(
      `${member}s in descriptions.cancelPolicy, at ${JSON.stringify([policyOf(rate), totalOf(rate)])}`,
      descriptions?.cancelPolicy?.map((one) => one[member]),
    );
  }
  list(
    'names of offers',
    offers?.map(({ name }) => name),
  );
  list(
    'descriptions of payments',
    paymentOptions?.map(({ description }) => description),
  );
  list(
    'why payments are disabled',
    paymentOptions?.filter(({ enabled }) => enabled === false).map(({ disabledReason: why }) => why),
  );
  list(
    'extras of payments',
    paymentOptions?.flatMap(({ includeExtraOptions: extras }) => extras?.map(({ label }) => label) ?? []),
  );
  return stated;
}

const totalOf = ({ priceComposition: price }: Pick<RoomRate, 'priceComposition'>): unknown =>
  (price?.total ?? price?.net) || undefined;

/** Its three members; a moment that is past may have been none when it was told before. */
export const policyOf = ({ cancelPolicy: policy }: Pick<RoomRate, 'cancelPolicy'>): Record<string, unknown> =>
  withoutEmpty({
    nonRefundable: policy?.nonRefundable,
    inPenalty: policy?.inPenalty,
    penaltyDate: policy?.penaltyDate,
  });

/** The policy of a rate, where it costs the same: of one that a live query has changed nothing can be said. */
export const policyAtPrice = (
  rate: Pick<RoomRate, 'cancelPolicy' | 'priceComposition'>,
): Record<string, unknown> => {
  const price = JSON.stringify(totalOf(rate));
  return price === undefined
    ? {}
    : Object.fromEntries(
        Object.entries(policyOf(rate)).map(([member, value]) => [`${member} at ${price}`, value]),
      );
};

/** What is neither null nor missing. */
const withoutEmpty = (members: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null && value !== undefined));

/** What is told at both sides, and not alike. */
export const differing = (
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): string[] =>
  Object.keys(one).flatMap((place) =>
    other[place] !== undefined && other[place] !== one[place]
      ? [`${place}: ${String(one[place])} and ${String(other[place])}`]
      : [],
  );

/** Where a hotel is, and what it is called in one language. */
const textsOfHotel = ({ name, cityName, countryName, address }: Hotel): Record<string, unknown> =>
  withoutEmpty({ name, cityName, countryName, address });

/** Of the language nothing depends but texts. */
const positionOf = ({ position }: Hotel): Record<string, unknown> =>
  withoutEmpty({ latitude: position?.latitude, longitude: position?.longitude });

/** What is told of hotels, each with what differs from what was told of it before. */
export class HotelComparison {
  readonly #stated = new Map<string, Record<string, unknown>>();
  readonly differing: string[] = [];
  /** How often something was told again. */
  comparedCount = 0;

  add(hotel: Hotel | undefined, locale: string | undefined, where: string): void {
    if (hotel === undefined) return;
    for (const [thing, says] of [
      [`hotel ${hotel.id}`, positionOf(hotel)],
      [`hotel ${hotel.id} in ${locale ?? 'no locale'}`, textsOfHotel(hotel)],
    ] as const) {
      const before = this.#stated.get(thing) ?? {};
      this.comparedCount += Object.keys(says).filter((place) => before[place] !== undefined).length;
      this.differing.push(...differing(before, says).map((place) => `${where}: ${thing}, ${place}`));
      this.#stated.set(thing, { ...says, ...before });
    }
  }
}

/** A rate of a hotel, of a search or of a re-confirmation. */
export interface RateOf<Rate> {
  readonly hotelId: string | undefined;
  readonly rate: Rate;
}

/** Those that may be the one rate: more than one where a hotel has several of the same room and plan. */
export const sameRates = <Rate extends Pick<RoomRate, 'roomType' | 'ratePlan'>>(
  { hotelId, rate }: RateOf<Pick<RoomRate, 'roomType' | 'ratePlan'>>,
  all: readonly RateOf<Rate>[],
): Rate[] =>
  all
    .filter(
      (one) =>
        one.hotelId === hotelId &&
        one.rate.roomType?.id === rate.roomType?.id &&
        one.rate.ratePlan?.id === rate.ratePlan?.id,
    )
    .map((one) => one.rate);

/** What an answer does not say cannot differ. */
export const planOf = ({ ratePlan, meal, priceComposition: price }: ReportedRate): Record<string, unknown> =>
  withoutEmpty({
    package: ratePlan?.package,
    public: ratePlan?.public,
    type: ratePlan?.type,
    breakfast: meal?.breakfast,
    lunch: meal?.lunch,
    dinner: meal?.dinner,
    allInclusive: meal?.allInclusive,
    currency: (price?.total ?? price?.net)?.currency,
  });
