/** One request of an operation, ready to be sent: made by the generators, filled from what its client is offered and has booked. */
import { UsageError } from '../../lib/exit.ts';
import { eachCase, generatable, isLaidOut } from '../../generators/cases.ts';
import { longStayFrom } from '../../generators/long-stay.ts';
import { unmasked } from '../../lib/secrets/vault.ts';
import { fillSlots, slotsIn, type Case, type CaseKind, type ReservationSlot } from '../../schemas/case.ts';
import { clauseOf } from '../../schemas/clauses.ts';
import type { ServedId } from '../../schemas/operations.ts';
import { routeOf, wireRequest, type Parts, type WireRequest } from '../../schemas/wire-request.ts';
import { caseOptionsFor } from './generation.ts';
import { slotSourceFor } from './slots.ts';
import type { Fixtures } from '../fixtures.ts';

/** Which request. */
export interface Wanted {
  readonly operation: ServedId;
  readonly kind: CaseKind;
  /** Which of its kind, from 0 on. */
  readonly number: number;
}

/** What the client has booked, the newest first. */
export interface Booked {
  /** The newest reservation that v1 can name. */
  reservation(): Readonly<Record<ReservationSlot, string>>;
  orders(): readonly { readonly id: string; readonly pmsNumber: string; readonly locator?: string }[];
  /** Ids of reservations that a supplier did not keep. */
  lost(): readonly string[];
}

/** A request that is ready, and the case that it was made from, if any. */
export interface Ready extends Pick<WireRequest, 'method' | 'path'> {
  readonly body?: string;
  readonly case?: Case;
  readonly about: string;
}

/**
 * @throws UsageError with a sentence where there is no such request, or nothing that it could be made of
 * @throws Unjudged where the service offers nothing for it now
 */
export async function readyRequest(
  { operation, kind, number }: Wanted,
  booked: Booked,
  fixtures: Fixtures,
): Promise<Ready> {
  const { most: _, ...generation } = await caseOptionsFor(fixtures.session.context);
  if (!(generatable as readonly string[]).includes(operation) || isLaidOut(operation, generation))
    return requestWithoutMessage(operation, number, booked, fixtures);
  const one = nth(eachCase(operation, kind, { ...generation, count: number + 1 }), number);
  if (one === undefined)
    throw new UsageError(`There are no more requests of this kind: number ${number} is none.`);
  const { body, ...request } = one.request;
  const about = aboutOf(one);
  if (body === undefined) return { ...request, case: one, about };
  const known = slotsIn(body).some((slot) => slot.startsWith('reservation') || slot === 'roomOfReservation')
    ? fillSlots(body, booked.reservation())
    : body;
  const filled = await slotSourceFor(fixtures)(one, known);
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

/** What carries no message: made of what the tenant has, and of what everybody has. */
async function requestWithoutMessage(
  operation: ServedId,
  number: number,
  booked: Booked,
  fixtures: Fixtures,
): Promise<Ready> {
  const make = requestMakers[operation];
  if (make === undefined)
    throw new UsageError(
      `Nothing is known of ${operation} that a request could be made of: write its path yourself.`,
    );
  const made = await make(fixtures, booked, (items) => items[number % items.length]!);
  if ('path' in made) return { method: 'GET', ...made };
  const { about, ...parts } = made;
  const { body, ...request } = wireRequest(operation, parts, fixtures.session.settings);
  return { ...request, ...(body === undefined ? {} : { body: JSON.stringify(body, null, 2) }), about };
}

type PickItem = <Item>(items: readonly Item[]) => Item;
type MadeRequest = (Parts & { readonly about: string }) | { readonly path: string; readonly about: string };

const requestMakers: Readonly<
  Partial<
    Record<
      ServedId,
      (fixtures: Fixtures, booked: Booked, turn: PickItem) => MadeRequest | Promise<MadeRequest>
    >
  >
> = {
  'order.by-id': ({ known }, booked, turn) => {
    const { id } = turn([...booked.orders(), ...known('orders')]);
    return { params: { order_id: id }, about: `The order ${id}.` };
  },
  'order.by-query': ({ known }, booked, turn) => {
    const queries = [...booked.orders(), ...known('orders')].flatMap(({ pmsNumber, locator }) => [
      ...(pmsNumber ? [{ pmsNumber }] : []),
      ...(locator ? [{ locator }] : []),
    ]);
    return {
      query: turn<Record<string, string>>(queries),
      about: 'An order by another number than its own.',
    };
  },
  'lost.by-id': ({ known }, booked, turn) => {
    const lostReservationId = turn([...booked.lost(), ...known('lostReservationIds')]);
    return { params: { lostReservationId }, about: 'A reservation that the supplier did not keep.' };
  },
  'longstay.avail': ({ known, stay }, _booked, turn) => ({
    params: { landingPageLocator: turn(known('landingPageLocators')) },
    query: longStayFrom(stay.checkIn),
    about: 'Sent with a fresh token of the landing page.',
  }),
  'content.download': async (fixtures) => ({
    path: await linkOf(fixtures),
    about: 'A link that the service has just given out.',
  }),
};

/** Asks for a content file, and takes the link from the answer: it is good for a while. */
async function linkOf({ session }: Fixtures): Promise<string> {
  const { most: _, ...generation } = await caseOptionsFor(session.context);
  const requested = nth(eachCase('v1.contentfile', 'valid', { ...generation, count: 1 }), 0)!;
  const { body = '', ...request } = requested.request;
  const filled = fillSlots(body, { now: new Date(Date.now() + session.clock.offset).toISOString() });
  const answer = await session.exchange('v1.contentfile', { ...request, body: filled });
  const [link] = /https?:\/\/[^"\\]+/.exec(unmasked(answer.text)) ?? [];
  const { path } = routeOf('content.download', session.settings);
  const start = path.slice(0, path.indexOf('{'));
  if (link === undefined || !link.includes(start))
    throw new UsageError('The service gave out no link to its content.');
  return link.slice(link.indexOf(start));
}
