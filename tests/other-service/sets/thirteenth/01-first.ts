import type { Loose } from '../../types.ts';
import {
  ALL_FLAGS,
  book,
  cancel,
  describe,
  described,
  INNSBRUCK,
  refuses,
  search,
  searchV2,
  type Authored,
} from '../kit.ts';
import { answers, ratesOf, roomStays } from '../fourth/kit.ts';
import { listen, nightsOf, V1_OPS } from './kit.ts';

export const first: Authored[] = [
  {
    name: 'service-priced-by-charge-type',
    sentence:
      'ServicePricingTypeEnum: 7=PerPerson, 12=PerStay, 18=PerRoomPerStay, 19=PerRoomPerNight (also listed as PerNight), 20=PerPersonPerStay, 21=PerPersonPerNight, 25=PerRoom.',
    clauses: ['enum.service-pricing-type'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a stay over seven nights, whose services are priced by night with the code of ChargeTypeEnum',
    bend: answers(['GetHotelAvail'], (body) => {
      for (const stay of roomStays(body))
        if (nightsOf(stay).length > 7) for (const x of stay.Services ?? []) x.ServicePricingType = 99;
    }),
    probe: (call) => void search(call, 'long', { nights: 9 }),
  },
  {
    name: 'cancel-notice-names-reservation',
    sentence:
      'On each relevant change the service sends an HTTP POST to that URL with a JSON body carrying `orderId` and `eventyType`.',
    clauses: ['wh.body-members', 'wh.order-id-found'],
    strength: 'explicit',
    kind: 'value',
    condition: 'after the whole reservation was cancelled: orderId is its locator',
    doubt: 'The member is there; that its value is another id is only wrong because orderId names an order.',
    bend: (h) => ({
      notices: (s, event, id) => {
        const r = [...s.reservations.values()].find((x) => x.orderId === id && x.state === 4);
        return h.notices(s, event, r && event === 'ORDER_CHANGED' ? r.locator : id);
      },
    }),
    probe: (call) => {
      listen(call);
      cancel(call, book(call));
      call.sent('sent');
    },
  },
  {
    name: 'circle-first-fifty-hits',
    sentence:
      'circleInfo (nullable object: latitude, longitude, radius, radius unit with allowed values km or mi, default km)',
    clauses: ['v2.avail.circle-grows'],
    strength: 'reasoned',
    kind: 'semantic',
    condition:
      'a circle that holds more than fifty hotels: the index gives the first fifty by code, not the nearest',
    bend: (h) => ({
      v2Hotels: (s, d) => (d.circleInfo ? h.v2Hotels(s, d).slice(0, 50) : h.v2Hotels(s, d)),
    }),
    probe: (call) => {
      for (const radius of [20, 160])
        searchV2(call, `within ${radius}`, { destinations: { circleInfo: { ...INNSBRUCK, radius } } });
    },
  },
  {
    name: 'new-order-has-own-event',
    sentence: '`eventyType` (string; one of the event types listed under Events)',
    clauses: ['wh.event-type-enum', 'wh.new-order-emitted'],
    strength: 'explicit',
    kind: 'value',
    condition: 'the first notification of an order',
    bend: (h) => {
      const known = new Set<string>();
      return {
        notices: (s, event, id) => {
          const isNew = event === 'ORDER_CHANGED' && !known.has(id);
          known.add(id);
          const made = h.notices(s, event, id);
          return isNew ? made.map((m) => ({ ...m, body: { ...m.body, eventyType: 'ORDER_CREATED' } })) : made;
        },
      };
    },
    probe: (call) => {
      listen(call);
      book(call);
      call.sent('sent');
    },
  },
  {
    name: 'position-swapped-overseas',
    sentence: 'position (nullable: latitude, longitude numbers nullable)',
    clauses: [
      'v2.shape.position-on-earth',
      'flow.hotel-told-alike',
      'v2.avail.circle-scope',
      'v2.avail.circle-near',
    ],
    strength: 'reasoned',
    kind: 'value',
    condition: 'hotels outside of Europe, whose feed has the longitude first',
    bend: answers(['availability', 'checkrate'], (body) => {
      for (const { hotel } of body.hotels) {
        const { latitude, longitude } = hotel.position;
        if (Math.abs(longitude) > 30) hotel.position = { latitude: longitude, longitude: latitude };
      }
    }),
    probe: (call) => void searchV2(call, 'Japan', { destinations: { regionId: 'L-JP' } }),
  },
  {
    name: 'free-nights-by-the-week',
    sentence:
      '| offer | name (string), discount (number), freeNights (integer), discountType (STAY_DISCOUNT, DISCOUNT, FREE_NIGHT, LAST_MINUTE, or null), nightsRequired (integer); all nullable |',
    clauses: ['v2.shape.offer-members'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a stay over seven nights that is no number of whole weeks',
    bend: answers(['availability', 'checkrate'], (body) => {
      for (const rate of ratesOf(body)) {
        const { startDate, endDate } = rate.time;
        const nights = (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000;
        for (const offer of rate.offers ?? [])
          offer.freeNights = Number((nights / offer.nightsRequired).toFixed(2));
      }
    }),
    probe: (call) => void searchV2(call, 'ten nights', {}, 10),
  },
  {
    name: 'unrated-hotel-not-described',
    sentence: '`HotelDescriptiveInfosType.HotelDescriptiveInfos[]` (required), one entry per hotel',
    clauses: ['v1.descrs.contents'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'a hotel without a rating, asked for with its awards',
    bend: answers(['GetHotelDescriptiveInfo'], (body) => {
      if (body.HotelDescriptiveContentsType)
        body.HotelDescriptiveContentsType.HotelDescriptiveContents = described(body).filter(
          (x) => x.Affiliations?.Awards[0].Grade !== null,
        );
    }),
    probe: (call) => void describe(call, ALL_FLAGS, 40),
  },
  {
    name: 'guarantee-for-each-night',
    sentence: 'Guarantees[] (nullable, at most 5 occurrences, marked not yet implemented)',
    clauses: ['v1.availrs.guarantees-max-5'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a non-refundable rate for more than five nights',
    bend: answers(['GetHotelAvail'], (body) => {
      for (const stay of roomStays(body))
        for (const plan of stay.RatePlans)
          if (plan.CancelPenalties[0].NonRefundable)
            plan.Guarantees = nightsOf(stay).map((n) => ({
              Start: n.EffectiveDate,
              End: n.ExpireDate,
              AmountPercent: { Amount: n.Total.AmountAfterTax, CurrencyCode: n.Total.CurrencyCode },
              GuaranteeDescription: plan.CancelPenalties[0].PenaltyDescription,
            }));
    }),
    probe: (call) => void search(call, 'six nights', { nights: 6 }),
  },
  {
    name: 'null-echo-token-refused',
    sentence: '| EchoToken | string, nullable | arbitrary text returned in the response |',
    clauses: ['v1.env.echo-token-nullable', 'v1.env.legal-accepted'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'an EchoToken of null; one that is left out is taken',
    bend: refuses(V1_OPS, (ask) => ask?.EchoToken === null, 'EchoToken'),
    probe: (call) => void call.v1('null token', 'Ping', { EchoData: 'hello', EchoToken: null }),
  },
  {
    name: 'no-danish-policies',
    sentence: 'booleans, nullable; each controls whether that data is present in the response.',
    clauses: ['v1.desc.same-kinds', 'v1.desc.flag.policies-send-policies'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'in Danish',
    bend: answers(['GetHotelDescriptiveInfo'], (body, ask, s) => {
      if (s.p.language(s, ask?.PrimaryLangID) !== 5) return;
      for (const x of described(body)) {
        delete x.Policies;
        const texts = x.HotelInfo.MultimediaDescriptionsType;
        texts.MultimediaDescriptions = texts.MultimediaDescriptions.filter((m: Loose) => m.InfoCode !== 2);
      }
    }),
    probe: (call) => void describe(call, ALL_FLAGS, 1, { PrimaryLangID: 5 }),
  },
];
