/**
 * Renews the known data of a target for one run, because hotels close, rates sell out and orders disappear. Before a run, read-only
 * requests check whether the data still exist; replacements are searched for what is missing.
 */
import { dig, objectsOf } from '../../schemas/judge/check.ts';
import { searchFor } from '../../generators/booking/offers.ts';
import { presentItems } from '../../lib/objects.ts';
import type { SettingId } from '../../schemas/settings.ts';
import type { RunContext } from '../../targets/run-context.ts';
import type { KnownData, KnownName, Target } from '../../targets/target.ts';
import type { Transport } from '../transport.ts';
import { defaultLeadDays, defaultStay } from '../default-stay.ts';
import { Deployment, type DeploymentResponse } from './deployment.ts';
import { hotelCodeOf, soldStaysOf } from './filters.ts';
import { learnDistinctLanguages } from './languages.ts';
import { Facts } from './facts.ts';
import { learnRates, ratesOf, ratesRequest } from './rates.ts';
import { learnHotels, learnShop } from './shop.ts';

export interface RenewedTarget {
  readonly target: Target;
  /** One message per replacement; empty if all known data still exist. */
  readonly messages: readonly string[];
}

type MutableKnownData = { -readonly [Name in keyof KnownData]: KnownData[Name] };

/** Known data about the hotels of v2 and of v1. They are removed if the hotels are replaced, unless they are learned again. */
const dataOfHotels = {
  v2: ['circle', 'stars', 'favorites', 'otherFavorites', 'unavailableHotelId', 'occupancyHotelId'],
  v1: ['preferredHotelCodes', 'content'],
} as const satisfies Readonly<Record<string, readonly (keyof KnownData)[]>>;

/** @returns the unchanged target if nothing is missing, or if no replacement was found */
export async function renew(context: RunContext, transport: Transport): Promise<RenewedTarget> {
  const { target } = context;
  const known: MutableKnownData = { ...target.known };
  const messages: string[] = [];
  const unconfirmed = new Set(target.unconfirmed);
  const renewal = { context, transport, known, messages, unconfirmed };
  // The checks run in parallel, the repairs one after the other.
  const repairs = await Promise.all([
    target.profiles.includes('v2-rates') ? checkRates(renewal) : undefined,
    target.profiles.includes('v1-shop') || target.profiles.includes('v1-book')
      ? checkShopInventory(renewal)
      : undefined,
    target.profiles.includes('orders') ? checkOrders(renewal) : undefined,
  ]);
  for (const repair of repairs) await repair?.();
  if (messages.length === 0) return { target, messages };
  const stillUnconfirmed = [...unconfirmed].filter(
    (id) => !id.startsWith('known.') || id.slice('known.'.length) in known,
  );
  return {
    target: { ...target, known, ...(stillUnconfirmed.length > 0 ? { unconfirmed: stillUnconfirmed } : {}) },
    messages,
  };
}

/** Replaces known data by what was learned. Data that are only likely are marked as unconfirmed. */
function applyLearned({ known, unconfirmed }: Renewal, facts: Facts, ...except: readonly KnownName[]): void {
  for (const { what, value, confidence } of facts.entries) {
    const name = what.replace(/^known\./, '') as KnownName;
    if (name === what || except.includes(name)) continue;
    Object.assign(known, { [name]: value });
    const id = `known.${name}` as const;
    if (confidence === 'likely') unconfirmed.add(id);
    else unconfirmed.delete(id);
  }
}

/** Searches replacements for missing data; undefined if nothing is missing. */
type Repair = (() => Promise<void>) | undefined;

interface Renewal {
  readonly context: RunContext;
  readonly transport: Transport;
  readonly known: MutableKnownData;
  readonly messages: string[];
  readonly unconfirmed: Set<NonNullable<Target['unconfirmed']>[number]>;
}

/** A deployment of which only the settings stated in the target are known. */
function deploymentOf({ context, transport }: Renewal): Deployment {
  const facts = new Facts();
  for (const [id, value] of Object.entries(context.target.settings))
    facts.addSetting(id as SettingId, value, 'stated in the target', 'given');
  return new Deployment(context, facts, transport);
}

const isEmpty = (response: DeploymentResponse): boolean =>
  response.isServed && ratesOf(response).length === 0;
