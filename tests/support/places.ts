/** Places of a message: member names joined by dots, with `*` for array elements, and the values there. */
export interface SchemaNode {
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly SchemaNode[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
  readonly enum?: readonly unknown[];
}

const join = (at: string, name: string): string => (at === '' ? name : `${at}.${name}`);

/** Every place that a schema describes, with its schema. */
export function* placesOf(schema: object, at = ''): Generator<readonly [place: string, node: SchemaNode]> {
  const { properties = {}, items } = schema as SchemaNode;
  for (const [name, node] of [...Object.entries(properties), ...(items ? [['*', items] as const] : [])]) {
    yield [join(at, name), node];
    yield* placesOf(node, join(at, name));
  }
}

export const isNullable = ({ type, anyOf = [] }: SchemaNode): boolean =>
  [type].flat().includes('null') || anyOf.some(isNullable);

/** The values of messages at each place of their schema: undefined for a missing member, 'something' for an object or array. */
export function valuesAt(schema: object, messages: readonly unknown[]): ReadonlyMap<string, Set<unknown>> {
  const found = new Map([...placesOf(schema)].map(([place]) => [place, new Set<unknown>()]));
  const visit = ({ properties = {}, items }: SchemaNode, value: any, at: string): void => {
    if (typeof value !== 'object' || value === null) return;
    const inner: readonly (readonly [name: string, node: SchemaNode, value: unknown])[] = Array.isArray(value)
      ? value.flatMap((entry) => (items ? [['*', items, entry] as const] : []))
      : Object.entries(properties).map(([name, node]) => [name, node, value[name]] as const);
    for (const [name, node, one] of inner) {
      found.get(join(at, name))!.add(typeof one === 'object' && one !== null ? 'something' : one);
      visit(node, one, join(at, name));
    }
  };
  for (const message of messages) visit(schema as SchemaNode, message, '');
  return found;
}

/** Places with no value other than null. */
export const alwaysNull = (values: ReadonlyMap<string, Set<unknown>>): string[] =>
  [...values].filter(([, observed]) => [...observed].every((value) => value == null)).map(([place]) => place);
