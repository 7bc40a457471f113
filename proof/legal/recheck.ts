/** Re-confirmation. Specification: "v2 re-confirmation: a rate that is no longer available returns HTTP 404". */
import type { Variant } from './variant.ts';

/** Of several tokens it is not shown what becomes of the others when one is gone; a single gone one is 404 everywhere. */
export const leavesOutGone: Variant = {
  aspect: 're-check',
  operations: ['v2.checkrate'],
  does: 'Re-confirms of several rates those that are left, where others are gone.',
  rules: () => ({ leavesOutGone: () => true }),
};

export const reversedRecheck: Variant = {
  aspect: 're-check',
  operations: ['v2.checkrate'],
  does: 'Re-confirms rates in the reverse order of their tokens.',
  rules: (honest) => ({ confirmedOf: (rates) => [...honest.confirmedOf(rates)].reverse() }),
};

/** "gone" may be told in any words. */
export const goneSilently: Variant = {
  aspect: 're-check',
  operations: ['v2.checkrate'],
  does: 'Says that a rate is gone by 404 without a body.',
  rules: (honest) => ({
    refuse: (refusal, operation) =>
      operation === 'v2.checkrate' && refusal.kind === 'gone'
        ? { status: 404, headers: {}, body: '' }
        : honest.refuse(refusal, operation),
  }),
};
