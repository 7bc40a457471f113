/** Scenarios of the v2 rate API, orders, notifications and long stays. */
import { dig, isPresent, objectsOf } from '../../schemas/judge/check.ts';
import { eventTypes } from '../../schemas/messages/webhook.ts';
import type { ParsedExchange } from '../requirements/exchange.ts';
import { ratesIn, stringsOf } from '../requirements/v2-stay.ts';
import { isMinutesLater, commonClauses, moment, momentOfAnyCall, type Scenario } from './scenario.ts';

const isSearchBy =
  (member: string) =>
  ({ sent }: ParsedExchange): boolean =>
    isPresent(dig(sent, 'destinations', member));

/** A key of the re-confirmed rates: their hotels and days, because another search can give the same rate another token. */
const confirmedRatesKey = ({ json }: ParsedExchange): string => {
  const hotels = objectsOf(dig(json, 'hotels')).map(({ hotel }) => dig(hotel, 'id'));
  return JSON.stringify([hotels, ...[...ratesIn(json, 'roomRates')].map(({ time }) => time)]);
};

export const v2Rates: readonly Scenario[] = [
  {
    id: 'C1',
    title: 'Search by hotels, by region and around a place',
    asks: 'Search some hotels by their ids, a region by its id, and a circle around a place.',
    meets: 'Answers with rates, a searchId and page numbers.',
    moments: [
      moment('a search by hotelIds', 'v2.avail', isSearchBy('hotelIds')),
      moment('a search by regionId', 'v2.avail', isSearchBy('regionId')),
      moment('a search by circleInfo', 'v2.avail', isSearchBy('circleInfo')),
    ],
    exercises: [...commonClauses.v2, 'v2.avail.destinations-required', 'v2.avail.circle-unit'],
  },
  {
    id: 'C2',
    title: 'More than fifty hotels',
    asks: 'Search region 501, which has 120 hotels, and read all pages.',
    meets: 'Answers with 50 hotels on a page.',
    moments: [
      moment('the last page of several', 'v2.avail', ({ sent, json }) => {
        const { totalPages } = (json ?? {}) as { totalPages?: unknown };
        return Number(totalPages) > 1 && Number(sent['page']) === Number(totalPages);
      }),
    ],
    exercises: ['v2.avail.page-integer', 'v2.avail.client-pages'],
  },
  {
    id: 'C3',
    title: 'Children',
    asks: 'Search for two adults with two children, and give the age of each.',
    meets: 'Offers rates for the party.',
    moments: [
      moment(
        'a search with children',
        'v2.avail',
        ({ sent }) => Number(dig(sent, 'occupancy', 'children')) > 0,
      ),
    ],
    exercises: ['v2.avail.child-ages-count'],
  },
  {
    id: 'C4',
    title: 'Re-confirm a rate',
    asks: 'Re-confirm a rate of your search, with its searchId.',
    meets: 'Confirms the rate, and gives out a booking token that lives for 15 minutes.',
    moments: [moment('a re-confirmation', 'v2.checkrate')],
    exercises: [
      'v2.checkrate.tokens-required',
      'v2.checkrate.tokens-from-avail',
      'v2.token.opaque',
      'v2.flow.search-id-propagated',
    ],
  },
  {
    id: 'C5',
    title: 'Several rates in one call',
    asks: 'Search hotels 902, 903 and 908 for one stay, and re-confirm a rate of each in one call.',
    meets: 'Confirms them; hotel 902 has become 10 percent dearer: show your user the new price.',
    moments: [
      moment(
        'a re-confirmation of several rates',
        'v2.checkrate',
        ({ sent }) => stringsOf(sent['rateTokens']).length > 1,
      ),
    ],
    exercises: ['v2.checkrate.same-stay'],
  },
  {
    id: 'C6',
    title: 'A rate that is gone',
    asks: 'Re-confirm a rate of hotel 901, show your user that it is gone, and search again.',
    meets: 'Answers with 404: this rate is gone. A minute without the same token is waited for.',
    moments: [
      momentOfAnyCall('a re-confirmation answered by 404', 'v2.checkrate', ({ status }) => status === 404),
    ],
    exercises: ['v2.checkrate.404-means-rate-gone'],
  },
];

