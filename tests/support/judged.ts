/** Exchanges written in tests, and the findings of the judge. */
import type { Expectation, JudgedExchange } from '../../schemas/exchange.ts';
import { judge } from '../../schemas/judge.ts';
import type { Assertion, AssertionInput } from '../../schemas/judge/check.ts';
import { operationOf, type OperationId } from '../../schemas/operations.ts';
import { defaults, type Settings } from '../../schemas/settings.ts';
import { toWire } from '../../schemas/wire.ts';

export const jsonHeaders = { 'content-type': 'application/json' };
const now = Date.parse('2026-05-01T10:00:00Z');

/** Further parts of an exchange besides its messages. */
export interface ExchangeParts extends Partial<JudgedExchange> {
  readonly status?: number;
  readonly method?: string;
  /** The path with the query. */
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const bodyOf = (message: unknown): string =>
  typeof message === 'string' ? message : JSON.stringify(message);

/** An exchange with a request and a response, each as a message or a string; undefined for no request body. */
export function exchange(
  operation: OperationId,
  requestMessage: unknown,
  response: unknown,
  { status = 200, method = 'POST', url = '/path', headers = {}, ...otherParts }: ExchangeParts = {},
): JudgedExchange {
  return {
    id: 'test',
    operation,
    expects: 'accepted',
    request: {
      method,
      url: `https://service.example${url}`,
      headers: { ...jsonHeaders, ...headers },
      ...(requestMessage === undefined ? {} : { body: bodyOf(requestMessage) }),
    },
    response: { status, headers: jsonHeaders, body: bodyOf(response) },
    sentAt: now - 500,
    receivedAt: now,
    ...otherParts,
  };
}

/** The findings of the judge, as clause and pointer. */
export const findingsOf = (judgedExchange: JudgedExchange, settings: Settings = defaults): string[] =>
  judge(judgedExchange, settings).findings.map(({ clause, pointer }) => `${clause} ${pointer}`);
/** The findings for messages with our member names; the request need not be legal. */
export function findingsWithOurNames(
  operation: OperationId,
  requestMessage: unknown,
  responseBody: unknown,
  expects: Expectation = 'open',
): string[] {
  const { path, request, response } = operationOf(operation);
  const requestBody =
    typeof requestMessage === 'string' ? requestMessage : toWire(request!, requestMessage, defaults);
  return findingsOf(
    exchange(operation, requestBody, toWire(response!, responseBody, defaults), { url: path, expects }),
  );
}
export const exercisedClausesOf = (judgedExchange: JudgedExchange, settings: Settings = defaults) =>
  judge(judgedExchange, settings).exercised;

/** The clauses that some assertions find broken in parts of an exchange, and how many checks they made. */
export function runAssertions(
  assertions: readonly Assertion[],
  inputParts: Readonly<Partial<Record<keyof AssertionInput, unknown>>>,
): { readonly clauses: string[]; readonly places: string[]; readonly looked: number } {
  const [clauses, places]: [string[], string[]] = [[], []];
  let checks = 0;
  for (const assertion of assertions)
    assertion(inputParts as unknown as AssertionInput, (clause, holds, pointer) => {
      checks += 1;
      if (holds) return;
      clauses.push(clause);
      places.push(pointer);
    });
  return { clauses, places, looked: checks };
}

export const envelope = { TimeStamp: '2026-05-01T10:00:00Z', Target: 0 };
export const v1Response = { ...envelope, Version: 1 };
export const v1Error = { Code: 7, Language: 1, ShortText: 'No' };
export const pingExchange = (requestMembers: object, response: unknown, parts?: ExchangeParts) =>
  exchange('v1.ping', { ...envelope, EchoData: 'x', ...requestMembers }, response, parts);
