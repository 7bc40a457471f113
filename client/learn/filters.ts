/** Learns which members of a GetHotelAvail the service honours, and under which names, from their effect on the answer; and a hotel without rates. */
import { dig, objectsOf } from '../../schemas/judge/check.ts';
import { firstPageBy } from '../look/first-page.ts';
import type { SettingId } from '../../schemas/settings.ts';
import { type Deployment, type DeploymentResponse } from './deployment.ts';
import { namesInEachStyle } from './styles.ts';
import { defaultLeadDays, defaultStay } from '../default-stay.ts';

export type HotelCode = string | number;

/** Searches for hotels with rates. @param trial settings to use for this request only */
export type SearchShop = (members?: object, criterion?: object, trial?: Trial) => Promise<DeploymentResponse>;
/** Searches the offers of some hotels, by further members of the request and of its criterion. */
export type SearchHotels = (
  codes: readonly HotelCode[],
  ...others: Parameters<SearchShop>
) => Promise<DeploymentResponse>;
export type Trial = { readonly [Id in SettingId]?: string | number };

/** The names to try for members whose name the specification does not show, the default name first. */
const candidates = {
  'v1.names.controls.maxHotels': ['MaxResponses', 'MaxHotels', 'NumberOfHotels', 'HotelsPerPage', 'PageSize'],
  'v1.names.controls.pageNumber': ['PageNumber', 'Page'],
  'v1.names.controls.bestOnly': ['BestOnly', 'BestRateOnly', 'OnlyBestRate'],
  'v1.names.controls.availRatesOnly': ['AvailRatesOnly', 'AvailableRatesOnly', 'OnlyAvailableRates'],
  'v1.names.extensions.taxesInBestPrice': [
    'AmountIncludingTaxesFees',
    'TaxesInBestPrice',
    'IncludeTaxes',
    'IncludingTaxes',
  ],
  'v1.names.extensions.mealPlan': ['MealPlanCode', 'MealPlanCodeFilter', 'MealPlanFilter', 'MealPlan'],
  'v1.names.extensions.roomTypeIds': ['RoomTypeIds', 'RoomTypeIDs', 'RoomTypeIdFilter', 'RoomTypes'],
  'v1.names.radius.distance': ['Distance', 'Radius', 'MaxDistance', 'Value'],
  'v1.names.radius.unit': ['UnitOfMeasureCode', 'UnitOfMesureCode', 'UnitOfMeasure', 'DistanceUnit', 'Unit'],
} as const satisfies { readonly [Id in SettingId]?: readonly string[] };
type LearnableSetting = keyof typeof candidates;

export const staysOf = ({ body }: DeploymentResponse) => objectsOf(dig(body, 'HotelStaysType', 'HotelStays'));
export const hotelCodeOf = (stay: unknown): HotelCode | undefined =>
  dig(stay, 'BasicPropertyInfo', 'HotelRef', 'HotelCode') as HotelCode | undefined;
const roomRatesOf = (stay: unknown) =>
  objectsOf(dig(stay, 'RoomStays')).flatMap((roomStay) => objectsOf(roomStay['RoomRates']));
export const rateCountOf = (stay: unknown): number => roomRatesOf(stay).length;
/** The stays of an answer that have rates. */
export const soldStaysOf = (response: DeploymentResponse) =>
  staysOf(response).filter((stay) => rateCountOf(stay) > 0);
const rateCountIn = (response: DeploymentResponse): number =>
  staysOf(response).reduce((sum, stay) => sum + rateCountOf(stay), 0);

/** Keys that identify rates independent of their prices. */
export const rateKeysIn = (response: DeploymentResponse): string[] =>
  staysOf(response).flatMap((stay) =>
    roomRatesOf(stay).map(({ RoomID, RatePlanID }) =>
      JSON.stringify([hotelCodeOf(stay), RoomID, RatePlanID]),
    ),
  );

/** Learns the first name with an observed effect. @returns whether the name is known now */
export async function learnByEffect(
  { facts }: Deployment,
  id: LearnableSetting,
  findEffect: (trial: Trial) => Promise<string | undefined>,
): Promise<boolean> {
  if (facts.has(id)) return true;
  for (const name of namesInEachStyle(candidates[id], facts.settings)) {
    const evidence = await findEffect({ [id]: name });
    if (evidence === undefined) continue;
    facts.addSetting(id, name, evidence);
    return true;
  }
  return false;
}

