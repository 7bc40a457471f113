/** Circles in kilometres, in miles, and of larger radius. Specification: "v2 rate API", availability rules 1 and 2. */
import { expect, noData, test, type Answer, type Shopper } from './suite-test.ts';
import { availability, hotelIdsIn, hotelsIn, offerSummary } from '../client/v2-answers.ts';
import type { Hotel } from '../schemas/messages/v2/shapes.ts';
import { kilometresBetween, type Position } from '../schemas/judge/distance.ts';
import { cornerRadii } from './helpers/corner-radii.ts';
import { compareStable } from './helpers/compare-stable.ts';
import { expectSame } from './helpers/expect-same.ts';
import { availabilityPath as path } from './helpers/v2-search.ts';
import { minus } from './relations/relate.ts';

const kilometresPerMile = 1.609344;

/** Searches around the known position, with the radius in either unit, to a millimetre. */
const searchWithin = (
  { api, known, stay }: Shopper,
  km: number,
  radiusUnit: 'km' | 'mi',
  members: object = {},
): Promise<Answer> => {
  const { latitude, longitude } = known('circle');
  const radius = Math.round((radiusUnit === 'mi' ? km / kilometresPerMile : km) * 1e6) / 1e6;
  const circleInfo = { latitude, longitude, radius, radiusUnit };
  return api.post(path, { ...stay, ...members, destinations: { circleInfo } });
};

/** The position of a hotel; empty if it states none. */
const positionsOf = ({ position }: Hotel): Position[] => {
  const { latitude, longitude } = position ?? {};
  return typeof latitude === 'number' && typeof longitude === 'number' ? [{ latitude, longitude }] : [];
};

test('v2.avail.circle-units-agree: a circle finds the same in kilometres and in miles', async ({
  shopper,
  known,
  session,
}) => {
  const { radius } = known('circle');
  const { locales = [] } = session.target.known;
  const search = (radiusShare: number, radiusUnit: 'km' | 'mi', members: object = {}) =>
    searchWithin(shopper, radius * radiusShare, radiusUnit, members);
  for (const radiusShare of [1, 0.5])
    await expectSame(
      () => search(radiusShare, 'km'),
      offerSummary,
      async (kilometresAnswer) => {
        if (hotelIdsIn(kilometresAnswer).length === 0)
          noData('the search finds no hotel in the known circle');
        return { [`in miles, for ${radiusShare} of the known radius`]: await search(radiusShare, 'mi') };
      },
    );
  // In each locale, only the hotels are compared.
  for (const locale of session.settings.known('v2.names.locale') ? locales : [])
    await expectSame(
      () => search(0.5, 'km', { locale }),
      hotelIdsIn,
      async () => ({ [`in miles, in the locale ${locale}`]: await search(0.5, 'mi', { locale }) }),
    );
});

test('v2.avail.circle-miles: a hotel well within so many kilometres is found within as many miles', async ({
  shopper,
  known,
}) => {
  const { latitude, longitude, radius } = known('circle');
  const search = (miles: number, radiusUnit: 'km' | 'mi') =>
    searchWithin(shopper, miles * kilometresPerMile, radiusUnit);
  let comparedCount = 0;
  for (const radiusShare of [1, 0.5, 2]) {
    // Whole numbers of miles, because a service may round.
    const miles = Math.max(1, Math.round((radius * radiusShare) / kilometresPerMile));
    await compareStable(
      () => search(miles, 'km'),
      offerSummary,
      async (kilometresAnswer) => {
        const milesAnswer = await search(miles, 'mi');
        const haveOnePage = [kilometresAnswer, milesAnswer].every(
          (answer) => availability(answer).totalPages <= 1,
        );
        const idsWithin = hotelsIn(kilometresAnswer)
          .filter(({ hotel }) => {
            const [position] = positionsOf(hotel);
            if (position === undefined) return false;
            const share = kilometresBetween({ latitude, longitude }, position) / (miles * kilometresPerMile);
            return share > 0.65 && share < 0.95;
          })
          .map(({ hotel }) => hotel.id);
        return () => {
          if (!haveOnePage) return;
          comparedCount += idsWithin.length;
          expect(
            idsWithin.filter((id) => !hotelIdsIn(milesAnswer).includes(id)),
            `hotels within ${miles} miles that a circle of so many miles does not find`,
          ).toEqual([]);
        };
      },
    );
  }
  if (comparedCount === 0)
    noData(
      'no circle with a single page has a hotel that lies within the radius in miles, but not clearly within it in kilometres',
    );
});

/** Radii from a city to a continent, in the unit of the known circle. */
const wideRadii = [80, 150, 400, 1_500];

test('v2.avail.circle-grows: a larger circle loses no hotel', async ({ api, known, stay }) => {
  const circle = known('circle');
  const kilometresPerUnit = circle.radiusUnit === 'mi' ? kilometresPerMile : 1;
  // With unavailable rates the answer includes sold-out hotels, so that the comparison does not depend on the day.
  const search = (radius: number, { expects }: { expects?: 'open' } = {}) =>
    api.post(
      path,
      {
        ...stay,
        destinations: { circleInfo: { ...circle, radius } },
        includeUnavailableRoomRates: true,
      },
      { expects: expects ?? 'accepted' },
    );
  await compareStable(
    () => search(circle.radius),
    offerSummary,
    async (largeAnswer) => {
      if (availability(largeAnswer).totalPages > 1)
        noData('the hotels of the known circle are on several pages, so circles cannot be compared');
      const smallerAnswers: Answer[] = [];
      for (const radiusShare of [0.75, 0.5, 0.25])
        smallerAnswers.push(await search(circle.radius * radiusShare));
      if (smallerAnswers.every((answer) => hotelIdsIn(answer).length === 0))
        noData('the smaller circles have no hotels, so it cannot be seen whether a larger circle loses any');
      // A larger circle may have several pages: only its total is compared with that of the next smaller circle.
      const growingAnswers: Answer[] = [largeAnswer];
      for (const radius of [2 * circle.radius, 4 * circle.radius, ...wideRadii].toSorted((a, b) => a - b))
        if (radius > circle.radius) growingAnswers.push(await search(radius, { expects: 'open' }));
      // These answers are not compared: the judge of every response measures the distances of the hotels in them.
      for (const km of cornerRadii(
        circle,
        hotelsIn(largeAnswer).flatMap(({ hotel }) => positionsOf(hotel)),
      ))
        await search(km / kilometresPerUnit, { expects: 'open' });
      // `compareStable` compares only if the inventory has not changed since.
      return () => {
        for (const smallAnswer of smallerAnswers)
          expect(
            minus(hotelIdsIn(smallAnswer), hotelIdsIn(largeAnswer)),
            'hotels of a smaller circle that are lost',
          ).toEqual([]);
        // A service may refuse a large circle.
        const acceptedAnswers = growingAnswers.filter(({ status }) => status === 200);
        const counts = acceptedAnswers.map((answer) => availability(answer).totalCount);
        expect(counts, 'hotels of wider and wider circles').toEqual(counts.toSorted((a, b) => a - b));
      };
    },
  );
});
