import { book, bookings, cancel, candidate, first, INNSBRUCK, order, refuses } from '../kit.ts';
import { search, searchV2, type Authored } from '../kit.ts';
import { answers, around, bookAndRead, isCancelled, itemsOf, orders, ROOMS } from './kit.ts';

const DEGREE = 111_195;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export const faults: Authored[] = [
  {
    name: 'unrated-hotels-not-searched',
    sentence: 'Search is either by hotel code or by address.',
    clauses: ['v1.search.tells-of-hotel'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a hotel without a star rating',
    doubt: 'The sentence says by what is searched, and leaves unsaid that a named hotel is found.',
    bend: (h) => ({
      // Only availability searches have a stay.
      v1Hotels: (s, c) => h.v1Hotels(s, c).filter((x) => 'StayDateRange' in c || x.stars !== null),
    }),
    probe: (call) => {
      const HotelCode = call.s.world.hotels.find((x) => x.stars === null)?.code;
      call.v1('hotel', 'HotelSearch', { Criteria: { Criterion: { HotelRefs: [{ HotelCode }] } } });
    },
  },
  {
    name: 'circle-narrowed-by-hotel-ids',
    sentence: 'precedence is circleInfo, then regionId, then hotelIds, and only the first present is used.',
    clauses: ['v2.avail.precedence-circle-hotels', 'v2.avail.precedence-only-first'],
    strength: 'explicit',
    kind: 'semantic',
    condition: null,
    bend: (h) => ({
      v2Hotels: (s, wanted) => {
        const found = h.v2Hotels(s, wanted);
        if (!wanted.circleInfo || !wanted.hotelIds?.length) return found;
        const ids = wanted.hotelIds.map(String);
        return found.filter((x) => ids.includes(x.id));
      },
    }),
    probe: (call) => {
      const hotelIds = first(call, 8).map((x) => x.id);
      searchV2(call, 'both', { destinations: { circleInfo: { ...INNSBRUCK, radius: 8 }, hotelIds } });
    },
  },
  {
    name: 'families-get-one-room',
    sentence: 'Quantity (number of rooms)',
    clauses: ['v1.avail.quantity-shows', 'v1.avail.quantity-priced'],
    strength: 'explicit',
    kind: 'value',
    condition: 'several rooms of one kind with a child in each',
    bend: (h) => ({
      party: (s, wanted) => {
        const party = h.party(s, wanted);
        return party.ages.length > 0 ? { ...party, quantity: 1 } : party;
      },
    }),
    probe: (call) => {
      const two = { ...candidate({ adults: 2, ages: [6] }, 0), Quantity: 2 };
      search(call, 'two', { criterion: { RoomStayCandidatesType: { RoomStayCandidates: [two] } } });
    },
  },
  {
    name: 'second-cancellation-replaces-the-first',
    sentence: 'reservation identifier and verification match | room cancelled',
    clauses: ['v1.cancel.stays-cancelled', 'v1.cancel.effect-room'],
    strength: 'reasoned',
    kind: 'state',
    condition: 'a second room of one reservation is cancelled later than the first',
    bend: (h) => ({
      cancelled: (s, r, rooms) => {
        for (const [i, room] of r.rooms.entries())
          if (!rooms.includes(i)) Object.assign(room, { cancelledAt: null, inPenalty: false });
        h.cancelled(s, r, rooms);
      },
    }),
    probe: (call) => {
      const r = book(call, { rooms: [...ROOMS, { adults: 1 }] });
      cancel(call, r, [0]);
      cancel(call, r, [1]);
      bookings(call, r);
    },
  },
  {
    name: 'client-code-as-number',
    sentence: 'clientId, clientName, clientVat, clientExternalCode | string, nullable',
    clauses: ['order.buyer-types'],
    strength: 'explicit',
    kind: 'shape',
    condition: null,
    bend: orders((x, s) => {
      x.clientExternalCode = 1001 + s.clients.findIndex((c) => c.id === x.clientId);
    }),
    probe: (call) => order(call, String([...call.s.orders.keys()][0])),
  },
  {
    name: 'ping-of-test-counts-as-no-target',
    sentence: 'TargetEnum: 0=Test, 1=Production.',
    clauses: ['v1.ping.answers'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'a ping with Target 0',
    bend: refuses(['Ping'], (ask) => ask?.Target === 0, 'Target'),
    probe: (call) => call.v1('ping', 'Ping', { EchoData: 'hello', Target: 0 }),
  },
  {
    name: 'cancellation-notified-by-locator',
    sentence: 'ORDER_CHANGED | an order change occurs | GET /orders/{order_id} with the bearer token',
    clauses: ['wh.order-id-found'],
    strength: 'explicit',
    kind: 'value',
    condition: 'the change is a cancellation',
    bend: (h) => ({
      notices: (s, event, id) => {
        const r = [...s.reservations.values()].find((x) => x.orderId === id);
        const cancelled = r?.rooms.some((x) => x.cancelledAt !== null);
        return h.notices(s, event, r && cancelled ? r.locator : id);
      },
    }),
    probe: (call) => {
      call.hook('POST', '/webhooks', { url: 'https://127.0.0.1:9/notices' });
      cancel(call, book(call));
      call.sent('sent');
    },
  },
  {
    name: 'penalty-told-of-standing-rooms',
    sentence: 'cancelledInPenalty bool only when CANCELLED',
    clauses: ['order.room.cancelled-in-penalty'],
    strength: 'explicit',
    kind: 'state',
    condition: 'one room of several is cancelled',
    bend: orders((x) => {
      for (const { hotelRooms } of itemsOf(x, 'HOTEL'))
        if (hotelRooms.some(isCancelled))
          for (const { cancelPolicy } of hotelRooms) cancelPolicy.cancelledInPenalty ??= false;
    }),
    probe: (call) => bookAndRead(call, { rooms: ROOMS }, (r) => cancel(call, r, [1])),
  },
  {
    name: 'square-for-a-circle',
    sentence: 'distance number and unit (UnitOfMesureCodeEnum: 1, 2, 3, 6, 7)',
    clauses: ['v1.avail.within-radius'],
    strength: 'explicit',
    kind: 'value',
    condition: null,
    doubt: 'The contract says distance, and not in so many words that it is the greatest.',
    bend: (h) => ({
      v1Hotels: (s, c) => {
        if (!c.Position) return h.v1Hotels(s, c);
        const [lat, lon] = [Number(c.Position.Latitude), Number(c.Position.Longitude)];
        const side = s.p.metres(Number(c.Radius?.Reach ?? 30), c.Radius?.Unit ?? 2) / DEGREE;
        const inside = (x: { lat: number; lon: number }): boolean =>
          Math.abs(x.lat - lat) <= side && Math.abs(x.lon - lon) * Math.cos(radians(lat)) <= side;
        return h.v1Hotels(s, { ...c, Position: null }).filter(inside);
      },
    }),
    probe: (call) => around(call, { Radius: { Reach: 9, Unit: 2 } }),
  },
  {
    name: 'warned-in-the-default-language',
    sentence: 'PrimaryLangID (default 8)',
    clauses: ['v1.env.lang-as-spoken', 'v1.env.response-lang'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'an answer with warnings',
    bend: answers(['GetHotelAvail', 'GetHotelDescriptiveInfo', 'GetBookings'], (body) => {
      if (body.WarningsType) body.PrimaryLangID = 8;
    }),
    probe: (call) => bookings(call, { Number: 'NO-SUCH' }),
  },
];
