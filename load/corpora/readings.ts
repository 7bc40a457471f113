/**
 * The gjson selectors by which k6 reads responses, translated to the names of the target by its settings. k6 evaluates them
 * in Go, where a selector of many values costs hardly more than a selector of a single value.
 */
import { LongStayTokenResponse } from '../../schemas/messages/long-stay/messages.ts';
import { HotelSearchResponse } from '../../schemas/messages/v1/search.ts';
import { V2AvailabilityResponse } from '../../schemas/messages/v2/availability.ts';
import { V2CheckrateResponse } from '../../schemas/messages/v2/checkrate.ts';
import type { Settings } from '../../schemas/settings.ts';
import { unescapeStep } from '../../schemas/placements.ts';
import { wirePointer } from '../../schemas/wire.ts';
import { UnplayableJourney } from './left-out.ts';
import type { Target } from '../../targets/target.ts';
import type { PlannedTarget } from '../plan.ts';

/** Selects the number of problems that v1 reports inside HTTP 200. */
const problemCountSelector = '"problems":ErrorsType.Errors.#';

function readingsOf(settings: Settings) {
  const confirmedSelector = (pointer: string): string =>
    selectorAt(V2CheckrateResponse, `/hotels/0/roomRates/0${pointer}`, settings);
  const tokenSelector = (pointer: string): string => selectorAt(LongStayTokenResponse, pointer, settings);
  const rateSelectors = [0, 1, 2].map(
    (hotelIndex) => `"hotel${hotelIndex}":${rateSelectorOf(hotelIndex, settings)}`,
  );
  return {
    problems: `{${problemCountSelector}}`,
    booked: `{${problemCountSelector},"reservation":${gjsonOf(settings.get('v1.booking.id')) ?? missingPath}}`,
    found: `{${problemCountSelector},"hotels":${foundCodesSelector(settings) ?? missingPath}}`,
    rates: `{"searchId":searchId,"pages":totalPages,${rateSelectors.join()}}`,
    confirmed: `{"searchId":searchId,"token":${confirmedSelector('/bookingToken')},"total":${confirmedSelector('/priceComposition/total/value')}}`,
    order: gjsonOf(settings.get('v2.booking.id')) ?? missingPath,
    token: `{"token":${tokenSelector('/access_token')},"seconds":${tokenSelector('/expires_in')}}`,
  } as const;
}

const rateSelectorOf = (hotelIndex: number, settings: Settings): string => {
  const ratePointer = `/hotels/${hotelIndex}/roomRates/0`;
  const rateSelector = selectorAt(V2AvailabilityResponse, ratePointer, settings);
  const selectorInRate = (pointer: string): string =>
    selectorAt(V2AvailabilityResponse, `${ratePointer}${pointer}`, settings).slice(rateSelector.length + 1);
  return `${rateSelector}.{"token":${selectorInRate('/rateToken')},"total":${selectorInRate('/priceComposition/total/value')}}`;
};

const selectorAt = (schema: object, pointer: string, settings: Settings): string =>
  gjsonOfPointer(wirePointer(schema, pointer, settings));

/** A path that no response contains. */
const missingPath = '_';

/** Selects the codes of the hotels that HotelSearch found; undefined if gjson cannot express the target's path. */
export function foundCodesSelector(settings: Settings): string | undefined {
  const recordsPath = settings.get('v1.reading.found.each');
  const codePath = settings.get('v1.reading.found.code');
  const listPointer = wirePointer(HotelSearchResponse, '/HotelStaysType/HotelStays', settings);
  const codePointer = wirePointer(
    HotelSearchResponse,
    '/HotelStaysType/HotelStays/0/BasicPropertyInfo/HotelRef/HotelCode',
    settings,
  );
  const recordsSelector = recordsPath === '' ? `${gjsonOfPointer(listPointer)}.#` : gjsonOf(recordsPath);
  const codeSelector =
    codePath === '' ? gjsonOfPointer(codePointer.slice(listPointer.length + 2)) : gjsonOf(codePath);
  return recordsSelector === undefined || codeSelector === undefined
    ? undefined
    : `${recordsSelector}.${codeSelector}`;
}

const stepPattern = /\.([A-Za-z_]\w*)|\['([^'\\]*)'\]|\["([^"\\]*)"\]|\[(\d+)\]|\[(\*)\]/y;

/**
 * Converts a JSON pointer or a JSONPath to a gjson path; undefined for features that gjson lacks: filters,
 * descendants, slices, members of a map, the name of a record.
 */
export function gjsonOf(path: string): string | undefined {
  if (!path.startsWith('$')) return path.startsWith('/') ? gjsonOfPointer(path) : undefined;
  const steps: string[] = [];
  stepPattern.lastIndex = 1;
  while (stepPattern.lastIndex < path.length) {
    const [, dottedName, singleQuotedName, doubleQuotedName, index, wildcard] = stepPattern.exec(path) ?? [];
    const name = dottedName ?? singleQuotedName ?? doubleQuotedName;
    if (name === undefined && index === undefined && wildcard === undefined) return undefined;
    steps.push(name === undefined ? (index ?? '#') : escapeGjsonName(name));
  }
  return steps.join('.');
}

const escapeGjsonName = (name: string): string => name.replaceAll(/[^\w-]/g, '\\$&');

export const gjsonOfPointer = (pointer: string): string =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => escapeGjsonName(unescapeStep(step)))
    .join('.');

/** @throws UnplayableJourney if k6 cannot read the value to which a setting points */
export function requireReadable(settings: Settings, id: 'v1.booking.id' | 'v2.booking.id'): void {
  if (gjsonOf(settings.get(id)) === undefined)
    throw new UnplayableJourney(`k6 cannot read the path ${settings.get(id)} of the setting ${id}`);
}

/** The parts of a target that k6 needs: URLs, where v1's keys are sent, and where values are in its responses. */
export const plannedTarget = (
  { name, urls }: Pick<Target, 'name' | 'urls'>,
  settings: Settings,
): PlannedTarget => ({
  name,
  urls: withoutSlash(urls),
  keys: keyPlacementOf(settings),
  readings: readingsOf(settings),
});

export const withoutSlash = (urls: Target['urls']): PlannedTarget['urls'] =>
  Object.fromEntries(Object.entries(urls).map(([base, url]) => [base, url.replace(/\/$/, '')]));

export const keyPlacementOf = (settings: Settings): PlannedTarget['keys'] => ({
  in: settings.get('v1.keys.in'),
  apiKey: settings.get('v1.keys.api'),
  secretKey: settings.get('v1.keys.secret'),
});
