/** Journeys that look up orders. */
import type { Play, JourneyTools } from '../steps/journey.ts';
import { send } from '../steps/send.ts';

const ordersPerPoll = 3;

/** A back office that polls a few known orders, one after the other. */
export function backOffice({ corpus, step }: JourneyTools): Play {
  const [byId, byQuery] = [step('order.by-id'), step('order.by-query')];
  return (arrival) => {
    const { destinations } = corpus.head;
    const first = arrival.random.between(0, destinations - 1);
    for (let index = 0; index < Math.min(ordersPerPoll, destinations); index += 1) {
      const row = corpus.row((first + index) % destinations, 0);
      send(arrival, byId, row['order.by-id']!, {});
      const query = row['order.by-query'];
      if (query !== undefined) send(arrival, byQuery, query, {});
    }
  };
}

/** Notifications come in bursts, if a supplier changes many things at once. */
const maxBurst = 5;

/** For each notification of a burst, looks up its order, and its lost reservation if it has one. */
export function afterWebhook({ corpus, step }: JourneyTools): Play {
  const [order, lost] = [step('order.by-id'), step('lost.by-id')];
  return (arrival) => {
    const burst = arrival.random.between(1, maxBurst);
    for (let index = 0; index < burst; index += 1) {
      const row = corpus.row(arrival.random.between(0, corpus.head.destinations - 1), 0);
      send(arrival, order, row['order.by-id']!, {});
      const query = row['lost.by-id'];
      // Half of the notifications are about a lost reservation.
      if (query !== undefined && arrival.random.chance(0.5)) send(arrival, lost, query, {});
    }
  };
}
