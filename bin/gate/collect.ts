/** The part of `gate` in which the suites run. */
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CannotJudge } from '../../lib/exit.ts';
import { readBack, writeWhole } from '../../lib/whole-file.ts';
import type { Collected } from '../../reports/collected.ts';
import { mayBeTurned } from '../../client/run-clock.ts';
import type { Ledger } from '../../client/bookings/ledger.ts';
import { settingsOf } from '../../targets/settings-of.ts';
import { contextText, type RunContext } from '../../targets/run-context.ts';
import type { Target } from '../../targets/target.ts';
import { deadlineOf } from './deadline.ts';
import type { Interrupts } from '../interrupts.ts';
import { runSuites, startSuites, type Ended } from './run-suites.ts';

/** What of the suites is wanted, and how it is played. */
export interface Playing {
  readonly workers: number;
  readonly patient?: boolean;
  readonly grep?: string;
  readonly sequence?: string;
  readonly case?: string;
  readonly playwright?: boolean;
}

export interface Collecting extends Playing {
  readonly hotels?: number;
  /** Seconds of the slowest answer before the run. */
  readonly slowest: number;
}

/** Each has a worker to itself while it sleeps, so that everything else goes on. */
const storiesThatWait = 6;

export const stopped = 'stopped before anything was judged: run again for a verdict.';

/** Path of what the suites are told of the run. */
const contextIn = (results: string): string => join(results, 'context.json');

/** Starts the suites. Those of our own runner load while the run's context is not yet written. */
export function begin(
  results: string,
  target: Target,
  options: Playing,
  controlSecret?: string,
): ChildProcess {
  const { grep, sequence, case: one, playwright } = options;
  return startSuites({
    context: contextIn(results),
    controlSecret,
    workers: playersOf(target, options),
    ...(playwright ? { playwright } : {}),
    ...(grep ? { grep } : {}),
    ...(sequence === undefined ? {} : { file: 'sequences.spec' }),
    ...(one === undefined ? {} : { file: 'generated.spec' }),
  });
}

/**
 * Runs the suites and reads what they had to say. A run that ended before they said anything has said that.
 *
 * @param begun suites that are loaded already
 * @throws CannotJudge where the user wanted to stop before it began
 */
export async function collect(
  results: string,
  context: RunContext & { readonly run: string },
  options: Collecting,
  {
    interrupts,
    ledger,
    begun,
  }: {
    readonly interrupts: Interrupts;
    readonly ledger: Ledger;
    readonly begun?: ChildProcess | undefined;
  },
): Promise<Collected> {
  if (interrupts.asked) throw new CannotJudge(stopped);
  const { patient, hotels, slowest } = options;
  const taken = join(results, 'collected.json');
  const { target } = context;
  const all = playersOf(target, options);
  writeWhole(contextIn(results), contextText({ ...context, players: all }));
  const startedAt = new Date();
  const { by, late } = await runSuites(
    begun ?? begin(results, target, options, context.sandbox?.controlSecret),
    {
      deadline: (planned) =>
        deadlineOf(planned, {
          workers: all,
          embedded: target.embedded,
          slowest,
          webhookWait: settingsOf(target).get('webhook.wait'),
          ...(patient ? { patient } : {}),
          ...(hotels === undefined ? {} : { hotels }),
        }),
      cleans: () => ledger.open(context.run).length > 0,
    },
    interrupts,
  );
  const told = existsSync(taken)
    ? (readBack(taken) as Collected)
    : nothing(by, startedAt, interrupts.asked || late !== undefined);
  return { ...told, ...(late === undefined ? {} : { late }) };
}

const playersOf = (target: Target, { workers, patient, playwright }: Playing): number =>
  playwright ? workersOfPlaywright(target, workers, patient) : playersFor(target, workers);

/** Each sends at least one request at once. */
function playersFor({ limits = {} }: Target, workers: number): number {
  const { base_url, api_url, auth_url, inFlight } = limits;
  const stated = [inFlight, base_url?.inFlight, api_url?.inFlight, auth_url?.inFlight];
  return Math.min(workers, ...stated.filter((one) => one !== undefined));
}

/** There is one clock for all: while one story turns it, no other may rely on it. */
const workersOfPlaywright = (target: Target, workers: number, patient = false): number =>
  mayBeTurned(target) ? 1 : workers + (patient ? storiesThatWait : 0);

/** What a run has collected whose runner died, or was ended before it began. */
const nothing = (by: Ended['by'], startedAt: Date, interrupted: boolean): Collected => ({
  startedAt: startedAt.toISOString(),
  seconds: (Date.now() - startedAt.getTime()) / 1_000,
  interrupted,
  tests: 0,
  evidences: [],
  broken: interrupted
    ? []
    : [`The suites ended (${by}) before they had collected anything: what they wrote above says why.`],
  left: [],
});
