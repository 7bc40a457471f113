/** Questions that are asked again, for what the first answer of a kind does not show. */
import { bookingById, cancellationOf } from '../../generators/booking/afterwards.ts';
import type { Probe, Seen } from './probe.ts';
import { book, couple, moment, nightsOfItsOwn, proofFor } from './v1-booking.ts';

const twice = { destinations: { hotelIds: ['908'] } };
const nightsOf = { three: nightsOfItsOwn(), again: nightsOfItsOwn(), cancelled: nightsOfItsOwn() };
const nothing: Seen = { status: 0, type: '', body: '' };

export const repeatProbes = {
  'rates-again': {
    of: 'v2.avail',
    look: async (client) => {
      await client.search(twice);
      await client.search(twice);
      return nothing;
    },
  },
  'rates-six-times': {
    of: 'v2.avail',
    look: async (client) => {
      for (let time = 0; time < 6; time += 1) await client.search(twice);
      return nothing;
    },
  },
  'v1-book-three': {
    of: 'v1.book',
    look: async (client) => {
      for (let time = 0; time < 3; time += 1) await book(client, [couple], nightsOf.three);
      return nothing;
    },
  },
  'v1-book-again': {
    of: 'v1.book',
    look: async (client) => {
      const ids: string[] = [];
      for (let time = 0; time < 2; time += 1)
        ids.push(
          (await book(client, [couple], nightsOf.again, false, { TransactionIdentifier: 'again' })).id,
        );
      return { ...nothing, body: String(ids[0] === ids[1]) };
    },
  },
  'v1-getbk-cancelled': {
    of: 'v1.getbk',
    look: async (client) => {
      const { id } = await book(client, [couple], nightsOf.cancelled);
      await client.v1('SendHotelResCancel', {
        ...moment,
        ...cancellationOf(id, proofFor(nightsOf.cancelled), undefined),
      });
      await client.v1('GetBookings', { ...moment, ...bookingById(id) });
      return nothing;
    },
  },
  'rates-compressed': {
    of: 'v2.avail',
    look: async (client) => {
      await client.search(twice, { headers: { 'accept-encoding': 'gzip, deflate, br' } });
      return nothing;
    },
  },
} as const satisfies Record<string, Probe>;
