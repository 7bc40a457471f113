import type { ClauseId } from '../../schemas/clauses.ts';
import type { ReceivedResponse } from '../../schemas/exchange.ts';
import { operationOf, type OperationId } from '../../schemas/operations.ts';

export interface ProtocolFault {
  readonly name: string;
  readonly breaks: ClauseId;
  readonly alsoBreaks: readonly ClauseId[];
  readonly change: (answer: ReceivedResponse) => ReceivedResponse;
}

/** What can be wrong around the body of an answer that was to be 200 and JSON; v1 has more to say of a status than the others. */
export function protocolFaults(operation: OperationId): ProtocolFault[] {
  const { answers, base } = operationOf(operation);
  const isV1 = base === 'base_url';
  const status = (code: number, breaks: ClauseId | undefined, alsoBreaks: readonly ClauseId[] = []): ProtocolFault[] =>
    breaks ? [{ name: `answered with ${code}`, breaks, alsoBreaks, change: (answer) => ({ ...answer, status: code }) }] : [];
  const nowhere: readonly ClauseId[] = isV1 ? ['ver.v1-path'] : operation === 'v2.avail' ? ['ver.v2-path'] : [];
  const body = (name: string, change: ProtocolFault['change']): ProtocolFault => ({
    name,
    breaks: 'common.json-response',
    alsoBreaks: [],
    change,
  });
  const type = (contentType: string) => (answer: ReceivedResponse) => ({
    ...answer,
    headers: { ...answer.headers, 'content-type': contentType },
  });
  return [
    ...status(500, answers),
    ...status(400, isV1 ? 'v1.err.in-200' : answers),
    ...status(201, isV1 ? 'v1.http-200' : answers),
    // 404 from re-confirmation says that a rate is gone.
    ...(operation === 'v2.checkrate' ? [] : status(404, answers, nowhere)),
    ...(isV1 ? status(405, answers, nowhere) : []),
    body('sent as text/html', type('text/html; charset=utf-8')),
    body('sent as text/plain', type('text/plain')),
    body('sent without a content type', (answer) => ({ ...answer, headers: {} })),
    body('cut off in the middle', (answer) => ({ ...answer, body: answer.body.slice(0, Math.floor(answer.body.length / 2)) })),
    body('empty', (answer) => ({ ...answer, body: '' })),
  ];
}
