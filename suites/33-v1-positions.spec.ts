/** Hotels around a position, in five units. Specification: "v1 availability request (GetHotelAvail)", Position and Radius. */
import { clause, expect, test } from './suite-test.ts';
import { noData } from '../client/gaps.ts';
import type { Answer } from '../client/answer.ts';
import { compareStable } from './helpers/compare-stable.ts';
import { hotelCodesIn, offerSummary } from './helpers/v1.ts';
import { minus } from './relations/relate.ts';
import {
  availabilitySearch,
  circleOf,
  allHotelsControls,
  requireHotels,
  radiusOf,
  units,
  type Unit,
} from './helpers/v1-avail.ts';

test(
  ...clause('v1.avail.position-search', 'hotels are found around a position, and none of them far from it'),
  async ({ known, api, envelope, stay }) => {
    const { km, Position } = circleOf({ known });
    const ask = availabilitySearch({ api, envelope, stay });
    const near = hotelCodesIn(await ask({ Position, ...radiusOf(km) }));
    expect(near.length, 'hotels in the known circle').toBeGreaterThan(0);
    const { Latitude, Longitude } = Position;
    const elsewhere = [
      { Latitude: -Latitude, Longitude: Longitude > 0 ? Longitude - 180 : Longitude + 180 },
      { Latitude: Latitude > 0 ? Latitude - 3 : Latitude + 3, Longitude },
      { Latitude, Longitude: Longitude > 0 ? Longitude - 3 : Longitude + 3 },
    ];
    for (const far of elsewhere) {
      const found = hotelCodesIn(await ask({ Position: far, ...radiusOf(Math.min(km, 50)) }));
      expect(
        found.filter((code) => near.includes(code)),
        `hotels of the known circle found around ${far.Latitude}, ${far.Longitude}`,
      ).toEqual([]);
    }
  },
);

test(
  ...clause('v1.avail.radius-subset', 'a larger radius finds all that a smaller one finds'),
  async ({ known, api, envelope, stay, session }) => {
    const { km, Position } = circleOf({ known });
    const all = allHotelsControls(session);
    const ask = (distance: number, unit?: Unit) =>
      availabilitySearch({ api, envelope, stay })({ Position, ...radiusOf(distance, unit) }, all);
    for (const unit of units) {
      // Half and twice as wide in each unit, because a service may convert only large numbers; and in addition much wider.
      const factors = unit === units[1] ? [0.5, 2, 5, 30] : [0.5, 2];
      await compareStable(
        () => ask(km, unit),
        offerSummary,
        async (known) => {
          requireHotels(known);
          const lost: [factor: number, codes: readonly string[]][] = [];
          for (const factor of factors) {
            const other = await ask(km * factor, unit);
            const [small, large] = factor < 1 ? [other, known] : [known, other];
            if (hotelCodesIn(large).length >= all.MaxResponses)
              noData('the maximum number of hotels limits the answer');
            lost.push([factor, minus(hotelCodesIn(small), hotelCodesIn(large))]);
          }
          return () =>
            lost.forEach(([factor, codes]) =>
              expect(
                codes,
                `hotels lost between circles of one and of ${factor} times the radius in ${unit[0]}`,
              ).toEqual([]),
            );
        },
      );
    }
  },
);

test(
  ...clause('v1.avail.units-agree', 'one distance in five units finds the same hotels'),
  async ({ known, api, envelope, stay, session }) => {
    const { km, Position } = circleOf({ known });
    const all = allHotelsControls(session);
    const ask = (unit: Unit) =>
      availabilitySearch({ api, envelope, stay })({ Position, ...radiusOf(km, unit) }, all);
    await compareStable(
      () => ask(units[1]),
      offerSummary,
      async (kilometres) => {
        requireHotels(kilometres);
        const others: [string, Answer][] = [];
        for (const unit of units) if (unit !== units[1]) others.push([unit[0], await ask(unit)]);
        return () =>
          others.forEach(([name, answer]) =>
            expect(hotelCodesIn(answer), `in ${name}`).toEqual(hotelCodesIn(kilometres)),
          );
      },
    );
  },
);
