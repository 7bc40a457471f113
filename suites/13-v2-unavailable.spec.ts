/** Unavailable rates that are shown. Specification: "v2 availability (request and response)". */
import { blocked, expect, judgeClause, noData, test, type Answer, type Shopper } from './suite-test.ts';
import type { RoomRate, UnavailableRoomRate } from '../schemas/messages/v2/shapes.ts';
import { hotelsIn, ratesIn, unavailableRatesIn } from '../client/v2-answers.ts';
import { compareStable } from './helpers/compare-stable.ts';
import { requireSeveralLanguages } from './helpers/languages.ts';
import { languageOf, detectOtherLanguages } from './helpers/detect-languages.ts';
import { availabilityPath as path, requireConfirmableRates } from './helpers/v2-search.ts';

/** Searches hotels with their unavailable rates. A service may refuse a search for many guests. */
const searchUnavailable = (
  { api, stay }: Shopper,
  hotelIds: readonly string[],
  members: object = {},
  expects: 'open' | 'accepted' = 'open',
): Promise<Answer> => {
  const search = { ...stay, destinations: { hotelIds }, includeUnavailableRoomRates: true };
  return api.post(path, { ...search, ...members }, { expects });
};

test('v2.avail.unavailable-when-requested: a hotel carries its unavailable rates when they are asked for', async ({
  shopper,
  known,
  usualStay,
}) => {
  const hotelId = known('unavailableHotelId');
  const answer = await searchUnavailable({ ...shopper, stay: usualStay }, [hotelId]);
  if (hotelsIn(answer).length === 0) noData(`hotel ${hotelId} is not in the answer`);
  expect(unavailableRatesIn(answer).length, `unavailable rates of hotel ${hotelId}`).toBeGreaterThan(0);
});

test(
  'v2.avail.locale: what is unavailable is told in the language that is asked for, as where it can be had',
  { tag: '@v2.avail.same-texts' },
  async ({ shopper, known }) => {
    requireSeveralLanguages(known('locales'));
    const otherIds = known('hotelIds').slice(0, 3);
    const hotelIds = [...new Set([known('unavailableHotelId'), known('occupancyHotelId'), ...otherIds])];
    const names = new Map<string, Map<string, string>>();
    const [differingNames, inOtherLanguages]: [string[], string[]] = [[], []];
    let acceptedCount = 0;
    // Rates that are available to a couple are unavailable to nine adults, unless the service refuses nine adults.
    for (const occupancy of [{ adults: 2 }, { adults: 9 }]) {
      const unavailableByLanguage = new Map<number, unknown>();
      for (const locale of known('locales')) {
        const answer = await searchUnavailable(shopper, hotelIds, { occupancy, locale });
        if (answer.status !== 200) continue;
        acceptedCount += 1;
        const language = languageOf(locale);
        if (language !== undefined) unavailableByLanguage.set(language, unavailableRatesIn(answer));
        for (const [label, name] of namesIn(answer)) {
          const nameByLocale = names.get(label) ?? new Map<string, string>();
          if ((nameByLocale.get(locale) ?? name) !== name)
            differingNames.push(`${label} in ${locale}: ${nameByLocale.get(locale)} and ${name}`);
          names.set(label, nameByLocale.set(locale, name));
        }
      }
      inOtherLanguages.push(...(await detectOtherLanguages(unavailableByLanguage)));
    }
    if (acceptedCount === 0) blocked('no locale is taken');
    await judgeClause(shopper, 'v2.avail.same-texts', () =>
      expect(differingNames, 'names that differ between available and unavailable rates').toEqual([]),
    );
    expect(inOtherLanguages, 'members whose texts a detector takes for another language').toEqual([]);
  },
);

/** The names of rooms, plans and meals of all rates, available or not. A meal is identified by plan, room and contents. */
const namesIn = (answer: Answer): [thing: string, name: string][] =>
  hotelsIn(answer).flatMap(({ hotel, roomRates, unavailableRoomRates }) =>
    [...(roomRates ?? []), ...(unavailableRoomRates ?? [])].flatMap(({ roomType, ratePlan, meal }) => {
      const { name: mealName, breakfast, lunch, dinner, allInclusive } = meal ?? {};
      const mealContents = JSON.stringify([breakfast, lunch, dinner, allInclusive]);
      const entries: [thing: string, id: unknown, name: unknown][] = [
        ['room', roomType?.id, roomType?.name],
        ['plan', ratePlan?.id, ratePlan?.name],
        [`meal ${mealContents} of room ${roomType?.id} and plan`, roomType?.id && ratePlan?.id, mealName],
      ];
      return entries.flatMap(([kind, id, name]): [string, string][] =>
        typeof id === 'string' && id !== '' && typeof name === 'string'
          ? [[`${kind} ${id} of hotel ${hotel.id}`, name]]
          : [],
      );
    }),
  );

/** Those of the four bounds that a rate states. */
const boundsOf = (rate: UnavailableRoomRate): unknown[] =>
  [rate.minAdultCount, rate.maxAdultCount, rate.minChildCount, rate.maxChildCount].filter(
    (bound) => typeof bound === 'number',
  );

