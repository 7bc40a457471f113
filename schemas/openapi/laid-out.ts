/** The schema of a target's template: members and constants as they are, placeholders by their kind. */
import { isObject } from '../../lib/objects.ts';

type Item = Record<string, unknown>;

const placeholderSchemas: Readonly<Record<string, Item>> = {
  checkIn: { type: 'string', format: 'date' },
  checkOut: { type: 'string', format: 'date' },
  nights: { type: 'integer', minimum: 1 },
  adults: { type: 'integer', minimum: 0 },
  email: { type: 'string', format: 'email' },
};

/** A placeholder may have no value, so only constant members are required. */
export function templateSchema(template: unknown): Item {
  if (Array.isArray(template)) return { type: 'array', prefixItems: template.map(templateSchema) };
  if (isObject(template)) {
    const required = Object.keys(template).filter((name) => !JSON.stringify(template[name]).includes('{'));
    return {
      type: 'object',
      properties: Object.fromEntries(
        Object.entries(template).map(([name, inner]) => [name, templateSchema(inner)]),
      ),
      ...(required.length > 0 ? { required } : {}),
    };
  }
  if (typeof template !== 'string' || !/\{\w+\}/.test(template)) return { const: template };
  return placeholderSchemas[/^\{(\w+)\}$/.exec(template)?.[1] ?? ''] ?? { type: 'string' };
}
