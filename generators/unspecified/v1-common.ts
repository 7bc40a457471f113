/** Unspecified responses of all v1 requests. */
import { knownValues, type Context } from '../context.ts';
import { isAbsent, type Members } from '../schema-node.ts';
import {
  listOf,
  membersOf,
  objectsOf,
  hasDuplicates,
  usualLimits,
  type UnspecifiedRule,
} from './predicates.ts';

/** Longer than any realistic reference. */
const maxUsualLength = 255;

const targetCodes = { test: 0, production: 1 } as const;

/**
 * Whether Version, Target or EchoToken has a value for which the specification determines no response. It says only that
 * "Examples use other values for specific operations", and not which versions an operation supports.
 */
export const isEnvelopeUnusual: UnspecifiedRule = ({ Version, Target, EchoToken }, { production = false }) =>
  (!isAbsent(Version) && Version !== 1) ||
  Target !== targetCodes[production ? 'production' : 'test'] ||
  (typeof EchoToken === 'string' && EchoToken.length > maxUsualLength);

/** Whether POSType names a requestor, which a service may not know, or has an empty list. The keys alone identify the caller. */
export const isPointOfSaleUnusual: UnspecifiedRule = ({ POSType }) =>
  objectsOf(membersOf(POSType)['Sources']).some(({ RequestorID }) => !isAbsent(RequestorID)) ||
  isEmptyList(membersOf(POSType)['Sources']);

export const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** Whether these are hotels that the target knows, at most the usual number, and none twice. */
export function areFewDistinctKnownHotels(hotels: unknown, context: Context): boolean {
  const knownCodes = (knownValues(context, 'hotelCode') ?? []).map(String);
  const codes = objectsOf(hotels).map(({ HotelCode }) => HotelCode);
  return (
    codes.length > 0 &&
    codes.length <= usualLimits.hotels &&
    !hasDuplicates(codes) &&
    codes.every((code) => knownCodes.includes(String(code)))
  );
}

/** Whether an address matches a known one and contains at least the city. */
export const isKnownAddress = (address: Members, { known }: Context): boolean =>
  (known.addresses ?? []).some(
    (knownAddress) => matches(address, knownAddress as unknown as Members) && !isAbsent(address['CityCode']),
  );

export const isKnownLocation = (location: Members, { known }: Context): boolean =>
  (known.locations ?? []).some(
    (knownLocation) =>
      matches(location, knownLocation as unknown as Members) && !isAbsent(location['LocationCode']),
  );

const matches = (stated: Members, known: Members): boolean =>
  Object.entries(stated).every(([name, value]) => isAbsent(value) || String(known[name]) === String(value));

/** Whether a page other than the first is requested: only the first page exists for every inventory. */
export const isBeyondFirstPage: UnspecifiedRule = ({ PageNumber }) =>
  !isAbsent(PageNumber) && PageNumber !== 1;

/** Whether a search is for a modification: it does not say which booking is modified. */
export const modifiesBooking: UnspecifiedRule = ({ IsModify }) => IsModify === true;

export const isSlot = (value: unknown, name: string): boolean => value === `{{${name}}}`;

export const hasLength = (value: unknown, count: number): boolean => listOf(value).length === count;
