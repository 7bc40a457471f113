/** The planned times of arrivals. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { random } from '../../lib/random.ts';
import type { Phase, PlannedScenario } from '../../load/plan.ts';
import { arrivalsIn, arrivalsOf, intendedTime, phaseAt } from '../../load/shapes/times.ts';
import { phaseOf, planWith, scenarioOf } from '../support/load/plan.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Computes arrivals by adding up the rate in small steps: slow, but independent of the tested code. */
function* counted(phases: readonly Phase[], step: number): Generator<number> {
  let [area, next, from] = [0, 1, 0];
  for (const {
    seconds: long,
    rates: [start, end],
  } of phases) {
    const steps = Math.round(long / step);
    for (let index = 0; index < steps; index += 1) {
      area += (start + ((end - start) * (index + 0.5)) / steps) * (long / steps);
      for (; area >= next - 1e-7; next += 1) yield from + ((index + 1) * long) / steps;
    }
    from += long;
  }
}

describe('intended times', () => {
  const shapes = (seed: number): PlannedScenario => {
    const stream = random(seed, 'shape');
    const rate = (): number => (stream.chance(0.2) ? 0 : Number((stream.next() * 20).toFixed(6)));
    let last = rate();
    const phases = Array.from({ length: stream.integerBetween(1, 6) }, (_, index) => {
      const start = stream.chance(0.5) ? last : rate();
      last = stream.chance(0.4) ? start : rate();
      return phaseOf(`p${index}`, stream.integerBetween(1, 8_000) / 1_000, start, last);
    });
    return scenarioOf('v1-shop', ...phases);
  };

  test('are where the integral of the rate reaches whole numbers, for any phases', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const scenario = shapes(seed);
      const slow = [...counted(scenario.phases, 0.000_5)];
      const count = arrivalsOf(scenario);
      assert.ok(
        Math.abs(slow.length - count) <= (Math.abs(sum(scenario.phases.map(arrivalsIn)) % 1) < 1e-6 ? 1 : 0),
        `seed ${seed}: ${slow.length}, not ${count}`,
      );
      for (let index = 0; index < Math.min(count, slow.length); index += 1) {
        const fast = intendedTime(scenario, index);
        assert.ok(
          Math.abs(fast - slow[index]!) < 0.02,
          `seed ${seed}, arrival ${index}: ${fast}, not ${slow[index]}`,
        );
        if (index > 0)
          assert.ok(
            fast >= intendedTime(scenario, index - 1),
            `seed ${seed}, arrival ${index} comes before the one before it`,
          );
      }
    }
  });

  test('fall into the stated phase', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const scenario = shapes(seed);
      const counts = new Map(scenario.phases.map((phase) => [phase, 0]));
      for (let index = 0; index < arrivalsOf(scenario); index += 1) {
        const phase = phaseAt(scenario, intendedTime(scenario, index) - 1e-9);
        counts.set(phase, counts.get(phase)! + 1);
      }
      for (const [phase, count] of counts)
        assert.ok(
          Math.abs(count - arrivalsIn(phase)) <= 1,
          `seed ${seed}, ${phase.name}: ${count}, not about ${arrivalsIn(phase)}`,
        );
    }
  });

  test('end after the last arrival', () => {
    const { scenarios } = planWith({ duration: 20 });
    assert.equal(intendedTime(scenarios[0]!, 1_000_000), 20);
    assert.equal(phaseAt(scenarios[0]!, 25).name, 'steady');
    assert.equal(phaseAt(scenarios[0]!, 0).name, 'warm-up');
  });
});

describe('the spread', () => {
  /** Variance of the counts in windows, divided by their mean: 0 in step, 1 at random. */
  const dispersion = (times: readonly number[], window: number, from: number, to: number): number => {
    const counts = Array.from({ length: Math.floor((to - from) / window) }, () => 0);
    for (const time of times)
      if (time >= from && time < from + counts.length * window)
        counts[Math.floor((time - from) / window)]! += 1;
    const mean = sum(counts) / counts.length;
    return sum(counts.map((count) => (count - mean) ** 2)) / (counts.length - 1) / mean;
  };
  const times = (scenario: PlannedScenario, spread: number): number[] =>
    Array.from(
      { length: arrivalsOf(scenario) },
      (_, index) => intendedTime(scenario, index) + random(1, scenario.name, index).next() * spread,
    );

  for (const rate of [10, 25, 300])
    test(`makes ${rate} arrivals a second random in windows of a tenth of it`, () => {
      const scenario = planWith({ journeys: ['v1-shop'], rate, duration: 400 }).scenarios[0]!;
      const observed = dispersion(times(scenario, scenario.spread), scenario.spread / 10, 30, 390);
      assert.ok(observed > 0.8 && observed < 1.1, `index of dispersion ${observed.toFixed(2)}`);
      assert.ok(dispersion(times(scenario, 0), 1, 30, 390) < 0.1, 'without it they are in step');
      assert.ok(scenario.spread * rate <= 100.001, 'never more than a hundred users wait');
    });
});
