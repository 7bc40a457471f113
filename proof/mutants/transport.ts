/** The transport to a mutant: responses of a conforming sandbox are changed in transit. */
import type { ReceivedResponse } from '../../schemas/exchange.ts';
import { operationIds, operationOf, type OperationId } from '../../schemas/operations.ts';
import { defaults } from '../../schemas/settings.ts';
import { routeOf } from '../../schemas/wire-request.ts';
import type { OutgoingRequest, Transport } from '../../client/transport.ts';
import { changedBy, isRequested, touchedBy, type Mutant } from './mutant.ts';
import type { Observation } from './law/observation.ts';

/** The operation of a request, and the parameters in its path. */
const routes = operationIds
  .filter((id) => operationOf(id).base !== 'partner')
  .map((id) => {
    const { method, path } = routeOf(id, defaults);
    return { id, method, pattern: new RegExp(`^(.*?)${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`) };
  });

export interface Routed {
  readonly operation: OperationId;
  /** The part of the URL before the path, which identifies the client. */
  readonly client: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

/** @returns undefined for a request that belongs to no operation */
export function routed(method: string, url: string): Routed | undefined {
  const { origin, pathname, searchParams } = new URL(url);
  for (const { id, method: wanted, pattern } of routes) {
    const match = wanted === method ? pattern.exec(pathname) : null;
    if (match === null) continue;
    const params = Object.fromEntries(
      Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
    );
    return { operation: id, client: `${origin}${match[1]}`, params, query: Object.fromEntries(searchParams) };
  }
  return undefined;
}

/** Calls that write or read bookings are always remembered, because a mutant's state depends on them. */
const remembered: readonly OperationId[] = ['v1.book', 'v1.cancel', 'v1.getbk', 'v2.book'];

/** Each client has its own memory. */
export function mutating(conforming: Transport, mutant: Mutant): Transport {
  const memories = new Map<string, Observation[]>();
  const own = new Set<OperationId>([...touchedBy(mutant), ...remembered]);
  return async (outgoing) => {
    const answer = await conforming(outgoing);
    const route = routed(outgoing.method, outgoing.url);
    if (route === undefined || answer.status !== 200 || !own.has(route.operation)) return answer;
    const observed = observationOf(route, outgoing.body, answer.body);
    if (observed === undefined) return answer;
    const memory = memories.get(route.client) ?? [];
    memories.set(route.client, memory);
    const before = [...memory];
    memory.push(observed);
    if (!isRequested(mutant, observed, before)) return answer;
    const changed = await changedBy(mutant, observed, before, (body) => again(conforming, outgoing, body));
    return changed === undefined ? answer : withBody(answer, JSON.stringify(changed.answer));
  };
}

/** A decoded exchange; undefined if the request or the response is not JSON. */
export function observationOf(
  { operation, params, query }: Routed,
  body: string | undefined,
  answer: string,
): Observation | undefined {
  try {
    return {
      operation,
      request: { ...(body === undefined ? {} : { body: JSON.parse(body) as unknown }), params, query },
      answer: JSON.parse(answer) as unknown,
    };
  } catch {
    return undefined;
  }
}

async function again(conforming: Transport, outgoing: OutgoingRequest, body: unknown): Promise<unknown> {
  const { status, body: reported } = await conforming({ ...outgoing, body: JSON.stringify(body) });
  try {
    return status === 200 ? (JSON.parse(reported) as unknown) : undefined;
  } catch {
    return undefined;
  }
}

function withBody(answer: ReceivedResponse, body: string): ReceivedResponse {
  const { 'content-length': length, ...headers } = answer.headers;
  return {
    ...answer,
    headers:
      length === undefined ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    body,
  };
}
