/** What v1 tells: hotels that sell, and what they are like. */
import { searchFor } from '../../generators/booking/offers.ts';
import { usualStay } from '../usual-stay.ts';
import { learnContent } from './content.ts';
import type { Deployment, Said } from './deployment.ts';
import { codeOf, learnFilters, ratesOf, staysOf } from './filters.ts';
import { learnInventory } from './inventory.ts';
import { usualNames, type Places } from './places.ts';
import { learnSearch } from './search.ts';

type Code = string | number;

const asCode = (text: string): Code => (/^\d+$/.test(text) ? Number(text) : text);

type Ask = (codes: readonly Code[], more?: object, criterion?: object, trial?: object) => Promise<Said>;

/** What is for sale, and how it is asked for. */
interface Shop {
  readonly codes: readonly Code[];
  readonly sold: ReturnType<typeof staysOf>;
  readonly ask: Ask;
}

/** @returns what is for sale; a sentence where nothing is */
export async function learnShop(deployment: Deployment, hotel: string | undefined): Promise<Shop | string> {
  const { lessons, context } = deployment;
  const nights = usualStay(context.today, lessons.valueOf('leadDays'));
  const wanted = [
    ...new Set([...(hotel === undefined ? [] : [hotel]), ...(lessons.valueOf('hotelIds') ?? [])]),
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
  // The first is the one that stories may book: where it sells, the one that was given.
  const isGiven = (code: Code): boolean => String(code) === hotel;
  const codes = sold
    .flatMap((stay) => codeOf(stay) ?? [])
    .toSorted((a, b) => Number(isGiven(b)) - Number(isGiven(a)));
  if (codes.length === 0) return `v1 sells nothing at ${wanted.join(', ')}: give another --hotel`;
  const isSame = (lessons.valueOf('hotelIds') ?? []).filter((id) => codes.map(String).includes(id)).length;
  lessons.known('hotelCodes', codes, 'availability has rates of them');
  if (lessons.valueOf('hotelIds') !== undefined && isSame > 1)
    lessons.setting('v1.v2.sameIds', true, `${isSame} hotels have rates by the same identifier in v1 and v2`);
  const without = wanted.filter((code) => !codes.map(String).includes(String(code)));
  for (const code of without)
    if (ratesOf(staysOf(await ask([code]))[0]) === 0)
      lessons.known('emptyHotelCode', code, 'availability has no rate of it', 'likely');
  const preferred = await ask(codes, {}, { TPA_Extensions: { OnlyPreferredHotels: true } });
  const ours = staysOf(preferred).flatMap((stay) => codeOf(stay) ?? []);
  if (preferred.isServed && ours.length < codes.length && ours.every((code) => codes.includes(code)))
    lessons.known(
      'preferredHotelCodes',
      ours,
      `${ours.length} of ${codes.length} hotels with OnlyPreferredHotels`,
    );
  await learnFilters(deployment, (more, criterion, trial) => ask(codes, more, criterion, trial));
  return { codes, sold, ask };
}

/** What the hotels of a shop are like, wherever v1 tells of them. */
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
