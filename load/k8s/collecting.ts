/** What the collector is told, as collect.json beside the target's file. No secrets: those are in its environment. */
import { readText } from '../../lib/text-file.ts';
import { UsageError } from '../../lib/exit.ts';
import type { Plan } from '../plan.ts';

export interface Collecting {
  readonly version: 2;
  /** As the operator knows it. */
  readonly testRun: string;
  readonly runners: number;
  /** Seconds from its start until it gives up on runners. */
  readonly timeLimit: number;
  /** For the sidecar: known before, since the runners are told it. */
  readonly listen: { readonly host: string; readonly port: number; readonly path: string };
  /** The same that the runners play. */
  readonly plan: Plan;
  /** File of the target, in the container. */
  readonly target: string;
  readonly k6Image: string;
  /** Whatever else the verdict is made with: service levels, the profile's name and the like. */
  readonly facts: unknown;
}

/** @throws UsageError where the file is something else */
export function readCollecting(file: string): Collecting {
  let read: Partial<Collecting>;
  try {
    read = JSON.parse(readText(file)) as Partial<Collecting>;
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}.`);
  }
  if (read.version !== 2 || read.plan === undefined || read.testRun === undefined)
    throw new UsageError(`${file} was not written by "load --emit-k8s" of this version: write it anew.`);
  return read as Collecting;
}
