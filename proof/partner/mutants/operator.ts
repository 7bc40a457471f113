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
  trace.map((exchange, index) => ({ ...exchange, number: index + 1 }));

export const requestBody = ({ request }: RecordedExchange): Json => jsonIn(request.body);
export const responseBody = ({ response }: RecordedExchange): Json => jsonIn(response?.body);

export const sitesWhere =
  (matches: (exchange: RecordedExchange, index: number, trace: readonly RecordedExchange[]) => boolean) =>
  (trace: readonly RecordedExchange[]): Site[] =>
    trace.flatMap((exchange, index) => (matches(exchange, index, trace) ? [{ at: index }] : []));

export const sitesOfOperations = (...operations: readonly string[]) =>
  sitesWhere(({ operation }) => operation !== undefined && operations.includes(operation));

export const isGood = (exchange: RecordedExchange): boolean =>
  exchange.response?.status === 200 && (responseBody(exchange)?.ErrorsType?.Errors ?? []).length === 0;

/** A recording without some exchanges. */
export const withoutExchanges = (
  trace: readonly RecordedExchange[],
  ...droppedIndexes: readonly number[]
): RecordedExchange[] => renumber(trace.filter((_, index) => !droppedIndexes.includes(index)));

/** Sites, each with the exchanges that are related to it; a site without any is left out. */
export const sitesWithRelated =
  (
    sites: Operator['sites'],
    relationTo: (exchange: RecordedExchange) => (other: RecordedExchange) => boolean,
  ): Operator['sites'] =>
  (trace) =>
    sites(trace).flatMap(({ at }) => {
      const isRelated = relationTo(trace[at]!);
      const related = trace.flatMap((other, index) => (isRelated(other) ? [index] : []));
      return related.length === 0 ? [] : [{ at, related }];
    });

const changeExchange =
  (change: (exchange: RecordedExchange, rng: Random) => RecordedExchange): Operator['mutate'] =>
  (trace, { at }, rng) =>
    trace.map((exchange, index) => (index === at ? change(exchange, rng) : exchange));

export const changeBody = (change: (body: Json, rng: Random) => unknown): Operator['mutate'] =>
  changeExchange((exchange, rng) => {
    const body = requestBody(exchange);
    change(body, rng);
    return { ...exchange, request: { ...exchange.request, body: JSON.stringify(body) } };
  });

/** Changes a header of a request; undefined removes it. */
export const changeHeader = (
  name: string,
  change: (value: string, rng: Random) => string | undefined,
): Operator['mutate'] =>
  changeExchange((exchange, rng) => {
    const { [name]: value = '', ...rest } = exchange.request.headers;
    const changed = change(value, rng);
    const headers = changed === undefined ? rest : { ...rest, [name]: changed };
    return { ...exchange, request: { ...exchange.request, headers } };
  });

export const changeUrl = (change: (url: string) => string): Operator['mutate'] =>
  changeExchange((exchange) => ({
    ...exchange,
    request: { ...exchange.request, url: change(exchange.request.url) },
  }));

export const dropResponse: Operator['mutate'] = changeExchange((exchange) => ({
  ...exchange,
  response: undefined,
}));

/** Repeats an exchange some milliseconds after its response; other exchanges may end before the copy does. */
export const duplicate = (
  trace: readonly RecordedExchange[],
  index: number,
  delayMs: number,
): RecordedExchange[] => {
  const original = trace[index]!;
  const durationMs = original.receivedAt - original.sentAt;
  const sentAt = original.receivedAt + delayMs;
  const copy = { ...original, sentAt, receivedAt: sentAt + durationMs };
  const nextIndex = trace.findIndex(
    ({ receivedAt }, otherIndex) => otherIndex > index && receivedAt > copy.receivedAt,
  );
  return renumber(trace.toSpliced(nextIndex < 0 ? trace.length : nextIndex, 0, copy));
};

/** Repeats an exchange as the next one of the recording. */
export const repeatAtOnce = (trace: readonly RecordedExchange[], index: number): RecordedExchange[] => {
  const original = trace[index]!;
  const copy = { ...original, sentAt: original.receivedAt + 1, receivedAt: original.receivedAt + 1 };
  return renumber(trace.toSpliced(index + 1, 0, copy));
};

/** Moves the deployment's clock forward before an exchange. */
export const advanceClockFrom = (
  trace: readonly RecordedExchange[],
  firstIndex: number,
  delayMs: number,
): RecordedExchange[] =>
  trace.map((exchange, index) =>
    index < firstIndex ? exchange : { ...exchange, clockOffset: (exchange.clockOffset ?? 0) + delayMs },
  );

/** The order of a notification or of a look-up by id. */
function orderIdOf(exchange: RecordedExchange): string | undefined {
  if (exchange.operation === 'webhook') return requestBody(exchange)?.orderId as string;
  return exchange.operation === 'order.by-id' ? exchange.request.url.split('/').at(-1) : undefined;
}

/** Moves an exchange before a target exchange, to a time just before the target. */
export const moveBefore = (
  trace: readonly RecordedExchange[],
  movedIndex: number,
  targetIndex: number,
): RecordedExchange[] => {
  const exchange = trace[movedIndex]!;
  const target = trace[targetIndex]!;
  const moved: RecordedExchange = {
    ...exchange,
    sentAt: target.sentAt - 2,
    receivedAt: target.sentAt - 1,
    ...(target.clockOffset === undefined ? {} : { clockOffset: target.clockOffset }),
  };
  const others = trace.filter((_, index) => index !== movedIndex);
  return renumber(others.toSpliced(targetIndex, 0, moved));
};

/** Keeps only the sites before which time may pass without breaking a requirement. */
export const sitesWhereTimeMayPass =
  (sites: Operator['sites']): Operator['sites'] =>
  (trace) =>
    sites(trace).filter(({ at }) => mayTimePassBefore(trace, at));

/**
 * Whether time may pass before an exchange. It may not if the notification and the look-ups of an order are on both
 * sides of the exchange, because a delay between them would be a mistake of its own.
 */
function mayTimePassBefore(trace: readonly RecordedExchange[], index: number): boolean {
  const indexesByOrder = new Map<string, number[]>();
  for (const [index, exchange] of trace.entries()) {
    const id = orderIdOf(exchange);
    if (id !== undefined) indexesByOrder.set(id, [...(indexesByOrder.get(id) ?? []), index]);
  }
  return [...indexesByOrder.values()].every(
    (indexes) => Math.max(...indexes) < index || Math.min(...indexes) >= index,
  );
}
