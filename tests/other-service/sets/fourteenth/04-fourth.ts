import type { Loose } from '../../types.ts';
import type { Authored } from '../kit.ts';
import {
  book,
  candidate,
  cancel,
  first as some,
  infosOf,
  INNSBRUCK,
  listed,
  order,
  plansOf,
  reads,
} from '../kit.ts';
import { refusal, replies, search, searchV2, tokensOf } from '../kit.ts';
import { answers, bookAndRead, isCancelled, itemsOf, orders, ROOMS, roomStays } from '../fourth/kit.ts';
import { confirm, describeEach, keepsRecords, pair, ratesIn } from './kit.ts';

export const fourth: Authored[] = [
  {
    name: 'one-booking-token-a-room-type',
    sentence:
      '| Rate token (from availability) | POST re-confirmation with the token in rateTokens | rate still ' +
      'available; all tokens share check-in, check-out, occupancy | Booking token issued |',
    clauses: ['v2.checkrate.every-token', 'v2.checkrate.one-rate-per-token', 'flow.token-chain'],
    strength: 'explicit',
    kind: 'state',
    condition: 'two rates of one room type of a hotel, re-confirmed together',
    bend: answers(['checkrate'], (body) => {
      for (const h of body.hotels ?? [])
        h.roomRates = [...new Map([...h.roomRates].reverse().map((r: Loose) => [r.roomType.id, r])).values()];
    }),
    probe: (call) => {
      confirm(call, (found) => tokensOf(found).slice(0, 1));
      confirm(call, (found) => ratesIn(found).map((r) => r.rateToken));
    },
  },
  {
    name: 'miles-by-another-word',
    sentence: 'radius unit with allowed values km or mi, default km',
    clauses: ['v2.avail.circle-units-accepted', 'v2.avail.circle-unit', 'v2.avail.by-circle'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'a circle in mi',
    bend: replies('availability', (reply, ask) =>
      ask.destinations?.circleInfo?.unit === 'mi' ? refusal(422, 'unit is km or miles') : reply,
    ),
    probe: (call) => {
      for (const unit of ['km', 'mi'])
        searchV2(call, unit, { destinations: { circleInfo: { ...INNSBRUCK, radius: 12, unit } } });
    },
  },
  {
    name: 'no-criteria-finds-nothing',
    sentence: '| HotelSearchCriteria | object, required |',
    clauses: ['v1.avail.hotelsearchcriteria-required', 'v1.avail.criterion-required'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'a request without HotelSearchCriteria',
    doubt: 'That the request must have it is said; what the service does without it is not.',
    bend: answers(['GetHotelAvail'], (body, ask) => {
      if (ask?.HotelSearchCriteria || !body.ErrorsType || typeof ask?.TimeStamp !== 'string') return;
      delete body.ErrorsType;
      Object.assign(body, { Success: { operation: 'GetHotelAvail' }, Criteria: null, HotelStaysType: null });
    }),
    probe: (call) => void call.v1('bare', 'GetHotelAvail', { RequestedCurrency: 34 }),
  },
  {
    name: 'after-tax-of-one-unit',
    sentence: 'Total object: AmountAfterTax, AmountBeforeTax (numbers)',
    clauses: ['v1.availrs.total-arithmetic', 'v1.availrs.total-sums', 'v1.avail.quantity-priced'],
    strength: 'reasoned',
    kind: 'value',
    condition: 'a candidate of two rooms',
    doubt: 'The order of the two amounts is in their names alone.',
    bend: answers(['GetHotelAvail'], (body) => {
      for (const rate of roomStays(body).flatMap((x) => x.RoomRates)) {
        const units = rate.RatesType.Rates[0]?.NumberOfUnits ?? 1;
        if (units > 1) rate.Total.AmountAfterTax = Number((rate.Total.AmountAfterTax / units).toFixed(3));
      }
    }),
    probe: (call) => {
      for (const Quantity of [1, 2])
        search(call, `units-${Quantity}`, {
          criterion: {
            RoomStayCandidatesType: { RoomStayCandidates: [{ ...candidate({ adults: 2 }, 0), Quantity }] },
          },
        });
    },
  },
  {
    name: 'cancelled-room-has-no-shares',
    sentence: 'nights[] (required; date string and percent number = share of the room price)',
    clauses: ['order.room.nights-shape', 'order.room.nights-sum'],
    strength: 'explicit',
    kind: 'state',
    condition: 'after the cancellation of one of two rooms',
    bend: orders((o) => {
      for (const room of itemsOf(o, 'HOTEL').flatMap((x) => x.hotelRooms))
        if (isCancelled(room)) for (const night of room.nights) night.percent = null;
    }),
    probe: (call) => bookAndRead(call, { rooms: ROOMS }, (r) => void cancel(call, r, [1])),
  },
  {
    name: 'card-expires-in-a-month',
    sentence:
      'PaymentCard (card code CardCodeTypeEnum, holder name, card number, expiry YYYY-MM-DD, security code)',
    clauses: ['v1.availrs.payment-card-expiry', 'v1.availrs.accepted-payment-shape', 'conv.date-iso8601'],
    strength: 'explicit',
    kind: 'value',
    condition: 'payment in advance, for which a card of the operator is told',
    doubt: 'The conforming service tells no card, and the names of its members are not shown.',
    bend: answers(['GetHotelAvail'], (body) => {
      for (const accepted of roomStays(body)
        .flatMap(plansOf)
        .flatMap((p) => p.PaymentPolicies.AcceptedPayments))
        if (accepted.GuaranteeTypeCode === 4)
          accepted.PaymentCard = { CardCode: 2, CardHolderName: 'Hotel desk', ExpireDate: '12/2029' };
    }),
    probe: (call) => void search(call, 'search'),
  },
  {
    name: 'entry-without-hotel-passed-over',
    sentence:
      '- HotelRef (required): BrandName, ChainCode, ChainName, HotelCode (required, integer), HotelName.',
    clauses: ['v1.desc.hotelref-required', 'v1.desc.infos-required'],
    strength: 'reasoned',
    kind: 'semantic',
    condition: 'an entry without HotelRef beside one that has it',
    doubt: 'The request is illegal; that the service must say so is not written.',
    bend: reads('GetHotelDescriptiveInfo', (ask) => {
      const infos = infosOf(ask);
      const named = infos.filter((e) => e.HotelRef);
      if (named.length > 0) ask.HotelDescriptiveInfosType.HotelDescriptiveInfos = named;
    }),
    probe: (call) => {
      const [a, b] = pair(call) as [Loose, Loose];
      const { HotelRef: _left, ...bare } = b;
      describeEach(call, [a, bare]);
    },
  },
  {
    name: 'named-hotels-told-anyway',
    sentence: "a boolean 'only hotels with available rates' (default true)",
    clauses: ['v1.avail.available-only-default', 'v1.avail.honours-controls'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a search by HotelRefs that names a hotel without rates',
    bend: reads('GetHotelAvail', (ask) => {
      const c = ask.HotelSearchCriteria;
      const told = ask.AvailRatesOnly ?? c?.AvailableOnlyIndicator ?? null;
      if (told === null && listed(c?.Criterion?.HotelRefs).length > 0) ask.AvailRatesOnly = false;
    }),
    probe: (call) =>
      void search(call, 'search', { hotels: [...some(call, 1), ...call.s.world.hotels.slice(-1)] }),
  },
  {
    name: 'record-kept-for-a-minute',
    sentence: 'the partner fetches the current record afterwards.',
    clauses: ['wh.payload-not-trusted', 'order.status.follows', 'order.same-record', 'wh.followup-order'],
    strength: 'explicit',
    kind: 'state',
    condition: 'an order that was read by its id less than a minute before it changed',
    doubt: 'To fetch is the partner’s duty; the fault is that what it fetches is not the current record.',
    bend: keepsRecords,
    probe: (call) => {
      const r = book(call);
      order(call, r.OrderId, 'before');
      cancel(call, r);
      order(call, r.OrderId, 'after');
    },
  },
  {
    name: 'deadline-in-weeks',
    sentence:
      'DeadLine (OffsetDropTime default 0 = BeforeArrival, OffsetUnitMultiplier, TimeUnitType = 0 Day,',
    clauses: [
      'v1.availrs.cancel-penalty-shape',
      'v1.availrs.deadline-timeunit-day',
      'v1.availrs.deadline-agrees',
      'enum.time-unit',
    ],
    strength: 'explicit',
    kind: 'value',
    condition: 'a deadline of whole weeks before arrival',
    bend: answers(['GetHotelAvail'], (body) => {
      for (const p of roomStays(body)
        .flatMap(plansOf)
        .flatMap((x) => x.CancelPenalties ?? []))
        if (p.DeadLine && p.DeadLine.OffsetUnitMultiplier % 7 === 0)
          Object.assign(p.DeadLine, {
            OffsetUnitMultiplier: p.DeadLine.OffsetUnitMultiplier / 7,
            TimeUnitType: 1,
          });
    }),
    probe: (call) => void search(call, 'search'),
  },
];
