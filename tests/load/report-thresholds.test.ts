/** Thresholds on the page of a load run: a complete matrix, broken ones first. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { htmlOf } from '../../load/report/html.tsx';
import type { ThresholdVerdict, LoadRun } from '../../load/result.ts';
import { operationIds } from '../../schemas/operations.ts';
import { goodRun, overloadedRun } from '../support/load/run/runs.ts';
import { requireItems } from '../support/require-items.ts';

const operations = operationIds.slice(0, 11);

const thresholdsIn = (run: LoadRun): string =>
  /<section id="thresholds".*?<\/section>/s.exec(htmlOf(run))![0];

/** Seven thresholds for each of eleven operations, as in a stress run, and one for the whole run. */
const count = (phase = 'steady'): ThresholdVerdict[] => {
  const held = { phase, holds: true, samples: 900 };
  return [
    ...operations.flatMap((operation): ThresholdVerdict[] => {
      const of = (bound: string, measured: number, limit: number, unit: ThresholdVerdict['unit']) => ({
        ...held,
        bound: `${operation} ${bound}`,
        operation,
        measured,
        limit,
        unit,
      });
      return [
        of('at least 100 samples', 900, 100, 'samples'),
        ...[50, 90, 95, 99, 999].map((name) => of(`p${name} below 400 ms`, 100 + name / 10, 400, 'ms')),
        of('errors at most 1 %', 0, 1, '%'),
      ];
    }),
    {
      ...held,
      bound: 'at most 0 dropped arrivals',
      phase: 'all',
      measured: 0,
      limit: 0,
      unit: 'arrivals',
      samples: 9,
    },
  ];
};

const shown = (run: LoadRun, thresholds: readonly ThresholdVerdict[]) => {
  const markup = thresholdsIn({ ...run, thresholds } as LoadRun);
  const rows = [...markup.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row]) =>
    row!
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
  return { rows, text: markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ') };
};

test('78 thresholds fill twelve rows, and none is missing', () => {
  const { rows, text } = shown(goodRun(), count());
  assert.equal(count().length, 78);
  // With the headings of both tables.
  assert.equal(rows.length, 11 + 1 + 2);
  assert.match(text, /78 thresholds: .*✓ 78 all held/);
  assert.equal(rows[0], 'Operation Samples p50 p90 p95 p99 p99.9 Errors');
  for (const row of requireItems(rows.slice(1, 12)))
    assert.match(row, /✓ 900 at least 100 (?:✓ \d+ ms below 400 ms ){5}✓ 0 % at most 1 %$/);
});

test('broken thresholds come first, with value and limit', () => {
  const thresholds = count().map((threshold, index) =>
    index === 71
      ? { ...threshold, holds: false, measured: 612 }
      : index === 40
        ? { ...threshold, holds: false, measured: undefined! }
        : threshold,
  );
  delete (thresholds[40] as { measured?: number }).measured;
  const { rows, text } = shown(goodRun(), thresholds);
  assert.match(rows[1]!, new RegExp(`${operations[10]!.replace('.', '\\.')} .*✗ 612 ms below 400 ms`));
  assert.match(rows[2]!, /✗ too few below 400 ms/);
  assert.match(text, /✗ 1 broken ✗ 1 with too few samples ✓ 76 held/);
});

test('a row names its broken thresholds, for readers who do not see the figures', () => {
  const thresholds = count().map((threshold, index) =>
    [4, 5, 6].includes(index) ? { ...threshold, holds: false, measured: 612 } : threshold,
  );
  const markup = thresholdsIn({ ...goodRun(), thresholds } as LoadRun);
  const named = [...markup.matchAll(/<span class="broken-in">(.*?)<\/span\s*><\/th/gs)].map(([, words]) =>
    words!.replaceAll(/<[^>]*>/g, '').trim(),
  );
  assert.deepEqual(named, ['✗ p99, p99.9, errors']);
});

test('a broken threshold of the whole run comes first', () => {
  const thresholds = count().map((threshold) =>
    threshold.unit === 'arrivals' ? { ...threshold, holds: false, measured: 3 } : threshold,
  );
  assert.match(shown(goodRun(), thresholds).rows[1]!, /^at most 0 dropped arrivals ✗ broken 3 0/);
});

test('each phase has its own rows; many good ones are folded behind the broken ones', () => {
  const thresholds = [
    ...count('steady'),
    ...count('peak').map((one, index) => (index === 1 ? { ...one, holds: false } : one)),
  ];
  const markup = thresholdsIn({ ...goodRun(), thresholds } as LoadRun);
  const [open, folded] = markup.split('<details>') as [string, string];
  assert.equal(open.match(/<tr>/g)!.length, 2 + 3);
  assert.match(folded, /21 rows of which all thresholds held/);
  assert.ok(folded.includes('Phase'));
});

test('without judgements the matrix has no figures and nothing green', () => {
  const { rows, text } = shown(overloadedRun(), count());
  assert.equal(rows.length, 14);
  assert.match(text, /– 78 not judged What is limited of each operation Operation/);
  assert.ok(!text.includes('✓'));
  assert.match(rows[1]!, /– 110 ms below 400 ms/);
  assert.match(shown(goodRun(), []).text, /No threshold was stated/);
});
