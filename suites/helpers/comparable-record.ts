/** Compares records without the members that a service adds of its own. Pure. */
interface Node {
  readonly anyOf?: readonly Node[];
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
}

/**
 * The documented members of a value in comparable form: null counts as missing, and lists are sorted because the
 * specification gives no order.
 */
export function comparableRecord(schema: object, value: unknown): unknown {
  const node = schema as Node;
  const { properties, items } =
    [node, ...(node.anyOf ?? [])].find((candidate) => candidate.properties ?? candidate.items) ?? node;
  if (Array.isArray(value))
    return value.map((item) => JSON.stringify(comparableRecord(items ?? {}, item))).toSorted();
  if (typeof value !== 'object' || value === null) return value ?? undefined;
  const members = Object.entries(value as Readonly<Record<string, unknown>>)
    .filter(
      ([name, inner]) => inner !== null && (properties === undefined || Object.hasOwn(properties, name)),
    )
    .map(([name, inner]) => [name, comparableRecord(properties?.[name] ?? {}, inner)] as const);
  return Object.fromEntries(members.toSorted(([name], [otherName]) => (name < otherName ? -1 : 1)));
}
