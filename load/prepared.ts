/** Prepares a run: its traffic, its scenarios and rates, its requests and its thresholds. */
import { createHash, randomBytes } from 'node:crypto';
import { availableParallelism, cpus, platform, release, totalmem } from 'node:os';
import { definedMembers } from '../lib/objects.ts';
import { quote } from '../lib/quote.ts';
import { dayOf } from '../targets/day.ts';
import { settingsOf } from '../targets/settings-of.ts';
import type { Target } from '../targets/target.ts';
import type { Header } from './assemble.ts';
import { bookingMaker } from './corpora/booking.ts';
import { plannedTarget } from './corpora/readings.ts';
import { corporaOf, writeCorpora } from './corpora/write.ts';
import { thresholdsFor } from './thresholds/files.ts';
import { thresholdOf, type Thresholds } from './thresholds/thresholds.ts';
import { journeys } from './journeys.ts';
import { journeySecondsWithin, k6ThresholdsOf } from './thresholds/k6-thresholds.ts';
import type { Plan, PlannedScenario } from './plan.ts';
import { k6Scenarios } from './shapes/k6.ts';
import { findShape } from './shapes/shapes.ts';
import { scenariosOf, type ScenarioPlan } from './shapes/scenarios.ts';
import { arrivalsOf } from './shapes/times.ts';
import { schemaVersion } from './result.ts';
import { drawTablesOf } from './traffic/draws.ts';
import { trafficOf } from './traffic/presets.ts';
import type { Traffic } from './traffic/traffic.ts';

/** The options that the user gave; the shape has the defaults. */
export interface RunOptions {
  readonly shape: string;
  readonly rate?: number;
  /** Seconds. */
  readonly duration?: number;
  readonly speed?: number;
  readonly market?: string;
  readonly stays?: string;
  readonly traffic?: string;
  /** Path of a thresholds file. */
  readonly thresholds?: string;
  readonly journey?: readonly string[];
  /** Percentage of the exchanges that are judged. */
  readonly sample?: number;
  readonly target?: string;
  readonly seed: number;
  readonly today?: string;
}

export type PreparedRun = ReturnType<typeof prepare>;

/** @throws UsageError if the shape, the market, the stays or the file are invalid */
export function trafficFor({ shape, market, stays, traffic }: RunOptions): Traffic {
  const { lookToBook } = findShape(shape);
  return trafficOf(
    definedMembers({ lookToBook: market ? undefined : lookToBook, market, stays, file: traffic }),
  );
}

/** @throws UsageError if the options are invalid, or leave no journey for this target */
export function prepare(options: RunOptions, target: Target) {
  const { seed, today = dayOf(Date.now()), speed, rate, duration, journey } = options;
  const shape = findShape(options.shape);
  const traffic = trafficFor(options);
  const thresholds = thresholdsFor(shape.name, options.thresholds);
  const settings = settingsOf(target);
  const corpora = corporaOf({ target, settings, traffic, today, seed });
  const scenarioPlan = scenariosOf({
    shape,
    traffic,
    profiles: target.profiles,
    embedded: target.embedded,
    mayBook: target.permissions.mayBook && target.environment !== 'production',
    obstacles: corpora.leftOut,
    // The smallest sample count that a step needs. Steps that other journeys call, too, get more samples.
    minArrivalsOf: (journey, phase) =>
      Math.min(...journeys[journey].steps.map((step) => thresholdOf(thresholds, step, phase).samples)),
    today,
    ...(target.embedded ? {} : { bookingBudget: target.permissions.bookingBudget }),
    ...definedMembers({ journeys: journey, rate, duration, speed }),
  });
  return {
    target,
    settings,
    /** Unique id of the run. */
    run: randomBytes(4).toString('hex'),
    seed,
    today,
    speed: speed ?? 1,
    /** Share of exchanges to judge, from 0 to 1. */
    sample: options.sample === undefined ? sampleFor(scenarioPlan, thresholds) : options.sample / 100,
    shape: shape.name,
    /** Command-line options that send the same requests to the same target. */
    again: repeatOptions({ ...options, shape: shape.name, today }),
    /** Whether k6 ends as soon as a threshold breaks. */
    stopsOnBreak: shape.name === 'breakpoint',
    traffic,
    thresholds,
    planned: scenarioPlan,
    corpora,
    bookingFor: bookingMaker({ target, settings, traffic, seed }),
  };
}

