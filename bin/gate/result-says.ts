/** Options that a result file may set for a new run; checked like typed ones. Never a path. */
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

export interface Named {
  readonly target?: string;
  readonly ownTests?: string;
}

/**
 * The target and own tests of a result, as the user passes them again.
 * @returns the target file; that of the embedded sandbox if none is passed
 * @throws UsageError if something must be passed
 */
export function targetFileFor(
  file: string,
  {
    name,
    embedded,
    playsOwnTests,
  }: { readonly name: string; readonly embedded: boolean; readonly playsOwnTests: boolean },
  { target, ownTests }: Named,
): string {
  if (target === undefined && !embedded)
    throw new UsageError(`${file} is of the target ${escapeControls(name)}: give its file with --target`);
  if (ownTests === undefined && playsOwnTests)
    throw new UsageError(`${file} is of a run with your own tests: give their folder with --own-tests`);
  return target ?? sandboxTarget;
}
