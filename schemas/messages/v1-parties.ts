/** Who asks, and which hotel is meant: structures of the v1 messages. Specification: "v1 availability request". */
import type { ClauseId } from '../clauses.ts';
import { integer, integerOrText, list, nullable, number, object, optional, text } from './build.ts';
import { CountryCodeEnum, UniqueIdTypeEnum } from './enumerations.ts';
import { code, type Place } from './v1-forms.ts';

/** One entry of `Sources[]`. `asked` where a partner states it, and so has to obey its clauses. */
export const source = (title: string, place: Place, asked: boolean) =>
  object(
    title,
    {
      PseudoCityCode: nullable(text({ default: 'BRA', examples: ['BRA'] })),
      ISOCountry: nullable(
        text({
          text: 'ISO 3166-1 alpha-2',
          examples: ['BR', 'PT', 'ES', 'US', 'DE'],
          ...(asked ? { clause: 'v1.avail.pos-isocountry' as const, pattern: '^[A-Z]{2}$' } : {}),
        }),
      ),
      RequestorID: nullable(
        object(`${title}RequestorID`, {
          ID: nullable(text()),
          Type: nullable(code(place, UniqueIdTypeEnum, asked ? { clause: ['v1.avail.requestor-type', 'enum.unique-id-type'] } : {})),
        }),
      ),
    },
    asked ? { clause: 'v1.avail.pos-shape' } : {},
  );

/** POSType of a request. */
export const POSType = (place: Place) =>
  nullable(
    object('POSType', { Sources: optional(list(source('Source', place, true), { 'x-likely': [1, 1] })) }, { clause: 'v1.avail.pos-shape' }),
  );

/** How a hotel is named, with its code as integer or text. */
export const hotelRef = (title: string, clause?: ClauseId) =>
  object(
    title,
    {
      BrandName: nullable(integer()),
      ChainCode: nullable(integerOrText()),
      ChainName: nullable(text({ leaf: 'company' })),
      HotelCode: integerOrText({ clause, 'x-known': 'hotelCode' }),
      HotelName: nullable(text({ leaf: 'company' })),
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
      CountryName: nullable(text({ name: 'v1.names.address.countryName', leaf: 'country' })),
      PostalCode: nullable(text({ name: 'v1.names.address.postalCode', leaf: 'zip' })),
      StateProvCode: nullable(integer({ name: 'v1.names.address.stateProvCode' })),
      StateProv: nullable(text({ name: 'v1.names.address.stateProv', leaf: 'word' })),
      ZoneCode: nullable(integer({ name: 'v1.names.address.zoneCode' })),
    },
    { clause },
  );

export const award = (title: string, clause: ClauseId) =>
  object(
    title,
    {
      Rating: nullable(number({ name: 'v1.names.award.rating', 'x-likely': [1, 5] })),
      Provider: nullable(text({ name: 'v1.names.award.provider', leaf: 'company' })),
    },
    { clause },
  );
