import type { Loose } from '../../types.ts';
import { checkrate, first, order, plansOf, reads, search, searchV2, seeded, type Authored } from '../kit.ts';
import { answers, nightsOf, ORDERS, PAIR, roomStaysOf, staysOf, v2RatesOf } from './kit.ts';

export const faults: Authored[] = [
  {
    name: 'reais-unless-told',
    sentence: 'RequestedCurrency | CurrencyCodeEnum | default 1; currency of prices in the response',
    clauses: ['v1.avail.currency-default'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a request without RequestedCurrency',
    bend: reads('GetHotelAvail', (ask) => {
      ask.RequestedCurrency ??= 16;
    }),
    probe: (call) => search(call, 'no currency', { top: { RequestedCurrency: undefined } }),
  },
  {
    name: 'states-not-modified',
    sentence: 'Success response is HTTP 200.',
    clauses: ['v1.states.path', 'v1.http-200', 'common.json-response'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'the second call',
    bend: (h) => {
      let told = false;
      return {
        http: (s, op, reply, ask) => {
          const made = h.http(s, op, reply, ask);
          if (op !== 'GetStateList' || made.body?.StatesOf === undefined) return made;
          const again = told;
          told = true;
          return again ? { status: 304, headers: {}, body: undefined } : made;
        },
      };
    },
    probe: (call) => {
      call.v1('states', 'GetStateList', {});
      call.v1('states again', 'GetStateList', {});
    },
  },
  {
    name: 'one-unit-of-two-rooms',
    sentence: 'RatesType (required) with Rates[] (EffectiveDate, NumberOfUnits',
    clauses: ['v1.avail.quantity-units'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'two rooms of one kind',
    bend: answers('GetHotelAvail', (body) => {
      for (const night of nightsOf(body)) night.NumberOfUnits = 1;
    }),
    probe: (call) => search(call, 'two of a kind', { criterion: PAIR }),
  },
  {
    name: 'cheapest-without-token',
    sentence: 'rateToken (string, opaque; in re-confirmation named bookingToken)',
    clauses: ['v2.shape.rate-token'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'with the cheapest flag',
    bend: answers('availability', (body, ask) => {
      if (ask.lowestOnly === true) for (const rate of v2RatesOf(body)) delete rate.rateToken;
    }),
    probe: (call) => searchV2(call, 'cheapest', { lowestOnly: true }),
  },
  {
    name: 'one-rate-for-each-room-type',
    sentence: 'A rate token from availability becomes a booking token from re-confirmation.',
    clauses: ['v2.checkrate.one-rate-per-token', 'v2.checkrate.every-token'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'two plans of one room type',
    doubt: 'That each of several tokens becomes one is only in the singular.',
    bend: answers('checkrate', (body) => {
      for (const entry of body.hotels)
        entry.roomRates = [...new Map(entry.roomRates.map((r: Loose) => [r.roomType.id, r])).values()];
    }),
    probe: (call) => {
      const [entry] = searchV2(call, 'search').hotels;
      const id = entry.roomRates[0].roomType.id;
      const alike = entry.roomRates.filter((r: Loose) => r.roomType.id === id);
      checkrate(
        call,
        'plans of a room',
        alike.map((r: Loose) => r.rateToken),
      );
    },
  },
  {
    name: 'points-are-a-currency',
    sentence: 'currency (ISO 4217 text)',
    clauses: ['order.payment.points-currency', 'order.payment.currency-iso'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a payment in points',
    doubt: 'Points have no currency of their own, but the member is required of all payments.',
    bend: answers(ORDERS, (body) => {
      for (const payment of body.payments) if (payment.type === 'POINTS') payment.currency = 'PTS';
    }),
    probe: (call) => order(call, seeded(call)),
  },
  {
    name: 'echo-data-in-ascii',
    sentence: 'Request: the envelope fields plus EchoData (string, required).',
    clauses: ['v1.ping.echo-same'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'letters beyond ASCII',
    doubt: 'The answer of Ping is not shown.',
    bend: answers('Ping', (body) => {
      if (body.Reply) body.Reply.EchoData = body.Reply.EchoData.replace(/[^ -~]/g, '?');
    }),
    probe: (call) => call.v1('ping', 'Ping', { EchoData: 'olá, ça va?' }),
  },
  {
    name: 'restrictions-counted-from-one',
    sentence: 'RestrictionTypeEnum: 0=MinLOS, 1=MaxLOS, 2=FixedLOS, 3=MinAdvanceBook.',
    clauses: ['enum.restriction-type'],
    strength: 'explicit',
    kind: 'value',
    condition: 'seven nights or more, which are to be booked in advance',
    bend: answers('GetHotelAvail', (body) => {
      for (const { Availability, RoomStays } of staysOf(body))
        if (RoomStays[0]?.RoomRates[0].RatesType.Rates.length >= 7)
          Availability[0].Restriction.push({ Time: 2, TimeUnit: 0, RestrictionType: 4 });
    }),
    probe: (call) => search(call, 'a week', { nights: 7 }),
  },
  {
    name: 'no-refund-no-words',
    sentence: 'PenaltyDescription (required: Language, Name, Description)',
    clauses: ['v1.availrs.penalty-description-required'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'a rate that is not refundable',
    bend: answers('GetHotelAvail', (body) => {
      for (const penalty of roomStaysOf(body)
        .flatMap(plansOf)
        .flatMap((plan) => plan.CancelPenalties))
        if (penalty.NonRefundable) delete penalty.PenaltyDescription;
    }),
    probe: (call) => search(call, 'all rates'),
  },
  {
    name: 'all-hotels-between-two-codes',
    sentence: 'Search is either by hotel code or by address.',
    clauses: ['v1.search.only-asked'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'two hotels at once',
    bend: reads('HotelSearch', (ask, s) => {
      const refs: Loose[] = ask.Criteria?.Criterion?.HotelRefs ?? [];
      const codes = refs.map((ref) => Number(ref.HotelCode));
      if (codes.length > 1)
        ask.Criteria.Criterion.HotelRefs = s.world.hotels
          .filter((h) => h.code >= Math.min(...codes) && h.code <= Math.max(...codes))
          .map((h) => ({ HotelCode: h.code }));
    }),
    probe: (call) =>
      call.v1('two hotels', 'HotelSearch', {
        Criteria: {
          Criterion: {
            HotelRefs: [first(call, 5)[0], first(call, 5)[4]].map((h) => ({ HotelCode: h?.code })),
          },
        },
      }),
  },
];
