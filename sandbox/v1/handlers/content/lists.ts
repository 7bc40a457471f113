import type {
  GetCityListResponse,
  GetCountryListResponse,
  GetStateListResponse,
} from '../../../../schemas/messages/v1/lists.ts';
import { badRequest } from '../../../refusal.ts';
import type { PlaceList } from '../../rules/content.ts';
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
import { languageContextOf, readBody } from '../envelope.ts';

/** A handler that takes the envelope and returns places of the world, with country names in the requested language. */
const listHandler =
  (list: PlaceList, places: (language: Language) => object): Handler =>
  (call: Call) => {
    const body = readBody(call.message);
    const { language } = languageContextOf(call);
    const missingMember = call.rules.missingListMember(list, body.values, language);
    if (missingMember !== undefined) throw badRequest(`${missingMember} is missing.`, missingMember);
    return { message: places(language) };
  };

/** POST /v1/api/Pull/GetCountryList. Specification: "v1 location lists and content file link"; the shape is assumed. */
export const countryList = listHandler(
  'countries',
  (language): Pick<GetCountryListResponse, 'Countries'> => ({
    Countries: allCountries.map((country) => ({
      Code: countryCodeOf({ country }),
      Name: countryName(country, language),
    })),
  }),
);

/** POST /v1/api/Pull/GetStateList. Specification: "v1 location lists and content file link"; the shape is assumed. */
export const stateList = listHandler('states', (): Pick<GetStateListResponse, 'States'> => ({
  States: allStates.map((state) => ({
    Code: state.code,
    Name: state.name,
    CountryCode: countryCodeOf(state),
  })),
}));

/** POST /v1/api/Pull/GetCityList. Specification: "v1 location lists and content file link"; the shape is assumed. */
export const cityList = listHandler('cities', (): Pick<GetCityListResponse, 'Cities'> => ({
  Cities: allCities.map((city) => ({
    Code: cityCodeOf(city),
    Name: city.name,
    StateProvCode: stateOf(city).code,
    CountryCode: countryCodeOf(city),
  })),
}));
