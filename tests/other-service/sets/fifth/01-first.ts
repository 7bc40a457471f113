import { answers, ratesOf, roomStays } from '../fourth/kit.ts';
import { candidate, checkrate, describe, listed, reads, refuses, search, searchV2 } from '../kit.ts';
import type { Authored } from '../kit.ts';
import type { Loose } from '../../types.ts';

export const faults: Authored[] = [
  {
    name: 'transfer-priced-by-charge-code-of-nights',
    sentence:
      '- ServicePricingTypeEnum: 7=PerPerson, 12=PerStay, 18=PerRoomPerStay, 19=PerRoomPerNight ' +
      '(also listed as PerNight), 20=PerPersonPerStay, 21=PerPersonPerNight, 25=PerRoom.',
    clauses: ['enum.service-pricing-type'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'a stay of two nights or more',
    bend: answers(['GetHotelAvail'], (body) => {
      for (const stay of roomStays(body))
        if (stay.RoomRates[0].RatesType.Rates.length > 1)
          for (const service of stay.Services) service.ServicePricingType = 99;
    }),
    probe: (call) => void search(call, 'two', { nights: 2 }),
  },
  {
    name: 'page-beyond-last-echoed-as-last',
    sentence: '`page` (echo)',
    clauses: ['v2.avail.page-echo'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a page beyond the last is asked for',
    bend: answers(['availability'], (body) => {
      body.page = Math.min(body.page, Math.max(1, body.totalPages));
    }),
    probe: (call) => void searchV2(call, 'ninth', { page: 9 }),
  },
  {
    name: 'ping-wants-version',
    sentence: 'Required: EchoData, Target, TimeStamp.',
    clauses: ['v1.ping.answers', 'v1.env.version-default-1'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'a ping without Version',
    bend: refuses(['Ping'], (ask) => ask?.Version === undefined, 'Version'),
    probe: (call) => void call.v1('ping', 'Ping', { EchoData: 'hello', Version: undefined }),
  },
  {
    name: 'lost-notice-spells-event-type-right',
    sentence:
      'Spelling quirks that are part of the interface and must be kept: `OwnershipManagmentInfo`, ' +
      '`RatePlanInclusionDesciption`, `Childs` (occupancy), `eventyType` (webhook), `MultimediaObjects`.',
    clauses: ['conv.quirk.eventy-type', 'wh.body-members', 'wh.lost-changed-emitted'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'a lost reservation changes',
    bend: (h) => ({
      notices: (s, event, id) =>
        h.notices(s, event, id).map((m) => {
          const { eventyType, ...rest } = m.body;
          return event === 'ORDER_CHANGED' ? m : { ...m, body: { ...rest, eventType: eventyType } };
        }),
    }),
    probe: (call) => {
      call.hook('POST', '/webhooks', { url: 'http://127.0.0.1:9/' });
      call.hook('POST', '/webhooks/emit', { event: 'LOST_RESERVATION_CHANGED' });
      call.sent('sent');
    },
  },
  {
    name: 'quantity-forgotten-for-families',
    sentence: 'Quantity (number of rooms)',
    clauses: ['v1.avail.quantity-shows', 'v1.avail.quantity-priced'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'several rooms of one kind, with children',
    doubt: 'The answer for two rooms says one unit; that it may not is hardly said, but meant.',
    bend: (h) => ({
      party: (s, asked) => {
        const party = h.party(s, asked);
        return party.ages.length > 0 ? { ...party, quantity: 1 } : party;
      },
    }),
    probe: (call) => {
      const RoomStayCandidates = [{ ...candidate({ adults: 2, ages: [6] }, 0), Quantity: 2 }];
      search(call, 'families', { criterion: { RoomStayCandidatesType: { RoomStayCandidates } } });
    },
  },
  {
    name: 'long-stay-offer-has-own-type',
    sentence: 'discountType (STAY_DISCOUNT, DISCOUNT, FREE_NIGHT, LAST_MINUTE, or null)',
    clauses: ['v2.shape.offer-type'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'a stay of seven nights or more',
    bend: answers(['availability', 'checkrate'], (body) => {
      for (const rate of ratesOf(body))
        for (const offer of listed(rate.offers)) offer.discountType = 'LONG_STAY';
    }),
    probe: (call) => void searchV2(call, 'week', {}, 7),
  },
  {
    name: 'net-only-forgotten-for-several-rooms',
    sentence: '| Only NET rates | false | true | false |',
    clauses: ['v1.avail.filter-net'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a search for two rooms or more',
    bend: reads('GetHotelAvail', (ask) => {
      const criterion = ask.HotelSearchCriteria?.Criterion;
      const rooms = listed(criterion?.RoomStayCandidatesType?.RoomStayCandidates);
      if (rooms.length > 1 && criterion.TPA_Extensions) delete criterion.TPA_Extensions.AmountIncludingMarkup;
    }),
    probe: (call) => {
      const tpa = {
        AmountIncludingMarkup: false,
        AmountNotIncludingMarkup: true,
        AmountIsPackageRates: false,
      };
      search(call, 'net', { tpa, rooms: [{ adults: 2 }, { adults: 1 }] });
    },
  },
  {
    name: 'rechecked-hotels-all-named-as-first',
    sentence: 'Response: `hotels[]` (each with `hotel` required and `roomRates[]` as in the roomRate shape',
    clauses: ['v2.checkrate.hotel-required', 'v2.checkrate.same-rate', 'v2.checkrate.one-rate-per-token'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'rates of several hotels in one call',
    doubt: 'A hotel is named, but it is that of the neighbour.',
    bend: answers(['checkrate'], (body) => {
      for (const entry of body.hotels) entry.hotel = body.hotels[0].hotel;
    }),
    probe: (call) => {
      const found = searchV2(call, 'search');
      checkrate(
        call,
        'both',
        found.hotels.slice(0, 2).map((h: Loose) => h.roomRates[0].rateToken),
      );
    },
  },
  {
    name: 'hotel-info-dropped-with-its-flag',
    sentence: 'HotelInfo (required)',
    clauses: ['v1.descrs.hotelinfo-required', 'conv.required-present'],
    strength: 'reasoned',
    kind: 'shape',
    condition: 'a hotel is asked for without HotelInfo.SendData',
    doubt: 'The flag is said to control the presence of that data, and HotelInfo is said to be required.',
    bend: answers(['GetHotelDescriptiveInfo'], (body) => {
      for (const entry of listed(body.HotelDescriptiveContentsType?.HotelDescriptiveContents))
        if (entry.HotelInfo.OwnershipManagementInfosType === null) delete entry.HotelInfo;
    }),
    probe: (call) => void describe(call, { FacilityInfo: { SendGuestRooms: true } }),
  },
  {
    name: 'contact-place-zero-without-hotel-data',
    sentence: 'ContactInfosType.ContactInfos[]: Location (ContactLocationEnum)',
    clauses: ['enum.contact-location', 'v1.descrs.contact-shape'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'contacts are asked for without HotelInfo.SendData',
    bend: answers(['GetHotelDescriptiveInfo'], (body) => {
      for (const entry of listed(body.HotelDescriptiveContentsType?.HotelDescriptiveContents))
        for (const contact of listed(entry.ContactInfosType?.ContactInfos)) {
          const [owner] = listed(entry.HotelInfo.OwnershipManagementInfosType?.OwnershipManagmentInfo);
          contact.Location = owner?.Location ?? 0;
        }
    }),
    probe: (call) => void describe(call, { ContactInfo: { SendData: true } }),
  },
];
