/** One arrival of a journey: its number, its planned time, and its random draws. */
import { sleep } from 'k6';
import exec from 'k6/execution';
import { type Random, drawFrom, golden, mixBits, random } from '../../../lib/random.ts';
import { intendedTime, phaseAt } from '../../profiles/times.ts';
import { late } from './counters.ts';
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
let current: typeof exec.scenario | undefined;
let tags: Record<string, unknown> | undefined;
let currentTags = '';

/** Waits until the arrival is due, and records how late it is. */
export function begin(): Arrival {
  current ??= exec.scenario;
  tags ??= exec.vu.metrics.tags;
  const { name, iterationInTest: number, startTime } = current;
  const { scenario, letter, dice, sampling } = (scenarioStates[name] ??= stateFor(name));
  dice.turnTo(number);
  const due = intendedTime(scenario, number) + dice.next() * scenario.spread;
  const phase = phaseAt(scenario, due).name;
  // A user can serve several scenarios, and k6 resets the tags in between.
  if (currentTags !== `${name} ${phase}`) {
    tags['phase'] = phase;
    currentTags = `${name} ${phase}`;
  }
  const wait = startTime + due * 1_000 - Date.now();
  if (wait > 0) sleep(wait / 1_000);
  late.add(wait > 0 ? 0 : -wait);
  sampling.turnTo(number);
  return { number, scenario: name, letter, phase, random: dice, sampling, step: 0 };
}

/** State that one user keeps for all of its arrivals in a scenario. */
const scenarioStates: Record<string, ReturnType<typeof stateFor>> = {};

function stateFor(name: string) {
  const index = plan.scenarios.findIndex((one) => one.name === name);
  return {
    scenario: plan.scenarios[index]!,
    letter: String.fromCharCode(97 + index),
    dice: diceOf(plan.seed, name),
    sampling: diceOf(plan.seed, name, 'sample'),
  };
}

/** Draws, before the next request is sent, whether it is forwarded to be judged; the same for the same seed. */
export function isSampled(arrival: Arrival): boolean {
  arrival.step += 1;
  return plan.sidecar !== undefined && plan.sample > 0 && arrival.sampling.next() < plan.sample;
}

/** Random numbers for one arrival at a time. */
interface Dice extends Random {
  /** Restarts the draws for an arrival: the same number has the same draws. */
  turnTo(arrival: number): void;
}

/**
 * Draws for the arrivals of a scenario. Starting a stream of lib/random.ts takes k6 as long as sending a request, so
 * a number is a hash of the stream's name, the arrival and the number of earlier draws.
 */
function diceOf(...name: readonly [seed: number | string, ...labels: (string | number)[]]): Dice {
  const stream = Math.floor(random(...name).next() * 4_294_967_296);
  let base = 0;
  let drawn = 0;
  const next = (): number => {
    drawn = (drawn + 1) | 0;
    return (mixBits(base ^ Math.imul(drawn, golden)) >>> 0) / 4_294_967_296;
  };
  return {
    turnTo: (arrival) => {
      base = mixBits(mixBits(stream ^ Math.imul(arrival + 1, golden)) + arrival);
      drawn = 0;
    },
    ...drawFrom(next),
    branch: (label) => random(...name, base, label),
  };
}
