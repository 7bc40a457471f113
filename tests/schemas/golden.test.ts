/** The judge against the second source: what tests/golden/ calls legal is found good, what it calls illegal is found, and nothing else. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { isClauseId } from '../../schemas/clauses.ts';
import type { Exchange, Expectation } from '../../schemas/exchange.ts';
import type { Finding } from '../../schemas/finding.ts';
import { judge } from '../../schemas/judge.ts';
import { judgeRequest } from '../../schemas/judge/request.ts';
import { operationOf, type OperationId } from '../../schemas/operations.ts';
import { defaults, settingsFrom, type Settings } from '../../schemas/settings.ts';

interface Spoken {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

interface Talk {
  readonly request: Spoken & { readonly method: string; readonly path: string; readonly query: Readonly<Record<string, string>> };
  readonly response: Spoken & { readonly status: number };
}

/** JSON Patch, as far as the golden files use it. */
interface Change {
  readonly op: 'add' | 'remove' | 'replace';
  readonly path: string;
  readonly value?: unknown;
}

type Golden = { readonly name: string; readonly why: string } & (
  | ({ readonly legal: true; readonly expects?: Expectation } & Talk)
  | {
      readonly legal: false;
      readonly like: string;
      readonly change: readonly Change[];
      readonly side: 'request' | 'response';
      readonly at: string;
      readonly breaks: string;
      readonly alsoBreaks?: readonly string[];
    }
);
type Legal = Extract<Golden, { legal: true }>;

const folder = new URL('../golden/', import.meta.url);
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.json') && name !== 'enumerations.json')
  .map((name) => ({
    operation: name.replace('.json', '') as OperationId,
    golden: JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as readonly Golden[],
  }));

/** The settings of a target that has stated nothing. */
const nothingKnown = settingsFrom({}, false);

function changed<Value>(value: Value, changes: readonly Change[]): Value {
  const root = structuredClone(value) as Record<string, unknown>;
  for (const { op, path, value: put } of changes) {
    const steps = path
      .split('/')
      .slice(1)
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
    const last = steps.pop()!;
    const parent = steps.reduce<any>((inner, step) => inner[step], root);
    assert.ok(op === 'add' || Object.hasOwn(parent, last), `${op} ${path} finds its place`);
    if (Array.isArray(parent))
      parent.splice(last === '-' ? parent.length : Number(last), op === 'add' ? 0 : 1, ...(op === 'remove' ? [] : [put]));
    else if (op === 'remove') delete parent[last];
    else parent[last] = put;
  }
  return root as Value;
}

const lowerCased = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** The answer's own TimeStamp is taken as now, and as UTC where it says no zone. */
function momentOf(body: unknown): number {
  const { TimeStamp: stamp } = (body ?? {}) as { TimeStamp?: string };
  return stamp === undefined ? 0 : Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/.test(stamp) ? stamp : `${stamp}Z`);
}

function exchangeOf(operation: OperationId, legal: Legal, changes: readonly Change[] = []): Exchange {
  const { request, response } = changed<Talk>({ request: legal.request, response: legal.response }, changes);
  const query = new URLSearchParams(request.query).toString();
  const now = momentOf(legal.response.body);
  return {
    id: legal.name,
    operation,
    expects: legal.expects ?? 'accepted',
    request: {
      method: request.method,
      url: `https://service.example${request.path}${query === '' ? '' : `?${query}`}`,
      headers: lowerCased(request.headers),
      ...(request.body === null ? {} : { body: JSON.stringify(request.body) }),
    },
    response: {
      status: response.status,
      headers: lowerCased(response.headers),
      body: response.body === null ? '' : JSON.stringify(response.body),
    },
    sentAt: now - 1000,
    receivedAt: now,
  };
}

const told = (findings: readonly Finding[]) =>
  findings.map(({ clause, pointer, expected, seen }) => `${clause} at ${pointer}: ${expected}, not ${seen}`);

/** Everything that either side is found to have done wrong. */
const bothSides = (exchange: Exchange, settings: Settings) =>
  told([...judge(exchange, settings).findings, ...judgeRequest(exchange, settings).findings]);

for (const { operation, golden } of files) {
  const legals = golden.filter((entry): entry is Legal => entry.legal);

  for (const legal of legals) {
    test(`${operation}: ${legal.name} is legal`, () => assert.deepEqual(bothSides(exchangeOf(operation, legal), defaults), [], legal.why));

    test(`${operation}: ${legal.name} is legal on a target of which nothing is known`, () =>
      assert.deepEqual(bothSides(exchangeOf(operation, legal), nothingKnown), [], legal.why));
  }

  for (const entry of golden) {
    if (entry.legal) continue;
    const { breaks, at, side, why } = entry;
    test(`${operation}: ${entry.name} breaks ${breaks}`, () => {
      const exchange = exchangeOf(
        operation,
        legals.find(({ name }) => name === entry.like)!,
        entry.change,
      );
      const byService = side === 'response' || operationOf(operation).base === 'partner';
      const { findings } = byService ? judge(exchange, defaults) : judgeRequest(exchange, defaults);
      const there = ({ clause, pointer }: Finding) => clause === breaks && (pointer === at || pointer.startsWith(`${at}/`));
      assert.ok(findings.some(there), `${why} Found: ${told(findings).join('; ') || 'nothing'}`);
      for (const clause of entry.alsoBreaks ?? [])
        assert.ok(
          findings.some((finding) => finding.clause === clause),
          `${clause} is broken too`,
        );
      const lawful = [breaks, ...(entry.alsoBreaks ?? [])];
      assert.deepEqual(told(findings.filter((finding) => !there(finding) && !lawful.includes(finding.clause))), [], why);
      if (side === 'response') assert.deepEqual(told(judgeRequest(exchange, defaults).findings), [], 'the request is good');
    });
  }

  test(`${operation}: the clauses of its golden exchanges exist`, () =>
    assert.deepEqual(
      golden.flatMap((entry) => (entry.legal ? [] : [entry.breaks, ...(entry.alsoBreaks ?? [])])).filter((id) => !isClauseId(id)),
      [],
    ));
}
