import { UsageError } from '../lib/exit.ts';
import { didYouMean } from '../targets/nearest.ts';

/** @returns the name if it is known @throws UsageError that suggests the nearest known name, or lists all of them */
export function knownName<Name extends string>(option: string, name: string, names: readonly Name[]): Name {
  if ((names as readonly string[]).includes(name)) return name as Name;
  throw new UsageError(
    `--${option} ${name} is not known${didYouMean(name, names) || `: choose from ${names.join(', ')}`}`,
  );
}
