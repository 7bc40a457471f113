/**
 * Relations between v2 searches that hold for every language, stay, party, filter and kind of place, and on later pages.
 * Specification: "v2 availability (request and response)".
 */
import { tagsOf, test } from './suite-test.ts';
import { circumstanceTitles, v2Circumstances } from './helpers/circumstances.ts';
import {
  clausesOf,
  describeMembers,
  judgeRelations,
  type Members,
  type Relation,
} from './relations/relate.ts';
import { relationsOfPages } from './relations/v2-pages.ts';
import {
  otherFilters,
  destinationsOf,
  firstDestination,
  knownHotels,
  relationsById,
  relationsOfPlace,
  unavailableRates,
  v2Situation,
} from './relations/v2-search.ts';

const precedenceClause = 'v2.avail.precedence-only-first';
const stayRelations = [...relationsById, unavailableRates];

const noFilter = {};

for (const filter of [noFilter, ...otherFilters]) {
  const label = ['a search by hotel ids', describeMembers(filter)]
    .filter((part) => part !== '')
    .join(' with ');
  test(
    `v2.avail: filters beside ${label}`,
    { tag: tagsOf(clausesOf(stayRelations)) },
    async ({ shopper }) => {
      const search = { ...knownHotels(shopper), ...filter };
      const situation = v2Situation(shopper, label, search, filter !== noFilter);
      await judgeRelations(shopper, situation, stayRelations);
    },
  );
}

for (const [index, title] of circumstanceTitles.entries()) {
  test(
    `v2.avail: filters for ${title}`,
    { tag: tagsOf(clausesOf(stayRelations)) },
    async ({ shopper, stay, session }) => {
      const [label, members] = v2Circumstances(stay.checkIn, session.target.known.locales ?? [])[index]!;
      const situation = v2Situation(shopper, label, {
        ...members,
        ...knownHotels(shopper),
      });
      await judgeRelations(shopper, situation, stayRelations);
    },
  );

  test(
    `v2.avail: places and pages for ${title}`,
    { tag: tagsOf([precedenceClause, ...clausesOf(relationsOfPages)]) },
    async ({ shopper, stay, session }) => {
      const [label, members] = v2Circumstances(stay.checkIn, session.target.known.locales ?? [])[index]!;
      const { circleInfo, regionId, hotelIds } = destinationsOf(shopper);
      const circle = { circleInfo };
      const region = { regionId };
      const ids = { hotelIds };
      const searchIn = (destinations: object) => v2Situation(shopper, label, { ...members, destinations });
      await judgeRelations(shopper, searchIn(circle), [
        firstDestination(precedenceClause, circle, region, ids),
        firstDestination(precedenceClause, circle, region),
        firstDestination(precedenceClause, circle, ids),
      ]);
      await judgeRelations(shopper, searchIn(region), [
        firstDestination(precedenceClause, region, ids),
        ...relationsOfPages,
      ]);
    },
  );
}

type PlaceSearch = (all: ReturnType<typeof destinationsOf>) => Members;

const places: readonly (readonly [label: string, search: PlaceSearch, ...more: Relation[]])[] = [
  ['a circle', ({ circleInfo }) => ({ destinations: { circleInfo } })],
  ['a region', ({ regionId }) => ({ destinations: { regionId } }), ...relationsOfPages],
  ['page 2 of a region', ({ regionId }) => ({ destinations: { regionId }, page: 2 })],
];

for (const [label, search, ...more] of places) {
  const relations = [...relationsOfPlace, ...more];
  test(
    `v2.avail: filters in ${label} leave out what they leave out by ids`,
    { tag: tagsOf(clausesOf(relations)) },
    async ({ shopper }) => {
      const members = search(destinationsOf(shopper));
      const situation = v2Situation(shopper, label, members, 'page' in members);
      await judgeRelations(shopper, situation, relations);
    },
  );
}
