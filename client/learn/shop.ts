/** Learns from v1 which hotels have offers, and their properties. */
import { searchFor } from '../../generators/booking/offers.ts';
import { defaultStay } from '../default-stay.ts';
import { learnContent } from './content.ts';
import { inside, objectsIn, type Deployment, type Received } from './deployment.ts';
import { codeOf, learnFilters, ratesOf, staysOf } from './filters.ts';
import { learnInventory } from './inventory.ts';
import { usualNames, type Places } from './places.ts';
import { learnSearch } from './search.ts';

type Code = string | number;

/** The code as a number if the number has the same spelling; otherwise the text. */
const asCode = (text: string): Code =>
  Number.isSafeInteger(Number(text)) && String(Number(text)) === text ? Number(text) : text;

type Ask = (codes: readonly Code[], more?: object, criterion?: object, trial?: object) => Promise<Received>;

/** The hotels with offers, and a function that requests their offers. */
interface Shop {
  readonly codes: readonly Code[];
  readonly sold: ReturnType<typeof staysOf>;
  readonly ask: Ask;
}

/** @returns the hotels with offers; a sentence if there are none */
export async function learnShop(deployment: Deployment, hotel: string | undefined): Promise<Shop | string> {
  const { facts, context } = deployment;
  const nights = defaultStay(context.today, facts.valueOf('leadDays'));
  const wanted = [
    ...new Set([
      ...(hotel === undefined ? [] : [hotel]),
      ...(facts.valueOf('hotelCodes') ?? []).map(String),
      ...(facts.valueOf('hotelIds') ?? []),
    ]),
  ].map(asCode);
  if (wanted.length === 0) return 'no hotel is known to v1: give one by --hotel';
  const ask: Ask = (codes, more = {}, criterion = {}, trial = {}) => {
    const { HotelSearchCriteria } = searchFor([{ adults: 2 }], codes, nights);
    return deployment.ask(
      'v1.avail',
      {
        body: {
          HotelSearchCriteria: { Criterion: { ...HotelSearchCriteria.Criterion, ...criterion } },
          RequestedCurrency: 34,
          ...more,
        },
      },
      trial,
    );
  };
  const all = await ask(wanted);
  if (!all.isServed) return `GetHotelAvail refuses a plain search (${all.status} ${all.text.slice(0, 200)})`;
  const whole = await ask(wanted, { BestOnly: false, AvailRatesOnly: false });
  usualNames(deployment, 'v1.avail', [all.json, whole.json]);
  const sold = staysOf(await ask(wanted)).filter((stay) => ratesOf(stay) > 0);
  // Tests book at the first hotel. If the given hotel has offers, it comes first.
  const isGiven = (code: Code): boolean => String(code) === hotel;
  const codes = sold
    .flatMap((stay) => codeOf(stay) ?? [])
    .toSorted((a, b) => Number(isGiven(b)) - Number(isGiven(a)));
  if (codes.length === 0) return `v1 sells nothing at ${wanted.join(', ')}: give another --hotel`;
  facts.addKnown('hotelCodes', codes, 'availability has rates for them');
  await learnSameIds(deployment, sold);
  // If v1 uses other identifiers than v2, an unknown identifier is not a hotel without rates.
  const without = wanted.filter(
    (code) => facts.settings['v1.v2.sameIds'] === true && !codes.map(String).includes(String(code)),
  );
  for (const code of without)
    if (ratesOf(staysOf(await ask([code]))[0]) === 0)
      facts.addKnown('emptyHotelCode', code, 'availability has no rate for it', 'likely');
  const preferred = await ask(codes, {}, { TPA_Extensions: { OnlyPreferredHotels: true } });
  const ours = staysOf(preferred).flatMap((stay) => codeOf(stay) ?? []);
  if (preferred.isServed && ours.length < codes.length && ours.every((code) => codes.includes(code)))
    facts.addKnown(
      'preferredHotelCodes',
      ours,
      `${ours.length} of ${codes.length} hotels with OnlyPreferredHotels`,
    );
  await learnFilters(deployment, (more, criterion, trial) => ask(codes, more, criterion, trial));
  return { codes, sold, ask };
}

/** An identifier in v1 and v2 means the same hotel only if the names agree, too: small numbers can match by chance. */
async function learnSameIds(deployment: Deployment, sold: Shop['sold']): Promise<void> {
  const { facts, context } = deployment;
  const ids = facts.valueOf('hotelIds') ?? [];
  const both = sold.filter((stay) => ids.includes(String(codeOf(stay))));
  if (both.length < 2 || !context.target.claims.includes('v2-rates')) return;
  const received = await deployment.ask('v2.avail', {
    body: {
      destinations: { hotelIds: both.map((stay) => String(codeOf(stay))) },
      ...defaultStay(context.today, facts.valueOf('leadDays')),
      occupancy: { adults: 2 },
    },
  });
  const called = new Map(
    objectsIn(received.body['hotels']).map((one) => [
      inside(one, 'hotel', 'id'),
      inside(one, 'hotel', 'name'),
    ]),
  );
  const pairs = both
    .map((stay) => [
      called.get(String(codeOf(stay))),
      inside(stay, 'BasicPropertyInfo', 'HotelRef', 'HotelName'),
    ])
    .filter(([one, other]) => typeof one === 'string' && typeof other === 'string');
  const alike = pairs.filter(([one, other]) => one === other).length;
  if (pairs.length > 0 && alike === 0) return;
  facts.addSetting(
    'v1.v2.sameIds',
    true,
    `${both.length} hotels have rates by the same identifier in v1 and v2${alike > 0 ? `, ${alike} of them by the same name` : ''}`,
    alike > 1 ? 'seen' : 'likely',
  );
}

/** Learns the properties of the hotels of a shop from all of v1. */
export async function learnHotels(
  deployment: Deployment,
  { codes, sold, ask }: Shop,
  places: Places,
): Promise<void> {
  const sells = async (some: readonly Code[]): Promise<Code[]> => {
    const stays = staysOf(await ask(some));
    return stays.filter((stay) => ratesOf(stay) > 0).flatMap((stay) => codeOf(stay) ?? []);
  };
  await learnSearch(deployment, codes, sold, sells, places);
  await learnInventory(deployment, codes, ask);
  await learnContent(deployment, codes);
}
