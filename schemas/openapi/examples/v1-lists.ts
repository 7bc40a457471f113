import { responseEnvelope, requestEnvelope, refused } from './envelope.ts';
import type { Examples } from './example.ts';

export const lists = {
  'v1.ping': {
    request: { ping: { ...requestEnvelope, EchoData: 'Are you there?' } },
    response: { pong: { ...responseEnvelope, EchoData: 'Are you there?' }, problem: refused },
  },
  'v1.countries': {
    request: { countries: requestEnvelope },
    response: { countries: { ...responseEnvelope, Countries: [{ Code: 'PT', Name: 'Portugal' }] } },
  },
  'v1.states': {
    request: { states: requestEnvelope },
    response: { states: { ...responseEnvelope, States: [{ Code: 11, Name: 'Lisboa', CountryCode: 'PT' }] } },
  },
  'v1.cities': {
    request: { cities: requestEnvelope },
    response: {
      cities: {
        ...responseEnvelope,
        Cities: [{ Code: 5001, Name: 'Lisboa', StateProvCode: 11, CountryCode: 'PT' }],
      },
    },
  },
  'v1.contentfile': {
    request: { contentFile: requestEnvelope },
    response: {
      contentFile: { ...responseEnvelope, Url: 'https://content.hotels.example/properties-1.zip' },
    },
  },
  'v1.search': {
    request: {
      byHotelCode: {
        ...requestEnvelope,
        Criteria: {
          Criterion: {
            HotelRefs: [{ HotelCode: 1001 }, { HotelCode: '1002' }],
            TPA_Extensions: { OnlyPreferredHotels: false },
          },
        },
        AvailRatesOnly: true,
        BestOnly: true,
        IsModify: false,
        PageNumber: 1,
      },
      byAddress: {
        ...requestEnvelope,
        Criteria: { Criterion: { Address: [{ CityCode: '5001', StateProvCode: 11, CountryCode: 157 }] } },
      },
    },
    response: {
      found: {
        ...responseEnvelope,
        HotelStaysType: {
          HotelStays: [
            {
              BasicPropertyInfo: {
                HotelRef: { HotelCode: 1001, HotelName: 'Hotel One' },
                Address: {
                  AddressLine: 'Rua Um 1',
                  CityCode: 5001,
                  CityName: 'Lisboa',
                  StateProvCode: 11,
                  CountryCode: 157,
                },
                Award: { Rating: 4 },
              },
            },
          ],
        },
      },
      problem: refused,
    },
  },
} as const satisfies Examples;
