/** All that is decided before a run: who asks for what, how often, and what is held against the answers. */
import { createHash, randomBytes } from 'node:crypto';
import { availableParallelism, cpus, platform, release, totalmem } from 'node:os';
import type { Settings } from '../schemas/settings.ts';
import { dayOf } from '../targets/day.ts';
import { settingsOf } from '../targets/settings-of.ts';
import type { Target } from '../targets/target.ts';
import type { Header } from './assemble.ts';
import { bookingMaker, type BookingMaker } from './corpora/booking.ts';
import { plannedTarget } from './corpora/planned-target.ts';
import { corporaOf, writeCorpora, type Corpora } from './corpora/write.ts';
import { thresholdsFor } from './thresholds/files.ts';
import { thresholdOf, type Thresholds } from './thresholds/thresholds.ts';
import { journeys } from './journeys.ts';
import { secondsWithin, k6ThresholdsOf } from './thresholds/k6-thresholds.ts';
import type { Plan } from './plan.ts';
import { k6Scenarios } from './profiles/k6.ts';
import { profileNamed } from './profiles/profiles.ts';
import { readBackShare } from './profiles/read-back.ts';
import { scenariosOf, type Planned } from './profiles/scenarios.ts';
import { schemaVersion } from './result.ts';
import { drawTablesOf } from './traffic/draw-tables.ts';
import { trafficOf } from './traffic/presets.ts';
import type { Traffic } from './traffic/traffic.ts';

/** As the user asked for it; what is not said is the profile's. */
export interface Wanted {
  readonly profile: string;
  readonly rate?: number;
  /** Seconds. */
  readonly duration?: number;
  readonly speed?: number;
  readonly market?: string;
  readonly stays?: string;
  /** File. */
  readonly traffic?: string;
  /** File. */
  readonly thresholds?: string;
  readonly journey?: readonly string[];
  /** Percent. */
  readonly sample: number;
  readonly seed: number;
  readonly today?: string;
}

export interface Prepared {
  readonly target: Target;
  readonly settings: Settings;
  /** Names the run among all runs. */
  readonly run: string;
  readonly seed: number;
  readonly today: string;
  readonly speed: number;
  /** Share, from 0 to 1. */
  readonly sample: number;
  readonly profile: string;
  /** Options that ask for the same traffic again. */
  readonly again: string;
  /** Whether k6 ends when a threshold breaks. */
  readonly untilItBreaks: boolean;
  readonly traffic: Traffic;
  readonly thresholds: Thresholds;
  readonly planned: Planned;
  readonly corpora: Corpora;
  readonly bookingFor: BookingMaker;
}

/** @throws UsageError where the profile, the market, the stays or the file make no sense */
export function trafficFor({ profile, market, stays, traffic }: Wanted): Traffic {
  const shape = profileNamed(profile);
  return trafficOf({
    ...(market === undefined ? ('lookToBook' in shape ? { lookToBook: shape.lookToBook } : {}) : { market }),
    ...(stays === undefined ? {} : { stays }),
    ...(traffic === undefined ? {} : { file: traffic }),
  });
}

/** @throws UsageError where what is wanted makes no sense, or nothing of it is left for this target */
export function prepare(wanted: Wanted, target: Target): Prepared {
  const { seed, today = dayOf(Date.now()), sample, speed, rate, duration, journey } = wanted;
  const profile = profileNamed(wanted.profile);
  const traffic = trafficFor(wanted);
  const thresholds = thresholdsFor(profile.name, wanted.thresholds);
  const settings = settingsOf(target);
  const corpora = corporaOf({ target, settings, traffic, today, seed });
  const planned = scenariosOf({
    profile,
    traffic,
    claims: target.claims,
    embedded: target.embedded,
    mayBook: target.permissions.mayBook && target.environment !== 'production',
    cannot: corpora.leftOut,
    // Steps that other journeys play too have more.
    fewestOf: (journey, phase) =>
      Math.min(...journeys[journey].steps.map((step) => thresholdOf(thresholds, step, phase).samples)),
    today,
    ...(target.embedded ? {} : { bookingBudget: target.permissions.bookingBudget }),
    ...(journey === undefined ? {} : { journeys: journey }),
    ...(rate === undefined ? {} : { rate }),
    ...(duration === undefined ? {} : { duration }),
    ...(speed === undefined ? {} : { speed }),
  });
  return {
    target,
    settings,
    run: randomBytes(4).toString('hex'),
    seed,
    today,
    speed: speed ?? 1,
    sample: sample / 100,
    profile: profile.name,
    again: againOf({ ...wanted, profile: profile.name, today }),
    untilItBreaks: profile.name === 'breakpoint',
    traffic,
    thresholds,
    planned,
    corpora,
    bookingFor: bookingMaker({ target, settings, traffic, seed }),
  };
}

