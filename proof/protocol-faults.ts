import type { ClauseId } from '../schemas/clauses.ts';
import type { JudgedExchange, SentRequest } from '../schemas/exchange.ts';
import { operationOf, type OperationId } from '../schemas/operations.ts';

export interface ProtocolFault {
  readonly name: string;
  readonly breaks: ClauseId;
  readonly alsoBreaks: readonly ClauseId[];
  readonly change: (exchange: JudgedExchange) => JudgedExchange;
}

/** What can be wrong around the message of the service. */
export const protocolFaults = (operation: OperationId): ProtocolFault[] =>
  operationOf(operation).base === 'partner' ? faultsOfNotifications : faultsOfAnswers(operation);

/** What is otherwise of a message: an answer, or a request that the service sends itself. */
type Change = (message: Pick<SentRequest, 'headers' | 'body'>) => object;
type Row = readonly [name: string, change: Change];

/** The members that a row changes, in that part of the exchange in which the service speaks. */
const faultIn =
  (part: 'request' | 'response', breaks: ClauseId, alsoBreaks: readonly ClauseId[] = []) =>
  ([name, change]: Row): ProtocolFault => ({
    name,
    breaks,
    alsoBreaks,
    change: (exchange) => ({ ...exchange, [part]: { ...exchange[part], ...change(exchange[part]) } }),
  });

const sentAs = (contentType: string): Row => [
  `sent as ${contentType.split(';')[0]}`,
  ({ headers }) => ({ headers: { ...headers, 'content-type': contentType } }),
];

const unreadable: readonly Row[] = [
  ['sent without a content type', () => ({ headers: {} })],
  ['cut off in the middle', ({ body = '' }) => ({ body: body.slice(0, Math.floor(body.length / 2)) })],
  ['empty', () => ({ body: '' })],
];

const asForm = (json: string): string =>
  new URLSearchParams(JSON.parse(json) as Record<string, string>).toString();

const faultsOfNotifications: ProtocolFault[] = [
  ...['PUT', 'PATCH'].map((method): Row => [`sent by ${method}`, () => ({ method })]),
  ...['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'].map(sentAs),
  ...unreadable,
  ['written as a form', ({ body = '{}' }) => ({ body: asForm(body) })] as const,
].map(faultIn('request', 'wh.post-json'));

/** What can be wrong around the body of an answer that was to be 200 and JSON; v1 has more to say of a status than the others. */
function faultsOfAnswers(operation: OperationId): ProtocolFault[] {
  const { answers, errors, gone, version } = operationOf(operation);
  const isV1 = errors === 'in-200';
  const nowhere: readonly ClauseId[] = version ? [version] : [];
  const status = (
    code: number,
    breaks: ClauseId | undefined,
    alsoBreaks: readonly ClauseId[] = [],
  ): ProtocolFault[] => {
    if (!breaks) return [];
    // An answer of v1 that tells a problem tells it under whatever status: where none is to be told, it says nothing.
    const silent = isV1 && breaks === answers ? { body: '{}' } : {};
    const row: Row = [`answered with ${code}`, () => ({ status: code, ...silent })];
    return [faultIn('response', breaks, alsoBreaks)(row)];
  };
  return [
    ...status(500, answers),
    ...status(400, isV1 ? 'v1.err.in-200' : answers),
    ...status(201, isV1 ? 'v1.http-200' : answers),
    // Where a rate may be gone, 404 says so.
    ...(gone ? [] : status(404, answers, nowhere)),
    ...(isV1 ? status(405, answers, nowhere) : []),
    ...[...['text/html; charset=utf-8', 'text/plain'].map(sentAs), ...unreadable].map(
      faultIn('response', 'common.json-response'),
    ),
  ];
}
