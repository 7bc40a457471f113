/** Judges the request of one exchange: the clauses of the partner, and those of the operator about the token. */
import type { JudgedExchange, SentRequest } from '../exchange.ts';
import type { Finding, Judgement } from '../finding.ts';
import { operationOf } from '../operations.ts';
import type { NearMiss } from '../recognise.ts';
import type { Settings } from '../settings.ts';
import { validate } from '../validate.ts';
import { fromWire } from '../wire.ts';
import { queryOf, requestMessageOf } from './requested.ts';
import { judgeCall, judgeRoute } from './call.ts';
import { parse, buildJudgement, type AssertionInput, type JudgementBuilder } from './check.ts';
import { requestAssertionsOf, requestSuppressionOf } from './requests.ts';

/** @returns the clauses of partner and operator that the request exercised and violated, with pointers as on the wire */
export function judgeRequest(exchange: JudgedExchange, settings: Settings): Judgement {
  const { operation: id, request } = exchange;
  const operation = operationOf(id);
  const builder = buildJudgement();
  // The service is the sender of a notification.
  if (operation.base === 'partner') return builder.judgement();
  judgeCall(exchange, settings, builder.check);
  if (operation.query) builder.add(validate(operation.query, queryOf(request.url), settings));
  const { request: schema, letterCaseClauses } = operation;
  if (!schema || !isAbsentOrJson(request, builder)) return builder.judgement();
  const letterCaseClause = letterCaseClauses?.request;
  // An absent body is judged as an empty message.
  const requestReading = fromWire(
    schema,
    requestMessageOf(id, request, settings) ?? {},
    settings,
    letterCaseClause === undefined,
  );
  const { value } = requestReading;
  if (letterCaseClause) builder.exercise(letterCaseClause);
  builder.addMisspellings(requestReading, letterCaseClause);
  const input: AssertionInput = { exchange, settings, request: value, sent: value, response: undefined };
  const suppression = requestSuppressionOf(id);
  builder.add(validate(schema, value, settings), (finding) => suppression(input, finding));
  const check = builder.checkOnWire(schema, settings, value);
  for (const assertion of requestAssertionsOf(id)) assertion(input, check);
  return builder.judgement();
}

/** Judges only method and path of a call that nearly matches an operation. */
export function judgeNearMiss(
  { operation, wrong }: NearMiss,
  request: SentRequest,
  settings: Settings,
): readonly Finding[] {
  const builder = buildJudgement();
  judgeRoute(operation, request, settings, builder.check, wrong);
  return builder.judgement().findings;
}

/** Whether the body is absent or can be parsed. */
function isAbsentOrJson({ body, headers }: SentRequest, builder: JudgementBuilder): boolean {
  if (body === undefined) return true;
  const json = parse(body);
  const type = headers['content-type'] ?? '';
  builder.check(
    'common.json-request',
    json !== undefined && /^application\/json\s*(?:;|$)/i.test(type),
    '',
    'a JSON body with content-type application/json',
    json ? `content-type: ${type || 'none'}` : 'a body that is not JSON',
  );
  return json !== undefined;
}
