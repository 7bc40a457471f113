/**
 * Judges one exchange against the contract. Pure: the gate, the recorder of partner traffic and the load sidecar all
 * call this same function.
 */
import type { ClauseId } from './clauses.ts';
import type { Exchange } from './exchange.ts';
import { show, type Finding, type Judgement } from './finding.ts';
import { claimsOf } from './judge/index.ts';
import type { Check, Known } from './judge/check.ts';
import { operationOf, type Operation, type OperationId } from './operations.ts';
import type { Settings } from './settings.ts';
import { validate } from './validate.ts';
import { fromWire } from './wire.ts';

/**
 * @returns which service clauses the answer exercised, and which it broke, with pointers as on the wire.
 * Where the specification is silent (other statuses, error bodies, extra members, null or absent) nothing is found.
 */
export function judge(exchange: Exchange, settings: Settings): Judgement {
  const exercised = new Set<ClauseId>();
  const findings: Finding[] = [];
  const check: Check = (clause, holds, pointer, expected, seen) => {
    exercised.add(clause);
    if (!holds) findings.push({ clause, pointer, expected, seen: typeof seen === 'string' ? seen : show(seen) });
  };
  const operation = operationOf(exchange.operation);
  if (answersAsOperation(exchange, operation, check) && operation.response)
    judgeBody(exchange, operation.response, settings, check, exercised, findings);
  return { exercised: [...exercised], findings };
}

/** Whether there is an answer of the operation to judge; says so where a valid request got none. */
function answersAsOperation({ operation: id, expects, states, request, response }: Exchange, operation: Operation, check: Check): boolean {
  const { status } = response;
  if (expects === 'accepted' && operation.answers) {
    // 404 from re-confirmation says that a rate is gone: as lawful as 200.
    const mayBeGone = id === 'v2.checkrate';
    const lawful = status === 200 || (mayBeGone && status === 404);
    const nothingThere = !mayBeGone && (status === 404 || status === 405);
    const [expected, seen] = [`HTTP 200 to ${request.method} ${pathOf(request.url)}`, `HTTP ${status}`];
    if (id === 'v2.avail') check('ver.v2-path', !nothingThere, '', 'an operation at a path that starts with /v2/', seen);
    // What is special about a request is why it was refused, unless the operation is not there at all.
    check(nothingThere || lawful || !states ? operation.answers : states, lawful, '', expected, seen);
    if (lawful && states) check(states, true, '', expected, seen);
  }
  return status === 200;
}

const pathOf = (url: string): string => url.replace(/^\w+:\/\/[^/]+/, '').replace(/\?.*/, '');

function judgeBody(
  exchange: Exchange,
  schema: object,
  settings: Settings,
  check: Check,
  exercised: Set<ClauseId>,
  findings: Finding[],
): void {
  const { response } = exchange;
  const type = response.headers['content-type'] ?? '';
  const json = parse(response.body);
  const isJson = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type);
  check(
    'common.json-response',
    isJson && json !== undefined,
    '',
    'application/json',
    isJson ? `a body that is not JSON: ${show(response.body)}` : `content-type: ${type || 'none'}`,
  );
  if (json === undefined) return;
  const casing = casingOf(exchange.operation);
  const { value, strays } = fromWire(schema, json.value, settings, casing === undefined);
  if (casing) exercised.add(casing);
  for (const { pointer, should, quirk } of strays) {
    check(quirk ?? casing!, false, pointer, `the member is written ${should}`, pointer.slice(pointer.lastIndexOf('/') + 1));
  }
  const shape = validate(schema, value, settings);
  for (const clause of shape.exercised) exercised.add(clause);
  findings.push(...shape.findings);
  const known: Known = { exchange, settings, asked: asked(exchange, settings), answered: value };
  for (const claim of claimsOf(exchange.operation)) claim(known, check);
}

/** The clause on letter case that an operation's answers obey; the token answer has a spelling of its own. */
export function casingOf(id: OperationId): ClauseId | undefined {
  const { profile } = operationOf(id);
  if (profile === 'long-stay') return undefined;
  return profile.startsWith('v1') ? 'conv.v1-pascal-response' : 'conv.v2-camel-response';
}

/** The request's body in our names, or undefined where it was none or not JSON. */
function asked({ operation, request }: Exchange, settings: Settings): unknown {
  const schema = operationOf(operation).request;
  const json = request.body === undefined ? undefined : parse(request.body);
  return json && schema ? fromWire(schema, json.value, settings).value : json?.value;
}

function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}
