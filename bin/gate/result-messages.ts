/** Options that a result file may set for a new run: checked like options on the command line, and never a path. */
import { InvalidArgumentError } from 'commander';
import { UsageError } from '../../lib/exit.ts';
import { escapeControls } from '../../lib/visible.ts';
import { sandboxTarget } from '../../lib/about.ts';

/** @throws UsageError with the message of the option */
export function validated<Value>(file: string, what: string, parse: () => Value): Value {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof InvalidArgumentError)) throw error;
    throw new UsageError(`${file} has an invalid ${what}: ${escapeControls(error.message)}`);
  }
}

export interface GivenFiles {
  readonly target?: string;
  readonly ownTests?: string;
}

/**
 * Checks that the user passes the target and the own tests of a result again.
 * @returns the target file; that of the embedded sandbox if the user passes none
 * @throws UsageError if the user must pass one of them
 */
export function targetFileFor(
  file: string,
  {
    name,
    embedded,
    playsOwnTests,
  }: { readonly name: string; readonly embedded: boolean; readonly playsOwnTests: boolean },
  { target, ownTests }: GivenFiles,
): string {
  if (target === undefined && !embedded)
    throw new UsageError(
      `${file} was made with the target ${escapeControls(name)}: give the file of that target with --target`,
    );
  if (ownTests === undefined && playsOwnTests)
    throw new UsageError(
      `${file} was made with your own tests: give the folder of these tests with --own-tests`,
    );
  return target ?? sandboxTarget;
}
