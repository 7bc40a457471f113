import { allowCallers } from '../rule-overrides.ts';
import { faultsOf } from '../fault.ts';

export const orderAccessFaults = faultsOf({ kind: 'rule', breaks: 'auth.bearer.enforced' })({
  'orders-open-to-all': {
    operations: ['order.by-id', 'order.by-query', 'lost.by-id'],
    does: 'Shows orders to callers without an Authorization header.',
    rules: allowCallers('missing'),
  },
  'order-search-open-to-unknown-bearers': {
    condition: 'only in a search, with a bearer token that was never issued',
    operations: ['order.by-query'],
    does: 'Searches for orders with any bearer token.',
    rules: allowCallers('unknown', 'forged'),
  },
  'orders-for-forged-bearers': {
    condition: 'only for a lookup by id, with a bearer token whose only mistake is its signature',
    operations: ['order.by-id'],
    does: 'Shows an order by its id for a bearer token with a wrong signature.',
    rules: allowCallers('forged'),
  },
  'orders-for-long-stay-tokens': {
    condition: 'only with an access token for long stays',
    breaks: 'longstay.token.own-kind',
    operations: ['order.by-id', 'order.by-query'],
    does: 'Shows orders for an access token for long stays.',
    rules: allowCallers('long-stay token'),
  },
  'lost-for-forged-bearers': {
    condition: 'only for lost reservations, with a bearer token whose only mistake is its signature',
    operations: ['lost.by-id'],
    does: 'Shows lost reservations for a bearer token with a wrong signature.',
    rules: allowCallers('forged'),
  },
});
