import { text } from '../../world/texts.ts';
import type { Loose } from '../../types.ts';
import { answers, hotelOf, ROOMS } from '../fourth/kit.ts';
import { book, bookings, cancel, checkrate, describe, first, hotelsIn, listed, reads } from '../kit.ts';
import { refusal, refuses, replies, searchV2, tokensOf, V1_LISTS, type Authored } from '../kit.ts';

export const faults: Authored[] = [
  {
    name: 'partly-cancelled-not-found-by-id',
    sentence: 'GetBookings returns bookings by reservation identifier, or by hotel and period.',
    clauses: ['v1.getbk.by-id', 'v1.getbk.as-booked', 'v1.getbk.same-both-ways'],
    strength: 'explicit',
    kind: 'state',
    condition: 'after one of several rooms was cancelled',
    bend: answers(['GetBookings'], (body, ask) => {
      if (!ask.UniqueID || !body.BookingList) return;
      const kept = body.BookingList.Bookings.filter((b: Loose) => b.Status.PMS_ResStatus !== 6);
      body.BookingList = { Count: kept.length, Bookings: kept };
    }),
    probe: (call) => {
      const r = book(call, { rooms: ROOMS });
      cancel(call, r, [1]);
      bookings(call, r);
    },
  },
  {
    name: 'ref-points-follow-attractions-flag',
    sentence: 'booleans, nullable; each controls whether that data is present in the response.',
    clauses: ['v1.desc.flag.areainfo-send-refpoints'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'reference points are not wanted where attractions are, or the other way round',
    bend: reads('GetHotelDescriptiveInfo', (ask) => {
      for (const { AreaInfo } of listed(ask.HotelDescriptiveInfosType?.HotelDescriptiveInfos))
        if (AreaInfo) AreaInfo.SendRefPoints = AreaInfo.SendAttractions;
    }),
    probe: (call) => void describe(call, { AreaInfo: { SendAttractions: true, SendRefPoints: false } }),
  },
  {
    name: 'api-key-enough-without-secret',
    sentence: 'every operation declares two security requirements together, named apiKey and secretKey.',
    clauses: ['v1.auth.enforced'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'the secret key is left out',
    bend: (h) => ({
      keys: (s, api, secret) =>
        secret === '' ? (s.clients.find((c) => c.apiKey === api) ?? null) : h.keys(s, api, secret),
    }),
    probe: (call) => void call.v1('half', 'GetCountryList', {}, { 'x-partner-secret': '' }),
  },
  {
    name: 'recheck-refuses-hotels-of-two-currencies',
    sentence: 'may span several hotels but all must share check-in, check-out and occupancy',
    clauses: ['v2.checkrate.multi-hotel', 'v2.checkrate.every-token'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'rates of hotels with prices in different currencies',
    bend: replies('checkrate', (reply) => {
      const totals = listed(reply.body?.hotels).map((h) => h.roomRates[0].priceComposition.total);
      const currencies = new Set(totals.map((total) => total.currency));
      return currencies.size > 1 ? refusal(422, 'rates in different currencies') : reply;
    }),
    probe: (call) => {
      const tokens = ['AT', 'CH'].map((iso) => {
        const hotelIds = hotelsIn(call, iso).map((h) => h.id);
        return tokensOf(searchV2(call, iso, { destinations: { hotelIds } }))[0] ?? '';
      });
      checkrate(call, 'both', tokens);
    },
  },
  {
    name: 'total-pages-rounded-to-nearest',
    sentence: '3. Results are paginated at 50 hotels per page (see page and totalPages).',
    clauses: ['v2.avail.total-pages', 'v2.avail.beyond-last'],
    strength: 'explicit',
    kind: 'value',
    condition: 'the last of several pages is less than half full',
    bend: answers(['availability'], (body) => {
      body.totalPages = Math.max(Math.min(1, body.totalCount), Math.round(body.totalCount / 50));
    }),
    probe: (call) => void searchV2(call, 'all', { destinations: { regionId: 'everywhere' } }),
  },
  {
    name: 'multimedia-flag-of-first-hotel-for-all',
    sentence: 'booleans, nullable; each controls whether that data is present in the response.',
    clauses: ['v1.desc.flag.multimediaobjects-send-data', 'v1.desc.selected-by-flags'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a second hotel of the request has another flag than the first',
    bend: reads('GetHotelDescriptiveInfo', (ask) => {
      const [one, ...others] = listed(ask.HotelDescriptiveInfosType?.HotelDescriptiveInfos);
      for (const other of others) other.MultimediaObjects = one.MultimediaObjects;
    }),
    probe: (call) => {
      const HotelDescriptiveInfos = first(call, 2).map((h, i) => ({
        HotelRef: { HotelCode: h.code },
        HotelInfo: { SendData: true },
        MultimediaObjects: { SendData: i === 1 },
      }));
      call.v1('two', 'GetHotelDescriptiveInfo', { HotelDescriptiveInfosType: { HotelDescriptiveInfos } });
    },
  },
  {
    name: 'repeated-echo-token-answered-409',
    sentence:
      'All are POST, with the v1 security described under Authentication. Success response is HTTP 200.',
    clauses: ['v1.states.path', 'v1.countries.path', 'v1.cities.path', 'v1.http-200', 'v1.lists.answer'],
    strength: 'reasoned',
    kind: 'protocol',
    condition: 'a second request for a list with the same EchoToken',
    doubt: 'The token is arbitrary text, so nothing forbids to use it again.',
    bend: (h) => {
      const used = new Set<string>();
      return replies(V1_LISTS, (reply, ask) => {
        const key = JSON.stringify(ask.EchoToken ?? null);
        if (used.has(key) && key !== 'null') return refusal(409, 'EchoToken was used before');
        used.add(key);
        return reply;
      })(h);
    },
    probe: (call) => {
      call.v1('states', 'GetStateList', { EchoToken: 'mine' });
      call.v1('again', 'GetStateList', { EchoToken: 'mine' });
    },
  },
  {
    name: 'no-hotel-described-in-danish',
    sentence:
      'GetHotelDescriptiveInfo returns hotel, room, multimedia and policy information as selected by ' +
      'the Send flags.',
    clauses: ['v1.descrs.tells-of-offered', 'v1.descrs.contents', 'v1.desc.same-kinds'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'Danish is asked for',
    bend: answers(['GetHotelDescriptiveInfo'], (body, ask, s) => {
      if (body.HotelDescriptiveContentsType && s.p.language(s, ask.PrimaryLangID) === 5)
        body.HotelDescriptiveContentsType.HotelDescriptiveContents = [];
    }),
    probe: (call) => void describe(call, undefined, 2, { PrimaryLangID: 5 }),
  },
  {
    name: 'city-list-wants-a-state',
    sentence: 'GetCountryList, GetStateList, GetCityList and GetContentFileUrl each take the envelope only',
    clauses: ['v1.lists.answer', 'v1.cities.path'],
    strength: 'explicit',
    kind: 'protocol',
    condition: null,
    bend: refuses(['GetCityList'], (ask) => ask?.StateProvCode === undefined, 'StateProvCode'),
    probe: (call) => void call.v1('cities', 'GetCityList', {}),
  },
  {
    name: 'room-texts-in-default-language-without-hotel',
    sentence: '- Response language is chosen by PrimaryLangID (v1) or locale (v2).',
    clauses: ['v1.desc.same-texts'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'rooms are asked for in another language than 8, without HotelInfo.SendData',
    bend: answers(['GetHotelDescriptiveInfo'], (body, _ask, s) => {
      for (const entry of listed(body.HotelDescriptiveContentsType?.HotelDescriptiveContents)) {
        if (entry.HotelInfo.OwnershipManagementInfosType !== null) continue;
        const rooms = hotelOf(s, entry.HotelRef.HotelCode)?.rooms ?? [];
        for (const room of entry.FacilityInfo.GuestRoomsType.GuestRooms)
          room.DescriptiveText = text(rooms.find((r) => r.id === room.ID)?.key ?? '', 8);
      }
    }),
    probe: (call) => void describe(call, { FacilityInfo: { SendGuestRooms: true } }),
  },
];
