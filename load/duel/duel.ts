/** Types of a duel, which sends the same requests to two deployments in turns. Pure: k6 imports them, too. */
import type { Base } from '../../schemas/operation.ts';
import type { OperationId } from '../../schemas/operations.ts';
import {
  type PlannedTarget,
  type Secrets,
  variables,
  type SecretName,
  shownCredentials,
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
  /** The case it comes from. */
  readonly id: string;
  readonly operation: OperationId;
  /** Relative frequency. */
  readonly weight: number;
  readonly base: Base;
  readonly method: string;
  /** Below the base address, with its query. */
  readonly path: string;
  readonly credentials: 'keys' | 'bearer' | 'none';
  /** As text; the slot `now` may still be open in it. */
  readonly body?: string;
}

/** A request in the order A B B A, or mirrored B A A B. Times in milliseconds, both of each side in the order they were taken. */
export interface Quad {
  /** Number of the request in the list. */
  readonly request: number;
  readonly mirrored: boolean;
  readonly a: Pair;
  readonly b: Pair;
}

export interface Pair {
  readonly times: readonly [number, number];
  /** HTTP status; 0 for no answer. */
  readonly statuses: readonly [number, number];
  /** Bytes of the bodies. */
  readonly sizes: readonly [number, number];
}

/** What k6 is handed as a file. Secrets travel in the environment. */
export interface DuelPlan {
  readonly version: 1;
  readonly seed: number;
  readonly requests: readonly DuelRequest[];
  readonly sides: { readonly a: PlannedSide; readonly b: PlannedSide };
  /** Where batches of quads go; the answer says whether to go on. */
  readonly server: string;
  /** Milliseconds after which a batch is sent. */
  readonly batch: number;
  /** Seconds after which k6 ends whatever the server says. */
  readonly atMost: number;
}

export type PlannedSide = Omit<Side, 'secrets'>;

/** Environment variables of k6. */
export const planVariable = 'HOTEL_CONTRACT_DUEL';
export const secretVariable = (name: SecretName, side: 'a' | 'b'): string =>
  `${variables[name]}_${side.toUpperCase()}`;

/** Responses of the server to a batch. */
export const goOn = 'on';
export const enough = 'enough';

/** Time, status and size of an answer. */
export type Measured = readonly [time: number, status: number, size: number];

/** A quad in a few numbers: request, mirrored, and what was seen of the four answers, those of A first. */
export type Row = readonly [
  request: number,
  mirrored: 0 | 1,
  ...Measured,
  ...Measured,
  ...Measured,
  ...Measured,
];

export const quadOf = ([request, mirrored, t1, s1, z1, t2, s2, z2, t3, s3, z3, t4, s4, z4]: Row): Quad => ({
  request,
  mirrored: mirrored === 1,
  a: { times: [t1, t2], statuses: [s1, s2], sizes: [z1, z2] },
  b: { times: [t3, t4], statuses: [s3, s4], sizes: [z3, z4] },
});

export interface Shot {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** null for none; its moment of sending is still open. */
  readonly body: string | null;
}

export function shotAt(
  { urls, keys, secrets: { bearer = '', apiKey = '', secretKey = '' } }: Side,
  { credentials, method, base, path, body }: DuelRequest,
): Shot {
  const shown = shownCredentials(credentials, { keys }, { bearer, apiKey, secretKey });
  return {
    method,
    url: withQuery(`${urls[base]}${path}`, shown.query),
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...shown.headers },
    body: body ?? null,
  };
}

/** Fills in when it is sent: the same moment for both sides. */
export const sentAt = (body: string | null, moment: Date): string | null =>
  body === null ? null : body.split('"{{now}}"').join(`"${moment.toISOString()}"`);
