/** The requestor and the requested hotel: structures of the v1 messages. Specification: "v1 availability request". */
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

/** One entry of `Sources[]`. `asked` if a partner states it and must obey its clauses. */
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
      { Sources: optional(list(source('Source', place, true), { 'x-range': [1, 1] })) },
      { clause: 'v1.avail.pos-shape' },
    ),
  );

/**
 * A hotel reference, with its code as integer or string.
 * @param types the clause that a wrong type of another member violates, if it differs
 */
export const hotelRef = (title: string, clause: ClauseId, types: ClauseId = clause) =>
  object(
    title,
    {
      BrandName: nullable(integer({ clause: types, 'x-known': 'brandName' })),
      ChainCode: nullable(integerOrText({ clause: types, 'x-known': 'chainCode' })),
      ChainName: nullable(text({ clause: types, sample: 'company', 'x-known': 'chainName' })),
      HotelCode: integerOrText({ clause, 'x-known': 'hotelCode' }),
      HotelName: nullable(text({ clause: types, sample: 'company', 'x-known': 'hotelName' })),
    },
    { clause },
  );

/** An address in availability requests and responses. */
export const address = (title: string, clause: ClauseId) =>
  object(
    title,
    {
      AddressLine: nullable(text({ name: 'v1.names.address.addressLine', sample: 'street' })),
      CityCode: nullable(integerOrText({ 'x-known': 'cityCode' })),
      CityName: nullable(text({ name: 'v1.names.address.cityName', sample: 'city' })),
      CountryCode: nullable(CountryCodeEnum.code({ name: 'v1.names.address.countryCode' })),
      CountryName: nullable(likelyText({ name: 'v1.names.address.countryName', sample: 'country' })),
      PostalCode: nullable(likelyText({ name: 'v1.names.address.postalCode', sample: 'zip' })),
      StateProvCode: nullable(
        integer({ name: 'v1.names.address.stateProvCode', 'x-known': 'stateProvCode' }),
      ),
      StateProv: nullable(likelyText({ name: 'v1.names.address.stateProv', sample: 'word' })),
      ZoneCode: nullable(integer({ name: 'v1.names.address.zoneCode', 'x-known': 'zoneCode' })),
    },
    { clause },
  );

export const award = (title: string, clause: ClauseId) =>
  object(
    title,
    {
      Rating: nullable(number({ name: 'v1.names.award.rating', 'x-range': [1, 5] })),
      Provider: nullable(likelyText({ name: 'v1.names.award.provider', sample: 'company' })),
    },
    { clause },
  );
