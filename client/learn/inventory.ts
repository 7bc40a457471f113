/** Learns the inventory from the content file, and by availability a hotel without rates and one with decisive taxes. */
import { dig, objectsOf } from '../../schemas/judge/check.ts';
import { parseJson } from '../../lib/json.ts';
import { download } from '../download.ts';
import { Unjudged } from '../gaps.ts';
import { NoAnswer } from '../transport.ts';
import { type Deployment } from './deployment.ts';
import {
  learnByEffect,
  hotelCodeOf,
  learnEmptyHotel,
  rateKeysIn,
  rateCountOf,
  soldStaysOf,
  staysOf,
  type HotelCode,
  type SearchHotels,
  type Trial,
} from './filters.ts';
import { linksIn, listingsIn, pathsTo, valueIn, type Listing } from './records.ts';

/** Maximum number of hotels of the file that are requested, and their number per request: the contract's default. */
const maxHotels = 1_000;
const hotelsPerRequest = 100;
/** Maximum number of hotels without rates that are requested once more, one by one. */
const maxRepeated = 5;

/** @param soldCodes codes of hotels with offers, by which the records of hotels are found in the file */
export async function learnInventory(
  deployment: Deployment,
  soldCodes: readonly HotelCode[],
  search: SearchHotels,
): Promise<void> {
  const { facts } = deployment;
  const listings = await contentOf(deployment);
  const properties = listingWithCodes(listings, soldCodes);
  if (properties !== undefined)
    facts.addSetting(
      'v1.reading.contentFile.properties',
      properties.each,
      `the content file has the known hotels among ${properties.records.length} there`,
    );
  // The record of a hotel also contains its regions.
  const otherListings = listings.filter(({ each }) => !each.startsWith(properties?.each ?? '$$'));
  const regions = listingWithCodes(otherListings, facts.valueOf('regionIds') ?? []);
  if (regions !== undefined)
    facts.addSetting(
      'v1.reading.contentFile.regions',
      regions.each,
      `the content file has the known region among ${regions.records.length} there`,
    );
  if (properties === undefined) return;
  // The file may contain texts where availability has numbers.
  const areNumbers = soldCodes.every((code) => typeof code === 'number');
  const statedCodes = properties.records.map((record) => valueIn(record, properties.code) as HotelCode);
  const codes = [...new Set(statedCodes)]
    .map((code) => (areNumbers && Number.isSafeInteger(Number(code)) ? Number(code) : code))
    .slice(0, maxHotels);
  for (let start = 0; start < codes.length; start += hotelsPerRequest) {
    if (facts.valueOf('emptyHotelCode') !== undefined && facts.valueOf('taxesDecideHotelCode') !== undefined)
      return;
    await learnFromHotels(deployment, codes.slice(start, start + hotelsPerRequest), search);
  }
}

