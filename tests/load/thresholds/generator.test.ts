/** Whether the generator itself was well: what it measures counts only then. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { generatorProblems } from '../../../load/thresholds/health.ts';
import type { Thresholds } from '../../../load/thresholds/thresholds.ts';
import type { Generator } from '../../../load/result.ts';

const thresholds: Thresholds = {
  operations: { '*': { p50: 100, p95: 400, errors: 1, samples: 20 } },
  phases: {},
  contract: { violations: 0, samples: 10 },
  generator: { busy: 80, late: 50, dropped: 0 },
};

describe('the generator', () => {
  const well: Omit<Generator, 'unwell'> = {
    cores: { mean: 0.5, most: 1, available: 2 },
    busy: { mean: 0.6, most: 1 },
    megabytes: 80,
    dropped: 0,
    late: { p50: 1, p95: 8, p99: 400 },
  };
  const reported = (more: Partial<typeof well>, own: Partial<Thresholds['generator']> = {}): string =>
    generatorProblems({ ...well, ...more }, { generator: { ...thresholds.generator, ...own } }).join('\n');

  test('that is well says nothing', () => assert.equal(reported({}), ''));
  test('that is out of cores', () =>
    assert.match(
      reported({ busy: { mean: 0.93, most: 1 } }),
      /^the machine used 93 % of its 2 cores on average, and the maximum is 80 %/,
    ));
  test('of a machine that does not say how busy it is', () => {
    const { busy: _, ...silent } = well;
    assert.match(
      generatorProblems({ ...silent, cores: { mean: 1.9, most: 2, available: 2 } }, thresholds).join(),
      /^k6 used 95 % of its 2 cores/,
    );
  });
  test('that began late', () =>
    assert.match(
      reported({ late: { p50: 1, p95: 212.3, p99: 400 } }),
      /^journeys began late, one in twenty by more than 212 ms, and the maximum is 50 ms/,
    ));
  test('whose lateness nobody measured', () => {
    const { late: _, ...silent } = well;
    assert.deepEqual(generatorProblems(silent, thresholds), ['the lateness of journeys was not measured']);
  });
  test('that dropped arrivals, unless that is a threshold of its own', () => {
    assert.match(reported({ dropped: 3 }), /^3 arrivals were dropped, and the maximum is 0/);
    assert.deepEqual(generatorProblems({ ...well, dropped: 3 }, { generator: { busy: 80, late: 50 } }), []);
  });
});
