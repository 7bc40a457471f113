import { MealPlanCodeFilterEnum, UnitOfMesureCodeEnum } from '../../../../schemas/messages/enumerations.ts';
import {
  boolean,
  code,
  integer,
  arrayOf,
  maybe,
  object,
  must,
  nullable,
  number,
  oneOf,
  string,
  type Members,
  type Reader,
} from '../../../reading/read.ts';
import { unusable } from '../../../refusal.ts';
import type { RequestedAddress, RequestedPlace } from '../../rules/destinations.ts';
import type { AmountFilter } from '../../rules/rate-filters.ts';
import type { Rules } from '../../../rules/rules.ts';
import { readHotelNames } from '../hotel-names.ts';

export type RequestedFilters = ReturnType<typeof readFilters>;

/** Reads the criteria for the destination. Specification: "v1 availability request", HotelSearchCriteria.Criterion. */
export function readPlace(criterion: Members, rules: Pick<Rules, 'acceptsChainCode'>): RequestedPlace {
  const codes = nullable(criterion, 'HotelRefs', arrayOf(hotelCode(rules)));
  const position = nullable(criterion, 'Position', object);
  const radius = nullable(criterion, 'Radius', object);
  const location = nullable(criterion, 'Location', object);
  const locationCode = location && nullable(location, 'LocationCode', string);
  const context = location && nullable(location, 'CodeContext', string);
  const address = nullable(criterion, 'Address', readAddress);
  const award = nullable(criterion, 'Award', object);
  const rating = award && nullable(award, 'Rating', number());
  if (award) nullable(award, 'Provider', string);
  return {
    hotelCodes: codes?.length === 0 ? undefined : codes,
    position: position && readPosition(position),
    radius: radius && readRadius(radius),
    location: locationCode === undefined ? undefined : { code: locationCode, context },
    address:
      address && Object.values(address).some((amountFilter) => amountFilter !== undefined)
        ? address
        : undefined,
    rating,
  };
}

const hotelCode =
  (rules: Pick<Rules, 'acceptsChainCode'>): Reader<string | number> =>
  (value, place) => {
    const from = object(value, place);
    const { chain } = readHotelNames(from);
    if (chain !== undefined && !rules.acceptsChainCode(chain))
      throw unusable('ChainCode must be another.', 'ChainCode');
    return must(from, 'HotelCode', code);
  };

function readPosition(from: Members): RequestedPlace['position'] {
  const [latitude, longitude] = [
    nullable(from, 'Latitude', number(-90, 90)),
    nullable(from, 'Longitude', number(-180, 180)),
  ];
  if (latitude === undefined && longitude === undefined) return undefined;
  if (latitude === undefined || longitude === undefined)
    throw unusable('Position must hold Latitude and Longitude.', 'Position');
  return { latitude, longitude };
}

/** A distance without a unit is in kilometres (unit 2). */
function readRadius(from: Members): RequestedPlace['radius'] {
  const distance = nullable(from, 'Distance', number(0));
  const amountFilter = nullable(from, 'UnitOfMeasureCode', oneOf(UnitOfMesureCodeEnum.values));
  return distance === undefined ? undefined : { distance, unit: amountFilter ?? 2 };
}

const readAddress: Reader<RequestedAddress> = (value, place) => {
  const from = object(value, place);
  return {
    line: nullable(from, 'AddressLine', string),
    cityCode: nullable(from, 'CityCode', code),
    cityName: nullable(from, 'CityName', string),
    countryCode: nullable(from, 'CountryCode', integer(0)),
    countryName: nullable(from, 'CountryName', string),
    postalCode: nullable(from, 'PostalCode', string),
    stateCode: nullable(from, 'StateProvCode', integer(Number.MIN_SAFE_INTEGER)),
    stateName: nullable(from, 'StateProv', string),
    zoneCode: nullable(from, 'ZoneCode', integer(Number.MIN_SAFE_INTEGER)),
  };
};

const unimplementedMembers = ['RatePlanIds', 'RateRoomIds', 'MultimediaObjects'] as const;

/** Reads the filters of a request. Members marked as not yet implemented are not read. */
export function readFilters(criterion: Members, rules: Pick<Rules, 'amountStated' | 'acceptsUnimplemented'>) {
  const from = nullable(criterion, 'TPA_Extensions', object) ?? {};
  for (const member of unimplementedMembers)
    if (Object.hasOwn(from, member) && !rules.acceptsUnimplemented(member))
      throw unusable(`${member} is not implemented.`, member);
  const amountFilter = (member: AmountFilter): boolean | undefined =>
    rules.amountStated(from[member] === null ? null : maybe(from, member, boolean), member);
  const quotation = nullable(from, 'Quotation', object);
  for (const member of quotation ? ['RequesterName', 'Email', 'Phone'] : [])
    nullable(quotation!, member, string);
  return {
    amounts: {
      includingMarkup: amountFilter('AmountIncludingMarkup'),
      notIncludingMarkup: amountFilter('AmountNotIncludingMarkup'),
      packageRates: amountFilter('AmountIsPackageRates'),
    },
    taxesInBestPrice: nullable(from, 'AmountIncludingTaxesFees', boolean),
    fromMobile: nullable(from, 'IsForMobile', boolean) ?? false,
    meal: nullable(from, 'MealPlanCode', oneOf(MealPlanCodeFilterEnum.values)),
    onlyPreferred: nullable(from, 'OnlyPreferredHotels', boolean),
    roomTypes: nullable(from, 'RoomTypeIds', arrayOf(code))?.map(String),
    planTypes: readPlanTypes(criterion),
    quotation: quotation !== undefined,
    // Whether the request asks to send the quotation by mail.
    sendMail: (quotation && nullable(quotation, 'SendMail', boolean)) ?? false,
  };
}

/** The plan types among the rate plan candidates. Group and promotion codes have no effect in the sandbox. */
function readPlanTypes(criterion: Members): string[] | undefined {
  const types = (nullable(criterion, 'RatePlanCandidatesType', arrayOf(object)) ?? []).flatMap((entry) => {
    const candidate = must(entry, 'RatePlanCandidate', object);
    nullable(candidate, 'GroupCode', string);
    nullable(candidate, 'PromotionCode', string);
    const type = nullable(candidate, 'RatePlanType', code);
    return type === undefined ? [] : [String(type)];
  });
  return types.length === 0 ? undefined : types;
}
