import { UsageError } from '../lib/exit.ts';
import { didYouMean } from '../targets/nearest.ts';

/** One of the names there are. @throws UsageError that says which was probably meant, or all there are */
export function named<Name extends string>(option: string, name: string, names: readonly Name[]): Name {
  if ((names as readonly string[]).includes(name)) return name as Name;
  throw new UsageError(
    `--${option} ${name}: there is none${didYouMean(name, names) || `: known are ${names.join(', ')}`}`,
  );
}
