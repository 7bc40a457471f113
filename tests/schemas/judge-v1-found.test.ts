/** What the judge says of what a search finds: an empty text in a request names nothing, so that nothing is said of its answer. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Known } from '../../schemas/judge/check.ts';
import { searchAssertions } from '../../schemas/judge/v1-read.ts';
import { settingsFrom } from '../../schemas/settings.ts';

const settings = settingsFrom({
  'v1.reading.found.each': '$.hotels[*]',
  'v1.reading.found.code': '$.code',
  'v1.reading.found.city': '$.city',
  'v1.reading.found.state': '$.state',
  'v1.reading.found.country': '$.country',
});

/** Clauses that an answer breaks which tells of one hotel in Paris. */
function broken(criterion: object): string[] {
  const found: string[] = [];
  const body = JSON.stringify({ hotels: [{ code: '7', city: 'PAR', state: '11', country: 'FR' }] });
  const known = {
    asked: { Criteria: { Criterion: criterion } },
    answered: JSON.parse(body),
    exchange: { response: { body } },
    settings,
  } as unknown as Known;
  for (const assertion of searchAssertions)
    assertion(known, (clause, holds) => void (holds || found.push(clause)));
  return found;
}

test('a hotel that is not asked for, and one at another address, are found', () => {
  assert.deepEqual(broken({ HotelRefs: [{ HotelCode: '8' }] }), ['v1.search.only-asked']);
  assert.deepEqual(broken({ Address: [{ CityCode: 'ROM' }] }), ['v1.search.at-address']);
  assert.deepEqual(broken({ Address: [{ CityCode: 'PAR', StateProvCode: '12' }] }), ['v1.search.at-address']);
});

test('the hotel that is asked for, and one at the address, are good', () => {
  assert.deepEqual(broken({ HotelRefs: [{ HotelCode: 7 }] }), []);
  assert.deepEqual(broken({ Address: [{ CityCode: 'ROM' }, { CityCode: 'PAR', CountryCode: 'FR' }] }), []);
});

test('an empty text names nothing', () => {
  assert.deepEqual(broken({ HotelRefs: [{ HotelCode: '' }] }), []);
  assert.deepEqual(broken({ Address: [{ CityCode: ' ' }] }), []);
});
