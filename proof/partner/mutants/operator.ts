/** Changes to a conforming recording, with the clauses that they break. Written from the specification, not from the requirements. */
import type { Random } from '../../../lib/random.ts';
import type { ClauseId } from '../../../schemas/clauses.ts';
import { listOf } from '../../table.ts';
import { jsonIn, type Json } from '../../json.ts';
import type { RecordedExchange } from '../../../certification/line.ts';

/** A place of a recording at which an operator can be applied. */
export interface Site {
  readonly at: number;
  readonly related?: readonly number[];
}

export interface Operator {
  readonly name: string;
  readonly does: string;
  /** The mutant must break one of these; empty if it is still the recording of a conforming client. */
  readonly breaks: readonly (ClauseId | `practice.${string}`)[];
  readonly sites: (trace: readonly RecordedExchange[]) => readonly Site[];
  readonly mutate: (
    trace: readonly RecordedExchange[],
    site: Site,
    rng: Random,
  ) => readonly RecordedExchange[];
}

export const operatorsOf = listOf<Operator>();

/** Renumbers a recording, so that dropped exchanges leave no gap. */
export const renumber = (trace: readonly RecordedExchange[]): RecordedExchange[] =>
  trace.map((one, index) => ({ ...one, number: index + 1 }));

export const requestBody = ({ request }: RecordedExchange): Json => jsonIn(request.body);
export const responseBody = ({ response }: RecordedExchange): Json => jsonIn(response?.body);

export const sitesWhere =
  (matches: (one: RecordedExchange, index: number, trace: readonly RecordedExchange[]) => boolean) =>
  (trace: readonly RecordedExchange[]): Site[] =>
    trace.flatMap((one, at) => (matches(one, at, trace) ? [{ at }] : []));

export const sitesOfOperations = (...operations: readonly string[]) =>
  sitesWhere(({ operation }) => operation !== undefined && operations.includes(operation));

export const isGood = (one: RecordedExchange): boolean =>
  one.response?.status === 200 && (responseBody(one)?.ErrorsType?.Errors ?? []).length === 0;

/** A recording without some exchanges. */
export const withoutExchanges = (
  trace: readonly RecordedExchange[],
  ...dropped: readonly number[]
): RecordedExchange[] => renumber(trace.filter((_, index) => !dropped.includes(index)));

/** Sites, each with the exchanges that are related to it; a site without any is left out. */
export const sitesWithRelated =
  (
    sites: Operator['sites'],
    relationTo: (one: RecordedExchange) => (other: RecordedExchange) => boolean,
  ): Operator['sites'] =>
  (trace) =>
    sites(trace).flatMap(({ at }) => {
      const isRelated = relationTo(trace[at]!);
      const related = trace.flatMap((other, index) => (isRelated(other) ? [index] : []));
      return related.length === 0 ? [] : [{ at, related }];
    });

export const changeExchange =
  (change: (one: RecordedExchange, rng: Random) => RecordedExchange): Operator['mutate'] =>
  (trace, { at }, rng) =>
    trace.map((one, index) => (index === at ? change(one, rng) : one));

export const changeBody = (change: (body: Json, rng: Random) => unknown): Operator['mutate'] =>
  changeExchange((one, rng) => {
    const body = requestBody(one);
    change(body, rng);
    return { ...one, request: { ...one.request, body: JSON.stringify(body) } };
  });

/** Changes a header of a request; undefined removes it. */
export const changeHeader = (
  name: string,
  change: (value: string, rng: Random) => string | undefined,
): Operator['mutate'] =>
  changeExchange((one, rng) => {
    const { [name]: value = '', ...rest } = one.request.headers;
    const changed = change(value, rng);
    const headers = changed === undefined ? rest : { ...rest, [name]: changed };
    return { ...one, request: { ...one.request, headers } };
  });

export const changeUrl = (change: (url: string) => string): Operator['mutate'] =>
  changeExchange((one) => ({ ...one, request: { ...one.request, url: change(one.request.url) } }));

export const dropResponse: Operator['mutate'] = changeExchange((one) => ({ ...one, response: undefined }));

/** Repeats an exchange, some milliseconds after its response. */
export const duplicate = (
  trace: readonly RecordedExchange[],
  at: number,
  delayMs: number,
): RecordedExchange[] => {
  const one = trace[at]!;
  const durationMs = one.receivedAt - one.sentAt;
  const sentAt = one.receivedAt + delayMs;
  const copy = { ...one, sentAt, receivedAt: sentAt + durationMs };
  const rest = trace.slice(at + 1);
  const laterIndex = rest.findIndex(({ receivedAt }) => receivedAt > copy.receivedAt);
  const insertAt = laterIndex < 0 ? rest.length : laterIndex;
  return renumber([...trace.slice(0, at + 1), ...rest.slice(0, insertAt), copy, ...rest.slice(insertAt)]);
};

/** Moves the deployment's clock forward before an exchange. */
export const delayFrom = (
  trace: readonly RecordedExchange[],
  from: number,
  delayMs: number,
): RecordedExchange[] =>
  trace.map((one, index) => (index < from ? one : { ...one, clockOffset: (one.clockOffset ?? 0) + delayMs }));

/** Moves an exchange before another one, and gives it the time of that one. */
export const moveBefore = (
  trace: readonly RecordedExchange[],
  at: number,
  before: number,
): RecordedExchange[] => {
  const one = trace[at]!;
  const first = trace[before]!;
  const moved: RecordedExchange = {
    ...one,
    sentAt: first.sentAt - 2,
    receivedAt: first.sentAt - 1,
    ...(first.clockOffset === undefined ? {} : { clockOffset: first.clockOffset }),
  };
  const rest = trace.filter((_, index) => index !== at);
  return renumber([...rest.slice(0, before), moved, ...rest.slice(before)]);
};

/** Whether time may pass before an exchange: not if an order is notified before it and fetched after it, or vice versa. */
export function mayTimePassBefore(trace: readonly RecordedExchange[], at: number): boolean {
  const indexesByOrder = new Map<string, number[]>();
  for (const [index, one] of trace.entries()) {
    const id =
      one.operation === 'webhook'
        ? (requestBody(one)?.orderId as string)
        : one.operation === 'order.by-id'
          ? one.request.url.split('/').at(-1)!
          : undefined;
    if (id !== undefined) indexesByOrder.set(id, [...(indexesByOrder.get(id) ?? []), index]);
  }
  return [...indexesByOrder.values()].every(
    (indexes) => Math.max(...indexes) < at || Math.min(...indexes) >= at,
  );
}

export const repeatAtOnce = (trace: readonly RecordedExchange[], at: number): RecordedExchange[] => {
  const one = trace[at]!;
  const copy = { ...one, sentAt: one.receivedAt + 1, receivedAt: one.receivedAt + 1 };
  return renumber([...trace.slice(0, at + 1), copy, ...trace.slice(at + 1)]);
};
