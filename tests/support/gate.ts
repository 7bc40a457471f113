import { join } from 'node:path';
import { gateOn as gateFrom, type Gated as GatedFrom } from '../bench/gate/command.ts';
import { leaksBelow, leaksIn } from './leaks.ts';

export { launch } from '../bench/gate/command.ts';

export interface Gated extends GatedFrom {
  /** Secrets in what it printed or wrote. */
  readonly leaks: readonly string[];
}

/**
 * Runs the real command from an empty folder, on a target that is written there, and reads what it left.
 *
 * @param env credentials that the target names: they are secrets that nobody may find afterwards
 */
export async function gateOn(
  target: object,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<Gated> {
  const secrets = Object.values(env);
  const { seen, ...gated } = await gateFrom(target, args, env, (folder, printed) => [
    ...leaksIn(printed, secrets),
    ...leaksBelow(join(folder, 'results'), secrets),
  ]);
  return { ...gated, leaks: seen ?? [] };
}
