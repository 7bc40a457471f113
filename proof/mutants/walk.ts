import type { Path } from './law.ts';

/** Every value inside a message with its path, including lists and objects, but not the message itself. */
export function* valuesIn(
  value: unknown,
  path: Path = [],
): Generator<{ readonly path: Path; readonly value: unknown }> {
  if (path.length > 0) yield { path, value };
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* valuesIn(item, [...path, index]);
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value as Readonly<Record<string, unknown>>))
      yield* valuesIn(inner, [...path, name]);
}

/** Every place of a message, and whether a scalar or null was seen there. No path per value, because messages are large. */
export function placesIn(
  value: unknown,
  place = '',
  found = new Map<string, boolean>(),
): ReadonlyMap<string, boolean> {
  const isPlain = typeof value !== 'object' || value === null;
  if (place !== '') found.set(place, isPlain || found.get(place) === true);
  if (Array.isArray(value)) for (const item of value) placesIn(item, `${place}.*`, found);
  else if (!isPlain)
    for (const [name, inner] of Object.entries(value as Readonly<Record<string, unknown>>))
      placesIn(inner, place === '' ? name : `${place}.${name}`, found);
  return found;
}
