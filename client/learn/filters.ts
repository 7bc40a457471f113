/** Learns which members of a GetHotelAvail the service honours, and under which names, from their effect on the answer. */
import { firstPageBy } from '../look/first-page.ts';
import type { SettingId } from '../../schemas/settings.ts';
import { inside, objectsIn, type Deployment, type Received } from './deployment.ts';
import { inEachStyle } from './styles.ts';

/** Searches for hotels with rates. @param trial settings to use for this request only */
export type AskShop = (more?: object, criterion?: object, trial?: Trial) => Promise<Received>;
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

export const staysOf = ({ body }: Received) => objectsIn(inside(body, 'HotelStaysType', 'HotelStays'));
export const codeOf = (stay: unknown): string | number | undefined =>
  inside(stay, 'BasicPropertyInfo', 'HotelRef', 'HotelCode') as string | number | undefined;
const roomRatesOf = (stay: unknown) =>
  objectsIn(inside(stay, 'RoomStays')).flatMap((one) => objectsIn(one['RoomRates']));
export const ratesOf = (stay: unknown): number => roomRatesOf(stay).length;
const ratesIn = (received: Received): number =>
  staysOf(received).reduce((sum, stay) => sum + ratesOf(stay), 0);

/** Keys that identify rates independent of their prices. */
export const keysIn = (received: Received): string[] =>
  staysOf(received).flatMap((stay) =>
    roomRatesOf(stay).map(({ RoomID, RatePlanID }) => JSON.stringify([codeOf(stay), RoomID, RatePlanID])),
  );

/** Learns the first name with an observed effect. @returns whether the name is known now */
export async function learnByEffect(
  { facts }: Deployment,
  id: LearnableSetting,
  observed: (trial: Trial) => Promise<string | undefined>,
): Promise<boolean> {
  if (facts.has(id)) return true;
  for (const name of inEachStyle(candidates[id], facts.settings)) {
    const evidence = await observed({ [id]: name });
    if (evidence === undefined) continue;
    facts.addSetting(id, name, evidence);
    return true;
  }
  return false;
}

export async function learnFilters(deployment: Deployment, ask: AskShop): Promise<void> {
  const plain = await ask();
  if (!plain.isServed) return;
  await learnControls(deployment, ask, plain);
  await learnMeals(deployment, ask, plain);
  await learnRooms(deployment, ask);
  await learnRadius(deployment, ask);
}

async function learnControls(deployment: Deployment, ask: AskShop, plain: Received): Promise<void> {
  const { facts } = deployment;
  const count = staysOf(plain).length;
  const isCut = await learnByEffect(deployment, 'v1.names.controls.maxHotels', async (trial) => {
    const few = await ask({ MaxResponses: 1 }, {}, trial);
    return few.isServed && staysOf(few).length === 1 && count > 1
      ? `1 of ${count} hotels with it`
      : undefined;
  });
  if (isCut && count > 1) {
    const first = codeOf(staysOf(await ask({ MaxResponses: 1 }))[0]);
    const isAnother = async (trial: Trial): Promise<boolean> => {
      const second = staysOf(await ask({ MaxResponses: 1, PageNumber: 2 }, {}, trial));
      return second.length === 1 && codeOf(second[0]) !== first;
    };
    const isPaged = await learnByEffect(deployment, 'v1.names.controls.pageNumber', async (trial) =>
      (await isAnother(trial)) ? 'another hotel on the second page' : undefined,
    );
    if (isPaged && (await isAnother({})))
      facts.addSetting('v1.maxHotels.perPage', true, 'the second page of one hotel has another hotel');
    if (isPaged) await learnFirstPage(deployment, ask);
  }
  await learnByEffect(deployment, 'v1.names.controls.bestOnly', async (trial) => {
    const [best, every] = [
      await ask({ BestOnly: true }, {}, trial),
      await ask({ BestOnly: false }, {}, trial),
    ];
    return every.isServed && ratesIn(every) > ratesIn(best)
      ? `${ratesIn(best)} rates with it, ${ratesIn(every)} without`
      : undefined;
  });
  await learnByEffect(deployment, 'v1.names.controls.availRatesOnly', async (trial) => {
    const also = await ask({ AvailRatesOnly: false }, {}, trial);
    return also.isServed && (staysOf(also).length > count || ratesIn(also) > ratesIn(plain))
      ? 'more is shown if it is false'
      : undefined;
  });
}

