/** Searches by address and by rating. Specification: "v1 availability request (GetHotelAvail)", Address and Award. */
import { clause, test } from './suite-test.ts';
import { requireJudged } from './helpers/require-judged.ts';
import { availabilitySearch, circleOf, radiusOf } from './helpers/v1-avail.ts';

/** Generated cases always have a city. */
const partsWithoutCity = [['StateProvCode'], ['CountryCode'], ['StateProvCode', 'CountryCode']] as const;
const settingOfPart = {
  StateProvCode: 'v1.names.address.stateProvCode',
  CountryCode: 'v1.names.address.countryCode',
} as const;

test(
  ...clause('v1.avail.at-address', 'the state and the country of the known address'),
  async ({ known, api, envelope, stay, session }) => {
    const address = known('address') as Readonly<Record<string, unknown>>;
    // The judge compares the address of each hotel.
    for (const parts of partsWithoutCity) {
      if (!parts.every((part) => address[part] && session.settings.known(settingOfPart[part]))) continue;
      const Address = Object.fromEntries(parts.map((part) => [part, address[part]]));
      await availabilitySearch({ api, envelope, stay })({ Address }, { MaxResponses: 250 });
    }
    requireJudged({ session }, 'v1.avail.at-address');
  },
);

test(
  ...clause('v1.avail.award-scope', 'a rating beside an address and a position leaves out lower ones'),
  async ({ known, api, envelope, stay, session }) => {
    const { km, Position } = circleOf({ known });
    const search = availabilitySearch({ api, envelope, stay });
    // The judge compares the ratings of the hotels found.
    for (const Rating of [2, 3, 4, 5])
      for (const place of [{ Address: known('address') }, { Position, ...radiusOf(km) }])
        await search({ ...place, Award: { Rating } }, { MaxResponses: 50 });
    requireJudged({ session }, 'v1.avail.award-scope');
  },
);
