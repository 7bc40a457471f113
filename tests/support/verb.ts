import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { packageRoot } from '../../lib/about.ts';

export interface CommandResult {
  readonly code: number | null;
  /** The output of both streams, in order. */
  readonly printed: string;
  readonly out: string;
  readonly err: string;
}

/**
 * The running command, in a folder.
 * @param onOutput called with the whole output so far whenever something is printed
 */
export function startCommand(
  folder: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  onOutput?: (printed: string, child: ChildProcess) => void,
): { readonly child: ChildProcess; readonly printed: () => string; readonly ended: Promise<CommandResult> } {
  const child = spawn(process.execPath, [join(packageRoot, 'bin/hotel-contract.js'), ...args], {
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [printed, out, err] = ['', '', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: string) => {
      printed += text;
      onOutput?.(printed, child);
    });
  const ended = new Promise<CommandResult>((resolve) =>
    child.on('close', (code) => resolve({ code, printed, out, err })),
  );
  return { child, printed: () => printed, ended };
}

/** Runs the command to its end. */
export const runCommand = (...call: Parameters<typeof startCommand>): Promise<CommandResult> =>
  startCommand(...call).ended;
