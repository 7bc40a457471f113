/** Where people want to go: the known data of a target as destinations, the most wanted first. Hotels and whole places mixed. */
import { openSlot } from '../../schemas/case.ts';
import type { Settings } from '../../schemas/settings.ts';
import type { KnownData } from '../../targets/target.ts';
import { searchFor, type Party } from '../../generators/booking/offers.ts';
import { mustHave } from './left-out.ts';

export const openStay = { checkIn: openSlot('checkIn'), checkOut: openSlot('checkOut') };

/** A list of the first of each, then the second of each, and so on. */
function mixed<T>(...lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat();
}

/** More hotels than this nobody reads, and a service would answer with hundreds of kilobytes. */
const hotelsOfPlace = 10;

/** GetHotelAvail by destination, without its envelope. Whole places only where the target says how the number of hotels is limited. */
export function v1Places(known: KnownData, settings: Settings, party: Party): object[] {
  const hotels = mustHave(known.hotelCodes, 'hotelCodes').map((code) => searchFor([party], [code], openStay));
  const limited = settings.known('v1.names.controls.maxHotels');
  const places = [
    ...(known.address ? [{ Address: known.address }] : []),
    ...(known.location && locationIsKnown(settings) ? [{ Location: known.location }] : []),
  ];
  return mixed<object>(
    hotels,
    limited
      ? places.map((place) => ({
          MaxResponses: hotelsOfPlace,
          ...withPlace(searchFor([party], [], openStay), place),
        }))
      : [],
  );
}

const locationIsKnown = (settings: Settings): boolean =>
  settings.known('v1.names.location.code') && settings.known('v1.names.location.context');

function withPlace(
  { HotelSearchCriteria: { Criterion } }: ReturnType<typeof searchFor>,
  place: object,
): object {
  const { HotelRefs: _none, ...rest } = Criterion;
  return { HotelSearchCriteria: { Criterion: { ...rest, ...place } } };
}

/** How many hotels somebody compares who names them. */
const compared = 3;

interface V2Place {
  readonly destinations: object;
  /** A region or a circle, not hotels by name. */
  readonly whole: boolean;
}

/** Destinations of v2. */
export function v2Places(
  { regionIds = [], hotelIds = [], circle }: KnownData,
  settings: Settings,
): V2Place[] {
  const groups = Array.from({ length: Math.ceil(hotelIds.length / compared) }, (_, index) =>
    hotelIds.slice(index * compared, (index + 1) * compared),
  );
  const circleIsKnown = circleNames.every((id) => settings.known(id));
  const unitIsKnown = circle?.radiusUnit === undefined || settings.known('v2.names.radiusUnit');
  return [
    ...mustHave(
      mixed<V2Place>(
        regionIds.map((regionId) => ({ destinations: { regionId }, whole: true })),
        groups.map((ids) => ({ destinations: { hotelIds: ids }, whole: false })),
        circle && circleIsKnown && unitIsKnown ? [{ destinations: { circleInfo: circle }, whole: true }] : [],
      ),
      'regionIds or known.hotelIds',
    ),
  ];
}

const circleNames = ['v2.names.latitude', 'v2.names.longitude', 'v2.names.radius'] as const;