test('v2.avail.unavailable-occupancy-bounds: an occupancy restriction says how many may come', async ({
  shopper,
  known,
}) => {
  const hotelIds = [known('occupancyHotelId')];
  let rateCount = 0;
  let restrictedCount = 0;
  for (const occupancy of [{ adults: 9 }, { adults: 2, children: 3, childrenAges: [2, 5, 9] }]) {
    // A service may refuse so many guests.
    const rates = unavailableRatesIn(await searchUnavailable(shopper, hotelIds, { occupancy }));
    // The reason is free text: a rate with any bound is restricted by occupancy, others may be gone for other reasons.
    const restrictedBounds = rates.map(boundsOf).filter(({ length }) => length > 0);
    rateCount += rates.length;
    restrictedCount += restrictedBounds.length;
    for (const rateBounds of restrictedBounds)
      expect(rateBounds.length, 'numbers among the minimum and maximum of adults and of children').toBe(4);
  }
  if (rateCount === 0)
    noData('the hotel known.unavailableHotelId shows no unavailable rates, whatever the number of guests');
  // A room may be large enough for one of the parties, but unavailable for another reason.
  expect(restrictedCount, 'unavailable rates that show a bound').toBeGreaterThan(0);
});

/** A service may refuse a search for more children. */
const maxChildren = 6;

/** The room and the plan of a rate. */
const nameOf = ({ roomType, ratePlan }: RoomRate | UnavailableRoomRate): string =>
  `${roomType?.id} ${ratePlan?.id}`;

/** Searches the hotel whose rooms say how many they take. Nothing is found if the service refuses so many guests. */
const occupancySearch = (shopper: Shopper) => async (occupancy: object) => {
  const answer = await searchUnavailable(shopper, [shopper.known('occupancyHotelId')], { occupancy });
  const isAnswered = answer.status === 200;
  const offered = isAnswered ? ratesIn(answer).map(({ rate }) => nameOf(rate)) : [];
  return { isAnswered, offered, unavailable: isAnswered ? unavailableRatesIn(answer) : [] };
};

/** The most guests that some rooms take, and the names of these rooms and plans. */
interface Party {
  readonly adults: number;
  readonly children: number;
  readonly rates: readonly string[];
}

/** The largest parties that rooms say they take, up to four. */
async function largestParties(search: ReturnType<typeof occupancySearch>): Promise<Party[]> {
  const parties = new Map<string, Party>();
  for (const rate of (await search({ adults: 9 })).unavailable) {
    const { roomType, maxAdultCount: adults, maxChildCount: children } = rate;
    if (typeof roomType?.id !== 'string' || typeof adults !== 'number' || typeof children !== 'number')
      continue;
    if (children >= maxChildren) continue;
    const key = JSON.stringify([adults, children]);
    const party = parties.get(key) ?? { adults, children, rates: [] };
    parties.set(key, { ...party, rates: [...party.rates, nameOf(rate)] });
  }
  return [...parties.values()].slice(0, 4);
}

const occupancyOf = ({ adults, children }: Pick<Party, 'adults' | 'children'>): object => ({
  adults,
  ...(children > 0 ? { children, childrenAges: Array.from({ length: children }, () => 8) } : {}),
});

const withChildMore = (party: Party): object => occupancyOf({ ...party, children: party.children + 1 });

test('v2.avail.unavailable-occupancy-bounds: a room that is unavailable because of a child too many says how many may come', async ({
  shopper,
}) => {
  const search = occupancySearch(shopper);
  let comparedCount = 0;
  for (const party of await largestParties(search))
    await compareStable(
      () => search(occupancyOf(party)),
      ({ offered }) => offered,
      async ({ offered, unavailable }) => {
        const withChild = await search(withChildMore(party));
        const namesBefore = [...offered, ...unavailable.map(nameOf)];
        const namesAfter = [...withChild.offered, ...withChild.unavailable.map(nameOf)];
        // Of several rates with this room and plan, one may be sold out.
        const isOnlyOne = (name: string) =>
          [namesBefore, namesAfter].every((names) => names.filter((other) => other === name).length === 1);
        const rates = withChild.unavailable.filter((rate) => {
          const name = nameOf(rate);
          return party.rates.includes(name) && offered.includes(name) && isOnlyOne(name);
        });
        comparedCount += rates.length;
        return () =>
          expect(
            rates.filter((rate) => boundsOf(rate).length < 4).map(nameOf),
            `rooms and plans for ${party.adults} adults and ${party.children} children that a child more makes unavailable, without a minimum and maximum of adults and of children`,
          ).toEqual([]);
      },
    );
  if (comparedCount === 0)
    noData('no room is offered to as many as it takes, and unavailable with a child more');
});

test('v2.avail.unavailable-bounds-kept: a room that says how many it takes is not offered with a child or an adult more', async ({
  shopper,
}) => {
  const search = occupancySearch(shopper);
  let searchCount = 0;
  for (const party of await largestParties(search))
    for (const [what, occupancy] of [
      ['a child', withChildMore(party)],
      ['an adult', occupancyOf({ adults: party.adults + 1, children: 0 })],
    ] as const) {
      const found = await search(occupancy);
      if (!found.isAnswered) continue;
      searchCount += 1;
      expect(
        party.rates.filter((rate) => found.offered.includes(rate)),
        `rooms and plans for ${party.adults} adults and ${party.children} children, offered with ${what} more`,
      ).toEqual([]);
    }
  if (searchCount === 0) noData('the known hotel does not say how many guests its rooms take');
});

test('v2.avail.unavailable-not-bookable: the id of an unavailable rate is not confirmed', async ({
  shopper,
  api,
  known,
}) => {
  const answer = await searchUnavailable(shopper, [known('unavailableHotelId')], {}, 'accepted');
  const [unavailable] = unavailableRatesIn(answer);
  if (unavailable === undefined)
    return noData('the hotel known.unavailableHotelId shows no unavailable rate');
  const confirmAnswer = await api.post(
    '/v2/hotels/checkrate',
    { rateTokens: [unavailable.id] },
    { expects: 'open' },
  );
  expect(
    confirmAnswer.status === 200 && confirmAnswer.text.includes('"bookingToken"'),
    'whether the id of an unavailable rate gets a bookingToken',
  ).toBe(false);
  await requireConfirmableRates(shopper);
});
