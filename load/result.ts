/** What a load run found, as it is written to load.json. A change that readers notice raises `schemaVersion`. */
import type { Exit, ExitCode } from '../lib/exit.ts';
import type { ClauseId } from '../schemas/clauses.ts';
import type { Exchange } from '../schemas/exchange.ts';
import type { Finding } from '../schemas/finding.ts';
import type { Left } from '../schemas/evidence.ts';
import type { OperationId } from '../schemas/operations.ts';
import type { JourneyName } from './journeys.ts';
import type { OutcomeKind } from './metrics.ts';
import type { Phase } from './plan.ts';

export const schemaVersion = 1;

export interface LoadRun {
  readonly schemaVersion: typeof schemaVersion;
  readonly tool: { readonly name: 'hotel-contract'; readonly version: string };
  readonly target: { readonly name: string; readonly environment: string; readonly embedded: boolean };
  readonly run: string;
  readonly seed: number;
  readonly today: string;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  readonly seconds: number;
  readonly profile: string;
  readonly traffic: { readonly name: string; readonly lookToBook: number };
  readonly k6: { readonly version: string; readonly exit: number | null };
  /** Seconds from the first arrival; `rates` are of all scenarios together. */
  readonly phases: readonly (Phase & { readonly from: number; readonly to: number })[];
  readonly operations: readonly OperationFigures[];
  readonly journeys: readonly JourneyFigures[];
  readonly timeline: readonly Moment[];
  readonly business: Business;
  readonly contract: Contract;
  readonly generator: Generator;
  readonly levels: readonly LevelVerdict[];
  readonly bookings: Bookings;
  /** Where a breakpoint run broke. */
  readonly broke?: { readonly phase: string; readonly rate: number; readonly level: string };
  readonly verdict: Verdict;
}

/** Latencies in milliseconds, from merged buckets; undefined where nothing was measured. */
export interface Latency {
  readonly p50: number;
  readonly p90: number;
  readonly p95: number;
  readonly p99: number;
  readonly p999: number;
}

/** An operation in a phase. */
export interface OperationFigures {
  readonly operation: OperationId;
  readonly phase: string;
  readonly requests: number;
  readonly latency?: Latency;
  /** Upper bounds in milliseconds with counts, for the distribution. */
  readonly buckets: readonly (readonly [upTo: number, count: number])[];
  readonly outcomes: Readonly<Partial<Record<OutcomeKind, number>>>;
  /** Answers by HTTP status. */
  readonly statuses: Readonly<Record<string, number>>;
}

export interface JourneyFigures {
  readonly journey: JourneyName;
  readonly phase: string;
  readonly done: number;
  /** How the others ended: `<operation> <kind>`, with how often. */
  readonly ended: Readonly<Record<string, number>>;
}

/** A stretch of a second or more. */
export interface Moment {
  /** Seconds from the first arrival to its end. */
  readonly at: number;
  readonly seconds: number;
  readonly phase: string;
  readonly journeys: number;
  readonly dropped: number;
  readonly operations: Readonly<
    Partial<
      Record<
        OperationId,
        { readonly requests: number; readonly errors: number; readonly p50?: number; readonly p95?: number; readonly p99?: number }
      >
    >
  >;
  readonly violations: Readonly<Partial<Record<ClauseId, number>>>;
  /** Of the generator, in cores. */
  readonly cores?: number;
}

export interface Business {
  readonly searches: number;
  readonly bookings: number;
  /** Undefined where nothing was booked. */
  readonly lookToBook?: number;
  readonly rechecks: { readonly same: number; readonly changed: number; readonly gone: number; readonly expired: number };
}

export interface Contract {
  /** Share that was to be forwarded. */
  readonly sample: number;
  readonly forwarded: number;
  readonly received: number;
  readonly judged: number;
  /** Exchanges that could not be judged (gateways, throttling), by reason. */
  readonly unjudged: Readonly<Record<string, number>>;
  readonly broken: readonly BrokenClause[];
  /** Clauses that were exercised, with how often. */
  readonly exercised: Readonly<Partial<Record<ClauseId, number>>>;
}

export interface BrokenClause {
  readonly clause: ClauseId;
  readonly outcome: 'failed' | 'warned';
  readonly times: number;
  readonly exercised: number;
  /** Seconds from the first arrival. */
  readonly firstAt: number;
  readonly lastAt: number;
  /** Journeys a second when it first broke. */
  readonly fromRate: number;
  readonly phases: Readonly<Record<string, number>>;
  /** The first exchange that shows it, without secrets. */
  readonly example: { readonly finding: Finding; readonly exchange: Exchange };
}

export interface Generator {
  /** Cores used by k6, and cores there are. */
  readonly cores: { readonly mean: number; readonly most: number; readonly available: number };
  /** Share of all cores busy with anything, from 0 to 1; undefined where the machine does not say. */
  readonly busy?: { readonly mean: number; readonly most: number };
  readonly megabytes: number;
  readonly dropped: number;
  /** Milliseconds by which journeys began too late. */
  readonly late?: Pick<Latency, 'p50' | 'p95' | 'p99'>;
  /** Greatest number of time series k6 held, where it was counted. */
  readonly series?: number;
  /** Why its latencies mean nothing; empty for a healthy generator. */
  readonly unwell: readonly string[];
}

export interface LevelVerdict {
  /** As levels/*.json has it, in words: `v1.avail p95 below 400 ms`. */
  readonly level: string;
  readonly operation?: OperationId;
  readonly phase: string;
  readonly holds: boolean;
  /** Undefined where there were too few samples. */
  readonly seen?: number;
  readonly limit: number;
  readonly unit: 'ms' | '%' | 'samples' | 'arrivals' | '/s';
  readonly samples: number;
}

export interface Bookings {
  readonly sent: number;
  readonly answered: number;
  /** Cancelled by journeys, and by the sweep at the end. */
  readonly cancelled: number;
  readonly swept: number;
  readonly absent: number;
  readonly left: readonly Left[];
}

export interface Verdict {
  readonly exit: ExitCode;
  readonly applies: readonly Exit[];
  /** What is to be said first, each a sentence. */
  readonly reasons: readonly string[];
}
