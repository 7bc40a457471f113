import { isObject } from './objects.ts';

/** A value that is neither an object nor a list, within a JSON value. */
interface Scalar {
  readonly value: unknown;
  /** The names of the members that lead to it; the items of a list have the path of the list. */
  readonly path: readonly string[];
  readonly isInList: boolean;
}

/** All scalars of a JSON value, at any depth. */
export function scalarsIn(message: unknown): Scalar[] {
  const found: Scalar[] = [];
  const collect = (value: unknown, path: readonly string[], isInList: boolean): void => {
    if (Array.isArray(value)) for (const item of value) collect(item, path, true);
    else if (!isObject(value)) found.push({ value, path, isInList });
    else for (const name of Object.keys(value)) collect(value[name], [...path, name], isInList);
  };
  collect(message, [], false);
  return found;
}

/** All strings of a JSON value. */
export const stringsIn = (value: unknown): string[] =>
  scalarsIn(value).flatMap(({ value: text }) => (typeof text === 'string' ? [text] : []));
