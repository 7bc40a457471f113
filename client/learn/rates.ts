/** Learns from v2 availability: regions, hotels, a circle, stars, favourites, languages, and which members of a request it honours. */
import { dig, objectsOf, type Members } from '../../schemas/judge/check.ts';
import { addDays } from '../../lib/days.ts';
import type { definitions } from '../../schemas/settings.ts';
import type { RequestParts } from '../../schemas/wire-request.ts';
import { defaultLeadDays, defaultStay } from '../default-stay.ts';
import { refusalOf, type Deployment, type DeploymentResponse } from './deployment.ts';

interface Hints {
  readonly region?: string;
  readonly hotel?: string;
}

type RecordHonoured = (name: SettingName, evidence: string) => void;
type SettingName =
  Extract<keyof typeof definitions, `v2.names.${string}`> extends `v2.names.${infer Name}` ? Name : never;

type SearchRates = (members: object, leadDays?: number) => Promise<DeploymentResponse>;

/** A search of v2 for two adults, at the usual days unless the members state others. */
export const ratesRequest = (
  { context, facts }: Deployment,
  destinations: object,
  members: object = {},
): RequestParts => ({
  body: {
    destinations,
    ...defaultStay(context.today, facts.valueOf('leadDays')),
    occupancy: { adults: 2 },
    ...members,
  },
});

const leadDaysToTry = [45, 20, 30, 60, 90, 7] as const;
const languages = ['en', 'pt-BR', 'pt', 'es', 'fr', 'da', 'it', 'de'] as const;
const maxHotels = 14;

const hotelsOf = ({ body }: DeploymentResponse) => objectsOf(body['hotels']);
const idsOf = (response: DeploymentResponse): string[] =>
  hotelsOf(response).map((hotel) => String(dig(hotel, 'hotel', 'id')));
export const ratesOf = (response: DeploymentResponse) =>
  hotelsOf(response).flatMap((hotel) => objectsOf(hotel['roomRates']));

/** The offers as text, without the members that are different in every answer. */
const offersAsText = (response: DeploymentResponse): string =>
  JSON.stringify(hotelsOf(response), (name, value: unknown) =>
    name === 'rateToken' || name === 'searchId' ? undefined : value,
  );

