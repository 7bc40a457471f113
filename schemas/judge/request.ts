/** Judges the request of one exchange: what a partner owes in a single call. Specification: "Authentication", "Endpoints". */
import type { ClauseId } from '../clauses.ts';
import type { Exchange } from '../exchange.ts';
import { show, type Finding, type Judgement } from '../finding.ts';
import { operationOf } from '../operations.ts';
import type { Settings } from '../settings.ts';
import { validate } from '../validate.ts';
import { fromWire } from '../wire.ts';
import type { Check } from './check.ts';

/** @returns which partner clauses the request exercised, and which it broke, with pointers as on the wire */
export function judgeRequest({ operation: id, request }: Exchange, settings: Settings): Judgement {
  const exercised = new Set<ClauseId>();
  const findings: Finding[] = [];
  const check: Check = (clause, holds, pointer, expected, seen) => {
    exercised.add(clause);
    if (!holds) findings.push({ clause, pointer, expected, seen: typeof seen === 'string' ? seen : show(seen) });
  };
  const { request: schema, credentials, profile } = operationOf(id);
  const authorization = request.headers['authorization'] ?? '';
  if (credentials === 'bearer')
    check(
      'auth.bearer.header',
      /^Bearer [^\s]+$/.test(authorization),
      '',
      'Authorization: Bearer <token>',
      authorization.replace(/\S{12,}/g, '…') || 'no header',
    );
  if (!schema || request.body === undefined) return { exercised: [...exercised], findings };
  const json = parse(request.body);
  const type = request.headers['content-type'] ?? '';
  check(
    'common.json-request',
    json !== undefined && /^application\/json\s*(?:;|$)/i.test(type),
    '',
    'a JSON body with content-type application/json',
    json ? `content-type: ${type || 'none'}` : 'a body that is not JSON',
  );
  if (!json) return { exercised: [...exercised], findings };
  const casing: ClauseId = profile.startsWith('v1') ? 'conv.v1-pascal-request' : 'conv.v2-camel-request';
  const { value, strays } = fromWire(schema, json.value, settings);
  exercised.add(casing);
  for (const { pointer, should, quirk } of strays)
    check(quirk ?? casing, false, pointer, `the member is written ${should}`, pointer.slice(pointer.lastIndexOf('/') + 1));
  const shape = validate(schema, value, settings);
  return { exercised: [...new Set([...exercised, ...shape.exercised])], findings: [...findings, ...shape.findings] };
}

function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}
