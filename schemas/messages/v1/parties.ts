/** The requestor and the requested hotel: structures of the v1 messages. Specification: "v1 availability request". */
import type { ClauseId } from '../../clauses.ts';
import * as t from '../build.ts';
import { CountryCodeEnum, UniqueIdTypeEnum } from '../enumerations.ts';
import { code, type StructurePlace } from './forms.ts';
import { isoCountries } from './iso-countries.ts';

/** The country of a point of sale, as a partner states it. */
export const isoCountry = () =>
  t.oneOf(isoCountries, { clause: 'v1.avail.pos-isocountry', text: 'ISO 3166-1 alpha-2' });

/** One entry of `Sources[]`. `requested`: whether a partner states it and must obey its clauses. */
export const source = (title: string, place: StructurePlace, requested: boolean) =>
  t.object(
    title,
    {
      PseudoCityCode: t.nullable(t.text({ default: 'BRA', 'x-known': 'pseudoCityCode' })),
      ISOCountry: t.nullable(requested ? isoCountry() : t.text({ text: 'ISO 3166-1 alpha-2' })),
      RequestorID: t.nullable(
        t.object(`${title}RequestorID`, {
          ID: t.nullable(t.text({ 'x-known': 'requestorId' })),
          Type: t.nullable(
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

export const POSType = (place: StructurePlace) =>
  t.nullable(
    t.object('POSType', 'v1.avail.pos-shape', {
      Sources: t.optional(t.list(source('Source', place, true), { 'x-range': [1, 1] })),
    }),
  );

/**
 * A hotel reference, with its code as integer or string.
 * @param types the clause that a wrong type of another member violates, if it differs
 */
export const hotelRef = (title: string, clause: ClauseId, types: ClauseId = clause) =>
  t.object(title, clause, {
    BrandName: t.nullable(t.integer({ clause: types, 'x-known': 'brandName' })),
    ChainCode: t.nullable(t.integerOrText({ clause: types, 'x-known': 'chainCode' })),
    ChainName: t.nullable(t.text({ clause: types, sample: 'company', 'x-known': 'chainName' })),
    HotelCode: t.integerOrText({ clause, 'x-known': 'hotelCode' }),
    HotelName: t.nullable(t.text({ clause: types, sample: 'company', 'x-known': 'hotelName' })),
  });

/** An address in availability requests and responses. */
export const address = (title: string, clause: ClauseId) =>
  t.object(title, clause, {
    AddressLine: t.nullable(t.text({ name: 'v1.names.address.addressLine', sample: 'street' })),
    CityCode: t.nullable(t.integerOrText({ 'x-known': 'cityCode' })),
    CityName: t.nullable(t.text({ name: 'v1.names.address.cityName', sample: 'city' })),
    CountryCode: t.nullable(CountryCodeEnum.code({ name: 'v1.names.address.countryCode' })),
    CountryName: t.nullable(t.likelyText({ name: 'v1.names.address.countryName', sample: 'country' })),
    PostalCode: t.nullable(t.likelyText({ name: 'v1.names.address.postalCode', sample: 'zip' })),
    StateProvCode: t.nullable(
      t.integer({ name: 'v1.names.address.stateProvCode', 'x-known': 'stateProvCode' }),
    ),
    StateProv: t.nullable(t.likelyText({ name: 'v1.names.address.stateProv', sample: 'word' })),
    ZoneCode: t.nullable(t.integer({ name: 'v1.names.address.zoneCode', 'x-known': 'zoneCode' })),
  });

export const award = (title: string, clause: ClauseId) =>
  t.object(title, clause, {
    Rating: t.nullable(t.number({ name: 'v1.names.award.rating', 'x-range': [1, 5] })),
    Provider: t.nullable(t.likelyText({ name: 'v1.names.award.provider', sample: 'company' })),
  });
