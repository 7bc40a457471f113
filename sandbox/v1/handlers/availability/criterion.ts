import { MealPlanCodeFilterEnum, UnitOfMesureCodeEnum } from '../../../../schemas/messages/enumerations.ts';
import * as read from '../../../reading/read.ts';
import { badRequest } from '../../../refusal.ts';
import type { RequestedAddress, RequestedPlace } from '../../rules/destinations.ts';
import type { AmountFilter } from '../../rules/rate-filters.ts';
import type { Rules } from '../../../rules/rules.ts';
import { readHotelNames } from '../hotel-names.ts';

export type RequestedFilters = ReturnType<typeof readFilters>;

/** Reads the criteria for the destination. Specification: "v1 availability request", HotelSearchCriteria.Criterion. */
export function readPlace(
  criterion: read.BodyMembers,
  rules: Pick<Rules, 'acceptsChainCode'>,
): RequestedPlace {
  const codes = criterion.nullable('HotelRefs', read.arrayOf(hotelCodeReader(rules)));
  const position = criterion.nullable('Position', read.object);
  const radius = criterion.nullable('Radius', read.object);
  const location = criterion.nullable('Location', read.object);
  const locationCode = location?.nullable('LocationCode', read.string);
  const context = location?.nullable('CodeContext', read.string);
  const address = criterion.nullable('Address', readAddress);
  const award = criterion.nullable('Award', read.object);
  const rating = award?.nullable('Rating', read.number());
  award?.nullable('Provider', read.string);
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
  (rules: Pick<Rules, 'acceptsChainCode'>): read.Reader<string | number> =>
  (value, path) => {
    const hotelRef = read.object(value, path);
    const { chain } = readHotelNames(hotelRef);
    if (chain !== undefined && !rules.acceptsChainCode(chain))
      throw badRequest('ChainCode must be another.', 'ChainCode');
    return hotelRef.required('HotelCode', read.code);
  };

function readPosition(position: read.BodyMembers): RequestedPlace['position'] {
  const latitude = position.nullable('Latitude', read.number(-90, 90));
  const longitude = position.nullable('Longitude', read.number(-180, 180));
  if (latitude === undefined && longitude === undefined) return undefined;
  if (latitude === undefined || longitude === undefined)
    throw badRequest('Position must hold Latitude and Longitude.', 'Position');
  return { latitude, longitude };
}

/** A distance without a unit is in kilometres (unit 2). */
function readRadius(radius: read.BodyMembers): RequestedPlace['radius'] {
  const distance = radius.nullable('Distance', read.number(0));
  const unit = radius.nullable('UnitOfMeasureCode', read.oneOf(UnitOfMesureCodeEnum.values));
  return distance === undefined ? undefined : { distance, unit: unit ?? 2 };
}

const readAddress: read.Reader<RequestedAddress> = (value, path) => {
  const address = read.object(value, path);
  return {
    line: address.nullable('AddressLine', read.string),
    cityCode: address.nullable('CityCode', read.code),
    cityName: address.nullable('CityName', read.string),
    countryCode: address.nullable('CountryCode', read.integer(0)),
    countryName: address.nullable('CountryName', read.string),
    postalCode: address.nullable('PostalCode', read.string),
    stateCode: address.nullable('StateProvCode', read.integer()),
    stateName: address.nullable('StateProv', read.string),
    zoneCode: address.nullable('ZoneCode', read.integer()),
  };
};

const unimplementedMembers = ['RatePlanIds', 'RateRoomIds', 'MultimediaObjects'] as const;

/** Reads the filters of a request. Members marked as not yet implemented are not read. */
export function readFilters(
  criterion: read.BodyMembers,
  rules: Pick<Rules, 'amountStated' | 'acceptsUnimplemented'>,
) {
  const extensions = criterion.nullable('TPA_Extensions', read.object) ?? read.noMembers;
  for (const member of unimplementedMembers)
    if (extensions.get(member) !== undefined && !rules.acceptsUnimplemented(member))
      throw badRequest(`${member} is not implemented.`, member);
  const amountFilter = (member: AmountFilter): boolean | undefined =>
    rules.amountStated(
      extensions.get(member) === null ? null : extensions.optional(member, read.boolean),
      member,
    );
  const quotation = extensions.nullable('Quotation', read.object);
  for (const member of quotation ? ['RequesterName', 'Email', 'Phone'] : [])
    quotation!.nullable(member, read.string);
  return {
    amounts: {
      includingMarkup: amountFilter('AmountIncludingMarkup'),
      notIncludingMarkup: amountFilter('AmountNotIncludingMarkup'),
      packageRates: amountFilter('AmountIsPackageRates'),
    },
    taxesInBestPrice: extensions.nullable('AmountIncludingTaxesFees', read.boolean),
    fromMobile: extensions.nullable('IsForMobile', read.boolean) ?? false,
    meal: extensions.nullable('MealPlanCode', read.oneOf(MealPlanCodeFilterEnum.values)),
    onlyPreferred: extensions.nullable('OnlyPreferredHotels', read.boolean),
    roomTypes: extensions.nullable('RoomTypeIds', read.arrayOf(read.code))?.map(String),
    planTypes: readPlanTypes(criterion),
    quotation: quotation !== undefined,
    // Whether the quotation must be sent by mail.
    sendMail: quotation?.nullable('SendMail', read.boolean) ?? false,
  };
}

/** The plan types among the rate plan candidates. Group and promotion codes have no effect in the sandbox. */
function readPlanTypes(criterion: read.BodyMembers): string[] | undefined {
  const types = (criterion.nullable('RatePlanCandidatesType', read.arrayOf(read.object)) ?? []).flatMap(
    (entry) => {
      const candidate = entry.required('RatePlanCandidate', read.object);
      candidate.nullable('GroupCode', read.string);
      candidate.nullable('PromotionCode', read.string);
      const type = candidate.nullable('RatePlanType', read.code);
      return type === undefined ? [] : [String(type)];
    },
  );
  return types.length === 0 ? undefined : types;
}
