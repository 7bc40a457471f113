/** What the v2 journeys have in common: rates on pages, and the one that somebody chooses to check again. */
import type { Arrival } from '../steps/arrival.ts';
import { end, rechecked } from '../steps/counters.ts';
import type { Stock } from '../steps/journey.ts';
import { kindOf, post, read } from '../steps/send.ts';
import { reading, valuesFor } from '../steps/values.ts';
import type { Wish } from '../steps/wish.ts';

/** As the selector `rates` reads a page: one rate of each of its first hotels. */
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

/** How often somebody turns the page, and how many pages are read at most. */
const turns = 0.3;
const mostPages = 3;

export interface Rates {
  /** Reads a page or more, and chooses a rate; the journey ends where there is none. */
  choose(
    arrival: Arrival,
    wish: Wish,
  ): { readonly rate: Required<Pick<Rate, 'token'>> & Rate; readonly searchId: string | undefined };
  /** Checks it again, and counts what became of it; the journey ends where it is gone. */
  recheck(arrival: Arrival, wish: Wish, chosen: ReturnType<Rates['choose']>): Confirmed;
}

export function ratesWith({ step }: Stock): Rates {
  const [avail, check] = [step('v2.avail'), step('v2.checkrate')];
  const [rates, confirmed] = [reading('rates'), reading('confirmed')];
  return {
    choose(arrival, { row, stay }) {
      const values = valuesFor(stay);
      values.page = '1';
      let page: Page = read(arrival, avail, row['v2.avail']!, values, rates);
      for (
        let number = 2;
        number <= Math.min(page.pages ?? 1, mostPages) && arrival.random.chance(turns);
        number += 1
      ) {
        values.page = String(number);
        page = read(arrival, avail, row['v2.avail']!, values, rates);
      }
      const offered = [page.hotel0, page.hotel1, page.hotel2].filter(
        (rate) => typeof rate?.token === 'string',
      );
      if (offered.length === 0) return end('v2.avail', 'sold-out');
      return { rate: arrival.random.pick(offered) as Required<Pick<Rate, 'token'>>, searchId: page.searchId };
    },
    recheck(arrival, { row }, { rate, searchId }) {
      const values = {
        'rateToken:0': JSON.stringify(rate.token),
        searchId: searchId === undefined ? 'null' : JSON.stringify(searchId),
      };
      const answer = post(arrival, check, row['v2.checkrate']!, values, true);
      if (answer.status !== 200) {
        const kind = kindOf('v2.checkrate', answer.status);
        if (kind === 'gone' || kind === 'expired') rechecked(kind);
        return end('v2.checkrate', kind);
      }
      const {
        token,
        total,
        searchId: found,
      } = (answer.json(confirmed) ?? {}) as { token?: string; total?: number | null; searchId?: string };
      if (token === undefined) return end('v2.checkrate', 'unreadable');
      rechecked(
        typeof total === 'number' && typeof rate.total === 'number' && total !== rate.total
          ? 'changed'
          : 'same',
      );
      return { token, searchId: found ?? searchId };
    },
  };
}
