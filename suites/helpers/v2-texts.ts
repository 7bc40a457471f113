/** The texts and values of v2 hotels and rates by path; repeated ones must be the same. Pure. */
import type { Members } from '../../lib/objects.ts';
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

type Texts = readonly (string | null | undefined)[] | null | undefined;

/** The texts of a rate by path. Lists are sorted, and compared only if they have the same number of texts. */
export function textsOf(rate: ReportedRate): Record<string, string> {
  const { roomType, meal, ratePlan, descriptions, paymentOptions, offers } = rate;
  const textsByPlace: Record<string, Texts> = {
    'name of the room': [roomType?.name],
    'name of the meal': [meal?.name],
    'description of the meal': [meal?.description],
    'name of the plan': [ratePlan?.name],
    'names of offers': offers?.map(({ name }) => name),
    'descriptions of payments': paymentOptions?.map(({ description }) => description),
    'why payments are disabled': paymentOptions
      ?.filter(({ enabled }) => enabled === false)
      .map(({ disabledReason }) => disabledReason),
    'extras of payments': paymentOptions?.flatMap(
      ({ includeExtraOptions: extras }) => extras?.map(({ label }) => label) ?? [],
    ),
  };
  // Texts of a policy may contain its date and amount, which a live query changes.
  const policy = JSON.stringify([policyOf(rate), totalOf(rate)]);
  for (const member of ['name', 'description'] as const) {
    textsByPlace[`${member}s of inclusions`] = ratePlan?.inclusions?.map((entry) => entry[member]);
    for (const kind of [
      'roomType',
      'meal',
      'ratePlan',
      'generalPolicies',
      'payment',
      'cancelPolicy',
    ] as const)
      textsByPlace[`${member}s in descriptions.${kind}${kind === 'cancelPolicy' ? `, at ${policy}` : ''}`] =
        descriptions?.[kind]?.map((entry) => entry[member]);
  }
  return Object.fromEntries(
    Object.entries(textsByPlace).flatMap(([place, texts]) => {
      const reported = texts?.filter((text) => typeof text === 'string') ?? [];
      const count = reported.length === 1 ? '' : `, ${reported.length} of them`;
      return reported.length === 0 ? [] : [[`${place}${count}`, reported.toSorted().join('\n')]];
    }),
  );
}

const totalOf = ({ priceComposition: price }: Pick<RoomRate, 'priceComposition'>): unknown =>
  (price?.total ?? price?.net) || undefined;

/** The non-empty members of a policy. A service may omit a penalty date until it has passed, so only common members are compared. */
const policyOf = ({ cancelPolicy: policy }: Pick<RoomRate, 'cancelPolicy'>): Record<string, unknown> =>
  withoutEmpty({
    nonRefundable: policy?.nonRefundable,
    inPenalty: policy?.inPenalty,
    penaltyDate: policy?.penaltyDate,
  });

/** The policy of a rate with the price in each key, so that only policies at the same price are compared. */
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

/** Removes members that are null or undefined. */
const withoutEmpty = (members: Members): Record<string, unknown> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null && value !== undefined));

/** The differences between members that both sides have. */
export const differencesBetween = (members: Members, otherMembers: Members): string[] =>
  Object.keys(members).flatMap((place) =>
    otherMembers[place] !== undefined && otherMembers[place] !== members[place]
      ? [`${place}: ${String(members[place])} and ${String(otherMembers[place])}`]
      : [],
  );

/** The name and address of a hotel in one language. */
export const textsOfHotel = ({ name, cityName, countryName, address }: Hotel): Record<string, unknown> =>
  withoutEmpty({ name, cityName, countryName, address });

/** The position of a hotel, which does not depend on the language. */
export const positionOf = ({ position }: Hotel): Record<string, unknown> =>
  withoutEmpty({ latitude: position?.latitude, longitude: position?.longitude });

/** A rate of a hotel, from a search or a re-confirmation. */
export interface HotelRate<Rate> {
  readonly hotelId: string | undefined;
  readonly rate: Rate;
}

/** Whether two values are equal, or one of them is missing. */
const areCompatible = (value: unknown, otherValue: unknown): boolean =>
  (value ?? otherValue) === (otherValue ?? value);

/** The rates that may be the given one: several if the hotel has several rates of the room and plan. */
export const ratesEqualTo = <Rate extends Pick<RoomRate, 'roomType' | 'ratePlan'>>(
  { hotelId, rate }: HotelRate<Pick<RoomRate, 'roomType' | 'ratePlan'>>,
  all: readonly HotelRate<Rate>[],
): Rate[] =>
  all
    .filter(
      (candidate) =>
        candidate.hotelId === hotelId &&
        candidate.rate.roomType?.id === rate.roomType?.id &&
        areCompatible(candidate.rate.ratePlan?.id, rate.ratePlan?.id),
    )
    .map((candidate) => candidate.rate);

/** The dates of a rate; the service may add members of its own to them. */
export const datesOf = ({ time }: Pick<RoomRate, 'time'>): Record<string, unknown> =>
  withoutEmpty({ startDate: time?.startDate, endDate: time?.endDate });

/** The plan of a rate. Missing members are not compared. */
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
