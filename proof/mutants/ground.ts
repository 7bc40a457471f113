/** What the gate sends and receives on a conforming service: the baseline into whose responses mutants are put. */
import type { Case } from '../../schemas/case.ts';
import type { ClauseId } from '../../schemas/clauses.ts';
import type { JudgedExchange } from '../../schemas/exchange.ts';
import { operationIds, type OperationId } from '../../schemas/operations.ts';
import type { Settings } from '../../schemas/settings.ts';
import type { Observation } from './law/observation.ts';
import type { LoadedTest } from '../../suites/load-tests.ts';
import { batchTitle, type Recording } from '../recording.ts';
import { routed, observationOf } from './transport.ts';

/** A decoded exchange, with the earlier responses to the same client. */
export interface Reported {
  readonly exchange: JudgedExchange;
  readonly observed: Observation;
  readonly before: readonly Observation[];
}

/** The recording of one test, or of the cases of one operation. */
export interface Recorded {
  readonly title: string;
  readonly test?: LoadedTest;
  readonly cases: readonly Case[];
  readonly reported: readonly Reported[];
}

export interface Ground {
  readonly recorded: readonly Recorded[];
  /** All responses by operation, small ones first, alternating between tests so that similar responses are not judged repeatedly. */
  readonly byOperation: ReadonlyMap<OperationId, readonly (Reported & { readonly of: Recorded })[]>;
  readonly settings: Settings;
  /** How often a test caught a mutant of an operation; the most successful tests are played first. */
  readonly catches: Map<string, number>;
}

export function groundOf(
  takes: readonly Recording[],
  tests: readonly LoadedTest[],
  batches: ReadonlyMap<OperationId, readonly Case[]>,
  settings: Settings,
): Ground {
  const byTitle = new Map(tests.map((test) => [test.title, test]));
  const recorded = takes.map(({ title, exchanges }): Recorded => {
    const test = byTitle.get(title);
    const operation = operationIds.find((id) => batchTitle(id) === title);
    const cases = (operation !== undefined && test === undefined ? batches.get(operation) : undefined) ?? [];
    return { title, ...(test ? { test } : {}), cases, reported: reportedIn(exchanges) };
  });
  return { recorded, byOperation: inTurns(recorded), settings, catches: new Map() };
}

/** Whether a test itself judges one of these clauses, so that judging its exchanges alone is not enough. */
export const judges = ({ test }: Recorded, clauses: ReadonlySet<ClauseId>): boolean =>
  test !== undefined && test.clauses.some((clause) => clauses.has(clause));

function inTurns(recorded: readonly Recorded[]): Ground['byOperation'] {
  const ranked = new Map<
    OperationId,
    { readonly turn: number; readonly one: Reported & { readonly of: Recorded } }[]
  >();
  for (const of of recorded) {
    const turns = new Map<OperationId, number>();
    for (const reported of of.reported.toSorted(
      (a, b) => a.exchange.response.body.length - b.exchange.response.body.length,
    )) {
      const { operation } = reported.observed;
      const turn = turns.get(operation) ?? 0;
      turns.set(operation, turn + 1);
      const all = ranked.get(operation) ?? [];
      ranked.set(operation, all);
      all.push({ turn, one: { ...reported, of } });
    }
  }
  return new Map(
    [...ranked].map(([operation, all]) => [
      operation,
      all.toSorted((a, b) => a.turn - b.turn).map(({ one }) => one),
    ]),
  );
}

function reportedIn(exchanges: readonly JudgedExchange[]): Reported[] {
  const memories = new Map<string, Observation[]>();
  return exchanges.flatMap((exchange) => {
    const route =
      exchange.response.status === 200 ? routed(exchange.request.method, exchange.request.url) : undefined;
    const observed = route === undefined ? undefined : lazyObservation(route, exchange);
    if (route === undefined || observed === undefined) return [];
    const memory = memories.get(route.client) ?? [];
    memories.set(route.client, memory);
    const before = [...memory];
    memory.push(observed);
    return [{ exchange, observed, before }];
  });
}

/** Responses are large, so they are decoded on demand. */
function lazyObservation(
  route: NonNullable<ReturnType<typeof routed>>,
  exchange: JudgedExchange,
): Observation | undefined {
  const first = observationOf(route, exchange.request.body, '{}');
  if (first === undefined) return undefined;
  return {
    operation: first.operation,
    request: first.request,
    get answer(): unknown {
      return answerOf(exchange.response.body);
    },
  };
}

/** A cache of decoded responses, because mutants of one operation use the same few. */
const read = new Map<string, unknown>();
const mostRead = 200;

function answerOf(body: string): unknown {
  const known = read.get(body);
  if (known !== undefined) return known;
  const answer = parsed(body);
  if (read.size >= mostRead) read.delete(read.keys().next().value!);
  read.set(body, answer);
  return answer;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}
