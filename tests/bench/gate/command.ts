/** The real command, in a process of its own. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Run } from '../../../reports/results.ts';
import { runCommand, type CommandResult } from '../../support/verb.ts';

/** Runs it to its end; this process goes on meanwhile. */
export const launch = (
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
): Promise<CommandResult> => runCommand(cwd, args, env);

export interface Gated extends CommandResult {
  readonly run: Run;
}

/**
 * A gate from an empty folder, on a target that is written there, and what it left.
 *
 * @param env credentials that the target names
 * @param look sees the folder before it is gone
 * @throws Error with what it said, where it left no run
 */
export async function gateOn<Observed = void>(
  target: object,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  look?: (folder: string, printed: string) => Observed,
): Promise<Gated & { readonly seen: Observed | undefined }> {
  const folder = mkdtempSync(join(tmpdir(), 'gate-'));
  try {
    const file = join(folder, 'target.json');
    writeFileSync(file, JSON.stringify(target));
    const ended = await launch(['gate', '--target', file, ...args], folder, env);
    const left = join(folder, 'results/run.json');
    if (!existsSync(left)) throw new Error(`it left no run (exit ${ended.code}):\n${ended.printed}`);
    const run = JSON.parse(readFileSync(left, 'utf8')) as Run;
    return { ...ended, run, seen: look?.(folder, ended.printed) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
