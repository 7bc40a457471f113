/** Expected failures are still run and shown; entries that pass, match nothing or have expired fail the run. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { toRun } from '../../reports/run.ts';
import type { ExpectedFailure, Run } from '../../reports/results.ts';
import { terminalReport } from '../../reports/terminal.ts';
import { claimedClauses } from '../../reports/claimed.ts';
import { verdict } from '../../reports/verdict.ts';
import type { ClauseId } from '../../schemas/clauses.ts';
import { settingsOf } from '../../targets/settings-of.ts';
import { assertMapsTo } from '../support/lists.ts';
import { collectedOf, type RunParts } from '../support/runs.ts';
import { sandboxTarget } from '../support/sandbox-target.ts';
import { requireItems } from '../support/require-items.ts';

const page: ClauseId = 'v2.avail.page-echo';
const size: ClauseId = 'v2.avail.page-size-50';
const until = '2099-01-01';
const entry = (more: Partial<ExpectedFailure>): ExpectedFailure => ({
  reason: 'it is slow',
  until,
  ticket: 'HDS-7',
  ...more,
});

interface Scene {
  readonly knownFailures?: readonly ExpectedFailure[];
  readonly flaky?: readonly ExpectedFailure[];
  readonly grep?: string;
  readonly more?: boolean;
}

/** A run that exercised all claimed clauses, with each of these clauses broken in its own response: the first in v2.avail/valid/0. */
function run(
  made: Pick<RunParts, 'broken' | 'interrupted'>,
  { knownFailures = [], flaky = [], grep, more }: Scene,
): Run {
  const target = { ...sandboxTarget(), knownFailures, flaky };
  const collected = collectedOf({ exercised: claimedClauses(target.profiles), ...made });
  const evidences = more
    ? collected.evidences.map((one) => ({ ...one, cases: 20, more: { [page]: 3 } }))
    : collected.evidences;
  const judged = toRun(
    { ...collected, evidences },
    { target, seed: 1, today: '2026-11-21' },
    {
      settings: settingsOf(target),
      toolVersion: '0',
      isPlayed: (where) => where.startsWith('v2.avail/valid/'),
      ...(grep === undefined ? {} : { grep }),
    },
  );
  return { ...judged, verdict: verdict(judged) };
}

const broken = [page];
const at = (index: number): Partial<ExpectedFailure> => ({ where: `v2.avail/valid/${index}` });

type Table = readonly (readonly [name: string, run: Run, exit: number, ...says: RegExp[]])[];

function eachOf(table: Table): void {
  for (const [name, { verdict: judged }, exit, ...says] of requireItems(table))
    test(`${name}: exit ${exit}`, () => {
      assert.equal(judged.exit, exit, judged.says.join('\n'));
      for (const one of says)
        assert.ok(
          judged.says.some((sentence) => one.test(sentence)),
          judged.says.join('\n'),
        );
    });
}

