/** An object of JSON, of which nothing is known yet. */
export type Members = Readonly<Record<string, unknown>>;

/** Whether a value of JSON is an object: neither null nor a list. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value of JSON as text, where it is one word; of lists and objects, whose own members may be named as methods, nothing. */
export const wordOf = (value: unknown): string =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
