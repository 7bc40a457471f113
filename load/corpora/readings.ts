/**
 * The gjson selectors by which k6 reads responses, translated to the names of the target by its settings. k6 evaluates them
 * in Go, where a selector of many values is hardly more expensive than one of a single value.
 */
import { LongStayTokenResponse } from '../../schemas/messages/long-stay/messages.ts';
import { HotelSearchResponse } from '../../schemas/messages/v1/search.ts';
import { V2AvailabilityResponse } from '../../schemas/messages/v2/availability.ts';
import { V2CheckrateResponse } from '../../schemas/messages/v2/checkrate.ts';
import type { Settings } from '../../schemas/settings.ts';
import { unescape, wirePointer } from '../../schemas/wire.ts';
import { LeftOut } from './left-out.ts';
import type { Target } from '../../targets/target.ts';
import type { PlannedTarget } from '../plan.ts';

/** The number of problems that v1 reports inside HTTP 200. */
const problems = '"problems":ErrorsType.Errors.#';

/** The selectors by their names. */
export function readingsOf(settings: Settings) {
  const confirmed = (pointer: string): string =>
    selectorAt(V2CheckrateResponse, `/hotels/0/roomRates/0${pointer}`, settings);
  const token = (pointer: string): string => selectorAt(LongStayTokenResponse, pointer, settings);
  const rates = [0, 1, 2].map((hotel) => `"hotel${hotel}":${rateOf(hotel, settings)}`);
  return {
    problems: `{${problems}}`,
    booked: `{${problems},"reservation":${gjsonOf(settings.get('v1.booking.id')) ?? missingPath}}`,
    found: `{${problems},"hotels":${foundCodes(settings) ?? missingPath}}`,
    rates: `{"searchId":searchId,"pages":totalPages,${rates.join()}}`,
    confirmed: `{"searchId":searchId,"token":${confirmed('/bookingToken')},"total":${confirmed('/priceComposition/total/value')}}`,
    order: gjsonOf(settings.get('v2.booking.id')) ?? missingPath,
    token: `{"token":${token('/access_token')},"seconds":${token('/expires_in')}}`,
  } as const;
}

const rateOf = (hotel: number, settings: Settings): string => {
  const at = `/hotels/${hotel}/roomRates/0`;
  const rate = selectorAt(V2AvailabilityResponse, at, settings);
  const within = (pointer: string): string =>
    selectorAt(V2AvailabilityResponse, `${at}${pointer}`, settings).slice(rate.length + 1);
  return `${rate}.{"token":${within('/rateToken')},"total":${within('/priceComposition/total/value')}}`;
};

const selectorAt = (schema: object, pointer: string, settings: Settings): string =>
  gjson(wirePointer(schema, pointer, settings));

/** A path that no response contains. */
const missingPath = '_';

/** Codes of the hotels that HotelSearch found; undefined if gjson cannot express the target's path. */
export function foundCodes(settings: Settings): string | undefined {
  const [each, code] = [settings.get('v1.reading.found.each'), settings.get('v1.reading.found.code')];
  const list = wirePointer(HotelSearchResponse, '/HotelStaysType/HotelStays', settings);
  const codePointer = wirePointer(
    HotelSearchResponse,
    '/HotelStaysType/HotelStays/0/BasicPropertyInfo/HotelRef/HotelCode',
    settings,
  );
  const [records, value] = [
    each === '' ? `${gjson(list)}.#` : gjsonOf(each),
    code === '' ? gjson(codePointer.slice(list.length + 2)) : gjsonOf(code),
  ];
  return records === undefined || value === undefined ? undefined : `${records}.${value}`;
}

const stepPattern = /\.([A-Za-z_]\w*)|\['([^'\\]*)'\]|\["([^"\\]*)"\]|\[(\d+)\]|\[(\*)\]/y;

/**
 * Converts a JSON pointer or a JSONPath to a gjson path; undefined for features that gjson lacks: filters,
 * descendants, slices, members of a map, the name of a record.
 */
export function gjsonOf(place: string): string | undefined {
  if (!place.startsWith('$')) return place.startsWith('/') ? gjson(place) : undefined;
  const steps: string[] = [];
  stepPattern.lastIndex = 1;
  while (stepPattern.lastIndex < place.length) {
    const [, short, single, double, index, all] = stepPattern.exec(place) ?? [];
    const name = short ?? single ?? double;
    if (name === undefined && index === undefined && all === undefined) return undefined;
    steps.push(name === undefined ? (index ?? '#') : quoted(name));
  }
  return steps.join('.');
}

const quoted = (name: string): string => name.replaceAll(/[^\w-]/g, '\\$&');

/** Converts a JSON pointer to a gjson path. */
export const gjson = (pointer: string): string =>
  pointer
    .split('/')
    .slice(1)
    .map((one) => quoted(unescape(one)))
    .join('.');

/** @throws LeftOut if k6 cannot read the value to which a setting points */
export function requireReadable(settings: Settings, id: 'v1.booking.id' | 'v2.booking.id'): void {
  if (gjsonOf(settings.get(id)) === undefined)
    throw new LeftOut(`k6 cannot read the path ${settings.get(id)} of the setting ${id}`);
}

/** The parts of a target that k6 needs: URLs, where v1's keys are sent, and where values are in its responses. */
export const plannedTarget = (
  { name, urls }: Pick<Target, 'name' | 'urls'>,
  settings: Settings,
): PlannedTarget => ({
  name,
  urls: withoutSlash(urls),
  keys: keysOf(settings),
  readings: readingsOf(settings),
});

export const withoutSlash = (urls: Target['urls']): PlannedTarget['urls'] =>
  Object.fromEntries(Object.entries(urls).map(([base, url]) => [base, url.replace(/\/$/, '')]));

export const keysOf = (settings: Settings): PlannedTarget['keys'] => ({
  in: settings.get('v1.keys.in'),
  apiKey: settings.get('v1.keys.api'),
  secretKey: settings.get('v1.keys.secret'),
});
