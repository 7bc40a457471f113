/** Learns from v2 availability: regions, hotels, a circle, stars, favourites, languages, and which members of a request it honours. */
import { addDays } from '../../lib/days.ts';
import type { definitions } from '../../schemas/settings.ts';
import { defaultLeadDays } from '../default-stay.ts';
import { inside, objectsIn, type Deployment, type Received } from './deployment.ts';

export interface Hints {
  readonly region?: string;
  readonly hotel?: string;
}

type RecordHonoured = (name: SettingName, evidence: string) => void;
type SettingName =
  Extract<keyof typeof definitions, `v2.names.${string}`> extends `v2.names.${infer Name}` ? Name : never;

type Ask = (more: object, on?: { readonly leadDays?: number; readonly page?: number }) => Promise<Received>;

const leadDaysToTry = [45, 20, 30, 60, 90, 7] as const;
const languages = ['en', 'pt-BR', 'pt', 'es', 'fr', 'da', 'it', 'de'] as const;
const maxHotels = 14;

const hotelsOf = ({ body }: Received) => objectsIn(body['hotels']);
const idsOf = (received: Received): string[] =>
  hotelsOf(received).map((one) => String(inside(one, 'hotel', 'id')));
const ratesOf = (received: Received) => hotelsOf(received).flatMap((one) => objectsIn(one['roomRates']));

/** The offers as text, without the members that are different in every answer. */
const offerOf = (received: Received): string =>
  JSON.stringify(hotelsOf(received), (name, value: unknown) =>
    name === 'rateToken' || name === 'searchId' ? undefined : value,
  );

/** @returns a message if availability returns no usable rates; otherwise undefined */
export async function learnRates(
  deployment: Deployment,
  { region, hotel }: Hints,
): Promise<string | undefined> {
  const { facts, context } = deployment;
  const from = (leadDays: number): string => addDays(context.today, leadDays);
  let leadDays = leadDaysToTry[0] as number;
  const destinations = region === undefined ? { hotelIds: [hotel] } : { regionId: region };
  const requestFor = (more: object, on: { readonly leadDays?: number } = {}) => ({
    body: {
      destinations,
      checkIn: from(on.leadDays ?? leadDays),
      checkOut: from((on.leadDays ?? leadDays) + 4),
      occupancy: { adults: 2 },
      ...more,
    },
  });
  const ask: Ask = (more, on) => deployment.ask('v2.avail', requestFor(more, on));
  let base: Received | undefined;
  for (const one of new Set([facts.valueOf('leadDays') ?? leadDays, ...leadDaysToTry])) {
    const received = await ask({}, { leadDays: one });
    if (!received.isServed)
      return `v2 availability refuses a plain search (${received.status} ${received.text.slice(0, 160)}): give the names of its request by --setting v2.names.checkIn=NAME and so on`;
    if (ratesOf(received).length === 0) continue;
    base = received;
    leadDays = one;
    break;
  }
  if (base === undefined)
    return `v2 availability sells nothing in ${region ?? hotel} from ${leadDaysToTry.toSorted((a, b) => a - b).join(', ')} days from today: give another --region or --hotel`;
  const time = inside(ratesOf(base), 0, 'time');
  const startsAs = String(inside(time, 'startDate')).slice(0, 10) === from(leadDays);
  const endsAs = String(inside(time, 'endDate')).slice(0, 10) === from(leadDays + 4);
  const settings = deployment.settings();
  const recordHonoured: RecordHonoured = (id, evidence) =>
    facts.addSetting(`v2.names.${id}`, settings[`v2.names.${id}`], evidence);
  if (startsAs) recordHonoured('checkIn', `rates start on ${from(leadDays)}, as requested`);
  if (endsAs) recordHonoured('checkOut', `rates end on ${from(leadDays + 4)}, as requested`);
  facts.addKnown('leadDays', leadDays, 'rates are sold from then on');

  const plain = offerOf(base);
  const more = await ask({ occupancy: { adults: 1 } });
  if (more.status !== 200 || offerOf(more) !== plain) {
    recordHonoured('occupancy', 'the offer differs for another party');
    recordHonoured('adults', 'the offer differs for one adult and for two');
  }
  const without = await ask({ occupancy: { adults: 2, children: 1, childrenAges: [5] } });
  const wrongCount = await ask({ occupancy: { adults: 2, children: 2, childrenAges: [5] } });
  if (without.isServed && (!wrongCount.isServed || offerOf(without) !== plain)) {
    const evidence = wrongCount.isServed
      ? 'the offer differs with a child'
      : `a child more than ages is refused (${wrongCount.status}), one with its age is served`;
    recordHonoured('children', evidence);
    recordHonoured('childrenAges', evidence);
  }

  await learnPlaces(deployment, ask, base, region, recordHonoured);
  const hotelIds = facts.valueOf('hotelIds') ?? [];
  const some = { destinations: { hotelIds } };
  const open = await ask(some);
  const all = idsOf(open);

  const favourite = await ask({ ...some, favorites: true });
  const favourites = idsOf(favourite);
  if (favourite.isServed && favourites.length < all.length) {
    recordHonoured('favorites', `${favourites.length} of ${all.length} hotels with it`);
    if (favourites.every((id) => all.includes(id)))
      facts.addKnown('favorites', favourites, 'hotels found with the favourites flag');
    const others = await deployment.askAsOther('v2.avail', requestFor({ ...some, favorites: true }));
    const theirs = others?.isServed ? idsOf(others) : [];
    if (theirs.length < all.length && theirs.every((id) => all.includes(id)))
      facts.addKnown('otherFavorites', theirs, 'hotels found with the favourites flag for the second client');
  }
  const stars: Record<string, number | null> = Object.fromEntries(all.map((id) => [id, null]));
  let isFilter = true;
  for (const rating of [1, 2, 3, 4, 5]) {
    const rated = await ask({ ...some, starRatings: [rating] });
    const ids = idsOf(rated);
    isFilter &&= rated.isServed && ids.length < all.length && ids.every((id) => stars[id] === null);
    for (const id of ids) stars[id] = rating;
  }
  if (isFilter && Object.values(stars).some((one) => one !== null)) {
    recordHonoured('starRatings', 'each hotel is found by one rating at most');
    facts.addKnown('stars', stars, 'by which rating each hotel is found');
  }
  const cheapest = await ask({ ...some, cheapest: true });
  if (cheapest.isServed && ratesOf(cheapest).length < ratesOf(open).length)
    recordHonoured('cheapest', `${ratesOf(cheapest).length} of ${ratesOf(open).length} rates with it`);
  await learnLanguages(deployment, ask, recordHonoured);
  await learnUnavailable(deployment, ask, all);
  return undefined;
}

