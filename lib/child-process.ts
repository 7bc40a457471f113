/** Processes that end with us, however we end: the other side is bin/bound-child.js. */
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { join } from 'node:path';
import { home } from './about.ts';

export interface BoundOptions extends Pick<SpawnOptions, 'cwd' | 'env'> {
  /** Its standard output and errors: nobody speaks to it. */
  readonly out: 'inherit' | 'pipe' | number;
  readonly err: 'inherit' | 'pipe' | number;
  /** The leader of a process group of its own: no Ctrl-C of a terminal reaches it, and its children end with it. */
  readonly leads: boolean;
}

/** Starts a script of Node. When this process is gone, also by kill -9, the script and its process group are killed. */
export function spawnBoundToParent(
  script: string,
  args: readonly string[],
  { out, err, leads, ...options }: BoundOptions,
): ChildProcess {
  const child = spawn(process.execPath, [join(home, 'bin/bound-child.js'), script, ...args], {
    ...options,
    stdio: ['ignore', out, err, 'pipe'],
    detached: leads,
  });
  // A child that is killed may reset the pipe, on which nothing is ever said.
  child.stdio[3]?.on('error', () => undefined);
  return child;
}

/** Kills the process group that a child leads. */
export function killGroup({ pid }: Pick<ChildProcess, 'pid'>): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}
