/** A JSON object with unknown members. */
export type Members = Readonly<Record<string, unknown>>;

/** Whether a JSON value is an object: neither null nor an array. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const objectOrEmpty = (value: unknown): Members => (isObject(value) ? value : {});

/** A JSON scalar as a string; '' for arrays and objects, whose members may shadow methods. */
export const stringOf = (value: unknown): string =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';

/** The items that are present: `condition && item` is left out if the condition is false. */
export const presentItems = <Item>(...items: readonly (Item | false | undefined)[]): Item[] =>
  items.filter((item): item is Item => item !== false && item !== undefined);

/** The object without its undefined members. */
export const definedMembers = <Members extends object>(
  members: Members,
): { [Name in keyof Members]?: Exclude<Members[Name], undefined> } =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as never;
