import type { Target } from './target.ts';

/**
 * What one run hands to its worker processes, as a file whose path stands in the environment variable below.
 * Holds no secrets: those stay in the environment, or are made by the sandbox.
 */
export interface RunContext {
  readonly target: Target;
  readonly seed: number;
  /** Names the run among all runs: what it books carries it. */
  readonly run?: string;
  /** YYYY-MM-DD: the day from which stays are counted. */
  readonly today: string;
  /** Where no lever turns the clock: wait for tokens to expire. */
  readonly patient?: boolean;
  /** The one journey that is played, and nothing else. */
  readonly journey?: string;
  /** Id of the one generated case that is sent, and nothing else. */
  readonly case?: string;
  /** Where the embedded sandbox listens. */
  readonly sandbox?: { readonly url: string; readonly controlUrl: string };
}

export const runContextVariable = 'HOTEL_CONTRACT_RUN';
