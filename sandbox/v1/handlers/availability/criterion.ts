import { MealPlanCodeFilterEnum, UnitOfMesureCodeEnum } from '../../../../schemas/messages/enumerations.ts';
import {
  boolean,
  code,
  integer,
  listOf,
  maybe,
  members,
  must,
  nullable,
  number,
  oneOf,
  text,
  type Members,
  type Reader,
} from '../../../reading/read.ts';
import { unusable } from '../../../refusal.ts';
import type { RequestedAddress, RequestedPlace } from '../../rules/destinations.ts';
import type { AmountFilter } from '../../rules/rate-filters.ts';
import type { Rules } from '../../../rules/rules.ts';
import { readHotelNames } from '../hotel-names.ts';

/** What a request keeps of the rates and hotels at its place. */
export type RequestedFilters = ReturnType<typeof readFilters>;

/** The criteria that say where to look. Specification: "v1 availability request", HotelSearchCriteria.Criterion. */
export function readPlace(criterion: Members, rules: Pick<Rules, 'bearsChainCode'>): RequestedPlace {
  const codes = nullable(criterion, 'HotelRefs', listOf(hotelCode(rules)));
  const position = nullable(criterion, 'Position', members);
  const radius = nullable(criterion, 'Radius', members);
  const location = nullable(criterion, 'Location', members);
  const locationCode = location && nullable(location, 'LocationCode', text);
  const context = location && nullable(location, 'CodeContext', text);
  const address = nullable(criterion, 'Address', readAddress);
  const award = nullable(criterion, 'Award', members);
  const rating = award && nullable(award, 'Rating', number());
  if (award) nullable(award, 'Provider', text);
  return {
    hotelCodes: codes?.length === 0 ? undefined : codes,
    position: position && readPosition(position),
    radius: radius && readRadius(radius),
    location: locationCode === undefined ? undefined : { code: locationCode, context },
    address: address && Object.values(address).some((stated) => stated !== undefined) ? address : undefined,
    rating,
  };
}

const hotelCode =
  (rules: Pick<Rules, 'bearsChainCode'>): Reader<string | number> =>
  (value, place) => {
    const from = members(value, place);
    const { chain } = readHotelNames(from);
    if (chain !== undefined && !rules.bearsChainCode(chain))
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

/** A distance without a unit is in kilometres. */
function readRadius(from: Members): RequestedPlace['radius'] {
  const distance = nullable(from, 'Distance', number(0));
  const stated = nullable(from, 'UnitOfMeasureCode', oneOf(UnitOfMesureCodeEnum.values));
  return distance === undefined ? undefined : { distance, unit: stated ?? 2 };
}

const readAddress: Reader<RequestedAddress> = (value, place) => {
  const from = members(value, place);
  return {
    line: nullable(from, 'AddressLine', text),
    cityCode: nullable(from, 'CityCode', code),
    cityName: nullable(from, 'CityName', text),
    countryCode: nullable(from, 'CountryCode', integer(0)),
    countryName: nullable(from, 'CountryName', text),
    postalCode: nullable(from, 'PostalCode', text),
    stateCode: nullable(from, 'StateProvCode', integer(Number.MIN_SAFE_INTEGER)),
    stateName: nullable(from, 'StateProv', text),
    zoneCode: nullable(from, 'ZoneCode', integer(Number.MIN_SAFE_INTEGER)),
  };
};

const unimplemented = ['RatePlanIds', 'RateRoomIds', 'MultimediaObjects'] as const;

/** The filters of a request. Members marked not yet implemented are not even looked into. */
export function readFilters(criterion: Members, rules: Pick<Rules, 'amountStated' | 'bearsUnimplemented'>) {
  const from = nullable(criterion, 'TPA_Extensions', members) ?? {};
  for (const member of unimplemented)
    if (Object.hasOwn(from, member) && !rules.bearsUnimplemented(member))
      throw unusable(`${member} is not implemented.`, member);
  const stated = (member: AmountFilter): boolean | undefined =>
    rules.amountStated(from[member] === null ? null : maybe(from, member, boolean), member);
  const quotation = nullable(from, 'Quotation', members);
  for (const member of quotation ? ['RequesterName', 'Email', 'Phone'] : [])
    nullable(quotation!, member, text);
  return {
    amounts: {
      includingMarkup: stated('AmountIncludingMarkup'),
      notIncludingMarkup: stated('AmountNotIncludingMarkup'),
      packageRates: stated('AmountIsPackageRates'),
    },
    taxesInBestPrice: nullable(from, 'AmountIncludingTaxesFees', boolean),
    fromMobile: nullable(from, 'IsForMobile', boolean) ?? false,
    meal: nullable(from, 'MealPlanCode', oneOf(MealPlanCodeFilterEnum.values)),
    onlyPreferred: nullable(from, 'OnlyPreferredHotels', boolean),
    roomTypes: nullable(from, 'RoomTypeIds', listOf(code))?.map(String),
    planTypes: readPlanTypes(criterion),
    quotation: quotation !== undefined,
    // Whether a mail with the quotation is wanted.
    mail: (quotation && nullable(quotation, 'SendMail', boolean)) ?? false,
  };
}

/** The plan types among the rate plan candidates. The sandbox knows no groups and no promotions: their codes change nothing. */
function readPlanTypes(criterion: Members): string[] | undefined {
  const types = (nullable(criterion, 'RatePlanCandidatesType', listOf(members)) ?? []).flatMap((entry) => {
    const candidate = must(entry, 'RatePlanCandidate', members);
    nullable(candidate, 'GroupCode', text);
    nullable(candidate, 'PromotionCode', text);
    const type = nullable(candidate, 'RatePlanType', code);
    return type === undefined ? [] : [String(type)];
  });
  return types.length === 0 ? undefined : types;
}
