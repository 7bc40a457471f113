import { rateKey } from '../../rates/quote.ts';
import type { Hotel, Loose, Service } from '../../types.ts';
import { answers, hotelOf, itemsOf, orders, readSeeded } from '../fourth/kit.ts';
import { ALL_FLAGS, describe, described, replies, searchV2, type Authored } from '../kit.ts';

const TOKEN =
  'Response 200: `access_token` (string, without the Bearer prefix), `token_type` (always Bearer), `expires_in` (number, seconds; 1800 = 30 minutes), `session_id` (string).';
const isClosed = (s: Service, h: Hotel): boolean =>
  h.rooms.every((r) => h.plans.every((p) => s.closed.has(rateKey(h, r, p))));

export const faults: Authored[] = [
  {
    name: 'session-null-at-second-token',
    sentence: TOKEN,
    clauses: ['longstay.token.session-id'],
    strength: 'explicit',
    kind: 'state',
    condition: 'the second token for one landing page',
    // A session that goes on is not told again.
    bend: (h) => {
      const known = new Set<string>();
      return {
        answer: (s, op, body, ask) => {
          const made = h.answer(s, op, body, ask);
          if (op !== 'token') return made;
          const goesOn = known.has(ask.landingPageLocator);
          known.add(ask.landingPageLocator);
          return goesOn ? { ...made, session_id: null } : made;
        },
      };
    },
    probe: (call) => {
      const [landingPageLocator] = call.s.world.longStay;
      for (const name of ['one', 'two']) call.auth(name, { landingPageLocator });
    },
  },
  {
    name: 'count-fifty-on-last-page',
    sentence: '`count` (hotels on this page)',
    clauses: ['v2.avail.count'],
    strength: 'explicit',
    kind: 'value',
    condition: 'the last of several pages',
    bend: answers(['availability'], (body) => {
      body.count = Math.min(50, body.totalCount);
    }),
    probe: (call) =>
      void searchV2(call, 'last', {
        destinations: { regionId: 'everywhere' },
        page: 4,
      }),
  },
  {
    name: 'access-token-in-header-only',
    sentence: TOKEN,
    clauses: ['longstay.token.access-token', 'longstay.token.opens', 'longstay.token.valid-within-ttl'],
    strength: 'explicit',
    kind: 'protocol',
    condition: null,
    bend: replies('token', (reply) => {
      if (reply.status !== 200) return reply;
      const { access_token: token, ...body } = reply.body;
      return {
        ...reply,
        headers: { ...reply.headers, authorization: `Bearer ${token}` },
        body,
      };
    }),
    probe: (call) => void call.auth('token', { landingPageLocator: call.s.world.longStay[0] }),
  },
  {
    name: 'content-url-from-stale-cache',
    sentence: '| Content file URL | 60 minutes elapse | always | Expired | a new URL must be requested |',
    clauses: ['v1.contentfile.url-returned', 'v1.contentfile.valid-60-min'],
    strength: 'explicit',
    kind: 'state',
    condition: 'a URL asked for once more after the first is over',
    // The first URL is kept for all who ask, without its time.
    bend: (h) => {
      let kept: Loose = null;
      return {
        answer: (s, op, body, ask) => {
          const made = h.answer(s, op, body, ask);
          if (op !== 'GetContentFileUrl' || !made.Download) return made;
          kept ??= made.Download;
          return { ...made, Download: kept };
        },
      };
    },
    probe: (call) => {
      call.v1('one', 'GetContentFileUrl', {});
      call.hook('POST', '/clock', { seconds: 3700, kind: 'tokens' });
      const { Link } = call.v1('two', 'GetContentFileUrl', {}).Download;
      call.file('file', `/pms/files${Link}`);
    },
  },
  {
    name: 'room-quantity-as-ten-plus',
    sentence: 'GuestRoomsType.GuestRooms[] each with Quantity, MaxOccupancy (required)',
    clauses: ['v1.descrs.room-counts', 'conv.type-unstated'],
    strength: 'reasoned',
    kind: 'shape',
    condition: 'a room type with ten rooms or more',
    bend: answers(['GetHotelDescriptiveInfo'], (body) => {
      for (const entry of described(body))
        for (const room of entry.FacilityInfo.GuestRoomsType.GuestRooms)
          if (room.Quantity >= 10) room.Quantity = '10+';
    }),
    probe: (call) => void describe(call, ALL_FLAGS, 4),
  },
  {
    name: 'closed-hotel-without-info',
    sentence: '- HotelInfo (required): WhenBuilt (year)',
    clauses: ['v1.descrs.hotelinfo-required', 'conv.required-present', 'v1.desc.flag.hotelinfo-send-data'],
    strength: 'explicit',
    kind: 'state',
    condition: 'a hotel whose rates are all closed',
    bend: answers(['GetHotelDescriptiveInfo'], (body, _ask, s) => {
      for (const entry of described(body)) {
        const h = hotelOf(s, entry.HotelRef.HotelCode);
        if (h && isClosed(s, h)) delete entry.HotelInfo;
      }
    }),
    probe: (call) => {
      const HotelRef = { HotelCode: call.s.world.hotels.at(-1)?.code };
      const HotelDescriptiveInfos = [{ ...ALL_FLAGS, HotelRef }];
      call.v1('closed', 'GetHotelDescriptiveInfo', {
        HotelDescriptiveInfosType: { HotelDescriptiveInfos },
      });
    },
  },
  {
    name: 'phone-place-and-kind-swapped',
    sentence: 'PhoneNumber, Extension, PhoneLocationType, PhoneTechType default 0, Emails[] strings)',
    clauses: ['v1.descrs.ownership-shape', 'enum.phone-tech', 'v1.descrs.phone-tech-default-0'],
    strength: 'reasoned',
    kind: 'value',
    condition: null,
    doubt: 'With the list of PhoneTechTypeEnum beside it the code 4 is explicit; this sentence has no codes.',
    bend: answers(['GetHotelDescriptiveInfo'], (body) => {
      for (const entry of described(body))
        for (const owner of entry.HotelInfo.OwnershipManagementInfosType?.OwnershipManagmentInfo ?? [])
          for (const phone of owner.Phones.ContactNumbers) {
            const { PhoneLocationType, PhoneTechType } = phone;
            Object.assign(phone, {
              PhoneLocationType: PhoneTechType,
              PhoneTechType: PhoneLocationType,
            });
          }
    }),
    probe: (call) => void describe(call),
  },
  {
    name: 'points-in-currency-pts',
    sentence: '`payments[]`: id, type (CREDITCARD, PIX, POINTS), currency (ISO 4217 text)',
    clauses: ['order.payment.points-currency', 'order.payment.currency-iso'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a payment in points',
    bend: orders((o) => {
      for (const payment of o.payments) if (payment.type === 'POINTS') payment.currency = 'PTS';
    }),
    probe: readSeeded,
  },
  {
    name: 'bus-price-as-text',
    sentence:
      'money fields totalReservationPayable, totalReservationOriginalPrice, totalReservationPrice, totalReservationTaxes, totalReservationReceivable, totalCommissionPayable, totalCommissionReceivable (numbers, nullable)',
    clauses: ['order.item.money-number'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'a bus item',
    bend: orders((o) => {
      for (const item of itemsOf(o, 'BUS'))
        item.totalReservationPrice = item.totalReservationPrice.toFixed(2);
    }),
    probe: readSeeded,
  },
  {
    name: 'handicap-rooms-unrounded',
    sentence: 'NFloors, HandicapRooms, SmokingRooms (integers, nullable)',
    clauses: ['v1.descrs.hotelinfo-types'],
    strength: 'explicit',
    kind: 'value',
    condition: null,
    // Four rooms of a hundred, as the house standard wants it, without rounding.
    bend: answers(['GetHotelDescriptiveInfo'], (body) => {
      for (const { HotelInfo } of described(body)) HotelInfo.HandicapRooms = (HotelInfo.TotalRooms * 4) / 100;
    }),
    probe: (call) => void describe(call),
  },
];
