/** Distances of hotels from a position. Specification: "v1 availability request (GetHotelAvail)", Position and Radius. */
import { clause, expect, test } from './suite-test.ts';
import { kilometresBetween } from '../schemas/judge/distance.ts';
import { noData } from '../client/gaps.ts';
import type { Fixtures } from '../client/fixtures.ts';
import { compareStable } from './helpers/compare-stable.ts';
import { errorsIn, hotelCodesIn } from './helpers/v1.ts';
import {
  availabilitySearch,
  circleOf,
  controlsForAllHotels,
  maxDistanceKm,
  radiusOf,
  units,
} from './helpers/v1-avail.ts';
import { cornerRadii } from './helpers/corner-radii.ts';
import { descriptiveRequest, entriesIn } from './helpers/v1-descriptive.ts';

type SearchFixtures = Pick<Fixtures, 'api' | 'envelope' | 'stay' | 'known' | 'session'>;

/** The radius of the known circle in kilometres, and a function that finds the hotel codes in a circle of any radius and unit. */
const hotelSearch = ({ api, envelope, stay, known, session }: SearchFixtures) => {
  const { km, Position } = circleOf({ known });
  const findHotels = async (Distance: number, UnitOfMeasureCode: number): Promise<string[] | 'refused'> => {
    const criterion = { Position, Radius: { Distance, UnitOfMeasureCode } };
    const answer = await availabilitySearch({ api, envelope, stay })(
      criterion,
      controlsForAllHotels(session),
    );
    return errorsIn(answer).length > 0 ? 'refused' : hotelCodesIn(answer);
  };
  return { km, found: findHotels };
};

const kilometresCode = 2;
/** The tolerance as a share of the distance: a service may count a mile as 1.6 km, and a foot as 30 cm. */
const tolerance = 0.03;

for (const unit of units.filter(([, code]) => code !== kilometresCode)) {
  const [name, code, kmPerUnit] = unit;
  test(
    ...clause('v1.avail.unit-honoured', `${name} reach as far as they do in kilometres`),
    async ({ api, envelope, stay, known, session }) => {
      const { km, found: findHotels } = hotelSearch({ api, envelope, stay, known, session });
      // If no wider circle finds more hotels, the number of hotels may be limited.
      const isUnlimited = async (codes: readonly string[], radius: number): Promise<boolean> => {
        for (const widerRadius of [radius * 3, maxDistanceKm]) {
          const widerCodes = await findHotels(widerRadius, kilometresCode);
          if (widerCodes !== 'refused' && widerCodes.length > codes.length) return true;
        }
        return false;
      };
      let comparedCount = 0;
      for (const factor of [1, 2]) {
        // Whole numbers, because a service may not accept fractions.
        const distance = Math.max(1, Math.round((km * factor) / kmPerUnit));
        const smallerKm = Math.max(1, Math.floor(distance * kmPerUnit * (1 - tolerance)));
        const largerKm = Math.ceil(distance * kmPerUnit * (1 + tolerance));
        await compareStable(
          () => findHotels(largerKm, kilometresCode),
          (codes) => codes,
          async (outerCodes) => {
            const innerCodes = await findHotels(smallerKm, kilometresCode);
            const codesInUnit = await findHotels(distance, code);
            if (outerCodes === 'refused' || innerCodes === 'refused' || codesInUnit === 'refused')
              return () => {};
            if (outerCodes.length === 0 || !(await isUnlimited(outerCodes, largerKm))) return () => {};
            comparedCount += 1;
            return () => {
              expect(
                codesInUnit.filter((hotel) => !outerCodes.includes(hotel)),
                `hotels within ${distance} ${name}, and not within ${largerKm} km`,
              ).toEqual([]);
              expect(
                innerCodes.filter((hotel) => !codesInUnit.includes(hotel)),
                `hotels within ${smallerKm} km, and not within ${distance} ${name}`,
              ).toEqual([]);
            };
          },
        );
      }
      if (comparedCount === 0)
        noData(
          'no circle around the known position was answered with at least one hotel and with all its hotels, so no radius can be checked',
        );
    },
  );
}

/** Degrees, which are sent as a number or as a string. */
const degreesOf = (value: unknown): number | undefined =>
  value === null || value === undefined || value === '' || Number.isNaN(Number(value))
    ? undefined
    : Number(value);

/** Maximum number of hotels in one request for descriptions. */
const maxDescribed = 40;

test(
  ...clause(
    'v1.avail.within-radius',
    'hotels of smaller and larger circles lie within them, by their content',
  ),
  async ({ api, envelope, stay, known, session }) => {
    const { km, Position } = circleOf({ known });
    const centre = { latitude: Position.Latitude, longitude: Position.Longitude };
    const positions: { latitude: number; longitude: number }[] = [];
    const judgeCircle = async (radius: number): Promise<void> => {
      const answer = await availabilitySearch({ api, envelope, stay })(
        { Position, ...radiusOf(radius) },
        controlsForAllHotels(session),
      );
      if (errorsIn(answer).length > 0) return;
      const codes = hotelCodesIn(answer).map(Number).filter(Number.isSafeInteger).slice(0, maxDescribed);
      if (codes.length === 0) return;
      const contentAnswer = await descriptiveRequest({ api, envelope })(codes, {
        HotelInfo: { SendData: true },
      });
      if (errorsIn(contentAnswer).length > 0) return;
      for (const { HotelRef: hotel, HotelInfo: info } of entriesIn(contentAnswer)) {
        const latitude = degreesOf(info?.Position?.Latitude);
        const longitude = degreesOf(info?.Position?.Longitude);
        if (latitude === undefined || longitude === undefined) continue;
        positions.push({ latitude, longitude });
        const distanceKm = kilometresBetween(centre, { latitude, longitude });
        expect(
          distanceKm,
          `kilometres to hotel ${String(hotel?.HotelCode)}, found within ${radius} km`,
        ).toBeLessThanOrEqual(radius * 1.05 + 0.5);
      }
    };
    for (const radius of [km / 2, km, km * 2]) await judgeCircle(radius);
    for (const radius of cornerRadii(centre, positions)) await judgeCircle(radius);
    if (positions.length === 0)
      noData('the content of the hotels around the known position does not state where they are');
  },
);
