import { endJourney } from '../steps/counters.ts';
import type { Play, JourneyTools } from '../steps/journey.ts';
import { send, outcomeOf, post } from '../steps/send.ts';
import { reading } from '../steps/values.ts';
import { wishOf } from '../steps/wish.ts';
import { ratesWith } from './rates.ts';

/** Chooses a rate, re-checks and books it, then looks its order up. */
export function v2Book(tools: JourneyTools): Play {
  const { corpus, step } = tools;
  const rates = ratesWith(tools);
  const [book, lookUp] = [step('v2.book'), step('order.by-id')];
  const order = reading('order');
  return (arrival) => {
    const wish = wishOf(arrival, corpus, 'books');
    const { token, searchId } = rates.recheck(arrival, wish, rates.choose(arrival, wish));
    const values = {
      bookingToken: JSON.stringify(token),
      searchId: searchId === undefined ? 'null' : JSON.stringify(searchId),
    };
    const answer = post(arrival, book, wish.row['v2.book']!, values, true);
    if (answer.status !== 200) endJourney('v2.book', outcomeOf('v2.book', answer.status));
    const id = answer.json(order);
    if (typeof id !== 'string' && typeof id !== 'number') return endJourney('v2.book', 'unreadable');
    send(arrival, lookUp, wish.row['order.by-id']!, { orderId: encodeURIComponent(String(id)) });
  };
}
