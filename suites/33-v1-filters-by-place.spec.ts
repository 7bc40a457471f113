/** Preferred hotels only, wherever they are searched for. Specification: "v1 availability request (GetHotelAvail)", TPA_Extensions. */
import { clause, expect, test } from './suite-test.ts';
import { noData } from '../client/gaps.ts';
import type { Fixtures } from '../client/fixtures.ts';
import { compareStable } from './helpers/compare-stable.ts';
import { hotelCodesIn, refsTo } from './helpers/v1.ts';
import { availabilitySearch, circleOf, radiusOf } from './helpers/v1-avail.ts';

const TPA_Extensions = { OnlyPreferredHotels: true };

type Known = Pick<Fixtures, 'known'>;
const places: readonly (readonly [where: string, criterion: (fixtures: Known) => object])[] = [
  [
    'around a position',
    (fixtures) => {
      const { km, Position } = circleOf(fixtures);
      return { Position, ...radiusOf(km) };
    },
  ],
  ['at an address', ({ known }) => ({ Address: known('address') })],
];

for (const [where, criterionOf] of places)
  test(
    ...clause(
      'v1.avail.only-preferred',
      `${where} no hotel is found that is left out where its code is asked for`,
    ),
    async ({ api, envelope, stay, known }) => {
      const ask = availabilitySearch({ api, envelope, stay });
      const criterion = criterionOf({ known });
      await compareStable(
        () => ask({ ...criterion }),
        hotelCodesIn,
        async (all) => {
          const codes = refsTo(hotelCodesIn(all));
          if (codes.HotelRefs.length === 0) noData(`no hotels are found ${where}`);
          const offered = hotelCodesIn(await ask(codes));
          const kept = hotelCodesIn(await ask({ ...codes, TPA_Extensions }));
          const leftOut = offered.filter((code) => !kept.includes(code));
          if (leftOut.length === 0) noData(`by their codes, all hotels ${where} are kept`);
          const found = hotelCodesIn(await ask({ ...criterion, TPA_Extensions }));
          return () => expect(found.filter((code) => leftOut.includes(code))).toEqual([]);
        },
      );
    },
  );
