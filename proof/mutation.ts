/**
 * Changes to messages. A change applies to the first occurrence of a place for which it returns a new value. Used for
 * responses of the sandbox and in transit, for requests before they are sent, and for recordings.
 */

/** Member names from the message to a value, with `*` for any element of an array. */
export type Place = readonly string[];

/** Steps from the message to one value: member names and array indexes. */
type Path = readonly (string | number)[];

/** What replaces a value: another value, another member name, or nothing; undefined for no change. */
type Replacement = { readonly value: unknown } | { readonly rename: string } | 'lost' | undefined;

type Members = Readonly<Record<string | number, unknown>>;

/** The value at a path; undefined if there is none. */
export const valueAt = (message: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, step) => (value as Members | null | undefined)?.[step], message);

/** The paths of a place in a message, in their order. */
export function* occurrences(
  message: unknown,
  [step, ...rest]: Place,
  path: Path = [],
): Generator<Path, void, undefined> {
  if (step === undefined) yield path;
  else if (step === '*') {
    if (Array.isArray(message))
      for (const [index, item] of message.entries()) yield* occurrences(item, rest, [...path, index]);
  } else if (typeof message === 'object' && message !== null && Object.hasOwn(message, step))
    yield* occurrences((message as Members)[step], rest, [...path, step]);
}

/** A copy of a message with the value at a path replaced; only the objects along the path are copied. */
function withReplaced(
  message: unknown,
  [step, ...rest]: Path,
  replacement: NonNullable<Replacement>,
): unknown {
  if (step === undefined)
    return typeof replacement === 'object' && 'value' in replacement ? replacement.value : undefined;
  const isTarget = rest.length === 0;
  if (Array.isArray(message)) {
    if (isTarget && replacement === 'lost') return message.filter((_, index) => index !== step);
    return message.with(Number(step), withReplaced(message[Number(step)], rest, replacement));
  }
  if (!isTarget || (typeof replacement === 'object' && 'value' in replacement))
    return { ...(message as object), [step]: withReplaced((message as Members)[step], rest, replacement) };
  return Object.fromEntries(
    Object.entries(message as object).flatMap(([name, value]) =>
      name !== step ? [[name, value]] : replacement === 'lost' ? [] : [[replacement.rename, value]],
    ),
  );
}

/** A copy in which the first value that `change` applies to is changed; undefined if it applies to none. */
export function firstChanged(
  message: unknown,
  place: Place,
  change: (value: unknown) => Replacement,
): unknown {
  for (const path of occurrences(message, place)) {
    const replacement = change(valueAt(message, path));
    if (replacement !== undefined) return withReplaced(message, path, replacement);
  }
  return undefined;
}
