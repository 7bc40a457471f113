import { controlSecretVariable } from '../lib/control-secret.ts';
import { definedMembers } from '../lib/objects.ts';
import type { Case } from '../schemas/case.ts';
import type { Environment, Target } from './target.ts';

/**
 * What a run judges, and with which options. Playwright's workers read it from the environment variable below; it contains no
 * secrets, which have their own variables or are created by the sandbox.
 */
export interface RunContext {
  readonly target: Target;
  readonly seed: number;
  /** Identifies the run among all runs; its bookings carry it. */
  readonly run?: string;
  /** YYYY-MM-DD: the day from which stays are counted. */
  readonly today: string;
  /** Whether to wait in real time for tokens to expire if no hook moves the clock. */
  readonly patient?: boolean;
  /** Milliseconds by which the deployment's clock was ahead of this machine's clock when the run began; absent if it was not. */
  readonly clockOffset?: number;
  /** The only sequence to run. */
  readonly sequence?: string;
  /** The id of the only generated case to send. */
  readonly case?: string;
  /** The request that is sent in place of the generated case with that id. */
  readonly sent?: Case;
  /** The only items to run, by their numbers in a whole run. */
  readonly only?: readonly number[];
  /** Whether only some generated cases of each batch are sent. */
  readonly quick?: boolean;
  readonly sandbox?: EmbeddedSandbox;
  /** The folder of the user's own tests. */
  readonly ownTests?: string;
}

/** Access to the embedded sandbox, and how its tenants behave. */
export interface EmbeddedSandbox {
  readonly url: string;
  readonly controlUrl: string;
  readonly controlSecret: string;
  /** The name of the fault that every tenant of the run has; absent for conforming tenants. */
  readonly fault?: string;
}

/** A plain copy with only the members of `EmbeddedSandbox`, so that it can be serialised. */
export const embeddedSandboxOf = ({
  url,
  controlUrl,
  controlSecret,
  fault,
}: EmbeddedSandbox): EmbeddedSandbox => ({
  url,
  controlUrl,
  controlSecret,
  ...definedMembers({ fault }),
});

export const runContextVariable = 'HOTEL_CONTRACT_RUN';

/** The number of requests that the run has already sent, for a process that continues the run. */
export const requestCountVariable = 'HOTEL_CONTRACT_REQUESTS';

/** The context as JSON. The secret of the control port has its own variable. */
export const contextText = (context: RunContext): string =>
  JSON.stringify(context, (name, value: unknown) => (name === 'controlSecret' ? undefined : value), 2);

/** @param env the environment with the secret of the control port, if the run has its own sandbox */
export function contextFrom(text: string, env: Environment): RunContext {
  const { sandbox, ...context } = JSON.parse(text) as RunContext;
  return sandbox === undefined
    ? context
    : { ...context, sandbox: { ...sandbox, controlSecret: env[controlSecretVariable] ?? '' } };
}
