/** Compares records of orders, and the two ways of reading an order. */
import { OrderRecord } from '../../../schemas/messages/orders/order.ts';
import type { KnownOrder } from '../../../targets/target.ts';
import { expect, noData, type Fixtures } from '../../suite-test.ts';
import { compareStable } from '../compare-stable.ts';
import { orderIn, orderPath, searchPath } from './orders.ts';

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

const keys = ['pmsNumber', 'locator'] as const;

/**
 * Reads orders by id, by each known key, and by id again, in alternation, so that data of the previously read order
 * would show. Expects the record from a search to be the one read by id.
 */
export async function compareLookUps(
  { api }: Pick<Fixtures, 'api'>,
  orders: readonly KnownOrder[],
): Promise<void> {
  const searches = keys.flatMap((key) =>
    orders.flatMap(({ id, [key]: value }, index) =>
      value ? [{ what: `the order ${id} by its ${key}`, key, value, index }] : [],
    ),
  );
  if (searches.length === 0) noData('none of known.orders states its pmsNumber or its locator');
  const readRecords = async (paths: readonly string[]): Promise<readonly unknown[]> => {
    const records: unknown[] = [];
    for (const path of paths) records.push(comparableRecord(OrderRecord, orderIn(await api.get(path))));
    return records;
  };
  await compareStable(
    () => readRecords(orders.map(({ id }) => orderPath(id))),
    (records) => records,
    async (records) => {
      const foundRecords = await readRecords(searches.map(({ key, value }) => searchPath({ [key]: value })));
      return () =>
        searches.forEach(({ what, index }, searchIndex) =>
          expect(foundRecords[searchIndex], what).toEqual(records[index]),
        );
    },
  );
}
