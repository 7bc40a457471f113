import { join } from 'node:path';
import { gateOn as gateFrom, type GateOutput as GatedFrom } from '../bench/gate/command.ts';
import { leaksBelow, leaksIn } from './leaks.ts';
import { runInProcess } from './verb-here.ts';

export interface GateResult extends GatedFrom {
  /** Secrets found in the command's output or files. */
  readonly leaks: readonly string[];
}

/**
 * Writes the target to an empty folder, runs the command there, in this process, and reads the files that it leaves.
 * @param env credentials that the target names; treated as secrets that must not appear in output or results
 */
export async function gateOn(
  target: object,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<GateResult> {
  const secrets = Object.values(env);
  const findLeaks = (folder: string, printed: string): string[] => [
    ...leaksIn(printed, secrets),
    ...leaksBelow(join(folder, 'results'), secrets),
  ];
  const { observed: seen, ...gated } = await gateFrom(target, args, env, findLeaks, runInProcess);
  return { ...gated, leaks: seen ?? [] };
}
