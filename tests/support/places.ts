/** Places of a message: member names joined by dots, with `*` for array elements, and the values there. */
export interface SchemaNode {
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly SchemaNode[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
  readonly enum?: readonly unknown[];
}

const join = (parent: string, name: string): string => (parent === '' ? name : `${parent}.${name}`);

/** Every place that a schema describes, with its schema. */
export function* placesOf(
  schema: object,
  parent = '',
): Generator<readonly [place: string, node: SchemaNode]> {
  const { properties = {}, items } = schema as SchemaNode;
  for (const [name, node] of [...Object.entries(properties), ...(items ? [['*', items] as const] : [])]) {
    yield [join(parent, name), node];
    yield* placesOf(node, join(parent, name));
  }
}

export const isNullable = ({ type, anyOf = [] }: SchemaNode): boolean =>
  [type].flat().includes('null') || anyOf.some(isNullable);

/** The values of messages at each place of their schema: undefined for a missing member, 'something' for an object or array. */
export function valuesAt(schema: object, messages: readonly unknown[]): ReadonlyMap<string, Set<unknown>> {
  const valuesByPlace = new Map([...placesOf(schema)].map(([place]) => [place, new Set<unknown>()]));
  const visit = ({ properties = {}, items }: SchemaNode, value: any, parent: string): void => {
    if (typeof value !== 'object' || value === null) return;
    const children: readonly (readonly [name: string, node: SchemaNode, value: unknown])[] = Array.isArray(
      value,
    )
      ? value.flatMap((entry) => (items ? [['*', items, entry] as const] : []))
      : Object.entries(properties).map(([name, node]) => [name, node, value[name]] as const);
    for (const [name, node, child] of children) {
      valuesByPlace
        .get(join(parent, name))!
        .add(typeof child === 'object' && child !== null ? 'something' : child);
      visit(node, child, join(parent, name));
    }
  };
  for (const message of messages) visit(schema as SchemaNode, message, '');
  return valuesByPlace;
}

/** Places with no value other than null. */
export const placesAlwaysNull = (values: ReadonlyMap<string, Set<unknown>>): string[] =>
  [...values].filter(([, observed]) => [...observed].every((value) => value == null)).map(([place]) => place);
