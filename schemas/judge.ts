/**
 * Judges what the service says in one exchange. Pure: the gate, the proof and the load sidecar all call this same function.
 * What a partner says is judged by `judgeRequest` (judge/request.ts): the tests call it, and the certification that is to come.
 */
import type { JudgedExchange } from './exchange.ts';
import { show, type Judgement } from './finding.ts';
import { legalOf, readSent } from './judge/requested.ts';
import { isJsonType, parse, takeNotes, type Check, type Known, type Notes } from './judge/check.ts';
import { assertionsOf, suppressionOf } from './judge/assertions.ts';
import { repeated } from './judge/repeated.ts';
import { specialOf } from './judge/special.ts';
import { answersAsOperation } from './judge/status.ts';
import { judgeNotification } from './judge/webhook.ts';
import { operationOf } from './operations.ts';
import type { Settings } from './settings.ts';
import { validate } from './validate.ts';
import { fromWire, wirePointer, type Read } from './wire.ts';

/**
 * @returns which service clauses the service's message exercised, and which it broke, with pointers as on the wire.
 * Where the specification is silent (other statuses, error bodies, extra members, null or absent) nothing is found.
 * Of a notification the service is the sender: its message is the request.
 */
export function judge(exchange: JudgedExchange, settings: Settings): Judgement {
  const operation = operationOf(exchange.operation);
  if (operation.base === 'partner') return judgeNotification(exchange, settings);
  const notes = takeNotes();
  const sent = readSent(exchange, settings);
  const special = exchange.states ?? specialOf(exchange.operation, sent.value);
  if (answersAsOperation(exchange, operation, special, notes.check) && operation.response)
    judgeBody(exchange, operation.response, settings, sent, notes);
  return notes.judgement();
}

function judgeBody(
  exchange: JudgedExchange,
  schema: object,
  settings: Settings,
  sent: Read,
  notes: Notes,
): void {
  const { response } = exchange;
  const type = response.headers['content-type'] ?? '';
  const json = parse(response.body);
  const isJson = isJsonType(type);
  notes.check(
    'common.json-response',
    isJson && json !== undefined,
    '',
    'application/json',
    isJson
      ? `a body that is not JSON: ${show(response.body.slice(0, 120))}`
      : `content-type: ${type || 'none'}`,
  );
  if (json === undefined) return;
  const casing = operationOf(exchange.operation).letterCase?.response;
  const read = fromWire(schema, json.value, settings, casing === undefined);
  const { value } = read;
  if (casing) notes.exercise(casing);
  notes.strays(read, casing);
  const known: Known = {
    exchange,
    settings,
    request: legalOf(exchange.operation, sent, settings),
    sent: sent.value,
    response: value,
  };
  const suppression = suppressionOf(exchange.operation);
  notes.add(
    validate(schema, value, settings),
    (finding) => suppression(known, finding) || repeated(known, finding),
  );
  const check: Check = (clause, holds, pointer, expected, observed) =>
    notes.check(
      clause,
      holds,
      holds || notes.full(clause) ? pointer : wirePointer(schema, pointer, settings),
      expected,
      observed,
    );
  for (const assertion of assertionsOf(exchange.operation)) assertion(known, check);
}
