/** Places of a message, as members with dots between and `*` for the entries of a list. */
interface Node {
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
}

/** Every place that a schema names. */
export function placesOf(schema: object, at = ''): string[] {
  const { properties = {}, items } = schema as Node;
  const inner = Object.entries(properties).flatMap(([name, node]) => [
    join(at, name),
    ...placesOf(node, join(at, name)),
  ]);
  return items === undefined ? inner : [...inner, ...placesOf(items, join(at, '*'))];
}

/** Every place of a value at which something stands that is not null. */
export function placesIn(value: unknown, at = '', found = new Set<string>()): Set<string> {
  if (value === null || value === undefined) return found;
  if (at !== '') found.add(at);
  if (Array.isArray(value)) for (const item of value) placesIn(item, join(at, '*'), found);
  else if (typeof value === 'object')
    for (const [name, inner] of Object.entries(value)) placesIn(inner, join(at, name), found);
  return found;
}

const join = (at: string, name: string): string => (at === '' ? name : `${at}.${name}`);
