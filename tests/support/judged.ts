/** Exchanges typed in a test, and what the judge finds in them. */
import type { Expectation, JudgedExchange } from '../../schemas/exchange.ts';
import { judge } from '../../schemas/judge.ts';
import type { Assertion, AssertionInput } from '../../schemas/judge/check.ts';
import { operationOf, type OperationId } from '../../schemas/operations.ts';
import { defaults, type Settings } from '../../schemas/settings.ts';
import { toWire } from '../../schemas/wire.ts';

export const json = { 'content-type': 'application/json' };
const now = Date.parse('2026-05-01T10:00:00Z');

/** What a test says of an exchange beside its messages. */
export interface About extends Partial<JudgedExchange> {
  readonly status?: number;
  readonly method?: string;
  /** Path and query. */
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const textOf = (message: unknown): string =>
  typeof message === 'string' ? message : JSON.stringify(message);

/** An exchange of which a test says what was asked and answered, as a message or as text; undefined where nothing was asked. */
export function exchange(
  operation: OperationId,
  requested: unknown,
  response: unknown,
  { status = 200, method = 'POST', url = '/path', headers = {}, ...more }: About = {},
): JudgedExchange {
  return {
    id: 'test',
    operation,
    expects: 'accepted',
    request: {
      method,
      url: `https://service.example${url}`,
      headers: { ...json, ...headers },
      ...(requested === undefined ? {} : { body: textOf(requested) }),
    },
    response: { status, headers: json, body: textOf(response) },
    sentAt: now - 500,
    receivedAt: now,
    ...more,
  };
}

/** What the judge finds, as clause and place. */
export const found = (one: JudgedExchange, settings: Settings = defaults): string[] =>
  judge(one, settings).findings.map(({ clause, pointer }) => `${clause} ${pointer}`);
/** The same of messages in our names, of which the request need not be legal. */
export function foundOpen(
  operation: OperationId,
  requested: unknown,
  responseBody: unknown,
  expects: Expectation = 'open',
): string[] {
  const { path, request, response } = operationOf(operation);
  const sent = typeof requested === 'string' ? requested : toWire(request!, requested, defaults);
  return found(exchange(operation, sent, toWire(response!, responseBody, defaults), { url: path, expects }));
}
export const exercised = (one: JudgedExchange, settings: Settings = defaults) =>
  judge(one, settings).exercised;

/** Clauses that some assertions find broken, of as much of an exchange as they look at, and how many they looked at. */
export function broken(
  assertions: readonly Assertion[],
  known: Readonly<Partial<Record<keyof AssertionInput, unknown>>>,
): { readonly clauses: string[]; readonly places: string[]; readonly looked: number } {
  const [clauses, places]: [string[], string[]] = [[], []];
  let looked = 0;
  for (const assertion of assertions)
    assertion(known as unknown as AssertionInput, (clause, holds, pointer) => {
      looked += 1;
      if (holds) return;
      clauses.push(clause);
      places.push(pointer);
    });
  return { clauses, places, looked };
}

export const envelope = { TimeStamp: '2026-05-01T10:00:00Z', Target: 0 };
export const answer = { ...envelope, Version: 1 };
export const problem = { Code: 7, Language: 1, ShortText: 'No' };
export const ping = (requested: object, response: unknown, more?: About) =>
  exchange('v1.ping', { ...envelope, EchoData: 'x', ...requested }, response, more);
