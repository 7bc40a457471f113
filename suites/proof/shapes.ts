import type { ClauseId } from '../../schemas/clauses.ts';
import type { Exchange } from '../../schemas/exchange.ts';
import { casingOf, judge } from '../../schemas/judge.ts';
import { operationOf, type OperationId } from '../../schemas/operations.ts';
import type { Settings } from '../../schemas/settings.ts';
import { protocolFaults } from './protocol-faults.ts';
import { proofOf, type Proof } from './proof.ts';
import { shapeFaults } from './shape-faults.ts';

/** A recorded honest exchange with a fault in its answer, and what is to be found. */
export interface Forgery {
  readonly name: string;
  readonly kind: Proof['kind'];
  readonly breaks: ClauseId;
  readonly alsoBreaks: readonly ClauseId[];
  readonly exchange: Exchange;
}

export interface Forgeries {
  readonly made: readonly Forgery[];
  /** Faults for which no recorded answer had the place. */
  readonly impossible: readonly string[];
}

/** Puts every shape and protocol fault of an operation into a recorded honest answer that has the place for it. */
export function forge(operation: OperationId, recorded: readonly Exchange[]): Forgeries {
  const good = recorded.filter(
    (exchange) => exchange.operation === operation && exchange.expects === 'accepted' && exchange.response.status === 200,
  );
  // Small answers first: quicker to judge, and easier to read when something is wrong.
  const answers = good
    .toSorted((a, b) => a.response.body.length - b.response.body.length)
    .map((exchange) => ({ exchange, body: JSON.parse(exchange.response.body) as unknown }));
  const { response } = operationOf(operation);
  const made: Forgery[] = [];
  const impossible: string[] = [];
  for (const fault of response ? shapeFaults(response, casingOf(operation)) : []) {
    const name = `${operation} ${fault.name}`;
    const hit = firstThat(answers, ({ exchange, body }) => {
      const wrong = fault.apply(body);
      return wrong === undefined ? undefined : { ...exchange, response: { ...exchange.response, body: JSON.stringify(wrong) } };
    });
    if (hit) made.push({ name, kind: fault.kind, breaks: fault.breaks, alsoBreaks: [], exchange: hit });
    else impossible.push(name);
  }
  const [plain] = answers.filter(({ exchange }) => exchange.states === undefined);
  if (plain)
    for (const fault of protocolFaults(operation))
      made.push({
        ...fault,
        name: `${operation} ${fault.name}`,
        kind: 'protocol',
        exchange: { ...plain.exchange, response: fault.change(plain.exchange.response) },
      });
  return { made, impossible };
}

function firstThat<Item, Result>(items: readonly Item[], find: (item: Item) => Result | undefined): Result | undefined {
  for (const item of items) {
    const result = find(item);
    if (result !== undefined) return result;
  }
  return undefined;
}

/** Judges a forged exchange. */
export function proveForgery(forgery: Forgery, settings: Settings): Proof {
  const { breaks, exchange } = forgery;
  const found = new Set(judge(exchange, settings).findings.map(({ clause }) => clause));
  return proofOf(forgery, found, found.has(breaks) ? [exchange.case ?? exchange.id] : []);
}
