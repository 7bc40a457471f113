import { CountryCodeEnum } from '../../schemas/messages/enumerations.ts';
import { cities, scenarioCity, type City } from './cities.ts';
import { cityOf } from './world.ts';

/** v1's code of a country. */
export type CountryCode = (typeof CountryCodeEnum.values)[number];

const countryCodes = new Map(Object.entries(CountryCodeEnum.codes).map(([code, iso]) => [iso as string, Number(code) as CountryCode]));

/** Every city of the world, the scenario hotels' island last. */
export const allCities: readonly City[] = [...cities, scenarioCity];

const firstCityCode = 7001;

export const countryCodeOf = ({ country }: City): CountryCode => countryCodes.get(country)!;

/** The sandbox's own code of a city. */
export const cityCodeOf = (city: City): number => firstCityCode + allCities.indexOf(city);

export const cityOfHotel = (hotel: number): City => cityOf(hotel);
