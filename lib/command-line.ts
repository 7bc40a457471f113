/** How a command is run: its mistakes are one sentence, and its end is an exit code. */
import { CommanderError, InvalidArgumentError, type Command } from 'commander';
import { exits, Stop } from './exit.ts';
import { missingNative } from './native.ts';
import { outliveReaders } from './output.ts';
import { visible } from './visible.ts';
import { isNoRoom, unusablePlace } from './whole-file.ts';

/** Runs what the command line asks for, to its end. */
export async function run(program: Command): Promise<void> {
  outliveReaders();
  try {
    await program.parseAsync();
  } catch (error) {
    process.exitCode = codeOf(error);
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

export const largestSeed = 4_294_967_295;

function codeOf(error: unknown): number {
  // Commander has already written its sentence, or the help that was asked for.
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
  const [native, place] = [missingNative(error), unusablePlace(error)];
  if (native !== undefined || place !== undefined) {
    process.stderr.write(`hotel-contract: ${visible(native ?? place!)}\n`);
    return native === undefined ? exits.usage.code : exits.unjudged.code;
  }
  const { message, stack } = error as Error;
  if (isNoRoom(error)) {
    process.stderr.write(
      `hotel-contract: there is no room on the disk: free some and run again (${message})\n`,
    );
    return exits.unjudged.code;
  }
  process.stderr.write(
    `hotel-contract: this tool broke, which says nothing about the service: ${visible(message)}. HOTEL_CONTRACT_DEBUG=1 shows where.\n`,
  );
  if (process.env['HOTEL_CONTRACT_DEBUG']) process.stderr.write(`${stack}\n`);
  return exits.unjudged.code;
}
