/** What a run hands to k6, as one file: everything that was decided before. No secrets: those travel in the environment. */
import type { JourneyName } from './journeys.ts';
import type { DrawTables } from './traffic/draw-tables.ts';

export interface Plan {
  readonly version: 1;
  /** Names the run among all runs: what it books carries it. */
  readonly run: string;
  readonly seed: number;
  /** YYYY-MM-DD: the day from which stays are counted. */
  readonly today: string;
  readonly target: PlannedTarget;
  /** Where sampled exchanges, bookings and metrics go; below it the paths of sidecar/protocol.ts. Absent: nothing is forwarded. */
  readonly sidecar?: string;
  /** Share of the exchanges that are forwarded to be judged, from 0 to 1. */
  readonly sample: number;
  /** The traffic, on the day `today`. */
  readonly draws: DrawTables;
  /**
   * How many times faster than real a day goes. 1: nobody waits for days, so every v1 booking is cancelled by its own journey.
   * More: the drawn share is cancelled after the drawn delay, where that is at most 30 real seconds; the rest is for the sweep.
   */
  readonly speed: number;
  /** Share of the cancelled v1 bookings whose journey looks whether they are gone, from 0 to 1. The others are for the sweep. */
  readonly readBack: number;
  readonly scenarios: readonly PlannedScenario[];
  /** k6's own options, ready to be exported: scenarios, thresholds, systemTags, summaryTrendStats … */
  readonly options: Readonly<Record<string, unknown>>;
  /** File of the corpus of each journey: JSON lines, as corpora/row.ts says. */
  readonly corpora: Readonly<Partial<Record<JourneyName, string>>>;
}

export interface PlannedTarget {
  readonly name: string;
  /** Base addresses, without a slash at the end. */
  readonly urls: { readonly base_url?: string; readonly api_url?: string; readonly auth_url?: string };
  /** How v1's keys travel, and under which names. */
  readonly keys: { readonly in: 'header' | 'query'; readonly apiKey: string; readonly secretKey: string };
  /** Where a value is read in an answer, as a gjson path on the wire; by our name for it. Made by corpora/readings.ts. */
  readonly readings: Readonly<Record<string, string>>;
}

/** One journey at a rate that changes over time. */
export interface PlannedScenario {
  readonly name: string;
  readonly journey: JourneyName;
  readonly phases: readonly Phase[];
  /** Seconds: each arrival is moved back by a random part of it, so that arrivals are random and not in step. */
  readonly spread: number;
}

/** A stretch of a run. Phases follow each other without a gap; they have the same names and times in all scenarios of a run. */
export interface Phase {
  readonly name: string;
  /** False for a warm-up: measured, but not judged. */
  readonly judged: boolean;
  readonly seconds: number;
  /** Journeys a second at its start and its end; between them it changes evenly. */
  readonly rates: readonly [start: number, end: number];
}

/** Environment variables of k6. */
export const variables = {
  plan: 'HOTEL_CONTRACT_PLAN',
  bearer: 'HOTEL_CONTRACT_BEARER',
  apiKey: 'HOTEL_CONTRACT_API_KEY',
  secretKey: 'HOTEL_CONTRACT_SECRET_KEY',
} as const;
