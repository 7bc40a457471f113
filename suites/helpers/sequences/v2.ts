/** The steps of v2 and of the long stay. */
import { raisedPriceFactor } from '../../../generators/sequences/assertions.ts';
import { blocked, type Answer } from '../../../client/index.ts';
import { scalarAt } from '../../../client/bookings/reservations.ts';
import {
  bookingTokensIn,
  confirmation,
  ratesOfHotels,
  type OfferedRate,
} from '../../../client/v2-answers.ts';
import { issueToken, useToken } from '../long-stay.ts';
import { bookByToken } from '../v2-booking.ts';
import { confirmRates, searchRates as searchKnownHotels } from '../v2-search.ts';
import { requireValue, noResult, type StepAction, type SequenceState } from './state.ts';

/** Rates of several hotels are used, because one may be gone between two calls and return 404. */
const hotelsAtOnce = 3;

const searchRates: StepAction = async (sequence) => {
  const answer = await searchKnownHotels(sequence.fixtures);
  // Rates with a price are chosen, because they can be compared.
  const hasPrice = ({ rate }: OfferedRate) => Boolean(rate.priceComposition?.total);
  sequence.offers = ratesOfHotels(answer, hotelsAtOnce, hasPrice);
  return noResult;
};

const recheckRates: StepAction = async (sequence, { offer }) => {
  const usesFirstOffer = offer?.closed || offer?.dearer;
  let answer: Answer | undefined;
  for (const rate of usesFirstOffer ? sequence.offers.slice(0, 1) : sequence.offers) {
    answer = await confirmRates(sequence.fixtures, [rate]);
    if (answer.status !== 404) break;
  }
  const { status } = requireValue(answer, 'rate');
  if (offer?.closed) return { observed: { status } };
  if (status !== 200 && status !== 404) return blocked(`re-confirmation answered HTTP ${status}`);
  if (status === 404)
    return offer?.dearer ? blocked('the rate is gone after its price changed') : { observed: { status } };
  const tokens = bookingTokensIn(answer!);
  sequence.bookingToken = tokens[0];
  const currentPrice = confirmation(answer!).hotels[0]?.roomRates?.[0]?.priceComposition?.total?.value;
  const searchedPrice = sequence.offers[0]!.rate.priceComposition.total?.value;
  return {
    observed: {
      status,
      tokens: tokens.length,
      ...(currentPrice === undefined || searchedPrice === undefined
        ? {}
        : { ratio: currentPrice / searchedPrice }),
    },
  };
};

const rateOf = ({ offers }: SequenceState) => requireValue(offers[0], 'rate').rate;
const rateTokenOf = (sequence: SequenceState): string => rateOf(sequence).rateToken;

const closeRate: StepAction = async (sequence) => {
  await sequence.fixtures.hooks.closeRate(rateTokenOf(sequence));
  return noResult;
};

const changePrice: StepAction = async (sequence) => {
  await sequence.fixtures.hooks.changePrice(
    rateTokenOf(sequence),
    raisedPriceFactor,
    rateOf(sequence).priceComposition.total ?? undefined,
  );
  return noResult;
};

const bookRate: StepAction = async ({ fixtures, bookingToken }) => {
  const answer = await bookByToken(fixtures, requireValue(bookingToken, 'booking token'));
  const place = fixtures.session.settings.get('v2.booking.id');
  const order = answer.status === 200 ? scalarAt(answer.text, place) : undefined;
  return {
    observed: { status: answer.status },
    ...(order === undefined ? {} : { made: { api: 'v2', order } }),
  };
};

const issueLongStayToken: StepAction = async (sequence) => {
  sequence.longStay = await issueToken(sequence.fixtures);
  return noResult;
};

const openLandingPage: StepAction = async ({ fixtures, longStay }) => {
  const { status } = await useToken(fixtures, requireValue(longStay, 'long-stay token'));
  return { observed: { opened: status === 200 } };
};

export const v2Actions = {
  search: searchRates,
  recheck: recheckRates,
  'close rate': closeRate,
  'change price': changePrice,
  'book v2': bookRate,
  'long-stay token': issueLongStayToken,
  enter: openLandingPage,
} as const satisfies Record<string, StepAction>;
