/**
 * Where k6 reads in an answer: one gjson selector an operation, made from places in our names by the target's settings.
 * k6 evaluates it in Go, where one that takes many values costs little more than one value.
 */
import { LongStayTokenResponse } from '../../schemas/messages/long-stay/messages.ts';
import { HotelSearchResponse } from '../../schemas/messages/v1/search.ts';
import { V2AvailabilityResponse } from '../../schemas/messages/v2/availability.ts';
import { V2CheckrateResponse } from '../../schemas/messages/v2/checkrate.ts';
import type { Settings } from '../../schemas/settings.ts';
import { unescape, wirePointer } from '../../schemas/wire.ts';
import { LeftOut } from './left-out.ts';

/** Selectors by what is read. */
export const readingNames = ['problems', 'booked', 'found', 'rates', 'confirmed', 'order', 'token'] as const;
export type ReadingName = (typeof readingNames)[number];

/** Problems that v1 reports inside HTTP 200: how many there are. */
const problems = '"problems":ErrorsType.Errors.#';

export function readingsOf(settings: Settings): Readonly<Record<ReadingName, string>> {
  return {
    problems: `{${problems}}`,
    booked: `{${problems},"reservation":${gjsonOf(settings.get('v1.booking.id')) ?? nothing}}`,
    found: `{${problems},"hotels":${foundCodes(settings) ?? nothing}}`,
    rates: `{"searchId":searchId,"pages":totalPages,${[0, 1, 2].map((hotel) => `"hotel${hotel}":${rateOf(hotel, settings)}`).join()}}`,
    confirmed: `{"searchId":searchId,"token":${at(V2CheckrateResponse, '/hotels/0/roomRates/0/bookingToken', settings)},"total":${at(V2CheckrateResponse, '/hotels/0/roomRates/0/priceComposition/total/value', settings)}}`,
    order: gjsonOf(settings.get('v2.booking.id')) ?? nothing,
    token: `{"token":${at(LongStayTokenResponse, '/access_token', settings)},"seconds":${at(LongStayTokenResponse, '/expires_in', settings)}}`,
  };
}

const rateOf = (hotel: number, settings: Settings): string => {
  const rate = `/hotels/${hotel}/roomRates/0`;
  const within = (pointer: string): string =>
    at(V2AvailabilityResponse, `${rate}${pointer}`, settings).slice(
      at(V2AvailabilityResponse, rate, settings).length + 1,
    );
  return `${at(V2AvailabilityResponse, rate, settings)}.{"token":${within('/rateToken')},"total":${within('/priceComposition/total/value')}}`;
};

const at = (schema: object, pointer: string, settings: Settings): string =>
  gjson(wirePointer(schema, pointer, settings));

/** A place that no answer has. */
const nothing = '_';

/** Codes of the hotels that HotelSearch found; undefined where k6's selectors cannot say it. */
export function foundCodes(settings: Settings): string | undefined {
  const [each, code] = [settings.get('v1.reading.found.each'), settings.get('v1.reading.found.code')];
  const list = wirePointer(HotelSearchResponse, '/HotelStaysType/HotelStays', settings);
  const named = wirePointer(
    HotelSearchResponse,
    '/HotelStaysType/HotelStays/0/BasicPropertyInfo/HotelRef/HotelCode',
    settings,
  );
  const [records, value] = [
    each === '' ? `${gjson(list)}.#` : gjsonOf(each),
    code === '' ? gjson(named.slice(list.length + 2)) : gjsonOf(code),
  ];
  return records === undefined || value === undefined ? undefined : `${records}.${value}`;
}

const step = /\.([A-Za-z_]\w*)|\['([^'\\]*)'\]|\["([^"\\]*)"\]|\[(\d+)\]|\[(\*)\]/y;

/**
 * A place in an answer, a JSON pointer or a JSONPath, as a gjson path; undefined for what only a JSONPath can say: filters,
 * descendants, slices, members of a map, the name of a record.
 */
export function gjsonOf(place: string): string | undefined {
  if (!place.startsWith('$')) return place.startsWith('/') ? gjson(place) : undefined;
  const steps: string[] = [];
  step.lastIndex = 1;
  while (step.lastIndex < place.length) {
    const [, short, single, double, index, all] = step.exec(place) ?? [];
    const name = short ?? single ?? double;
    if (name === undefined && index === undefined && all === undefined) return undefined;
    steps.push(name === undefined ? (index ?? '#') : quoted(name));
  }
  return steps.join('.');
}

const quoted = (name: string): string => name.replaceAll(/[^\w-]/g, '\\$&');

/** A JSON pointer as a gjson path. */
export const gjson = (pointer: string): string =>
  pointer
    .split('/')
    .slice(1)
    .map((one) => quoted(unescape(one)))
    .join('.');

/** @throws LeftOut where k6 cannot read what stands at a place of an answer */
export function mustBeRead(settings: Settings, id: 'v1.booking.id' | 'v2.booking.id'): void {
  if (gjsonOf(settings.get(id)) === undefined)
    throw new LeftOut(`k6 cannot read at ${settings.get(id)}, where ${id} says that it stands`);
}
