/** Partners with one mistake each in orders, long stays and notifications. */
import { clientsOf } from './play.ts';
import { call, within } from './tampering.ts';

const around = ['search-around'] as const;
const chain = ['book-by-token'] as const;
const reported = ['be-notified'] as const;

export const faultyOrders = clientsOf({ plays: reported })({
  'look-to-book': {
    does: 'Searches far more than it books.',
    plays: chain,
    habits: { searches: 12 },
    limits: { lookToBook: 5 },
    breaks: ['practice.look-to-book'],
  },
  'busy-ignored': {
    does: 'Goes on at once after 503.',
    plays: around,
    tampering: { instead: ({ operation }, nth) => (operation === 'v2.avail' && nth <= 3 ? 503 : undefined) },
    breaks: ['practice.no-back-off'],
  },
  'order-by-both': {
    does: 'Looks an order up by both keys.',
    plays: chain,
    tampering: call('order.by-query', ({ url }) => ({ url: `${url}&pmsNumber=1` })),
    breaks: ['order.query.exactly-one'],
  },
  'order-by-none': {
    does: 'Looks an order up by no key.',
    plays: chain,
    tampering: call('order.by-query', ({ url }) => ({ url: url.split('?')[0]! })),
    breaks: ['order.query.exactly-one'],
  },
  'order-polled': {
    does: 'Polls an order.',
    plays: chain,
    habits: { looksUp: 6 },
    breaks: ['practice.order-polling'],
  },
  'no-locator': {
    does: 'Asks for a long-stay token without a locator.',
    plays: ['long-stay'],
    tampering: within('longstay.token', (message) => delete message.landingPageLocator, 2),
    breaks: ['longstay.token.locator-required'],
  },
  'long-stay-each-call': {
    does: 'Asks for a long-stay token with each call.',
    plays: ['long-stay'],
    habits: { longStayToken: 'each call' },
    breaks: ['longstay.token.reuse'],
  },
  'long-stay-expired': {
    does: 'Uses a long-stay token after its end.',
    plays: ['long-stay'],
    habits: { longStayToken: 'never again' },
    breaks: ['longstay.token.reuse'],
  },
  'long-stay-no-prefix': {
    does: 'Sends a long-stay token without Bearer.',
    plays: ['long-stay'],
    tampering: call('longstay.avail', ({ headers }) => ({
      headers: { ...headers, authorization: headers['authorization']!.slice('Bearer '.length) },
    })),
    breaks: ['longstay.token.caller-adds-prefix'],
  },
  'long-stay-two-prefixes': {
    does: 'Writes Bearer twice before a long-stay token.',
    plays: ['long-stay'],
    tampering: call('longstay.avail', ({ headers }) => ({
      headers: { ...headers, authorization: `Bearer ${headers['authorization']}` },
    })),
    breaks: ['longstay.token.caller-adds-prefix'],
  },
  'other-landing-page': {
    does: 'Uses a long-stay token at another landing page.',
    plays: ['long-stay'],
    tampering: call('longstay.avail', ({ url }) => ({
      url: url.replace(/longstay\/[^/]+/, 'longstay/another'),
    })),
    breaks: ['longstay.token.locator-equals-path'],
  },
  'notice-ignored': {
    does: 'Answers notifications and fetches nothing.',
    habits: { afterNotice: 'nothing' },
    breaks: ['wh.followup-order'],
  },
  'notice-other-order': {
    does: 'Fetches another order than it was told of.',
    habits: { afterNotice: 'other order' },
    breaks: ['wh.followup-order'],
  },
  'notice-by-locator': {
    does: 'Looks for the order by a locator.',
    habits: { afterNotice: 'look up by locator' },
    breaks: ['wh.followup-order'],
  },
  'notice-without-bearer': {
    does: 'Fetches the order without its token.',
    tampering: call('order.by-id', ({ headers }) => {
      const { authorization: _, ...rest } = headers;
      return { headers: rest };
    }),
    breaks: ['auth.bearer.header'],
  },
  'notice-refused': {
    does: 'Answers notifications by 500.',
    habits: { answersNotice: ({ eventyType }) => (eventyType === 'ORDER_CHANGED' ? 500 : 204) },
    breaks: ['practice.webhook-refused'],
  },
  'notice-unknown-refused': {
    does: 'Answers an unknown event by 400.',
    habits: { answersNotice: ({ eventyType }) => (eventyType === 'ORDER_CHANGED' ? 204 : 400) },
    breaks: ['practice.webhook-unknown-refused'],
  },
  'notice-slow': {
    does: 'Answers notifications only after eleven seconds.',
    habits: { answersAfter: 11_000 },
    breaks: ['practice.webhook-slow'],
  },
  'notice-redirected': {
    does: 'Redirects notifications.',
    habits: { answersNotice: () => 302 },
    breaks: ['practice.webhook-redirect'],
  },
  'v2-path-case': {
    does: 'Calls v2 without its version.',
    plays: around,
    tampering: {
      ...call('v2.avail', ({ url }) => ({ url: url.replace('/v2/', '/') })),
      instead: ({ operation }, nth) => (operation === 'v2.avail' && nth === 1 ? 404 : undefined),
    },
    breaks: ['ver.v2-path', 'v2.avail.path'],
  },
});
