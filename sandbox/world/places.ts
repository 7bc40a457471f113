import { CountryCodeEnum } from '../../schemas/messages/enumerations.ts';
import { cities, scenarioCity, type City } from './cities.ts';
import { between, dice, salt } from './dice.ts';
import { scenarioOf } from './scenarios.ts';
import { stateNames } from './states.ts';
import { cityOf, regionOf, scenarioRegion, type World } from './world.ts';

/** v1's code of a country. */
export type CountryCode = (typeof CountryCodeEnum.values)[number];

/** A state or province of the world. The specification shows no codes of them: these are the sandbox's own. */
export interface State {
  readonly code: number;
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

const countryCodes = new Map(
  Object.entries(CountryCodeEnum.codes).map(([code, iso]) => [iso as string, Number(code) as CountryCode]),
);

/** Every city of the world, the scenario hotels' island last. */
export const allCities: readonly City[] = [...cities, scenarioCity];

const firstCityCode = 7001;
const firstStateCode = 301;
const firstZoneCode = 9000;

export const countryCodeOf = ({ country }: { readonly country: string }): CountryCode =>
  countryCodes.get(country)!;

/** The sandbox's own code of a city. */
export const cityCodeOf = (city: City): number => firstCityCode + allCities.indexOf(city);

export const cityOfHotel = (hotel: number): City => cityOf(hotel);

const nameOfState = (city: City): string => `${city.country} ${stateNames[city.name]}`;

const states = new Map<string, State>();
for (const city of allCities) {
  const known = states.get(nameOfState(city));
  if (!known)
    states.set(nameOfState(city), {
      code: firstStateCode + states.size,
      name: stateNames[city.name]!,
      country: city.country,
    });
}

/** Every state in which a city of the world lies. */
export const allStates: readonly State[] = [...states.values()];

/** ISO 3166-1 alpha-2 of every country in which a city of the world lies. */
export const allCountries: readonly string[] = [...new Set(allCities.map(({ country }) => country))];

export const stateOf = (city: City): State => states.get(nameOfState(city))!;

/** The city with that code, as a number or as text; undefined where there is none. */
export const cityOfCode = (code: number | string): City | undefined =>
  /^\d{1,9}$/.test(String(code)) ? allCities[Number(code) - firstCityCode] : undefined;

/** The regions of the world that lie in a city, in the order of their hotels. */
export function regionsOfCity(world: World, city: City): number[] {
  if (city === scenarioCity) return [scenarioRegion];
  const first = cities.indexOf(city);
  const count = Math.max(0, Math.ceil((world.regions - first) / cities.length));
  return Array.from({ length: count }, (_, turn) => first + turn * cities.length);
}

/** The sandbox's own code of the part of the world in which a hotel stands: one for each region. */
export const zoneCodeOf = (hotel: number): number => firstZoneCode + regionOf(hotel) - scenarioRegion;

export const postalCodeOf = (world: World, hotel: number): string =>
  String(between(dice(world.seed, salt.address, hotel, 2), 1_000, 99_999)).padStart(5, '0');

/** Whether a hotel says in which city and street it stands. A few do not, and the scenario hotel with empty members. */
export const tellsItsPlace = (world: World, hotel: number): boolean =>
  scenarioOf(hotel) === undefined
    ? dice(world.seed, salt.noCity, hotel) >= 0.08
    : scenarioOf(hotel) !== 'sparse';
