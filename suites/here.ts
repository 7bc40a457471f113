/** The run that a worker of Playwright belongs to: its configuration has said in the environment whom it judges. */
import { resolve } from 'node:path';
import { resumeRunState } from '../client/resume-run.ts';
import { paceFor } from '../client/pace/for-run.ts';
import type { Pace } from '../client/pace/pace.ts';
import { enterRun } from '../client/run.ts';
import type { Transport } from '../client/transport.ts';
import {
  contextFrom,
  requestsVariable,
  runContextVariable,
  type RunContext,
} from '../targets/run-context.ts';

let here: RunContext | undefined;

/** Where results are, as for a gate: below the folder that the user called from. */
export const resultsHere = (): string => resolve('results');

/** @throws Error where nobody has said it */
export function runHere(): RunContext {
  if (here !== undefined) return here;
  const text = process.env[runContextVariable];
  if (text === undefined)
    throw new Error(
      'these tests are played by `npx playwright test` with the configuration of this project, or by hotel-contract gate',
    );
  here = contextFrom(text, process.env);
  const state = resumeRunState(here, resultsHere());
  state.requestCount = Number(process.env[requestsVariable] ?? 0);
  enterRun(state);
  return here;
}

let pace: Pace | undefined;

/** A transport that keeps to what the deployment bears, over all tests of the worker. */
export function paced(send: Transport): Transport {
  const context = runHere();
  if (context.target.embedded) return send;
  pace ??= paceFor(context, (why) => void process.stderr.write(`${why}\n`));
  return pace.wrap(send);
}
