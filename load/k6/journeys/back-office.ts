import type { Play, Stock } from '../steps/journey.ts';
import { ask } from '../steps/send.ts';

/** Orders that are looked up in one go. */
const polled = 3;

/** A back office that polls the orders it knows, one after the other. */
export function backOffice({ corpus, step }: Stock): Play {
  const [byId, byQuery] = [step('order.by-id'), step('order.by-query')];
  return (arrival) => {
    const { destinations } = corpus.head;
    const first = arrival.random.between(0, destinations - 1);
    for (let index = 0; index < Math.min(polled, destinations); index += 1) {
      const row = corpus.row((first + index) % destinations, 0);
      ask(arrival, byId, row['order.by-id']!, {});
      const query = row['order.by-query'];
      if (query !== undefined) ask(arrival, byQuery, query, {});
    }
  };
}
