/**
 * Known data age: hotels close, rates sell out, orders go. What the target knows is asked for once before a run, by harmless calls;
 * what is missing is looked for again, and used for this run alone.
 */
import { searchFor } from '../../generators/booking/offers.ts';
import type { SettingId } from '../../schemas/settings.ts';
import type { RunContext } from '../../targets/run-context.ts';
import type { KnownData, KnownName, Target } from '../../targets/target.ts';
import type { Transport } from '../transport.ts';
import { defaultLeadDays, defaultStay } from '../default-stay.ts';
import { Deployment, inside, objectsIn, type Received } from './deployment.ts';
import { codeOf, ratesOf, staysOf } from './filters.ts';
import { learnToldApart } from './languages.ts';
import { Lessons } from './lessons.ts';
import { learnRates } from './rates.ts';
import { learnHotels, learnShop } from './shop.ts';

export interface Renewed {
  readonly target: Target;
  /** What replaced what, a sentence each; none where all that is known is still there. */
  readonly reported: readonly string[];
}

type Known = { -readonly [Name in keyof KnownData]: KnownData[Name] };

/** Known of the hotels of v2 and of those of v1: it goes where these are replaced, unless it is learned anew. */
const ofHotels = {
  v2: ['circle', 'stars', 'favorites', 'otherFavorites', 'unavailableHotelId', 'occupancyHotelId'],
  v1: ['preferredHotelCodes', 'content'],
} as const satisfies Readonly<Record<string, readonly (keyof KnownData)[]>>;

/** @returns the target as it is where nothing is missing, and where nothing was found instead */
export async function renew(context: RunContext, transport: Transport): Promise<Renewed> {
  const { target } = context;
  const known: Known = { ...target.known };
  const reported: string[] = [];
  const unconfirmed = new Set(target.unconfirmed);
  const look = { context, transport, known, reported, unconfirmed };
  // All is looked at at once; only what is missing is looked for one after the other.
  const mend = await Promise.all([
    target.claims.includes('v2-rates') ? lookAtRates(look) : undefined,
    target.claims.includes('v1-shop') || target.claims.includes('v1-book') ? lookAtShop(look) : undefined,
    target.claims.includes('orders') ? lookAtOrders(look) : undefined,
  ]);
  for (const one of mend) await one?.();
  if (reported.length === 0) return { target, reported };
  const open = [...unconfirmed].filter(
    (id) => !id.startsWith('known.') || id.slice('known.'.length) in known,
  );
  return { target: { ...target, known, ...(open.length > 0 ? { unconfirmed: open } : {}) }, reported };
}

/** What was learned takes the place of what was known, and what is only likely is guarded here as well. */
function take({ known, unconfirmed }: Look, lessons: Lessons, ...kept: readonly KnownName[]): void {
  for (const { what, value, confidence } of lessons.all) {
    const name = what.replace(/^known\./, '') as KnownName;
    if (name === what || kept.includes(name)) continue;
    Object.assign(known, { [name]: value });
    const id = `known.${name}` as const;
    if (confidence === 'likely') unconfirmed.add(id);
    else unconfirmed.delete(id);
  }
}

/** Looks for what took the place of what is missing; undefined where nothing is. */
type Mending = (() => Promise<void>) | undefined;

interface Look {
  readonly context: RunContext;
  readonly transport: Transport;
  readonly known: Known;
  readonly reported: string[];
  readonly unconfirmed: Set<NonNullable<Target['unconfirmed']>[number]>;
}

/** What the target states is given; nothing else is known yet. */
function deploymentOf({ context, transport }: Look): Deployment {
  const lessons = new Lessons();
  for (const [id, value] of Object.entries(context.target.settings))
    lessons.setting(id as SettingId, value, 'stated in the target', 'given');
  return new Deployment(context, lessons, transport);
}

const ratesIn = ({ body }: Received): number =>
  objectsIn(body['hotels']).flatMap((hotel) => objectsIn(hotel['roomRates'])).length;