async function learnFromHotels(
  deployment: Deployment,
  codes: readonly HotelCode[],
  search: SearchHotels,
): Promise<void> {
  const { facts } = deployment;
  const fullAnswer = await search(codes, { BestOnly: false });
  if (!fullAnswer.isServed) return;
  const decidedStay = staysOf(fullAnswer).find(doTaxesDecide);
  const code = decidedStay && hotelCodeOf(decidedStay);
  if (code !== undefined && facts.valueOf('taxesDecideHotelCode') === undefined) {
    facts.addKnown(
      'taxesDecideHotelCode',
      code,
      'its cheapest rate before taxes is not its cheapest one with them',
    );
    await learnByEffect(deployment, 'v1.names.extensions.taxesInBestPrice', async (trial) => {
      const bestRateKeys = async (AmountIncludingTaxesFees: boolean): Promise<string> => {
        const criterion = { TPA_Extensions: { AmountIncludingTaxesFees } };
        return rateKeysIn(await search([code], { BestOnly: true }, criterion, trial)).join();
      };
      const [withTaxes, withoutTaxes] = [await bestRateKeys(true), await bestRateKeys(false)];
      return withTaxes !== '' && withoutTaxes !== '' && withTaxes !== withoutTaxes
        ? `another rate of hotel ${code} is its best one`
        : undefined;
    });
  }
  const codesWithRates = new Set(soldStaysOf(fullAnswer).map((stay) => String(hotelCodeOf(stay))));
  const codesWithoutRates = codes.filter((candidate) => !codesWithRates.has(String(candidate)));
  for (const hotelCode of codesWithoutRates.slice(0, maxRepeated)) {
    if (facts.valueOf('emptyHotelCode') !== undefined) return;
    if (rateCountOf(staysOf(await search([hotelCode]))[0]) > 0) continue;
    const isShown = async (trial: Trial): Promise<boolean> =>
      staysOf(await search([hotelCode], { AvailRatesOnly: false }, {}, trial))
        .map((stay) => String(hotelCodeOf(stay)))
        .includes(String(hotelCode));
    await learnByEffect(deployment, 'v1.names.controls.availRatesOnly', async (trial) =>
      (await isShown(trial)) ? `hotel ${hotelCode} is shown without a rate if it is false` : undefined,
    );
    if (await isShown({}))
      await learnEmptyHotel(
        deployment,
        search,
        hotelCode,
        'the content file contains it, and availability shows it without rates',
      );
  }
}

function doTaxesDecide(stay: unknown): boolean {
  const prices = objectsOf(dig(stay, 'RoomStays'))
    .flatMap((roomStay) => objectsOf(roomStay['RoomRates']))
    .map((rate) => ({
      after: dig(rate, 'Total', 'AmountAfterTax'),
      before: dig(rate, 'Total', 'AmountBeforeTax'),
    }));
  const areKnown = prices.every(
    ({ after, before }) => typeof after === 'number' && typeof before === 'number',
  );
  if (prices.length < 2 || !areKnown) return false;
  const onlyCheapestIndex = (member: 'after' | 'before'): number | undefined => {
    const lowestPrice = Math.min(...prices.map((price) => price[member] as number));
    const indexes = prices.flatMap((price, index) => (price[member] === lowestPrice ? [index] : []));
    return indexes.length === 1 ? indexes[0] : undefined;
  };
  const indexAfterTax = onlyCheapestIndex('after');
  const indexBeforeTax = onlyCheapestIndex('before');
  return indexAfterTax !== undefined && indexBeforeTax !== undefined && indexAfterTax !== indexBeforeTax;
}

/** The lists in the content file, if it is JSON; empty if it cannot be downloaded. */
async function contentOf(deployment: Deployment): Promise<Listing[]> {
  const { json } = await deployment.read('v1.contentfile', { body: {} });
  const links = linksIn(json);
  const link = links.length === 1 ? valueIn(json as Record<string, unknown>, links[0]!) : undefined;
  if (typeof link !== 'string') return [];
  try {
    return listingsIn(parseJson((await download(await deployment.openSession(), link)).text));
  } catch (error) {
    if (error instanceof NoAnswer || error instanceof Unjudged || error instanceof SyntaxError) return [];
    throw error;
  }
}

/** The list with a member that contains more of the given codes than any member of any other list. */
function listingWithCodes(listings: readonly Listing[], codes: readonly HotelCode[]) {
  const texts = new Set(codes.map(String));
  const matches = listings
    .flatMap((listing) => {
      const isCode = (value: unknown): boolean => ['string', 'number'].includes(typeof value);
      return pathsTo(listing.records[0], isCode).map((code) => {
        const codesHere = new Set(listing.records.map((record) => String(valueIn(record, code))));
        return { ...listing, code, hits: [...codesHere].filter((text) => texts.has(text)).length };
      });
    })
    .filter(({ hits }) => hits > 0)
    .toSorted((a, b) => b.hits - a.hits);
  const [bestMatch, secondMatch] = matches;
  return bestMatch === undefined ||
    (secondMatch !== undefined && secondMatch.hits === bestMatch.hits && secondMatch.each !== bestMatch.each)
    ? undefined
    : bestMatch;
}
