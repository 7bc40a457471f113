import { Command } from 'commander';
import { addVerbs } from '../../bin/verbs.ts';
import { run } from '../../lib/command-line.ts';
import { argumentsIn, type Arguments, type CommandResult } from './verb.ts';

/** The command that runs: the next one waits, because a process has one folder and one output. */
let running: Promise<unknown> = Promise.resolve();

/**
 * Runs a command as a user would, but in this process, because starting a process and loading a contract take a second each.
 * The command must not start a process.
 */
export function runInProcess(...command: Parameters<typeof runAlone>): Promise<CommandResult> {
  const result = running.then(() => runAlone(...command));
  running = result.catch(() => undefined);
  return result;
}

async function runAlone(
  folder: string,
  given: Arguments,
  env: Readonly<Record<string, string>> = {},
): Promise<CommandResult> {
  const args = argumentsIn(given);
  const streams = [process.stdout, process.stderr] as const;
  const { argv, exitCode } = process;
  const stateBefore = { cwd: process.cwd(), env: { ...process.env } };
  const writes = streams.map((stream) => stream.write);
  const listeners = streams.map((stream) => stream.listeners('error'));
  let [printed, out, err] = ['', '', ''];
  const program = new Command('hotel-contract').exitOverride().enablePositionalOptions();
  addVerbs(program);
  try {
    process.argv = [process.execPath, 'hotel-contract', ...args];
    process.chdir(folder);
    Object.assign(process.env, env);
    for (const [at, stream] of streams.entries())
      stream.write = ((chunk: unknown, ...more: unknown[]) => {
        // Messages of the test runner itself are bytes.
        if (typeof chunk !== 'string') return writes[at]!.call(stream, chunk as Uint8Array, ...(more as []));
        printed += chunk;
        if (at === 0) out += chunk;
        else err += chunk;
        for (const done of more) if (typeof done === 'function') done();
        return true;
      }) as typeof stream.write;
    process.exitCode = 0;
    await run(program);
    return { code: Number(process.exitCode), printed, out, err };
  } finally {
    for (const [at, stream] of streams.entries()) {
      stream.write = writes[at]!;
      for (const listener of stream.listeners('error') as (() => void)[])
        if (!listeners[at]!.includes(listener)) stream.off('error', listener);
    }
    process.exitCode = exitCode;
    process.argv = argv;
    process.chdir(stateBefore.cwd);
    for (const name of Object.keys(process.env)) if (!(name in stateBefore.env)) delete process.env[name];
    Object.assign(process.env, stateBefore.env);
  }
}
