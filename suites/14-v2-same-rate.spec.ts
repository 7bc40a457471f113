/** The re-confirmed rate is the one that was searched. Specification: "v2 rate re-confirmation (checkrate)". */
import { clause, expect, test } from './suite-test.ts';
import { blocked, noData } from '../client/gaps.ts';
import type { V2CheckrateResponse } from '../schemas/messages/v2/checkrate.ts';
import type { RoomRate } from '../schemas/messages/v2/shapes.ts';
import { confirmation, firstRate, ratesIn, type OfferedRate } from '../client/v2-answers.ts';
import { judgeClause } from '../client/end.ts';
import { describeStay, stayVariety } from './helpers/stay-variety.ts';
import { addDays } from '../lib/days.ts';
import { parties, search } from './helpers/v2-search.ts';

const path = '/v2/hotels/checkrate';

for (const [who, occupancy] of parties)
  test(
    ...clause('v2.checkrate.same-rate', `the re-confirmed rate is the one that was searched, for ${who}`),
    async ({ api, known, stay }) => {
      const { hotelId, rate } = firstRate(await search({ api, known, stay }, { occupancy }));
      const [hotel] = confirmation(await api.post(path, { rateTokens: [rate.rateToken] })).hotels;
      const confirmed = hotel?.roomRates[0];
      expect([hotel?.hotel.id, confirmed?.roomType.id, confirmed?.time]).toEqual([
        hotelId,
        rate.roomType.id,
        rate.time,
      ]);
    },
  );

test(
  ...clause('v2.checkrate.same-rate', 'two rates of one hotel are confirmed with the room type of each'),
  async ({ api, known, stay }) => {
    const rates = ratesIn(await search({ api, known, stay }));
    const pair = rates.flatMap((one) => {
      const other = rates.find(
        ({ hotelId, rate }) => hotelId === one.hotelId && rate.roomType.id !== one.rate.roomType.id,
      );
      return other === undefined ? [] : [[one, other]];
    })[0];
    if (pair === undefined) return noData('no hotel shows rates of two room types');
    const answer = await api.post(path, { rateTokens: pair.map(({ rate }) => rate.rateToken) });
    const confirmed = confirmation(answer).hotels.flatMap(({ roomRates }) => roomRates);
    if (confirmed.length < pair.length) blocked('not both rates were confirmed');
    expect(confirmed.map(({ roomType }) => roomType.id).toSorted()).toEqual(
      pair.map(({ rate }) => rate.roomType.id).toSorted(),
    );
  },
);

/** A value that one of the responses leaves out is not compared. */
const agree = (one: unknown, other: unknown): boolean =>
  one === null || one === undefined || other === null || other === undefined || one === other;

const currencyOf = ({ total, net }: RoomRate['priceComposition']): string | undefined =>
  (total ?? net)?.currency;

test(
  ...clause(
    'v2.checkrate.same-rate',
    'the re-confirmed rate is the one that was searched, whatever the length of the stay and the guests',
    'v2.checkrate.same-plan',
  ),
  async ({ api, known, stay, session }) => {
    const pairs: [
      what: string,
      searched: OfferedRate,
      confirmed: V2CheckrateResponse['hotels'][number] | undefined,
    ][] = [];
    for (const swept of stayVariety) {
      const { nights, ages } = swept;
      const children = ages.length > 0 ? { children: ages.length, childrenAges: [...ages] } : {};
      const dates = { checkIn: stay.checkIn, checkOut: addDays(stay.checkIn, nights) };
      const found = await search({ api, known, stay }, { ...dates, occupancy: { adults: 2, ...children } });
      // Prefers a rate that states its total and plan, because only stated values are compared.
      const searched =
        ratesIn(found).find(({ rate }) => rate.priceComposition?.total && rate.ratePlan?.id) ??
        ratesIn(found)[0];
      if (searched === undefined) continue;
      const answer = await api.post(path, { rateTokens: [searched.rate.rateToken] });
      if (answer.status === 200) pairs.push([describeStay(swept), searched, confirmation(answer).hotels[0]]);
    }
    if (pairs.length === 0) blocked('no rate of any stay was re-confirmed');
    await judgeClause({ session }, 'v2.checkrate.same-rate', () => {
      for (const [what, { hotelId, rate }, hotel] of pairs) {
        const confirmed = hotel?.roomRates?.[0];
        expect([hotel?.hotel?.id, confirmed?.roomType?.id, confirmed?.time], what).toEqual([
          hotelId,
          rate.roomType.id,
          rate.time,
        ]);
      }
    });
    await judgeClause({ session }, 'v2.checkrate.same-plan', () => {
      for (const [what, { rate }, hotel] of pairs) {
        const [confirmed] = hotel?.roomRates ?? [];
        if (confirmed === undefined) continue;
        const stated = (one: Pick<RoomRate, 'ratePlan' | 'meal' | 'priceComposition'>): unknown[] => [
          one.ratePlan?.id,
          one.ratePlan?.package,
          one.meal?.breakfast,
          one.meal?.allInclusive,
          one.priceComposition && currencyOf(one.priceComposition),
        ];
        const [before, now] = [stated(rate), stated(confirmed)];
        expect(
          now.map((value, index) => (agree(value, before[index]) ? before[index] : value)),
          `plan, meals and currency of ${what}`,
        ).toEqual(before);
      }
    });
  },
);
