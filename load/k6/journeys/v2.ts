/** The v2 journeys: reading pages of rates, re-checking a chosen rate, and booking it. */
import type { Arrival } from '../steps/arrival.ts';
import { endJourney, countRecheck } from '../steps/counters.ts';
import type { ArrivalHandler, JourneyTools } from '../steps/journey.ts';
import { outcomeOf, fillAndDispatch, requireOk, send, sendAndSelect } from '../steps/send.ts';
import { selectorFor, stayValues, drawWish, type Wish } from '../steps/values.ts';

/** A page as the selector `rates` reads it: the first rate of each of its first three hotels. */
interface Page {
  readonly searchId?: string;
  readonly pages?: number;
  readonly hotel0?: Rate;
  readonly hotel1?: Rate;
  readonly hotel2?: Rate;
}

interface Rate {
  readonly token?: string;
  readonly total?: number;
}

/** Probability that the next page is read, and maximum number of pages. */
const nextPageChance = 0.3;
const maxPages = 3;

function rateStepsOf({ step }: JourneyTools) {
  const [availStep, checkrateStep] = [step('v2.avail'), step('v2.checkrate')];
  const [ratesSelector, confirmedSelector] = [selectorFor('rates'), selectorFor('confirmed')];
  return {
    /** Reads a page or more and chooses a rate; ends the journey if there is none. */
    choose(arrival: Arrival, { row, stay }: Wish) {
      const values = stayValues(stay);
      values.page = '1';
      let page: Page = sendAndSelect(arrival, availStep, row, values, ratesSelector);
      for (
        let pageNumber = 2;
        pageNumber <= Math.min(page.pages ?? 1, maxPages) && arrival.random.chance(nextPageChance);
        pageNumber += 1
      ) {
        values.page = String(pageNumber);
        page = sendAndSelect(arrival, availStep, row, values, ratesSelector);
      }
      const rates = [page.hotel0, page.hotel1, page.hotel2].filter((rate) => typeof rate?.token === 'string');
      if (rates.length === 0) return endJourney('v2.avail', 'sold-out');
      return { rate: arrival.random.pick(rates) as Rate, searchId: page.searchId };
    },
    /** Re-checks the rate and counts the outcome; ends the journey if the rate is gone. */
    recheck(
      arrival: Arrival,
      { row }: Wish,
      { rate, searchId }: { readonly rate: Rate; readonly searchId: string | undefined },
    ) {
      const values = {
        'rateToken:0': JSON.stringify(rate.token),
        searchId: JSON.stringify(searchId ?? null),
      };
      const response = fillAndDispatch(arrival, checkrateStep, row, values, true);
      if (response.status !== 200) {
        const kind = outcomeOf('v2.checkrate', response.status);
        if (kind === 'gone' || kind === 'expired') countRecheck(kind);
        return endJourney('v2.checkrate', kind);
      }
      const confirmed = (response.json(confirmedSelector) ?? {}) as Rate & { searchId?: string };
      if (confirmed.token === undefined) return endJourney('v2.checkrate', 'unreadable');
      const hasTotals = typeof confirmed.total === 'number' && typeof rate.total === 'number';
      countRecheck(hasTotals && confirmed.total !== rate.total ? 'changed' : 'same');
      return { token: confirmed.token, searchId: confirmed.searchId ?? searchId };
    },
  };
}

/** Reads pages of rates, and re-checks one of the rates by its token. */
export function v2Shop(tools: JourneyTools): ArrivalHandler {
  const rateSteps = rateStepsOf(tools);
  return (arrival) => {
    const wish = drawWish(arrival, tools.corpus, 'searches');
    rateSteps.recheck(arrival, wish, rateSteps.choose(arrival, wish));
  };
}

/** Chooses a rate, re-checks and books it, then looks its order up. */
export function v2Book(tools: JourneyTools): ArrivalHandler {
  const { corpus, step } = tools;
  const rateSteps = rateStepsOf(tools);
  const [bookStep, lookUpStep] = [step('v2.book'), step('order.by-id')];
  const orderSelector = selectorFor('order');
  return (arrival) => {
    const wish = drawWish(arrival, corpus, 'books');
    const { token, searchId } = rateSteps.recheck(arrival, wish, rateSteps.choose(arrival, wish));
    const values = { bookingToken: JSON.stringify(token), searchId: JSON.stringify(searchId ?? null) };
    const response = requireOk(bookStep, fillAndDispatch(arrival, bookStep, wish.row, values, true));
    const id = response.json(orderSelector);
    if (typeof id !== 'string' && typeof id !== 'number') return endJourney('v2.book', 'unreadable');
    send(arrival, lookUpStep, wish.row, { orderId: encodeURIComponent(String(id)) });
  };
}
