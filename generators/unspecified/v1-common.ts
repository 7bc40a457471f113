/** What the specification does not answer of any v1 request. */
import { knownValues, type Context } from '../context.ts';
import { isAbsent, type Members } from '../schema-node.ts';
import { list, members, objects, repeats, usual, type Unspecified } from './predicates.ts';

/** Longer than any reference that somebody would want back. */
const longText = 255;

/** "Examples use other values for specific operations": which versions an operation knows is not shown. */
export const envelope: Unspecified = ({ Version, Target, EchoToken }, { production = false }) =>
  (!isAbsent(Version) && Version !== 1) ||
  Target !== (production ? 1 : 0) ||
  (typeof EchoToken === 'string' && EchoToken.length > longText);

/** Who asks is known by the keys; a requestor that we made up may be refused. */
export const pointOfSale: Unspecified = ({ POSType }) =>
  objects(members(POSType)['Sources']).some(({ RequestorID }) => !isAbsent(RequestorID)) ||
  isEmptyList(members(POSType)['Sources']);

export const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** Whether these are hotels of the target, each once and not too many. */
export function areKnownHotels(hotels: unknown, context: Context): boolean {
  const known = (knownValues(context, 'hotelCode') ?? []).map(String);
  const codes = objects(hotels).map(({ HotelCode }) => HotelCode);
  return (
    codes.length > 0 &&
    codes.length <= usual.hotels &&
    !repeats(codes) &&
    codes.every((code) => known.includes(String(code)))
  );
}

/** Whether an address says what the target's known one says, and at least the city. */
export const isKnownAddress = (address: Members, { known }: Context): boolean =>
  (known.addresses ?? []).some(
    (one) => agrees(address, one as unknown as Members) && !isAbsent(address['CityCode']),
  );

export const isKnownLocation = (location: Members, { known }: Context): boolean =>
  (known.locations ?? []).some(
    (one) => agrees(location, one as unknown as Members) && !isAbsent(location['LocationCode']),
  );

const agrees = (stated: Members, known: Members): boolean =>
  Object.entries(stated).every(([name, value]) => isAbsent(value) || String(known[name]) === String(value));

/** A page that exists whatever the inventory. */
export const beyondFirstPage: Unspecified = ({ PageNumber }) => !isAbsent(PageNumber) && PageNumber !== 1;

/** Which booking is modified nothing in a search says. */
export const modifies: Unspecified = ({ IsModify }) => IsModify === true;

export const isSlot = (value: unknown, name: string): boolean => value === `{{${name}}}`;

export const only = (value: unknown, count: number): boolean => list(value).length === count;
