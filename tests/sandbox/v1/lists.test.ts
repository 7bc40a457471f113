/** The lists of places that the service of the sandbox knows. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runningSandbox } from '../../support/running.ts';

const run = runningSandbox({ hotels: 20 });

const list = async (operation: string, member: string): Promise<any[]> =>
  (await run.client.v1(operation)).json[member];

test('returns unique codes, and each list refers to the previous one', async () => {
  const countries = await list('GetCountryList', 'Countries');
  const states = await list('GetStateList', 'States');
  const cities = await list('GetCityList', 'Cities');
  for (const entries of [countries, states, cities]) {
    assert.equal(new Set(entries.map(({ Code }) => Code)).size, entries.length);
    for (const { Name } of entries) assert.match(Name, /\S/);
  }
  const countryOf = new Map(states.map(({ Code, CountryCode }) => [Code, CountryCode]));
  for (const { StateProvCode, CountryCode } of cities)
    assert.equal(countryOf.get(StateProvCode), CountryCode);
  assert.deepEqual(
    new Set(states.map(({ CountryCode }) => CountryCode)),
    new Set(countries.map(({ Code }) => Code)),
  );
  assert.deepEqual(new Set(cities.map(({ StateProvCode }) => StateProvCode)), new Set(countryOf.keys()));
});
