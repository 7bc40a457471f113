import { override } from '../../override.ts';
import type { RequestedSearch } from '../../../sandbox/v1/rules/content.ts';
import { faultsOf, type Fault } from '../fault.ts';

const refuseSearches = (isRefused: (requested: RequestedSearch) => boolean): Fault['rules'] =>
  override('takesSearch', (result, requested) => !isRefused(requested) && result);

/** HotelSearch: refused and incomplete searches. */
export const v1SearchFaults = faultsOf({ kind: 'rule', operations: ['v1.search'] })({
  'search-by-code-refused': {
    breaks: 'v1.search.by-code',
    does: 'Reports an error for every search by HotelCode.',
    rules: refuseSearches(({ codes }) => codes !== undefined),
  },
  'search-by-several-codes-refused': {
    condition: 'only for several codes',
    breaks: 'v1.search.by-code',
    does: 'Reports an error for a search by more than one HotelCode.',
    rules: refuseSearches(({ codes = [] }) => codes.length > 1),
  },
  'search-by-code-refuses-unavailable': {
    condition: 'only if a code is combined with AvailRatesOnly false',
    breaks: 'v1.search.by-code',
    does: 'Reports an error for a search by HotelCode whose AvailRatesOnly is false.',
    rules: refuseSearches(({ codes, onlySelling }) => codes !== undefined && onlySelling === false),
  },
  'search-by-address-refused': {
    breaks: 'v1.search.by-address',
    does: 'Reports an error for every search by address.',
    rules: refuseSearches(({ addresses }) => addresses !== undefined),
  },
  'search-at-the-first-address-only': {
    condition: 'only for several addresses',
    breaks: 'v1.search.each-address',
    does: 'Searches only the first of several addresses.',
    rules: () => ({ searchedAddresses: (addresses) => addresses.slice(0, 1) }),
  },
  'search-at-the-last-address-only': {
    condition: 'only for several addresses',
    breaks: 'v1.search.each-address',
    does: 'Searches only the last of several addresses.',
    rules: () => ({ searchedAddresses: (addresses) => addresses.slice(-1) }),
  },
  'search-by-city-in-a-country-refused': {
    condition: 'only when a city and a country are combined',
    breaks: 'v1.search.by-address',
    does: 'Reports an error for an address with a city and a country.',
    rules: refuseSearches(({ addresses = [] }) =>
      addresses.some(({ CityCode, CountryCode }) => CityCode !== undefined && CountryCode !== undefined),
    ),
  },
});
