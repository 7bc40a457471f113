import type { Fault } from '../fault.ts';

/** Who is shown orders. */
export const orderAccessFaults = {
  'orders-open-to-all': {
    kind: 'rule',
    breaks: 'auth.bearer.enforced',
    operations: ['order.by-id', 'order.by-query', 'lost.by-id'],
    does: 'Shows orders to callers without an Authorization header.',
    rules: (honest) => ({
      ...honest,
      mayCall: (knock, operation) => honest.mayCall(knock, operation) || (knock === 'missing' && /^(?:order|lost)\./.test(operation)),
    }),
  },
  'order-search-open-to-unknown-bearers': {
    kind: 'rule',
    subtle: 'only in a search, with a bearer that was never issued',
    breaks: 'auth.bearer.enforced',
    operations: ['order.by-query'],
    does: 'Searches for orders with any bearer token at all.',
    rules: (honest) => ({
      ...honest,
      mayCall: (knock, operation) => honest.mayCall(knock, operation) || (knock === 'unknown' && operation === 'order.by-query'),
    }),
  },
} as const satisfies Record<string, Fault>;