export const v2Booking: readonly Scenario[] = [
  {
    id: 'C7',
    title: 'Book what was re-confirmed',
    asks: 'Re-confirm a rate, and book it with the booking token within 15 minutes.',
    meets: 'Books, and answers with the id of an order.',
    moments: [moment('a booking', 'v2.book')],
    exercises: ['v2.flow.checkrate-before-book', 'v2.flow.book-within-ttl', 'flow.token-chain'],
  },
  {
    id: 'C8',
    title: 'A guest who hesitates',
    asks: 'Re-confirm a rate, let 16 minutes pass (or advance the clock of the sandbox), and let your user book: the client re-confirms the rate again, and books with the new token.',
    meets: 'Refuses a booking token that is older than 15 minutes.',
    moments: [
      moment(
        'a rate re-confirmed again after 15 minutes',
        'v2.checkrate',
        isMinutesLater(15, confirmedRatesKey),
      ),
      moment('a booking', 'v2.book'),
    ],
    exercises: ['v2.flow.book-within-ttl', 'flow.checkrate-immediately-before-booking'],
  },
];

export const orderLookUps: readonly Scenario[] = [
  {
    id: 'D1',
    title: 'An order by its id',
    asks: 'Read an order by its id: one that you booked, or one that every tenant has.',
    meets: 'Answers with the order.',
    moments: [moment('an order by id', 'order.by-id')],
    exercises: ['auth.bearer.header', 'auth.bearer.accepts-long'],
  },
  {
    id: 'D2',
    title: 'An order by its numbers',
    asks: 'Find an order by its locator, and another time by its pmsNumber: one of the two in a call.',
    meets: 'Answers with the order.',
    moments: [
      moment('an order by locator', 'order.by-query', ({ sent }) => sent['locator'] !== undefined),
      moment('an order by pmsNumber', 'order.by-query', ({ sent }) => sent['pmsNumber'] !== undefined),
    ],
    exercises: ['order.query.exactly-one'],
  },
];

export const notifications: readonly Scenario[] = [
  {
    id: 'F1',
    title: 'An order has changed',
    asks: 'Register your HTTPS address (on your own machine plain HTTP, too), book, and fetch the order when you are told of it.',
    meets: 'Sends ORDER_CHANGED with the id of the order.',
    moments: [
      momentOfAnyCall('a notification', 'webhook', ({ status }) => status !== undefined),
      moment('the order fetched', 'order.by-id'),
    ],
    exercises: ['wh.followup-order', 'wh.client.accepts-exact-names', 'auth.bearer.header'],
  },
  {
    id: 'F2',
    title: 'The same again, and what nobody knows',
    asks: 'Take a notification that comes twice, and one of an event that you do not know.',
    meets:
      'Sends both when it is told to: by the form under Webhooks, or the control port (POST /tenants/ID/webhook/send with "how": "twice" or "unknown-type").',
    moments: [
      momentOfAnyCall('a notification that came twice', 'webhook', ({ status, recorded }, memory) => {
        const body = recorded.request.body ?? '';
        const count = (memory.get(body) ?? 0) + (status === undefined ? 0 : 1);
        memory.set(body, count);
        return count > 1;
      }),
      momentOfAnyCall(
        'a notification of an unknown event',
        'webhook',
        ({ status, recorded }) =>
          status !== undefined && !eventTypes.some((event) => recorded.request.body?.includes(event)),
      ),
    ],
    exercises: [
      'practice.webhook-refused',
      'practice.webhook-unknown-refused',
      'practice.webhook-slow',
      'practice.webhook-redirect',
    ],
    optional: true,
  },
];

export const longStays: readonly Scenario[] = [
  {
    id: 'E1',
    title: 'A token for half an hour',
    asks: 'Ask for an access token, use it for several calls, let 30 minutes pass (or advance the clock of the sandbox), and ask for another.',
    meets: 'Refuses a token that is older than 1800 seconds.',
    moments: [
      moment('a token', 'longstay.token'),
      moment('a call with it', 'longstay.avail'),
      // A client may renew a token some minutes before its end.
      moment(
        'another token after half an hour',
        'longstay.token',
        isMinutesLater(25, ({ sent }) => String(sent['landingPageLocator'])),
      ),
    ],
    exercises: [
      'longstay.token.locator-required',
      'longstay.token.caller-adds-prefix',
      'longstay.token.locator-equals-path',
      'longstay.token.reuse',
    ],
  },
];

export const resilience: readonly Scenario[] = [
  {
    id: 'G1',
    title: 'Manners',
    asks: 'Work as usual: no polling, a pause after 429 and 503, one booking for each guest.',
    meets: 'Answers as usual.',
    moments: [],
    exercises: ['practice.double-booking', 'practice.order-polling', 'practice.recheck-all'],
    optional: true,
  },
  {
    id: 'G2',
    title: 'A booking without an answer',
    asks: 'Book hotel 906 with a time-out of one second, and read back whether the booking was made before you book again.',
    meets: 'Answers a booking of hotel 906 after two seconds.',
    moments: [momentOfAnyCall('a booking without an answer', 'v1.book', ({ isUnanswered }) => isUnanswered)],
    exercises: ['practice.blind-rebook'],
    optional: true,
  },
];