const isEmpty = (received: Received): boolean => received.isServed && ratesIn(received) === 0;
const few = (all: readonly unknown[]): string => `${all.slice(0, 3).join(', ')}${all.length > 3 ? ' …' : ''}`;

type Search = (destinations: object, leadDays?: number) => Promise<Received>;

async function lookAtRates(look: Look): Promise<Mending> {
  const { hotelIds = [], regionIds = [], leadDays: usual } = look.known;
  const deployment = deploymentOf(look);
  const search: Search = (destinations, leadDays = usual) =>
    deployment.ask('v2.avail', {
      body: { destinations, ...defaultStay(look.context.today, leadDays), occupancy: { adults: 2 } },
    });
  const region = regionIds[0];
  const [areGone, isRegionGone] = await Promise.all([
    hotelIds.length > 0 && search({ hotelIds: [...hotelIds] }).then(isEmpty),
    region !== undefined && search({ regionId: region }).then(isEmpty),
  ]);
  if (!areGone && !isRegionGone) return undefined;
  return async () => {
    if (isRegionGone) await preferRegion(look, (regionId) => search({ regionId }));
    if (areGone) await renewRates(look, search);
  };
}

async function renewRates(look: Look, search: Search): Promise<void> {
  const { known, reported } = look;
  const { hotelIds = [], circle } = known;
  const places: object[] = [
    ...(known.regionIds ?? []).map((regionId) => ({ regionId })),
    ...(circle === undefined ? [] : [{ circleInfo: circle }]),
  ];
  for (const place of places) {
    const [hotel] = objectsIn((await search(place)).body['hotels'])
      .filter((one) => objectsIn(one['roomRates']).length > 0)
      .map((one) => String(inside(one, 'hotel', 'id')));
    const regionId = inside(place, 'regionId');
    const again = deploymentOf(look);
    const hints =
      typeof regionId === 'string' ? { region: regionId } : hotel === undefined ? undefined : { hotel };
    if (hints === undefined || (await learnRates(again, hints)) !== undefined) continue;
    const { lessons } = again;
    const ids = lessons.valueOf('hotelIds') ?? [];
    // Where hotels are not found by their ids that is what a gate has to tell of, and no sign of age.
    if (ids.length === 0 || ratesIn(await search({ hotelIds: ids }, lessons.valueOf('leadDays'))) === 0)
      continue;
    for (const name of ofHotels.v2) delete known[name];
    const before = known.leadDays ?? defaultLeadDays;
    take(look, lessons, 'regionIds', 'locales');
    await renewLanguages(look);
    reported.push(
      lessons.valueOf('leadDays') === before
        ? `known.hotelIds (${few(hotelIds)}) have no rates any more: ${few(ids)} are used instead in this run`
        : `known.hotelIds (${few(hotelIds)}) have no rates ${before} days from today: ${few(ids)} are used instead in this run, ${lessons.valueOf('leadDays')} days from today`,
    );
    return;
  }
  reported.push(
    `known.hotelIds (${few(hotelIds)}) have no rates any more, and nothing was found instead: state others, or run init again`,
  );
}

/** The first of the known regions is the one that tests ask for. */
async function preferRegion(
  { known, reported }: Look,
  search: (region: string) => Promise<Received>,
): Promise<void> {
  const [gone, ...others] = known.regionIds!;
  for (const region of others) {
    if (ratesIn(await search(region)) === 0) continue;
    known.regionIds = [region, ...known.regionIds!.filter((one) => one !== region)];
    reported.push(`known.regionIds: ${gone} has no rates any more, so ${region} is used instead in this run`);
    return;
  }
}

