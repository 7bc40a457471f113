import { unseal } from '../../base/tokens.ts';
import { answers, orders, itemsOf, roomStays } from '../fourth/kit.ts';
import {
  ALL_FLAGS,
  candidate,
  describe,
  described,
  first,
  infosOf,
  listed,
  order,
  reads,
  refuses,
  search,
  searchV2,
  seeded,
  type Authored,
} from '../kit.ts';
import { contentPath, hotelImages, memory, together } from './parts.ts';

/** The number of the newest link to the content file. */
const newest = memory(() => ({ n: 0 }));

export const second: Authored[] = [
  {
    name: 'amenity-unnamed-in-danish',
    sentence: 'HotelAmenities[] (Code, HotelAmenity, both required)',
    clauses: ['v1.descrs.amenity-shape', 'conv.required-present'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'in Danish',
    bend: answers(['GetHotelDescriptiveInfo'], (body, ask, s) => {
      if (s.p.language(s, ask.PrimaryLangID) !== 5) return;
      for (const entry of described(body))
        for (const amenity of listed(entry.HotelInfo.HotelAmenities)) delete amenity.HotelAmenity;
    }),
    probe: (call) => void describe(call, ALL_FLAGS, 1, { PrimaryLangID: 5 }),
  },
  {
    name: 'only-the-primary-image-is-sorted',
    sentence: 'ImageFormat[] with Sort integer required and IsPrimary boolean',
    clauses: ['v1.descrs.image-sort', 'conv.required-present'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'an image that is not the primary one',
    bend: answers(['GetHotelDescriptiveInfo'], (body) => {
      for (const format of hotelImages(body).flatMap((image) => listed(image.ImageFormat)))
        if (format.IsPrimary !== true) delete format.Sort;
    }),
    probe: (call) => void describe(call),
  },
  {
    name: 'chain-code-as-text-matches-nothing',
    sentence: 'ChainCode (integer or string, nullable)',
    clauses: ['v1.avail.citycode-int-or-string'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a chain code as text',
    bend: (h) => ({
      v1Hotels: (s, c) => {
        const refs = listed(c?.HotelRefs);
        const typed = refs.filter((ref) => typeof ref?.ChainCode !== 'string' || ref.ChainCode === '');
        if (refs.length > 0 && typed.length === 0) return [];
        return h.v1Hotels(s, { ...c, HotelRefs: typed });
      },
    }),
    probe: (call) => {
      const HotelRefs = first(call, 4).map((h) => ({ HotelCode: h.code, ChainCode: String(h.chain) }));
      search(call, 'by-chain', { criterion: { HotelRefs } });
    },
  },
  {
    name: 'last-page-counted-as-full',
    sentence: '`count` (hotels on this page)',
    clauses: ['v2.avail.count'],
    strength: 'explicit',
    kind: 'value',
    condition: 'the last of several pages',
    bend: answers(['availability'], (body) => {
      body.count = Math.min(50, body.totalCount);
    }),
    probe: (call) =>
      void searchV2(call, 'page-4', {
        destinations: { regionId: 'everywhere' },
        page: 4,
        lowestOnly: true,
      }),
  },
  {
    name: 'two-rooms-of-a-kind-one-unit',
    sentence: 'Quantity (number of rooms)',
    clauses: ['v1.avail.quantity-units'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'two rooms of one kind',
    doubt: 'What NumberOfUnits of a rate counts is left to its name.',
    bend: together(
      answers(['GetHotelAvail'], (body) => {
        for (const rate of roomStays(body).flatMap((stay) => listed(stay.RoomRates)))
          for (const night of rate.RatesType.Rates) night.NumberOfUnits = 1;
      }),
      // A booking of such a rate is told its rooms by the guests.
      reads('SendHotelRes', (ask) => {
        for (const reservation of listed(ask.HotelReservationsType?.HotelReservations))
          for (const stay of listed(reservation?.RoomStaysType?.RoomStays)) {
            const rates = listed(stay?.RoomRates);
            const each = Number(rates[0]?.TPA_Extensions?.OccupationFor?.Adults);
            const adults = listed(stay?.GuestCountsType?.GuestCounts)
              .filter((c) => ['10', 'adult'].includes(String(c?.AgeQualifyCode).toLowerCase()))
              .reduce((all, c) => all + Number(c.Count ?? 1), 0);
            if (rates.length !== 1 || !(each > 0) || adults % each !== 0) continue;
            for (const night of listed(rates[0].RatesType?.Rates)) night.NumberOfUnits = adults / each;
          }
      }),
    ),
    probe: (call) =>
      void search(call, 'two-alike', {
        criterion: {
          RoomStayCandidatesType: { RoomStayCandidates: [{ ...candidate({ adults: 2 }, 0), Quantity: 2 }] },
        },
      }),
  },
  {
    name: 'associated-reservation-in-profile-refused',
    sentence: 'Type (14 or 25, UniqueIDCodeEnum)',
    clauses: ['enum.unique-id-code', 'v1.avail.profile-uniqueid-type'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'a profile of type 25',
    bend: refuses(
      ['GetHotelAvail'],
      (ask) =>
        listed(ask?.HotelSearchCriteria?.Criterion?.ProfilesType?.ProfileInfo).some((info) =>
          listed(info?.UniqueID).some((id) => Number(id?.Type) === 25),
        ),
      'ProfilesType',
    ),
    probe: (call) =>
      void search(call, 'profile', {
        criterion: { ProfilesType: { ProfileInfo: { UniqueID: { ID: 'A-1', Type: 25 } } } },
      }),
  },
  {
    name: 'entries-named-by-request-position',
    sentence:
      'HotelRef (required): BrandName, ChainCode, ChainName, HotelCode (required, integer), HotelName.',
    clauses: ['v1.descrs.hotelref'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'an unknown hotel before a known one',
    doubt:
      'The sentence gives the members; that they are those of the hotel of the entry is plain, but not said.',
    bend: answers(['GetHotelDescriptiveInfo'], (body, ask) => {
      const asked = infosOf(ask);
      for (const [i, entry] of described(body).entries())
        entry.HotelRef.HotelCode = Number(asked[i]?.HotelRef?.HotelCode);
    }),
    probe: (call) => {
      const [a, b] = first(call, 2).map((h) => h.code);
      call.v1('describe', 'GetHotelDescriptiveInfo', {
        HotelDescriptiveInfosType: {
          HotelDescriptiveInfos: [a, 99_999, b].map((HotelCode) => ({
            ...ALL_FLAGS,
            HotelRef: { HotelCode },
          })),
        },
      });
    },
  },
  {
    name: 'page-offset-by-default-size',
    sentence: 'a number of hotels to search (default 100), a page number',
    clauses: ['v1.avail.page-number', 'v1.avail.pages-whole'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'page 2 with a number of hotels other than 100',
    bend: (h) => ({
      slice: (all, page, size, op) => {
        if (op !== 'GetHotelAvail') return h.slice(all, page, size, op);
        const from = (page - 1) * 100;
        return all.slice(from, from + size);
      },
    }),
    probe: (call) =>
      void search(call, 'page-2', { hotels: [], top: { HotelsPerPage: 5, PageNumber: 2, BestOnly: true } }),
  },
  {
    name: 'tax-breakdown-of-one-night',
    sentence: 'taxesBreakdown[] (value, currency, description, all required)',
    clauses: ['order.room.taxes-breakdown', 'order.room.taxes-sum'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'more than one night',
    doubt: 'That the breakdown adds up to totalRoomTaxes follows from the word, not from the sentence.',
    bend: orders((made, s) => {
      const r = [...s.reservations.values()].find((x) => x.orderId === made.id);
      for (const item of itemsOf(made, 'HOTEL'))
        for (const [i, room] of item.hotelRooms.entries())
          for (const [k, tax] of room.taxesBreakdown.entries())
            tax.value = r?.rooms[i]?.room.nights[0]?.taxes[k]?.amount ?? tax.value;
    }),
    probe: (call) => void order(call, seeded(call)),
  },
  {
    name: 'older-content-link-dies',
    sentence: 'the URL is valid for 60 minutes',
    clauses: ['v1.contentfile.valid-60-min', 'v1.contentfile.url-returned'],
    strength: 'explicit',
    kind: 'state',
    condition: 'after a newer link was asked for',
    bend: (h) => ({
      answer: (s, op, body, ask) => {
        const made = h.answer(s, op, body, ask);
        const pass = op === 'GetContentFileUrl' && made.Download?.Link?.split('/').at(-2);
        const claims = pass ? unseal(s.secret, 'file', pass) : null;
        if (claims) newest(s).n = claims.n;
        return made;
      },
      fileOpen: (s, claims) => h.fileOpen(s, claims) && claims.n >= newest(s).n,
    }),
    probe: (call) => {
      const old = contentPath(call, 'link');
      contentPath(call, 'newer-link');
      call.file('download', old);
    },
  },
];
