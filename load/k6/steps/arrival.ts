/** One arrival of a journey: its number, its planned time, and its random draws. */
import { sleep } from 'k6';
import exec from 'k6/execution';
import { type Random, randomDrawsFrom, goldenMultiplier, mixBits, random } from '../../../lib/random.ts';
import { intendedTime, phaseAt } from '../../shapes/times.ts';
import { latenessTrend } from './counters.ts';
import { plan } from './plan.ts';

export interface Arrival {
  /** Number in the scenario, unique over all machines. */
  readonly number: number;
  readonly scenario: string;
  /** The scenario's index, as a letter. */
  readonly letter: string;
  readonly phase: string;
  /** The same draws for the same seed, whichever user plays the arrival. */
  readonly random: Random;
  /** Draws which of the requests are judged. */
  readonly sampling: Random;
  /** Number of requests so far. */
  step: number;
}

/** Cached, because k6 makes a new object on each access; the cached objects stay up to date. */
let currentScenario: typeof exec.scenario | undefined;
let userTags: Record<string, unknown> | undefined;
let currentTagText = '';

/** Waits until the arrival is due, and records how late it is. */
export function beginArrival(): Arrival {
  currentScenario ??= exec.scenario;
  userTags ??= exec.vu.metrics.tags;
  const { name, iterationInTest: number, startTime } = currentScenario;
  const { scenario, letter, dice, sampling } = (scenarioStates[name] ??= stateFor(name));
  dice.restartFor(number);
  const dueSeconds = intendedTime(scenario, number) + dice.next() * scenario.spread;
  const phase = phaseAt(scenario, dueSeconds).name;
  // A user can serve several scenarios, and k6 resets the tags in between.
  if (currentTagText !== `${name} ${phase}`) {
    userTags['phase'] = phase;
    currentTagText = `${name} ${phase}`;
  }
  const waitMs = startTime + dueSeconds * 1_000 - Date.now();
  if (waitMs > 0) sleep(waitMs / 1_000);
  latenessTrend.add(waitMs > 0 ? 0 : -waitMs);
  sampling.restartFor(number);
  return { number, scenario: name, letter, phase, random: dice, sampling, step: 0 };
}

/** State that one user keeps for all of its arrivals in a scenario. */
const scenarioStates: Record<string, ReturnType<typeof stateFor>> = {};

function stateFor(name: string) {
  const index = plan.scenarios.findIndex((scenario) => scenario.name === name);
  return {
    scenario: plan.scenarios[index]!,
    letter: String.fromCharCode(97 + index),
    dice: diceOf(plan.seed, name),
    sampling: diceOf(plan.seed, name, 'sample'),
  };
}

/** Counts the next request, and draws whether it is forwarded to be judged; the same seed draws the same. */
export function sampleNextRequest(arrival: Arrival): boolean {
  arrival.step += 1;
  return plan.sidecar !== undefined && plan.sample > 0 && arrival.sampling.next() < plan.sample;
}

/** Random numbers for one arrival at a time. */
interface Dice extends Random {
  /** Restarts the draws for an arrival: the same number has the same draws. */
  restartFor(arrival: number): void;
}

/**
 * Draws for the arrivals of a scenario. Starting a stream of lib/random.ts takes k6 as long as sending a request, so
 * a number is a hash of the stream's name, the arrival and the number of earlier draws.
 */
function diceOf(...name: readonly [seed: number | string, ...labels: (string | number)[]]): Dice {
  const streamHash = Math.floor(random(...name).next() * 4_294_967_296);
  let arrivalHash = 0;
  let drawCount = 0;
  const next = (): number => {
    drawCount = (drawCount + 1) | 0;
    return (mixBits(arrivalHash ^ Math.imul(drawCount, goldenMultiplier)) >>> 0) / 4_294_967_296;
  };
  return {
    restartFor: (arrival) => {
      arrivalHash = mixBits(mixBits(streamHash ^ Math.imul(arrival + 1, goldenMultiplier)) + arrival);
      drawCount = 0;
    },
    ...randomDrawsFrom(next),
    branch: (label) => random(...name, arrivalHash, label),
  };
}
