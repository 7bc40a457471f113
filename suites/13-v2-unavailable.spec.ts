/** Rates that are shown although they cannot be had. Specification: "v2 availability (request and response)". */
import { clause, expect, test } from './story.ts';
import { blocked } from '../client/gaps.ts';
import { hotelsIn, unavailableIn } from '../client/v2-answers.ts';
import { mustBeOfSeveralLanguages } from './helpers/languages.ts';
import { languageOf, readOtherwise } from './helpers/read-languages.ts';
import { mustConfirm } from './helpers/v2-confirm.ts';

const path = '/v2/hotels/availability';

test(
  ...clause(
    'v2.avail.unavailable-when-requested',
    'a hotel carries its unavailable rates when they are asked for, in each locale',
  ),
  async ({ api, known, stay, session }) => {
    const hotelId = known('unavailableHotelId');
    const ask = (more: object) =>
      api.post(
        path,
        { ...stay, destinations: { hotelIds: [hotelId] }, includeUnavailableRoomRates: true, ...more },
        { expects: 'open' },
      );
    const answer = await ask({});
    if (hotelsIn(answer).length === 0) blocked(`hotel ${hotelId} is not in the answer`);
    expect(unavailableIn(answer).length).toBeGreaterThan(0);
    const { locales = [] } = session.target.known;
    for (const locale of session.settings.known('v2.names.locale') ? locales : []) {
      const told = await ask({ locale });
      // A locale need not be taken.
      if (told.status !== 200 || unavailableIn(told).length > 0) continue;
      if (unavailableIn(await ask({})).length === 0)
        blocked(`hotel ${hotelId} no longer shows unavailable rates`);
      expect(
        unavailableIn(await ask({ locale })).length,
        `unavailable rates in the locale ${locale}`,
      ).toBeGreaterThan(0);
    }
  },
);

test(
  ...clause('v2.avail.locale', 'what is unavailable is told in the language that is asked for'),
  async ({ api, known, stay }) => {
    mustBeOfSeveralLanguages(known('locales'));
    const hotelIds = [...new Set([known('unavailableHotelId'), known('occupancyHotelId')])];
    const question = { ...stay, destinations: { hotelIds }, includeUnavailableRoomRates: true };
    const told = new Map<number, unknown>();
    // So large a party need not be answered.
    for (const occupancy of [{ adults: 2 }, { adults: 9 }]) {
      told.clear();
      for (const locale of known('locales')) {
        const answer = await api.post(path, { ...question, occupancy, locale }, { expects: 'open' });
        const language = languageOf(locale);
        if (answer.status === 200 && language !== undefined) told.set(language, unavailableIn(answer));
      }
      expect(await readOtherwise(told), 'kinds of texts that read as other languages').toEqual([]);
    }
    if (told.size === 0) blocked('no locale is taken');
  },
);

test(
  ...clause(
    'v2.avail.unavailable-only-when-requested',
    'a hotel with unavailable rates does not show them unasked',
  ),
  async ({ api, known, stay }) => {
    const question = { ...stay, destinations: { hotelIds: [known('unavailableHotelId')] } };
    const asked = await api.post(path, { ...question, includeUnavailableRoomRates: true });
    if (unavailableIn(asked).length === 0) blocked('the known hotel shows no unavailable rate');
    for (const includeUnavailableRoomRates of [undefined, false]) {
      const answer = await api.post(path, { ...question, includeUnavailableRoomRates });
      expect(unavailableIn(answer)).toEqual([]);
    }
  },
);

test(
  ...clause('v2.avail.unavailable-occupancy-bounds', 'an occupancy restriction says how many may come'),
  async ({ api, known, stay }) => {
    const question = {
      ...stay,
      destinations: { hotelIds: [known('occupancyHotelId')] },
      includeUnavailableRoomRates: true,
    };
    for (const occupancy of [{ adults: 9 }, { adults: 2, children: 3, childrenAges: [2, 5, 9] }]) {
      // So large a party need not be answered.
      const rates = unavailableIn(await api.post(path, { ...question, occupancy }, { expects: 'open' }));
      if (rates.length === 0) blocked('the known hotel takes everybody in');
      const bounds = rates.map(({ minAdultCount, maxAdultCount, minChildCount, maxChildCount }) => [
        minAdultCount,
        maxAdultCount,
        minChildCount,
        maxChildCount,
      ]);
      // The reason is free text: a rate with any bound is restricted by occupancy, others may be gone for other reasons.
      const restricted = bounds.filter((four) => four.some((bound) => typeof bound === 'number'));
      expect(restricted.length, 'unavailable rates that show a bound').toBeGreaterThan(0);
      for (const four of restricted)
        expect(four, 'least and most adults and children').toEqual(four.map(() => expect.any(Number)));
    }
  },
);

test(
  ...clause('v2.avail.unavailable-not-bookable', 'the id of an unavailable rate is not confirmed'),
  async ({ api, known, stay }) => {
    const answer = await api.post(path, {
      ...stay,
      destinations: { hotelIds: [known('unavailableHotelId')] },
      includeUnavailableRoomRates: true,
    });
    const [unavailable] = unavailableIn(answer);
    if (unavailable === undefined) return blocked('the known hotel shows no unavailable rate');
    const confirmed = await api.post(
      '/v2/hotels/checkrate',
      { rateTokens: [unavailable.id] },
      { expects: 'open' },
    );
    expect(confirmed.status === 200 ? confirmed.text : '').not.toContain('"bookingToken"');
    await mustConfirm({ api, known, stay });
  },
);