const firstThree = (values: readonly unknown[]): string =>
  `${values.slice(0, 3).join(', ')}${values.length > 3 ? ' …' : ''}`;

type Search = (destinations: object, leadDays?: number) => Promise<DeploymentResponse>;

async function checkRates(renewal: Renewal): Promise<Repair> {
  const { hotelIds = [], regionIds = [], leadDays: knownLeadDays } = renewal.known;
  const deployment = deploymentOf(renewal);
  const search: Search = (destinations, leadDays = knownLeadDays) =>
    deployment.read(
      'v2.avail',
      ratesRequest(deployment, destinations, defaultStay(renewal.context.today, leadDays)),
    );
  const region = regionIds[0];
  const [areHotelsGone, isRegionGone] = await Promise.all([
    hotelIds.length > 0 && search({ hotelIds: [...hotelIds] }).then(isEmpty),
    region !== undefined && search({ regionId: region }).then(isEmpty),
  ]);
  if (!areHotelsGone && !isRegionGone) return undefined;
  return async () => {
    if (isRegionGone) await preferRegion(renewal, (regionId) => search({ regionId }));
    if (areHotelsGone) await renewRates(renewal, search);
  };
}

async function renewRates(renewal: Renewal, search: Search): Promise<void> {
  const { known, messages } = renewal;
  const { hotelIds = [], circle } = known;
  const places: object[] = [
    ...(known.regionIds ?? []).map((regionId) => ({ regionId })),
    ...(circle === undefined ? [] : [{ circleInfo: circle }]),
  ];
  for (const place of places) {
    const [hotelId] = objectsOf((await search(place)).body['hotels'])
      .filter((entry) => objectsOf(entry['roomRates']).length > 0)
      .map((entry) => String(dig(entry, 'hotel', 'id')));
    const regionId = dig(place, 'regionId');
    const deployment = deploymentOf(renewal);
    const hints =
      typeof regionId === 'string'
        ? { region: regionId }
        : hotelId === undefined
          ? undefined
          : { hotel: hotelId };
    if (hints === undefined || (await learnRates(deployment, hints)) !== undefined) continue;
    const { facts } = deployment;
    const ids = facts.valueOf('hotelIds') ?? [];
    // If hotels with rates are not found by their ids, a gate must report that; the known data are not outdated.
    if (ids.length === 0 || ratesOf(await search({ hotelIds: ids }, facts.valueOf('leadDays'))).length === 0)
      continue;
    for (const name of dataOfHotels.v2) delete known[name];
    const leadDaysBefore = known.leadDays ?? defaultLeadDays;
    applyLearned(renewal, facts, 'regionIds', 'locales');
    await renewLanguages(renewal);
    messages.push(
      facts.valueOf('leadDays') === leadDaysBefore
        ? `known.hotelIds (${firstThree(hotelIds)}) have no rates any more: ${firstThree(ids)} are used instead in this run`
        : `known.hotelIds (${firstThree(hotelIds)}) have no rates ${leadDaysBefore} days from today: ${firstThree(ids)} are used instead in this run, ${facts.valueOf('leadDays')} days from today`,
    );
    return;
  }
  messages.push(
    `known.hotelIds (${firstThree(hotelIds)}) have no rates any more, and no replacement was found: list other hotels in the target, or run "init" again`,
  );
}

/** Moves the first other region that has rates to the front, because tests use the first one. */
async function preferRegion(
  { known, messages }: Renewal,
  search: (region: string) => Promise<DeploymentResponse>,
): Promise<void> {
  const [soldOutRegion, ...otherRegions] = known.regionIds!;
  for (const region of otherRegions) {
    if (ratesOf(await search(region)).length === 0) continue;
    known.regionIds = [region, ...known.regionIds!.filter((regionId) => regionId !== region)];
    messages.push(
      `known.regionIds: ${soldOutRegion} has no rates any more, so ${region} is used instead in this run`,
    );
    return;
  }
}

