/** Partners with one mistake each in orders, long stays and notifications. */
import { clientsSharing } from './play.ts';
import { changeAuthorization, changeCall, changeBody, dropHeader } from './tampering.ts';

const searchJourney = ['search-around'] as const;

export const faultyOrders = [
  ...clientsSharing({ plays: ['book-by-token'] })({
    'look-to-book': {
      does: 'Searches far more often than it books.',
      habits: { searches: 8 },
      limits: { lookToBook: 5 },
      breaks: ['practice.look-to-book'],
    },
    'busy-ignored': {
      does: 'Continues without a pause after 503.',
      plays: searchJourney,
      tampering: {
        interceptWith: ({ operation }, nth) => (operation === 'v2.avail' && nth <= 3 ? 503 : undefined),
      },
      breaks: ['practice.no-back-off'],
    },
    'order-by-both': {
      does: 'Looks an order up by both keys.',
      tampering: changeCall('order.by-query', ({ url }) => ({ url: `${url}&pmsNumber=1` })),
      breaks: ['order.query.exactly-one'],
    },
    'order-by-none': {
      does: 'Looks an order up by no key.',
      tampering: changeCall('order.by-query', ({ url }) => ({ url: url.split('?')[0]! })),
      breaks: ['order.query.exactly-one'],
    },
    'search-polled': {
      does: 'Repeats a search without a pause.',
      habits: { searches: 12 },
      breaks: ['practice.search-polling'],
    },
    'order-polled': {
      does: 'Polls an order.',
      habits: { orderLookups: 6 },
      breaks: ['practice.order-polling'],
    },
  }),
  ...clientsSharing({ plays: ['long-stay'] })({
    'no-locator': {
      does: 'Requests a long-stay token without a locator.',
      tampering: changeBody('longstay.token', (message) => delete message.landingPageLocator, 2),
      breaks: ['longstay.token.locator-required'],
    },
    'long-stay-each-call': {
      does: 'Requests a new long-stay token for each call.',
      habits: { longStayToken: 'each call' },
      breaks: ['longstay.token.reuse'],
    },
    'long-stay-other-token': {
      does: 'Sends another token than the one that was issued for long stays.',
      tampering: changeAuthorization('longstay.avail', () => `Bearer ${'a.b.c'.repeat(8)}`),
      breaks: ['longstay.token.caller-adds-prefix'],
    },
    'long-stay-expired': {
      does: 'Uses an expired long-stay token.',
      habits: { longStayToken: 'never again' },
      breaks: ['longstay.token.reuse'],
    },
    'long-stay-no-prefix': {
      does: 'Sends a long-stay token without Bearer.',
      tampering: changeAuthorization('longstay.avail', (value) => value.slice('Bearer '.length)),
      breaks: ['longstay.token.caller-adds-prefix'],
    },
    'long-stay-two-prefixes': {
      does: 'Writes Bearer twice before a long-stay token.',
      tampering: changeAuthorization('longstay.avail', (value) => `Bearer ${value}`),
      breaks: ['longstay.token.caller-adds-prefix'],
    },
    'other-landing-page': {
      does: 'Uses a long-stay token for another landing page.',
      tampering: changeCall('longstay.avail', ({ url }) => ({
        url: url.replace(/longstay\/[^/]+/, 'longstay/another'),
      })),
      breaks: ['longstay.token.locator-equals-path'],
    },
  }),
  ...clientsSharing({ plays: ['be-notified'] })({
    'notice-ignored': {
      does: 'Answers notifications, but fetches no order.',
      habits: { afterNotice: 'nothing' },
      breaks: ['wh.followup-order'],
    },
    'notice-other-order': {
      does: 'Fetches another order than the notified one.',
      habits: { afterNotice: 'other order' },
      breaks: ['wh.followup-order'],
    },
    'notice-by-locator': {
      does: 'Looks the order up by locator.',
      habits: { afterNotice: 'look up by locator' },
      breaks: ['wh.followup-order'],
    },
    'notice-without-bearer': {
      does: 'Fetches the order without its token.',
      tampering: dropHeader('order.by-id', 'authorization'),
      breaks: ['auth.bearer.header'],
    },
    'notice-refused': {
      does: 'Answers notifications with 500.',
      habits: { noticeStatus: ({ eventyType }) => (eventyType === 'ORDER_CHANGED' ? 500 : 204) },
      breaks: ['practice.webhook-refused'],
    },
    'notice-unknown-refused': {
      does: 'Answers an unknown event with 400.',
      habits: { noticeStatus: ({ eventyType }) => (eventyType === 'ORDER_CHANGED' ? 204 : 400) },
      breaks: ['practice.webhook-unknown-refused'],
    },
    'notice-slow': {
      does: 'Answers notifications only after eleven seconds.',
      habits: { noticeDelayMs: 11_000 },
      breaks: ['practice.webhook-slow'],
    },
    'notice-redirected': {
      does: 'Redirects notifications.',
      habits: { noticeStatus: () => 302 },
      breaks: ['practice.webhook-redirect'],
    },
    'v2-path-case': {
      does: 'Calls v2 without the version in the path.',
      plays: searchJourney,
      tampering: {
        ...changeCall('v2.avail', ({ url }) => ({ url: url.replace('/v2/', '/') })),
        interceptWith: ({ operation }, nth) => (operation === 'v2.avail' && nth === 1 ? 404 : undefined),
      },
      breaks: ['ver.v2-path', 'v2.avail.path'],
    },
  }),
];
