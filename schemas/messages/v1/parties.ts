/** Who asks, and which hotel is meant: structures of the v1 messages. Specification: "v1 availability request". */
import type { ClauseId } from '../../clauses.ts';
import {
  integer,
  integerOrText,
  likelyText,
  list,
  nullable,
  number,
  object,
  oneOf,
  optional,
  text,
} from '../build.ts';
import { CountryCodeEnum, UniqueIdTypeEnum } from '../enumerations.ts';
import { code, type Place } from './forms.ts';
import { isoCountries } from './iso-countries.ts';

/** The country of a point of sale, as a partner states it. */
export const isoCountry = () =>
  oneOf(isoCountries, { clause: 'v1.avail.pos-isocountry', text: 'ISO 3166-1 alpha-2' });

/** One entry of `Sources[]`. `asked` where a partner states it, and so has to obey its clauses. */
export const source = (title: string, place: Place, requested: boolean) =>
  object(
    title,
    {
      PseudoCityCode: nullable(text({ default: 'BRA', 'x-known': 'pseudoCityCode' })),
      ISOCountry: nullable(requested ? isoCountry() : text({ text: 'ISO 3166-1 alpha-2' })),
      RequestorID: nullable(
        object(`${title}RequestorID`, {
          ID: nullable(text({ 'x-known': 'requestorId' })),
          Type: nullable(
            code(
              place,
              UniqueIdTypeEnum,
              requested ? { clause: ['v1.avail.requestor-type', 'enum.unique-id-type'] } : {},
            ),
          ),
        }),
      ),
    },
    requested ? { clause: 'v1.avail.pos-shape' } : {},
  );

/** POSType of a request. */
export const POSType = (place: Place) =>
  nullable(
    object(
      'POSType',
      { Sources: optional(list(source('Source', place, true), { 'x-likely': [1, 1] })) },
      { clause: 'v1.avail.pos-shape' },
    ),
  );

/**
 * How a hotel is named, with its code as integer or text.
 *
 * @param types the clause that a wrong type of anything but the code breaks, where it differs
 */
export const hotelRef = (title: string, clause: ClauseId, types: ClauseId = clause) =>
  object(
    title,
    {
      BrandName: nullable(integer({ clause: types, 'x-known': 'brandName' })),
      ChainCode: nullable(integerOrText({ clause: types, 'x-known': 'chainCode' })),
      ChainName: nullable(text({ clause: types, leaf: 'company', 'x-known': 'chainName' })),
      HotelCode: integerOrText({ clause, 'x-known': 'hotelCode' }),
      HotelName: nullable(text({ clause: types, leaf: 'company', 'x-known': 'hotelName' })),
    },
    { clause },
  );

/** An address as availability knows it, in the request and in the response. */
export const address = (title: string, clause: ClauseId) =>
  object(
    title,
    {
      AddressLine: nullable(text({ name: 'v1.names.address.addressLine', leaf: 'street' })),
      CityCode: nullable(integerOrText({ 'x-known': 'cityCode' })),
      CityName: nullable(text({ name: 'v1.names.address.cityName', leaf: 'city' })),
      CountryCode: nullable(CountryCodeEnum.code({ name: 'v1.names.address.countryCode' })),
      CountryName: nullable(likelyText({ name: 'v1.names.address.countryName', leaf: 'country' })),
      PostalCode: nullable(likelyText({ name: 'v1.names.address.postalCode', leaf: 'zip' })),
      StateProvCode: nullable(
        integer({ name: 'v1.names.address.stateProvCode', 'x-known': 'stateProvCode' }),
      ),
      StateProv: nullable(likelyText({ name: 'v1.names.address.stateProv', leaf: 'word' })),
      ZoneCode: nullable(integer({ name: 'v1.names.address.zoneCode', 'x-known': 'zoneCode' })),
    },
    { clause },
  );

export const award = (title: string, clause: ClauseId) =>
  object(
    title,
    {
      Rating: nullable(number({ name: 'v1.names.award.rating', 'x-likely': [1, 5] })),
      Provider: nullable(likelyText({ name: 'v1.names.award.provider', leaf: 'company' })),
    },
    { clause },
  );
