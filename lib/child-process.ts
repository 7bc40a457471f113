/** Child processes that end together with this one, however it ends. bin/bound-child.js runs in the child and watches for this end. */
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { join } from 'node:path';
import { packageRoot } from './about.ts';

interface BoundChildOptions extends Pick<SpawnOptions, 'cwd' | 'env'> {
  /** Where the child's standard output and standard error go. Its standard input is closed. */
  readonly out: 'inherit' | 'pipe' | number;
  readonly err: 'inherit' | 'pipe' | number;
  /** Whether it leads its own process group: then Ctrl-C in a terminal does not reach it, and its children end with it. */
  readonly leadsProcessGroup: boolean;
}

/** Starts a Node script. When this process ends, even by kill -9, the script and its process group are killed. */
export function spawnBoundToParent(
  script: string,
  args: readonly string[],
  { out, err, leadsProcessGroup: leads, ...options }: BoundChildOptions,
): ChildProcess {
  const child = spawn(process.execPath, [join(packageRoot, 'bin/bound-child.js'), script, ...args], {
    ...options,
    stdio: ['ignore', out, err, 'pipe'],
    detached: leads,
  });
  // A child that is killed may reset the pipe. This does not matter, because nothing is ever sent on it.
  child.stdio[3]?.on('error', () => undefined);
  return child;
}

/** Signals the process group of a child that leads one. */
export function killGroup({ pid }: Pick<ChildProcess, 'pid'>, signal: NodeJS.Signals = 'SIGKILL'): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended already.
  }
}