async function learnPlaces(
  { facts }: Deployment,
  ask: Ask,
  base: Received,
  region: string | undefined,
  heeded: RecordHonoured,
): Promise<void> {
  const found = hotelsOf(base);
  const ids = idsOf(base);
  if (region !== undefined)
    facts.addKnown('regionIds', [region], `${ids.length} hotels are sold there`, 'given');
  facts.addKnown('hotelIds', ids.slice(0, maxHotels), 'sold in the first search');
  const placed = found.find((one) => typeof inside(one, 'hotel', 'position', 'latitude') === 'number');
  if (placed === undefined) return;
  const latitude = inside(placed, 'hotel', 'position', 'latitude') as number;
  const longitude = inside(placed, 'hotel', 'position', 'longitude') as number;
  const around = async (radius: number, more: object = {}): Promise<Received> => {
    const within = (unit: object) =>
      ask({ destinations: { circleInfo: { latitude, longitude, radius, ...unit } } });
    const received = await within(more);
    // A service that refuses a circle without a unit is judged later.
    return received.isServed ? received : within({ radiusUnit: 'km', ...more });
  };
  const counts = new Map<number, number>();
  for (const radius of [1, 5, 10, 50]) {
    const received = await around(radius);
    if (!received.isServed) return;
    counts.set(radius, Number(received.body['totalCount']));
    const other = idsOf(received);
    const differs = other.toSorted().join() !== ids.toSorted().join() && other.length > 0;
    if (differs && radius >= 5)
      facts.addKnown(
        'circle',
        { latitude, longitude, radius },
        `${other.length} hotels around ${String(inside(placed, 'hotel', 'name'))}`,
      );
  }
  if (counts.get(1)! >= counts.get(50)!) return;
  const evidence = `${counts.get(1)} hotels within 1 km, ${counts.get(50)} within 50`;
  for (const name of ['latitude', 'longitude', 'radius'] as const) heeded(name, evidence);
  for (const radius of [1, 5, 10, 50]) {
    const miles = await around(radius, { radiusUnit: 'mi' });
    if (!miles.isServed || Number(miles.body['totalCount']) <= counts.get(radius)!) continue;
    heeded('radiusUnit', `more hotels within ${radius} miles than within ${radius} km`);
    return;
  }
}