async function checkShopInventory(renewal: Renewal): Promise<Repair> {
  const { hotelCodes = [], leadDays } = renewal.known;
  const [firstCode, ...otherCodes] = hotelCodes;
  if (firstCode === undefined) return undefined;
  const response = await deploymentOf(renewal).read('v1.avail', {
    body: searchFor([{ adults: 2 }], hotelCodes, defaultStay(renewal.context.today, leadDays)),
  });
  if (!response.isServed) return undefined;
  const codesWithRates = new Set(soldStaysOf(response).map((stay) => String(hotelCodeOf(stay))));
  if (codesWithRates.has(String(firstCode))) return undefined;
  const nextCode = otherCodes.find((code) => codesWithRates.has(String(code)));
  return async () => {
    // The repair of the v2 rates may have changed leadDays in the meantime.
    if (renewal.known.leadDays !== leadDays) return (await checkShopInventory(renewal))?.();
    if (nextCode === undefined) return renewShop(renewal);
    renewal.known.hotelCodes = [nextCode, ...hotelCodes.filter((code) => code !== nextCode)];
    renewal.messages.push(
      `known.hotelCodes: ${firstCode} has no rates any more, so ${nextCode} is used first in this run`,
    );
  };
}

async function renewShop(renewal: Renewal): Promise<void> {
  const { known, messages } = renewal;
  const { hotelCodes = [] } = known;
  const deployment = deploymentOf(renewal);
  const { facts } = deployment;
  if (known.hotelIds !== undefined) facts.addKnown('hotelIds', known.hotelIds, 'known to v2');
  if (known.leadDays !== undefined) facts.addKnown('leadDays', known.leadDays, 'known to v2');
  const shop = await learnShop(deployment, undefined);
  if (typeof shop === 'string') {
    messages.push(
      `known.hotelCodes (${firstThree(hotelCodes)}) have no rates any more, and no replacement was found: list other hotels in the target, or run "init" again`,
    );
    return;
  }
  // By now the facts contain the settings to read lists and addresses.
  await learnHotels(deployment, shop, {});
  for (const name of dataOfHotels.v1) delete known[name];
  applyLearned(renewal, facts, 'hotelIds');
  await renewLanguages(renewal);
  messages.push(
    `known.hotelCodes (${firstThree(hotelCodes)}) have no rates any more: ${firstThree(shop.codes)} are used instead in this run`,
  );
}

/** Learns `distinctLanguages` again, because the replacement hotels may be described in other languages. */
async function renewLanguages(renewal: Renewal): Promise<void> {
  const { known } = renewal;
  if (known.distinctLanguages === undefined) return;
  const deployment = deploymentOf(renewal);
  for (const name of ['hotelCodes', 'hotelIds', 'locales', 'leadDays'] as const)
    if (known[name] !== undefined) deployment.facts.addKnown(name, known[name], 'known');
  await learnDistinctLanguages(deployment);
  const distinctLanguages = deployment.facts.valueOf('distinctLanguages');
  if (distinctLanguages === undefined) delete known.distinctLanguages;
  else known.distinctLanguages = distinctLanguages;
}

/** Removes orders that are not found any more, if at least one is left. */
async function checkOrders(renewal: Renewal): Promise<Repair> {
  const { known, messages } = renewal;
  const { orders = [] } = known;
  const deployment = deploymentOf(renewal);
  const areGone = await Promise.all(
    orders.map(async ({ id, locator, pmsNumber }) => {
      const keys = presentItems<{ locator: string } | { pmsNumber: string }>(
        locator !== undefined && { locator },
        pmsNumber !== undefined && { pmsNumber },
      );
      // An order without another key stays: if it is found by one key and not by another, a gate must report that.
      if (keys.length === 0) return false;
      const responses = [await deployment.read('order.by-id', { params: { order_id: id } })];
      if (responses[0]!.isServed) return false;
      for (const query of keys) responses.push(await deployment.read('order.by-query', { query }));
      return responses.every(
        ({ status, body }) => status === 404 || (status === 200 && body['id'] === undefined),
      );
    }),
  );
  const goneIds = new Set(orders.filter((_, index) => areGone[index]).map(({ id }) => id));
  if (goneIds.size === 0 || goneIds.size === orders.length) return undefined;
  return async () => {
    known.orders = orders.filter(({ id }) => !goneIds.has(id));
    for (const name of ['busConnectionOrderId', 'busRoundTripOrderId'] as const)
      if (known[name] !== undefined && goneIds.has(known[name])) delete known[name];
    messages.push(
      `known.orders: ${firstThree([...goneIds])} ${goneIds.size === 1 ? 'is' : 'are'} not found any more, so this run uses the others`,
    );
  };
}
