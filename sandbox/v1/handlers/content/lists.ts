import type {
  GetCityListResponse,
  GetCountryListResponse,
  GetStateListResponse,
} from '../../../../schemas/messages/v1/lists.ts';
import { unusable } from '../../../refusal.ts';
import type { PlaceList } from '../../rules/lists.ts';
import type { Language } from '../../../words/languages.ts';
import { countryName } from '../../../words/texts.ts';
import {
  allCities,
  allCountries,
  allStates,
  cityCodeOf,
  countryCodeOf,
  stateOf,
} from '../../../world/places.ts';
import type { Call, Handler } from '../../../handlers/call.ts';
import { languageOf, readBody } from '../envelope.ts';

/** A list operation takes the envelope and answers with places of the world, names of countries in the language asked for. */
const listing =
  (list: PlaceList, places: (language: Language) => object): Handler =>
  (call: Call) => {
    const body = readBody(call.message);
    const { language } = languageOf(call);
    const lacking = call.rules.listLacks(list, body, language);
    if (lacking !== undefined) throw unusable(`${lacking} is missing.`, lacking);
    return { message: places(language) };
  };

/** POST /v1/api/Pull/GetCountryList. Specification: "v1 location lists and content file link"; the shape is assumed. */
export const countryList = listing('countries', (language): Pick<GetCountryListResponse, 'Countries'> => ({
  Countries: allCountries.map((country) => ({
    Code: countryCodeOf({ country }),
    Name: countryName(country, language),
  })),
}));

/** POST /v1/api/Pull/GetStateList. Specification: "v1 location lists and content file link"; the shape is assumed. */
export const stateList = listing('states', (): Pick<GetStateListResponse, 'States'> => ({
  States: allStates.map((state) => ({
    Code: state.code,
    Name: state.name,
    CountryCode: countryCodeOf(state),
  })),
}));

/** POST /v1/api/Pull/GetCityList. Specification: "v1 location lists and content file link"; the shape is assumed. */
export const cityList = listing('cities', (): Pick<GetCityListResponse, 'Cities'> => ({
  Cities: allCities.map((city) => ({
    Code: cityCodeOf(city),
    Name: city.name,
    StateProvCode: stateOf(city).code,
    CountryCode: countryCodeOf(city),
  })),
}));
