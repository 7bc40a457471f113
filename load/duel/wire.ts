/** The protocol between k6 and the duel server. Pure: both import it. */
import { variables, type SecretName } from '../plan.ts';
import type { DuelRequest, Quad, Side } from './duel.ts';

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
