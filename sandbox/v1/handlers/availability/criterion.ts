import { MealPlanCodeFilterEnum, UnitOfMesureCodeEnum } from '../../../../schemas/messages/enumerations.ts';
import {
  noMembers,
  boolean,
  code,
  integer,
  arrayOf,
  object,
  number,
  oneOf,
  string,
  type BodyMembers,
  type Reader,
} from '../../../reading/read.ts';
import { badRequest } from '../../../refusal.ts';
import type { RequestedAddress, RequestedPlace } from '../../rules/destinations.ts';
import type { AmountFilter } from '../../rules/rate-filters.ts';
import type { Rules } from '../../../rules/rules.ts';
import { readHotelNames } from '../hotel-names.ts';

export type RequestedFilters = ReturnType<typeof readFilters>;

/** Reads the criteria for the destination. Specification: "v1 availability request", HotelSearchCriteria.Criterion. */
export function readPlace(criterion: BodyMembers, rules: Pick<Rules, 'acceptsChainCode'>): RequestedPlace {
  const codes = criterion.nullable('HotelRefs', arrayOf(hotelCodeReader(rules)));
  const position = criterion.nullable('Position', object);
  const radius = criterion.nullable('Radius', object);
  const location = criterion.nullable('Location', object);
  const locationCode = location?.nullable('LocationCode', string);
  const context = location?.nullable('CodeContext', string);
  const address = criterion.nullable('Address', readAddress);
  const award = criterion.nullable('Award', object);
  const rating = award?.nullable('Rating', number());
  award?.nullable('Provider', string);
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
    return hotelRef.required('HotelCode', code);
  };

function readPosition(position: BodyMembers): RequestedPlace['position'] {
  const latitude = position.nullable('Latitude', number(-90, 90));
  const longitude = position.nullable('Longitude', number(-180, 180));
  if (latitude === undefined && longitude === undefined) return undefined;
  if (latitude === undefined || longitude === undefined)
    throw badRequest('Position must hold Latitude and Longitude.', 'Position');
  return { latitude, longitude };
}

/** A distance without a unit is in kilometres (unit 2). */
function readRadius(radius: BodyMembers): RequestedPlace['radius'] {
  const distance = radius.nullable('Distance', number(0));
  const unit = radius.nullable('UnitOfMeasureCode', oneOf(UnitOfMesureCodeEnum.values));
  return distance === undefined ? undefined : { distance, unit: unit ?? 2 };
}

const readAddress: Reader<RequestedAddress> = (value, path) => {
  const address = object(value, path);
  return {
    line: address.nullable('AddressLine', string),
    cityCode: address.nullable('CityCode', code),
    cityName: address.nullable('CityName', string),
    countryCode: address.nullable('CountryCode', integer(0)),
    countryName: address.nullable('CountryName', string),
    postalCode: address.nullable('PostalCode', string),
    stateCode: address.nullable('StateProvCode', integer()),
    stateName: address.nullable('StateProv', string),
    zoneCode: address.nullable('ZoneCode', integer()),
  };
};

const unimplementedMembers = ['RatePlanIds', 'RateRoomIds', 'MultimediaObjects'] as const;

/** Reads the filters of a request. Members marked as not yet implemented are not read. */
export function readFilters(
  criterion: BodyMembers,
  rules: Pick<Rules, 'amountStated' | 'acceptsUnimplemented'>,
) {
  const extensions = criterion.nullable('TPA_Extensions', object) ?? noMembers;
  for (const member of unimplementedMembers)
    if (extensions.get(member) !== undefined && !rules.acceptsUnimplemented(member))
      throw badRequest(`${member} is not implemented.`, member);
  const amountFilter = (member: AmountFilter): boolean | undefined =>
    rules.amountStated(extensions.get(member) === null ? null : extensions.optional(member, boolean), member);
  const quotation = extensions.nullable('Quotation', object);
  for (const member of quotation ? ['RequesterName', 'Email', 'Phone'] : [])
    quotation!.nullable(member, string);
  return {
    amounts: {
      includingMarkup: amountFilter('AmountIncludingMarkup'),
      notIncludingMarkup: amountFilter('AmountNotIncludingMarkup'),
      packageRates: amountFilter('AmountIsPackageRates'),
    },
    taxesInBestPrice: extensions.nullable('AmountIncludingTaxesFees', boolean),
    fromMobile: extensions.nullable('IsForMobile', boolean) ?? false,
    meal: extensions.nullable('MealPlanCode', oneOf(MealPlanCodeFilterEnum.values)),
    onlyPreferred: extensions.nullable('OnlyPreferredHotels', boolean),
    roomTypes: extensions.nullable('RoomTypeIds', arrayOf(code))?.map(String),
    planTypes: readPlanTypes(criterion),
    quotation: quotation !== undefined,
    // Whether the quotation must be sent by mail.
    sendMail: quotation?.nullable('SendMail', boolean) ?? false,
  };
}

/** The plan types among the rate plan candidates. Group and promotion codes have no effect in the sandbox. */
function readPlanTypes(criterion: BodyMembers): string[] | undefined {
  const types = (criterion.nullable('RatePlanCandidatesType', arrayOf(object)) ?? []).flatMap((entry) => {
    const candidate = entry.required('RatePlanCandidate', object);
    candidate.nullable('GroupCode', string);
    candidate.nullable('PromotionCode', string);
    const type = candidate.nullable('RatePlanType', code);
    return type === undefined ? [] : [String(type)];
  });
  return types.length === 0 ? undefined : types;
}