/** @returns a message if availability returns no usable rates; otherwise undefined */
export async function learnRates(
  deployment: Deployment,
  { region, hotel }: Hints,
): Promise<string | undefined> {
  const { facts, context } = deployment;
  const dateIn = (leadDays: number): string => addDays(context.today, leadDays);
  let leadDays = leadDaysToTry[0] as number;
  const destinations = region === undefined ? { hotelIds: [hotel] } : { regionId: region };
  const requestFor = (members: object, days = leadDays) =>
    ratesRequest(deployment, destinations, { ...defaultStay(context.today, days), ...members });
  const search: SearchRates = (members, days) => deployment.read('v2.avail', requestFor(members, days));
  let baseAnswer: DeploymentResponse | undefined;
  for (const days of new Set([facts.valueOf('leadDays') ?? leadDays, ...leadDaysToTry])) {
    const response = await search({}, days);
    if (!response.isServed)
      return `v2 availability refuses a plain search (${refusalOf(response)}): if its request has other names, give them all: --setting v2.names.checkIn=NAME, and the same for checkOut, occupancy, adults, children and childrenAges`;
    if (ratesOf(response).length === 0) continue;
    baseAnswer = response;
    leadDays = days;
    break;
  }
  if (baseAnswer === undefined)
    return `v2 availability sells nothing in ${region ?? hotel} from ${leadDaysToTry.toSorted((a, b) => a - b).join(', ')} days from today: give another --region or --hotel`;
  const time = ratesOf(baseAnswer)[0]!['time'];
  const startsAsRequested = String(dig(time, 'startDate')).slice(0, 10) === dateIn(leadDays);
  const endsAsRequested = String(dig(time, 'endDate')).slice(0, 10) === dateIn(leadDays + 4);
  const settings = deployment.settings();
  const recordHonoured: RecordHonoured = (id, evidence) =>
    facts.addSetting(`v2.names.${id}`, settings[`v2.names.${id}`], evidence);
  if (startsAsRequested) recordHonoured('checkIn', `rates start on ${dateIn(leadDays)}, as requested`);
  if (endsAsRequested) recordHonoured('checkOut', `rates end on ${dateIn(leadDays + 4)}, as requested`);
  facts.addKnown('leadDays', leadDays, 'rates are sold from then on');

  const plainOffers = offersAsText(baseAnswer);
  const oneAdultAnswer = await search({ occupancy: { adults: 1 } });
  if (oneAdultAnswer.status !== 200 || offersAsText(oneAdultAnswer) !== plainOffers) {
    recordHonoured('occupancy', 'the offer differs for another party');
    recordHonoured('adults', 'the offer differs for one adult and for two');
  }
  const answerWithChild = await search({ occupancy: { adults: 2, children: 1, childrenAges: [5] } });
  const wrongCountAnswer = await search({ occupancy: { adults: 2, children: 2, childrenAges: [5] } });
  if (
    answerWithChild.isServed &&
    (!wrongCountAnswer.isServed || offersAsText(answerWithChild) !== plainOffers)
  ) {
    const evidence = wrongCountAnswer.isServed
      ? 'the offer differs with a child'
      : `a child more than ages is refused (${wrongCountAnswer.status}), one with its age is served`;
    recordHonoured('children', evidence);
    recordHonoured('childrenAges', evidence);
  }

  await learnPlaces(deployment, search, baseAnswer, region, recordHonoured);
  const hotelIds = facts.valueOf('hotelIds') ?? [];
  const knownHotels = { destinations: { hotelIds } };
  const unfilteredAnswer = await search(knownHotels);
  const allIds = idsOf(unfilteredAnswer);

  const favouritesAnswer = await search({ ...knownHotels, favorites: true });
  const favouriteIds = idsOf(favouritesAnswer);
  if (favouritesAnswer.isServed && favouriteIds.length < allIds.length) {
    recordHonoured('favorites', `${favouriteIds.length} of ${allIds.length} hotels with it`);
    if (favouriteIds.every((id) => allIds.includes(id)))
      facts.addKnown('favorites', favouriteIds, 'hotels found with the favourites flag');
    const secondClientAnswer = await deployment.readAsSecondClient(
      'v2.avail',
      requestFor({ ...knownHotels, favorites: true }),
    );
    const secondClientIds = secondClientAnswer?.isServed ? idsOf(secondClientAnswer) : [];
    if (secondClientIds.length < allIds.length && secondClientIds.every((id) => allIds.includes(id)))
      facts.addKnown(
        'otherFavorites',
        secondClientIds,
        'hotels found with the favourites flag for the second client',
      );
  }
  const stars: Record<string, number | null> = Object.fromEntries(allIds.map((id) => [id, null]));
  let filtersByStars = true;
  for (const rating of [1, 2, 3, 4, 5]) {
    const answer = await search({ ...knownHotels, starRatings: [rating] });
    const ids = idsOf(answer);
    filtersByStars &&= answer.isServed && ids.length < allIds.length && ids.every((id) => stars[id] === null);
    for (const id of ids) stars[id] = rating;
  }
  if (filtersByStars && Object.values(stars).some((rating) => rating !== null)) {
    recordHonoured('starRatings', 'each hotel is found by one rating at most');
    facts.addKnown('stars', stars, 'by which rating each hotel is found');
  }
  const cheapestAnswer = await search({ ...knownHotels, cheapest: true });
  if (cheapestAnswer.isServed && ratesOf(cheapestAnswer).length < ratesOf(unfilteredAnswer).length)
    recordHonoured(
      'cheapest',
      `${ratesOf(cheapestAnswer).length} of ${ratesOf(unfilteredAnswer).length} rates with it`,
    );
  await learnLanguages(deployment, search, recordHonoured);
  await learnUnavailable(deployment, search, allIds);
  return undefined;
}

async function learnPlaces(
  { facts }: Deployment,
  search: SearchRates,
  baseAnswer: DeploymentResponse,
  region: string | undefined,
  recordHonoured: RecordHonoured,
): Promise<void> {
  const hotels = hotelsOf(baseAnswer);
  const ids = idsOf(baseAnswer);
  if (region !== undefined)
    facts.addKnown('regionIds', [region], `${ids.length} hotels are sold there`, 'given');
  facts.addKnown('hotelIds', ids.slice(0, maxHotels), 'sold in the first search');
  const locatedHotel = hotels.find(
    (hotel) => typeof dig(hotel, 'hotel', 'position', 'latitude') === 'number',
  );
  if (locatedHotel === undefined) return;
  const latitude = dig(locatedHotel, 'hotel', 'position', 'latitude') as number;
  const longitude = dig(locatedHotel, 'hotel', 'position', 'longitude') as number;
  const searchAround = async (radius: number, members: object = {}): Promise<DeploymentResponse> => {
    const searchCircle = (unit: object) =>
      search({ destinations: { circleInfo: { latitude, longitude, radius, ...unit } } });
    const response = await searchCircle(members);
    // A service that refuses a circle without a unit is judged later.
    return response.isServed ? response : searchCircle({ radiusUnit: 'km', ...members });
  };
  const counts = new Map<number, number>();
  for (const radius of [1, 5, 10, 50]) {
    const response = await searchAround(radius);
    if (!response.isServed) return;
    counts.set(radius, Number(response.body['totalCount']));
    const idsAround = idsOf(response);
    const differs = idsAround.toSorted().join() !== ids.toSorted().join() && idsAround.length > 0;
    if (differs && radius >= 5)
      facts.addKnown(
        'circle',
        { latitude, longitude, radius },
        `${idsAround.length} hotels around ${String(dig(locatedHotel, 'hotel', 'name'))}`,
      );
  }
  if (counts.get(1)! >= counts.get(50)!) return;
  const evidence = `${counts.get(1)} hotels within 1 km, ${counts.get(50)} within 50`;
  for (const name of ['latitude', 'longitude', 'radius'] as const) recordHonoured(name, evidence);
  for (const radius of [1, 5, 10, 50]) {
    const milesAnswer = await searchAround(radius, { radiusUnit: 'mi' });
    if (!milesAnswer.isServed || Number(milesAnswer.body['totalCount']) <= counts.get(radius)!) continue;
    recordHonoured('radiusUnit', `more hotels within ${radius} miles than within ${radius} km`);
    return;
  }
}

