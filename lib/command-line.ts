/** Runs commands: errors become one sentence and an exit code. */
import { CommanderError, InvalidArgumentError, type Command } from 'commander';
import { exits, Stop } from './exit.ts';
import { missingNative } from './native.ts';
import { ignoreOutputErrors } from './output.ts';
import { visible } from './visible.ts';
import { isDiskFull, pathErrorMessage } from './whole-file.ts';

/** Runs the command line's command to its end. */
export async function run(program: Command): Promise<void> {
  ignoreOutputErrors();
  try {
    await program.parseAsync();
  } catch (error) {
    process.exitCode = exitCodeOf(error);
  }
}

/** A parser for whole numbers in a range. */
export const wholeNumber =
  (low: number, high: number) =>
  (text: string): number => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < low || value > high)
      throw new InvalidArgumentError(`It must be a whole number from ${low} to ${high}.`);
    return value;
  };

export const maxSeed = 4_294_967_295;

function exitCodeOf(error: unknown): number {
  // Commander has already printed the error or the help text.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exits.usage.code;
  if (error instanceof Stop) {
    process.stderr.write(
      visible(error.message)
        .split('\n')
        .map((line) => `hotel-contract: ${line}\n`)
        .join(''),
    );
    return error.code;
  }
  const [native, pathError] = [missingNative(error), pathErrorMessage(error)];
  if (native !== undefined || pathError !== undefined) {
    process.stderr.write(`hotel-contract: ${visible(native ?? pathError!)}\n`);
    return native === undefined ? exits.usage.code : exits.unjudged.code;
  }
  const { message, stack } = error as Error;
  if (isDiskFull(error)) {
    process.stderr.write(
      `hotel-contract: no space is left on the disk: free some space and run again (${message})\n`,
    );
    return exits.unjudged.code;
  }
  process.stderr.write(
    `hotel-contract: this tool failed, which tells nothing about the service: ${visible(message)}. HOTEL_CONTRACT_DEBUG=1 shows where.\n`,
  );
  if (process.env['HOTEL_CONTRACT_DEBUG']) process.stderr.write(`${stack}\n`);
  return exits.unjudged.code;
}
