/** The known data of a target as destinations, the most popular first: hotels and areas interleaved. */
import { presentItems } from '../../lib/objects.ts';
import { slotPlaceholder } from '../../schemas/case.ts';
import type { Settings } from '../../schemas/settings.ts';
import type { KnownData } from '../../targets/target.ts';
import { searchFor, type Party } from '../../generators/booking/offers.ts';
import { requireKnownData } from './left-out.ts';

export const staySlots = { checkIn: slotPlaceholder('checkIn'), checkOut: slotPlaceholder('checkOut') };

/** The first item of each list, then the second of each, and so on. */
function interleave<T>(...lists: readonly (readonly T[])[]): T[] {
  const maxLength = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: maxLength }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat();
}

/** Maximum number of hotels in a search of an area: no journey reads more, and more would be hundreds of KB. */
const maxHotelsPerPlace = 10;

/** Bodies of GetHotelAvail by destination, without the envelope. Areas need a setting that limits the hotels. */
export function v1Destinations(known: KnownData, settings: Settings, party: Party): object[] {
  const hotelBodies = requireKnownData(known.hotelCodes, 'hotelCodes').map((code) =>
    searchFor([party], [code], staySlots),
  );
  const canLimitHotels = settings.known('v1.names.controls.maxHotels');
  const areaCriteria = presentItems<object>(
    known.address && { Address: known.address },
    known.location && locationNames.every((id) => settings.known(id)) && { Location: known.location },
  );
  const { HotelRefs: _none, ...criterion } = searchFor([party], [], staySlots).HotelSearchCriteria.Criterion;
  const areaBodies = areaCriteria.map((place) => ({
    MaxResponses: maxHotelsPerPlace,
    HotelSearchCriteria: { Criterion: { ...criterion, ...place } },
  }));
  return interleave<object>(hotelBodies, canLimitHotels ? areaBodies : []);
}

const locationNames = ['v1.names.location.code', 'v1.names.location.context'] as const;

const hotelsPerSearch = 3;

interface V2Destination {
  readonly destinations: object;
  /** Whether a destination is a region or a circle, not a list of hotels. */
  readonly isArea: boolean;
}

export function v2Destinations(
  { regionIds = [], hotelIds = [], circle }: KnownData,
  settings: Settings,
): V2Destination[] {
  const hotelIdGroups = Array.from({ length: Math.ceil(hotelIds.length / hotelsPerSearch) }, (_, index) =>
    hotelIds.slice(index * hotelsPerSearch, (index + 1) * hotelsPerSearch),
  );
  const hasCircleNames = circleNames.every((id) => settings.known(id));
  const hasUnitName = circle?.radiusUnit === undefined || settings.known('v2.names.radiusUnit');
  const destinations = interleave<V2Destination>(
    regionIds.map((regionId) => ({ destinations: { regionId }, isArea: true })),
    hotelIdGroups.map((ids) => ({ destinations: { hotelIds: ids }, isArea: false })),
    circle && hasCircleNames && hasUnitName ? [{ destinations: { circleInfo: circle }, isArea: true }] : [],
  );
  return [...requireKnownData(destinations, 'regionIds or known.hotelIds')];
}

const circleNames = ['v2.names.latitude', 'v2.names.longitude', 'v2.names.radius'] as const;
