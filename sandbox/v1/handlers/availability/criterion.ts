import { MealPlanCodeFilterEnum, UnitOfMesureCodeEnum } from '../../../../schemas/messages/enumerations.ts';
import {
  boolean,
  code,
  integer,
  arrayOf,
  optionalMember,
  object,
  requiredMember,
  nullableMember,
  number,
  oneOf,
  string,
  type Members,
  type Reader,
} from '../../../reading/read.ts';
import { badRequest } from '../../../refusal.ts';
import type { RequestedAddress, RequestedPlace } from '../../rules/destinations.ts';
import type { AmountFilter } from '../../rules/rate-filters.ts';
import type { Rules } from '../../../rules/rules.ts';
import { readHotelNames } from '../hotel-names.ts';

export type RequestedFilters = ReturnType<typeof readFilters>;

/** Reads the criteria for the destination. Specification: "v1 availability request", HotelSearchCriteria.Criterion. */
export function readPlace(criterion: Members, rules: Pick<Rules, 'acceptsChainCode'>): RequestedPlace {
  const codes = nullableMember(criterion, 'HotelRefs', arrayOf(hotelCodeReader(rules)));
  const position = nullableMember(criterion, 'Position', object);
  const radius = nullableMember(criterion, 'Radius', object);
  const location = nullableMember(criterion, 'Location', object);
  const locationCode = location && nullableMember(location, 'LocationCode', string);
  const context = location && nullableMember(location, 'CodeContext', string);
  const address = nullableMember(criterion, 'Address', readAddress);
  const award = nullableMember(criterion, 'Award', object);
  const rating = award && nullableMember(award, 'Rating', number());
  if (award) nullableMember(award, 'Provider', string);
  return {
    hotelCodes: codes?.length === 0 ? undefined : codes,
    position: position && readPosition(position),
    radius: radius && readRadius(radius),
    location: locationCode === undefined ? undefined : { code: locationCode, context },
    address: address && Object.values(address).some((part) => part !== undefined) ? address : undefined,
    rating,
  };
}

const hotelCodeReader =
  (rules: Pick<Rules, 'acceptsChainCode'>): Reader<string | number> =>
  (value, path) => {
    const hotelRef = object(value, path);
    const { chain } = readHotelNames(hotelRef);
    if (chain !== undefined && !rules.acceptsChainCode(chain))
      throw badRequest('ChainCode must be another.', 'ChainCode');
    return requiredMember(hotelRef, 'HotelCode', code);
  };

function readPosition(position: Members): RequestedPlace['position'] {
  const latitude = nullableMember(position, 'Latitude', number(-90, 90));
  const longitude = nullableMember(position, 'Longitude', number(-180, 180));
  if (latitude === undefined && longitude === undefined) return undefined;
  if (latitude === undefined || longitude === undefined)
    throw badRequest('Position must hold Latitude and Longitude.', 'Position');
  return { latitude, longitude };
}

/** A distance without a unit is in kilometres (unit 2). */
function readRadius(radius: Members): RequestedPlace['radius'] {
  const distance = nullableMember(radius, 'Distance', number(0));
  const unit = nullableMember(radius, 'UnitOfMeasureCode', oneOf(UnitOfMesureCodeEnum.values));
  return distance === undefined ? undefined : { distance, unit: unit ?? 2 };
}

const readAddress: Reader<RequestedAddress> = (value, path) => {
  const address = object(value, path);
  return {
    line: nullableMember(address, 'AddressLine', string),
    cityCode: nullableMember(address, 'CityCode', code),
    cityName: nullableMember(address, 'CityName', string),
    countryCode: nullableMember(address, 'CountryCode', integer(0)),
    countryName: nullableMember(address, 'CountryName', string),
    postalCode: nullableMember(address, 'PostalCode', string),
    stateCode: nullableMember(address, 'StateProvCode', integer()),
    stateName: nullableMember(address, 'StateProv', string),
    zoneCode: nullableMember(address, 'ZoneCode', integer()),
  };
};

const unimplementedMembers = ['RatePlanIds', 'RateRoomIds', 'MultimediaObjects'] as const;

/** Reads the filters of a request. Members marked as not yet implemented are not read. */
export function readFilters(criterion: Members, rules: Pick<Rules, 'amountStated' | 'acceptsUnimplemented'>) {
  const extensions = nullableMember(criterion, 'TPA_Extensions', object) ?? {};
  for (const member of unimplementedMembers)
    if (Object.hasOwn(extensions, member) && !rules.acceptsUnimplemented(member))
      throw badRequest(`${member} is not implemented.`, member);
  const amountFilter = (member: AmountFilter): boolean | undefined =>
    rules.amountStated(
      extensions[member] === null ? null : optionalMember(extensions, member, boolean),
      member,
    );
  const quotation = nullableMember(extensions, 'Quotation', object);
  for (const member of quotation ? ['RequesterName', 'Email', 'Phone'] : [])
    nullableMember(quotation!, member, string);
  return {
    amounts: {
      includingMarkup: amountFilter('AmountIncludingMarkup'),
      notIncludingMarkup: amountFilter('AmountNotIncludingMarkup'),
      packageRates: amountFilter('AmountIsPackageRates'),
    },
    taxesInBestPrice: nullableMember(extensions, 'AmountIncludingTaxesFees', boolean),
    fromMobile: nullableMember(extensions, 'IsForMobile', boolean) ?? false,
    meal: nullableMember(extensions, 'MealPlanCode', oneOf(MealPlanCodeFilterEnum.values)),
    onlyPreferred: nullableMember(extensions, 'OnlyPreferredHotels', boolean),
    roomTypes: nullableMember(extensions, 'RoomTypeIds', arrayOf(code))?.map(String),
    planTypes: readPlanTypes(criterion),
    quotation: quotation !== undefined,
    // Whether the quotation must be sent by mail.
    sendMail: (quotation && nullableMember(quotation, 'SendMail', boolean)) ?? false,
  };
}

/** The plan types among the rate plan candidates. Group and promotion codes have no effect in the sandbox. */
function readPlanTypes(criterion: Members): string[] | undefined {
  const types = (nullableMember(criterion, 'RatePlanCandidatesType', arrayOf(object)) ?? []).flatMap(
    (entry) => {
      const candidate = requiredMember(entry, 'RatePlanCandidate', object);
      nullableMember(candidate, 'GroupCode', string);
      nullableMember(candidate, 'PromotionCode', string);
      const type = nullableMember(candidate, 'RatePlanType', code);
      return type === undefined ? [] : [String(type)];
    },
  );
  return types.length === 0 ? undefined : types;
}
