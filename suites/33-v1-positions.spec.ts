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
  controlsForAllHotels,
  requireHotels,
  radiusOf,
  units,
  type Unit,
} from './helpers/v1-avail.ts';

test(
  ...clause('v1.avail.position-search', 'hotels are found around a position, and none of them far from it'),
  async ({ known, api, envelope, stay }) => {
    const { km, Position } = circleOf({ known });
    const search = availabilitySearch({ api, envelope, stay });
    const nearCodes = hotelCodesIn(await search({ Position, ...radiusOf(km) }));
    expect(nearCodes.length, 'hotels in the known circle').toBeGreaterThan(0);
    const { Latitude, Longitude } = Position;
    const farPositions = [
      { Latitude: -Latitude, Longitude: Longitude > 0 ? Longitude - 180 : Longitude + 180 },
      { Latitude: Latitude > 0 ? Latitude - 3 : Latitude + 3, Longitude },
      { Latitude, Longitude: Longitude > 0 ? Longitude - 3 : Longitude + 3 },
    ];
    for (const farPosition of farPositions) {
      const foundCodes = hotelCodesIn(await search({ Position: farPosition, ...radiusOf(Math.min(km, 50)) }));
      expect(
        foundCodes.filter((code) => nearCodes.includes(code)),
        `hotels of the known circle found around ${farPosition.Latitude}, ${farPosition.Longitude}`,
      ).toEqual([]);
    }
  },
);

test(
  ...clause('v1.avail.radius-subset', 'a larger radius finds all that a smaller one finds'),
  async ({ known, api, envelope, stay, session }) => {
    const { km, Position } = circleOf({ known });
    const controls = controlsForAllHotels(session);
    const search = (distance: number, unit?: Unit) =>
      availabilitySearch({ api, envelope, stay })({ Position, ...radiusOf(distance, unit) }, controls);
    for (const unit of units) {
      // Half and twice as wide in each unit, because a service may convert only large numbers; in kilometres also much wider.
      const factors = unit === units[1] ? [0.5, 2, 5, 30] : [0.5, 2];
      await compareStable(
        () => search(km, unit),
        offerSummary,
        async (knownAnswer) => {
          requireHotels(knownAnswer);
          const lostHotels: [factor: number, codes: readonly string[]][] = [];
          for (const factor of factors) {
            const otherAnswer = await search(km * factor, unit);
            const [smallAnswer, largeAnswer] =
              factor < 1 ? [otherAnswer, knownAnswer] : [knownAnswer, otherAnswer];
            if (hotelCodesIn(largeAnswer).length >= controls.MaxResponses)
              noData(
                'the answer has as many hotels as MaxResponses allows, so other hotels of the circle may be left out',
              );
            lostHotels.push([factor, minus(hotelCodesIn(smallAnswer), hotelCodesIn(largeAnswer))]);
          }
          return () =>
            lostHotels.forEach(([factor, codes]) =>
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
    const controls = controlsForAllHotels(session);
    const search = (unit: Unit) =>
      availabilitySearch({ api, envelope, stay })({ Position, ...radiusOf(km, unit) }, controls);
    await compareStable(
      () => search(units[1]),
      offerSummary,
      async (kilometresAnswer) => {
        requireHotels(kilometresAnswer);
        const otherAnswers: [string, Answer][] = [];
        for (const unit of units) if (unit !== units[1]) otherAnswers.push([unit[0], await search(unit)]);
        return () =>
          otherAnswers.forEach(([name, answer]) =>
            expect(hotelCodesIn(answer), `in ${name}`).toEqual(hotelCodesIn(kilometresAnswer)),
          );
      },
    );
  },
);
