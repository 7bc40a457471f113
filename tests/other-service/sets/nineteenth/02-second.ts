import { text } from '../../world/texts.ts';
import { answers, bookAndRead, orders, readSeeded, ROOMS, roomStays } from '../fourth/kit.ts';
import {
  type Authored,
  book,
  cancel,
  checkrate,
  describe,
  infosOf,
  INNSBRUCK,
  plansOf,
  reads,
  refusal,
  search,
  searchV2,
  tokensOf,
} from '../kit.ts';

const NET = { AmountIncludingMarkup: false, AmountNotIncludingMarkup: true, AmountIsPackageRates: false };
const AREA = { AreaInfo: { SendAttractions: false, SendRefPoints: true } };

export const second: Authored[] = [
  {
    name: 'f19-cancelling-a-room-leads-to-no-operation',
    sentence: '| /v1/api/Pull/SendHotelResCancel | SendHotelResCancelLambda | cancel request | CancelRS |',
    clauses: ['v1.cancel.path', 'v1.cancel.effect-room'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'CancelType CancelRoom',
    bend: (h) => ({
      ask: (s, op, body) => {
        const ask = h.ask(s, op, body);
        return op === 'SendHotelResCancel' && ask?.CancelType ? { ...ask, TimeStamp: null } : ask;
      },
      http: (s, op, reply, ask) =>
        op === 'SendHotelResCancel' && ask?.CancelType
          ? refusal(404, 'no such operation')
          : h.http(s, op, reply, ask),
    }),
    probe: (call) => bookAndRead(call, { rooms: ROOMS }, (r) => void cancel(call, r, [1])),
  },
  {
    name: 'f19-cashback-written-in-two-words',
    sentence: '`loyaltyRewards[]`: id, type (POINTS or CASHBACK)',
    clauses: ['order.loyalty.type-enum'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a reward in cashback',
    bend: orders((order) => {
      for (const reward of order.loyaltyRewards) if (reward.type === 'CASHBACK') reward.type = 'CASH_BACK';
    }),
    probe: readSeeded,
  },
  {
    name: 'f19-version-left-out-is-that-of-the-call-before',
    sentence: '| Version | number | default 1 |',
    clauses: ['v1.env.version-default-1', 'v1.env.version-same'],
    strength: 'explicit',
    kind: 'state',
    condition: 'no Version, after a call with another one',
    bend: (h) => {
      let last = 1;
      return {
        envelope: (s, ask) => {
          last = ask?.Version ?? last;
          return { ...h.envelope(s, ask), Version: last };
        },
      };
    },
    probe: (call) => {
      call.v1('ping', 'Ping', { EchoData: 'x', Version: 3 });
      call.v1('countries', 'GetCountryList', { Version: undefined });
    },
  },
  {
    name: 'f19-notification-of-a-cancelled-order-tells-its-state',
    sentence: 'The body carries only the identifier and event type;',
    clauses: ['wh.body-no-record', 'wh.body-thin'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'after a cancellation',
    bend: (h) => ({
      notices: (s, event, id) => {
        const item = event === 'ORDER_CHANGED' ? s.orders.get(id)?.items[0] : undefined;
        return h.notices(s, event, id).map((message) =>
          item?.status === 'CANCELLED'
            ? {
                ...message,
                body: { ...message.body, status: item.status, primaryGuestName: item.primaryGuestName },
              }
            : message,
        );
      },
    }),
    probe: (call) => {
      call.hook('POST', '/webhooks', { event: 'ORDER_CHANGED', url: 'http://127.0.0.1:9/changed' });
      cancel(call, book(call));
      call.sent('sent');
    },
  },
  {
    name: 'f19-attractions-sent-with-reference-points',
    sentence:
      'AffiliationInfo.SendAwards, AreaInfo.SendAttractions, AreaInfo.SendRefPoints, ' +
      'ContactInfo.SendData, FacilityInfo.SendGuestRooms, ' +
      'HotelInfo.SendData, MultimediaObjects.SendData, Policies.SendPolicies: booleans, nullable; ' +
      'each controls whether that data is present in the response.',
    clauses: ['v1.desc.flag.areainfo-send-attractions', 'v1.desc.selected-by-flags'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'SendRefPoints is true and SendAttractions is not',
    bend: reads('GetHotelDescriptiveInfo', (ask) => {
      for (const entry of infosOf(ask))
        if (entry.AreaInfo?.SendRefPoints === true) entry.AreaInfo.SendAttractions = true;
    }),
    probe: (call) => void describe(call, AREA),
  },
  {
    name: 'f19-net-rates-without-a-look-at-what-is-sold-out',
    sentence: '| Only NET rates | false | true | false |',
    clauses: ['v1.avail.net-contained', 'v1.avail.available-only-default'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'the filter for net rates, and a rate that is sold out',
    bend: (h) => {
      let netOnly = false;
      return {
        ask: (s, op, body) => {
          const ask = h.ask(s, op, body);
          const tpa = ask?.HotelSearchCriteria?.Criterion?.TPA_Extensions;
          netOnly =
            op === 'GetHotelAvail' &&
            tpa?.AmountIncludingMarkup === false &&
            tpa.AmountNotIncludingMarkup === true;
          return ask;
        },
        http: (s, op, reply, ask) => {
          netOnly = false;
          return h.http(s, op, reply, ask);
        },
        unsold: (s, hotel, r, p, stay, parties) => {
          const why = h.unsold(s, hotel, r, p, stay, parties);
          const otherRoom = parties.some((x) => x.roomId !== undefined && x.roomId !== r.id);
          return netOnly && why === 'full' && !otherRoom ? null : why;
        },
      };
    },
    probe: (call) => {
      for (const hotel of call.s.world.hotels.slice(0, 8))
        call.hook('POST', '/rates/close', { hotel: hotel.code, room: 31, plan: 902 });
      search(call, 'all');
      search(call, 'net', { tpa: NET });
    },
  },
  {
    name: 'f19-position-as-text-in-a-circle',
    sentence: 'position (nullable: latitude, longitude numbers nullable)',
    clauses: ['v2.shape.hotel', 'flow.hotel-told-alike'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'a search by circleInfo',
    bend: answers(['availability'], (body, ask) => {
      if (!ask.destinations?.circleInfo) return;
      for (const { hotel } of body.hotels ?? [])
        hotel.position = {
          latitude: String(hotel.position.latitude),
          longitude: String(hotel.position.longitude),
        };
    }),
    probe: (call) =>
      void searchV2(call, 'circle', { destinations: { circleInfo: { ...INNSBRUCK, radius: 20 } } }),
  },
  {
    name: 'f19-warning-without-bookings-in-language-0',
    sentence:
      'Each entry of `Errors[]` and `Warnings[]`: Code (integer, required), Language (the service, required)',
    clauses: ['v1.env.warnings-shape', 'enum.language'],
    strength: 'explicit',
    kind: 'value',
    condition: 'no booking is found',
    bend: answers(['GetBookings'], (body) => {
      for (const warning of body.WarningsType?.Warnings ?? []) warning.Language = 0;
    }),
    probe: (call) =>
      void call.v1('bookings', 'GetBookings', { UniqueID: { ID: 'none', Type: 'Reservation' } }),
  },
  {
    name: 'f19-danish-penalties-told-in-english',
    sentence: 'PenaltyDescription (required: Language, Name, Description)',
    clauses: ['ver.language-of-text', 'ver.language-known'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'Danish',
    bend: answers(['GetHotelAvail'], (body, ask, s) => {
      if (s.p.language(s, ask.PrimaryLangID) !== 5) return;
      for (const plan of roomStays(body).flatMap(plansOf))
        for (const penalty of plan.CancelPenalties)
          penalty.PenaltyDescription.Name = text(penalty.NonRefundable ? 'nonref' : 'penalty', 1);
    }),
    probe: (call) => void search(call, 'danish', { top: { PrimaryLangID: 5 } }),
  },
  {
    name: 'f19-new-search-id-is-a-number',
    sentence: '`searchId` (nullable)',
    clauses: ['v2.checkrate.search-id-nullable'],
    strength: 'reasoned',
    kind: 'shape',
    condition: 'a re-confirmation without a searchId',
    doubt: 'The answer is said to have a nullable searchId; that it is a text stands elsewhere.',
    bend: (h) => {
      let next = 50_000;
      return {
        answer: (s, op, body, ask) => {
          const made = h.answer(s, op, body, ask);
          return op === 'checkrate' && typeof ask.searchId !== 'string'
            ? { ...made, searchId: ++next }
            : made;
        },
      };
    },
    probe: (call) => void checkrate(call, 'check', tokensOf(searchV2(call, 'search')).slice(0, 1)),
  },
];