const usualSample = 0.02;
/** How many times as many exchanges are sampled as the thresholds need, because a sample is random. */
const sampleReserve = 3;

/** The share of the exchanges that is judged: the usual one, or in a short run as many as the thresholds need. */
function sampleFor({ scenarios }: ScenarioPlan, { contract }: Thresholds): number {
  const requestCount = scenarios.reduce(
    (total, scenario) => total + arrivalsOf(scenario) * journeys[scenario.journey].steps.length,
    0,
  );
  return Math.min(1, Math.max(usualSample, (sampleReserve * contract.samples) / Math.max(1, requestCount)));
}

const repeatedOptions = ['target', 'shape', 'rate', 'duration', 'speed', 'market', 'stays', 'traffic', 'journey', 'thresholds', 'sample', 'seed', 'today'] as const; // prettier-ignore
function repeatOptions({ duration, ...options }: RunOptions): string {
  const values = { ...options, duration: duration && `${duration}s` };
  return repeatedOptions
    .flatMap((name) => {
      const words = [values[name]].flat().filter((word) => word !== undefined);
      return words.length === 0 ? [] : [`--${name}`, ...words.map((word) => quote(String(word)))];
    })
    .join(' ');
}

interface PlanOptions {
  readonly urls: Plan['target']['urls'];
  /** Base URL of the sidecar; without one nothing is forwarded. */
  readonly sidecar?: string;
  readonly folder: string;
  /** Number of processes that share the run. Default 1. */
  readonly processes?: number;
}

/** Makes the plan for k6, and writes its corpora. */
export function planOf(prepared: PreparedRun, { urls, sidecar, folder, processes = 1 }: PlanOptions): Plan {
  const { target, settings, run, seed, today, speed, sample, traffic, thresholds } = prepared;
  const { scenarios } = prepared.planned;
  return {
    version: 1,
    run,
    seed,
    today,
    target: plannedTarget({ name: target.name, urls }, settings),
    ...(sidecar === undefined ? {} : { sidecar }),
    sample,
    draws: drawTablesOf(traffic, today),
    speed,
    readBack: readBackShare(scenarios),
    scenarios,
    options: {
      scenarios: k6Scenarios(scenarios, { secondsOf: journeySecondsWithin(thresholds), processes }),
      thresholds: k6ThresholdsOf(thresholds, scenarios, { abort: prepared.stopsOnBreak, processes }),
      discardResponseBodies: true,
      // Each tag value makes a series of each metric: a URL or an id would make one per request.
      systemTags: ['name', 'status'],
      userAgent: 'hotel-contract load',
    },
    corpora: writeCorpora(
      prepared.corpora,
      folder,
      scenarios.map(({ journey }) => journey),
    ),
  };
}

export function headerOf(
  { target, run, seed, today, shape, again, traffic, planned, sample }: PreparedRun,
  version: string,
): Header {
  const { name, environment, embedded } = target;
  const implementation = embedded ? { name: 'hotel-contract sandbox', version } : target.implementation;
  return {
    schemaVersion,
    tool: { name: 'hotel-contract', version },
    target: {
      name,
      environment,
      embedded,
      ...(implementation && {
        implementation: { name: implementation.name, version: implementation.version },
      }),
    },
    machine: {
      processor: cpus()[0]?.model ?? 'unknown',
      cores: availableParallelism(),
      gigabytes: Math.round(totalmem() / 1e8) / 10,
      system: `${platform()} ${release()}`,
      node: process.versions.node,
    },
    run,
    seed,
    today,
    again,
    startedAt: new Date().toISOString(),
    shape,
    traffic: {
      name: traffic.name,
      digest: createHash('sha256').update(JSON.stringify(traffic)).digest('hex').slice(0, 16),
      lookToBook: traffic.lookToBook,
    },
    phases: planned.phases,
    sample,
  };
}

/** Maximum read-backs per second: few enough not to disturb the run, enough to find cancellations without effect. */
const maxReadsPerSecond = 5;

/** The share of cancelled bookings to read back, from 0 to 1; 1 if the booking rate allows to read all of them. */
function readBackShare(scenarios: readonly Pick<PlannedScenario, 'journey' | 'phases'>[]): number {
  const rates = scenarios
    .filter(({ journey }) => journey === 'v1-book')
    .flatMap(({ phases }) => phases.flatMap((phase) => phase.rates));
  return Math.min(1, maxReadsPerSecond / Math.max(maxReadsPerSecond, ...rates));
}
