/** One arrival of a journey: which it is, when it was to begin, and what it draws. */
import { sleep } from 'k6';
import exec from 'k6/execution';
import type { Random } from '../../../lib/random.ts';
import type { PlannedScenario } from '../../plan.ts';
import { intendedTime, phaseAt } from '../../profiles/times.ts';
import { late } from './counters.ts';
import { diceOf, type Dice } from './dice.ts';
import { plan } from './plan.ts';

export interface Arrival {
  /** Its number in the scenario, counted through all machines. */
  readonly number: number;
  readonly scenario: string;
  /** Its number among the scenarios, as a letter. */
  readonly letter: string;
  readonly phase: string;
  /** The same for the same seed, whoever plays it. */
  readonly random: Random;
  /** Draws which of its requests are judged. */
  readonly sampling: Random;
  /** Numbers the requests of this arrival. */
  step: number;
}

/** k6 makes a new object each time it is asked; these always tell of the present. */
let current: typeof exec.scenario | undefined;
let tags: Record<string, unknown> | undefined;
let tagged = '';

/** Waits until the arrival's own time has come, and says how late it is. */
export function begin(): Arrival {
  current ??= exec.scenario;
  tags ??= exec.vu.metrics.tags;
  const { name, iterationInTest: number, startTime } = current;
  const { scenario, letter, dice, sampling } = (known[name] ??= made(name));
  dice.turnTo(number);
  const due = intendedTime(scenario, number) + dice.next() * scenario.spread;
  const phase = phaseAt(scenario, due).name;
  // A user may serve several scenarios, and k6 forgets the tags of one for the next.
  if (tagged !== `${name} ${phase}`) {
    tags['phase'] = phase;
    tagged = `${name} ${phase}`;
  }
  const wait = startTime + due * 1_000 - Date.now();
  if (wait > 0) sleep(wait / 1_000);
  late.add(wait > 0 ? 0 : -wait);
  sampling.turnTo(number);
  return { number, scenario: name, letter, phase, random: dice, sampling, step: 0 };
}

/** What is the same for all arrivals of a scenario. Of one user: it plays one arrival at a time. */
interface Known {
  readonly scenario: PlannedScenario;
  readonly letter: string;
  readonly dice: Dice;
  readonly sampling: Dice;
}

const known: Record<string, Known> = {};

function made(name: string): Known {
  const index = plan.scenarios.findIndex((one) => one.name === name);
  return {
    scenario: plan.scenarios[index]!,
    letter: String.fromCharCode(97 + index),
    dice: diceOf(plan.seed, name),
    sampling: diceOf(plan.seed, name, 'sample'),
  };
}

/** Whether the next request of an arrival is forwarded to be judged: known before it is sent, the same for the same seed. */
export function isSampled(arrival: Arrival): boolean {
  arrival.step += 1;
  return plan.sidecar !== undefined && plan.sample > 0 && arrival.sampling.next() < plan.sample;
}
