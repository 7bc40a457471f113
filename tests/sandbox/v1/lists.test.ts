import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CountryCodeEnum } from '../../../schemas/messages/enumerations.ts';
import { startSandbox, type Sandbox } from '../../../sandbox/index.ts';
import { clientOf, type Client } from '../../support/sandbox-client.ts';

let sandbox: Sandbox;
let client: Client;

before(async () => {
  sandbox = await startSandbox({ hotels: 40_000 });
  client = clientOf(sandbox, await sandbox.createTenant());
});
after(() => sandbox.stop());

const list = async (operation: string, member: string, lang = 1): Promise<any[]> => {
  const { status, json } = await client.v1(operation, { PrimaryLangID: lang });
  assert.equal(status, 200);
  assert.equal(json.ErrorsType, null);
  return json[member];
};

const all = async (lang = 1) => ({
  countries: await list('GetCountryList', 'Countries', lang),
  states: await list('GetStateList', 'States', lang),
  cities: await list('GetCityList', 'Cities', lang),
});

test('codes are unique, and each list leads into the next', async () => {
  const { countries, states, cities } = await all();
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

test('countries have the codes of the contract, and names in the language asked for', async () => {
  const [english, german] = [(await all(1)).countries, (await all(7)).countries];
  const names = new Intl.DisplayNames(['de'], { type: 'region' });
  for (const { Code, Name } of german)
    assert.equal(Name, names.of(CountryCodeEnum.codes[Code as keyof typeof CountryCodeEnum.codes]));
  assert.ok(english.some(({ Name }) => Name === 'Brazil'));
});

test('every place that a hotel of the world is in stands in the lists', async () => {
  const { countries, states, cities } = await all();
  const codes = (entries: any[]): Set<number> => new Set(entries.map(({ Code }) => Code));
  const [known, seen] = [
    { countries: codes(countries), states: codes(states), cities: codes(cities) },
    new Set<number>(),
  ];
  for (let page = 1; page <= 40; page += 1) {
    const criterion = {
      HotelRefs: Array.from({ length: 40 }, (_, index) => ({ HotelCode: 1001 + page * 970 + index * 25 })),
    };
    const { json } = await client.v1('HotelSearch', { Criteria: { Criterion: criterion } });
    for (const { BasicPropertyInfo } of json.HotelStaysType.HotelStays) {
      const { Address } = BasicPropertyInfo;
      if (Address === null) continue;
      seen.add(Address.CityCode);
      assert.ok(
        known.cities.has(Address.CityCode) &&
          known.states.has(Address.StateProvCode) &&
          known.countries.has(Address.CountryCode),
      );
    }
  }
  assert.ok(seen.size > 30, `${seen.size} cities seen`);
});
