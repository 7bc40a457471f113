/** Requests for the forms of the console: made by the generators, filled from what the tenant is offered and has booked. */
import { accessToTenant, type Access } from '../../../client/access.ts';
import { generationFor } from '../../../client/cases/generation.ts';
import { slotsFrom } from '../../../client/cases/slots.ts';
import { Unjudged } from '../../../client/gaps.ts';
import { stageFor } from '../../../client/stage-for.ts';
import type { Stage } from '../../../client/stage.ts';
import { NoAnswer, type PoolTransport } from '../../../client/transport.ts';
import { kinds, type CaseAsked, type OperationShown } from '../../../sandbox/console/browser/protocol.ts';
import { eachCase, generatable, isLaidOut } from '../../../generators/cases.ts';
import { longStayFrom } from '../../../generators/long-stay.ts';
import { isoDay } from '../../../lib/days.ts';
import { unmasked } from '../../../lib/secrets/vault.ts';
import { unusable, type Reservation, type Tried } from '../../../sandbox/index.ts';
import { fillSlots, slotsIn, type Case, type ReservationSlot } from '../../../schemas/case.ts';
import { clauseOf } from '../../../schemas/clauses.ts';
import { operationOf, servedIds, type ServedId } from '../../../schemas/operations.ts';
import { routeOf, wireRequest, type Parts, type WireRequest } from '../../../schemas/wire-request.ts';
import { settingsOf } from '../../../targets/settings-of.ts';
import type { Target } from '../../../targets/target.ts';
import { dayOf } from '../../../targets/day.ts';
import { readTarget } from '../../../targets/load.ts';
import { sandboxTarget } from '../../../lib/about.ts';

/** The sandbox as a target: what its world holds is known, and it speaks as the settings of that file say. */
export function targetOfSandbox(file: string | undefined): Target {
  const own = readTarget(sandboxTarget);
  return file === undefined ? own : { ...own, settings: { ...own.settings, ...readTarget(file).settings } };
}

export function operationsOf(target: Target): OperationShown[] {
  const settings = settingsOf(target);
  return servedIds.map((id) => ({
    id,
    title: operationOf(id).title,
    ...routeOf(id, settings),
    kinds: (generatable as readonly string[]).includes(id) ? kinds : kinds.slice(0, 1),
  }));
}

/** A request that is ready, and the case that it was made from, if any. */
export interface Ready extends Pick<WireRequest, 'method' | 'path'> {
  readonly body?: string;
  readonly case?: Case;
  readonly about: string;
}

/** A tenant's own conversation, in its own time. */
export function stageOf(
  { tenant }: Tried,
  target: Target,
  pool: PoolTransport,
  seed = 1,
): Stage & { readonly access: Access } {
  const clockOffset = Date.parse(tenant.clock.now) - Date.now();
  const access = accessToTenant(tenant, { controlUrl: '', controlSecret: '' }, clockOffset);
  const context = { target, seed, today: dayOf(Date.parse(tenant.clock.now)) };
  return { ...stageFor('console', context, access, pool.send), access };
}

/** @throws Refusal with a sentence where there is no such request, or nothing that it could be made of */
export async function readyCase(
  tried: Tried,
  asked: CaseAsked,
  target: Target,
  pool: PoolTransport,
): Promise<Ready> {
  const stage = stageOf(tried, target, pool, asked.seed);
  const operation = servedIds.find((id) => id === asked.operation);
  if (operation === undefined) throw unusable('operation must be one of those that the page lists.');
  try {
    return await made(operation, asked, tried, stage);
  } catch (error) {
    if (error instanceof Unjudged || error instanceof NoAnswer)
      throw unusable(`This request cannot be made now: ${error.message}.`);
    throw error;
  } finally {
    await stage.end();
  }
}

async function made(operation: ServedId, asked: CaseAsked, tried: Tried, stage: Stage): Promise<Ready> {
  const { most: _, ...generation } = await generationFor(stage.session.context);
  if (!(generatable as readonly string[]).includes(operation) || isLaidOut(operation, generation))
    return plain(operation, asked.number, tried, stage);
  const one = nth(eachCase(operation, asked.kind, { ...generation, count: asked.number + 1 }), asked.number);
  if (one === undefined)
    throw unusable(`There are no more requests of this kind: number ${asked.number} is none.`);
  const { body, ...request } = one.request;
  const about = aboutOf(one);
  if (body === undefined) return { ...request, case: one, about };
  const known = slotsIn(body).some((slot) => slot.startsWith('reservation') || slot === 'roomOfReservation')
    ? fillSlots(body, reservationSlots(tried.reservations()))
    : body;
  const filled = await slotsFrom(stage)(one, known);
  return { ...request, body: readable(unmasked(filled)), case: one, about };
}

/** In lines, where that changes nothing but the white space. */
function readable(body: string): string {
  try {
    const json = JSON.parse(body) as unknown;
    return JSON.stringify(json) === body ? JSON.stringify(json, null, 2) : body;
  } catch {
    return body;
  }
}

function nth(cases: Iterable<Case>, number: number): Case | undefined {
  let at = 0;
  for (const one of cases) if (at++ === number) return one;
  return undefined;
}

