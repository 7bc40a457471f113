/**
 * A rate and its hotel have the same texts in searches and in re-confirmation, in each locale. Specification: "v2 rate
 * re-confirmation (checkrate)", "Versioning".
 */
import { clause, expect, test } from './suite-test.ts';
import { judgeClause } from '../client/end.ts';
import { noData } from '../client/gaps.ts';
import { v2Circumstances } from './helpers/circumstances.ts';
import { reportedAlikeClauses, compareUnder, V2Comparison } from './helpers/v2-consistency.ts';

const [first, ...others] = reportedAlikeClauses;
const path = '/v2/hotels/availability';

test(
  ...clause(
    first,
    'hotels and rates are described the same in each locale, for short and long stays, with and without children, and with each flag',
    ...others,
  ),
  async ({ api, known, stay, session }) => {
    const circumstances = v2Circumstances(stay.checkIn, session.target.known.locales ?? []);
    const reported = await compareUnder({ api, known, session }, [
      ['the usual stay', stay],
      ...circumstances,
    ]);
    for (const id of others)
      await judgeClause({ session }, id, () =>
        expect(reported.problemsOf(id), 'what is described differently elsewhere').toEqual([]),
      );
    expect(reported.problemsOf(first), 'what is described differently elsewhere').toEqual([]);
  },
);

test(
  ...clause(
    'v2.avail.same-texts',
    'hotels on page 2 are described as in a search by their ids',
    'flow.hotel-told-alike',
  ),
  async ({ api, known, stay, session }) => {
    const reported = new V2Comparison();
    const region = { regionId: known('regionIds')[0]! };
    // The inventory may have no second page.
    const page = await api.post(path, { ...stay, destinations: region, page: 2 }, { expects: 'open' });
    const hotelIds = reported.addSearch('page 2', page, undefined).slice(0, 5);
    if (hotelIds.length === 0) noData('the first known region has only one page of hotels');
    const byId = await api.post(path, { ...stay, destinations: { hotelIds } });
    reported.addSearch('the same hotels by their ids', byId, undefined);
    reported.compare('page 2', page, byId);
    await judgeClause({ session }, 'flow.hotel-told-alike', () =>
      expect(
        reported.problemsOf('flow.hotel-told-alike'),
        'hotels that are described differently on page 2',
      ).toEqual([]),
    );
    expect(
      reported.problemsOf('v2.avail.same-texts'),
      'rates that are described differently on page 2',
    ).toEqual([]);
  },
);
