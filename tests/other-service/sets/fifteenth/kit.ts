import type { Prober } from '../../probe.ts';
import type { Bend, Loose, Op, Service } from '../../types.ts';
import { book, first, START, TWO } from '../kit.ts';
import { addDays } from '../../base/days.ts';

export const V1_OPS: Op[] = [
  'Ping',
  'GetHotelAvail',
  'HotelSearch',
  'GetHotelDescriptiveInfo',
  'SendHotelResCancel',
  'SendHotelRes',
  'GetBookings',
  'GetCountryList',
  'GetStateList',
  'GetCityList',
  'GetContentFileUrl',
];

/** A v1 request that a check refuses before it has any effect; the check may look at the service. */
export const refusesFor = (ops: Op[], when: (ask: Loose, s: Service) => boolean, what: string): Bend => {
  return (h) => {
    const refused = new WeakSet<object>();
    return {
      ask: (s, op, body) => {
        const ask = h.ask(s, op, body);
        if (!ops.includes(op) || typeof ask !== 'object' || ask === null || !when(ask, s)) return ask;
        const other = { ...ask, TimeStamp: null };
        refused.add(other);
        return other;
      },
      answer: (s, op, body, ask) => {
        const made = structuredClone(h.answer(s, op, body, ask));
        if (typeof ask === 'object' && ask !== null && refused.has(ask))
          for (const e of made.ErrorsType?.Errors ?? []) e.ShortText = e.ShortText.replace('TimeStamp', what);
        return made;
      },
    };
  };
};

/** The room rates of an availability answer of v1, each with its room stay. */
export const eachRoomStay = (body: Loose, change: (stay: Loose) => void): void => {
  for (const h of body.HotelStaysType?.HotelStays ?? []) for (const stay of h.RoomStays ?? []) change(stay);
};

/** Changes each object inside a value. */
export const everywhere = (value: Loose, change: (object: Loose) => void): void => {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) change(value);
  for (const inner of Object.values(value)) everywhere(inner, change);
};

/** Books two adults in a hotel that sells the wish. */
export const bookOne = (call: Prober, over: Loose = {}): Loose =>
  book(call, { hotels: first(call, 8), rooms: TWO, ...over });

/** GetBookings of hotels, each with its own period. */
export const byPeriod = (
  call: Prober,
  name: string,
  reads: [hotel: number, start: string, end: string][],
): Loose =>
  call.v1(name, 'GetBookings', {
    ReadRequestsType: {
      HotelReadRequests: reads.map(([HotelCode, Start, End]) => ({
        HotelRef: { HotelCode },
        SelectionCriteria: { Start, End },
      })),
    },
  });
/** GetBookings of the hotel of a reservation, around its stay. */
export const around = (call: Prober, r: Loose, name = 'by period'): Loose =>
  byPeriod(call, name, [[r.Hotel?.HotelCode, addDays(START, -2), addDays(START, 12)]]);
