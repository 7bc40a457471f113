/** The file that k6 reads: everything that was decided before the run. Secrets are in environment variables instead. */
import type { Credentials } from '../schemas/operation.ts';
import type { JourneyName } from './journeys.ts';
import type { DrawTables } from './traffic/draws.ts';

export interface Plan {
  readonly version: 1;
  /** Unique id of the run, part of every booking's reference. */
  readonly run: string;
  readonly seed: number;
  /** YYYY-MM-DD: the day from which stays are counted. */
  readonly today: string;
  readonly target: PlannedTarget;
  /** Base URL of the sidecar, which has the paths of sidecar/protocol.ts. If absent, nothing is forwarded. */
  readonly sidecar?: string;
  /** Share of the exchanges that are forwarded to be judged, from 0 to 1. */
  readonly sample: number;
  /** The traffic, on the day `today`. */
  readonly draws: DrawTables;
  /**
   * How many times faster than real time a day passes. With 1, every v1 booking is cancelled at once by its journey.
   * Above 1, a journey cancels its booking only if the draw says so, after the drawn delay, and if that is at most
   * 30 real seconds; the sweep cancels the rest.
   */
  readonly speed: number;
  /** Share of the cancelled v1 bookings that their journey reads again, from 0 to 1. The sweep checks the others. */
  readonly readBack: number;
  readonly scenarios: readonly PlannedScenario[];
  /** k6's own options, ready to be exported: scenarios, thresholds, systemTags, summaryTrendStats … */
  readonly options: Readonly<Record<string, unknown>>;
  /** Corpus file of each journey: JSON lines as described in corpora/row.ts. */
  readonly corpora: Readonly<Partial<Record<JourneyName, string>>>;
}

export interface PlannedTarget {
  readonly name: string;
  /** Base addresses, without a slash at the end. */
  readonly urls: { readonly base_url?: string; readonly api_url?: string; readonly auth_url?: string };
  /** Where v1's keys are sent, and the names of their headers or query parameters. */
  readonly keys: { readonly in: 'header' | 'query'; readonly apiKey: string; readonly secretKey: string };
  /** The gjson path of each value that k6 reads in a response, by our name for the value. Made by corpora/readings.ts. */
  readonly readings: Readonly<Record<string, string>>;
}

/** One journey at a rate that changes over time. */
export interface PlannedScenario {
  readonly name: string;
  readonly journey: JourneyName;
  readonly phases: readonly Phase[];
  /** Seconds: each arrival is delayed by a random part of this, so that arrivals are not evenly spaced. */
  readonly spread: number;
}

/** A part of a run. Phases follow each other without a pause, and have the same names and times in all scenarios of a run. */
export interface Phase {
  readonly name: string;
  /** False for a warm-up: measured, but not judged. */
  readonly judged: boolean;
  readonly seconds: number;
  /** Journeys per second at the start and at the end; linear in between. */
  readonly rates: readonly [start: number, end: number];
}

/** @returns the credentials in a request: headers, and query parameters without a leading question mark */
export function credentialPartsOf(
  kind: Credentials,
  { keys }: Pick<PlannedTarget, 'keys'>,
  { bearer, apiKey, secretKey }: Secrets,
): { readonly headers: Readonly<Record<string, string>>; readonly query: string } {
  if (kind === 'bearer' || kind === 'longStay')
    return { headers: { authorization: `Bearer ${bearer}` }, query: '' };
  if (kind !== 'keys') return { headers: {}, query: '' };
  const pairs = { [keys.apiKey]: apiKey, [keys.secretKey]: secretKey };
  if (keys.in === 'header') return { headers: pairs, query: '' };
  const parameters = Object.entries(pairs).map((pair) => pair.map(encodeURIComponent).join('='));
  return { headers: {}, query: parameters.join('&') };
}

export const withQuery = (url: string, query: string): string =>
  query === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`;

/** The credentials that the journeys of a run send; '' for a credential that no journey sends. */
export type Secrets = Readonly<Record<SecretName, string>>;
export const secretNames = ['bearer', 'apiKey', 'secretKey'] as const;
export type SecretName = (typeof secretNames)[number];

/** Environment variables of k6. */
export const variableNames = {
  plan: 'HOTEL_CONTRACT_PLAN',
  bearer: 'HOTEL_CONTRACT_BEARER',
  apiKey: 'HOTEL_CONTRACT_API_KEY',
  secretKey: 'HOTEL_CONTRACT_SECRET_KEY',
  /** The client certificate and its key, as JSON. */
  tls: 'HOTEL_CONTRACT_TLS',
} as const;

/** k6's options for the client certificate. */
export const tlsOptions = (clientCertificate: string | undefined): object =>
  clientCertificate === undefined ? {} : { tlsAuth: [JSON.parse(clientCertificate)] };
