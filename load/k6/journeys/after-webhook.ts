import type { Play, Stock } from '../steps/journey.ts';
import { ask } from '../steps/send.ts';

/** Notifications come in bursts, when a supplier has changed much at once. */
const mostInBurst = 5;

/** For each notification of a burst, what it names is looked up: an order, and the reservation where one was lost. */
export function afterWebhook({ corpus, step }: Stock): Play {
  const [order, lost] = [step('order.by-id'), step('lost.by-id')];
  return (arrival) => {
    const burst = arrival.random.between(1, mostInBurst);
    for (let index = 0; index < burst; index += 1) {
      const row = corpus.row(arrival.random.between(0, corpus.head.destinations - 1), 0);
      ask(arrival, order, row['order.by-id']!, {});
      const query = row['lost.by-id'];
      // One in two is about a reservation that was lost.
      if (query !== undefined && arrival.random.chance(0.5)) ask(arrival, lost, query, {});
    }
  };
}
