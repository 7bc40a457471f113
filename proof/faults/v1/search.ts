import type { AskedSearch } from '../../../sandbox/v1/rules/search.ts';
import type { Fault } from '../fault.ts';

const operations = ['v1.search'] as const;

const refusing =
  (refused: (asked: AskedSearch) => boolean): Fault['rules'] =>
  (honest) => ({ ...honest, takesSearch: (asked) => !refused(asked) && honest.takesSearch(asked) });

/** HotelSearch: which searches are answered. */
export const v1SearchFaults = {
  'search-by-code-refused': {
    kind: 'rule',
    breaks: 'v1.search.by-code',
    operations,
    does: 'Reports an error for every search by HotelCode.',
    rules: refusing(({ codes }) => codes !== undefined),
  },
  'search-by-several-codes-refused': {
    kind: 'rule',
    subtle: 'only for several codes',
    breaks: 'v1.search.by-code',
    operations,
    does: 'Reports an error for a search by more than one HotelCode.',
    rules: refusing(({ codes = [] }) => codes.length > 1),
  },
  'search-by-code-refuses-unavailable': {
    kind: 'rule',
    subtle: 'only when a code is combined with AvailRatesOnly off',
    breaks: 'v1.search.by-code',
    operations,
    does: 'Reports an error for a search by HotelCode whose AvailRatesOnly is false.',
    rules: refusing(({ codes, onlySelling }) => codes !== undefined && onlySelling === false),
  },
  'search-by-address-refused': {
    kind: 'rule',
    breaks: 'v1.search.by-address',
    operations,
    does: 'Reports an error for every search by address.',
    rules: refusing(({ addresses }) => addresses !== undefined),
  },
  'search-at-the-first-address-only': {
    kind: 'rule',
    subtle: 'only for several addresses',
    breaks: 'v1.search.each-address',
    operations,
    does: 'Looks for hotels at the first of several addresses only.',
    rules: (honest) => ({ ...honest, searchedAddresses: (addresses) => addresses.slice(0, 1) }),
  },
  'search-at-the-last-address-only': {
    kind: 'rule',
    subtle: 'only for several addresses',
    breaks: 'v1.search.each-address',
    operations,
    does: 'Looks for hotels at the last of several addresses only.',
    rules: (honest) => ({ ...honest, searchedAddresses: (addresses) => addresses.slice(-1) }),
  },
  'search-by-city-in-a-country-refused': {
    kind: 'rule',
    subtle: 'only when a city and a country are combined',
    breaks: 'v1.search.by-address',
    operations,
    does: 'Reports an error for an address with a city and a country.',
    rules: refusing(({ addresses = [] }) =>
      addresses.some(({ CityCode, CountryCode }) => CityCode !== undefined && CountryCode !== undefined),
    ),
  },
} as const satisfies Record<string, Fault>;
