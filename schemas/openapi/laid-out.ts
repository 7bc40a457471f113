/** The schema of a target's template: members and constants as they are, placeholders by their kind. */
import { isObject } from '../../lib/objects.ts';

type Item = Record<string, unknown>;

const kinds: Readonly<Record<string, Item>> = {
  checkIn: { type: 'string', format: 'date' },
  checkOut: { type: 'string', format: 'date' },
  nights: { type: 'integer', minimum: 1 },
  adults: { type: 'integer', minimum: 0 },
  email: { type: 'string', format: 'email' },
};

/** A placeholder may have no value, so only constant members are required. */
export function templateSchema(layout: unknown): Item {
  if (Array.isArray(layout)) return { type: 'array', prefixItems: layout.map(templateSchema) };
  if (isObject(layout)) {
    const required = Object.keys(layout).filter((name) => !JSON.stringify(layout[name]).includes('{'));
    return {
      type: 'object',
      properties: Object.fromEntries(
        Object.entries(layout).map(([name, inner]) => [name, templateSchema(inner)]),
      ),
      ...(required.length > 0 ? { required } : {}),
    };
  }
  if (typeof layout !== 'string' || !/\{\w+\}/.test(layout)) return { const: layout };
  return kinds[/^\{(\w+)\}$/.exec(layout)?.[1] ?? ''] ?? { type: 'string' };
}
