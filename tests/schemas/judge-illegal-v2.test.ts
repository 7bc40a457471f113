/** What of a v2 request was not legal is not compared with its answer. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { v1Response as envelope, findingsWithOurNames as found } from '../support/judged.ts';

export const requested = {
  destinations: { hotelIds: ['1'] },
  checkIn: '2026-06-01',
  checkOut: '2026-06-03',
  occupancy: { adults: 2 },
};
const price = { net: null, taxes: null, total: null };
export const rate = {
  rateToken: 't',
  roomType: { id: '1', name: 'r' },
  priceComposition: price,
  cancelPolicy: {},
};
const shown = (id: string, time: object, more: object = {}) => ({
  hotels: [{ hotel: { id, name: 'h' }, roomRates: [{ ...rate, time }] }],
  searchId: 's',
  count: 1,
  totalCount: 1,
  page: 1,
  totalPages: 1,
  ...more,
});
const nights = { startDate: '2026-06-01', endDate: '2026-06-03' };

test('an unrequested list of unavailable rates may be present if it is empty', () => {
  const listing = (unavailableRoomRates: unknown) =>
    found('v2.avail', requested, {
      ...shown('1', nights),
      hotels: [{ ...shown('1', nights).hotels[0], unavailableRoomRates }],
    });
  for (const none of [undefined, null, []]) assert.deepEqual(listing(none), [], JSON.stringify(none));
  assert.deepEqual(listing([{ id: '5', reason: 'Sold out' }]), [
    'v2.avail.unavailable-only-when-requested /hotels/0/unavailableRoomRates',
  ]);
});

test('a v2 search is compared with its response only if the search was legal', () => {
  for (const checkIn of ['2026-06-01T00:00:00Z', '2026-06-01T12:00', '2026-02-30', 5])
    assert.deepEqual(found('v2.avail', { ...requested, checkIn }, shown('1', nights)), [], String(checkIn));
  assert.deepEqual(
    found('v2.avail', { ...requested, checkIn: '2026-06-03', checkOut: '2026-06-01' }, shown('1', nights)),
    [],
    'in the wrong order',
  );
  for (const one of [null, true, 1.5, {}])
    assert.deepEqual(
      found('v2.avail', { ...requested, destinations: { hotelIds: [one] } }, shown('1', nights)),
      [],
      String(one),
    );
  for (const page of ['2', 0, 1.5, null])
    assert.deepEqual(
      found('v2.avail', { ...requested, page }, shown('1', nights, { page })),
      [],
      String(page),
    );
  const circle = { latitude: 0, longitude: 0, radius: 1, radiusUnit: 'miles' };
  const away = {
    hotels: [{ hotel: { id: '1', name: 'h', position: { latitude: 0, longitude: 0.0145 } }, roomRates: [] }],
  };
  assert.deepEqual(
    found('v2.avail', { ...requested, destinations: { circleInfo: circle } }, shown('1', nights, away)),
    [],
  );
  const far = (longitude: number) => {
    const hotel = { id: '1', name: 'h', position: { latitude: 0, longitude } };
    const circleInfo = { latitude: 0, longitude: 0, radius: 10, radiusUnit: 'km' };
    const answer = shown('1', nights, { hotels: [{ hotel, roomRates: [] }] });
    return found('v2.avail', { ...requested, destinations: { circleInfo } }, answer);
  };
  const scope = 'v2.avail.circle-scope /hotels/0/hotel/position';
  assert.deepEqual(far(1.16), [scope], '129 km away');
  assert.deepEqual(far(1.18), [scope, 'v2.avail.circle-near /hotels/0/hotel/position'], '131 km away');
  assert.deepEqual(found('v2.avail', requested, shown('2', nights)), [
    'v2.avail.hotelids-scope /hotels/0/hotel/id',
  ]);
  assert.deepEqual(found('v2.avail', requested, shown('1', { ...nights, endDate: '2026-06-04' })), [
    'v2.shape.time-matches-stay /hotels/0/roomRates/0/time',
  ]);
});

test('several destinations are legal, so the response is compared with them', () => {
  const both = { ...requested, destinations: { hotelIds: ['1'], circleInfo: null } };
  assert.deepEqual(found('v2.avail', both, shown('2', nights), 'accepted'), [
    'v2.avail.hotelids-scope /hotels/0/hotel/id',
  ]);
  const page = { ...requested, destinations: { hotelIds: ['1'], regionId: '7' }, page: 2 };
  assert.deepEqual(
    found('v2.avail', page, shown('2', nights), 'accepted').filter((one) => one.includes('page-')),
    ['v2.avail.page-echo /page'],
  );
});

test('a search id that is none or empty links nothing', () => {
  const check = (searchId: unknown, got: unknown) =>
    found('v2.checkrate', { rateTokens: ['t'], searchId }, { hotels: [], searchId: got });
  for (const id of ['', 5, true, {}])
    assert.deepEqual([check(id, 'new'), check(id, id)], [[], []], JSON.stringify(id));
  assert.deepEqual(check('s', 'new'), ['v2.checkrate.search-id-link /searchId']);
});

test('what a flag was meant to say that is none is not known', () => {
  const hotel = { HotelRef: { HotelCode: 1 } };
  const described = (flags: object) =>
    found(
      'v1.desc',
      { ...envelope, HotelDescriptiveInfosType: { HotelDescriptiveInfos: [{ ...hotel, ...flags }] } },
      {
        ...envelope,
        HotelDescriptiveContentsType: {
          HotelDescriptiveContents: [{ ...hotel, HotelInfo: null, FacilityInfo: null }],
        },
      },
    );
  const off = (value: unknown) => ({
    HotelInfo: { SendData: value },
    FacilityInfo: { SendGuestRooms: value },
  });
  for (const value of ['false', 0, 'no', false])
    assert.deepEqual(described(off(value)), [], JSON.stringify(value));
  assert.equal(described(off(true)).length, 2);
  assert.deepEqual(
    described({ ...off(false), HotelRef: { HotelCode: '1' } }),
    [],
    'a hotel code that is text',
  );
});
