/**
 * Re-confirmation shows that a rate is gone or its price has changed. Specification: "v2 rate re-confirmation (checkrate)",
 * "Errors".
 */
import {
  blocked,
  expect,
  judgeClause,
  test,
  type Answer,
  type Fixtures,
  type Shopper,
} from './suite-test.ts';
import {
  availability,
  confirmation,
  firstRate,
  ratesIn,
  ratesOfHotels,
  type OfferedRate,
} from '../client/v2-answers.ts';
import { isPricedAndUnique, movePrice, requireClosedRate, showsClosed } from './helpers/v2-moved.ts';
import { confirmRates, parties, requireConfirmableRates, searchRates } from './helpers/v2-search.ts';

/** The members that link a re-confirmation to its search, and a language. */
const linkTo = (session: Fixtures['session'], searchAnswer: Answer) => ({
  locale: session.target.known.locales?.[0] ?? null,
  searchId: availability(searchAnswer).searchId,
});

/** 404 means the specific rate: others of its hotel, which a new search still offers, are confirmed. */
async function checkOtherRates(
  shopper: Shopper,
  before: Answer,
  gone: OfferedRate,
  members: object,
): Promise<void | 'open'> {
  const answer = await searchRates(shopper, members);
  const others = ratesIn(answer).filter(({ hotelId }) => hotelId === gone.hotelId);
  // A search that still shows the gone rate may be of an earlier moment.
  if (others.length === 0 || !showsClosed(answer, before, gone)) return 'open';
  const statuses: number[] = [];
  // One of them may vanish between the two calls.
  for (const other of others.slice(0, 3)) statuses.push((await confirmRates(shopper, [other])).status);
  const isAnyConfirmed = statuses.some((status) => status !== 404);
  if (!isAnyConfirmed) await shopper.session.evidence.aside(() => requireConfirmableRates(shopper));
  return expect(
    isAnyConfirmed,
    `whether other rates of hotel ${gone.hotelId}, which a new search offers, are confirmed while one is gone`,
  ).toBe(true);
}

for (const [who, occupancy] of parties)
  test(
    `v2.checkrate.404-gone: a rate that is gone is answered with 404, for ${who}`,
    { tag: '@v2.checkrate.every-token' },
    async ({ shopper, hooks, session }) => {
      const searchBefore = await searchRates(shopper, { occupancy });
      const offer = firstRate(searchBefore);
      const { rateToken } = offer.rate;
      // With an earlier re-confirmation, the service might repeat its answer.
      if ('children' in occupancy) await confirmRates(shopper, [offer]);
      await hooks.closeRate(rateToken);
      try {
        await judgeClause(shopper, 'v2.checkrate.every-token', () =>
          checkOtherRates(shopper, searchBefore, offer, { occupancy }),
        );
        for (const members of [{}, linkTo(session, searchBefore)]) {
          const answer = await confirmRates(shopper, [offer], members);
          if (answer.status !== 404) await requireClosedRate(shopper, searchBefore, offer, { occupancy });
          const what = ['the re-confirmation of a gone rate', ...Object.keys(members)].join(' with ');
          expect(answer.status, `HTTP status of ${what}`).toBe(404);
        }
        await requireConfirmableRates(shopper);
      } finally {
        await hooks.openRate(rateToken);
      }
    },
  );

for (const [place, inOrder] of [
  ['before', (gone: OfferedRate, others: OfferedRate[]) => [gone, ...others]],
  ['after', (gone: OfferedRate, others: OfferedRate[]) => [...others, gone]],
] as const)
  test(
    `v2.checkrate.404-gone: a rate that is gone is not confirmed together with others, ${place} them`,
    { tag: '@v2.checkrate.gone-in-company' },
    async ({ shopper, hooks }) => {
      const searchBefore = await searchRates(shopper);
      const [goneOffer, ...otherOffers] = ratesOfHotels(searchBefore, 3);
      const { rateToken } = goneOffer!.rate;
      await hooks.closeRate(rateToken);
      try {
        const answer = await confirmRates(shopper, inOrder(goneOffer!, otherOffers));
        if (answer.status !== 404) await requireClosedRate(shopper, searchBefore, goneOffer!);
        const hotels = answer.status === 404 ? [] : confirmation(answer).hotels;
        const hotelsOfGone = hotels.filter(({ hotel }) => hotel.id === goneOffer!.hotelId);
        expect(
          hotelsOfGone.flatMap(({ roomRates }) => roomRates ?? []).length,
          'confirmed rates for the token of a gone rate',
        ).toBe(0);
        // "404 when a rate is gone" does not say whether the others may be confirmed without it.
        await judgeClause(shopper, 'v2.checkrate.gone-in-company', () =>
          expect(answer.status, 'HTTP status for three rates, one of which is gone').toBe(404),
        );
        await requireConfirmableRates(shopper);
      } finally {
        await hooks.openRate(rateToken);
      }
    },
  );

test('v2.checkrate.404-gone: two rates that are both gone are answered with 404', async ({
  shopper,
  hooks,
}) => {
  const searchBefore = await searchRates(shopper);
  const offers = ratesOfHotels(searchBefore, 2);
  const tokens = offers.map(({ rate }) => rate.rateToken);
  try {
    for (const token of tokens) await hooks.closeRate(token);
    const answer = await confirmRates(shopper, offers);
    if (answer.status !== 404) {
      for (const offer of offers) await requireClosedRate(shopper, searchBefore, offer);
      const available = ratesOfHotels(await searchRates(shopper), 2);
      if ((await confirmRates(shopper, available)).status !== 200)
        blocked('rates of two hotels are not confirmed together even where both are available');
    }
    expect(answer.status, 'HTTP status of the re-confirmation of two rates that are gone').toBe(404);
    await requireConfirmableRates(shopper);
  } finally {
    for (const token of tokens) await hooks.openRate(token);
  }
});

test('v2.checkrate.live: a price that changed since the search shows at re-confirmation', async ({
  shopper,
  hooks,
  session,
}) => {
  hooks.must('changePrice');
  const fixtures = { ...shopper, hooks };
  const searchAnswer = await searchRates(fixtures);
  const offers = ratesOfHotels(searchAnswer, 2, (offer) => isPricedAndUnique(searchAnswer, offer));
  let judgedCount = 0;
  for (const [offer, factors, members] of [
    [offers[0]!, [1.5, 0.5], {}],
    [offers[1]!, [0.5, 1.5], linkTo(session, searchAnswer)],
  ] as const) {
    const reconfirm = () => confirmRates(fixtures, [offer], members);
    // With an earlier re-confirmation, the service might repeat its answer.
    if (offer === offers[1]) await reconfirm();
    const priceChange = await movePrice(fixtures, offer, factors, reconfirm);
    if (priceChange === undefined) continue;
    try {
      for (const answer of priceChange.answers) {
        const { value } = confirmation(answer).hotels[0]?.roomRates[0]?.priceComposition?.total ?? {};
        const oldPrice = priceChange.oldPrice.value;
        const newPrice = priceChange.newPrice.value;
        const observedPrice = value ?? Number.NaN;
        // Other prices may move too, so the response only has to be nearer to the new price than to the old one.
        expect(
          Math.abs(observedPrice - newPrice) < Math.abs(observedPrice - oldPrice),
          `re-confirmation shows ${observedPrice}; the search showed ${oldPrice}, a fresh search shows ${newPrice}`,
        ).toBe(true);
      }
      judgedCount += 1;
    } finally {
      await session.evidence.aside(priceChange.restore);
    }
  }
  if (judgedCount === 0) blocked('the hook changePrice had no effect: a fresh search shows the old price');
});
