/** The journal of a tenant under certification is written before the response, survives a restart, and contains no guests. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { readJournal } from '../../certification/journal/read.ts';
import type { Gap, RecordedExchange } from '../../certification/line.ts';
import { startSandbox } from '../../sandbox/index.ts';
import { assertMapsTo } from '../support/lists.ts';
import { buyerOf } from '../support/orders/orders.ts';
import { leaksBelow } from '../support/leaks.ts';
import { send, sendControl, tenantAt } from '../support/sandbox-client.ts';
import { idOf } from '../support/v1/client.ts';
import { temporaryFolder } from '../support/folder.ts';

async function read(folder: string): Promise<{ exchanges: RecordedExchange[]; gaps: Gap[] }> {
  const [exchanges, gaps]: [RecordedExchange[], Gap[]] = [[], []];
  for await (const line of readJournal(folder)) {
    if ('gap' in line) gaps.push(line.gap);
    else exchanges.push(line.exchange);
  }
  return { exchanges, gaps };
}

test('contains every call and notification of a tenant before the response, also after a restart', async (t) => {
  const folder = temporaryFolder(t);
  const options = { hotels: 100, data: join(folder, 'data.db'), journal: join(folder, 'journal') };
  const before = await startSandbox(options);
  const view = await before.createTenant({ id: 'partner' });
  const buyer = buyerOf(before, view);
  assert.ok(idOf(await buyer.v1.book(await buyer.v1.bookingOfOffer())));
  const here = join(folder, 'journal', 'partner');
  const first = await read(here);
  assertMapsTo(first.exchanges, ['v1.avail', 'v1.book'], ({ operation }) => operation);
  assert.deepEqual([...new Set(first.exchanges.map(({ client }) => client))], ['partner']);
  const book = first.exchanges[1]!;
  assert.equal(book.response!.status, 200);
  assert.match(book.request.body!, /"Surname":"person:\d+:[0-9a-f]{12}"/);
  await sendControl(before, '/tenants/partner/clock', { body: { advance: 3_600 } });
  await send(`${view.baseUrl}/tenants/partner/v1/api/Pull/NoSuch`.replace(/(\/tenants\/partner){2}/, '$1'), {
    body: {},
  });
  await before.stop();

  const after = await startSandbox(options);
  const again = buyerOf(after, tenantAt(after, view));
  await again.v1.book(await again.v1.bookingOfOffer());
  await after.stop();
  const { exchanges, gaps } = await read(here);
  assert.deepEqual(
    exchanges.map(({ number, operation }) => [number, operation]),
    [
      [1, 'v1.avail'],
      [2, 'v1.book'],
      [3, undefined],
      [4, 'v1.avail'],
      [5, 'v1.book'],
    ],
  );
  assert.ok(Math.abs(exchanges[3]!.clockOffset! - 3_600_000) < 5_000);
  assert.equal(exchanges[0]!.clockOffset, undefined);
  assertMapsTo(gaps, ['the sandbox was not running'], ({ why }) => why);
  const surname = (body: string): unknown => /"Surname":"([^"]*)"/.exec(body)![1];
  assert.equal(
    surname(exchanges[4]!.request.body!),
    surname(book.request.body!),
    'equal guests have equal masks after a restart',
  );
  assert.deepEqual(
    leaksBelow(join(folder, 'journal'), [view.credentials.bearer, view.credentials.secretKey]),
    [],
  );
});
