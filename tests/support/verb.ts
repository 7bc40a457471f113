import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { home } from '../../lib/about.ts';

export interface Ended {
  readonly code: number | null;
  /** On both outputs, as it came. */
  readonly printed: string;
  readonly out: string;
  readonly err: string;
}

/**
 * The real command, in a folder, while it runs.
 *
 * @param observed is told all that it has printed so far, each time that it prints
 */
export function startVerb(
  folder: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  observed?: (printed: string, child: ChildProcess) => void,
): { readonly child: ChildProcess; readonly printed: () => string; readonly ended: Promise<Ended> } {
  const child = spawn(process.execPath, [join(home, 'bin/hotel-contract.js'), ...args], {
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
      observed?.(printed, child);
    });
  const ended = new Promise<Ended>((resolve) =>
    child.on('close', (code) => resolve({ code, printed, out, err })),
  );
  return { child, printed: () => printed, ended };
}

/** To its end. */
export const verbIn = (...call: Parameters<typeof startVerb>): Promise<Ended> => startVerb(...call).ended;
