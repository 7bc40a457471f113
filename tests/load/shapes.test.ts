/** Shapes and their planned arrivals. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { JourneyName } from '../../load/journeys.ts';
import type { Phase, PlannedScenario } from '../../load/plan.ts';
import { seconds as durationOf } from '../../bin/options.ts';
import { k6Scenarios } from '../../load/shapes/k6.ts';
import { findShape, shapeNames } from '../../load/shapes/shapes.ts';
import { arrivalsIn, arrivalsOf, phaseAt } from '../../load/shapes/times.ts';
import { trafficOf } from '../../load/traffic/presets.ts';
import { assertMapsTo } from '../support/lists.ts';
import { planWith, type PlanOptions } from '../support/load/plan.ts';

const assertRefused = (requested: PlanOptions, sentence: RegExp) =>
  assert.throws(() => planWith(requested), { name: 'UsageError', message: sentence });
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const near = (observed: number, wanted: number, share = 0.01): void =>
  assert.ok(
    Math.abs(observed - wanted) <= share * Math.abs(wanted),
    `${observed}, not within ${share * 100} % of ${wanted}`,
  );
const seconds = (phases: readonly Phase[]): number => sum(phases.map((phase) => phase.seconds));
const arrivals = (scenarios: readonly PlannedScenario[], journey: JourneyName): number =>
  sum(scenarios.filter((one) => one.journey === journey).map(arrivalsOf));

describe('durations', () => {
  for (const [text, wanted] of [
    ['90s', 90],
    ['2m', 120],
    ['1h30m', 5_400],
    ['1h5s', 3_605],
    ['1.5s', 1.5],
  ] as const)
    test(text, () => assert.equal(durationOf(text), wanted));

  for (const text of ['', '0s', '90', '2 m', '30m1h', '-5s', '1d', 'soon'])
    test(`${JSON.stringify(text)} is refused`, () =>
      assert.throws(() => durationOf(text), {
        code: 'commander.invalidArgument',
        message: 'Write it as 90s, 2m or 1h30m.',
      }));
});

describe('shapes', () => {
  for (const shape of shapeNames)
    test(`${shape} has its stated length, and begins with a warm-up`, () => {
      const { phases, scenarios } = planWith({ shape });
      near(seconds(phases), findShape(shape).seconds, 1e-4);
      assertMapsTo(
        phases,
        phases.map((_, index) => index > 0),
        ({ judged }) => judged,
      );
      for (const { phases: own } of scenarios)
        assert.deepEqual(
          own.map(({ name, seconds: long }) => [name, long]),
          phases.map(({ name, seconds: long }) => [name, long]),
        );
      for (const [index, phase] of phases.entries())
        assert.equal(phase.from, index === 0 ? 0 : phases[index - 1]!.to);
      assert.equal(new Set(phases.map(({ name }) => name)).size, phases.length);
    });

  test('smoke fits into a minute with start and end, and books', () => {
    const { phases, scenarios } = planWith({
      shape: 'smoke',
      traffic: trafficOf({ lookToBook: findShape('smoke').lookToBook! }),
    });
    assert.ok(seconds(phases) <= 25, 'too long');
    assert.ok(arrivals(scenarios, 'v1-book') >= 5 && arrivals(scenarios, 'v2-book') >= 5, 'too few bookings');
  });

  test('a short run has a short warm-up', () => {
    assertMapsTo(planWith({ duration: 20 }).phases, [4, 16], (phase) => phase.seconds);
    assertRefused(
      { shape: 'breakpoint', duration: 10 },
      /^the shape breakpoint has 13 phases, and step-01 would last 0\.67 s: give it a longer --duration$/,
    );
  });

  test('invalid options are refused', () => {
    assertRefused({ shape: 'smok' }, /^--shape smok is not known: did you mean "smoke"\?$/);
    assertRefused({ shape: 'spike', speed: 10 }, /^--speed cannot be used with the shape spike/);
  });
});

describe('a compressed day', () => {
  test('follows the hours: lowest before dawn, highest in the evening, the rate on average', () => {
    const { phases, scenarios } = planWith({ speed: 1_440 });
    near(seconds(phases), 10 + 60, 1e-3);
    assert.deepEqual(
      [...new Set(phases.slice(1).map(({ name }) => name))],
      ['night', 'morning', 'afternoon', 'evening'],
    );
    const rates = phases.slice(1).map((phase) => phase.rates[0]);
    assert.equal(rates.indexOf(Math.min(...rates)), 4);
    assert.ok(
      [18, 19].includes(rates.indexOf(Math.max(...rates))),
      `most at ${rates.indexOf(Math.max(...rates))}`,
    );
    near(Math.max(...rates) / Math.min(...rates), 6, 0.01);
    const searching = scenarios.find(({ journey }) => journey === 'v1-shop')!;
    assert.equal(phaseAt(searching, seconds(phases) - 1).name, 'evening');
  });

  test('a week follows the weekdays, with the rate on average', () => {
    const { phases } = planWith({ speed: 10_080, duration: 70, rate: 300 });
    const judged = phases.slice(1);
    assert.equal(new Set(judged.map(({ name }) => name)).size, 7);
    const mean = (name: string) =>
      sum(judged.filter((one) => one.name === name).map(arrivalsIn)) /
      seconds(judged.filter((one) => one.name === name));
    const traffic = trafficOf();
    near(mean('day-1'), 300 * 7 * traffic.searchWeekday[0]!, 0.02);
    near(mean('day-4'), 300 * 7 * traffic.searchWeekday[3]!, 0.02);
  });

  test('more than a fortnight is refused', () =>
    assertRefused(
      { speed: 100_000, duration: 60 },
      /^--speed 100000 compresses \d+ days into this run, and the maximum is 14/,
    ));
});

describe('journeys', () => {
  test('that search share the rate by weight; bookings are searches divided by look-to-book', () => {
    const { scenarios, notes, skipped } = planWith({ duration: 3_610 });
    assert.deepEqual([skipped, notes], [[], []]);
    const rate = (journey: JourneyName): number =>
      scenarios.find((one) => one.journey === journey)!.phases.at(-1)!.rates[1];
    near(sum(scenarios.map(({ journey }) => rate(journey))), 25, 1e-4);
    near(rate('v1-shop') / rate('v1-content'), 5);
    const searches = sum(
      (['v1-shop', 'v1-content', 'v1-content-link', 'v2-shop', 'long-stay'] as const).map(rate),
    );
    near(searches / (rate('v1-book') + rate('v2-book')), 500);
    near(searches / (rate('back-office') + rate('after-webhook')), 20);
    near(rate('back-office') / rate('after-webhook'), 3);
  });

  test('that are too rare for a short run are played five times per phase, which is reported', () => {
    const { scenarios, notes } = planWith({ shape: 'stress', traffic: trafficOf({ market: 'agent' }) });
    assert.match(
      notes[0]!,
      /^v1-book and v2-book: run more often than 1 for 1000000 searches, so that each phase has 5 at least$/,
    );
    for (const scenario of scenarios)
      for (const phase of scenario.phases.filter(({ judged }) => judged))
        assert.ok(arrivalsIn(phase) >= 5, `${scenario.name} ${phase.name} ${arrivalsIn(phase)}`);
  });

  test("that book keep the target's budget", () => {
    const { scenarios, notes } = planWith({ embedded: false, bookingBudget: 5, rate: 500 });
    assert.equal(arrivals(scenarios, 'v1-book'), 5);
    assert.deepEqual(notes, ["bookings are limited to 5, the target's bookingBudget"]);
  });

  test('that book are left out if the budget is too small to judge them', () => {
    const { scenarios, skipped } = planWith({
      shape: 'stress',
      embedded: false,
      bookingBudget: 5,
      rate: 500,
      minArrivalsOf: () => 3,
    });
    assert.equal(
      scenarios.find(({ name }) => name === 'v1-book'),
      undefined,
    );
    assert.match(
      skipped.find(({ journey }) => journey === 'v1-book')!.why,
      /^the target's bookingBudget of 5 is too small for stress/,
    );
    assert.ok(
      planWith({
        shape: 'stress',
        embedded: false,
        bookingBudget: 500,
        rate: 500,
        minArrivalsOf: () => 3,
      }).scenarios.some(({ name }) => name === 'v1-book'),
    );
  });

  test('that the target does not allow are left out, each with a reason', () => {
    const { scenarios, skipped } = planWith({
      profiles: ['v1-shop', 'v1-book', 'v2-rates', 'orders'],
      embedded: false,
      mayBook: false,
      obstacles: { 'v1-content': 'nothing is known' },
    });
    assert.deepEqual(Object.fromEntries(skipped.map(({ journey, why }) => [journey, why])), {
      'v1-content': 'nothing is known',
      'long-stay': 'the target does not claim long-stay',
      'v1-book': 'it books, and the target does not allow it (permissions.mayBook)',
      'v2-book':
        'it runs against the embedded sandbox only: no setting describes how such a booking is cancelled',
    });
    assert.deepEqual(
      scenarios.map(({ name }) => name),
      ['v1-shop', 'v1-content-link', 'v2-shop', 'back-office', 'after-webhook'],
    );
    assert.deepEqual(
      planWith({ traffic: trafficOf({ market: 'meta' }) }).skipped.map(({ why }) => why),
      ['the traffic "meta, leisure" leaves it out', 'the traffic "meta, leisure" leaves it out'],
    );
  });

  test('that were chosen have the whole rate, even if they only book', () => {
    const { scenarios, phases } = planWith({ journeys: ['v1-book'], rate: 40 });
    assertMapsTo(scenarios, ['v1-book'], ({ name }) => name);
    near(phases.at(-1)!.rates[0], 40, 1e-6);
  });

  test('that do not exist, or that are all impossible, are refused', () => {
    assertRefused({ journeys: ['v1-shopp'] }, /^--journeys v1-shopp is not known: did you mean "v1-shop"\?$/);
    assertRefused(
      { journeys: ['v1-book'], mayBook: false },
      /^no journey can be run:\n {2}v1-book: it books/,
    );
  });
});

interface K6Scenario {
  readonly preAllocatedVUs: number;
  readonly maxVUs: number;
}

describe("k6's scenarios", () => {
  const usersOf = (planOptions: PlanOptions, more: object = {}): K6Scenario[] => {
    const { scenarios } = planWith(planOptions);
    return Object.values(
      k6Scenarios(scenarios, { secondsOf: () => 0.5, ...more }) as Record<string, K6Scenario>,
    );
  };

  test('have virtual users for the highest rate, up to a limit', () => {
    const all = (shape: string): number =>
      sum(usersOf({ shape, rate: 100 }).map(({ preAllocatedVUs }) => preAllocatedVUs));
    assert.ok(all('average') > 100 * 1.5 && all('average') < 100 * 2.5 * 1.3 + 20, String(all('average')));
    assert.ok(all('spike') > all('average') && all('spike') <= 5_000, String(all('spike')));
    const bounded = usersOf({ shape: 'spike', rate: 100 }, { maxUsers: 60 });
    assert.ok(sum(bounded.map(({ maxVUs }) => maxVUs)) <= 60, 'over the bound');
    for (const { preAllocatedVUs, maxVUs } of bounded)
      assert.ok(preAllocatedVUs >= 1 && maxVUs >= preAllocatedVUs, `${preAllocatedVUs} to ${maxVUs}`);
  });

  test('have a virtual user for each process', () => {
    for (const { preAllocatedVUs, maxVUs } of usersOf({ rate: 1 }, { processes: 4 }))
      assert.ok(
        preAllocatedVUs % 4 === 0 && maxVUs % 4 === 0 && preAllocatedVUs >= 4,
        `${preAllocatedVUs} to ${maxVUs}`,
      );
  });
});
