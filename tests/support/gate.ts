import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Run } from '../../reports/results.ts';
import { leaksBelow, leaksIn } from './leaks.ts';

const launcher = fileURLToPath(new URL('../../bin/hotel-contract.js', import.meta.url));

export interface Gated {
  readonly code: number | null;
  readonly printed: string;
  readonly run: Run;
  /** Secrets in what it printed or wrote. */
  readonly leaks: readonly string[];
}

/** Runs the real command. */
export async function launch(
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Pick<Gated, 'code' | 'printed'>> {
  const child = spawn(process.execPath, [launcher, ...args], {
    cwd,
    env: { ...process.env, ...env, NO_COLOR: '1' },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, printed };
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
  const folder = mkdtempSync(join(tmpdir(), 'gate-'));
  try {
    const file = join(folder, 'target.json');
    writeFileSync(file, JSON.stringify(target));
    const { code, printed } = await launch(['gate', '--target', file, ...args], folder, env);
    if (!existsSync(join(folder, 'results/run.json')))
      throw new Error(`it left no run (exit ${code}):\n${printed}`);
    const secrets = Object.values(env);
    const leaks = [...leaksIn(printed, secrets), ...leaksBelow(join(folder, 'results'), secrets)];
    return {
      code,
      printed,
      run: JSON.parse(readFileSync(join(folder, 'results/run.json'), 'utf8')) as Run,
      leaks,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
