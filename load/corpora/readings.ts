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

/** Selectors by what is read. */
export const readingNames = ['problems', 'booked', 'found', 'rates', 'confirmed', 'order', 'token'] as const;
export type ReadingName = (typeof readingNames)[number];

/** Problems that v1 reports inside HTTP 200: how many there are. */
const problems = '"problems":ErrorsType.Errors.#';

export function readingsOf(settings: Settings): Readonly<Record<ReadingName, string>> {
  return {
    problems: `{${problems}}`,
    booked: `{${problems},"reservation":${gjson(settings.get('v1.booking.id'))}}`,
    found: `{${problems},"hotels":${gjson(wirePointer(HotelSearchResponse, '/HotelStaysType/HotelStays/0/BasicPropertyInfo/HotelRef/HotelCode', settings)).replace('.0.', '.#.')}}`,
    rates: `{"searchId":searchId,"pages":totalPages,${[0, 1, 2].map((hotel) => `"hotel${hotel}":${rateOf(hotel, settings)}`).join()}}`,
    confirmed: `{"searchId":searchId,"token":${at(V2CheckrateResponse, '/hotels/0/roomRates/0/bookingToken', settings)},"total":${at(V2CheckrateResponse, '/hotels/0/roomRates/0/priceComposition/total/value', settings)}}`,
    order: gjson(settings.get('v2.booking.id')),
    token: `{"token":${at(LongStayTokenResponse, '/access_token', settings)},"seconds":${at(LongStayTokenResponse, '/expires_in', settings)}}`,
  };
}

const rateOf = (hotel: number, settings: Settings): string => {
  const rate = `/hotels/${hotel}/roomRates/0`;
  const within = (pointer: string): string =>
    at(V2AvailabilityResponse, `${rate}${pointer}`, settings).slice(at(V2AvailabilityResponse, rate, settings).length + 1);
  return `${at(V2AvailabilityResponse, rate, settings)}.{"token":${within('/rateToken')},"total":${within('/priceComposition/total/value')}}`;
};

const at = (schema: object, pointer: string, settings: Settings): string => gjson(wirePointer(schema, pointer, settings));

/** A JSON pointer as a gjson path. */
export const gjson = (pointer: string): string =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => unescape(step).replaceAll(/[^\w-]/g, '\\$&'))
    .join('.');
