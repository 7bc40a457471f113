import type { Path } from './law/index.ts';

/** Every value of a message, lists and objects among them, with the way to it; the message itself is none. */
export function* valuesIn(value: unknown, path: Path = []): Generator<{ readonly path: Path; readonly value: unknown }> {
  if (path.length > 0) yield { path, value };
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* valuesIn(item, [...path, index]);
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value as Readonly<Record<string, unknown>>)) yield* valuesIn(inner, [...path, name]);
}
