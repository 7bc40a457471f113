/** The real command. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Run } from '../../../reports/results.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { runCommand, type CommandResult } from '../../support/verb.ts';

/** Runs the command to its end, in a folder. */
type Runs = (
  folder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
) => Promise<CommandResult>;

export interface GateOutput extends CommandResult {
  readonly run: Run;
}

/**
 * Runs a gate in an empty folder, on a target written there, and returns its results.
 * @param env credentials that the target names
 * @param look reads the folder before it is removed
 * @param runs by default in a process of its own
 * @throws Error with the output if the gate left no run
 */
export async function gateOn<Observed = void>(
  target: object,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  look?: (folder: string, printed: string) => Observed,
  runs: Runs = runCommand,
): Promise<GateOutput & { readonly observed: Observed | undefined }> {
  const folder = temporaryFolder();
  const file = join(folder, 'target.json');
  writeFileSync(file, JSON.stringify(target));
  const ended = await runs(folder, ['gate', '--target', file, ...args], env);
  const left = join(folder, 'results/run.json');
  if (!existsSync(left)) throw new Error(`the gate left no run (exit ${ended.code}):\n${ended.printed}`);
  const run = JSON.parse(readFileSync(left, 'utf8')) as Run;
  return { ...ended, run, observed: look?.(folder, ended.printed) };
}
