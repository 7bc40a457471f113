/**
 * The one language in which messages are broken: at a place, something becomes of what stands there, where a condition holds.
 * Answers are broken by it in the sandbox and on their way, requests before they are sent, and recordings afterwards.
 */

/** Names from the message to a value, with `*` for any entry of a list. */
export type Place = readonly string[];

/** Steps from the message to one value: names, and numbers in lists. */
export type Path = readonly (string | number)[];

/** What becomes of a value: another one, or its member has another name, or is lost; undefined where it stays as it is. */
export type Instead = { readonly value: unknown } | { readonly rename: string } | 'lost' | undefined;

type Members = Readonly<Record<string | number, unknown>>;

/** What stands at a path; undefined where there is nothing. */
export const at = (message: unknown, path: Path): unknown =>
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

/** A copy in which one place is changed; only what lies on the way is copied. */
export function withAt(message: unknown, [step, ...rest]: Path, instead: NonNullable<Instead>): unknown {
  if (step === undefined)
    return typeof instead === 'object' && 'value' in instead ? instead.value : undefined;
  const isHere = rest.length === 0;
  if (Array.isArray(message)) {
    if (isHere && instead === 'lost') return message.filter((_, index) => index !== step);
    return message.with(Number(step), withAt(message[Number(step)], rest, instead));
  }
  if (!isHere || (typeof instead === 'object' && 'value' in instead))
    return { ...(message as object), [step]: withAt((message as Members)[step], rest, instead) };
  return Object.fromEntries(
    Object.entries(message as object).flatMap(([name, value]) =>
      name !== step ? [[name, value]] : instead === 'lost' ? [] : [[instead.rename, value]],
    ),
  );
}

/** A copy in which the first occurrence of a place that can be is changed; undefined where there is none. */
export function firstChanged(message: unknown, place: Place, change: (value: unknown) => Instead): unknown {
  for (const path of occurrences(message, place)) {
    const instead = change(at(message, path));
    if (instead !== undefined) return withAt(message, path, instead);
  }
  return undefined;
}