async function learnLanguages({ facts }: Deployment, ask: Ask, heeded: RecordHonoured): Promise<void> {
  const destinations = { hotelIds: (facts.valueOf('hotelIds') ?? []).slice(0, 2) };
  const texts = new Map<string, string[]>();
  const served: string[] = [];
  for (const locale of languages) {
    const received = await ask({ destinations, locale });
    if (!received.isServed) continue;
    served.push(locale);
    const offer = offerOf(received);
    texts.set(offer, [...(texts.get(offer) ?? []), locale]);
  }
  if (texts.size < 2) return;
  heeded('locale', `${texts.size} different answers in ${served.length} languages`);
  facts.addKnown('locales', served, 'each is served');
  facts.addSetting('v2.locale.differs', true, `${[...texts.values()].map(([one]) => one).join(', ')} differ`);
}

/** Days after the first stay to which a search is repeated, to see whether its result is always the same. */
const otherDays = [1, 2, 5, 12, 26] as const;

async function learnUnavailable(
  { facts, context }: Deployment,
  ask: Ask,
  all: readonly string[],
): Promise<void> {
  const hotelsShowing = async (isWanted: (gone: Rate[]) => boolean, occupancy: object, more = 0) => {
    const leadDays = (facts.valueOf('leadDays') ?? defaultLeadDays) + more;
    const requested = { destinations: { hotelIds: all }, includeUnavailableRoomRates: true, occupancy };
    return hotelsOf(await ask(requested, { leadDays }))
      .filter((one) => isWanted(objectsIn(one['unavailableRoomRates'])))
      .map((one) => String(inside(one, 'hotel', 'id')));
  };
  /** The first hotel that shows a property on every day, or else the first that shows it today, which is only likely. */
  const findLasting = async (today: readonly string[], on: (more: number) => Promise<string[]>) => {
    let remaining = today;
    for (const more of otherDays) {
      if (remaining.length === 0) break;
      const laterIds = await on(more);
      remaining = remaining.filter((id) => laterIds.includes(id));
    }
    return { id: remaining[0] ?? today[0], isAlways: remaining.length > 0 };
  };
  const has = (gone: Rate[]): boolean => gone.length > 0;
  const couple = { adults: 2 };
  const any = await findLasting(await hotelsShowing(has, couple), (more) => hotelsShowing(has, couple, more));
  if (any.id !== undefined)
    facts.addKnown(
      'unavailableHotelId',
      any.id,
      any.isAlways
        ? `shows unavailable rates on ${otherDays.length + 1} days of ${otherDays.at(-1)! + 1}`
        : `shows unavailable rates ${facts.valueOf('leadDays')} days from ${context.today}, and not on every day after`,
      any.isAlways ? 'seen' : 'likely',
    );
  // A party for which few rooms are large enough.
  const parties = [{ adults: 9 }, { adults: 2, children: 3, childrenAges: [2, 5, 9] }];
  const isRestricted = (gone: Rate[]): boolean => gone.some(isBounded);
  const restrictedForBoth = async (more = 0): Promise<string[]> => {
    const [one, other] = [
      await hotelsShowing(isRestricted, parties[0]!, more),
      await hotelsShowing(isRestricted, parties[1]!, more),
    ];
    return one.filter((id) => other.includes(id));
  };
  const restricted = await findLasting(await restrictedForBoth(), restrictedForBoth);
  if (restricted.id !== undefined)
    facts.addKnown(
      'occupancyHotelId',
      restricted.id,
      'an unavailable rate states its maximum of guests to each of two parties',
      restricted.isAlways ? 'seen' : 'likely',
    );
}

type Rate = Record<string, unknown>;

const isBounded = (rate: Rate): boolean =>
  ['minAdultCount', 'maxAdultCount', 'minChildCount', 'maxChildCount'].some(
    (bound) => typeof rate[bound] === 'number',
  );
