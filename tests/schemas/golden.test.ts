/** The judge against the second source: what tests/golden/ calls legal is found good, what it calls illegal is found, and nothing else. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isClauseId } from '../../schemas/clauses.ts';
import type { JudgedExchange } from '../../schemas/exchange.ts';
import type { Finding } from '../../schemas/finding.ts';
import { judge } from '../../schemas/judge.ts';
import { judgeRequest } from '../../schemas/judge/request.ts';
import { operationOf } from '../../schemas/operations.ts';
import { defaults, settingsFrom, type Settings } from '../../schemas/settings.ts';
import { exchangeOf, goldenFiles, type LegalEntry } from '../support/golden.ts';

/** The settings of a target that has stated nothing. */
const nothingKnown = settingsFrom({}, false);

const reported = (findings: readonly Finding[]) =>
  findings.map(
    ({ clause, pointer, expected, actual }) => `${clause} at ${pointer}: ${expected}, not ${actual}`,
  );

/** Everything that either side is found to have done wrong. */
const bothSides = (exchange: JudgedExchange, settings: Settings) =>
  reported([...judge(exchange, settings).findings, ...judgeRequest(exchange, settings).findings]);

for (const { operation, golden } of goldenFiles) {
  const legals = golden.filter((entry): entry is LegalEntry => entry.legal);

  for (const legal of legals) {
    test(`${operation}: ${legal.name} is legal`, () =>
      assert.deepEqual(bothSides(exchangeOf(operation, legal), defaults), [], legal.why));

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
      const there = ({ clause, pointer }: Finding) =>
        clause === breaks && (pointer === at || pointer.startsWith(`${at}/`));
      assert.ok(findings.some(there), `${why} Found: ${reported(findings).join('; ') || 'nothing'}`);
      for (const clause of entry.alsoBreaks ?? [])
        assert.ok(
          findings.some((finding) => finding.clause === clause),
          `${clause} is broken too`,
        );
      const lawful = [breaks, ...(entry.alsoBreaks ?? [])];
      assert.deepEqual(
        reported(findings.filter((finding) => !there(finding) && !lawful.includes(finding.clause))),
        [],
        why,
      );
      if (side === 'response')
        assert.deepEqual(reported(judgeRequest(exchange, defaults).findings), [], 'the request is good');
    });
  }

  test(`${operation}: the clauses of its golden exchanges exist`, () =>
    assert.deepEqual(
      golden
        .flatMap((entry) => (entry.legal ? [] : [entry.breaks, ...(entry.alsoBreaks ?? [])]))
        .filter((id) => !isClauseId(id)),
      [],
    ));
}
