/** Replay of a finding: which example an id selects, which part of a run repeats it, and the result. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { partOfExample, repeatCommand } from '../../reports/again.ts';
import { findingsIn } from '../../reports/findings.ts';
import { findingId } from '../../schemas/finding-id.ts';
import { selectExample, idsIn, replayResult } from '../../reports/replayed.ts';
import type { Run } from '../../reports/results.ts';
import { replayReport } from '../../reports/terminal/replayed.ts';
import type { ClauseId } from '../../schemas/clauses.ts';
import type { Gap } from '../../schemas/evidence.ts';
import { loadTests } from '../../suites/load-tests.ts';
import { assertMapsTo } from '../support/lists.ts';
import { requireItems } from '../support/require-items.ts';
import { runOf } from '../support/runs.ts';

const page: ClauseId = 'v2.avail.page-echo';
const size: ClauseId = 'v2.avail.page-size-50';

describe('the selected example', () => {
  const run = runOf({ exercised: [page, size], broken: [page, page] });
  const findings = findingsIn(run);
  for (const [id, where] of [
    [findingId(page), 'v2.avail/valid/0'],
    [findingId(page, 1), 'v2.avail/valid/1'],
    [page, 'v2.avail/valid/0'],
  ] as const)
    test(id, () => assert.equal(selectExample(findings, id)?.example.where, where));

  test('is undefined for an unknown id', () => {
    assert.equal(selectExample(findings, findingId(size)), undefined);
    assert.equal(selectExample(findings, findingId(page, 2)), undefined);
    assert.deepEqual(idsIn(findings), [findingId(page), findingId(page, 1)]);
  });

  test('has its replay command', () => {
    const [finding] = run.findings!;
    assert.equal(finding!.again, `npx hotel-contract gate --replay ${findingId(page)}`);
    assertMapsTo(finding!.examples, [findingId(page), findingId(page, 1)], ({ id }) => id);
  });
});

describe('the part of a run that repeats it', () => {
  const reported = { seed: 4, today: '2026-11-21' };
  test('is a case', () => {
    const where = 'v1.avail/edge/0007-TimeStamp';
    assert.deepEqual(partOfExample({ where, again: repeatCommand(where, reported) }), { case: where });
  });

  test('is a sequence', () => {
    const again = 'npx hotel-contract gate --sequence "search A; confirm 1" --seed 4 --today 2026-11-21';
    assert.deepEqual(partOfExample({ where: '50 random sequences', again }), {
      sequence: 'search A; confirm 1',
    });
  });

  test('is one test, even if other titles begin or end alike', async () => {
    const tests = requireItems(await loadTests());
    for (const { title, file } of tests) {
      const { grep } = partOfExample({ where: title, again: repeatCommand(title, reported) });
      const played = tests.filter((one) => new RegExp(grep!, 'i').test(`${one.file} ${one.title} @v2-rates`));
      assertMapsTo(played, [[title, file]], (one) => [one.title, one.file]);
    }
  });
});

describe('the result', () => {
  const gap: Gap = { clause: page, outcome: 'blocked', reason: 'no rate was there', where: 'a test' };
  const left = [{ what: 'v1 booking 1', why: 'refused', where: 'a test' }];
  const table: readonly (readonly [name: string, run: Run, state: string, exit: number, says: RegExp])[] = [
    ['passed', runOf({ exercised: [page] }), 'fixed', 0, /^FIXED {2}v2\.avail\.page-echo/],
    [
      'broken',
      runOf({ exercised: [page], broken: [page] }),
      'still failing',
      1,
      /STILL FAILING[^]*actual +of v2/,
    ],
    ['not reached', runOf({ exercised: [size] }), 'not judged', 3, /NOT JUDGED[^]*did not reach it/],
    ['blocked', runOf({ gaps: [gap] }), 'not judged', 3, /because +no rate was there/],
    ['interrupted', runOf({ exercised: [page], interrupted: true }), 'not judged', 3, /interrupted/],
    [
      'nothing played',
      { ...runOf({}), counts: { exchanges: 0, cases: 0, tests: 0 } },
      'not judged',
      3,
      /alone/,
    ],
    [
      'passed, and left behind',
      { ...runOf({ exercised: [page] }), left },
      'fixed',
      4,
      /left +v1 booking 1: refused/,
    ],
    ['broken, and left behind', { ...runOf({ broken: [page] }), left }, 'still failing', 4, /exit 4/],
  ];
  const chosen = selectExample(findingsIn(runOf({ broken: [page] })), page)!;
  for (const [name, run, state, exit, says] of requireItems(table))
    test(name, () => {
      const became = replayResult(run, page);
      assert.deepEqual([became.state, became.exit], [state, exit]);
      assert.match(replayReport(findingId(page), chosen, became, run.left), says);
    });
});
