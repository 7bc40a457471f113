/** Circles in kilometres, in miles, and of larger radius. Specification: "v2 rate API", availability rules 1 and 2. */
import { clause, expect, test } from './suite-test.ts';
import { noData } from '../client/gaps.ts';
import { availability, hotelIdsIn, hotelsIn, offerSummary } from '../client/v2-answers.ts';
import { kilometresBetween, type Position } from '../schemas/judge/distance.ts';
import { cornerRadii } from './helpers/corner-radii.ts';
import { compareStable } from './helpers/compare-stable.ts';
import type { Answer } from '../client/answer.ts';
import { minus } from './relations/relate.ts';

const path = '/v2/hotels/availability';

test(
  ...clause('v2.avail.circle-units-agree', 'a circle finds the same in kilometres and in miles'),
  async ({ api, known, stay, session }) => {
    const { latitude, longitude, radius } = known('circle');
    const { locales = [] } = session.target.known;
    const ask = (part: number, radiusUnit: 'km' | 'mi', more: object = {}) =>
      api.post(path, {
        ...stay,
        ...more,
        destinations: {
          circleInfo: {
            latitude,
            longitude,
            radius: (radius * part) / (radiusUnit === 'mi' ? 1.609344 : 1),
            radiusUnit,
          },
        },
      });
    for (const part of [1, 0.5])
      await compareStable(
        () => ask(part, 'km'),
        offerSummary,
        async (kilometres) => {
          if (hotelIdsIn(kilometres).length === 0) noData('the known circle has no hotel');
          const miles = await ask(part, 'mi');
          return () =>
            expect(offerSummary(miles), `in miles, for ${part} of the known radius`).toEqual(
              offerSummary(kilometres),
            );
        },
      );
    // For each language.
    for (const locale of session.settings.known('v2.names.locale') ? locales : [])
      await compareStable(
        () => ask(0.5, 'km', { locale }),
        hotelIdsIn,
        async (kilometres) => {
          const miles = await ask(0.5, 'mi', { locale });
          return () =>
            expect(hotelIdsIn(miles), `in miles, in the locale ${locale}`).toEqual(hotelIdsIn(kilometres));
        },
      );
  },
);

test(
  ...clause('v2.avail.circle-miles', 'a hotel well within so many kilometres is found within as many miles'),
  async ({ api, known, stay }) => {
    const { latitude, longitude, radius } = known('circle');
    // Whole numbers of miles, because a service may round.
    const ask = (miles: number, radiusUnit: 'km' | 'mi') =>
      api.post(path, {
        ...stay,
        destinations: {
          circleInfo: {
            latitude,
            longitude,
            radius: radiusUnit === 'mi' ? miles : miles * kilometresPerMile,
            radiusUnit,
          },
        },
      });
    let compared = 0;
    for (const part of [1, 0.5, 2]) {
      const miles = Math.max(1, Math.round((radius * part) / kilometresPerMile));
      await compareStable(
        () => ask(miles, 'km'),
        offerSummary,
        async (inKilometres) => {
          const found = await ask(miles, 'mi');
          const whole = [inKilometres, found].every((answer) => availability(answer).totalPages <= 1);
          const within = hotelsIn(inKilometres)
            .filter(({ hotel }) => {
              const { latitude: north, longitude: east } = hotel.position ?? {};
              if (typeof north !== 'number' || typeof east !== 'number') return false;
              const away = kilometresBetween({ latitude, longitude }, { latitude: north, longitude: east });
              const share = away / (miles * kilometresPerMile);
              return share > 0.65 && share < 0.95;
            })
            .map(({ hotel }) => hotel.id);
          return () => {
            if (!whole) return;
            compared += within.length;
            expect(
              within.filter((id) => !hotelIdsIn(found).includes(id)),
              `hotels within ${miles} miles that a circle of so many miles does not find`,
            ).toEqual([]);
          };
        },
      );
    }
    if (compared === 0) noData('no hotel of one page lies where kilometres and miles differ');
  },
);

const kilometresPerMile = 1.609344;

const positionsIn = (answer: Answer): Position[] =>
  hotelsIn(answer).flatMap(({ hotel: { position } }) => {
    const { latitude, longitude } = position ?? {};
    return typeof latitude === 'number' && typeof longitude === 'number' ? [{ latitude, longitude }] : [];
  });

test(...clause('v2.avail.circle-grows', 'a larger circle loses no hotel'), async ({ api, known, stay }) => {
  const circle = known('circle');
  const perUnit = circle.radiusUnit === 'mi' ? kilometresPerMile : 1;
  // With unavailable rates the answer includes sold-out hotels, so that the comparison does not depend on the day.
  const ask = (radius: number, expects: 'accepted' | 'open' = 'accepted') =>
    api.post(
      path,
      {
        ...stay,
        destinations: { circleInfo: { ...circle, radius } },
        includeUnavailableRoomRates: true,
      },
      { expects },
    );
  await compareStable(
    () => ask(circle.radius),
    offerSummary,
    async (large) => {
      if (availability(large).totalPages > 1) noData('the known circle has more than one page of hotels');
      const smaller: Answer[] = [];
      for (const part of [0.75, 0.5, 0.25]) smaller.push(await ask(circle.radius * part));
      if (smaller.every((small) => hotelIdsIn(small).length === 0))
        noData('no smaller circle has a hotel that could be lost');
      // Large circles may have several pages, so only the total number of hotels is compared, with the next smaller circle.
      const wider: Answer[] = [large];
      for (const radius of [2 * circle.radius, 4 * circle.radius, 80, 150, 400, 1_500].toSorted(
        (a, b) => a - b,
      ))
        if (radius > circle.radius) wider.push(await ask(radius, 'open'));
      // The judge measures the distance of the hotels that these circles find.
      for (const km of cornerRadii(circle, positionsIn(large))) await ask(km / perUnit, 'open');
      return () => {
        for (const small of smaller)
          expect(
            minus(hotelIdsIn(small), hotelIdsIn(large)),
            'hotels of a smaller circle that are lost',
          ).toEqual([]);
        // A service may refuse such a large circle.
        const answered = wider.filter(({ status }) => status === 200);
        const counts = answered.map((wide) => availability(wide).totalCount);
        expect(counts, 'hotels of wider and wider circles').toEqual(counts.toSorted((a, b) => a - b));
      };
    },
  );
});
