import assert from 'node:assert/strict';
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { join } from 'node:path';
import { packageRoot } from '../../lib/about.ts';

export interface CommandResult {
  readonly code: number | null;
  /** The output of both streams, in order. */
  readonly printed: string;
  readonly out: string;
  readonly err: string;
}

export interface StartedProcess {
  readonly child: ChildProcess;
  readonly printed: () => string;
  /** Waits until the output matches, and returns all output so far. */
  readonly until: (wanted: RegExp) => Promise<string>;
  readonly ended: Promise<CommandResult>;
}

/** The arguments of a command; a string is split at spaces. */
export type Arguments = readonly string[] | string;

export const argumentsIn = (args: Arguments): readonly string[] =>
  typeof args === 'string' ? args.split(' ') : args;

export function startNode(args: readonly string[], options: SpawnOptions = {}): StartedProcess {
  const env = { ...process.env, NO_COLOR: '1', ...options.env };
  const child = spawn(process.execPath, args, { ...options, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let [printed, out, err] = ['', '', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => ((out += text), (printed += text)));
  child.stderr.setEncoding('utf8').on('data', (text: string) => ((err += text), (printed += text)));
  const ended = new Promise<CommandResult>((resolve) =>
    child.on('close', (code) => resolve({ code, printed, out, err })),
  );
  const until = (pattern: RegExp): Promise<string> =>
    new Promise((resolve, reject) => {
      const checkOutput = (): void => void (pattern.test(printed) && resolve(printed));
      for (const stream of [child.stdout, child.stderr]) stream.on('data', checkOutput);
      checkOutput();
      void ended.then(() => reject(new Error(`it ended before it printed ${pattern}:\n${printed}`)));
    });
  return { child, printed: () => printed, until, ended };
}

export const startCommand = (folder: string, args: Arguments, env: NodeJS.ProcessEnv = {}): StartedProcess =>
  startNode([join(packageRoot, 'bin/hotel-contract.js'), ...argumentsIn(args)], { cwd: folder, env });

export const runCommand = (...call: Parameters<typeof startCommand>): Promise<CommandResult> =>
  startCommand(...call).ended;

/** Asserts that a command ends with this exit code. */
export async function assertExitCode<Result extends Pick<CommandResult, 'code' | 'printed'>>(
  code: number,
  command: Promise<Result>,
): Promise<Result> {
  const result = await command;
  assert.equal(result.code, code, result.printed);
  return result;
}
