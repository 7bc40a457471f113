import { exits, Stop, worse, type ExitCode } from '../lib/exit.ts';
import { visible } from '../lib/visible.ts';
import { writeWhole } from '../lib/whole-file.ts';

/**
 * Writes results of a run whose verdict was told, or is about to be: what cannot be written is told, and the verdict stands.
 *
 * @param files name and text of each
 * @returns the files that were written, and how a run ends of which all else was well
 */
export function keepResults(files: readonly (readonly [file: string, text: string])[]): {
  readonly written: readonly string[];
  readonly exit: ExitCode;
} {
  const written: string[] = [];
  let exit: ExitCode = exits.ok.code;
  for (const [file, text] of files)
    try {
      writeWhole(file, text);
      written.push(file);
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
      process.stderr.write(`hotel-contract: ${visible(error.message)}\n`);
      exit = worse(exit, error.code);
    }
  return { written, exit };
}
