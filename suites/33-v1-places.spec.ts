/** Hotels at an address, each part of it alone and beside another, and of a rating. Specification: "v1 availability request (GetHotelAvail)", Address and Award. */
import type { SettingId } from '../schemas/settings.ts';
import { clause, test } from './suite-test.ts';
import { noData } from '../client/gaps.ts';
import { requireJudged } from './helpers/require-judged.ts';
import { hotelCodesIn } from './helpers/v1.ts';
import { availabilitySearch, circleOf, radiusOf } from './helpers/v1-avail.ts';

const parts: readonly (readonly ['CityCode' | 'StateProvCode' | 'CountryCode', SettingId | undefined])[] = [
  ['CityCode', undefined],
  ['StateProvCode', 'v1.names.address.stateProvCode'],
  ['CountryCode', 'v1.names.address.countryCode'],
];

/** Which parts of an address are asked for together. */
const together = [
  ['CityCode'],
  ['StateProvCode'],
  ['CountryCode'],
  ['CityCode', 'CountryCode'],
  ['CityCode', 'StateProvCode'],
  ['StateProvCode', 'CountryCode'],
] as const;

test(
  ...clause('v1.avail.at-address', 'whichever parts of the known address are asked for'),
  async ({ known, api, envelope, stay, session }) => {
    const all = known('address') as Readonly<Record<string, unknown>>;
    const reported = parts
      .filter(([part, name]) => (all[part] ?? null) !== null && (!name || session.settings.known(name)))
      .map(([part]) => part);
    let found = 0;
    // Where each hotel stands the judge compares.
    for (const some of together) {
      if (!some.every((part) => reported.includes(part))) continue;
      const Address = Object.fromEntries(some.map((part) => [part, all[part]]));
      const answer = await availabilitySearch({ api, envelope, stay })({ Address }, { MaxResponses: 250 });
      found += hotelCodesIn(answer).length;
    }
    if (found === 0) noData('nothing is offered at the known address');
    requireJudged({ session }, 'v1.avail.at-address');
  },
);

test(
  ...clause('v1.avail.award-scope', 'a rating beside an address and a position leaves out lower ones'),
  async ({ known, api, envelope, stay, session }) => {
    const { km, Position } = circleOf({ known });
    const ask = availabilitySearch({ api, envelope, stay });
    // The ratings of what is found the judge compares.
    for (const Rating of [2, 3, 4, 5])
      for (const place of [{ Address: known('address') }, { Position, ...radiusOf(km) }])
        await ask({ ...place, Award: { Rating } }, { MaxResponses: 50 });
    requireJudged({ session }, 'v1.avail.award-scope');
  },
);
