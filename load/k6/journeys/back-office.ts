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
