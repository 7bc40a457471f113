/** Loyalty rewards. Specification: "Order record", `loyaltyRewards[]`. */
import type { LoyaltyReward } from '../payments.ts';
import { credential } from './items.ts';

type Granted = Pick<LoyaltyReward, 'status' | 'value'> & Partial<LoyaltyReward>;

const dates = { createDate: '2026-03-01T09:31:00Z', updateDate: '2026-03-02T08:00:00Z' };

const shared = (id: string) => ({
  id: `REWARD-${id}`,
  ...dates,
  ...credential('club'),
  locator: `CLUB-${id}`,
  scheduleDate: '2026-06-01',
});

export const points = (id: string, granted: Granted): LoyaltyReward => ({
  ...shared(id),
  type: 'POINTS',
  unit: 'POINTS',
  currency: null,
  ...granted,
});

export const cashback = (id: string, currency: string, granted: Granted): LoyaltyReward => ({
  ...shared(id),
  type: 'CASHBACK',
  unit: null,
  currency,
  ...granted,
});
