/** A JSON object with unknown members. */
export type Members = Readonly<Record<string, unknown>>;

/** Whether a JSON value is an object: neither null nor an array. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A JSON scalar as a string; '' for arrays and objects, whose members may shadow methods. */
export const stringOf = (value: unknown): string =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
