import { controlSecretVariable } from '../lib/control-secret.ts';
import type { Environment, Target } from './target.ts';

/**
 * Whom a run judges, with what. Playwright's workers find it as text in the environment variable below; that text holds no secrets:
 * those have variables of their own, or are made by the sandbox.
 */
export interface RunContext {
  readonly target: Target;
  readonly seed: number;
  /** Names the run among all runs: what it books carries it. */
  readonly run?: string;
  /** YYYY-MM-DD: the day from which stays are counted. */
  readonly today: string;
  /** Where no hook turns the clock: wait for tokens to expire. */
  readonly patient?: boolean;
  /** Milliseconds by which the deployment's clock was found turned away from ours when the run began; absent for none. */
  readonly clockOffset?: number;
  /** The one sequence that is played, and nothing else. */
  readonly sequence?: string;
  /** Id of the one generated case that is sent, and nothing else. */
  readonly case?: string;
  /** The only items that are played, by their numbers in a whole run. */
  readonly only?: readonly number[];
  /** Of each batch of generated cases only some are sent. */
  readonly quick?: boolean;
  readonly sandbox?: EmbeddedSandbox;
  /** Folder of tests that are played beside those of this project. */
  readonly ownTests?: string;
}

/** Where the embedded sandbox listens, and what its control port is shown. */
export interface EmbeddedSandbox {
  readonly url: string;
  readonly controlUrl: string;
  readonly controlSecret: string;
  /** What breaks each tenant that a run makes. */
  readonly fault?: string;
}

export const runContextVariable = 'HOTEL_CONTRACT_RUN';

/** How many requests the run has sent before, for a process that goes on with it. */
export const requestsVariable = 'HOTEL_CONTRACT_REQUESTS';

/** As text. The secret of the control port has a variable of its own. */
export const contextText = (context: RunContext): string =>
  JSON.stringify(context, (name, value: unknown) => (name === 'controlSecret' ? undefined : value), 2);

/** @param env where the secret of the control port stands, if the run has a sandbox of its own */
export function contextFrom(text: string, env: Environment): RunContext {
  const { sandbox, ...context } = JSON.parse(text) as RunContext;
  return sandbox === undefined
    ? context
    : { ...context, sandbox: { ...sandbox, controlSecret: env[controlSecretVariable] ?? '' } };
}
