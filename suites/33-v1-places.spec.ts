/** Hotels of a rating, beside an address and a position. Specification: "v1 availability request (GetHotelAvail)", Award. */
import { clause, test } from './suite-test.ts';
import { requireJudged } from './helpers/require-judged.ts';
import { availabilitySearch, circleOf, radiusOf } from './helpers/v1-avail.ts';

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
