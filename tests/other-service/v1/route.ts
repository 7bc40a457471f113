import type { Client, Loose, Op, Reply, Service } from '../types.ts';
import { getHotelAvail } from './availability.ts';
import { sendHotelRes } from './booking.ts';
import { bookingsFor, sendHotelResCancel } from './cancel.ts';
import { getHotelDescriptiveInfo } from './descriptive.ts';
import { checkEnvelope, failure, refuse, Refusal, success } from './envelope.ts';
import { cities, contentUrl, countries, states } from './lists.ts';
import { picture } from './picture.ts';
import { hotelSearch } from './search.ts';

interface Result {
  content: Loose;
  warnings?: [number, string][];
}
type Handler = (s: Service, ask: Loose, client: Client) => Result;
const only =
  (handler: (s: Service, ask: Loose, client: Client) => Loose): Handler =>
  (s, ask, client) => ({ content: handler(s, ask, client) });

const ping = (_s: Service, ask: Loose): Loose => ({
  Reply: { EchoData: typeof ask.EchoData === 'string' ? ask.EchoData : refuse(13, 'EchoData') },
});
const getBookings = (s: Service, ask: Loose, client: Client): Result => {
  const found = bookingsFor(s, ask, client);
  const language = s.p.language(s, ask.PrimaryLangID);
  const Bookings = found.map((r) => picture(s, r, language));
  return {
    content: { BookingList: { Count: Bookings.length, Bookings } },
    warnings: Bookings.length === 0 ? [[280, 'none found']] : [],
  };
};

const handlers: Record<string, Handler> = {
  Ping: only(ping),
  GetHotelAvail: getHotelAvail,
  HotelSearch: only(hotelSearch),
  GetHotelDescriptiveInfo: getHotelDescriptiveInfo,
  SendHotelResCancel: only(sendHotelResCancel),
  SendHotelRes: only(sendHotelRes),
  GetBookings: getBookings,
  GetCountryList: only(countries),
  GetStateList: only(states),
  GetCityList: only(cities),
  GetContentFileUrl: only(contentUrl),
};
export const isOperation = (name: string): boolean => name in handlers;

const json = (status: number, body: Loose): Reply => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body,
});

/** Handles one v1 message: problems are reported inside a 200, except for unknown keys. */
export const v1 = (s: Service, op: Op, keys: { api: string; secret: string }, message: Loose): Reply => {
  const client = s.p.keys(s, keys.api, keys.secret);
  if (!client) {
    if (s.world.manners.v1Refusal === 403) return s.p.http(s, op, json(403, { refused: 'keys' }), message);
    return s.p.http(s, op, json(200, failure(s, op, message, 1, 'keys')), message);
  }
  const ask = s.p.ask(s, op, message);
  try {
    checkEnvelope(ask);
    const { content, warnings } = (handlers[op] as Handler)(s, ask, client);
    return s.p.http(s, op, json(200, success(s, op, ask, content, warnings)), ask);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return s.p.http(s, op, json(200, failure(s, op, ask, error.code, error.message)), ask);
  }
};
