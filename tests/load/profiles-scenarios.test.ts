/** The k6 scenarios of a profile. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { exportNameOf, k6Scenarios } from '../../load/profiles/k6.ts';
import { plan } from '../support/load/plan.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
describe("k6's scenarios", () => {
  const options = { secondsOf: () => 0.5 };

  test('have the same rates and times in whole numbers', () => {
    const { scenarios } = plan({ profile: 'spike' });
    const made = k6Scenarios(scenarios, options) as Record<
      string,
      { startRate: number; timeUnit: string; stages: { target: number; duration: string }[]; exec: string }
    >;
    assert.deepEqual(
      Object.keys(made),
      scenarios.map(({ name }) => name),
    );
    const shop = made['v1-shop']!;
    assert.deepEqual([shop.exec, shop.timeUnit, shop.startRate], ['v1Shop', '1000000s', 0]);
    assert.deepEqual(
      shop.stages.map(({ duration }) => duration),
      ['10000ms', '59500ms', '0s', '34000ms', '0s', '76500ms'],
    );
    for (const one of Object.values(made))
      for (const { target } of one.stages) assert.ok(Number.isInteger(target) && target > 0, String(target));
    assert.equal(exportNameOf('v1-content-link'), 'v1ContentLink');
  });

  test('have virtual users for the highest rate, up to a limit', () => {
    const users = (profile: string, more: object = {}) =>
      Object.values(
        k6Scenarios(plan({ profile, rate: 100 }).scenarios, { ...options, ...more }),
      ) as unknown as {
        preAllocatedVUs: number;
        maxVUs: number;
      }[];
    const all = (profile: string, more?: object) =>
      sum(users(profile, more).map(({ preAllocatedVUs }) => preAllocatedVUs));
    assert.ok(all('average') > 100 * 1.5 && all('average') < 100 * 2.5 * 1.3 + 20, String(all('average')));
    assert.ok(all('spike') > all('average') && all('spike') <= 5_000, String(all('spike')));
    const bounded = users('spike', { maxUsers: 60 });
    assert.ok(sum(bounded.map(({ maxVUs }) => maxVUs)) <= 60, 'over the bound');
    for (const { preAllocatedVUs, maxVUs } of bounded)
      assert.ok(preAllocatedVUs >= 1 && maxVUs >= preAllocatedVUs, `${preAllocatedVUs} to ${maxVUs}`);
  });

  test('have a spare virtual user at low rates', () => {
    const [made] = Object.values(
      k6Scenarios(plan({ journeys: ['v1-shop'], rate: 0.1, duration: 600 }).scenarios, options),
    ) as unknown as {
      preAllocatedVUs: number;
    }[];
    assert.equal(made!.preAllocatedVUs, 2);
  });

  test('have a virtual user for each process', () => {
    const made = Object.values(
      k6Scenarios(plan({ rate: 1 }).scenarios, { ...options, processes: 4 }),
    ) as unknown as {
      preAllocatedVUs: number;
      maxVUs: number;
    }[];
    for (const { preAllocatedVUs, maxVUs } of made)
      assert.ok(
        preAllocatedVUs % 4 === 0 && maxVUs % 4 === 0 && preAllocatedVUs >= 4,
        `${preAllocatedVUs} to ${maxVUs}`,
      );
  });
});
