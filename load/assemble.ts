/** Puts the result of a run together from its header, the sidecar's figures, k6's exit and the sweep. Pure. */
import { exitCode, type Exit } from '../lib/exit.ts';
import { firstOfEach } from '../lib/first-of-each.ts';
import { defined, present } from '../lib/objects.ts';
import type { Target } from '../targets/target.ts';
import { endedWell } from './launcher/exits.ts';
import type { Watched } from './launcher/watch.ts';
import {
  healthOf,
  type GeneratorFigures,
  allPhases,
  judgeThresholds,
  breakingPoint,
  hasTooFewSamples,
} from './thresholds/judge.ts';
import type { Thresholds } from './thresholds/thresholds.ts';
import type { PlannedScenario } from './plan.ts';
import { arrivalsOf } from './profiles/times.ts';
import type { Generator, LoadRun, Moment } from './result.ts';
import { journeyCount } from './sidecar/figures.ts';
import type { SidecarResult } from './sidecar/sidecar.ts';

/** The members of a result that are known before the first arrival. */
export const headerMembers = ['schemaVersion', 'tool', 'target', 'machine', 'run', 'seed', 'today', 'startedAt', 'profile', 'again', 'traffic', 'phases'] as const; // prettier-ignore

export type Header = Pick<LoadRun, (typeof headerMembers)[number] | 'given'> & { readonly sample: number };

export interface AssembleInput {
  readonly header: Header;
  readonly thresholds: Thresholds;
  /** Clauses that the target file lists as broken: if the run breaks them, it only warns. */
  readonly knownFailures: Target['knownFailures'];
  readonly scenarios: readonly PlannedScenario[];
  readonly collected: SidecarResult;
  readonly k6: LoadRun['k6'];
  /** Problems of the run itself, one message per problem. */
  readonly problems: readonly string[];
  /** CPU and memory that k6 used on this machine; empty if it ran elsewhere. */
  readonly watch: readonly Watched[];
  /** Result of the sweep at the end. */
  readonly cleanup: Pick<LoadRun['bookings'], 'swept' | 'absent' | 'doubled' | 'left'>;
  readonly seconds: number;
}

export function assemble(input: AssembleInput): LoadRun {
  const { thresholds, scenarios, collected, k6, problems, watch, cleanup } = input;
  const { sample, ...header } = input.header;
  const { operations, journeys, business, contract, bookings, startedAt = 0 } = collected;
  const known = input.knownFailures.map(({ clause }) => clause);
  const measured: Omit<LoadRun, 'thresholds' | 'verdict' | 'generator' | 'broke'> & {
    readonly generator: GeneratorFigures;
  } = {
    ...header,
    seconds: input.seconds,
    k6,
    operations,
    journeys,
    timeline: withCores(collected.timeline, watch, startedAt),
    business,
    contract: {
      sample,
      ...contract,
      broken: contract.broken.map((one) =>
        known.includes(one.clause) ? { ...one, outcome: 'warned' } : one,
      ),
    },
    generator: loadGeneratorStats(collected, watch, header.machine.cores, header.phases, startedAt),
    bookings: {
      ...bookings,
      swept: cleanup.swept,
      absent: cleanup.absent,
      left: cleanup.left,
      ...(cleanup.doubled?.length && { doubled: cleanup.doubled }),
    },
  };
  const starvation =
    problems.length === 0 && isWhole(k6.exit, header.profile) ? starvationProblems(measured, scenarios) : [];
  const { invalid, unreliable } = healthOf(measured.generator, thresholds);
  const generator = { ...measured.generator, invalid: [...invalid, ...starvation], unreliable };
  const judged = { ...measured, generator };
  const verdicts = judgeThresholds(judged, thresholds, scenarios);
  const broke =
    header.profile === 'breakpoint' && breakingPoint({ phases: header.phases, thresholds: verdicts });
  const run = { ...judged, thresholds: verdicts, ...(broke ? { broke } : {}) };
  return { ...run, verdict: verdictOf(run, [...problems, ...collected.problems]) };
}

/** Whether k6 played all phases: a breakpoint run ends at the first broken threshold. */
const isWhole = (exit: number | null, profile: string): boolean =>
  endedWell(exit) && !(exit === 99 && profile === 'breakpoint');

/** The minimum share of the planned arrivals that a healthy k6 begins: the last arrivals may be due after the end. */
const minStartedShare = 0.98;

