/**
 * A rate and its hotel have the same texts in searches and in re-confirmation, in each locale. Specification: "v2 rate
 * re-confirmation (checkrate)", "Versioning".
 */
import { firstOfEach } from '../lib/first-of-each.ts';
import { clause, expect, test } from './suite-test.ts';
import { judgeClause } from '../client/end.ts';
import { noData } from '../client/gaps.ts';
import type { Fixtures } from '../client/fixtures.ts';
import { ratesIn } from '../client/v2-answers.ts';
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
        expect(reported.problemsOf(id), 'values that differ between answers').toEqual([]),
      );
    expect(reported.problemsOf(first), 'values that differ between answers').toEqual([]);
  },
);

const inRegion = (known: Fixtures['known']) => ({ destinations: { regionId: known('regionIds')[0]! } });
const places: readonly (readonly [what: string, search: (known: Fixtures['known']) => object])[] = [
  ['page 2 of a region', (known) => ({ ...inRegion(known), page: 2 })],
  ['a circle', (known) => ({ destinations: { circleInfo: known('circle') } })],
];
const comparedInPlaces = ['v2.avail.same-texts', 'flow.hotel-told-alike', 'v2.checkrate.same-rate'] as const;

for (const [what, membersOf] of places)
  test(
    ...clause(
      'v2.avail.same-texts',
      `hotels in ${what} are described as by their ids, and their rates are confirmed`,
      ...comparedInPlaces.slice(1),
    ),
    async ({ api, known, stay, session }) => {
      const reported = new V2Comparison();
      // The inventory may be too small for a second page.
      const found = await api.post(path, { ...stay, ...membersOf(known) }, { expects: 'open' });
      const hotelIds = reported.addSearch(what, found, undefined).slice(0, 5);
      if (hotelIds.length === 0) noData(`there are no hotels in ${what}`);
      const byId = await api.post(path, { ...stay, destinations: { hotelIds } });
      reported.addSearch('the same hotels by their ids', byId, undefined);
      reported.compare(what, found, byId);
      const offered = firstOfEach(ratesIn(found), ({ hotelId }) => hotelId).slice(0, 3);
      if (offered.length === 0) noData(`no hotel in ${what} has a rate`);
      const rateTokens = offered.map(({ rate }) => rate.rateToken);
      const confirmed = await api.post('/v2/hotels/checkrate', { rateTokens });
      reported.compareConfirmation(what, offered, confirmed, undefined);
      for (const id of comparedInPlaces)
        await judgeClause({ session }, id, () =>
          expect(reported.problemsOf(id), `values that differ between ${what} and a search by ids`).toEqual(
            [],
          ),
        );
    },
  );
