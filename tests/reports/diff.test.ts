/** Comparison of two runs: new, fixed, remaining and lost findings, and other differences. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { diff } from '../../reports/diff.ts';
import type { Run } from '../../reports/results.ts';
import { diffReport } from '../../reports/terminal/diff.ts';
import type { ClauseId } from '../../schemas/clauses.ts';
import { assertMapsTo } from '../support/lists.ts';
import { requireItems } from '../support/require-items.ts';
import { runOf } from '../support/runs.ts';

const page: ClauseId = 'v2.avail.page-echo';
const size: ClauseId = 'v2.avail.page-size-50';
const token: ClauseId = 'longstay.token.expires-in-1800';

/** A run that exercised these clauses and found some of them broken. */
const run = (
  exercised: readonly ClauseId[],
  broken: readonly ClauseId[] = [],
  known: readonly ClauseId[] = [],
): Run => runOf({ exercised, broken, known });

const rootsOf = (list: readonly { readonly finding: { readonly clauses: readonly ClauseId[] } }[]) =>
  list.map(({ finding }) => finding.clauses[0]);

const all = [page, size, token];

describe('findings of two runs', () => {
  const table: readonly (readonly [
    name: string,
    old: Run,
    now: Run,
    exit: number,
    of: readonly [fresh: ClauseId[], fixed: ClauseId[], still: ClauseId[], lost: ClauseId[]],
  ])[] = [
    ['nothing changed, nothing found', run(all), run(all), 0, [[], [], [], []]],
    ['one is new', run(all), run(all, [page]), 1, [[page], [], [], []]],
    ['one is fixed', run(all, [page]), run(all), 0, [[], [page], [], []]],
    ['one is still there', run(all, [page]), run(all, [page]), 0, [[], [], [page], []]],
    ['one for another', run(all, [page]), run(all, [size]), 1, [[size], [page], [], []]],
    ['what failed is not fixed by not asking', run(all, [page]), run([size, token]), 3, [[], [], [], [page]]],
    ['what passed is no longer asked', run(all), run([page, size]), 3, [[], [], [], [token]]],
    ['worse and not asked', run(all), run([page, size], [page]), 1, [[page], [], [], [token]]],
    ['known to fail', run(all), run(all, [page], [page]), 0, [[page], [], [], []]],
    ['not judged before, and failing now', run([size]), run([size, page], [page]), 1, [[page], [], [], []]],
  ];
  for (const [name, old, now, exit, of] of requireItems(table))
    test(name, () => {
      const found = diff(old, now);
      assert.deepEqual(
        [
          rootsOf(found.new),
          rootsOf(found.fixed),
          rootsOf(found.still),
          found.lost.map(({ clause }) => clause),
        ],
        of,
      );
      assert.equal(found.exit, exit);
      assert.match(diffReport(found), new RegExp(String.raw`\(exit ${exit}\)$`));
    });

  test('keeps a clause that failed with another if only the other is fixed', () => {
    const old = run(all, [page, size]);
    const together: Run = {
      ...old,
      findings: [{ ...old.findings![0]!, clauses: [page, size] }],
    };
    const found = diff(together, run(all, [size]));
    assert.deepEqual([rootsOf(found.new), rootsOf(found.fixed), rootsOf(found.still)], [[], [page], [size]]);
  });
});

describe('other differences', () => {
  const old = run(all);
  const table: readonly (readonly [what: string, other: Partial<Run>, message: RegExp])[] = [
    [
      'tool',
      { tool: { ...old.tool, version: '0.2.0' } },
      /tool +hotel-contract 0\.1\.0 → hotel-contract 0\.2\.0/,
    ],
    ['contract', { contractVersion: { v1: '9', v2: '9' } }, /contract +.* → v1 9, v2 9/],
    ['seed', { seed: 2 }, /seed +1 → 2/],
    ['day', { today: '2026-11-22' }, /day +2026-11-21 → 2026-11-22/],
    ['part', { grep: 'v2' }, /part +the whole → --grep v2/],
    ['end', { interrupted: true }, /end +came to its end → interrupted/],
    ['target', { target: { ...old.target, name: 'another' } }, /target +.* → another/],
  ];
  for (const [what, other, stated] of requireItems(table))
    test(what, () => {
      const found = diff(old, { ...old, ...other });
      assertMapsTo(found.differences, [what], (one) => one.what);
      assert.match(diffReport(found), stated);
    });

  test('are empty for equal runs', () => {
    assert.doesNotMatch(diffReport(diff(old, old)), /differs too/);
  });
});
