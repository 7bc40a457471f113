import { blocked, expect, test } from '@hotel-contract/suite/suites';

const path = '/v2/hotels/availability';

interface Found {
  readonly hotels: readonly { readonly hotel: { readonly id: string } }[];
}

// Each hotel that our site sells must be found by a search for this hotel alone, not only by a search for several hotels.
test('v2.avail.by-hotel-ids: a search for the id of a hotel that we sell finds that hotel alone', async ({
  api,
  known,
  usualStay,
}) => {
  for (const id of known('hotelIds').slice(0, 3)) {
    const answer = await api.post(path, { ...usualStay, destinations: { hotelIds: [id] } });
    expect(answer.status).toBe(200);
    const { hotels } = answer.body as Found;
    if (hotels.length === 0) blocked(`hotel ${id} has no room at these dates`);
    expect(hotels.map(({ hotel }) => hotel.id)).toEqual([id]);
  }
});
