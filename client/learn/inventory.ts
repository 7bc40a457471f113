/** Learns the inventory from the content file, and by availability a hotel without rates and one with decisive taxes. */
import { parseJson } from '../../lib/json.ts';
import { download } from '../download.ts';
import { Unjudged } from '../gaps.ts';
import { NoAnswer } from '../transport.ts';
import { inside, objectsIn, type Deployment, type Received } from './deployment.ts';
import { learnByEffect, codeOf, keysIn, ratesOf, staysOf, type Trial } from './filters.ts';
import { listingsIn, pathsTo, valueIn, type Listing } from './records.ts';

type Code = string | number;

/** Asks GetHotelAvail for some hotels. */
type AskFor = (codes: readonly Code[], more?: object, criterion?: object, trial?: Trial) => Promise<Received>;

/** Maximum number of hotels of the file that are requested, and their number per request: the contract's default. */
const maxHotels = 1_000;
const hotelsPerRequest = 100;
/** Maximum number of hotels without rates that are requested once more, one by one. */
const maxRepeated = 5;

/** @param sold codes of hotels with offers, by which the records of hotels are found in the file */
export async function learnInventory(
  deployment: Deployment,
  sold: readonly Code[],
  ask: AskFor,
): Promise<void> {
  const { facts } = deployment;
  const listings = await contentOf(deployment);
  const properties = holding(listings, sold);
  if (properties !== undefined)
    facts.addSetting(
      'v1.reading.contentFile.properties',
      properties.each,
      `the content file has the known hotels among ${properties.records.length} there`,
    );
  // The record of a hotel also contains its regions.
  const others = listings.filter(({ each }) => !each.startsWith(properties?.each ?? '$$'));
  const regions = holding(others, facts.valueOf('regionIds') ?? []);
  if (regions !== undefined)
    facts.addSetting(
      'v1.reading.contentFile.regions',
      regions.each,
      `the content file has the known region among ${regions.records.length} there`,
    );
  if (properties === undefined) return;
  // The file may contain texts where availability has numbers.
  const areNumbers = sold.every((code) => typeof code === 'number');
  const codes = [...new Set(properties.records.map((record) => valueIn(record, properties.code) as Code))]
    .map((code) => (areNumbers && Number.isSafeInteger(Number(code)) ? Number(code) : code))
    .slice(0, maxHotels);
  for (let from = 0; from < codes.length; from += hotelsPerRequest) {
    if (facts.valueOf('emptyHotelCode') !== undefined && facts.valueOf('taxesDecideHotelCode') !== undefined)
      return;
    await learnSome(deployment, codes.slice(from, from + hotelsPerRequest), ask);
  }
}

async function learnSome(deployment: Deployment, codes: readonly Code[], ask: AskFor): Promise<void> {
  const { facts } = deployment;
  const whole = await ask(codes, { BestOnly: false });
  if (!whole.isServed) return;
  const stays = staysOf(whole);
  const taxed = stays.find(areDecidedByTaxes);
  const code = taxed && codeOf(taxed);
  if (code !== undefined && facts.valueOf('taxesDecideHotelCode') === undefined) {
    facts.addKnown(
      'taxesDecideHotelCode',
      code,
      'its cheapest rate before taxes is not its cheapest one with them',
    );
    await learnByEffect(deployment, 'v1.names.extensions.taxesInBestPrice', async (trial) => {
      const best = async (flag: boolean): Promise<string> =>
        keysIn(
          await ask(
            [code],
            { BestOnly: true },
            { TPA_Extensions: { AmountIncludingTaxesFees: flag } },
            trial,
          ),
        ).join();
      const [on, off] = [await best(true), await best(false)];
      return on !== '' && off !== '' && on !== off
        ? `another rate of hotel ${code} is its best one`
        : undefined;
    });
  }
  const selling = new Set(stays.filter((stay) => ratesOf(stay) > 0).map((stay) => String(codeOf(stay))));
  for (const one of codes.filter((other) => !selling.has(String(other))).slice(0, maxRepeated)) {
    if (facts.valueOf('emptyHotelCode') !== undefined) return;
    if (ratesOf(staysOf(await ask([one]))[0]) > 0) continue;
    const isShown = async (trial: Trial): Promise<boolean> =>
      staysOf(await ask([one], { AvailRatesOnly: false }, {}, trial))
        .map((stay) => String(codeOf(stay)))
        .includes(String(one));
    await learnByEffect(deployment, 'v1.names.controls.availRatesOnly', async (trial) =>
      (await isShown(trial)) ? `hotel ${one} is shown without a rate if it is false` : undefined,
    );
    if (await isShown({}))
      facts.addKnown(
        'emptyHotelCode',
        one,
        'the content file contains it, and availability shows it without rates',
        'likely',
      );
  }
}

function areDecidedByTaxes(stay: unknown): boolean {
  const prices = objectsIn(inside(stay, 'RoomStays'))
    .flatMap((one) => objectsIn(one['RoomRates']))
    .map((rate) => ({
      after: inside(rate, 'Total', 'AmountAfterTax'),
      before: inside(rate, 'Total', 'AmountBeforeTax'),
    }));
  if (prices.length < 2) return false;
  if (!prices.every(({ after, before }) => typeof after === 'number' && typeof before === 'number'))
    return false;
  const cheapest = (by: 'after' | 'before'): number => {
    const least = Math.min(...prices.map((price) => price[by] as number));
    const those = prices.flatMap((price, index) => (price[by] === least ? [index] : []));
    return those.length === 1 ? those[0]! : Number.NaN;
  };
  const [after, before] = [cheapest('after'), cheapest('before')];
  return !Number.isNaN(after) && !Number.isNaN(before) && after !== before;
}

/** The lists in the content file, if it is JSON; empty if it cannot be downloaded. */
async function contentOf(deployment: Deployment): Promise<Listing[]> {
  const { json } = await deployment.ask('v1.contentfile', { body: {} });
  const links = pathsTo(json, (one) => typeof one === 'string' && /^https?:\/\//.test(one));
  const link = links.length === 1 ? pathValue(json, links[0]!) : undefined;
  if (typeof link !== 'string') return [];
  try {
    return listingsIn(parseJson((await download(await deployment.conversation(), link)).text));
  } catch (error) {
    if (error instanceof NoAnswer || error instanceof Unjudged || error instanceof SyntaxError) return [];
    throw error;
  }
}

const pathValue = (json: unknown, path: string): unknown => valueIn(json as Record<string, unknown>, path);

/** The list with a member that contains more of the given codes than any member of any other list. */
function holding(
  listings: readonly Listing[],
  codes: readonly Code[],
): (Listing & { readonly code: string }) | undefined {
  const texts = new Set(codes.map(String));
  const found = listings
    .flatMap((listing) => {
      const paths = pathsTo(listing.records[0], (one) => typeof one === 'string' || typeof one === 'number');
      return paths.map((code) => {
        const here = new Set(
          listing.records.map((record) => String(valueIn(record, code))).filter((one) => texts.has(one)),
        );
        return { ...listing, code, hits: here.size };
      });
    })
    .filter(({ hits }) => hits > 0)
    .toSorted((a, b) => b.hits - a.hits);
  const [best, second] = found;
  return best === undefined ||
    (second !== undefined && second.hits === best.hits && second.each !== best.each)
    ? undefined
    : best;
}