async function learnFirstPage({ facts }: Deployment, ask: AskShop): Promise<void> {
  const first = await firstPageBy(async (page) => {
    const requested = { MaxResponses: 1, ...(page === undefined ? {} : { PageNumber: page }) };
    // With this setting the page number is sent as it is.
    const received = await ask(requested, {}, { 'v1.firstPage': 1 });
    return received.isServed ? staysOf(received).map((stay) => String(codeOf(stay))) : undefined;
  });
  if (first !== undefined)
    facts.addSetting('v1.firstPage', first, `page ${first} is shown if the request has no page number`);
}

/** Answers do not show the meals of a rate. But each rate has only one meal plan, so a filter finds it by one plan at most. */
async function learnMeals(deployment: Deployment, ask: AskShop, plain: Received): Promise<void> {
  const all = new Set(keysIn(plain));
  await learnByEffect(deployment, 'v1.names.extensions.mealPlan', async (trial) => {
    const owners = new Map<string, number>();
    const found = new Set<number>();
    for (const MealPlanCode of [1, 3, 10, 12, 14]) {
      const received = await ask({}, { TPA_Extensions: { MealPlanCode } }, trial);
      if (!received.isServed) return undefined;
      for (const key of keysIn(received)) {
        if ((owners.get(key) ?? MealPlanCode) !== MealPlanCode) return undefined;
        owners.set(key, MealPlanCode);
        found.add(MealPlanCode);
      }
    }
    return found.size > 1
      ? `each rate is found by one of ${found.size} plans, of ${all.size} rates`
      : undefined;
  });
}

async function learnRooms(deployment: Deployment, ask: AskShop): Promise<void> {
  const rooms = (received: Received) =>
    staysOf(received).flatMap((stay) =>
      roomRatesOf(stay).flatMap(({ RoomID: id }) =>
        typeof id === 'string' || typeof id === 'number' ? [id] : [],
      ),
    );
  // The best rates may all be of one room.
  const every = { BestOnly: false };
  const all = [...new Set(rooms(await ask(every)))];
  const [one] = all;
  if (one === undefined || all.length < 2) return;
  await learnByEffect(deployment, 'v1.names.extensions.roomTypeIds', async (trial) => {
    const kept = rooms(await ask(every, { TPA_Extensions: { RoomTypeIds: [one] } }, trial));
    return kept.length > 0 && kept.every((id) => id === one)
      ? `with ${one} only its rates are left, of those of ${all.length} rooms`
      : undefined;
  });
}

const [miles, kilometres] = [1, 2];

/** Searches around a circle in which v2 has hotels. */
async function learnRadius(deployment: Deployment, ask: AskShop): Promise<void> {
  const circle = deployment.facts.valueOf('circle');
  if (circle === undefined) return;
  const Position = { Latitude: circle.latitude, Longitude: circle.longitude };
  const around = async (Distance: number, UnitOfMeasureCode: number, trial: Trial): Promise<number> => {
    const Radius = { Distance, UnitOfMeasureCode };
    const criterion = { HotelRefs: undefined, Position, Radius };
    const received = await ask({ MaxResponses: 500, AvailRatesOnly: false }, criterion, trial);
    return received.isServed ? staysOf(received).length : Number.NaN;
  };
  for (const unit of inEachStyle(candidates['v1.names.radius.unit'], deployment.facts.settings)) {
    const named: Trial = { 'v1.names.radius.unit': unit };
    let distance: string | number | undefined;
    const isHonoured = await learnByEffect(deployment, 'v1.names.radius.distance', async (trial) => {
      distance = trial['v1.names.radius.distance'];
      const [near, far] = [
        await around(1, kilometres, { ...named, ...trial }),
        await around(50, kilometres, { ...named, ...trial }),
      ];
      return near < far ? `${near} hotels within 1 km, ${far} within 50` : undefined;
    });
    if (!isHonoured) continue;
    await learnByEffect(deployment, 'v1.names.radius.unit', async (trial) => {
      const both = { ...trial, ...(distance === undefined ? {} : { 'v1.names.radius.distance': distance }) };
      for (const radius of [1, 3, 5, 10, 30]) {
        const [less, more] = [await around(radius, kilometres, both), await around(radius, miles, both)];
        if (less < more) return `${less} hotels within ${radius} km, ${more} within ${radius} miles`;
      }
      return undefined;
    });
    return;
  }
}
