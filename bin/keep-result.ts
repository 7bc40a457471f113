import { exits, Stop, worseExitCode, type ExitCode } from '../lib/exit.ts';
import { escapeControls } from '../lib/visible.ts';
import { writeAtomically } from '../lib/whole-file.ts';

/**
 * Writes the results of a run. A file that cannot be written is reported, and the others are written nevertheless.
 * @param files name and content of each file
 * @returns the written files, and the exit code that the writing alone would have: 0 if every file was written
 */
export function keepResults(files: readonly (readonly [file: string, text: string])[]): {
  readonly writtenFiles: readonly string[];
  readonly exit: ExitCode;
} {
  const writtenFiles: string[] = [];
  let exit: ExitCode = exits.ok.code;
  for (const [file, text] of files)
    try {
      writeAtomically(file, text);
      writtenFiles.push(file);
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
      process.stderr.write(`hotel-contract: ${escapeControls(error.message)}\n`);
      exit = worseExitCode(exit, error.code);
    }
  return { writtenFiles, exit };
}
