/**
 * Searches by place: at an address, around a position in five units, by rating, and how far the found hotels are. Specification:
 * "v1 availability request (GetHotelAvail)", Address, Position, Radius and Award.
 */
import { expect, noData, test, type Answer, type Shopper } from './suite-test.ts';
import { requireJudged } from './helpers/require-judged.ts';
import {
  aroundPosition,
  availabilitySearch,
  circleOf,
  radiusOf,
  controlsForAllHotels,
  requireHotels,
  units,
  type Unit,
  maxDistanceKm,
} from './helpers/v1-avail.ts';
import { compareStable } from './helpers/compare-stable.ts';
import { hotelCodesIfAny, hotelCodesIn, offerSummary, errorsIn } from './helpers/v1.ts';
import { minus } from './relations/relate.ts';
import { kilometresBetween } from '../schemas/judge/distance.ts';
import { cornerRadii } from './helpers/corner-radii.ts';
import { degreesOf, descriptiveRequest, entriesIn } from './helpers/v1-descriptive.ts';

const otherUnits = units.filter((unit) => unit !== units[1]);

/** Generated cases always have a city. */
const partsWithoutCity = [['StateProvCode'], ['CountryCode'], ['StateProvCode', 'CountryCode']] as const;
const settingOfPart = {
  StateProvCode: 'v1.names.address.stateProvCode',
  CountryCode: 'v1.names.address.countryCode',
} as const;

test('v1.avail.at-address: the state and the country of the known address', async ({
  shopper,
  known,
  session,
}) => {
  const address = known('address') as Readonly<Record<string, unknown>>;
  // The judge compares the address of each hotel.
  for (const parts of partsWithoutCity) {
    if (!parts.every((part) => address[part] && session.settings.known(settingOfPart[part]))) continue;
    const Address = Object.fromEntries(parts.map((part) => [part, address[part]]));
    await availabilitySearch(shopper)({ Address }, { MaxResponses: 250 });
  }
  requireJudged(shopper, 'v1.avail.at-address');
});

test('v1.avail.award-scope: a rating beside an address and a position leaves out lower ones', async ({
  shopper,
  known,
}) => {
  const search = availabilitySearch(shopper);
  // The judge compares the ratings of the hotels found.
  for (const Rating of [2, 3, 4, 5])
    for (const place of [{ Address: known('address') }, aroundPosition(shopper)])
      await search({ ...place, Award: { Rating } }, { MaxResponses: 50 });
  requireJudged(shopper, 'v1.avail.award-scope');
});

test('v1.avail.position-search: hotels are found around a position, and none of them far from it', async ({
  shopper,
}) => {
  const { km, Position } = circleOf(shopper);
  const search = availabilitySearch(shopper);
  const nearCodes = hotelCodesIn(await search(aroundPosition(shopper)));
  expect(nearCodes.length, 'hotels in the known circle').toBeGreaterThan(0);
  const { Latitude, Longitude } = Position;
  const farPositions = [
    { Latitude: -Latitude, Longitude: Longitude > 0 ? Longitude - 180 : Longitude + 180 },
    { Latitude: Latitude > 0 ? Latitude - 3 : Latitude + 3, Longitude },
    { Latitude, Longitude: Longitude > 0 ? Longitude - 3 : Longitude + 3 },
  ];
  for (const farPosition of farPositions) {
    const foundCodes = hotelCodesIfAny(
      await search({ Position: farPosition, ...radiusOf(Math.min(km, 50)) }),
    );
    expect(
      foundCodes.filter((code) => nearCodes.includes(code)),
      `hotels of the known circle found around ${farPosition.Latitude}, ${farPosition.Longitude}`,
    ).toEqual([]);
  }
});

/** The known circle, and a function that searches all hotels within a distance of it. */
const searchAround = (shopper: Shopper) => {
  const { km, Position } = circleOf(shopper);
  const controls = controlsForAllHotels(shopper.session);
  const search = (distanceKm: number, unit?: Unit) =>
    availabilitySearch(shopper)({ Position, ...radiusOf(distanceKm, unit) }, controls);
  return { km, Position, search, maxHotels: controls.MaxResponses };
};

test('v1.avail.radius-subset: a larger radius finds all that a smaller one finds', async ({ shopper }) => {
  const { km, search, maxHotels } = searchAround(shopper);
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
          if (hotelCodesIn(largeAnswer).length >= maxHotels)
            noData(
              'the answer has as many hotels as MaxResponses allows, so other hotels of the circle may be left out',
            );
          lostHotels.push([factor, minus(hotelCodesIfAny(smallAnswer), hotelCodesIn(largeAnswer))]);
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
});

test('v1.avail.units-agree: one distance in five units finds the same hotels', async ({ shopper }) => {
  const { km, search } = searchAround(shopper);
  await compareStable(
    () => search(km),
    offerSummary,
    async (kilometresAnswer) => {
      requireHotels(kilometresAnswer);
      const otherAnswers: [string, Answer][] = [];
      for (const unit of otherUnits) otherAnswers.push([unit[0], await search(km, unit)]);
      return () =>
        otherAnswers.forEach(([name, answer]) =>
          expect(hotelCodesIn(answer), `in ${name}`).toEqual(hotelCodesIn(kilometresAnswer)),
        );
    },
  );
});

/** The tolerance as a share of the distance: a service may count a mile as 1.6 km, and a foot as 30 cm. */
const tolerance = 0.03;

for (const unit of otherUnits) {
  const [name, , kmPerUnit] = unit;
  test(`v1.avail.unit-honoured: ${name} reach as far as they do in kilometres`, async ({ shopper }) => {
    const { km, search } = searchAround(shopper);
    const findHotels = async (distanceKm: number, inUnit?: Unit): Promise<string[] | 'refused'> => {
      const answer = await search(distanceKm, inUnit);
      return errorsIn(answer).length > 0 ? 'refused' : hotelCodesIn(answer);
    };
    // If no wider circle finds more hotels, the number of hotels may be limited.
    const isUnlimited = async (codes: readonly string[], radius: number) => {
      for (const widerRadius of [radius * 3, maxDistanceKm]) {
        const widerCodes = await findHotels(widerRadius);
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
        () => findHotels(largerKm),
        (codes) => codes,
        async (outerCodes) => {
          const innerCodes = await findHotels(smallerKm);
          const codesInUnit = await findHotels(distance * kmPerUnit, unit);
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
  });
}

/** Maximum number of hotels in one request for descriptions. */
const maxDescribed = 40;

test('v1.avail.within-radius: hotels of smaller and larger circles lie within them, by their content', async ({
  shopper,
}) => {
  const { km, Position, search } = searchAround(shopper);
  const centre = { latitude: Position.Latitude, longitude: Position.Longitude };
  const positions: { latitude: number; longitude: number }[] = [];
  const judgeCircle = async (radius: number): Promise<void> => {
    const answer = await search(radius);
    if (errorsIn(answer).length > 0) return;
    const codes = hotelCodesIn(answer).map(Number).filter(Number.isSafeInteger).slice(0, maxDescribed);
    if (codes.length === 0) return;
    const contentAnswer = await descriptiveRequest(shopper)(codes, {
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
});
