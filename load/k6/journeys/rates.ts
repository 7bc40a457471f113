/** Steps that the v2 journeys share: reading pages of rates, and re-checking a chosen rate. */
import type { Arrival } from '../steps/arrival.ts';
import { endJourney, countRecheck } from '../steps/counters.ts';
import type { JourneyTools } from '../steps/journey.ts';
import { outcomeOf, post, sendAndSelect } from '../steps/send.ts';
import { reading, valuesFor } from '../steps/values.ts';
import type { Wish } from '../steps/wish.ts';

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

export interface Confirmed {
  readonly token: string;
  readonly searchId: string | undefined;
}

/** Probability that the next page is read, and maximum number of pages. */
const nextPageChance = 0.3;
const maxPages = 3;

export interface Rates {
  /** Reads a page or more and chooses a rate; ends the journey if there is none. */
  choose(
    arrival: Arrival,
    wish: Wish,
  ): { readonly rate: Required<Pick<Rate, 'token'>> & Rate; readonly searchId: string | undefined };
  /** Re-checks the rate and counts the outcome; ends the journey if the rate is gone. */
  recheck(arrival: Arrival, wish: Wish, chosen: ReturnType<Rates['choose']>): Confirmed;
}

export function ratesWith({ step }: JourneyTools): Rates {
  const [avail, check] = [step('v2.avail'), step('v2.checkrate')];
  const [ratesReading, confirmed] = [reading('rates'), reading('confirmed')];
  return {
    choose(arrival, { row, stay }) {
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
      return { rate: arrival.random.pick(rates) as Required<Pick<Rate, 'token'>>, searchId: page.searchId };
    },
    recheck(arrival, { row }, { rate, searchId }) {
      const values = {
        'rateToken:0': JSON.stringify(rate.token),
        searchId: searchId === undefined ? 'null' : JSON.stringify(searchId),
      };
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