async function learnLanguages(
  { facts }: Deployment,
  search: SearchRates,
  recordHonoured: RecordHonoured,
): Promise<void> {
  const destinations = { hotelIds: (facts.valueOf('hotelIds') ?? []).slice(0, 2) };
  const texts = new Map<string, string[]>();
  const servedLocales: string[] = [];
  for (const locale of languages) {
    const response = await search({ destinations, locale });
    if (!response.isServed) continue;
    servedLocales.push(locale);
    const offer = offersAsText(response);
    texts.set(offer, [...(texts.get(offer) ?? []), locale]);
  }
  if (texts.size < 2) return;
  recordHonoured('locale', `${texts.size} different answers in ${servedLocales.length} languages`);
  facts.addKnown('locales', servedLocales, 'each is served');
  facts.addSetting('v2.locale.differs', true, `${[...texts.values()].map(([one]) => one).join(', ')} differ`);
}

/** Days after the first stay to which a search is repeated, to see whether its result is always the same. */
const laterDays = [1, 2, 5, 12, 26] as const;

async function learnUnavailable(
  { facts, context }: Deployment,
  search: SearchRates,
  hotelIds: readonly string[],
): Promise<void> {
  const hotelIdsWith = async (
    isWanted: (unavailableRates: readonly Members[]) => boolean,
    occupancy: object,
    daysLater: number,
  ) => {
    const leadDays = (facts.valueOf('leadDays') ?? defaultLeadDays) + daysLater;
    const members = { destinations: { hotelIds }, includeUnavailableRoomRates: true, occupancy };
    return hotelsOf(await search(members, leadDays))
      .filter((hotel) => isWanted(objectsOf(hotel['unavailableRoomRates'])))
      .map((hotel) => String(dig(hotel, 'hotel', 'id')));
  };
  /** The first hotel that shows a property on every day, or else the first that shows it today, which is only likely. */
  const findLastingHotel = async (idsOn: (daysLater: number) => Promise<string[]>) => {
    const idsToday = await idsOn(0);
    let remaining = idsToday;
    for (const daysLater of laterDays) {
      if (remaining.length === 0) break;
      const laterIds = await idsOn(daysLater);
      remaining = remaining.filter((id) => laterIds.includes(id));
    }
    return { id: remaining[0] ?? idsToday[0], isAlways: remaining.length > 0 };
  };
  const unavailableHotel = await findLastingHotel((daysLater) =>
    hotelIdsWith((rates) => rates.length > 0, { adults: 2 }, daysLater),
  );
  if (unavailableHotel.id !== undefined)
    facts.addKnown(
      'unavailableHotelId',
      unavailableHotel.id,
      unavailableHotel.isAlways
        ? `shows unavailable rates on ${laterDays.length + 1} days of ${laterDays.at(-1)! + 1}`
        : `shows unavailable rates ${facts.valueOf('leadDays')} days from ${context.today}, and not on every day after`,
      unavailableHotel.isAlways ? 'observed' : 'likely',
    );
  // Parties for which few rooms are large enough.
  const family = { adults: 2, children: 3, childrenAges: [2, 5, 9] };
  const isRestricted = (rates: readonly Members[]): boolean => rates.some(hasGuestLimit);
  const restrictedHotel = await findLastingHotel(async (daysLater) => {
    const firstIds = await hotelIdsWith(isRestricted, { adults: 9 }, daysLater);
    const secondIds = await hotelIdsWith(isRestricted, family, daysLater);
    return firstIds.filter((id) => secondIds.includes(id));
  });
  if (restrictedHotel.id !== undefined)
    facts.addKnown(
      'occupancyHotelId',
      restrictedHotel.id,
      'an unavailable rate states its maximum of guests to each of two parties',
      restrictedHotel.isAlways ? 'observed' : 'likely',
    );
}

const hasGuestLimit = (rate: Members): boolean =>
  ['minAdultCount', 'maxAdultCount', 'minChildCount', 'maxChildCount'].some(
    (bound) => typeof rate[bound] === 'number',
  );