function aboutOf({ kind, scenario, place, breaks, expects }: Case): string {
  const special = `${scenario}${place === '' ? '' : ` at ${place}`}`;
  if (breaks !== undefined) return `Wrong on purpose: ${special}. ${clauseOf(breaks).text}`;
  if (kind === 'valid') return 'Valid: the contract says that it is answered.';
  return `${special}: ${expects === 'accepted' ? 'valid, and to be answered' : 'the contract leaves the answer open'}.`;
}

/** The newest reservation that v1 can name. */
function reservationSlots(all: readonly Reservation[]): Record<ReservationSlot, string> {
  const one = all.findLast(
    ({ source, state }) => source === 'v1' && ['held', 'reserved', 'modified'].includes(state),
  );
  const at = one?.rooms.findIndex(({ cancelled }) => !cancelled) ?? -1;
  if (one === undefined || at === -1)
    throw unusable('This operation is about a reservation, and none stands: send a v1 booking first.');
  const stays = one.rooms.map(({ stay }) => stay);
  return {
    reservationId: one.id,
    reservationEmail: one.guests.find(({ email }) => email !== undefined)?.email ?? '',
    reservationHotel: String(one.rooms[at]!.hotel),
    reservationStart: isoDay(Math.min(...stays.map(({ checkIn }) => checkIn))),
    reservationEnd: isoDay(Math.max(...stays.map(({ checkIn, nights }) => checkIn + nights))),
    roomOfReservation: `${one.id}/${at}`,
  };
}

/** What carries no message: made of what the tenant has, and of what everybody has. */
async function plain(operation: ServedId, number: number, tried: Tried, stage: Stage): Promise<Ready> {
  const make = plainOnes[operation];
  if (make === undefined)
    throw unusable(
      `Nothing is known of ${operation} that a request could be made of: write its path yourself.`,
    );
  const made = await make(stage, tried, (items) => items[number % items.length]!);
  if ('path' in made) return { method: 'GET', ...made };
  const { about, ...parts } = made;
  const { body, ...request } = wireRequest(operation, parts, stage.session.settings);
  return { ...request, ...(body === undefined ? {} : { body: JSON.stringify(body, null, 2) }), about };
}

type Turn = <Item>(items: readonly Item[]) => Item;
type Made = (Parts & { readonly about: string }) | { readonly path: string; readonly about: string };

const plainOnes: Readonly<
  Partial<Record<ServedId, (stage: Stage, tried: Tried, turn: Turn) => Made | Promise<Made>>>
> = {
  'order.by-id': ({ known }, tried, turn) => {
    const { id } = turn([...ordersOf(tried), ...known('orders')]);
    return { params: { order_id: id }, about: `The order ${id}.` };
  },
  'order.by-query': ({ known }, tried, turn) => {
    const queries = [...ordersOf(tried), ...known('orders')].flatMap(({ pmsNumber, locator }) => [
      ...(pmsNumber ? [{ pmsNumber }] : []),
      ...(locator ? [{ locator }] : []),
    ]);
    return {
      query: turn<Record<string, string>>(queries),
      about: 'An order by another number than its own.',
    };
  },
  'lost.by-id': ({ known }, tried, turn) => {
    const own = tried.reservations().flatMap(({ lost }) => (lost === undefined ? [] : [lost.id]));
    const lostReservationId = turn([...own.toReversed(), ...known('lostReservationIds')]);
    return { params: { lostReservationId }, about: 'A reservation that the supplier did not keep.' };
  },
  'longstay.avail': ({ known, stay }, _tried, turn) => ({
    params: { landingPageLocator: turn(known('landingPageLocators')) },
    query: longStayFrom(stay.checkIn),
    about: 'Sent with a fresh token of the landing page.',
  }),
  'content.download': async (stage) => ({
    path: await linkOf(stage),
    about: 'A link that the service has just given out.',
  }),
};

/** Those that the tenant has made, the newest first. */
const ordersOf = (
  tried: Tried,
): { readonly id: string; readonly pmsNumber: string; readonly locator?: string }[] =>
  tried
    .reservations()
    .flatMap(({ order, pmsNumber }) => (order === undefined ? [] : [{ id: order, pmsNumber }]))
    .toReversed();

/** Asks for a content file, and takes the link from the answer: it is good for a while. */
async function linkOf({ session }: Stage): Promise<string> {
  const { most: _, ...generation } = await generationFor(session.context);
  const asked = nth(eachCase('v1.contentfile', 'valid', { ...generation, count: 1 }), 0)!;
  const { body = '', ...request } = asked.request;
  const filled = fillSlots(body, { now: new Date(Date.now() + session.clock.offset).toISOString() });
  const answer = await session.exchange('v1.contentfile', { ...request, body: filled });
  const [link] = /https?:\/\/[^"\\]+/.exec(unmasked(answer.text)) ?? [];
  const { path } = routeOf('content.download', session.settings);
  const start = path.slice(0, path.indexOf('{'));
  if (link === undefined || !link.includes(start))
    throw unusable('The service gave out no link to its content.');
  return link.slice(link.indexOf(start));
}
