/** Specification: "v1 hotel search request (HotelSearch)". The shape of the response is not shown beyond the envelope. */
import { boolean, integer, list, documented, nullable, number, object, text, type Static } from '../build.ts';
import { CountryCodeEnum } from '../enumerations.ts';
import { requestEnvelope, responseEnvelope } from './envelope.ts';
import { statedPart, reference } from './forms.ts';

const criteria = { clause: 'v1.search.criteria-stated' } as const;

const hotelRef = object('SearchHotelRef', { HotelCode: reference({ 'x-known': 'hotelCode' }) }, criteria);

const address = object('SearchAddress', 'v1.search.address-types', {
  CityCode: documented(text({ 'x-known': 'cityCode' })),
  StateProvCode: documented(integer({ 'x-known': 'stateProvCode' })),
  CountryCode: documented(CountryCodeEnum.code()),
});

const criterion = object(
  'SearchCriterion',
  {
    HotelRefs: documented(list(hotelRef, { 'x-range': [1, 5] })),
    Address: documented(list(address, { clause: 'v1.search.address-types', 'x-range': [1, 1] })),
    TPA_Extensions: documented(
      object('SearchExtensions', {
        OnlyPreferredHotels: documented(boolean({ clause: 'v1.search.only-preferred' })),
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
  AvailRatesOnly: documented(boolean({ clause: 'v1.search.controls' })),
  BestOnly: documented(boolean({ clause: 'v1.search.controls' })),
  IsModify: documented(boolean({ clause: 'v1.search.controls' })),
  PageNumber: documented(
    integer({ clause: 'v1.search.controls', indexBase: 'v1.firstPage', 'x-range': [1, 3] }),
  ),
});

const foundHotel = object('FoundHotel', {
  HotelRef: nullable(
    object(
      'FoundHotelRef',
      {
        HotelCode: nullable(reference({ name: 'v1.names.found.hotelCode' })),
        HotelName: nullable(text({ name: 'v1.names.found.hotelName', sample: 'company' })),
      },
      { name: 'v1.names.found.hotelRef' },
    ),
  ),
  Address: nullable(
    object(
      'FoundAddress',
      {
        AddressLine: nullable(text({ name: 'v1.names.found.addressLine', sample: 'street' })),
        CityCode: nullable(reference({ name: 'v1.names.found.cityCode' })),
        CityName: nullable(text({ name: 'v1.names.found.cityName', sample: 'city' })),
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
    statedPart(
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
