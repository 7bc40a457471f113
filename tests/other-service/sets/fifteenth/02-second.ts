import { describe, first, ALL_FLAGS, book, bookings, cancel, order, search, type Authored } from '../kit.ts';
import { answers, bookAndRead, itemsOf, orders, readSeeded, ROOMS } from '../fourth/kit.ts';
import { reads } from '../kit.ts';
import { eachRoomStay, refusesFor } from './kit.ts';
import { daysBetween } from '../../base/days.ts';

export const second: Authored[] = [
  {
    name: 'f15-no-services-null',
    sentence: "'nullable' means the field may be null.",
    clauses: ['conv.null-unstated'],
    strength: 'reasoned',
    kind: 'shape',
    condition: 'a room stay without services',
    doubt: 'that the others may not be null follows from the sentence, but is not written',
    bend: answers(['GetHotelAvail'], (body) =>
      eachRoomStay(body, (stay) => {
        if (stay.Services?.length === 0) stay.Services = null;
      }),
    ),
    probe: (call) => void search(call, 'search'),
  },
  {
    name: 'f15-connection-as-one-route',
    sentence: '`busRoutes[]` (one per leg of one direction; two entries when there is a connection',
    clauses: ['order.bus.two-entries-connection'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a bus with a connection',
    bend: orders((o) => {
      for (const bus of itemsOf(o, 'BUS')) {
        const legs = bus.busRoutes ?? [];
        if (legs.length < 2) continue;
        const [from, to] = [legs[0], legs.at(-1)];
        bus.busRoutes = [
          {
            ...from,
            arrivalLocation: to.arrivalLocation,
            arrivalDateTime: to.arrivalDateTime,
            totalRoutePrice: from.totalRoutePrice + to.totalRoutePrice,
            totalRouteTaxes: from.totalRouteTaxes + to.totalRouteTaxes,
          },
        ];
      }
    }),
    probe: readSeeded,
  },
  {
    name: 'f15-flags-of-first-hotel',
    sentence:
      'GetHotelDescriptiveInfo returns hotel, room, multimedia and policy information as selected by the Send flags.',
    clauses: ['v1.desc.selected-by-flags'],
    strength: 'explicit',
    kind: 'semantic',
    condition: 'a second hotel with other flags than the first',
    bend: reads('GetHotelDescriptiveInfo', (ask) => {
      const entries = ask.HotelDescriptiveInfosType?.HotelDescriptiveInfos;
      if (!Array.isArray(entries) || entries.length < 2) return;
      ask.HotelDescriptiveInfosType.HotelDescriptiveInfos = entries.map((e) => ({
        ...entries[0],
        HotelRef: e?.HotelRef,
      }));
    }),
    probe: (call) => {
      const [a, b] = first(call, 2);
      call.v1('two kinds', 'GetHotelDescriptiveInfo', {
        HotelDescriptiveInfosType: {
          HotelDescriptiveInfos: [
            { HotelInfo: { SendData: true }, HotelRef: { HotelCode: a?.code } },
            { ...ALL_FLAGS, HotelRef: { HotelCode: b?.code } },
          ],
        },
      });
    },
  },
  {
    name: 'f15-season-year-of-start',
    sentence: 'ClosedSeasonsType.ClosedSeasons[] (Start, End required ISO 8601; Duration days)',
    clauses: ['v1.descrs.season-days'],
    strength: 'reasoned',
    kind: 'value',
    condition: null,
    doubt: 'that an end follows its start is plain but not written; Duration is told in days',
    bend: answers(['GetHotelDescriptiveInfo'], (body, _ask, s) => {
      const year = new Date(s.now()).getUTCFullYear() - 1;
      const Duration = daysBetween(`${year}-11-02`, `${year + 1}-01-15`) + 1;
      for (const e of body.HotelDescriptiveContentsType?.HotelDescriptiveContents ?? [])
        e.HotelInfo.ClosedSeasonsType = {
          ClosedSeasons: [{ Start: `${year}-11-02`, End: `${year}-01-15`, Duration }],
        };
    }),
    probe: (call) => void describe(call),
  },
  {
    name: 'f15-profile-of-associated-refused',
    sentence:
      '| ProfilesType | object, nullable | ProfileInfo (required) with UniqueID: identifier string, Type (14 or 25, UniqueIDCodeEnum), reason/context text |',
    clauses: ['v1.avail.profile-uniqueid-type', 'enum.unique-id-code', 'v1.env.id-types-accepted'],
    strength: 'explicit',
    kind: 'protocol',
    condition: 'a profile whose unique id has Type 25',
    doubt: 'the sentence lists both types; that a listed one is not refused is hardly a step further',
    bend: refusesFor(
      ['GetHotelAvail'],
      (ask) =>
        Number(ask.HotelSearchCriteria?.Criterion?.ProfilesType?.ProfileInfo?.UniqueID?.Type ?? 14) === 25,
      'ProfileInfo.UniqueID.Type',
    ),
    probe: (call) => {
      for (const Type of [14, 25])
        search(call, `type ${Type}`, {
          criterion: { ProfilesType: { ProfileInfo: { UniqueID: { ID: 'P-1', Type, ID_Context: 'stay' } } } },
        });
    },
  },
  {
    name: 'f15-last-listed-room-cancelled',
    sentence:
      'SendHotelResCancel cancels a whole reservation, or one room when CancelType is CancelRoom and Segment lists the room.',
    clauses: ['v1.cancel.effect-room'],
    strength: 'explicit',
    kind: 'state',
    condition: 'two rooms of three are listed',
    doubt: 'the sentence speaks of one room; Segment is an array, and each of its entries lists a room',
    bend: (h) => ({
      cancelled: (s, r, rooms) =>
        h.cancelled(s, r, rooms.length > 1 && rooms.length < r.rooms.length ? rooms.slice(-1) : rooms),
    }),
    probe: (call) => {
      const r = book(call, { rooms: [...ROOMS, { adults: 1 }] });
      cancel(call, r, [0, 1]);
      bookings(call, r);
      order(call, r.OrderId);
    },
  },
  {
    name: 'f15-contact-country-letters',
    sentence: 'All are integer codes unless said otherwise. Format is code=name.',
    clauses: ['enum.integer-form', 'enum.country'],
    strength: 'explicit',
    kind: 'shape',
    condition: null,
    bend: answers(['GetHotelDescriptiveInfo'], (body, _ask, s) => {
      for (const e of body.HotelDescriptiveContentsType?.HotelDescriptiveContents ?? [])
        for (const contact of e.ContactInfosType?.ContactInfos ?? [])
          for (const a of contact.AddressesType?.Addresses ?? [])
            a.CountryCode = s.world.cities.find((c) => c.country === a.CountryCode)?.iso ?? a.CountryCode;
    }),
    probe: (call) => void describe(call),
  },
  {
    name: 'f15-bus-has-schedule',
    sentence: 'ADDON-only item fields: mandatoryPurchase (bool), scheduleDate, scheduleTime, addonType',
    clauses: ['order.item.addon-only'],
    strength: 'explicit',
    kind: 'semantic',
    condition: null,
    doubt: 'between shape and semantic: a member too many, filled with the departure of the bus',
    bend: orders((o) => {
      if (itemsOf(o, 'ADDON').length === 0) return;
      for (const bus of itemsOf(o, 'BUS')) {
        bus.scheduleDate = String(bus.startDate).slice(0, 10);
        bus.scheduleTime = String(bus.startDate).slice(11, 16);
      }
    }),
    probe: readSeeded,
  },
  {
    name: 'f15-cancelled-amount-number',
    sentence:
      '`paidItems[]`: id, amountCancelled (string), amount, exchangeAmountCancelled, exchangeAmount, exchangeCurrency, exchangeRate, currency, hasInterest (bool): required',
    clauses: ['order.payment.paid-item-required'],
    strength: 'explicit',
    kind: 'shape',
    condition: 'after the cancellation of the reservation',
    bend: orders((o) => {
      for (const payment of o.payments)
        for (const paid of payment.paidItems ?? [])
          if (paid.amountCancelled !== '0') paid.amountCancelled = Number(paid.amountCancelled);
    }),
    probe: (call) => bookAndRead(call, {}, (r) => void cancel(call, r)),
  },
  {
    name: 'f15-markup-as-amount',
    sentence:
      'TPA_Extensions (nullable): POS.Sources[], WLCode (default 0), Markup (percentage), Package (percentage).',
    clauses: ['v1.availrs.rate-plan-extensions'],
    strength: 'explicit',
    kind: 'value',
    condition: 'a commissionable plan',
    doubt:
      'an amount is a number like a percentage; it is over 100 for dear stays, and grows with the nights',
    bend: answers(['GetHotelAvail'], (body) =>
      eachRoomStay(body, (stay) => {
        for (const plan of stay.RatePlans)
          if (plan.Commission?.Percent > 0)
            plan.TPA_Extensions = {
              ...plan.TPA_Extensions,
              Markup: Math.round(stay.Total.AmountBeforeTax * plan.Commission.Percent) / 100,
            };
      }),
    ),
    probe: (call) => {
      search(call, 'three nights');
      search(call, 'nine nights', { nights: 9 });
    },
  },
];
