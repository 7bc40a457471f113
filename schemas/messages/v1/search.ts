/** Specification: "v1 hotel search request (HotelSearch)". The shape of the response is not shown beyond the envelope. */
import { boolean, integer, list, listed, nullable, number, object, text, type Static } from '../build.ts';
import { CountryCodeEnum } from '../enumerations.ts';
import { requestEnvelope, responseEnvelope } from './envelope.ts';
import { asStated, reference } from './forms.ts';

const criteria = { clause: 'v1.search.criteria-stated' } as const;

const hotelRef = object('SearchHotelRef', { HotelCode: reference({ 'x-known': 'hotelCode' }) }, criteria);

const address = object(
  'SearchAddress',
  {
    CityCode: listed(text({ 'x-known': 'cityCode' })),
    StateProvCode: listed(integer({ 'x-known': 'stateProvCode' })),
    CountryCode: listed(CountryCodeEnum.code()),
  },
  { clause: 'v1.search.address-types' },
);

const criterion = object(
  'SearchCriterion',
  {
    HotelRefs: listed(list(hotelRef, { 'x-likely': [1, 5] })),
    Address: listed(list(address, { clause: 'v1.search.address-types', 'x-likely': [1, 1] })),
    TPA_Extensions: listed(
      object('SearchExtensions', {
        OnlyPreferredHotels: listed(boolean({ clause: 'v1.search.only-preferred' })),
      }),
    ),
  },
  {
    ...criteria,
    rules: [{ rule: 'exactlyOne', of: ['HotelRefs', 'Address'], clause: 'v1.search.by-code-or-address' }],
  },
);

export const HotelSearchRequest = object('HotelSearchRQ', {
  ...requestEnvelope(),
  Criteria: object('SearchCriteria', { Criterion: criterion }, criteria),
  AvailRatesOnly: listed(boolean({ clause: 'v1.search.controls' })),
  BestOnly: listed(boolean({ clause: 'v1.search.controls' })),
  IsModify: listed(boolean({ clause: 'v1.search.controls' })),
  PageNumber: listed(integer({ clause: 'v1.search.controls', first: 'v1.firstPage', 'x-likely': [1, 3] })),
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
  Award: nullable(
    object(
      'FoundAward',
      { Rating: nullable(number({ name: 'v1.names.found.rating' })) },
      { name: 'v1.names.found.award' },
    ),
  ),
});

export const HotelSearchResponse = object('HotelSearchRS', {
  ...responseEnvelope(),
  HotelStaysType: nullable(
    asStated(
      object(
        'FoundHotelsType',
        {
          HotelStays: nullable(
            list(
              object('FoundHotelStay', {
                BasicPropertyInfo: nullable(foundHotel, { name: 'v1.names.found.basicPropertyInfo' }),
              }),
              {
                name: 'v1.names.found.hotelStays',
              },
            ),
          ),
        },
        { name: 'v1.names.found.hotelStaysType' },
      ),
    ),
  ),
});
export type HotelSearchResponse = Static<typeof HotelSearchResponse>;
