/** Judges the request of one exchange: what a partner owes in a single call. Specification: "Authentication", "Endpoints". */
import type { Exchange } from '../exchange.ts';
import type { Judgement } from '../finding.ts';
import { operationOf, type Operation } from '../operations.ts';
import type { Settings } from '../settings.ts';
import { validate } from '../validate.ts';
import { fromWire, wirePointer } from '../wire.ts';
import { queryOf } from './asked.ts';
import { parse, takeNotes, type Check, type Known } from './check.ts';
import { requestAssertionsOf, requestSuppressionOf } from './requests.ts';

/** @returns which partner clauses the request exercised, and which it broke, with pointers as on the wire */
export function judgeRequest(exchange: Exchange, settings: Settings): Judgement {
  const { operation: id, request } = exchange;
  const operation = operationOf(id);
  const notes = takeNotes();
  // Of a notification the service is the sender.
  if (operation.base === 'partner') return notes.judgement();
  judgeCall(exchange, operation, settings, notes.check);
  if (operation.query) notes.add(validate(operation.query, queryOf(request.url), settings));
  const { request: schema, letterCase } = operation;
  if (!schema || request.body === undefined) return notes.judgement();
  const json = parse(request.body);
  const type = request.headers['content-type'] ?? '';
  notes.check(
    'common.json-request',
    json !== undefined && /^application\/json\s*(?:;|$)/i.test(type),
    '',
    'a JSON body with content-type application/json',
    json ? `content-type: ${type || 'none'}` : 'a body that is not JSON',
  );
  if (!json) return notes.judgement();
  const casing = letterCase?.request;
  const read = fromWire(schema, json.value, settings, casing === undefined);
  const { value } = read;
  if (casing) notes.exercise(casing);
  notes.strays(read, casing);
  const known: Known = { exchange, settings, asked: value, answered: undefined };
  const suppression = requestSuppressionOf(id);
  notes.add(validate(schema, value, settings), (finding) => suppression(known, finding));
  const check: Check = (clause, holds, pointer, expected, seen) =>
    notes.check(clause, holds, holds || notes.full(clause) ? pointer : wirePointer(schema, pointer, settings), expected, seen);
  for (const assertion of requestAssertionsOf(id)) assertion(known, check);
  return notes.judgement();
}

/** What a call shows around its body. */
function judgeCall({ request }: Exchange, { credentials, errors }: Operation, settings: Settings, check: Check): void {
  const authorization = request.headers['authorization'] ?? '';
  if (credentials === 'bearer')
    check(
      'auth.bearer.header',
      /^Bearer [^\s]+$/.test(authorization),
      '',
      'Authorization: Bearer <token>',
      authorization.replace(/\S{12,}/g, '…') || 'no header',
    );
  if (credentials !== 'keys') return;
  if (errors === 'in-200') check('v1.post-only', request.method === 'POST', '', 'POST', request.method);
  if (!(['v1.keys.in', 'v1.keys.api', 'v1.keys.secret'] as const).every((id) => settings.known(id))) return;
  const sent = settings.get('v1.keys.in') === 'query' ? queryOf(request.url) : request.headers;
  const nameOf = (key: string): string => (settings.get('v1.keys.in') === 'query' ? key : key.toLowerCase());
  const missing = [settings.get('v1.keys.api'), settings.get('v1.keys.secret')].filter((key) => !sent[nameOf(key)]);
  check('v1.auth.both-keys', missing.length === 0, '', 'both keys', `no ${missing.join(' and no ')}`);
}
