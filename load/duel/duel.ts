/** Types of a duel, which sends the same requests to two deployments in turns. Pure: k6 imports them, too. */
import type { Base } from '../../schemas/operation.ts';
import type { OperationId } from '../../schemas/operations.ts';
import {
  type PlannedTarget,
  type Secrets,
  variableNames,
  type SecretName,
  credentialPartsOf,
  withQuery,
} from '../plan.ts';

/** One of the two deployments: its URLs and credentials. */
export interface Side {
  /** Name for messages. */
  readonly name: string;
  /** Base addresses, without a slash at the end. */
  readonly urls: Readonly<Partial<Record<Base, string>>>;
  readonly keys: PlannedTarget['keys'];
  readonly secrets: Partial<Secrets>;
}

/** A request that both sides receive, identical except for the credentials. */
export interface DuelRequest {
  /** Id of the case from which the request was made. */
  readonly id: string;
  readonly operation: OperationId;
  /** Relative frequency. */
  readonly weight: number;
  readonly base: Base;
  readonly method: string;
  /** Path below the base address, with its query. */
  readonly path: string;
  readonly credentials: 'keys' | 'bearer' | 'none';
  /** JSON text, in which the slot `now` may still be unfilled. */
  readonly body?: string;
}

/** A round: one request sent four times, in the order A B B A, or mirrored B A A B. */
export interface Round {
  /** Index of the request in the list. */
  readonly request: number;
  readonly mirrored: boolean;
  readonly a: Pair;
  readonly b: Pair;
}

/** The two measurements of one side, in the order in which they were taken. */
export interface Pair {
  /** In milliseconds. */
  readonly times: readonly [number, number];
  /** HTTP status; 0 for no response. */
  readonly statuses: readonly [number, number];
  /** Bytes of the bodies. */
  readonly sizes: readonly [number, number];
}

/** The file that k6 reads. Secrets are passed in environment variables. */
export interface DuelPlan {
  readonly version: 1;
  readonly seed: number;
  readonly requests: readonly DuelRequest[];
  readonly sides: { readonly a: PlannedSide; readonly b: PlannedSide };
  /** URL that receives batches of rounds; its response says whether k6 continues. */
  readonly server: string;
  readonly batchIntervalMs: number;
  /** After this time k6 ends, whatever the server says. */
  readonly maxSeconds: number;
}

export type PlannedSide = Omit<Side, 'secrets'>;

/** Environment variables of k6. */
export const planVariable = 'HOTEL_CONTRACT_DUEL';
export const secretVariable = (name: SecretName, side: 'a' | 'b'): string =>
  `${variableNames[name]}_${side.toUpperCase()}`;

/** Responses of the server to a batch: whether k6 continues. */
export const continueResponse = 'on';
export const stopResponse = 'enough';

/** A request as it is sent, but for its slot `now`. */
export function requestForSide(
  { urls, keys, secrets: { bearer = '', apiKey = '', secretKey = '' } }: Side,
  { credentials, method, base, path, body }: DuelRequest,
) {
  const credentialParts = credentialPartsOf(credentials, { keys }, { bearer, apiKey, secretKey });
  const headers: Readonly<Record<string, string>> = {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...credentialParts.headers,
  };
  const url = withQuery(`${urls[base]}${path}`, credentialParts.query);
  return { method, url, headers, body: body ?? null };
}

/** Fills the slot `now`: the same time for both sides. */
export const withSendTime = (body: string | null, sendTime: Date): string | null =>
  body === null ? null : body.split('"{{now}}"').join(`"${sendTime.toISOString()}"`);
