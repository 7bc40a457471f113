/** What a result file may decide of a new call: what could also be typed, and is checked as if it had been. Never a path. */
import { InvalidArgumentError } from 'commander';
import { UsageError } from '../../lib/exit.ts';
import { visible } from '../../lib/visible.ts';
import { sandboxTarget } from '../../lib/about.ts';

/** @throws UsageError with the sentence of the option */
export function typed<Value>(file: string, what: string, parse: () => Value): Value {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof InvalidArgumentError)) throw error;
    throw new UsageError(`${file} says what no run has written, as its ${what}: ${visible(error.message)}`);
  }
}

export interface Named {
  readonly target?: string;
  readonly ownTests?: string;
}

/**
 * The target and the tests of a result, as the user names them in this call.
 *
 * @returns the file of the target: where none is named that of the embedded sandbox
 * @throws UsageError where something has to be named
 */
export function namedAgain(
  file: string,
  {
    name,
    embedded,
    playsOwnTests,
  }: { readonly name: string; readonly embedded: boolean; readonly playsOwnTests: boolean },
  { target, ownTests }: Named,
): string {
  if (target === undefined && !embedded)
    throw new UsageError(
      `${file} is of the target ${visible(name)}, whose file no result chooses: name it with --target`,
    );
  if (ownTests === undefined && playsOwnTests)
    throw new UsageError(
      `${file} is of a run that played tests of your own, which no result chooses: name their folder with --own-tests`,
    );
  return target ?? sandboxTarget;
}