/** Learns the preferred ones of some hotels with rates, and the names of filters that have an effect on them. */
export async function learnFiltersAt(
  codes: readonly HotelCode[],
  deployment: Deployment,
  searchHotels: SearchHotels,
): Promise<void> {
  const search: SearchShop = (...members) => searchHotels(codes, ...members);
  const preferredAnswer = await search({}, { TPA_Extensions: { OnlyPreferredHotels: true } });
  const preferredCodes = staysOf(preferredAnswer).flatMap((stay) => hotelCodeOf(stay) ?? []);
  if (
    preferredAnswer.isServed &&
    preferredCodes.length < codes.length &&
    preferredCodes.every((code) => codes.includes(code))
  )
    deployment.facts.addKnown(
      'preferredHotelCodes',
      preferredCodes,
      `${preferredCodes.length} of ${codes.length} hotels with OnlyPreferredHotels`,
    );
  const plainAnswer = await search();
  if (!plainAnswer.isServed) return;
  await learnControls(deployment, search, plainAnswer);
  await learnMeals(deployment, search, plainAnswer);
  await learnRooms(deployment, search);
  await learnRadius(deployment, search);
}

async function learnControls(
  deployment: Deployment,
  search: SearchShop,
  plainAnswer: DeploymentResponse,
): Promise<void> {
  const { facts } = deployment;
  const count = staysOf(plainAnswer).length;
  const isLimited = await learnByEffect(deployment, 'v1.names.controls.maxHotels', async (trial) => {
    const limitedAnswer = await search({ MaxResponses: 1 }, {}, trial);
    return limitedAnswer.isServed && staysOf(limitedAnswer).length === 1 && count > 1
      ? `1 of ${count} hotels with it`
      : undefined;
  });
  if (isLimited && count > 1) {
    const firstHotelCode = hotelCodeOf(staysOf(await search({ MaxResponses: 1 }))[0]);
    const hasOtherHotelOnPage2 = async (trial: Trial): Promise<boolean> => {
      const secondPage = staysOf(await search({ MaxResponses: 1, PageNumber: 2 }, {}, trial));
      return secondPage.length === 1 && hotelCodeOf(secondPage[0]) !== firstHotelCode;
    };
    const isPaged = await learnByEffect(deployment, 'v1.names.controls.pageNumber', async (trial) =>
      (await hasOtherHotelOnPage2(trial)) ? 'another hotel on the second page' : undefined,
    );
    if (isPaged && (await hasOtherHotelOnPage2({})))
      facts.addSetting('v1.maxHotels.perPage', true, 'the second page of one hotel has another hotel');
    if (isPaged) await learnFirstPage(deployment, search);
  }
  await learnByEffect(deployment, 'v1.names.controls.bestOnly', async (trial) => {
    const bestAnswer = await search({ BestOnly: true }, {}, trial);
    const fullAnswer = await search({ BestOnly: false }, {}, trial);
    return fullAnswer.isServed && rateCountIn(fullAnswer) > rateCountIn(bestAnswer)
      ? `${rateCountIn(bestAnswer)} rates with it, ${rateCountIn(fullAnswer)} without`
      : undefined;
  });
  await learnByEffect(deployment, 'v1.names.controls.availRatesOnly', async (trial) => {
    const answerWithUnavailable = await search({ AvailRatesOnly: false }, {}, trial);
    return answerWithUnavailable.isServed &&
      (staysOf(answerWithUnavailable).length > count ||
        rateCountIn(answerWithUnavailable) > rateCountIn(plainAnswer))
      ? 'more is shown if it is false'
      : undefined;
  });
}

async function learnFirstPage({ facts }: Deployment, search: SearchShop): Promise<void> {
  const firstPage = await firstPageBy(async (page) => {
    const members = { MaxResponses: 1, ...(page === undefined ? {} : { PageNumber: page }) };
    // With this setting the page number is sent as it is.
    const response = await search(members, {}, { 'v1.firstPage': 1 });
    return response.isServed ? staysOf(response).map((stay) => String(hotelCodeOf(stay))) : undefined;
  });
  if (firstPage !== undefined)
    facts.addSetting(
      'v1.firstPage',
      firstPage,
      `page ${firstPage} is shown if the request has no page number`,
    );
}

/** Answers do not show the meals of a rate. But each rate has only one meal plan, so a filter finds it by one plan at most. */
async function learnMeals(
  deployment: Deployment,
  search: SearchShop,
  plainAnswer: DeploymentResponse,
): Promise<void> {
  const rateKeys = new Set(rateKeysIn(plainAnswer));
  await learnByEffect(deployment, 'v1.names.extensions.mealPlan', async (trial) => {
    const mealPlanByRate = new Map<string, number>();
    const mealPlansFound = new Set<number>();
    for (const MealPlanCode of [1, 3, 10, 12, 14]) {
      const response = await search({}, { TPA_Extensions: { MealPlanCode } }, trial);
      if (!response.isServed) return undefined;
      for (const key of rateKeysIn(response)) {
        if ((mealPlanByRate.get(key) ?? MealPlanCode) !== MealPlanCode) return undefined;
        mealPlanByRate.set(key, MealPlanCode);
        mealPlansFound.add(MealPlanCode);
      }
    }
    return mealPlansFound.size > 1
      ? `each rate is found by one of ${mealPlansFound.size} plans, of ${rateKeys.size} rates`
      : undefined;
  });
}

