/** The health of the generator: when it makes a run invalid, or its figures unreliable. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { healthOf, type GeneratorFigures } from '../../../load/thresholds/judge.ts';

const thresholds = { generator: { busy: 80, late: 50 } };

describe('the generator', () => {
  const healthy: GeneratorFigures = {
    cores: { mean: 0.5, most: 1, available: 2 },
    busy: { mean: 0.6, most: 1 },
    megabytes: 80,
    dropped: 0,
    late: { p50: 1, p95: 8, p99: 400 },
  };
  const health = (figures: Partial<GeneratorFigures>) => healthOf({ ...healthy, ...figures }, thresholds);

  test('has no problem if it is healthy', () =>
    assert.deepEqual(health({}), { invalid: [], unreliable: [] }));
  test('makes a run invalid if k6 itself had no core left', () => {
    const { invalid, unreliable } = health({
      cores: { mean: 1.9, most: 2, available: 2 },
      busy: { mean: 1, most: 1 },
    });
    assert.match(invalid.join('\n'), /^k6 used 95 % of the 2 cores on average, and the maximum is 80 %: /);
    assert.deepEqual(unreliable, []);
  });
  test('makes a run unreliable, not invalid, if other processes kept the machine busy', () => {
    const { invalid, unreliable } = health({ busy: { mean: 0.93, most: 1 } });
    assert.deepEqual(invalid, []);
    assert.match(
      unreliable.join('\n'),
      /^all processes used 93 % of the 2 cores on average, k6 itself 25 %: .*errors and violations.*latencies/,
    );
  });
  test('is judged by its own CPU time on a machine of unknown load', () => {
    const { busy: _, ...silent } = healthy;
    assert.match(
      healthOf({ ...silent, cores: { mean: 1.9, most: 2, available: 2 } }, thresholds).invalid.join(),
      /^k6 used 95 % of the 2 cores/,
    );
  });
  test('makes a run invalid if journeys began late', () =>
    assert.match(
      health({ late: { p50: 1, p95: 212.3, p99: 400 } }).invalid.join('\n'),
      /^journeys began late, one in twenty by more than 212 ms, and the maximum is 50 ms/,
    ));
  test('makes a run invalid without measured lateness', () => {
    const { late: _, ...silent } = healthy;
    assert.deepEqual(healthOf(silent, thresholds).invalid, ['the lateness of journeys was not measured']);
  });
  test('is not to blame for arrivals dropped while it was healthy', () =>
    assert.deepEqual(health({ dropped: 3 }), { invalid: [], unreliable: [] }));
});
