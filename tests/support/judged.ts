/** Exchanges written in tests, and the findings of the judge. */
import type { Expectation, JudgedExchange } from '../../schemas/exchange.ts';
import { judge } from '../../schemas/judge.ts';
import type { Assertion, AssertionInput } from '../../schemas/judge/check.ts';
import { operationOf, type OperationId } from '../../schemas/operations.ts';
import { defaults, type Settings } from '../../schemas/settings.ts';
import { toWire } from '../../schemas/wire.ts';

export const json = { 'content-type': 'application/json' };
const now = Date.parse('2026-05-01T10:00:00Z');

/** Further parts of an exchange besides its messages. */
export interface ExchangeParts extends Partial<JudgedExchange> {
  readonly status?: number;
  readonly method?: string;
  /** The path with the query. */
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const textOf = (message: unknown): string =>
  typeof message === 'string' ? message : JSON.stringify(message);

/** An exchange with a request and a response, each as a message or a string; undefined for no request body. */
export function exchange(
  operation: OperationId,
  requested: unknown,
  response: unknown,
  { status = 200, method = 'POST', url = '/path', headers = {}, ...more }: ExchangeParts = {},
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

/** The findings of the judge, as clause and pointer. */
export const found = (one: JudgedExchange, settings: Settings = defaults): string[] =>
  judge(one, settings).findings.map(({ clause, pointer }) => `${clause} ${pointer}`);
/** The findings for messages with our member names; the request need not be legal. */
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

/** The clauses that some assertions find broken in parts of an exchange, and how many checks they made. */
export function broken(
  assertions: readonly Assertion[],
  known: Readonly<Partial<Record<keyof AssertionInput, unknown>>>,
): { readonly clauses: string[]; readonly places: string[]; readonly looked: number } {
  const [clauses, places]: [string[], string[]] = [[], []];
  let checks = 0;
  for (const assertion of assertions)
    assertion(known as unknown as AssertionInput, (clause, holds, pointer) => {
      checks += 1;
      if (holds) return;
      clauses.push(clause);
      places.push(pointer);
    });
  return { clauses, places, looked: checks };
}

export const envelope = { TimeStamp: '2026-05-01T10:00:00Z', Target: 0 };
export const answer = { ...envelope, Version: 1 };
export const problem = { Code: 7, Language: 1, ShortText: 'No' };
export const ping = (requested: object, response: unknown, more?: ExchangeParts) =>
  exchange('v1.ping', { ...envelope, EchoData: 'x', ...requested }, response, more);