/** A k6 without enough CPU begins fewer arrivals than planned, and does not count the missing ones as dropped. */
function starvationProblems(
  { journeys, generator }: Pick<LoadRun, 'journeys'> & { readonly generator: Pick<Generator, 'dropped'> },
  scenarios: readonly PlannedScenario[],
): string[] {
  const planned = scenarios.reduce((sum, scenario) => sum + arrivalsOf(scenario), 0);
  const startedCount = generator.dropped + journeyCount(journeys);
  return present(
    startedCount < minStartedShare * planned - scenarios.length &&
      `only ${startedCount} of ${Math.round(planned)} planned journeys started: k6 could not start the rest in time; lower --rate, or give it more cores`,
  );
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
const max = (values: readonly number[]): number => values.reduce((top, value) => Math.max(top, value), 0);

/** CPU figures come from the judged phases only: load before and after them does not affect the judged latencies. */
function loadGeneratorStats(
  { dropped, late, series }: SidecarResult,
  watch: readonly Watched[],
  available: number,
  phases: LoadRun['phases'],
  startedAt: number,
): GeneratorFigures {
  const judged = phases.filter((phase) => phase.judged);
  const watchedWhileJudged = watch.filter(({ at }) =>
    judged.some(({ from, to }) => at >= startedAt + from * 1_000 && at <= startedAt + to * 1_000),
  );
  const cores = watchedWhileJudged.map((second) => second.cores);
  const busy = watchedWhileJudged.flatMap((second) => (second.busy === undefined ? [] : [second.busy]));
  return {
    ...(watch.length > 0 && {
      cores: { mean: mean(cores), most: max(cores), available },
      megabytes: max(watch.map(({ megabytes }) => megabytes)),
    }),
    ...(busy.length > 0 && { busy: { mean: mean(busy), most: max(busy) } }),
    dropped,
    ...defined({ late }),
    series,
  };
}

const withCores = (timeline: readonly Moment[], watch: readonly Watched[], startedAt: number): Moment[] =>
  timeline.map((moment) => {
    const [from, to] = [startedAt + (moment.at - moment.seconds) * 1_000, startedAt + moment.at * 1_000];
    const watched = watch.filter(({ at }) => at > from && at <= to);
    return watched.length === 0 ? moment : { ...moment, cores: mean(watched.map(({ cores }) => cores)) };
  });

/** Whether more exchanges broke clauses than the thresholds allow. */
const hasTooManyViolations = (thresholds: LoadRun['thresholds']): boolean =>
  thresholds.some(({ phase, unit, holds }) => phase === allPhases && unit === '%' && !holds);

/** A healthy generator drops arrivals only if all its users are busy. */
const slowService = ', because all users waited for the service, which was too slow for this rate';

/** All exits that apply, with their reasons; the first of `exitOrder` is the exit of the command. */
function verdictOf(run: Omit<LoadRun, 'verdict'>, problems: readonly string[]): LoadRun['verdict'] {
  const { generator, thresholds, contract, bookings, broke } = run;
  // A breakpoint run is meant to break a threshold, and the figures of an invalid run do not describe the service.
  const isMeasured = broke === undefined && generator.invalid.length === 0;
  const brokenThresholds = thresholds.filter(({ holds }) => isMeasured && !holds);
  const unjudged = present(
    ...problems,
    ...generator.invalid,
    journeyCount(run.journeys) === 0 && 'No journey was played.',
    contract.forwarded !== contract.received &&
      `${contract.forwarded} exchanges were forwarded and ${contract.received} received.`,
    ...firstOfEach(
      brokenThresholds.filter((threshold) => hasTooFewSamples(threshold)),
      ({ operation, phase }) => `${operation} ${phase}`,
    ).map(
      ({ bound, phase, unit }) =>
        `${bound}, in phase ${phase}: ${unit === 'samples' ? 'too few samples' : 'not measured'}.`,
    ),
  );
  const failed = [
    ...brokenThresholds
      .filter((threshold) => !hasTooFewSamples(threshold))
      .map(
        ({ bound, phase, unit }) =>
          `${bound}, in phase ${phase}: broken${unit === 'arrivals' ? slowService : ''}.`,
      ),
    ...(hasTooManyViolations(thresholds) ? contract.broken : [])
      .filter(
        ({ outcome, phases }) =>
          outcome === 'failed' && run.phases.some(({ name, judged }) => judged && name in phases),
      )
      .map(
        ({ clause, times, exercised, fromRate }) =>
          `${clause} broke in ${times} of ${exercised} judged exchanges, first at ${fromRate.toFixed(1)} journeys/s.`,
      ),
  ];
  const leftBehind = bookings.left.map(({ what, why }) => `${what}: left behind, ${why}`);
  const applies = present<Exit>(
    leftBehind.length > 0 && 'leftBehind',
    failed.length > 0 && 'failed',
    unjudged.length > 0 && 'unjudged',
  );
  return {
    exit: exitCode(applies),
    applies: applies.length > 0 ? applies : ['ok'],
    reasons: [...leftBehind, ...failed, ...unjudged],
  };
}
