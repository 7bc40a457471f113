/** Places of a message, as members with dots between and `*` for the entries of a list, and what stands there. */
export interface Node {
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly Node[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly enum?: readonly unknown[];
}

const join = (at: string, name: string): string => (at === '' ? name : `${at}.${name}`);

/** Every place that a schema names, with its schema. */
export function* placesOf(schema: object, at = ''): Generator<readonly [place: string, node: Node]> {
  const { properties = {}, items } = schema as Node;
  for (const [name, node] of [...Object.entries(properties), ...(items ? [['*', items] as const] : [])]) {
    yield [join(at, name), node];
    yield* placesOf(node, join(at, name));
  }
}

export const isNullable = ({ type, anyOf = [] }: Node): boolean =>
  [type].flat().includes('null') || anyOf.some(isNullable);

/** What messages have at each place of their schema: `undefined` where a member is missing, and of what holds others that it is there. */
export function valuesAt(schema: object, messages: readonly unknown[]): ReadonlyMap<string, Set<unknown>> {
  const found = new Map([...placesOf(schema)].map(([place]) => [place, new Set<unknown>()]));
  const look = ({ properties = {}, items }: Node, value: any, at: string): void => {
    if (typeof value !== 'object' || value === null) return;
    const inner: readonly (readonly [name: string, node: Node, value: unknown])[] = Array.isArray(value)
      ? value.flatMap((entry) => (items ? [['*', items, entry] as const] : []))
      : Object.entries(properties).map(([name, node]) => [name, node, value[name]] as const);
    for (const [name, node, one] of inner) {
      found.get(join(at, name))!.add(typeof one === 'object' && one !== null ? 'something' : one);
      look(node, one, join(at, name));
    }
  };
  for (const message of messages) look(schema as Node, message, '');
  return found;
}

/** Places at which nothing stood but null. */
export const unfilled = (values: ReadonlyMap<string, Set<unknown>>): string[] =>
  [...values].filter(([, observed]) => [...observed].every((value) => value == null)).map(([place]) => place);
