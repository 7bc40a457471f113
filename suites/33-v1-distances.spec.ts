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
  allHotelsControls,
  maxDistanceKm,
  radiusOf,
  units,
} from './helpers/v1-avail.ts';
import { cornerRadii } from './helpers/corner-radii.ts';
import { descriptiveRequest, entriesIn } from './helpers/v1-descriptive.ts';

type Asker = Pick<Fixtures, 'api' | 'envelope' | 'stay' | 'known' | 'session'>;

/** Searches for the hotels in a circle with exactly this radius and unit. `found` returns their codes. */
const hotelSearch = ({ api, envelope, stay, known, session }: Asker) => {
  const { km, Position } = circleOf({ known });
  const found = async (Distance: number, UnitOfMeasureCode: number): Promise<string[] | 'refused'> => {
    const criterion = { Position, Radius: { Distance, UnitOfMeasureCode } };
    const answer = await availabilitySearch({ api, envelope, stay })(criterion, allHotelsControls(session));
    return errorsIn(answer).length > 0 ? 'refused' : hotelCodesIn(answer);
  };
  return { km, found };
};

const kilometres = 2;
/** The tolerance as a share of the distance: a service may count a mile as 1.6 km, and a foot as 30 cm. */
const tolerance = 0.03;

for (const unit of units.filter(([, code]) => code !== kilometres)) {
  const [name, code, kmPerUnit] = unit;
  test(
    ...clause('v1.avail.unit-honoured', `${name} reach as far as they do in kilometres`),
    async ({ api, envelope, stay, known, session }) => {
      const { km, found } = hotelSearch({ api, envelope, stay, known, session });
      // If no wider circle finds more hotels, the service may limit their number.
      const isComplete = async (codes: readonly string[], radius: number): Promise<boolean> => {
        for (const wider of [radius * 3, maxDistanceKm]) {
          const wide = await found(wider, kilometres);
          if (wide !== 'refused' && wide.length > codes.length) return true;
        }
        return false;
      };
      let compared = 0;
      for (const times of [1, 2]) {
        // Whole numbers, because a service may not accept fractions.
        const distance = Math.max(1, Math.round((km * times) / kmPerUnit));
        const smaller = Math.max(1, Math.floor(distance * kmPerUnit * (1 - tolerance)));
        const larger = Math.ceil(distance * kmPerUnit * (1 + tolerance));
        await compareStable(
          () => found(larger, kilometres),
          (codes) => codes,
          async (outer) => {
            const inner = await found(smaller, kilometres);
            const inUnit = await found(distance, code);
            if (outer === 'refused' || inner === 'refused' || inUnit === 'refused') return () => {};
            if (outer.length === 0 || !(await isComplete(outer, larger))) return () => {};
            compared += 1;
            return () => {
              expect(
                inUnit.filter((hotel) => !outer.includes(hotel)),
                `hotels within ${distance} ${name}, and not within ${larger} km`,
              ).toEqual([]);
              expect(
                inner.filter((hotel) => !inUnit.includes(hotel)),
                `hotels within ${smaller} km, and not within ${distance} ${name}`,
              ).toEqual([]);
            };
          },
        );
      }
      if (compared === 0) noData('no circle around the known position shows how far it reaches');
    },
  );
}

/** Degrees, which are sent as a number or as a string. */
const degrees = (value: unknown): number | undefined =>
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
    const measured: { latitude: number; longitude: number }[] = [];
    const judge = async (radius: number): Promise<void> => {
      const answer = await availabilitySearch({ api, envelope, stay })(
        { Position, ...radiusOf(radius) },
        allHotelsControls(session),
      );
      if (errorsIn(answer).length > 0) return;
      const codes = hotelCodesIn(answer).map(Number).filter(Number.isSafeInteger).slice(0, maxDescribed);
      if (codes.length === 0) return;
      const described = await descriptiveRequest({ api, envelope })(codes, { HotelInfo: { SendData: true } });
      if (errorsIn(described).length > 0) return;
      for (const { HotelRef: hotel, HotelInfo: info } of entriesIn(described)) {
        const [latitude, longitude] = [degrees(info?.Position?.Latitude), degrees(info?.Position?.Longitude)];
        if (latitude === undefined || longitude === undefined) continue;
        measured.push({ latitude, longitude });
        const away = kilometresBetween(centre, { latitude, longitude });
        expect(
          away,
          `kilometres to hotel ${String(hotel?.HotelCode)}, found within ${radius} km`,
        ).toBeLessThanOrEqual(radius * 1.05 + 0.5);
      }
    };
    for (const radius of [km / 2, km, km * 2]) await judge(radius);
    for (const radius of cornerRadii(centre, measured)) await judge(radius);
    if (measured.length === 0) noData('no hotel around the known position has a position in its content');
  },
);
