import { firstOfEach } from '../../lib/first-of-each.ts';
import { CountryCodeEnum } from '../../schemas/messages/enumerations.ts';
import { cities, scenarioCity, type City } from './cities.ts';
import { integerBetween, stream, salt } from './dice.ts';
import { scenarioOf } from './scenarios.ts';
import { regionOf, scenarioRegion, type World } from './world.ts';

/** The v1 code of a country. */
type CountryCode = (typeof CountryCodeEnum.values)[number];

/** A state or province. The specification shows no codes: these are the sandbox's own. */
interface State {
  readonly code: number;
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

const countryCodes = new Map(
  Object.entries(CountryCodeEnum.codes).map(([code, iso]) => [iso as string, Number(code) as CountryCode]),
);

/** All cities; the scenario hotels' island is the last. */
export const allCities: readonly City[] = [...cities, scenarioCity];

const firstCityCode = 7001;
const firstStateCode = 301;
const firstZoneCode = 9000;

export const countryCodeOf = ({ country }: { readonly country: string }): CountryCode =>
  countryCodes.get(country)!;

export const cityCodeOf = (city: City): number => firstCityCode + allCities.indexOf(city);

const nameOfState = ({ country, state }: City): string => `${country} ${state}`;

const states = new Map(
  firstOfEach(allCities, nameOfState).map((city, index) => [
    nameOfState(city),
    { code: firstStateCode + index, name: city.state, country: city.country },
  ]),
);

export const allStates: readonly State[] = [...states.values()];

/** ISO 3166-1 alpha-2 codes of all countries with a city. */
export const allCountries: readonly string[] = [...new Set(allCities.map(({ country }) => country))];

export const stateOf = (city: City): State => states.get(nameOfState(city))!;

/** The city with a code; undefined if there is none. */
export const cityOfCode = (code: number | string): City | undefined =>
  /^\d{1,9}$/.test(String(code)) ? allCities[Number(code) - firstCityCode] : undefined;

const cityOfAirport = new Map(allCities.map((city) => [city.airport, city]));

/** The city with a location code. @param context the code system; only IATA is known, which is also the default */
export const cityOfLocation = (code: string, context: string | undefined): City | undefined =>
  context === undefined || context.toUpperCase() === 'IATA'
    ? cityOfAirport.get(code.toUpperCase())
    : undefined;

/** The regions of a city, in the order of their hotels. */
export function regionsOfCity(world: World, city: City): number[] {
  if (city === scenarioCity) return [scenarioRegion];
  const firstRegion = cities.indexOf(city);
  const count = Math.max(0, Math.ceil((world.regions - firstRegion) / cities.length));
  return Array.from({ length: count }, (_, round) => firstRegion + round * cities.length);
}

/** The sandbox's own code of a hotel's zone: one per region. */
export const zoneCodeOf = (hotel: number): number => firstZoneCode + regionOf(hotel) - scenarioRegion;

export const postalCodeOf = (world: World, hotel: number): string =>
  String(integerBetween(stream(world.seed, salt.address, hotel, 2), 1_000, 99_999)).padStart(5, '0');

/** Whether a hotel publishes its city and street. A few do not, including the scenario hotel "sparse". */
export const publishesAddress = (world: World, hotel: number): boolean =>
  scenarioOf(hotel) === undefined
    ? stream(world.seed, salt.noCity, hotel) >= 0.08
    : scenarioOf(hotel) !== 'sparse';
