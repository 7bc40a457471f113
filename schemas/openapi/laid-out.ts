/** The schema of what a target lays out as a whole: members and constants as they stand there, words by their kind. */
import { isObject } from '../../lib/objects.ts';

type Item = Record<string, unknown>;

const kinds: Readonly<Record<string, Item>> = {
  checkIn: { type: 'string', format: 'date' },
  checkOut: { type: 'string', format: 'date' },
  nights: { type: 'integer', minimum: 1 },
  adults: { type: 'integer', minimum: 0 },
  email: { type: 'string', format: 'email' },
};

/** A word may be left out, so that no member is required but those that are constant. */
export function laidOut(layout: unknown): Item {
  if (Array.isArray(layout)) return { type: 'array', prefixItems: layout.map(laidOut) };
  if (isObject(layout)) {
    const required = Object.keys(layout).filter((name) => !JSON.stringify(layout[name]).includes('{'));
    return {
      type: 'object',
      properties: Object.fromEntries(Object.entries(layout).map(([name, inner]) => [name, laidOut(inner)])),
      ...(required.length > 0 ? { required } : {}),
    };
  }
  if (typeof layout !== 'string' || !/\{\w+\}/.test(layout)) return { const: layout };
  const word = /^\{(\w+)\}$/.exec(layout)?.[1];
  return kinds[word ?? ''] ?? { type: 'string' };
}
