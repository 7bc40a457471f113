/** Which of the three destinations counts. Specification: "v2 rate API", availability rules 1 and 2. */
import { addDays } from '../lib/days.ts';
import { Unjudged } from '../client/index.ts';
import { blocked, expect, noData, test, type Answer, type CallOptions, type ClauseId } from './suite-test.ts';
import { availability, hotelIdsIn, offerSummary } from '../client/v2-answers.ts';
import { compareStable } from './helpers/compare-stable.ts';
import { expectSame } from './helpers/expect-same.ts';
import { availabilityPath as path, searchRates } from './helpers/v2-search.ts';
import { destinationsOf } from './relations/v2-search.ts';

const haveSameHotels = (answer: Answer, otherAnswer: Answer): boolean =>
  JSON.stringify(hotelIdsIn(answer)) === JSON.stringify(hotelIdsIn(otherAnswer));

type KnownDestinations = ReturnType<typeof destinationsOf>;

/** Minimal searches. The judge checks the answer; the clause only says that the status is 200. */
const acceptedSearches: readonly [ClauseId, string, (all: KnownDestinations) => readonly object[]][] = [
  ['v2.avail.by-hotel-ids', 'hotel ids alone are enough', ({ hotelIds }) => [{ hotelIds }]],
  [
    'v2.avail.by-region',
    'a region alone is enough',
    ({ regionIds }) => regionIds.map((regionId) => ({ regionId })),
  ],
  ['v2.avail.by-circle', 'a circle alone is enough', ({ circleInfo }) => [{ circleInfo }]],
  [
    'v2.avail.multi-no-error',
    'all three at once are no error',
    ({ circleInfo, regionId, hotelIds }) => [{ circleInfo, regionId, hotelIds }],
  ],
  [
    'v2.avail.circle-units-accepted',
    'both units of a radius are answered',
    ({ circleInfo }) => ['km', 'mi'].map((radiusUnit) => ({ circleInfo: { ...circleInfo, radiusUnit } })),
  ],
];

for (const [id, what, choices] of acceptedSearches) {
  test(`${id}: ${what}`, async ({ shopper, api, stay }) => {
    for (const destination of choices(destinationsOf(shopper)))
      await api.post(path, { ...stay, destinations: destination }, { states: id });
  });
}

test('v2.avail.circle-nullable: a null circle counts as none', async ({ shopper, api, stay }) => {
  const { regionId, hotelIds } = destinationsOf(shopper);
  for (const otherDestination of [{ hotelIds }, { regionId }]) {
    const send = () => api.post(path, { ...stay, destinations: otherDestination });
    await expectSame(send, offerSummary, async () => {
      const withNull = { ...stay, destinations: { ...otherDestination, circleInfo: null } };
      const answer = await api.post(path, withNull, { states: 'v2.avail.circle-nullable' });
      return { 'offers beside a null circle': answer };
    });
  }
});

type Destination = 'circleInfo' | 'regionId' | 'hotelIds';

/** The circle on the other side of the earth. */
const farAway = ({ latitude, longitude }: KnownDestinations['circleInfo']): object => ({
  latitude: -latitude,
  longitude: longitude > 0 ? longitude - 180 : longitude + 180,
});

/** The destinations in their order of precedence: the first one that is sent counts. */
const precedence: readonly [
  ClauseId,
  string,
  names: [Destination, ...Destination[]],
  circle?: (known: KnownDestinations['circleInfo']) => object,
][] = [
  ['v2.avail.precedence-circle-region', 'a circle wins over a region', ['circleInfo', 'regionId']],
  [
    'v2.avail.precedence-circle-region',
    'a circle in miles wins too',
    ['circleInfo', 'regionId'],
    () => ({ radiusUnit: 'mi' }),
  ],
  [
    'v2.avail.precedence-circle-region',
    'a circle on the other side of the earth, likely without hotels, wins too',
    ['circleInfo', 'regionId'],
    farAway,
  ],
  [
    'v2.avail.precedence-circle-hotels',
    'a circle on the other side of the earth, likely without hotels, wins over hotel ids',
    ['circleInfo', 'hotelIds'],
    farAway,
  ],
  ['v2.avail.precedence-region-hotels', 'a region wins over hotel ids', ['regionId', 'hotelIds']],
  ['v2.avail.precedence-circle-hotels', 'a circle wins over hotel ids', ['circleInfo', 'hotelIds']],
  [
    'v2.avail.precedence-only-first',
    'of all three only the circle is used, neither joined nor cut with the others',
    ['circleInfo', 'regionId', 'hotelIds'],
  ],
];

