import { text } from '../../world/texts.ts';
import type { Op } from '../../types.ts';
import {
  ALL_FLAGS,
  checkrate,
  describe,
  described,
  first as firstHotels,
  INNSBRUCK,
  reads,
  refusal,
  replies,
  searchV2,
  tokensOf,
  type Authored,
} from '../kit.ts';
import { answers, bookAndRead, itemsOf, orders, ratesOf } from '../fourth/kit.ts';
import { V1_OPS } from './kit.ts';

const RATES: Op[] = ['availability', 'checkrate'];

export const second: Authored[] = [
  {
    name: 'no-reason-for-yen',
    sentence: 'disabledReason (shown when enabled is false)',
    clauses: ['v2.shape.disabled-reason'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'rates in a currency without decimals',
    bend: answers(RATES, (body) => {
      for (const rate of ratesOf(body))
        if (['JPY', 'CLP'].includes(rate.priceComposition.total.currency))
          for (const option of rate.paymentOptions) delete option.disabledReason;
    }),
    probe: (call) => void searchV2(call, 'Japan', { destinations: { regionId: 'L-JP' } }),
  },
  {
    name: 'target-unset-in-errors',
    sentence: 'TargetEnum: 0=Test, 1=Production.',
    clauses: ['enum.target', 'v1.env.target-same'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a request that is answered with an error: the start value -1 is never set',
    bend: answers(V1_OPS, (body) => {
      if (body.ErrorsType) body.Target = -1;
    }),
    probe: (call) => void call.v1('no criteria', 'HotelSearch', {}),
  },
  {
    name: 'invalid-date-of-penalty',
    sentence: 'penaltyDate = deadline for penalty-free cancellation',
    clauses: ['order.room.policy-shape', 'conv.datetime-iso'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a room at a non-refundable rate, which has no deadline',
    doubt:
      'The value is a text; that it has to be a moment follows from the name and the convention for dates.',
    bend: orders((order) => {
      for (const item of itemsOf(order, 'HOTEL'))
        for (const room of item.hotelRooms)
          room.cancelPolicy.penaltyDate = room.cancelPolicy.penaltyDate ?? String(new Date(Number.NaN));
    }),
    probe: (call) =>
      bookAndRead(call, { tpa: { AmountIncludingMarkup: false, AmountIsPackageRates: false } }),
  },
  {
    name: 'second-plan-of-a-room-confirmed-as-first',
    sentence: 'A rate token from availability becomes a booking token from re-confirmation.',
    clauses: ['v2.checkrate.same-plan'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'the second of two tokens for one room type: plans are remembered by hotel and room',
    bend: answers(['checkrate'], (body) => {
      for (const { roomRates } of body.hotels)
        for (const rate of roomRates) {
          const before = roomRates.find((x: typeof rate) => x.roomType.id === rate.roomType.id);
          rate.ratePlan = before.ratePlan;
          rate.meal = before.meal;
        }
    }),
    probe: (call) => {
      const found = searchV2(call, 'search', { destinations: { hotelIds: [firstHotels(call, 1)[0]?.id] } });
      checkrate(call, 'all', tokensOf(found));
    },
  },
  {
    name: 'token-for-the-default-page',
    sentence: '| POST | /generateLongStayAccessToken | landingPageLocator (string, required) |',
    clauses: ['longstay.token.missing-locator-not-issued'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'landingPageLocator is left out or null: the first page of the operator is taken',
    bend: reads('token', (ask, s) => {
      ask.landingPageLocator ??= s.world.longStay[0];
    }),
    probe: (call) => void call.auth('no page', {}),
  },
  {
    name: 'amenity-without-french-name',
    sentence: 'HotelAmenities[] (Code, HotelAmenity, both required)',
    clauses: ['v1.descrs.amenity-shape', 'conv.required-present'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'in French',
    bend: answers(['GetHotelDescriptiveInfo'], (body, ask, s) => {
      if (s.p.language(s, ask?.PrimaryLangID) !== 2) return;
      for (const x of described(body)) for (const a of x.HotelInfo.HotelAmenities) delete a.HotelAmenity;
    }),
    probe: (call) => void describe(call, ALL_FLAGS, 2, { PrimaryLangID: 2 }),
  },
  {
    name: 'package-extras-without-id',
    sentence: 'includeExtraOptions[] nullable {id required, label nullable}',
    clauses: ['v2.shape.include-extra-options'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'a package rate, whose meals are told as extras of its payment by card',
    bend: answers(RATES, (body) => {
      for (const rate of ratesOf(body))
        if (rate.ratePlan.package)
          for (const option of rate.paymentOptions)
            if (option.enabled) option.includeExtraOptions = [{ label: rate.meal.name }];
    }),
    probe: (call) => void searchV2(call, 'search'),
  },
  {
    name: 'minimum-stay-without-reason',
    sentence: 'reason (string: why unavailable)',
    clauses: ['v2.avail.unavailable-shape'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'a rate that is unavailable because the stay is shorter than its least stay',
    bend: answers(['availability'], (body, ask, s) => {
      const short = text('short', s.p.locale(s, ask.language));
      for (const h of body.hotels)
        for (const rate of h.unavailableRoomRates ?? []) if (rate.reason === short) rate.reason = null;
    }),
    probe: (call) => void searchV2(call, 'search', { includeUnavailableRoomRates: true }),
  },
  {
    name: 'nautical-miles',
    sentence: 'radius unit with allowed values km or mi, default km',
    clauses: ['v2.avail.circle-units-agree', 'v2.avail.circle-scope'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'a radius in miles',
    bend: (h) => ({ metres: (reach, unit) => (unit === 'mi' ? reach * 1852 : h.metres(reach, unit)) }),
    probe: (call) => {
      for (const radius of [4, 5, 6, 7])
        searchV2(call, `${radius} miles`, {
          destinations: { circleInfo: { ...INNSBRUCK, radius, unit: 'mi' } },
        });
    },
  },
  {
    name: 'null-locale-refused',
    sentence: '`locale` (string, nullable)',
    clauses: ['v2.checkrate.locale-nullable'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'a re-confirmation whose locale is null; one without a locale is answered',
    bend: replies('checkrate', (reply, ask) => (ask?.locale === null ? refusal(422, 'locale') : reply)),
    probe: (call) => {
      const tokens = tokensOf(searchV2(call, 'search'));
      checkrate(call, 'null', tokens.slice(0, 1), { locale: null, searchId: null });
    },
  },
];
