/** Specification: "v1 hotel search request (HotelSearch)". The shape of the response is not shown beyond the envelope. */
import { boolean, integer, list, nullable, number, object, optional, text, type Static } from '../build.ts';
import { CountryCodeEnum } from '../enumerations.ts';
import { requestEnvelope, responseEnvelope } from './envelope.ts';
import { reference } from './forms.ts';

const hotelRef = object('SearchHotelRef', { HotelCode: reference({ 'x-known': 'hotelCode' }) }, { clause: 'v1.search.by-code-or-address' });

const address = object(
  'SearchAddress',
  {
    CityCode: optional(text({ 'x-known': 'cityCode' })),
    StateProvCode: optional(integer({ 'x-known': 'stateProvCode' })),
    CountryCode: optional(CountryCodeEnum.code()),
  },
  { clause: 'v1.search.address-types' },
);

const criterion = object(
  'SearchCriterion',
  {
    HotelRefs: optional(list(hotelRef, { 'x-likely': [1, 5] })),
    Address: optional(list(address, { clause: 'v1.search.address-types', 'x-likely': [1, 1] })),
    TPA_Extensions: optional(
      object('SearchExtensions', { OnlyPreferredHotels: optional(boolean({ clause: 'v1.search.only-preferred' })) }),
    ),
  },
  {
    clause: 'v1.search.by-code-or-address',
    rules: [{ rule: 'exactlyOne', of: ['HotelRefs', 'Address'], clause: 'v1.search.by-code-or-address' }],
  },
);

export const HotelSearchRequest = object('HotelSearchRQ', {
  ...requestEnvelope(),
  Criteria: object('SearchCriteria', { Criterion: criterion }, { clause: 'v1.search.by-code-or-address' }),
  AvailRatesOnly: optional(boolean({ clause: 'v1.search.controls' })),
  BestOnly: optional(boolean({ clause: 'v1.search.controls' })),
  IsModify: optional(boolean({ clause: 'v1.search.controls' })),
  PageNumber: optional(integer({ clause: 'v1.search.controls', 'x-likely': [1, 3] })),
});
export type HotelSearchRequest = Static<typeof HotelSearchRequest>;

const foundHotel = object('FoundHotel', {
  HotelRef: nullable(
    object(
      'FoundHotelRef',
      {
        HotelCode: nullable(reference({ name: 'v1.names.found.hotelCode' })),
        HotelName: nullable(text({ name: 'v1.names.found.hotelName', leaf: 'company' })),
      },
      { name: 'v1.names.found.hotelRef' },
    ),
  ),
  Address: nullable(
    object(
      'FoundAddress',
      {
        AddressLine: nullable(text({ name: 'v1.names.found.addressLine', leaf: 'street' })),
        CityCode: nullable(reference({ name: 'v1.names.found.cityCode' })),
        CityName: nullable(text({ name: 'v1.names.found.cityName', leaf: 'city' })),
        StateProvCode: nullable(integer({ name: 'v1.names.found.stateProvCode' })),
        CountryCode: nullable(CountryCodeEnum.code({ name: 'v1.names.found.countryCode' })),
      },
      { name: 'v1.names.found.address' },
    ),
  ),
  Award: nullable(object('FoundAward', { Rating: nullable(number({ name: 'v1.names.found.rating' })) }, { name: 'v1.names.found.award' })),
});

export const HotelSearchResponse = object('HotelSearchRS', {
  ...responseEnvelope(),
  HotelStaysType: nullable(
    object(
      'FoundHotelsType',
      {
        HotelStays: nullable(
          list(object('FoundHotelStay', { BasicPropertyInfo: nullable(foundHotel, { name: 'v1.names.found.basicPropertyInfo' }) }), {
            name: 'v1.names.found.hotelStays',
          }),
        ),
      },
      { name: 'v1.names.found.hotelStaysType' },
    ),
  ),
});
export type HotelSearchResponse = Static<typeof HotelSearchResponse>;
