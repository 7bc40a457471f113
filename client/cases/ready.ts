/** Prepares one request of an operation: generated, and filled from the client's offers and bookings. */
import { UsageError } from '../../lib/exit.ts';
import { eachCase, generatable, hasMessageTemplate } from '../../generators/cases.ts';
import { longStayFrom } from '../../generators/long-stay.ts';
import { restoreSecrets } from '../../lib/secrets/vault.ts';
import { fillSlots, slotsIn, type Case, type CaseKind, type ReservationSlot } from '../../schemas/case.ts';
import { clauseOf } from '../../schemas/clauses.ts';
import type { ServedOperationId } from '../../schemas/operations.ts';
import { routeOf, wireRequest, type RequestParts, type WireRequest } from '../../schemas/wire-request.ts';
import { caseOptionsFor } from './generation.ts';
import { slotSourceFor } from './slots.ts';
import type { Fixtures } from '../fixtures.ts';

interface RequestSelection {
  readonly operation: ServedOperationId;
  readonly kind: CaseKind;
  /** The index among its kind, from 0. */
  readonly number: number;
}

/** The bookings of the client, the newest first. */
export interface ClientBookings {
  /** The values of the slots for the newest reservation with a v1 id. */
  reservationSlots(): Readonly<Record<ReservationSlot, string>>;
  orders(): readonly { readonly id: string; readonly pmsNumber: string; readonly locator?: string }[];
  /** The ids of reservations that a supplier lost. */
  lostReservationIds(): readonly string[];
}

/** A prepared request, and the generated case that it comes from, if any. */
export interface PreparedRequest extends Pick<WireRequest, 'method' | 'path'> {
  readonly body?: string;
  readonly case?: Case;
  /** What the request is about, in one sentence. */
  readonly about: string;
}

/**
 * Prepares the selected request.
 * @throws UsageError if there is no such request, or no data for it
 * @throws Unjudged if the service currently offers nothing that the request needs
 */
export async function prepareRequest(
  { operation, kind, number }: RequestSelection,
  bookings: ClientBookings,
  fixtures: Fixtures,
): Promise<PreparedRequest> {
  const { maxCases: _, ...generation } = await caseOptionsFor(fixtures.session.context);
  if (!(generatable as readonly string[]).includes(operation) || hasMessageTemplate(operation, generation))
    return requestWithoutMessage(operation, number, bookings, fixtures);
  const selectedCase = nthCase(eachCase(operation, kind, { ...generation, count: number + 1 }), number);
  if (selectedCase === undefined)
    throw new UsageError(`Request ${number} of this kind does not exist: there are fewer.`);
  const { body, ...request } = selectedCase.request;
  const about = descriptionOf(selectedCase);
  if (body === undefined) return { ...request, case: selectedCase, about };
  const bodyWithReservation = slotsIn(body).some(
    (slot) => slot.startsWith('reservation') || slot === 'roomOfReservation',
  )
    ? fillSlots(body, bookings.reservationSlots())
    : body;
  const filledBody = await slotSourceFor(fixtures)(selectedCase, bodyWithReservation);
  return { ...request, body: indentJson(restoreSecrets(filledBody)), case: selectedCase, about };
}

/** Indents a JSON body, if that changes only white space. */
function indentJson(body: string): string {
  try {
    const json = JSON.parse(body) as unknown;
    return JSON.stringify(json) === body ? JSON.stringify(json, null, 2) : body;
  } catch {
    return body;
  }
}

function nthCase(cases: Iterable<Case>, number: number): Case | undefined {
  let index = 0;
  for (const item of cases) if (index++ === number) return item;
  return undefined;
}

function descriptionOf({ kind, scenario, place, breaks, expects }: Case): string {
  const deviation = `${scenario}${place === '' ? '' : ` at ${place}`}`;
  if (breaks !== undefined) return `Wrong on purpose: ${deviation}. ${clauseOf(breaks).text}`;
  if (kind === 'valid') return 'Valid: the service must answer it.';
  return `${deviation}: ${expects === 'accepted' ? 'valid, the service must answer it' : 'the contract leaves the answer open'}.`;
}

/** Prepares a request without a generated message, from the tenant's bookings and the known data. */
async function requestWithoutMessage(
  operation: ServedOperationId,
  number: number,
  bookings: ClientBookings,
  fixtures: Fixtures,
): Promise<PreparedRequest> {
  const make = requestMakers[operation];
  if (make === undefined)
    throw new UsageError(`There is no template for a request of ${operation}: write its path yourself.`);
  const draft = await make(fixtures, bookings, (items) => items[number % items.length]!);
  if ('path' in draft) return { method: 'GET', ...draft };
  const { about, ...parts } = draft;
  const { body, ...request } = wireRequest(operation, parts, fixtures.session.settings);
  return { ...request, ...(body === undefined ? {} : { body: JSON.stringify(body, null, 2) }), about };
}

type PickItem = <Item>(items: readonly Item[]) => Item;
type RequestDraft =
  (RequestParts & { readonly about: string }) | { readonly path: string; readonly about: string };

const requestMakers: Readonly<
  Partial<
    Record<
      ServedOperationId,
      (fixtures: Fixtures, bookings: ClientBookings, pick: PickItem) => RequestDraft | Promise<RequestDraft>
    >
  >
> = {
  'order.by-id': ({ known }, bookings, pick) => {
    const { id } = pick([...bookings.orders(), ...known('orders')]);
    return { params: { order_id: id }, about: `The order ${id}.` };
  },
  'order.by-query': ({ known }, bookings, pick) => {
    const queries = [...bookings.orders(), ...known('orders')].flatMap(({ pmsNumber, locator }) => [
      ...(pmsNumber ? [{ pmsNumber }] : []),
      ...(locator ? [{ locator }] : []),
    ]);
    return {
      query: pick<Record<string, string>>(queries),
      about: 'An order by another number than its own.',
    };
  },
  'lost.by-id': ({ known }, bookings, pick) => {
    const lostReservationId = pick([...bookings.lostReservationIds(), ...known('lostReservationIds')]);
    return { params: { lostReservationId }, about: 'A reservation that the supplier lost.' };
  },
  'longstay.avail': ({ known, stay }, _bookings, pick) => ({
    params: { landingPageLocator: pick(known('landingPageLocators')) },
    query: longStayFrom(stay.checkIn),
    about: 'Sent with a new token of the landing page.',
  }),
  'content.download': async (fixtures) => ({
    path: await requestContentLink(fixtures),
    about: 'A link that the service has just given out.',
  }),
};

/** Requests a content file and returns the link in the answer, which is valid for a while. */
async function requestContentLink({ session }: Fixtures): Promise<string> {
  const { maxCases: _, ...generation } = await caseOptionsFor(session.context);
  const contentCase = nthCase(eachCase('v1.contentfile', 'valid', { ...generation, count: 1 }), 0)!;
  const { body = '', ...request } = contentCase.request;
  const filledBody = fillSlots(body, { now: new Date(Date.now() + session.clock.offset).toISOString() });
  const answer = await session.exchange('v1.contentfile', { ...request, body: filledBody });
  const [link] = /https?:\/\/[^"\\]+/.exec(restoreSecrets(answer.text)) ?? [];
  const { path } = routeOf('content.download', session.settings);
  const start = path.slice(0, path.indexOf('{'));
  if (link === undefined || !link.includes(start))
    throw new UsageError('The answer contains no link to the content.');
  return link.slice(link.indexOf(start));
}
