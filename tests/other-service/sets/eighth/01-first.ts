import type { Op } from '../../types.ts';
import { answers, hotelOf } from '../fourth/kit.ts';
import {
  ALL_FLAGS,
  book,
  cancel,
  checkrate,
  describe,
  described,
  first,
  infosOf,
  reads,
  refusal,
  replies,
  search,
  searchV2,
  seeded,
  tokensOf,
  type Authored,
} from '../kit.ts';

const V1: Op[] = ['GetHotelAvail', 'HotelSearch', 'GetHotelDescriptiveInfo', 'SendHotelRes', 'GetBookings'];

export const faults: Authored[] = [
  {
    name: 'unrated-hotel-class-zero',
    sentence:
      'PropertyClassTypeEnum: 2=AllInclusive, 3=Apartment, 4=BedAndBreakfast, 16=GuestHouse, 19=Hostel, 20=Hotel, 21=Inn, 22=Lodge, 30=Resort, 42=Spa, 48=Historical, 57=Luxury, 62=Other.',
    clauses: ['enum.property-class'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a hotel without a rating',
    bend: answers(['GetHotelDescriptiveInfo'], (body, _ask, s) => {
      for (const entry of described(body))
        if (hotelOf(s, entry.HotelRef.HotelCode)?.stars === null)
          entry.HotelInfo.CategoryCodes.HotelCategory.PropertyClassType = 0;
    }),
    probe: (call) => void describe(call, ALL_FLAGS, 30),
  },
  {
    name: 'checkrate-moved-off-v2',
    sentence: 'v1 message API paths start with `/v1/`; v2 rate API paths start with `/v2/`.',
    clauses: ['ver.v2-path', 'v2.checkrate.path', 'v2.checkrate.hotels-list', 'flow.token-chain'],
    strength: 'explicit',
    kind: 'protocol',
    condition: null,
    bend: replies('checkrate', (_reply, _ask, s) => {
      const moved = refusal(308, 'moved');
      return { ...moved, headers: { ...moved.headers, location: `${s.urls.api}/hotels/checkrate` } };
    }),
    probe: (call) => void checkrate(call, 'check', tokensOf(searchV2(call, 'search')).slice(0, 1)),
  },
  {
    name: 'refpoints-by-attractions-flag',
    sentence:
      'AffiliationInfo.SendAwards, AreaInfo.SendAttractions, AreaInfo.SendRefPoints, ContactInfo.SendData, FacilityInfo.SendGuestRooms, HotelInfo.SendData, MultimediaObjects.SendData, Policies.SendPolicies: booleans, nullable; each controls whether that data is present in the response.',
    clauses: [
      'v1.desc.flag.areainfo-send-refpoints',
      'v1.desc.selected-by-flags',
      'v1.desc.flags-independent',
      'v1.desc.flags-tell',
    ],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'attractions and reference points asked for apart',
    bend: reads('GetHotelDescriptiveInfo', (ask) => {
      for (const { AreaInfo } of infosOf(ask))
        if (AreaInfo) AreaInfo.SendRefPoints = AreaInfo.SendAttractions;
    }),
    probe: (call) => void describe(call, { AreaInfo: { SendRefPoints: true } }),
  },
  {
    name: 'total-before-favourites',
    sentence: '`totalCount` (before pagination)',
    clauses: ['v2.avail.total-count', 'v2.avail.page-size-50'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'a search for favourite hotels only',
    doubt: 'The sentence says before what the total is counted, but not after what; so it is reasoned.',
    bend: answers(['availability'], (body, ask, s) => {
      if (ask.favouritesOnly !== true) return;
      body.totalCount = s.p.v2Hotels(s, ask.destinations).length;
      body.totalPages = Math.ceil(body.totalCount / 50);
    }),
    probe: (call) =>
      void searchV2(call, 'search', { destinations: { regionId: 'L-AT' }, favouritesOnly: true }),
  },
  {
    name: 'error-language-zero-by-default',
    sentence: 'the service: 8=br, 4=pt, 3=es, 1=en, 2=fr, 5=da, 6=it, 7=de.',
    clauses: ['enum.language', 'v1.env.errors-shape', 'v1.env.warnings-shape', 'v1.env.lang-default-8'],
    strength: 'explicit',
    kind: 'value',
    condition: 'an error or a warning for a request without PrimaryLangID',
    bend: answers(V1, (body, ask) => {
      for (const entry of [...(body.ErrorsType?.Errors ?? []), ...(body.WarningsType?.Warnings ?? [])])
        entry.Language = ask?.PrimaryLangID ?? 0;
    }),
    probe: (call) => void search(call, 'search', { nights: 40, top: { PrimaryLangID: undefined } }),
  },
  {
    name: 'v1-cancellation-event',
    sentence: 'The v1 API has no events shown beyond these.',
    clauses: ['wh.no-v1-events', 'wh.event-type-enum'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'after a cancellation',
    doubt: 'It says that no more events are shown, which is less than that there are none.',
    bend: (h) => ({
      notices: (s, event, id) => {
        const made = h.notices(s, event, id);
        const over = event === 'ORDER_CHANGED' && s.orders.get(id)?.items[0].status === 'CANCELLED';
        const more = made.map((m) => ({ ...m, body: { ...m.body, eventyType: 'RESERVATION_CANCELLED' } }));
        return over ? [...made, ...more] : made;
      },
    }),
    probe: (call) => {
      call.hook('POST', '/webhooks', { url: 'http://127.0.0.1:9/hook' });
      cancel(call, book(call));
      call.sent('sent');
    },
  },
  {
    name: 'page-offset-by-default-size',
    sentence:
      'GetHotelAvail returns availability for the criteria, honouring the rate filters in TPA_Extensions, page number, best-rate-only and available-only controls.',
    clauses: ['v1.avail.page-number', 'v1.avail.pages-whole', 'v1.avail.honours-controls'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'page 2 with a number of hotels of its own',
    bend: (h) => ({
      slice: <T>(all: T[], page: number, size: number, op: Op): T[] =>
        op === 'GetHotelAvail'
          ? all.slice((page - 1) * 100, (page - 1) * 100 + size)
          : h.slice(all, page, size, op),
    }),
    probe: (call) =>
      void search(call, 'search', { hotels: first(call, 12), top: { HotelsPerPage: 5, PageNumber: 2 } }),
  },
  {
    name: 'circle-narrowed-by-hotel-ids',
    sentence:
      'If more than one is given, no error occurs; precedence is circleInfo, then regionId, then hotelIds, and only the first present is used.',
    clauses: ['v2.avail.precedence-circle-hotels', 'v2.avail.precedence-only-first'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a circle together with hotel ids',
    bend: (h) => ({
      v2Hotels: (s, d) => {
        const found = h.v2Hotels(s, d);
        if (!d.circleInfo || !Array.isArray(d.hotelIds)) return found;
        const ids = d.hotelIds.map(String);
        return found.filter((x) => ids.includes(x.id));
      },
    }),
    probe: (call) =>
      void searchV2(call, 'search', {
        destinations: {
          circleInfo: { latitude: 47.269, longitude: 11.404, radius: 30 },
          hotelIds: [call.s.world.hotels[0]?.id],
        },
      }),
  },
  {
    name: 'order-id-number-by-query',
    sentence: '| id | string | required, purchase order ID |',
    clauses: ['order.id-required', 'order.same-record'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'an order found by pmsNumber or locator',
    bend: answers(['orders'], (body) => {
      body.id = Number(body.id);
    }),
    probe: (call) => void call.api('query', 'GET', '/orders?pmsNumber=PMS-SEED-1'),
  },
  {
    name: 'addon-supplier-by-platform-id',
    sentence: '`suppliers[]`: id and platformId required;',
    clauses: ['order.supplier.ref'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'an add-on item',
    bend: answers(['order', 'orders'], (body) => {
      for (const item of body.items)
        if (item.type === 'ADDON') item.supplierId = body.suppliers[0].platformId;
    }),
    probe: (call) => void call.api('order', 'GET', `/orders/${seeded(call)}`),
  },
];