async function learnRooms(deployment: Deployment, search: SearchShop): Promise<void> {
  const roomIdsIn = (response: DeploymentResponse) =>
    staysOf(response).flatMap((stay) =>
      roomRatesOf(stay).flatMap(({ RoomID: id }) =>
        typeof id === 'string' || typeof id === 'number' ? [id] : [],
      ),
    );
  // The best rates may all be of one room.
  const allRates = { BestOnly: false };
  const roomIds = [...new Set(roomIdsIn(await search(allRates)))];
  const [roomId] = roomIds;
  if (roomId === undefined || roomIds.length < 2) return;
  await learnByEffect(deployment, 'v1.names.extensions.roomTypeIds', async (trial) => {
    const shownIds = roomIdsIn(await search(allRates, { TPA_Extensions: { RoomTypeIds: [roomId] } }, trial));
    return shownIds.length > 0 && shownIds.every((id) => id === roomId)
      ? `with ${roomId} only its rates are left, of those of ${roomIds.length} rooms`
      : undefined;
  });
}

const [miles, kilometres] = [1, 2];

/** Searches around a circle in which v2 has hotels. */
async function learnRadius(deployment: Deployment, search: SearchShop): Promise<void> {
  const circle = deployment.facts.valueOf('circle');
  if (circle === undefined) return;
  const Position = { Latitude: circle.latitude, Longitude: circle.longitude };
  const hotelCountWithin = async (
    Distance: number,
    UnitOfMeasureCode: number,
    trial: Trial,
  ): Promise<number> => {
    const Radius = { Distance, UnitOfMeasureCode };
    const criterion = { HotelRefs: undefined, Position, Radius };
    const response = await search({ MaxResponses: 500, AvailRatesOnly: false }, criterion, trial);
    return response.isServed ? staysOf(response).length : Number.NaN;
  };
  for (const unit of namesInEachStyle(candidates['v1.names.radius.unit'], deployment.facts.settings)) {
    const unitTrial: Trial = { 'v1.names.radius.unit': unit };
    let distance: string | number | undefined;
    const isHonoured = await learnByEffect(deployment, 'v1.names.radius.distance', async (trial) => {
      distance = trial['v1.names.radius.distance'];
      const near = await hotelCountWithin(1, kilometres, { ...unitTrial, ...trial });
      const far = await hotelCountWithin(50, kilometres, { ...unitTrial, ...trial });
      return near < far ? `${near} hotels within 1 km, ${far} within 50` : undefined;
    });
    if (!isHonoured) continue;
    await learnByEffect(deployment, 'v1.names.radius.unit', async (trial) => {
      const bothNames = {
        ...trial,
        ...(distance === undefined ? {} : { 'v1.names.radius.distance': distance }),
      };
      for (const radius of [1, 3, 5, 10, 30]) {
        const withinKilometres = await hotelCountWithin(radius, kilometres, bothNames);
        const withinMiles = await hotelCountWithin(radius, miles, bothNames);
        if (withinKilometres < withinMiles)
          return `${withinKilometres} hotels within ${radius} km, ${withinMiles} within ${radius} miles`;
      }
      return undefined;
    });
    return;
  }
}

/** Stays for which the hotel must have no rate. A hotel that is sold out for one stay often has rates for another. */
const emptyHotelStays = [
  { daysLater: 0, nights: 4 },
  { daysLater: 0, nights: 1 },
  { daysLater: 0, nights: 7 },
  { daysLater: 0, nights: 28 },
  { daysLater: 5, nights: 1 },
  { daysLater: 150, nights: 8 },
];

/** Records the hotel if availability has no rate for it, even if only this hotel is requested. */
export async function learnEmptyHotel(
  { facts, context }: Deployment,
  search: SearchHotels,
  code: HotelCode,
  evidence: string,
): Promise<void> {
  if (facts.valueOf('emptyHotelCode') !== undefined) return;
  for (const { daysLater, nights } of emptyHotelStays) {
    const leadDays = (facts.valueOf('leadDays') ?? defaultLeadDays) + daysLater;
    const { checkIn: Start, checkOut: End } = defaultStay(context.today, leadDays, nights);
    const answer = await search([code], {}, { StayDateRange: { Start, End } });
    if (rateCountOf(staysOf(answer)[0]) > 0) return;
  }
  facts.addKnown('emptyHotelCode', code, evidence, 'likely');
}
