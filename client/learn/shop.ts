/** Learns from v1 which hotels have offers, and their properties. */
import { dig, objectsOf } from '../../schemas/judge/check.ts';
import { searchFor } from '../../generators/booking/offers.ts';
import { presentItems } from '../../lib/objects.ts';
import { defaultStay } from '../default-stay.ts';
import { learnContent } from './content.ts';
import { refusalOf, type Deployment } from './deployment.ts';
import {
  hotelCodeOf,
  learnEmptyHotel,
  learnFiltersAt,
  soldStaysOf,
  type HotelCode,
  type SearchHotels,
} from './filters.ts';
import { learnInventory } from './inventory.ts';
import { learnUsualNames } from './members.ts';
import type { Places } from './places.ts';
import { ratesRequest } from './rates.ts';
import { learnSearch } from './search.ts';

/** The code as a number if the number has the same spelling; otherwise the text. */
const toHotelCode = (text: string): HotelCode =>
  Number.isSafeInteger(Number(text)) && String(Number(text)) === text ? Number(text) : text;

/** The codes of the hotels with offers, their stays in the answer to one search, and the function that searches again. */
interface Shop {
  readonly codes: readonly HotelCode[];
  readonly staysWithOffers: ReturnType<typeof soldStaysOf>;
  readonly searchHotels: SearchHotels;
}

/** @returns the hotels with offers; a sentence if there are none */
export async function learnShop(deployment: Deployment, hotel: string | undefined): Promise<Shop | string> {
  const { facts, context } = deployment;
  const stay = defaultStay(context.today, facts.valueOf('leadDays'));
  const requestedCodes = [
    ...new Set([
      ...presentItems(hotel),
      ...(facts.valueOf('hotelCodes') ?? []).map(String),
      ...(facts.valueOf('hotelIds') ?? []),
    ]),
  ].map(toHotelCode);
  if (requestedCodes.length === 0) return 'no hotel is known to v1: give one by --hotel';
  const searchHotels: SearchHotels = (codes, members = {}, criterion = {}, trialSettings: object = {}) => {
    const { Criterion } = searchFor([{ adults: 2 }], codes, stay).HotelSearchCriteria;
    const HotelSearchCriteria = { Criterion: { ...Criterion, ...criterion } };
    const body = { HotelSearchCriteria, RequestedCurrency: 34, ...members };
    return deployment.read('v1.avail', { body }, trialSettings);
  };
  const plainAnswer = await searchHotels(requestedCodes);
  if (!plainAnswer.isServed) return `GetHotelAvail refuses a plain search (${refusalOf(plainAnswer)})`;
  const fullAnswer = await searchHotels(requestedCodes, { BestOnly: false, AvailRatesOnly: false });
  learnUsualNames(deployment, 'v1.avail', [plainAnswer.json, fullAnswer.json]);
  const staysWithOffers = soldStaysOf(await searchHotels(requestedCodes));
  // Tests book at the first hotel. If the given hotel has offers, it comes first.
  const isGiven = (code: HotelCode): boolean => String(code) === hotel;
  const codes = staysWithOffers
    .flatMap((stay) => hotelCodeOf(stay) ?? [])
    .toSorted((a, b) => Number(isGiven(b)) - Number(isGiven(a)));
  if (codes.length === 0) return `v1 sells nothing at ${requestedCodes.join(', ')}: give another --hotel`;
  facts.addKnown('hotelCodes', codes, 'availability has rates for them');
  await learnSameIds(deployment, staysWithOffers);
  // If v1 uses other identifiers than v2, an unknown identifier is not a hotel without rates.
  const codesWithoutRates = requestedCodes.filter(
    (code) => facts.settings['v1.v2.sameIds'] === true && !codes.map(String).includes(String(code)),
  );
  for (const code of codesWithoutRates)
    await learnEmptyHotel(deployment, searchHotels, code, 'availability has no rate for it');
  await learnFiltersAt(codes, deployment, searchHotels);
  return { codes, staysWithOffers, searchHotels };
}

/** An identifier in v1 and v2 means the same hotel only if the names agree, too: small numbers can match by chance. */
async function learnSameIds(deployment: Deployment, staysWithOffers: Shop['staysWithOffers']): Promise<void> {
  const { facts, context } = deployment;
  const ids = facts.valueOf('hotelIds') ?? [];
  const staysWithSameId = staysWithOffers.filter((stay) => ids.includes(String(hotelCodeOf(stay))));
  if (staysWithSameId.length < 2 || !context.target.profiles.includes('v2-rates')) return;
  const hotelIds = staysWithSameId.map((stay) => String(hotelCodeOf(stay)));
  const response = await deployment.read('v2.avail', ratesRequest(deployment, { hotelIds }));
  const hotels = objectsOf(response.body['hotels']).map(({ hotel }) => hotel);
  const namesById = new Map(hotels.map((hotel) => [dig(hotel, 'id'), dig(hotel, 'name')]));
  const pairs = staysWithSameId
    .map((stay) => [
      namesById.get(String(hotelCodeOf(stay))),
      dig(stay, 'BasicPropertyInfo', 'HotelRef', 'HotelName'),
    ])
    .filter(([v2Name, v1Name]) => typeof v2Name === 'string' && typeof v1Name === 'string');
  const sameNameCount = pairs.filter(([v2Name, v1Name]) => v2Name === v1Name).length;
  if (pairs.length > 0 && sameNameCount === 0) return;
  facts.addSetting(
    'v1.v2.sameIds',
    true,
    `${staysWithSameId.length} hotels have rates by the same identifier in v1 and v2${sameNameCount > 0 ? `, ${sameNameCount} of them by the same name` : ''}`,
    sameNameCount > 1 ? 'observed' : 'likely',
  );
}

/** Learns the properties of the hotels of a shop from all of v1. */
export async function learnHotels(
  deployment: Deployment,
  { codes, staysWithOffers, searchHotels }: Shop,
  places: Places,
): Promise<void> {
  await learnSearch(deployment, codes, staysWithOffers, searchHotels, places);
  await learnInventory(deployment, codes, searchHotels);
  await learnContent(deployment, codes);
}
