import { readJwt } from '../../base/tokens.ts';
import type { Loose } from '../../types.ts';
import { answers, itemsOf, orders, ROOMS, roomStays } from '../fourth/kit.ts';
import {
  ALL_FLAGS,
  book,
  cancel,
  candidate,
  checkrate,
  describe,
  first,
  listed,
  order,
  search,
  searchV2,
  tokensOf,
  type Authored,
} from '../kit.ts';
import { bookEach, guestRooms, roomImages } from './parts.ts';

export const third: Authored[] = [
  {
    name: 'region-narrowed-by-hotel-ids',
    sentence:
      'If more than one is given, no error occurs; precedence is circleInfo, then regionId, then hotelIds, and only the first present is used.',
    clauses: ['v2.avail.precedence-region-hotels', 'v2.avail.precedence-only-first'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a region and hotel ids together',
    bend: (h) => ({
      v2Hotels: (s, d) => {
        const found = h.v2Hotels(s, d);
        if (d.circleInfo || !d.regionId || !Array.isArray(d.hotelIds) || d.hotelIds.length === 0)
          return found;
        const ids = d.hotelIds.map(String);
        return found.filter((x) => ids.includes(x.id));
      },
    }),
    probe: (call) =>
      void searchV2(call, 'both', {
        destinations: { regionId: 'R711', hotelIds: first(call, 7).map((h) => h.id) },
        lowestOnly: true,
      }),
  },
  {
    name: 'language-in-letters-unread',
    sentence:
      'Request examples for cancel, booking and get-bookings carry Target and PrimaryLangID as text values, not as the integer codes above; the accepted forms for those operations are not shown.',
    clauses: ['v1.env.text-codes-accepted', 'ver.language-choice'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'PrimaryLangID in letters',
    doubt: 'The sentence leaves open which forms are accepted.',
    bend: (h) => ({
      language: (s, requested) =>
        typeof requested === 'string' && !/^\d+$/.test(requested) ? 8 : h.language(s, requested),
    }),
    probe: (call) => {
      const r = book(call);
      call.v1('bookings', 'GetBookings', {
        UniqueID: [{ ID: r.Number, Type: 'Reservation' }],
        PrimaryLangID: 'de',
        Target: 'Production',
      });
    },
  },
  {
    name: 'twin-reservation-cancelled-too',
    sentence:
      'SendHotelResCancel cancels a whole reservation, or one room when CancelType is CancelRoom and Segment lists the room.',
    clauses: ['v1.cancel.leaves-others'],
    strength: 'reasoned',
    kind: 'state',
    condition: 'another reservation with the same e-mail, hotel and days',
    doubt: 'A whole reservation is one, but that the others stay is not written out.',
    bend: (h) => ({
      cancelled: (s, r, rooms) => {
        const dropped = r.state === 0;
        h.cancelled(s, r, rooms);
        if (dropped || rooms.length < r.rooms.length) return;
        for (const twin of s.reservations.values())
          if (
            twin !== r &&
            twin.state !== 4 &&
            twin.client === r.client &&
            twin.hotel === r.hotel &&
            twin.email.toLowerCase() === r.email.toLowerCase() &&
            twin.stay.start === r.stay.start &&
            twin.stay.end === r.stay.end
          )
            h.cancelled(
              s,
              twin,
              twin.rooms.map((_, i) => i),
            );
      },
    }),
    probe: (call) => {
      const [one, other] = bookEach(call, ['ref-1', 'ref-2']);
      cancel(call, one);
      order(call, other.OrderId);
    },
  },
  {
    name: 'half-square-metres-as-text',
    sentence: 'TypeRoom (required: Size number, SizeMeasurement string',
    clauses: ['v1.descrs.room-size'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'a size that is no whole number',
    bend: answers(['GetHotelDescriptiveInfo'], (body) => {
      for (const { TypeRoom: type } of guestRooms(body))
        if (!Number.isInteger(type.Size)) type.Size = String(type.Size).replace('.', ',');
    }),
    probe: (call) => void describe(call, ALL_FLAGS, 3),
  },
  {
    name: 'one-rate-per-room-type-confirmed',
    sentence: 'A rate token from availability becomes a booking token from re-confirmation.',
    clauses: ['v2.checkrate.one-rate-per-token', 'v2.checkrate.every-token', 'flow.token-chain'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'tokens of two plans of one room type',
    doubt: 'The sentence speaks of one token; of each of several it says nothing.',
    bend: answers(['checkrate'], (body) => {
      for (const h of body.hotels)
        h.roomRates = [...new Map(h.roomRates.map((r: Loose) => [r.roomType.id, r])).values()];
    }),
    probe: (call) => void checkrate(call, 'all', tokensOf(searchV2(call, 'search')).slice(0, 3)),
  },
  {
    name: 'commission-as-text',
    sentence:
      'totalReservationReceivable, totalCommissionPayable, totalCommissionReceivable (numbers, nullable)',
    clauses: ['order.item.money-number', 'order.item.types'],
    strength: 'explicit',
    kind: 'shape',
    condition: null,
    bend: orders((made) => {
      for (const item of itemsOf(made, 'HOTEL'))
        item.totalCommissionReceivable = item.totalCommissionReceivable.toFixed(2);
    }),
    probe: (call) => void order(call, book(call).OrderId),
  },
  {
    name: 'only-room-loses-its-rph',
    sentence: 'RoomStayCandidateRPH (default 0)',
    clauses: ['v1.availrs.candidate-rph-default-0', 'v1.availrs.candidate-rph-resolves'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'one room, asked for with an RPH other than 0',
    doubt:
      'Left out, the RPH is 0 by the default, which is no room of the request; the request is not named here.',
    bend: answers(['GetHotelAvail'], (body, ask) => {
      const asked = listed(ask.HotelSearchCriteria?.Criterion?.RoomStayCandidatesType?.RoomStayCandidates);
      if (asked.length !== 1) return;
      for (const rate of roomStays(body).flatMap((stay) => listed(stay.RoomRates)))
        delete rate.RoomStayCandidateRPH;
    }),
    probe: (call) =>
      void search(call, 'rph-1', {
        criterion: { RoomStayCandidatesType: { RoomStayCandidates: [candidate({ adults: 2 }, 1)] } },
      }),
  },
  {
    name: 'token-opens-every-landing-page',
    sentence:
      "identifies the integration's landing page or storefront; equals the value used in the path of the long-stay availability endpoint.",
    clauses: ['longstay.availability.own-page', 'longstay.token.locator-equals-path'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'the landing page of another partner',
    doubt: 'The sentence asks for equal values and does not say what happens where they differ.',
    bend: (h) => ({
      longStayOpen: (s, header, locator) => {
        const claims = readJwt(s.secret, /^bearer\s+(\S+)$/i.exec(header)?.[1] ?? '');
        const own = claims?.use === 'long' ? claims.landing : locator;
        return s.world.longStay.includes(locator) && h.longStayOpen(s, header, own);
      },
    }),
    probe: (call) => {
      const [own, other] = call.s.world.longStay;
      const { access_token } = call.auth('token', { landingPageLocator: own });
      call.api('other-page', 'GET', `/landing/${other}/long-stays`, undefined, access_token);
    },
  },
  {
    name: 'room-picture-typed-by-info-code',
    sentence: 'URLTypeEnum: 0=None, 1=Website, 2=Image, 3=Video.',
    clauses: ['enum.url-type'],
    strength: 'explicit',
    kind: 'value',
    condition: 'pictures of guest rooms',
    bend: answers(['GetHotelDescriptiveInfo'], (body) => {
      for (const image of roomImages(body)) image.URL.URLType = 23;
    }),
    probe: (call) => void describe(call),
  },
  {
    name: 'item-confirmed-after-its-last-room',
    sentence:
      'Item fields (`items[]`): id (required); type (required: HOTEL, ADDON, BUS); status (required: CONFIRMED, CANCELLED, LOST)',
    clauses: ['order.status.follows', 'order.item.status-of-rooms'],
    strength: 'reasoned',
    kind: 'state',
    condition: 'all rooms cancelled one by one',
    bend: (h) => ({
      cancelled: (s, r, rooms) => {
        h.cancelled(s, r, rooms);
        const item = s.orders.get(r.orderId)?.items[0];
        if (item && r.state === 4 && rooms.length < r.rooms.length) item.status = 'CONFIRMED';
      },
    }),
    probe: (call) => {
      const r = book(call, { rooms: ROOMS });
      cancel(call, r, [0]);
      cancel(call, r, [1]);
      order(call, r.OrderId);
    },
  },
];
