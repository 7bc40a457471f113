import type { ClauseId } from '../schemas/clauses.ts';
import type { JudgedExchange, ReceivedResponse, SentRequest } from '../schemas/exchange.ts';
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

const halfOf = (text: string): string => text.slice(0, Math.floor(text.length / 2));

const notifying = (name: string, change: (request: SentRequest) => SentRequest): ProtocolFault => ({
  name,
  breaks: 'wh.post-json',
  alsoBreaks: [],
  change: (exchange) => ({ ...exchange, request: change(exchange.request) }),
});

const notifiedAs = (contentType: string): ProtocolFault =>
  notifying(`sent as ${contentType}`, (request) => ({
    ...request,
    headers: { ...request.headers, 'content-type': contentType },
  }));

const faultsOfNotifications: ProtocolFault[] = [
  notifying('sent by PUT', (request) => ({ ...request, method: 'PUT' })),
  notifying('sent by PATCH', (request) => ({ ...request, method: 'PATCH' })),
  notifiedAs('text/plain'),
  notifiedAs('application/x-www-form-urlencoded'),
  notifiedAs('application/jsonp'),
  notifying('sent without a content type', (request) => ({ ...request, headers: {} })),
  notifying('cut off in the middle', (request) => ({ ...request, body: halfOf(request.body ?? '') })),
  notifying('empty', (request) => ({ ...request, body: '' })),
  notifying('written as a form', (request) => ({ ...request, body: asForm(request.body ?? '{}') })),
];

const asForm = (json: string): string =>
  new URLSearchParams(JSON.parse(json) as Record<string, string>).toString();

type Change = (answer: ReceivedResponse) => ReceivedResponse;

/** What can be wrong around the body of an answer that was to be 200 and JSON; v1 has more to say of a status than the others. */
function faultsOfAnswers(operation: OperationId): ProtocolFault[] {
  const { answers, errors, gone, version } = operationOf(operation);
  const isV1 = errors === 'in-200';
  const fault = (
    name: string,
    breaks: ClauseId,
    alsoBreaks: readonly ClauseId[],
    change: Change,
  ): ProtocolFault => ({
    name,
    breaks,
    alsoBreaks,
    change: (exchange) => ({ ...exchange, response: change(exchange.response) }),
  });
  const status = (
    code: number,
    breaks: ClauseId | undefined,
    alsoBreaks: readonly ClauseId[] = [],
  ): ProtocolFault[] =>
    breaks
      ? [
          fault(`answered with ${code}`, breaks, alsoBreaks, (answer) => ({
            ...answer,
            status: code,
            body: bodyOf(answer, breaks),
          })),
        ]
      : [];
  // An answer of v1 that tells a problem tells it under whatever status: where none is to be told, it says nothing.
  const bodyOf = ({ body }: ReceivedResponse, breaks: ClauseId): string =>
    isV1 && breaks === answers ? '{}' : body;
  const nowhere: readonly ClauseId[] = version ? [version] : [];
  const body = (name: string, change: Change): ProtocolFault =>
    fault(name, 'common.json-response', [], change);
  const type = (contentType: string) => (answer: ReceivedResponse) => ({
    ...answer,
    headers: { ...answer.headers, 'content-type': contentType },
  });
  return [
    ...status(500, answers),
    ...status(400, isV1 ? 'v1.err.in-200' : answers),
    ...status(201, isV1 ? 'v1.http-200' : answers),
    // Where a rate may be gone, 404 says so.
    ...(gone ? [] : status(404, answers, nowhere)),
    ...(isV1 ? status(405, answers, nowhere) : []),
    body('sent as text/html', type('text/html; charset=utf-8')),
    body('sent as text/plain', type('text/plain')),
    body('sent without a content type', (answer) => ({ ...answer, headers: {} })),
    body('cut off in the middle', (answer) => ({ ...answer, body: halfOf(answer.body) })),
    body('empty', (answer) => ({ ...answer, body: '' })),
  ];
}