/** Without the sample: it changes what is judged, not what is asked for. */
const ofTraffic = [
  'profile',
  'rate',
  'duration',
  'speed',
  'market',
  'stays',
  'traffic',
  'journey',
  'seed',
  'today',
] as const satisfies readonly (keyof Wanted)[];

function againOf({ duration, journey, ...wanted }: Wanted): string {
  const stated = {
    ...wanted,
    duration: duration === undefined ? undefined : `${duration}s`,
    journey: journey?.join(' '),
  };
  return ofTraffic
    .flatMap((name) => (stated[name] === undefined ? [] : [`--${name} ${stated[name]}`]))
    .join(' ');
}

export interface Played {
  readonly urls: Plan['target']['urls'];
  /** Address of the sidecar. */
  readonly sidecar: string;
  /** Where the corpora of what is played are written. */
  readonly folder: string;
  /** Processes among which the run is split: 1 unless told. */
  readonly processes?: number;
}

/** Writes the corpora. */
export function planOf(prepared: Prepared, { urls, sidecar, folder, processes = 1 }: Played): Plan {
  const {
    target,
    settings,
    run,
    seed,
    today,
    speed,
    sample,
    traffic,
    planned,
    thresholds,
    corpora,
    untilItBreaks,
  } = prepared;
  return {
    version: 1,
    run,
    seed,
    today,
    target: plannedTarget({ name: target.name, urls }, settings),
    sidecar,
    sample,
    draws: drawTablesOf(traffic, today),
    speed,
    readBack: readBackShare(planned.scenarios),
    scenarios: planned.scenarios,
    options: {
      scenarios: k6Scenarios(planned.scenarios, { secondsOf: secondsWithin(thresholds), processes }),
      thresholds: k6ThresholdsOf(thresholds, planned.scenarios, { abort: untilItBreaks, processes }),
      discardResponseBodies: true,
      // Each value makes a series of each metric: an address or an id would make one for each request.
      systemTags: ['name', 'status'],
      userAgent: 'hotel-contract load',
    },
    corpora: writeCorpora(
      corpora,
      folder,
      planned.scenarios.map(({ journey }) => journey),
    ),
  };
}

export function headerOf(
  { target, run, seed, today, profile, again, traffic, planned, sample }: Prepared,
  version: string,
): Header {
  const { name, environment, embedded } = target;
  const it = embedded ? { name: 'hotel-contract sandbox', version } : target.implementation;
  return {
    schemaVersion,
    tool: { name: 'hotel-contract', version },
    target: {
      name,
      environment,
      embedded,
      ...(it === undefined ? {} : { implementation: { name: it.name, version: it.version } }),
    },
    machine: {
      processor: cpus()[0]?.model ?? 'unknown',
      cores: availableParallelism(),
      gigabytes: Math.round(totalmem() / 1e8) / 10,
      system: `${platform()} ${release()}`,
    },
    run,
    seed,
    today,
    again,
    startedAt: new Date().toISOString(),
    profile,
    traffic: {
      name: traffic.name,
      digest: createHash('sha256').update(JSON.stringify(traffic)).digest('hex').slice(0, 16),
      lookToBook: traffic.lookToBook,
    },
    phases: planned.phases,
    sample,
  };
}
