/** The run of a Playwright worker. The Playwright configuration has put the context of the run into the environment. */
import { resolve } from 'node:path';
import { resumeRunState } from '../client/resume-run.ts';
import { paceFor } from '../client/pace/for-run.ts';
import type { Pace } from '../client/pace/pace.ts';
import { enterRun } from '../client/run.ts';
import type { Transport } from '../client/transport.ts';
import {
  contextFrom,
  requestCountVariable,
  runContextVariable,
  type RunContext,
} from '../targets/run-context.ts';

let context: RunContext | undefined;

/** The results folder, as for a gate: below the working directory. */
export const resultsFolder = (): string => resolve('results');

/** @throws Error if the environment has no run */
export function workerContext(): RunContext {
  if (context !== undefined) return context;
  const text = process.env[runContextVariable];
  if (text === undefined)
    throw new Error(
      'these tests are run by `npx playwright test` with the configuration of this project, or by hotel-contract gate',
    );
  context = contextFrom(text, process.env);
  const state = resumeRunState(context, resultsFolder());
  state.requestCounter[0] = Number(process.env[requestCountVariable] ?? 0);
  enterRun(state);
  return context;
}

let pace: Pace | undefined;

/** Returns a transport that keeps the pace of the deployment over all tests of the worker. */
export function withPace(send: Transport): Transport {
  const context = workerContext();
  if (context.target.embedded) return send;
  pace ??= paceFor(context, (reason) => void process.stderr.write(`${reason}\n`));
  return pace.wrap(send);
}
