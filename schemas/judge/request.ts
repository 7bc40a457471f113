/** Judges the request of one exchange: what a partner owes in a single call, and the operator by the token that it carries. */
import type { JudgedExchange, SentRequest } from '../exchange.ts';
import type { Finding, Judgement } from '../finding.ts';
import { operationOf } from '../operations.ts';
import type { NearMiss } from '../recognise.ts';
import type { Settings } from '../settings.ts';
import { validate } from '../validate.ts';
import { fromWire, wirePointer } from '../wire.ts';
import { queryOf, requestIn } from './requested.ts';
import { judgeCall, judgePlace } from './call.ts';
import { parse, takeNotes, type Check, type Known, type Notes } from './check.ts';
import { requestAssertionsOf, requestSuppressionOf } from './requests.ts';

/** @returns which clauses of the partner and the operator the request exercised, and which it broke, with pointers as on the wire */
export function judgeRequest(exchange: JudgedExchange, settings: Settings): Judgement {
  const { operation: id, request } = exchange;
  const operation = operationOf(id);
  const notes = takeNotes();
  // Of a notification the service is the sender.
  if (operation.base === 'partner') return notes.judgement();
  judgeCall(exchange, settings, notes.check);
  if (operation.query) notes.add(validate(operation.query, queryOf(request.url), settings));
  const { request: schema, letterCase } = operation;
  if (!schema || !isJsonIfAny(request, notes)) return notes.judgement();
  const casing = letterCase?.request;
  // Without a body nothing of the message is there.
  const read = fromWire(schema, requestIn(id, request, settings) ?? {}, settings, casing === undefined);
  const { value } = read;
  if (casing) notes.exercise(casing);
  notes.strays(read, casing);
  const known: Known = { exchange, settings, request: value, sent: value, response: undefined };
  const suppression = requestSuppressionOf(id);
  notes.add(validate(schema, value, settings), (finding) => suppression(known, finding));
  const check: Check = (clause, holds, pointer, expected, observed) =>
    notes.check(
      clause,
      holds,
      holds || notes.full(clause) ? pointer : wirePointer(schema, pointer, settings),
      expected,
      observed,
    );
  for (const assertion of requestAssertionsOf(id)) assertion(known, check);
  return notes.judgement();
}

/** Of a call that is nearly one of an operation nothing is judged but where it went. */
export function judgeNearMiss(
  { operation, wrong }: NearMiss,
  request: SentRequest,
  settings: Settings,
): readonly Finding[] {
  const notes = takeNotes();
  judgePlace(operation, request, settings, notes.check, wrong);
  return notes.judgement().findings;
}

/** Whether what stands in the body can be read, or nothing does. */
function isJsonIfAny({ body, headers }: SentRequest, notes: Notes): boolean {
  if (body === undefined) return true;
  const json = parse(body);
  const type = headers['content-type'] ?? '';
  notes.check(
    'common.json-request',
    json !== undefined && /^application\/json\s*(?:;|$)/i.test(type),
    '',
    'a JSON body with content-type application/json',
    json ? `content-type: ${type || 'none'}` : 'a body that is not JSON',
  );
  return json !== undefined;
}
