/** Values that nothing fixes may be anything of their kind without a failure. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { isUnspecified } from '../../../proof/mutants/law/unspecified.ts';
import { conditions } from '../../../proof/mutants/conditions.ts';
import { placedIn } from '../../../proof/mutants/mutant.ts';
import { operators } from '../../../proof/mutants/operators/values.ts';
import type { Observation } from '../../../proof/mutants/law/observation.ts';
import { placesIn } from '../../../proof/mutants/walk.ts';
import { severityOf } from '../../../schemas/clauses.ts';
import type { JudgedExchange } from '../../../schemas/exchange.ts';
import { judge } from '../../../schemas/judge.ts';
import { defaults } from '../../../schemas/settings.ts';
import { routeOf } from '../../../schemas/wire-request.ts';
import { settingsOf } from '../../../targets/settings-of.ts';
import { loadTarget } from '../../../targets/load.ts';
import { conformingAnswers } from '../../support/mutant-traffic.ts';
import { some } from '../../support/some.ts';

const settings = settingsOf(
  loadTarget(join(import.meta.dirname, '../../../targets/sandbox.json'), process.env),
);

function exchangeOf({ operation, request }: Observation, answer: unknown): JudgedExchange {
  const { method, path } = routeOf(operation, defaults);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => request.params[name] ?? '');
  const query = new URLSearchParams(request.query).toString();
  const json = { 'content-type': 'application/json' };
  return {
    id: 'free',
    operation,
    expects: 'accepted',
    request: {
      method,
      url: `http://free.example${filled}${query === '' ? '' : `?${query}`}`,
      headers: json,
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    },
    response: { status: 200, headers: json, body: JSON.stringify(answer) },
    sentAt: Date.parse('2026-11-21T12:00:00Z'),
    receivedAt: Date.parse('2026-11-21T12:00:00Z'),
  };
}

/** For each place that nothing fixes, the smallest response that has it. */
function smallestResponses(): [place: string, seen: Observation][] {
  const found = new Map<
    string,
    { readonly size: number; readonly one: Observation; readonly place: string }
  >();
  for (const one of conformingAnswers()) {
    const size = JSON.stringify(one.answer).length;
    for (const [place, isPlain] of placesIn(one.answer)) {
      const key = `${one.operation} ${place}`;
      if (isPlain && isUnspecified(one.operation, place) && (found.get(key)?.size ?? Infinity) > size)
        found.set(key, { size, one, place });
    }
  }
  return [...found.values()].map(({ place, one }) => [place, one]);
}

/** Operators that change the value within its kind. */
const others = operators.filter(({ name }) =>
  ['one more', 'of the neighbour', 'constant', 'the other'].includes(name),
);
const always = conditions[0]!;

test('no clause fails for a value that nothing fixes', () => {
  const conforming = new Map<Observation, ReadonlySet<string>>();
  const failed = new Set<string>();
  const failing = (one: Observation, answer: unknown): string[] =>
    judge(exchangeOf(one, answer), settings)
      .findings.filter(({ clause }) => severityOf(clause) === 'fails')
      .map(({ clause }) => clause);
  for (const [place, one] of some(smallestResponses())) {
    const before = conforming.get(one) ?? new Set(failing(one, one.answer));
    conforming.set(one, before);
    for (const operator of others) {
      const changed = placedIn(
        { kind: 'place', operation: one.operation, place, operator, condition: always },
        one,
        [],
      );
      if (changed === undefined) continue;
      for (const clause of failing(one, changed.answer))
        if (!before.has(clause)) failed.add(`${one.operation} ${place}, ${operator.name}: ${clause}`);
    }
  }
  assert.deepEqual([...failed], []);
});