describe('known failures', () => {
  const table: Table = [
    [
      'by clause',
      run({ broken }, { knownFailures: [entry({ clause: page })] }),
      0,
      /1 known failure still there/,
    ],
    ['by case', run({ broken }, { knownFailures: [entry(at(0))] }), 0, /1 known failure still there/],
    [
      'by clause and case',
      run({ broken }, { knownFailures: [entry({ clause: page, ...at(0) })] }),
      0,
      /still there/,
    ],
    [
      'another clause of the case',
      run({ broken }, { knownFailures: [entry({ clause: size, ...at(0) })] }),
      1,
      /^1 clause failed: v2\.avail\.page-echo/,
      /No longer fails, so take it out of knownFailures: v2\.avail\.page-size-50 at v2\.avail\/valid\/0/,
    ],
    [
      'one case of two',
      run({ broken: [page, page] }, { knownFailures: [entry(at(0))] }),
      1,
      /^1 clause failed: v2\.avail\.page-echo/,
    ],
    [
      'both cases',
      run({ broken: [page, page] }, { knownFailures: [entry(at(0)), entry(at(1))] }),
      0,
      /still there/,
    ],
    [
      'a place does not excuse further cases that were not recorded',
      run({ broken }, { knownFailures: [entry(at(0))], more: true }),
      1,
      /^1 clause failed/,
    ],
    [
      'it passes',
      run({}, { knownFailures: [entry({ clause: page })] }),
      1,
      /^No longer fails.*: v2\.avail\.page-echo\.$/,
    ],
    [
      'its case passes',
      run({}, { knownFailures: [entry(at(3))] }),
      1,
      /^No longer fails.*: v2\.avail\/valid\/3\.$/,
    ],
    [
      'it matches nothing',
      run({}, { knownFailures: [entry({ where: 'a test that was renamed' })] }),
      1,
      /^Matches nothing that was run.*: a test that was renamed\.$/,
    ],
    [
      'it has expired',
      run({ broken }, { knownFailures: [entry({ clause: page, until: '2026-11-21' })] }),
      1,
      /^1 clause failed: v2\.avail\.page-echo/,
      /Expired, so mend the cause or give it a new date and reason: v2\.avail\.page-echo \(2026-11-21\)\./,
    ],
    [
      'a partial run does not report entries that were not played',
      run({}, { knownFailures: [entry(at(3)), entry({ clause: page })], grep: 'x' }),
      0,
      /^Part of a run \(--grep x\): .* for a verdict on all/,
    ],
  ];
  eachOf(table);

  test('an interrupted run does not report entries that were not played', () => {
    const { verdict: judged } = run({ interrupted: true }, { knownFailures: [entry(at(3))] });
    assert.doesNotMatch(judged.says.join('\n'), /No longer fails|Matches nothing/);
  });

  test('is shown with its reason and ticket', () => {
    const report = terminalReport(run({ broken }, { knownFailures: [entry(at(0))] }));
    assert.match(report, /KNOWN {3}v2\.avail\.page-echo[^]*known: it is slow \(HDS-7\)/);
  });

  test('does not excuse other failures', () => {
    const found = run({ broken: [page, size] }, { knownFailures: [entry({ clause: page })] });
    assert.deepEqual(
      found.findings!.map(({ clauses, known }) => [clauses, known !== undefined]),
      [
        [[size], false],
        [[page], true],
      ],
    );
  });

  test('shows unknown places first if only some are known', () => {
    const found = run({ broken: [page, page] }, { knownFailures: [entry(at(0))] });
    assert.equal(found.findings![0]!.examples[0]!.where, 'v2.avail/valid/1');
  });
});

describe('known flaky', () => {
  const table: Table = [
    [
      'it fails',
      run({ broken }, { flaky: [entry({ clause: page })] }),
      0,
      /Known flaky: 1 clause failed this time, and does not count: v2\.avail\.page-echo/,
    ],
    [
      'it passes',
      run({}, { flaky: [entry({ clause: page })] }),
      0,
      /Known flaky: nothing of it failed this time/,
    ],
    ['at one place', run({ broken }, { flaky: [entry(at(0))] }), 0, /Known flaky: 1 clause/],
    ['at another place too', run({ broken: [page, page] }, { flaky: [entry(at(0))] }), 1, /^1 clause failed/],
    ['it has expired', run({}, { flaky: [entry({ clause: page, until: '2026-11-01' })] }), 1, /^Expired/],
    ['it matches nothing', run({}, { flaky: [entry({ where: 'gone' })] }), 1, /^Matches nothing.*gone/],
    [
      'one place known, the other flaky',
      run({ broken: [page, page] }, { knownFailures: [entry(at(0))], flaky: [entry(at(1))] }),
      0,
      /Known flaky: 1 clause/,
    ],
  ];
  eachOf(table);

  test('is shown separately', () => {
    const found = run({ broken }, { flaky: [entry({ clause: page })] });
    const report = terminalReport(found);
    assert.match(report, /FLAKY {3}v2\.avail\.page-echo[^]*flaky: it is slow \(HDS-7\)/);
    assertMapsTo(found.expected!, [['flaky', 'fails']], ({ kind, state }) => [kind, state]);
  });
});