for (const [id, what, names, changed] of precedence)
  test(`${id}: ${what}`, async ({ shopper, api, stay }) => {
    const { circleInfo, regionIds, hotelIds } = destinationsOf(shopper);
    const circle = { ...circleInfo, ...changed?.(circleInfo) };
    const [first, ...rest] = names;
    const unjudged: unknown[] = [];
    // A region may contain all hotels; then the answer does not show which destination counts.
    const regions = names.includes('regionId') ? regionIds : regionIds.slice(0, 1);
    for (const regionId of regions) {
      const destinationByName = { circleInfo: circle, regionId, hotelIds };
      const send = (sentNames: readonly Destination[]): Promise<Answer> =>
        api.post(
          path,
          {
            ...stay,
            destinations: Object.fromEntries(sentNames.map((name) => [name, destinationByName[name]])),
          },
          sentNames.length > 1 ? { states: 'v2.avail.multi-no-error' } : changed ? { expects: 'open' } : {},
        );
      await compareStable(
        () => send([first]),
        offerSummary,
        async (firstAnswer) => {
          if (firstAnswer.status !== 200) noData(`a search with this ${first} alone is not answered`);
          for (const otherName of rest)
            if (haveSameHotels(firstAnswer, await send([otherName])))
              noData(
                `${first} and ${otherName} find the same hotels here, so the precedence cannot be observed`,
              );
          const combinedAnswer = await send(names);
          return () =>
            expect(
              offerSummary(combinedAnswer),
              `rates and hotels of a search with ${names.join(', ')}, and with ${first} alone`,
            ).toEqual(offerSummary(firstAnswer));
        },
      ).catch((cause: unknown) => {
        if (!(cause instanceof Unjudged)) throw cause;
        unjudged.push(cause);
      });
    }
    if (unjudged.length === regions.length) throw unjudged[0];
  });

test('v2.avail.circle-unit-default-km: a radius without a unit is in kilometres', async ({
  api,
  known,
  stay,
  session,
}) => {
  const { latitude, longitude, radius } = known('circle');
  const search = (members: object, unit: object = {}, options: CallOptions = {}) =>
    api.post(
      path,
      { ...stay, ...members, destinations: { circleInfo: { latitude, longitude, radius, ...unit } } },
      options,
    );
  const compareDefaultUnit = (members: object): Promise<void> =>
    expectSame(
      () => search(members, { radiusUnit: 'km' }),
      offerSummary,
      async (kilometresAnswer) => {
        if (haveSameHotels(kilometresAnswer, await search(members, { radiusUnit: 'mi' })))
          noData('kilometres and miles find the same hotels here, so the default unit cannot be observed');
        const what = `rates and hotels without radiusUnit, and with radiusUnit km, in a search with ${JSON.stringify(members)}`;
        return { [what]: await search(members) };
      },
    );
  await compareDefaultUnit({});
  // Where English is American, miles are usual. A service may not support this locale.
  const american = { locale: 'en-US' };
  if (!session.settings.known('v2.names.locale')) return;
  if ((await search(american, {}, { expects: 'open' })).status === 200) await compareDefaultUnit(american);
});

test('v2.avail.search-id-own: searches for other nights and other guests have ids of their own', async ({
  shopper,
  stay,
}) => {
  const ids: unknown[] = [];
  for (const changedMembers of [
    {},
    { checkOut: addDays(stay.checkIn, 2) },
    { occupancy: { adults: 1 } },
    {},
  ]) {
    ids.push(availability(await searchRates(shopper, changedMembers)).searchId);
  }
  if (!ids.every((id) => typeof id === 'string' && id !== ''))
    blocked('searches are answered without a search id');
  // The last search is equal to the first and may get the same id.
  const [first, second, third, last] = ids;
  expect(new Set([first, second, third]).size, `search ids ${ids.join(', ')}`).toBe(3);
  expect([second, third], 'search ids of other searches').not.toContain(last);
});
