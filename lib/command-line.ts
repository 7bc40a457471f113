/** Runs commands: errors become one sentence and an exit code. */
import { CommanderError, InvalidArgumentError, type Command } from 'commander';
import { exits, Stop, type ExitCode } from './exit.ts';
import { missingNativePart } from './native.ts';
import { ignoreOutputErrors, openOutput, printDocument, printLine, type OutputForm } from './output.ts';
import { escapeControls } from './visible.ts';
import { isDiskFull, pathErrorMessage } from './whole-file.ts';

/** Runs the command line's command to its end. */
export async function run(program: Command): Promise<void> {
  ignoreOutputErrors();
  // --json is read before the options are parsed, so that wrong usage is reported in the same form.
  openOutput(outputForm(process.argv));
  try {
    await program.parseAsync();
  } catch (error) {
    process.exitCode = exitCodeOf(error);
  }
}

function outputForm(args: readonly string[]): OutputForm {
  if (args.includes('--json')) return 'document';
  return args.includes('--json-lines') ? 'lines' : 'messages';
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
  if (error instanceof CommanderError) {
    if (error.exitCode !== 0) printError(exits.usage.code, error.message);
    return error.exitCode === 0 ? 0 : exits.usage.code;
  }
  const { code, says: message } = describeError(error);
  printError(code, message);
  process.stderr.write(
    message
      .split('\n')
      .map((line) => `hotel-contract: ${line}\n`)
      .join(''),
  );
  if (!(error instanceof Stop) && process.env['HOTEL_CONTRACT_DEBUG'])
    process.stderr.write(`${(error as Error).stack}\n`);
  return code;
}

/** The document of a command that ended without a result. */
function printError(exit: ExitCode, error: string): void {
  printDocument({ exit, error });
  printLine({ error: { exit, error } });
}

function describeError(error: unknown): { readonly code: ExitCode; readonly says: string } {
  if (error instanceof Stop) return { code: error.code, says: escapeControls(error.message) };
  const nativePartError = missingNativePart(error);
  if (nativePartError !== undefined)
    return { code: exits.unjudged.code, says: escapeControls(nativePartError) };
  const pathError = pathErrorMessage(error);
  if (pathError !== undefined) return { code: exits.usage.code, says: escapeControls(pathError) };
  const { message } = error as Error;
  const says = isDiskFull(error)
    ? `no space is left on the disk: free some space and run again (${message})`
    : `this tool failed, which tells nothing about the service: ${escapeControls(message)}. HOTEL_CONTRACT_DEBUG=1 shows where.`;
  return { code: exits.unjudged.code, says };
}
