import { opening } from '../rule-overrides.ts';
import { faultsOf } from '../fault.ts';

const all = ['order.by-id', 'order.by-query', 'lost.by-id'] as const;

/** Who is shown orders. */
export const orderAccessFaults = faultsOf({ kind: 'rule', breaks: 'auth.bearer.enforced' })({
  'orders-open-to-all': {
    operations: all,
    does: 'Shows orders to callers without an Authorization header.',
    rules: opening(all, ['missing']),
  },
  'order-search-open-to-unknown-bearers': {
    subtle: 'only in a search, with a bearer that was never issued',
    operations: ['order.by-query'],
    does: 'Searches for orders with any bearer token at all.',
    rules: opening(['order.by-query'], ['unknown', 'forged']),
  },
  'orders-for-forged-bearers': {
    subtle: 'only by its id, with a bearer whose signature alone is wrong',
    operations: ['order.by-id'],
    does: 'Shows an order by its id to a bearer token whose signature it does not check.',
    rules: opening(['order.by-id'], ['forged']),
  },
  'orders-for-long-stay-tokens': {
    subtle: 'only with an access token for long stays',
    breaks: 'longstay.token.own-kind',
    operations: ['order.by-id', 'order.by-query'],
    does: 'Shows orders to an access token for long stays.',
    rules: opening(['order.by-id', 'order.by-query'], ['long-stay token']),
  },
  'lost-for-forged-bearers': {
    subtle: 'only for lost reservations, with a bearer whose signature alone is wrong',
    operations: ['lost.by-id'],
    does: 'Shows lost reservations to a bearer token whose signature it does not check.',
    rules: opening(['lost.by-id'], ['forged']),
  },
});
