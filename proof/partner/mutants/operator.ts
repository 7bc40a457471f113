/** What is changed in a conforming recording, and which sentence is then broken. Written from the specification, not from the requirements. */
import type { Random } from '../../../lib/random.ts';
import type { ClauseId } from '../../../schemas/clauses.ts';
import { listOf } from '../../table.ts';
import type { Json } from '../../json.ts';
import type { RecordedExchange } from '../../../certification/line.ts';

/** One place of a recording where an operator can be applied. */
export interface Site {
  /** Of the exchange that is changed. */
  readonly at: number;
  /** Of others that it needs to know. */
  readonly with?: readonly number[];
}

export interface Operator {
  readonly name: string;
  readonly does: string;
  /** Any of these; none where the recording is still that of a conforming client. */
  readonly breaks: readonly (ClauseId | `practice.${string}`)[];
  readonly sites: (trace: readonly RecordedExchange[]) => readonly Site[];
  readonly mutate: (
    trace: readonly RecordedExchange[],
    site: Site,
    dice: Random,
  ) => readonly RecordedExchange[];
}

export const operatorsOf = listOf<Operator>();

/** Numbers without a gap: what was dropped has never been. */
export const numbered = (trace: readonly RecordedExchange[]): RecordedExchange[] =>
  trace.map((one, index) => ({ ...one, number: index + 1 }));

export const sent = ({ request }: RecordedExchange): Json => {
  try {
    return JSON.parse(request.body ?? '') as unknown;
  } catch {
    return undefined;
  }
};

export const responseBody = ({ response }: RecordedExchange): Json => {
  try {
    return JSON.parse(response?.body ?? '') as unknown;
  } catch {
    return undefined;
  }
};

export const sitesOf =
  (is: (one: RecordedExchange, index: number, trace: readonly RecordedExchange[]) => boolean) =>
  (trace: readonly RecordedExchange[]): Site[] =>
    trace.flatMap((one, at) => (is(one, at, trace) ? [{ at }] : []));

export const ofOperation = (...operations: readonly string[]) =>
  sitesOf(({ operation }) => operation !== undefined && operations.includes(operation));

export const good = (one: RecordedExchange): boolean =>
  one.response?.status === 200 && (responseBody(one)?.ErrorsType?.Errors ?? []).length === 0;

/** A recording without some of its exchanges. */
export const without = (
  trace: readonly RecordedExchange[],
  ...dropped: readonly number[]
): RecordedExchange[] => numbered(trace.filter((_, index) => !dropped.includes(index)));

/** With one exchange changed. */
export const changing =
  (change: (one: RecordedExchange, dice: Random) => RecordedExchange): Operator['mutate'] =>
  (trace, { at }, dice) =>
    trace.map((one, index) => (index === at ? change(one, dice) : one));

/** With another body of a request. @param change in place */
export const rewriting = (change: (body: Json, dice: Random) => unknown): Operator['mutate'] =>
  changing((one, dice) => {
    const body = sent(one);
    change(body, dice);
    return { ...one, request: { ...one.request, body: JSON.stringify(body) } };
  });

/** With another header of a request; undefined takes it away. */
export const heading = (
  name: string,
  change: (value: string, dice: Random) => string | undefined,
): Operator['mutate'] =>
  changing((one, dice) => {
    const { [name]: value = '', ...rest } = one.request.headers;
    const after = change(value, dice);
    const headers = after === undefined ? rest : { ...rest, [name]: after };
    return { ...one, request: { ...one.request, headers } };
  });

/** With another address of a request. */
export const addressing = (change: (url: string) => string): Operator['mutate'] =>
  changing((one) => ({ ...one, request: { ...one.request, url: change(one.request.url) } }));

/** Without its answer. */
export const unanswered: Operator['mutate'] = changing((one) => ({ ...one, response: undefined }));

/** The exchange again, so many milliseconds after its answer. */
export const doubled = (
  trace: readonly RecordedExchange[],
  at: number,
  after: number,
): RecordedExchange[] => {
  const one = trace[at]!;
  const took = one.receivedAt - one.sentAt;
  const sentAt = one.receivedAt + after;
  const copy = { ...one, sentAt, receivedAt: sentAt + took };
  const rest = trace.slice(at + 1);
  const place = rest.findIndex(({ receivedAt }) => receivedAt > copy.receivedAt);
  const behind = place < 0 ? rest.length : place;
  return numbered([...trace.slice(0, at + 1), ...rest.slice(0, behind), copy, ...rest.slice(behind)]);
};

/** With the clock of the deployment gone on before an exchange. */
export const delayed = (
  trace: readonly RecordedExchange[],
  from: number,
  milliseconds: number,
): RecordedExchange[] =>
  trace.map((one, index) =>
    index < from ? one : { ...one, clockOffset: (one.clockOffset ?? 0) + milliseconds },
  );

/** With one exchange moved before another, at its time. */
export const movedBefore = (
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
  return numbered([...rest.slice(0, before), moved, ...rest.slice(before)]);
};

/** Whether no order was told of before an exchange and fetched after it, or the other way round: time may pass there. */
export function isCalm(trace: readonly RecordedExchange[], at: number): boolean {
  const places = new Map<string, number[]>();
  for (const [index, one] of trace.entries()) {
    const id =
      one.operation === 'webhook'
        ? (sent(one)?.orderId as string)
        : one.operation === 'order.by-id'
          ? one.request.url.split('/').at(-1)!
          : undefined;
    if (id !== undefined) places.set(id, [...(places.get(id) ?? []), index]);
  }
  return [...places.values()].every((all) => Math.max(...all) < at || Math.min(...all) >= at);
}

/** The exchange again at once, before anything else. */
export const repeated = (trace: readonly RecordedExchange[], at: number): RecordedExchange[] => {
  const one = trace[at]!;
  const copy = { ...one, sentAt: one.receivedAt + 1, receivedAt: one.receivedAt + 1 };
  return numbered([...trace.slice(0, at + 1), copy, ...trace.slice(at + 1)]);
};
