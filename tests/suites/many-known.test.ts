/** A target with more known hotels than fit on a page: the compared hotels are on one page nevertheless. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadTests } from '../../suites/load-tests.ts';
import { recordTest } from '../../proof/recording.ts';
import { idsForOnePage } from '../../suites/helpers/one-page.ts';
import { failuresOf, gaplessCountOf, pool, target, sharedSandbox, setupOf } from '../support/lawful.ts';

test('each of several lists contributes its share of one page, and no hotel is on it twice', () => {
  const count = (prefix: string): string[] => Array.from({ length: 60 }, (_, index) => `${prefix}${index}`);
  const page = idsForOnePage(count('a'), ['a0', 'b'], count('c'));
  assert.equal(page.length, 50);
  assert.deepEqual(page.slice(0, 4), ['a0', 'c0', 'a1', 'b']);
  assert.equal(new Set(page).size, 50);
  assert.deepEqual(idsForOnePage([], ['x']), ['x']);
});

test('filters are judged correctly if the target knows more than fifty hotels', async () => {
  const tenant = await sharedSandbox().createTenant();
  const ask = async (more: object): Promise<string[]> => {
    const body = {
      checkIn: '2027-01-05',
      checkOut: '2027-01-09',
      occupancy: { adults: 2 },
      destinations: { regionId: target.known.regionIds![0] },
    };
    const answer = await fetch(`${tenant.apiUrl}/v2/hotels/availability`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tenant.credentials.bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, ...more }),
    });
    return ((await answer.json()) as { hotels: { hotel: { id: string } }[] }).hotels.map(
      ({ hotel }) => hotel.id,
    );
  };
  const favorites = await ask({ favorites: true });
  const hotelIds = [...(await ask({ page: 2 })), ...(await ask({ page: 1 })), ...favorites];
  assert.ok(
    new Set(hotelIds).size > 60 && favorites.length > 0,
    `${hotelIds.length} hotels, ${favorites.length} favourites`,
  );
  const known = { ...target.known, hotelIds: [...new Set(hotelIds)], favorites };
  const setup = setupOf(pool.send, { target: { ...target, known } });
  const tests = (await loadTests()).filter(({ title }) => title.startsWith('v2.avail: filters beside'));
  assert.ok(tests.length >= 4, `${tests.length} tests`);
  const takes = [];
  for (const suiteTest of tests) takes.push(await recordTest(setup, suiteTest));
  assert.deepEqual(failuresOf(takes), []);
  assert.ok(gaplessCountOf(takes) >= 3, `${gaplessCountOf(takes)} were judged`);
});
