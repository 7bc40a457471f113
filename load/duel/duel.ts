/** Types of a duel, which sends the same requests to two deployments in turns. Pure: k6 imports them, too. */
import type { Base } from '../../schemas/operation.ts';
import type { OperationId } from '../../schemas/operations.ts';
import type { PlannedTarget, Secrets } from '../plan.ts';

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
