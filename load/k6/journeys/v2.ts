/** The v2 journeys: reading pages of rates, re-checking a chosen rate, and booking it. */
import type { Arrival } from '../steps/arrival.ts';
import { endJourney, countRecheck } from '../steps/counters.ts';
import type { Play, JourneyTools } from '../steps/journey.ts';
import { outcomeOf, post, send, sendAndSelect } from '../steps/send.ts';
import { reading, valuesFor, wishOf, type Wish } from '../steps/values.ts';

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

function ratesWith({ step }: JourneyTools) {
  const [avail, check] = [step('v2.avail'), step('v2.checkrate')];
  const [ratesReading, confirmed] = [reading('rates'), reading('confirmed')];
  return {
    /** Reads a page or more and chooses a rate; ends the journey if there is none. */
    choose(arrival: Arrival, { row, stay }: Wish) {
      const values = valuesFor(stay);
      values.page = '1';
      let page: Page = sendAndSelect(arrival, avail, row['v2.avail']!, values, ratesReading);
      for (
        let number = 2;
        number <= Math.min(page.pages ?? 1, maxPages) && arrival.random.chance(nextPageChance);
        number += 1
      ) {
        values.page = String(number);
        page = sendAndSelect(arrival, avail, row['v2.avail']!, values, ratesReading);
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
      const values = { 'rateToken:0': JSON.stringify(rate.token), searchId: jsonOf(searchId) };
      const answer = post(arrival, check, row['v2.checkrate']!, values, true);
      if (answer.status !== 200) {
        const kind = outcomeOf('v2.checkrate', answer.status);
        if (kind === 'gone' || kind === 'expired') countRecheck(kind);
        return endJourney('v2.checkrate', kind);
      }
      const {
        token,
        total,
        searchId: newSearchId,
      } = (answer.json(confirmed) ?? {}) as { token?: string; total?: number | null; searchId?: string };
      if (token === undefined) return endJourney('v2.checkrate', 'unreadable');
      countRecheck(
        typeof total === 'number' && typeof rate.total === 'number' && total !== rate.total
          ? 'changed'
          : 'same',
      );
      return { token, searchId: newSearchId ?? searchId };
    },
  };
}

const jsonOf = (searchId: string | undefined): string =>
  searchId === undefined ? 'null' : JSON.stringify(searchId);

/** Reads pages of rates, and re-checks one of the rates by its token. */
export function v2Shop(tools: JourneyTools): Play {
  const rates = ratesWith(tools);
  return (arrival) => {
    const wish = wishOf(arrival, tools.corpus, 'searches');
    rates.recheck(arrival, wish, rates.choose(arrival, wish));
  };
}

/** Chooses a rate, re-checks and books it, then looks its order up. */
export function v2Book(tools: JourneyTools): Play {
  const { corpus, step } = tools;
  const rates = ratesWith(tools);
  const [book, lookUp] = [step('v2.book'), step('order.by-id')];
  const order = reading('order');
  return (arrival) => {
    const wish = wishOf(arrival, corpus, 'books');
    const { token, searchId } = rates.recheck(arrival, wish, rates.choose(arrival, wish));
    const values = { bookingToken: JSON.stringify(token), searchId: jsonOf(searchId) };
    const answer = post(arrival, book, wish.row['v2.book']!, values, true);
    if (answer.status !== 200) endJourney('v2.book', outcomeOf('v2.book', answer.status));
    const id = answer.json(order);
    if (typeof id !== 'string' && typeof id !== 'number') return endJourney('v2.book', 'unreadable');
    send(arrival, lookUp, wish.row['order.by-id']!, { orderId: encodeURIComponent(String(id)) });
  };
}
