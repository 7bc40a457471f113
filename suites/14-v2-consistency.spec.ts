/**
 * A rate and its hotel have the same texts in searches and in re-confirmation, in each locale. Specification: "v2 rate
 * re-confirmation (checkrate)", "Versioning".
 */
import { firstOfEach } from '../lib/first-of-each.ts';
import { expect, judgeClause, noData, test, tagsOf, type Fixtures } from './suite-test.ts';
import { ratesIn } from '../client/v2-answers.ts';
import { v2Circumstances } from './helpers/circumstances.ts';
import { consistencyClauses, compareUnder, V2Comparison } from './helpers/v2-consistency.ts';
import { availabilityPath as path, confirmRates } from './helpers/v2-search.ts';

const [firstClause, ...furtherClauses] = consistencyClauses;

test(
  `${firstClause}: hotels and rates are described the same in each locale, for short and long stays, with and without children, and with each flag`,
  { tag: tagsOf(furtherClauses) },
  async ({ shopper, stay, session }) => {
    const circumstances = v2Circumstances(stay.checkIn, session.target.known.locales ?? []);
    const comparison = await compareUnder(shopper, [['the usual stay', stay], ...circumstances]);
    for (const id of furtherClauses)
      await judgeClause(shopper, id, () =>
        expect(comparison.problemsOf(id), 'values that differ between answers').toEqual([]),
      );
    expect(comparison.problemsOf(firstClause), 'values that differ between answers').toEqual([]);
  },
);

const inRegion = (known: Fixtures['known']) => ({ destinations: { regionId: known('regionIds')[0]! } });
const places: readonly (readonly [what: string, search: (known: Fixtures['known']) => object])[] = [
  ['page 2 of a region', (known) => ({ ...inRegion(known), page: 2 })],
  ['a circle', (known) => ({ destinations: { circleInfo: known('circle') } })],
];
const placeClauses = ['v2.avail.same-texts', 'flow.hotel-told-alike', 'v2.checkrate.same-rate'] as const;

for (const [what, membersOf] of places)
  test(
    `v2.avail.same-texts: hotels in ${what} are described as by their ids, and their rates are confirmed`,
    { tag: tagsOf(placeClauses.slice(1)) },
    async ({ shopper, api, known, stay }) => {
      const comparison = new V2Comparison();
      // The inventory may be too small for a second page.
      const searchAnswer = await api.post(path, { ...stay, ...membersOf(known) }, { expects: 'open' });
      const hotelIds = comparison.addSearch(what, searchAnswer, undefined).slice(0, 5);
      if (hotelIds.length === 0) noData(`there are no hotels in ${what}`);
      const answerById = await api.post(path, { ...stay, destinations: { hotelIds } });
      comparison.addSearch('the same hotels by their ids', answerById, undefined);
      comparison.compare(what, searchAnswer, answerById);
      const offeredRates = firstOfEach(ratesIn(searchAnswer), ({ hotelId }) => hotelId).slice(0, 3);
      if (offeredRates.length === 0) noData(`no hotel in ${what} has a rate`);
      const confirmAnswer = await confirmRates(shopper, offeredRates);
      comparison.compareConfirmation(what, offeredRates, confirmAnswer, undefined);
      for (const id of placeClauses)
        await judgeClause(shopper, id, () =>
          expect(comparison.problemsOf(id), `values that differ between ${what} and a search by ids`).toEqual(
            [],
          ),
        );
    },
  );
