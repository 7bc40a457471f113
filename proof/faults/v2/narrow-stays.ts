import { override } from '../../override.ts';
import type { Fault } from '../fault.ts';

/** Faults that act only at re-confirmation, for some lengths of stay. */
export const narrowStayFaults = {
  'confirms-a-week-in-another-currency': {
    kind: 'money',
    condition: 'only for seven nights, only at re-confirmation',
    breaks: 'v2.checkrate.same-plan',
    operations: ['v2.checkrate'],
    does: 'Re-confirms a week in another currency than it was searched in.',
    rules: override('rateToConfirm', (rate) =>
      rate.stay.nights === 7
        ? { ...rate, price: { ...rate.price, currency: rate.price.currency === 'EUR' ? 'USD' : 'EUR' } }
        : rate,
    ),
  },
} as const satisfies Record<string, Fault>;
