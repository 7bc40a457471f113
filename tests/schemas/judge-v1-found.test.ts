/** What the judge says of what a search finds: an empty text in a request names nothing, so that nothing is said of its answer. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchAssertions } from '../../schemas/judge/v1-read.ts';
import { settingsFrom } from '../../schemas/settings.ts';
import { runAssertions } from '../support/judged.ts';

const settings = settingsFrom({
  'v1.reading.found.each': '$.hotels[*]',
  'v1.reading.found.code': '$.code',
  'v1.reading.found.city': '$.city',
  'v1.reading.found.state': '$.state',
  'v1.reading.found.country': '$.country',
});

const response = { hotels: [{ code: '7', city: 'PAR', state: '11', country: 'FR' }] };

/** Clauses that an answer breaks which tells of one hotel in Paris. */
const found = (Criterion: object): string[] =>
  runAssertions(searchAssertions, {
    request: { Criteria: { Criterion } },
    response: response,
    exchange: { response: { body: JSON.stringify(response) } },
    settings,
  }).clauses;

test('a hotel that is not asked for, and one at another address, are found', () => {
  assert.deepEqual(found({ HotelRefs: [{ HotelCode: '8' }] }), ['v1.search.only-asked']);
  assert.deepEqual(found({ Address: [{ CityCode: 'ROM' }] }), ['v1.search.at-address']);
  assert.deepEqual(found({ Address: [{ CityCode: 'PAR', StateProvCode: '12' }] }), ['v1.search.at-address']);
});

test('the requested hotel, and a hotel at the requested address, are accepted', () => {
  assert.deepEqual(found({ HotelRefs: [{ HotelCode: 7 }] }), []);
  assert.deepEqual(found({ Address: [{ CityCode: 'ROM' }, { CityCode: 'PAR', CountryCode: 'FR' }] }), []);
});

test('an empty text names nothing', () => {
  assert.deepEqual(found({ HotelRefs: [{ HotelCode: '' }] }), []);
  assert.deepEqual(found({ Address: [{ CityCode: ' ' }] }), []);
});
