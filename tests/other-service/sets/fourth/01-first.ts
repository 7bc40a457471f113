import { seal, unseal } from '../../base/tokens.ts';
import { checkrate, reads, search, searchV2, tokensOf, type Authored } from '../kit.ts';
import { answers, around, bookAndRead, itemsOf, orders, ratesOf, readSeeded, ROOMS } from './kit.ts';
import { roomStays } from './kit.ts';

const KINDS = ['TRANSPORTATION_PRIVATE', 'MEAL', 'SERVICE', 'TICKET'];

export const faults: Authored[] = [
  {
    name: 'addon-kind-as-number',
    sentence: 'addonType (for example TRANSPORTATION_PRIVATE, MEAL, SERVICE, TICKET)',
    clauses: ['order.item.addon-type-open'],
    strength: 'explicit',
    kind: 'shape',
    condition: null,
    bend: orders((order) => {
      for (const item of itemsOf(order, 'ADDON')) item.addonType = KINDS.indexOf(item.addonType);
    }),
    probe: readSeeded,
  },
  {
    name: 'offer-of-a-kind-of-its-own',
    sentence: 'discountType (STAY_DISCOUNT, DISCOUNT, FREE_NIGHT, LAST_MINUTE, or null)',
    clauses: ['v2.shape.offer-type'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'a stay of seven nights or more, which has an offer',
    bend: answers(['availability', 'checkrate'], (body) => {
      for (const rate of ratesOf(body))
        for (const offer of rate.offers ?? []) offer.discountType = 'LONG_STAY';
    }),
    probe: (call) => searchV2(call, 'week', {}, 7),
  },
  {
    name: 'payment-lists-rooms',
    sentence: 'paidItemsIds[] (strings): all required',
    clauses: ['order.payment.paid-items-resolve', 'order.payment.paid-items-agree'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a hotel item of more than one room',
    doubt: 'The name alone says whose ids they are.',
    bend: orders((order) => {
      for (const item of itemsOf(order, 'HOTEL').filter((x) => x.hotelRooms.length > 1))
        for (const payment of order.payments)
          payment.paidItemsIds = payment.paidItemsIds.flatMap((id: string) =>
            id === item.id ? item.hotelRooms.map((room: { id: string }) => room.id) : [id],
          );
    }),
    probe: (call) => bookAndRead(call, { rooms: ROOMS }),
  },
  {
    name: 'room-stay-status-in-words',
    sentence: 'TransactionActionType (TransactionActionTypeEnum) and a PMS status (PMS_ResStatusTypeEnum).',
    clauses: ['v1.availrs.room-stay-status', 'enum.integer-form'],
    strength: 'explicit',
    kind: 'shape',
    condition: null,
    bend: answers(['GetHotelAvail'], (body) => {
      for (const stay of roomStays(body))
        stay.RoomStayStatus = { TransactionActionType: 'Initiate', PMS_ResStatusType: 'Requested' };
    }),
    probe: (call) => search(call, 'search'),
  },
  {
    name: 'preferred-only-among-named-hotels',
    sentence: 'OnlyPreferredHotels (boolean)',
    clauses: ['v1.avail.only-preferred'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a search that names no hotels, by address or position',
    doubt: 'The contract has only the name, but it leaves one reading.',
    bend: reads('GetHotelAvail', (ask) => {
      const criterion = ask.HotelSearchCriteria?.Criterion;
      if (criterion?.TPA_Extensions && !criterion.HotelRefs?.length)
        criterion.TPA_Extensions.OnlyPreferredHotels = false;
    }),
    probe: (call) => around(call, {}, { tpa: { OnlyPreferredHotels: true } }),
  },
  {
    name: 'number-of-extra-field-as-text',
    sentence: 'extraFields[] (label, name, valueStr strings, valueInt integer; nullable)',
    clauses: ['order.item.extra-fields'],
    strength: 'explicit',
    kind: 'shape',
    condition: null,
    bend: orders((order) => {
      for (const item of order.items)
        for (const field of item.extraFields ?? [])
          field.valueInt = field.valueStr?.replace(/\D/g, '') ?? null;
    }),
    probe: readSeeded,
  },
  {
    name: 'stars-filtered-after-paging',
    sentence: 'Results are paginated at 50 hotels per page (see page and totalPages).',
    clauses: ['v2.avail.page-size-50', 'v2.avail.total-count'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a search of more than fifty hotels with star ratings',
    bend: (h) => ({
      starred: () => true,
      answer: (s, op, body, ask) => {
        const made = h.answer(s, op, body, ask);
        if (op !== 'availability') return made;
        const hotels = made.hotels.filter((entry: (typeof made.hotels)[number]) =>
          s.world.hotels.some((x) => x.id === entry.hotel.id && h.starred(x, ask.classes ?? [])),
        );
        return { ...made, hotels, count: hotels.length };
      },
    }),
    probe: (call) =>
      searchV2(call, 'stars', { destinations: { regionId: 'everywhere' }, classes: [3, 4, 5] }),
  },
  {
    name: 'nights-forget-the-package',
    sentence: 'AmountIncludingMarkup (boolean), AmountIsPackage (boolean)',
    clauses: ['v1.availrs.flags-agree'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'a rate that is a package',
    bend: answers(['GetHotelAvail'], (body) => {
      for (const stay of roomStays(body))
        for (const rate of stay.RoomRates)
          for (const night of rate.RatesType.Rates) night.Total.AmountIsPackage = false;
    }),
    probe: (call) => search(call, 'search'),
  },
  {
    name: 'booking-token-renewed',
    sentence: 'booking tokens from re-confirmation are the input of the v2 booking operation.',
    clauses: ['v2.token.own-kind'],
    strength: 'reasoned',
    kind: 'protocol',
    condition: null,
    bend: reads('checkrate', (ask, s) => {
      const asRate = (token: unknown): unknown => {
        const claims = unseal(s.secret, 'bk', token);
        return claims ? seal(s.secret, 'rt', claims) : token;
      };
      if (Array.isArray(ask.rateTokens)) ask.rateTokens = ask.rateTokens.map(asRate);
    }),
    probe: (call) => {
      const [token] = tokensOf(searchV2(call, 'search'));
      const found = checkrate(call, 'confirm', [String(token)]);
      checkrate(call, 'renew', [found.hotels[0].roomRates[0].bookingToken]);
    },
  },
  {
    name: 'reminder-as-people-write-it',
    sentence: 'notificationReminderDatetime (ISO 8601)',
    clauses: ['order.item.addon-reminder-iso', 'conv.datetime-iso'],
    strength: 'explicit',
    kind: 'shape',
    condition: null,
    bend: orders((order) => {
      for (const item of itemsOf(order, 'ADDON'))
        item.notificationReminderDatetime = item.notificationReminderDatetime?.replace(
          /^(\d+)-(\d+)-(\d+)T(\d+:\d+).*/,
          '$3/$2/$1 $4',
        );
    }),
    probe: readSeeded,
  },
];
