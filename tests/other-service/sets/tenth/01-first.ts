import { text } from '../../world/texts.ts';
import { stateful, withoutPictures } from './kit.ts';
import { answers, bookAndRead, hotelOf, itemsOf, orders, ratesOf, roomStays } from '../fourth/kit.ts';
import {
  ALL_FLAGS,
  type Authored,
  checkrate,
  described,
  describe,
  first,
  infosOf,
  plansOf,
  reads,
  search,
  searchV2,
  tokensOf,
  TWO,
} from '../kit.ts';
import type { Loose, Op } from '../../types.ts';

const V1: Op[] = ['GetHotelAvail', 'GetHotelDescriptiveInfo', 'GetBookings', 'SendHotelRes', 'HotelSearch'];

export const faults: Authored[] = [
  {
    name: 'tenth-second-room-at-first-price',
    sentence: 'totalRoomPrice, totalRoomTaxes, totalRoomPriceCurrency',
    clauses: ['order.agrees.money', 'order.item.rooms-price'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'second room',
    bend: orders((order) => {
      for (const item of itemsOf(order, 'HOTEL'))
        for (const room of item.hotelRooms) room.totalRoomPrice = item.hotelRooms[0].totalRoomPrice;
    }),
    probe: (call) => bookAndRead(call, { rooms: [{ adults: 2 }, { adults: 1 }] }),
  },
  {
    name: 'tenth-room-text-default-language-without-pictures',
    sentence: 'Response language is chosen by PrimaryLangID (v1) or locale (v2).',
    clauses: ['v1.desc.same-texts', 'ver.language-known', 'ver.language-choice'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'with MultimediaObjects.SendData off',
    bend: answers(['GetHotelDescriptiveInfo'], (body, ask, s) => {
      for (const entry of withoutPictures(body, ask))
        for (const room of entry.FacilityInfo.GuestRoomsType.GuestRooms) {
          const known = hotelOf(s, entry.HotelRef.HotelCode)?.rooms.find((r) => r.id === room.ID);
          room.DescriptiveText = text(known?.key ?? '', 8);
        }
    }),
    probe: (call) => void describe(call, { ...ALL_FLAGS, MultimediaObjects: { SendData: false } }),
  },
  {
    name: 'tenth-secret-checked-only-if-sent',
    sentence: 'every operation declares two security requirements together, named apiKey and secretKey',
    clauses: ['v1.auth.enforced'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'without the secret key',
    bend: (h) => ({
      keys: (s, api, secret) =>
        secret === '' ? (s.clients.find((c) => c.apiKey === api) ?? null) : h.keys(s, api, secret),
    }),
    probe: (call) => void call.v1('countries', 'GetCountryList', {}, { 'x-partner-secret': '' }),
  },
  {
    name: 'tenth-short-deadline-in-hours',
    sentence:
      'DeadLine (OffsetDropTime default 0 = BeforeArrival, OffsetUnitMultiplier, TimeUnitType = 0 Day, absolute deadline, duration, end)',
    clauses: [
      'v1.availrs.cancel-penalty-shape',
      'v1.availrs.deadline-timeunit-day',
      'v1.availrs.deadline-agrees',
      'enum.time-unit',
    ],
    strength: 'explicit',
    kind: 'value',
    condition: 'a deadline less than a week before arrival',
    bend: answers(['GetHotelAvail'], (body) => {
      for (const plan of roomStays(body).flatMap(plansOf))
        for (const penalty of plan.CancelPenalties ?? []) {
          const line = penalty.DeadLine;
          if (!line || line.OffsetUnitMultiplier >= 7) continue;
          line.OffsetUnitMultiplier *= 24;
          line.TimeUnitType = 1;
        }
    }),
    probe: (call) => void search(call, 'search'),
  },
  {
    name: 'tenth-reconfirmed-penalty-date-in-milliseconds',
    sentence:
      'cancelPolicy required {nonRefundable bool nullable, inPenalty bool nullable, penaltyDate string nullable}',
    clauses: ['v2.shape.cancel-policy', 'v2.checkrate.rate-shape', 'v2.checkrate.same-policy'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'in re-confirmation',
    bend: answers(['checkrate'], (body) => {
      for (const { cancelPolicy } of ratesOf(body))
        if (cancelPolicy.penaltyDate !== null)
          cancelPolicy.penaltyDate = Date.parse(cancelPolicy.penaltyDate);
    }),
    probe: (call) => void checkrate(call, 'checkrate', tokensOf(searchV2(call, 'search')).slice(0, 3)),
  },
  {
    name: 'tenth-second-reconfirmation-says-only-what-changed',
    sentence:
      'Response: `hotels[]` (each with `hotel` required and `roomRates[]` as in the roomRate shape, where bookingToken is required; it expires 15 minutes after issue) and `searchId` (nullable).',
    clauses: ['v2.checkrate.hotels-list', 'v2.checkrate.every-token', 'v2.checkrate.one-rate-per-token'],
    strength: 'explicit',
    kind: 'state',
    condition: 'the second call with the same tokens',
    bend: stateful(() => {
      const seen = new Map<string, string>();
      return answers(['checkrate'], (body, ask) => {
        const prices = JSON.stringify(ratesOf(body).map((rate) => rate.priceComposition));
        const key = ask.rateTokens.join();
        if (seen.get(key) === prices) delete body.hotels;
        seen.set(key, prices);
      });
    }),
    probe: (call) => {
      const tokens = tokensOf(searchV2(call, 'search')).slice(0, 1);
      checkrate(call, 'checkrate', tokens);
      checkrate(call, 'again', tokens);
    },
  },
  {
    name: 'tenth-problem-in-language-0',
    sentence: 'the service: 8=br, 4=pt, 3=es, 1=en, 2=fr, 5=da, 6=it, 7=de.',
    clauses: ['enum.language', 'v1.env.errors-shape', 'v1.env.warnings-shape', 'ver.language-of-text'],
    strength: 'explicit',
    kind: 'value',
    condition: 'without PrimaryLangID',
    bend: answers(V1, (body, ask) => {
      if (ask?.PrimaryLangID !== undefined) return;
      const told: Loose[] = [...(body.ErrorsType?.Errors ?? []), ...(body.WarningsType?.Warnings ?? [])];
      for (const entry of told) entry.Language = Number(ask?.PrimaryLangID ?? 0);
    }),
    probe: (call) => {
      call.v1('unknown', 'GetBookings', {
        PrimaryLangID: undefined,
        UniqueID: [{ ID: 'none', Type: 'Reservation' }],
      });
      search(call, 'no room', { rooms: [{ adults: 9 }], top: { PrimaryLangID: undefined } });
    },
  },
  {
    name: 'tenth-multimedia-flag-of-first-hotel',
    sentence: 'booleans, nullable; each controls whether that data is present in the response',
    clauses: ['v1.desc.flag.multimediaobjects-send-data', 'v1.desc.selected-by-flags'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'second hotel of a request',
    bend: reads('GetHotelDescriptiveInfo', (ask) => {
      const entries = infosOf(ask);
      for (const entry of entries) entry.MultimediaObjects = entries[0]?.MultimediaObjects;
    }),
    probe: (call) =>
      void call.v1('two', 'GetHotelDescriptiveInfo', {
        HotelDescriptiveInfosType: {
          HotelDescriptiveInfos: first(call, 2).map((h, i) => ({
            ...ALL_FLAGS,
            MultimediaObjects: { SendData: i === 0 },
            HotelRef: { HotelCode: h.code },
          })),
        },
      }),
  },
  {
    name: 'tenth-image-sorted-in-between',
    sentence: 'ImageFormat[] with Sort integer required and IsPrimary boolean',
    clauses: ['v1.descrs.image-sort'],
    strength: 'explicit',
    kind: 'value',
    condition: 'second image of a hotel',
    bend: answers(['GetHotelDescriptiveInfo'], (body) => {
      for (const entry of described(body))
        for (const media of entry.HotelInfo.MultimediaDescriptionsType.MultimediaDescriptions)
          for (const image of (media.ImageItemsType?.ImageItems ?? []).slice(1))
            for (const format of image.ImageFormat) format.Sort -= 0.5;
    }),
    probe: (call) => void describe(call),
  },
  {
    name: 'tenth-meal-filter-only-for-one-room',
    sentence:
      'GetHotelAvail returns availability for the criteria, honouring the rate filters in TPA_Extensions, page number, best-rate-only and available-only controls.',
    clauses: ['v1.avail.mealplan-filter-works', 'v1.avail.mealplan-filter', 'v1.avail.honours-controls'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'two rooms',
    bend: reads('GetHotelAvail', (ask) => {
      const c = ask.HotelSearchCriteria?.Criterion;
      if (c?.RoomStayCandidatesType?.RoomStayCandidates?.length > 1)
        delete c.TPA_Extensions?.MealPlanCodeFilter;
    }),
    probe: (call) => void search(call, 'meals', { rooms: [...TWO, ...TWO], tpa: { MealPlanCodeFilter: 12 } }),
  },
];
