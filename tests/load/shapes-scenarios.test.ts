/** The k6 scenarios of a shape. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { k6Scenarios } from '../../load/shapes/k6.ts';
import { planWith } from '../support/load/plan.ts';

interface Made {
  readonly exec: string;
  readonly timeUnit: string;
  readonly startRate: number;
  readonly stages: readonly { readonly target: number; readonly duration: string }[];
  readonly preAllocatedVUs: number;
  readonly maxVUs: number;
}

const scenariosOf = (planOptions: Parameters<typeof planWith>[0], more: object = {}): Record<string, Made> =>
  k6Scenarios(planWith(planOptions).scenarios, { secondsOf: () => 0.5, ...more }) as Record<string, Made>;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

describe("k6's scenarios", () => {
  test('have virtual users for the highest rate, up to a limit', () => {
    const users = (shape: string, more?: object) => Object.values(scenariosOf({ shape, rate: 100 }, more));
    const all = (shape: string) => sum(users(shape).map(({ preAllocatedVUs }) => preAllocatedVUs));
    assert.ok(all('average') > 100 * 1.5 && all('average') < 100 * 2.5 * 1.3 + 20, String(all('average')));
    assert.ok(all('spike') > all('average') && all('spike') <= 5_000, String(all('spike')));
    const bounded = users('spike', { maxUsers: 60 });
    assert.ok(sum(bounded.map(({ maxVUs }) => maxVUs)) <= 60, 'over the bound');
    for (const { preAllocatedVUs, maxVUs } of bounded)
      assert.ok(preAllocatedVUs >= 1 && maxVUs >= preAllocatedVUs, `${preAllocatedVUs} to ${maxVUs}`);
  });

  test('have a virtual user for each process', () => {
    for (const { preAllocatedVUs, maxVUs } of Object.values(scenariosOf({ rate: 1 }, { processes: 4 })))
      assert.ok(
        preAllocatedVUs % 4 === 0 && maxVUs % 4 === 0 && preAllocatedVUs >= 4,
        `${preAllocatedVUs} to ${maxVUs}`,
      );
  });
});
