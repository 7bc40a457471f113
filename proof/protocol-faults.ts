import type { ClauseId } from '../schemas/clauses.ts';
import type { JudgedExchange, SentRequest } from '../schemas/exchange.ts';
import { operationOf, type OperationId } from '../schemas/operations.ts';

export interface ProtocolFault {
  readonly name: string;
  readonly breaks: ClauseId;
  readonly alsoBreaks: readonly ClauseId[];
  readonly change: (exchange: JudgedExchange) => JudgedExchange;
}

/** Everything that can be wrong around the message of the service: method, status, headers and encoding. */
export const protocolFaults = (operation: OperationId): ProtocolFault[] =>
  operationOf(operation).base === 'partner' ? notificationFaults : responseFaults(operation);

/** The changed members of a message: a response, or a request that the service sends. */
type Change = (message: Pick<SentRequest, 'headers' | 'body'>) => object;
type Row = readonly [name: string, change: Change];

/** Makes a fault of a row, for the part of the exchange that the service sends. */
const faultIn =
  (part: 'request' | 'response', breaks: ClauseId, alsoBreaks: readonly ClauseId[] = []) =>
  ([name, change]: Row): ProtocolFault => ({
    name,
    breaks,
    alsoBreaks,
    change: (exchange) => ({ ...exchange, [part]: { ...exchange[part], ...change(exchange[part]) } }),
  });

const withContentType = (contentType: string): Row => [
  `sent as ${contentType.split(';')[0]}`,
  ({ headers }) => ({ headers: { ...headers, 'content-type': contentType } }),
];

const unreadableBodies: readonly Row[] = [
  ['sent without a content type', () => ({ headers: {} })],
  ['cut off in the middle', ({ body = '' }) => ({ body: body.slice(0, Math.floor(body.length / 2)) })],
  ['empty', () => ({ body: '' })],
];

const asForm = (json: string): string =>
  new URLSearchParams(JSON.parse(json) as Record<string, string>).toString();

const notificationFaults: ProtocolFault[] = [
  ...['PUT', 'PATCH'].map((method): Row => [`sent by ${method}`, () => ({ method })]),
  ...['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'].map(withContentType),
  ...unreadableBodies,
  ['written as a form', ({ body = '{}' }) => ({ body: asForm(body) })] as const,
].map(faultIn('request', 'wh.post-json'));

/** Faults around a response that should be 200 with JSON; v1 has more clauses on status codes than the other APIs. */
function responseFaults(operation: OperationId): ProtocolFault[] {
  const { answers, errors, gone, version } = operationOf(operation);
  const isV1 = errors === 'in-200';
  const versionClauses: readonly ClauseId[] = version ? [version] : [];
  const status = (
    code: number,
    breaks: ClauseId | undefined,
    alsoBreaks: readonly ClauseId[] = [],
  ): ProtocolFault[] => {
    if (!breaks) return [];
    // A v1 response may report a problem under any status, so a wrong status counts only if the body reports none.
    const emptyBody = isV1 && breaks === answers ? { body: '{}' } : {};
    const row: Row = [`answered with ${code}`, () => ({ status: code, ...emptyBody })];
    return [faultIn('response', breaks, alsoBreaks)(row)];
  };
  return [
    ...status(500, answers),
    ...status(400, isV1 ? 'v1.err.in-200' : answers),
    ...status(201, isV1 ? 'v1.http-200' : answers),
    // 404 is legal if the rate may be gone.
    ...(gone ? [] : status(404, answers, versionClauses)),
    ...(isV1 ? status(405, answers, versionClauses) : []),
    ...[...['text/html; charset=utf-8', 'text/plain'].map(withContentType), ...unreadableBodies].map(
      faultIn('response', 'common.json-response'),
    ),
  ];
}
