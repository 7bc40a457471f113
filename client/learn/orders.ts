/** Learns how orders are looked up by the given keys, and how the token of long stays is requested. */
import { dig, objectsOf } from '../../schemas/judge/check.ts';
import { definedMembers } from '../../lib/objects.ts';
import type { KnownOrder } from '../../schemas/known.ts';
import { type Deployment, type DeploymentResponse } from './deployment.ts';
import { valueIn } from './records.ts';
import { withoutId } from './reservation.ts';

/** @param keys order ids, pmsNumbers or locators. @returns a sentence if one of the keys finds no order */
export async function learnOrders(
  deployment: Deployment,
  keys: readonly string[],
): Promise<string | undefined> {
  const orders = new Map<string, KnownOrder>();
  const gaps: string[] = [];
  for (const key of keys) {
    const orderOrGap = await learnOrder(deployment, key);
    if (typeof orderOrGap === 'string') gaps.push(orderOrGap);
    else orders.set(orderOrGap.id, orderOrGap);
  }
  deployment.facts.addKnown('orders', [...orders.values()], `found by ${keys.join(', ')}`);
  return gaps.length === 0 ? undefined : gaps.join('; ');
}

async function learnOrder(deployment: Deployment, key: string): Promise<KnownOrder | string> {
  const { facts } = deployment;
  const lookUps: (() => Promise<DeploymentResponse>)[] = [
    () => deployment.read('order.by-id', { params: { order_id: key } }),
    () => deployment.read('order.by-query', { query: { locator: key } }),
    () => deployment.read('order.by-query', { query: { pmsNumber: key } }),
  ];
  for (const lookUp of lookUps) {
    const response = await lookUp();
    const { id } = response.body;
    if (!response.isServed || typeof id !== 'string') continue;
    const items = objectsOf(response.body['items']);
    const firstText = (name: string): string | undefined =>
      items
        .map((item) => item[name])
        .find((value): value is string => typeof value === 'string' && value !== '');
    const keys = { pmsNumber: firstText('pmsNumber'), locator: firstText('locator') };
    const buses = items.filter(({ type }) => type === 'BUS');
    if (buses.some((bus) => objectsOf(bus['busRoutes']).length > 1))
      facts.addKnown('busConnectionOrderId', id, 'a BUS item of two routes');
    if (buses.length > 1) facts.addKnown('busRoundTripOrderId', id, `${buses.length} BUS items`, 'likely');
    else if (isRoundTrip(buses))
      facts.addKnown('busRoundTripOrderId', id, 'its last bus arrives where the first one left', 'likely');
    const lostReservationId = dig(response.body, 'quotation', 'lostReservationId');
    if (typeof lostReservationId === 'string' && lostReservationId !== '')
      await learnLost(deployment, lostReservationId);
    return { id, ...definedMembers(keys) };
  }
  return `no order is found by ${key}, neither as order id nor as locator nor as pmsNumber: give another --order`;
}

/**
 * Learns how a v1 reservation's order is found: by its identifier as locator of an item, or by an id in the booking's answer.
 * @param answer the answer to the booking, and the paths at which it may contain an identifier
 */
export async function learnItsOrder(
  deployment: Pick<Deployment, 'facts' | 'context' | 'read'>,
  reservation: string,
  { body, places }: { readonly body: Record<string, unknown>; readonly places: readonly string[] },
): Promise<void> {
  const { facts, context } = deployment;
  if (!context.target.profiles.includes('orders') || facts.has('orders.v1.id')) return;
  const answerByLocator = await deployment.read('order.by-query', { query: { locator: reservation } });
  if (
    answerByLocator.isServed &&
    objectsOf(answerByLocator.body['items']).some(({ locator }) => locator === reservation)
  ) {
    facts.addSetting(
      'orders.v1.locator',
      true,
      `the order of reservation ${reservation} has an item of that locator`,
    );
    return;
  }
  for (const place of places) {
    const id = String(valueIn(body, place));
    const response = await deployment.read('order.by-id', { params: { order_id: id } });
    if (!response.isServed || response.body['id'] !== id) continue;
    facts.addSetting(
      'orders.v1.id',
      withoutId(place, reservation),
      `the answer to a booking has ${id} there, an order`,
    );
    return;
  }
}

/** Whether the last leg arrives where the first leg departs, however the legs are spread over the items. */
function isRoundTrip(buses: readonly Record<string, unknown>[]): boolean {
  const legs = buses
    .flatMap((bus) => objectsOf(bus['busRoutes']))
    .toSorted((a, b) => String(a['departureDateTime']).localeCompare(String(b['departureDateTime'])));
  const place = (leg: unknown, member: string): unknown =>
    dig(leg, member, 'code') ?? dig(leg, member, 'name') ?? undefined;
  const origin = place(legs[0], 'departureLocation');
  return legs.length > 1 && origin !== undefined && origin === place(legs.at(-1), 'arrivalLocation');
}

async function learnLost(deployment: Deployment, id: string): Promise<void> {
  const response = await deployment.read('lost.by-id', { params: { lostReservationId: id } });
  if (!response.isServed) return;
  deployment.facts.addSetting(
    'orders.lost.path',
    deployment.settings()['orders.lost.path'],
    `the lost reservation ${id} of an order is found there`,
  );
  deployment.facts.addKnown('lostReservationIds', [id], 'named by an order');
}

/** Requests the token by body or by query, and then availability at the default path. @returns a sentence if there is no token */
export async function learnLongStay(
  deployment: Deployment,
  landingPageLocator: string,
): Promise<string | undefined> {
  const { facts } = deployment;
  for (const auth of ['none', 'bearer'] as const)
    for (const place of ['body', 'query'] as const) {
      const response = await deployment.read(
        'longstay.token',
        { body: { landingPageLocator } },
        { 'longstay.locator.in': place, 'longstay.token.auth': auth },
      );
      if (!response.isServed || typeof response.body['access_token'] !== 'string') continue;
      facts.addSetting('longstay.locator.in', place, `a token is issued for the locator in the ${place}`);
      facts.addSetting(
        'longstay.token.auth',
        auth,
        `a token is issued with ${auth === 'none' ? 'no credentials' : 'the bearer token alone'}`,
      );
      facts.addKnown('landingPageLocators', [landingPageLocator], 'a token is issued for it', 'given');
      const settings = deployment.settings();
      const headers = { authorization: `Bearer ${response.body['access_token']}` };
      const stays = await deployment.read('longstay.avail', { params: { landingPageLocator } }, {}, headers);
      if (stays.isServed)
        for (const id of ['longstay.availability.path', 'longstay.availability.method'] as const)
          facts.addSetting(id, settings[id], 'long-stay availability is served there by the token');
      return undefined;
    }
  return `no long-stay token is issued for ${landingPageLocator}: look at --landing`;
}
