/** Loyalty rewards. Specification: "Order record", `loyaltyRewards[]`. */
import type { LoyaltyReward } from '../payments.ts';
import { credentialMembers } from './items.ts';

type RewardOverrides = Pick<LoyaltyReward, 'status' | 'value'> & Partial<LoyaltyReward>;

const dates = { createDate: '2026-03-01T09:31:00Z', updateDate: '2026-03-02T08:00:00Z' };

const commonMembers = (id: string) => ({
  id: `REWARD-${id}`,
  ...dates,
  ...credentialMembers('club'),
  locator: `CLUB-${id}`,
  scheduleDate: '2026-06-01',
});

export const pointsReward = (id: string, overrides: RewardOverrides): LoyaltyReward => ({
  ...commonMembers(id),
  type: 'POINTS',
  unit: 'POINTS',
  currency: null,
  ...overrides,
});

export const cashbackReward = (id: string, currency: string, overrides: RewardOverrides): LoyaltyReward => ({
  ...commonMembers(id),
  type: 'CASHBACK',
  unit: null,
  currency,
  ...overrides,
});