async function lookAtShop(look: Look): Promise<Mending> {
  const { hotelCodes = [], leadDays } = look.known;
  const [first, ...others] = hotelCodes;
  if (first === undefined) return undefined;
  const received = await deploymentOf(look).ask('v1.avail', {
    body: searchFor([{ adults: 2 }], hotelCodes, defaultStay(look.context.today, leadDays)),
  });
  if (!received.isServed) return undefined;
  const selling = new Set(
    staysOf(received)
      .filter((stay) => ratesOf(stay) > 0)
      .map((stay) => String(codeOf(stay))),
  );
  if (selling.has(String(first))) return undefined;
  const next = others.find((code) => selling.has(String(code)));
  return async () => {
    // Rates may have been found on other days meanwhile.
    if (look.known.leadDays !== leadDays) return (await lookAtShop(look))?.();
    if (next === undefined) return renewShop(look);
    look.known.hotelCodes = [next, ...hotelCodes.filter((code) => code !== next)];
    look.reported.push(
      `known.hotelCodes: ${first} has no rates any more, so ${next} is used first in this run`,
    );
  };
}

async function renewShop(look: Look): Promise<void> {
  const { known, reported } = look;
  const { hotelCodes = [] } = known;
  const again = deploymentOf(look);
  const { lessons } = again;
  if (known.hotelIds !== undefined) lessons.known('hotelIds', known.hotelIds, 'known to v2');
  if (known.leadDays !== undefined) lessons.known('leadDays', known.leadDays, 'known to v2');
  const shop = await learnShop(again, undefined);
  if (typeof shop === 'string') {
    reported.push(
      `known.hotelCodes (${few(hotelCodes)}) have no rates any more, and nothing was found instead: state others, or run init again`,
    );
    return;
  }
  // How lists and addresses are read is stated by then.
  await learnHotels(again, shop, {});
  for (const name of ofHotels.v1) delete known[name];
  take(look, lessons, 'hotelIds');
  await renewLanguages(look);
  reported.push(
    `known.hotelCodes (${few(hotelCodes)}) have no rates any more: ${few(shop.codes)} are used instead in this run`,
  );
}

/** Other hotels may be told of in other languages. */
async function renewLanguages(look: Look): Promise<void> {
  const { known } = look;
  if (known.toldApart === undefined) return;
  const deployment = deploymentOf(look);
  for (const name of ['hotelCodes', 'hotelIds', 'locales', 'leadDays'] as const)
    if (known[name] !== undefined) deployment.lessons.known(name, known[name], 'known');
  await learnToldApart(deployment);
  const reported = deployment.lessons.valueOf('toldApart');
  if (reported === undefined) delete known.toldApart;
  else known.toldApart = reported;
}

/** An order that the client no longer finds is left out, as long as another one is there. */
async function lookAtOrders(look: Look): Promise<Mending> {
  const { orders = [] } = look.known;
  const deployment = deploymentOf(look);
  const isGone = await Promise.all(
    orders.map(async ({ id, locator, pmsNumber }) => {
      const keys = [
        ...(locator === undefined ? [] : [{ locator }]),
        ...(pmsNumber === undefined ? [] : [{ pmsNumber }]),
      ];
      // That an order is found by one key and not by another is what a gate has to tell of.
      if (keys.length === 0) return false;
      const received = [await deployment.ask('order.by-id', { params: { order_id: id } })];
      if (received[0]!.isServed) return false;
      for (const query of keys) received.push(await deployment.ask('order.by-query', { query }));
      return received.every(
        ({ status, body }) => status === 404 || (status === 200 && body['id'] === undefined),
      );
    }),
  );
  const gone = new Set(orders.filter((_, index) => isGone[index]).map(({ id }) => id));
  if (gone.size === 0 || gone.size === orders.length) return undefined;
  return async () => leaveOut(look, gone);
}

function leaveOut({ known, reported }: Look, gone: ReadonlySet<string>): void {
  known.orders = known.orders!.filter(({ id }) => !gone.has(id));
  for (const name of ['busConnectionOrderId', 'busRoundTripOrderId'] as const)
    if (known[name] !== undefined && gone.has(known[name])) delete known[name];
  reported.push(
    `known.orders: ${few([...gone])} ${gone.size === 1 ? 'is' : 'are'} not found any more, so this run goes by the others`,
  );
}
