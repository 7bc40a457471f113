/**
 * Judges the service's side of one exchange, for the gate, the proof and the load sidecar. Pure. `judgeRequest`
 * (judge/request.ts) judges the partner's side.
 */
import type { JudgedExchange } from './exchange.ts';
import { show, type Judgement } from './finding.ts';
import { legalPartOf, readSent } from './judge/requested.ts';
import {
  isJsonType,
  parse,
  buildJudgement,
  type AssertionInput,
  type JudgementBuilder,
} from './judge/check.ts';
import { assertionsOf, suppressionOf } from './judge/assertions.ts';
import { isRepetition } from './judge/repeated.ts';
import { clauseOfAcceptance } from './judge/special.ts';
import { isOperationResponse } from './judge/status.ts';
import { judgeNotification } from './judge/webhook.ts';
import { operationOf } from './operations.ts';
import type { Settings } from './settings.ts';
import { validate } from './validate.ts';
import { fromWire, type WireReading } from './wire.ts';

/**
 * @returns the service clauses that the service's message exercised and violated, with pointers as on the wire. Nothing is reported
 * where the specification is silent (other statuses, error bodies, extra members, null or absent). The service is the sender of a
 * notification, so its message is the request.
 */
export function judge(exchange: JudgedExchange, settings: Settings): Judgement {
  const operation = operationOf(exchange.operation);
  if (operation.base === 'partner') return judgeNotification(exchange, settings);
  const builder = buildJudgement();
  const sentRequest = readSent(exchange, settings);
  const specialClause = exchange.states ?? clauseOfAcceptance(exchange.operation, sentRequest.value);
  if (isOperationResponse(exchange, operation, settings, specialClause, builder.check) && operation.response)
    judgeBody(exchange, operation.response, settings, sentRequest, builder);
  return builder.judgement();
}

function judgeBody(
  exchange: JudgedExchange,
  schema: object,
  settings: Settings,
  sentRequest: WireReading,
  builder: JudgementBuilder,
): void {
  const { response } = exchange;
  const contentType = response.headers['content-type'] ?? '';
  const json = parse(response.body);
  const isJson = isJsonType(contentType);
  builder.check(
    'common.json-response',
    isJson && json !== undefined,
    '',
    'application/json',
    isJson
      ? `a body that is not JSON: ${show(response.body.slice(0, 120))}`
      : `content-type: ${contentType || 'none'}`,
  );
  if (json === undefined) return;
  const letterCaseClause = operationOf(exchange.operation).letterCaseClauses?.response;
  const bodyReading = fromWire(schema, json.value, settings, letterCaseClause === undefined);
  const { value } = bodyReading;
  if (letterCaseClause) builder.exercise(letterCaseClause);
  builder.addMisspellings(bodyReading, letterCaseClause);
  const input: AssertionInput = {
    exchange,
    settings,
    request: legalPartOf(exchange.operation, sentRequest, settings),
    sent: sentRequest.value,
    response: value,
  };
  const isSuppressed = suppressionOf(exchange.operation);
  builder.add(
    validate(schema, value, settings),
    (finding) => isSuppressed(input, finding) || isRepetition(input, finding),
  );
  const check = builder.checkOnWire(schema, settings, value);
  for (const assertion of assertionsOf(exchange.operation)) assertion(input, check);
}
