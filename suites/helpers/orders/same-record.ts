/** Compares the two ways of reading an order. */
import { OrderRecord } from '../../../schemas/messages/orders/order.ts';
import type { KnownOrder } from '../../../targets/target.ts';
import { expect, noData, type Shopper } from '../../suite-test.ts';
import { comparableRecord } from '../comparable-record.ts';
import { compareStable } from '../compare-stable.ts';
import { orderIn, orderPath, searchPath } from './orders.ts';

const keys = ['pmsNumber', 'locator'] as const;

/**
 * Reads orders by id, by each known key, and by id again, in alternation, so that data of the previously read order
 * would show. Expects the record from a search to be the one read by id.
 */
export async function compareLookUps({ api }: Shopper, orders: readonly KnownOrder[]): Promise<void> {
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
