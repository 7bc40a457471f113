/** The hotels and rates of a v2 response, each with its pointer. Specification: "v2 availability (request and response)". */
import { entriesOf, nestedEntries, type LocatedObject } from './check.ts';

type RateList = 'roomRates' | 'unavailableRoomRates';

export const hotelsOf = (response: unknown): readonly LocatedObject[] => entriesOf(response, '', 'hotels');

export const ratesOf = ([hotel, pointer]: LocatedObject, list: RateList): readonly LocatedObject[] =>
  entriesOf(hotel, pointer, list);

export const allRatesOf = (response: unknown, list: RateList): readonly LocatedObject[] =>
  nestedEntries(hotelsOf(response), (hotel) => ratesOf(hotel, list));
