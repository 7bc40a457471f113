import { Command } from 'commander';
import { addVerbs } from '../../bin/verbs.ts';
import { run } from '../../lib/command-line.ts';
import { argumentsIn, type Arguments, type CommandResult } from './verb.ts';

/** The last command. The next command waits for it, because a process has only one current folder and one output. */
let lastCommand: Promise<unknown> = Promise.resolve();

/**
 * Runs a command as a user would, but in this process, because starting a process and loading a contract take a second each.
 * The command must not start a process.
 */
export function runInProcess(...command: Parameters<typeof runAlone>): Promise<CommandResult> {
  const result = lastCommand.then(() => runAlone(...command));
  lastCommand = result.catch(() => undefined);
  return result;
}

async function runAlone(
  folder: string,
  commandArguments: Arguments,
  env: Readonly<Record<string, string>> = {},
): Promise<CommandResult> {
  const args = argumentsIn(commandArguments);
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
    for (const [index, stream] of streams.entries())
      stream.write = ((chunk: unknown, ...otherArguments: unknown[]) => {
        // Messages of the test runner itself are bytes.
        if (typeof chunk !== 'string')
          return writes[index]!.call(stream, chunk as Uint8Array, ...(otherArguments as []));
        printed += chunk;
        if (index === 0) out += chunk;
        else err += chunk;
        for (const callback of otherArguments) if (typeof callback === 'function') callback();
        return true;
      }) as typeof stream.write;
    process.exitCode = 0;
    await run(program);
    return { code: Number(process.exitCode), printed, out, err };
  } finally {
    for (const [index, stream] of streams.entries()) {
      stream.write = writes[index]!;
      for (const listener of stream.listeners('error') as (() => void)[])
        if (!listeners[index]!.includes(listener)) stream.off('error', listener);
    }
    process.exitCode = exitCode;
    process.argv = argv;
    process.chdir(stateBefore.cwd);
    for (const name of Object.keys(process.env)) if (!(name in stateBefore.env)) delete process.env[name];
    Object.assign(process.env, stateBefore.env);
  }
}
