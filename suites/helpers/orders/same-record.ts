/** Compares the two ways of reading an order. */
import { OrderRecord } from '../../../schemas/messages/orders/order.ts';
import type { KnownOrder } from '../../../targets/target.ts';
import type { Answer } from '../../../client/answer.ts';
import { noData } from '../../../client/gaps.ts';
import type { Fixtures } from '../../../client/fixtures.ts';
import { compareStable } from '../compare-stable.ts';
import { orderIn, orderPath, searchPath } from './orders.ts';
import { comparableRecord } from './comparable-record.ts';

/** The order of an answer in comparable form. */
export const recordIn = (answer: Answer): unknown => comparableRecord(OrderRecord, orderIn(answer));

const keys = ['pmsNumber', 'locator'] as const;

/**
 * Reads orders by id, by each known key, and by id again, in alternation, so that data of the previously read order
 * would show.
 * @param judge compares the record from a search with the one read by id
 */
export async function compareLookUps(
  { api }: Pick<Fixtures, 'api'>,
  orders: readonly KnownOrder[],
  judge: (what: string, searched: unknown, byId: unknown) => void,
): Promise<void> {
  const searches = keys.flatMap((key) =>
    orders.flatMap(({ id, [key]: value }, index) =>
      value ? [{ what: `the order ${id} by its ${key}`, key, value, index }] : [],
    ),
  );
  if (searches.length === 0) noData('none of known.orders states its pmsNumber or its locator');
  const readRecords = async (paths: readonly string[]): Promise<readonly unknown[]> => {
    const records: unknown[] = [];
    for (const path of paths) records.push(recordIn(await api.get(path)));
    return records;
  };
  await compareStable(
    () => readRecords(orders.map(({ id }) => orderPath(id))),
    (records) => records,
    async (records) => {
      const foundRecords = await readRecords(searches.map(({ key, value }) => searchPath({ [key]: value })));
      return () =>
        searches.forEach(({ what, index }, searchIndex) =>
          judge(what, foundRecords[searchIndex], records[index]),
        );
    },
  );
}
