/** The real command, in a process of its own. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { home } from '../../../lib/about.ts';
import type { Run } from '../../../reports/results.ts';

export interface Launched {
  readonly code: number | null;
  readonly printed: string;
}

/** Runs it to its end; this process goes on meanwhile. */
export async function launch(
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Launched> {
  const child = spawn(process.execPath, [join(home, 'bin/hotel-contract.js'), ...args], {
    cwd,
    env: { ...process.env, ...env, NO_COLOR: '1' },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, printed };
}

export interface Gated extends Launched {
  readonly run: Run;
}

/**
 * A gate from an empty folder, on a target that is written there, and what it left.
 *
 * @param env credentials that the target names
 * @param look sees the folder before it is gone
 * @throws Error with what it said, where it left no run
 */
export async function gateOn<Seen = void>(
  target: object,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  look?: (folder: string, printed: string) => Seen,
): Promise<Gated & { readonly seen: Seen | undefined }> {
  const folder = mkdtempSync(join(tmpdir(), 'gate-'));
  try {
    const file = join(folder, 'target.json');
    writeFileSync(file, JSON.stringify(target));
    const { code, printed } = await launch(['gate', '--target', file, ...args], folder, env);
    const left = join(folder, 'results/run.json');
    if (!existsSync(left)) throw new Error(`it left no run (exit ${code}):\n${printed}`);
    const run = JSON.parse(readFileSync(left, 'utf8')) as Run;
    return { code, printed, run, seen: look?.(folder, printed) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
