/** Puts the result of a run together from its header, the sidecar's figures, k6's exit and the sweep. Pure. */
import { exitCode, type Exit } from '../lib/exit.ts';
import { firstOfEach } from '../lib/first-of-each.ts';
import { definedMembers, presentItems } from '../lib/objects.ts';
import type { Target } from '../targets/target.ts';
import { isRegularExit } from './launcher/exits.ts';
import type { ResourceSample } from './launcher/watch.ts';
import {
  healthOf,
  type GeneratorFigures,
  judgeThresholds,
  breakingPoint,
  hasTooFewSamples,
  hasTooManyViolations,
} from './thresholds/judge.ts';
import type { Thresholds } from './thresholds/thresholds.ts';
import type { PlannedScenario } from './plan.ts';
import { arrivalsOf } from './shapes/times.ts';
import type { LoadRun, Moment } from './result.ts';
import { journeyCount } from './sidecar/figures.ts';
import type { SidecarResult } from './sidecar/sidecar.ts';

/** The members of a result that are known before the first arrival. */
export const headerMembers = ['schemaVersion', 'tool', 'target', 'machine', 'run', 'seed', 'today', 'startedAt', 'shape', 'again', 'traffic', 'phases'] as const; // prettier-ignore

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
  readonly watch: readonly ResourceSample[];
  /** Result of the sweep at the end. */
  readonly cleanup: Pick<LoadRun['bookings'], 'swept' | 'absent' | 'doubled' | 'left'>;
  readonly seconds: number;
}

export function assemble(input: AssembleInput): LoadRun {
  const { thresholds, scenarios, collected, k6, problems, watch, cleanup } = input;
  const { sample, ...header } = input.header;
  const { swept, absent, left, doubled = [] } = cleanup;
  const { operations, journeys, business, contract, bookings, startedAt = 0 } = collected;
  const knownFailures = input.knownFailures.map(({ clause }) => clause);
  const figures = generatorFiguresOf(collected, watch, header.machine.cores, header.phases, startedAt);
  const { invalid, unreliable } = healthOf(figures, thresholds);
  const starvation =
    problems.length === 0 && hasPlayedAllPhases(k6.exit, header.shape)
      ? starvationProblems(figures.dropped + journeyCount(journeys), scenarios)
      : [];
  const judgedRun: Omit<LoadRun, 'thresholds' | 'verdict' | 'broke'> = {
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
      broken: contract.broken.map((broken) =>
        knownFailures.includes(broken.clause) ? { ...broken, outcome: 'warned' } : broken,
      ),
    },
    generator: { ...figures, invalid: [...invalid, ...starvation], unreliable },
    bookings: { ...bookings, swept, absent, left, ...(doubled.length > 0 && { doubled }) },
  };
  const verdicts = judgeThresholds(judgedRun, thresholds, scenarios);
  const foundBreakpoint =
    header.shape === 'breakpoint' && breakingPoint({ phases: header.phases, thresholds: verdicts });
  const run = { ...judgedRun, thresholds: verdicts, ...(foundBreakpoint ? { broke: foundBreakpoint } : {}) };
  return { ...run, verdict: verdictOf(run, [...problems, ...collected.problems]) };
}

/** Whether k6 played all phases. A breakpoint run that exits with 99 ended early, at its first broken threshold. */
const hasPlayedAllPhases = (exit: number | null, shape: string): boolean =>
  isRegularExit(exit) && !(exit === 99 && shape === 'breakpoint');

/** The minimum share of the planned arrivals that a healthy k6 begins: the last arrivals may be due after the end. */
const minStartedShare = 0.98;

/** A k6 without enough CPU begins fewer arrivals than planned, and does not count the missing ones as dropped. */
function starvationProblems(startedCount: number, scenarios: readonly PlannedScenario[]): string[] {
  const planned = scenarios.reduce((sum, scenario) => sum + arrivalsOf(scenario), 0);
  return presentItems(
    startedCount < minStartedShare * planned - scenarios.length &&
      `only ${startedCount} of ${Math.round(planned)} planned journeys started: k6 could not start the rest in time; lower --rate, or give it more cores`,
  );
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
const max = (values: readonly number[]): number => values.reduce((top, value) => Math.max(top, value), 0);

/** The CPU figures cover the judged phases only: load outside of them does not affect the judged latencies. */
function generatorFiguresOf(
  { dropped, late, series }: SidecarResult,
  watch: readonly ResourceSample[],
  availableCores: number,
  phases: LoadRun['phases'],
  startedAt: number,
): GeneratorFigures {
  const judgedSamples = watch.filter(({ at }) => {
    const second = (at - startedAt) / 1_000;
    return phases.some(({ judged, from, to }) => judged && second >= from && second <= to);
  });
  const cores = judgedSamples.map((sample) => sample.cores);
  const busyShares = judgedSamples.flatMap(({ busy }) => busy ?? []);
  return {
    ...(watch.length > 0 && {
      cores: { mean: mean(cores), most: max(cores), available: availableCores },
      megabytes: max(watch.map(({ megabytes }) => megabytes)),
    }),
    ...(busyShares.length > 0 && { busy: { mean: mean(busyShares), most: max(busyShares) } }),
    dropped,
    ...definedMembers({ late }),
    series,
  };
}

const withCores = (
  timeline: readonly Moment[],
  watch: readonly ResourceSample[],
  startedAt: number,
): Moment[] =>
  timeline.map((moment) => {
    const from = startedAt + (moment.at - moment.seconds) * 1_000;
    const to = startedAt + moment.at * 1_000;
    const samples = watch.filter(({ at }) => at > from && at <= to);
    return samples.length === 0 ? moment : { ...moment, cores: mean(samples.map(({ cores }) => cores)) };
  });

/** Added to the message about dropped arrivals: a healthy generator drops an arrival only if all its users are busy. */
const slowServiceText = ', because all users waited for the service, which was too slow for this rate';

/** All exits that apply, with their reasons; the first of `exitOrder` is the exit of the command. */
function verdictOf(run: Omit<LoadRun, 'verdict'>, problems: readonly string[]): LoadRun['verdict'] {
  const { generator, thresholds, contract, bookings, broke } = run;
  // A breakpoint run is meant to break a threshold, and the figures of an invalid run do not describe the service.
  const isMeasured = broke === undefined && generator.invalid.length === 0;
  const brokenThresholds = thresholds.filter(({ holds }) => isMeasured && !holds);
  const unjudgedReasons = presentItems(
    ...problems,
    ...generator.invalid,
    journeyCount(run.journeys) === 0 && 'No journey was run.',
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
  const failureReasons = [
    ...brokenThresholds
      .filter((threshold) => !hasTooFewSamples(threshold))
      .map(
        ({ bound, phase, unit }) =>
          `${bound}, in phase ${phase}: broken${unit === 'arrivals' ? slowServiceText : ''}.`,
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
  const exits = presentItems<Exit>(
    leftBehind.length > 0 && 'leftBehind',
    failureReasons.length > 0 && 'failed',
    unjudgedReasons.length > 0 && 'unjudged',
  );
  return {
    exit: exitCode(exits),
    applies: exits.length > 0 ? exits : ['ok'],
    reasons: [...leftBehind, ...failureReasons, ...unjudgedReasons],
  };
}
