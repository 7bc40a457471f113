/** Journeys that look up orders. */
import type { Corpus } from '../steps/corpus.ts';
import type { ArrivalHandler, JourneyTools } from '../steps/journey.ts';
import { send } from '../steps/send.ts';

const ordersPerPoll = 3;

/** A corpus of orders has an order instead of a destination in each row, and one party. */
const orderCountOf = ({ head }: Corpus): number => head.destinations;
const onlyParty = 0;

export function backOffice({ corpus, step }: JourneyTools): ArrivalHandler {
  const [byIdStep, byQueryStep] = [step('order.by-id'), step('order.by-query')];
  return (arrival) => {
    const orderCount = orderCountOf(corpus);
    const firstIndex = arrival.random.integerBetween(0, orderCount - 1);
    for (let index = 0; index < Math.min(ordersPerPoll, orderCount); index += 1) {
      const row = corpus.row((firstIndex + index) % orderCount, onlyParty);
      send(arrival, byIdStep, row, {});
      if (row['order.by-query'] !== undefined) send(arrival, byQueryStep, row, {});
    }
  };
}

/** Notifications come in bursts, if a supplier changes many things at once. */
const maxNotifications = 5;

/** For each notification of a burst, looks up its order, and its lost reservation if it has one. */
export function afterWebhook({ corpus, step }: JourneyTools): ArrivalHandler {
  const [orderStep, lostStep] = [step('order.by-id'), step('lost.by-id')];
  return (arrival) => {
    const notificationCount = arrival.random.integerBetween(1, maxNotifications);
    for (let index = 0; index < notificationCount; index += 1) {
      const row = corpus.row(arrival.random.integerBetween(0, orderCountOf(corpus) - 1), onlyParty);
      send(arrival, orderStep, row, {});
      // Half of the notifications are about a lost reservation.
      if (row['lost.by-id'] !== undefined && arrival.random.chance(0.5)) send(arrival, lostStep, row, {});
    }
  };
}
