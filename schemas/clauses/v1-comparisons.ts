import type { Clause } from './clause.ts';

/** What nobody wrote down, and every user of the service relies on: two answers, or the parts of one, that fit together. */
const reasoned = {
  section: 'v1 availability request (GetHotelAvail)',
  who: 'service',
  strength: 'reasoned',
  testing: 'live',
  profiles: ['v1-shop'],
} as const;

export const v1Comparisons = {
  'v1.avail.net-contained': { ...reasoned, text: 'The rates of a net-only answer are among those of the unfiltered one.' },
  'v1.avail.commissionable-contained': {
    ...reasoned,
    text: 'The rates of a commissionable-only answer are among those of the unfiltered one.',
  },
  'v1.avail.radius-subset': {
    ...reasoned,
    text: 'A smaller radius finds no hotel that a larger one does not find.',
    note: 'Judged on answers that the number of hotels to search did not cut.',
  },
  'v1.avail.units-agree': { ...reasoned, text: 'The same distance in two units finds the same hotels.' },
  'v1.avail.best-is-cheapest': { ...reasoned, text: 'The best rate of a hotel is the cheapest of its full answer.' },
  'v1.availrs.total-sums': {
    ...reasoned,
    text: 'The nights of a room rate add up to its total, and the amount before tax and the taxes to the amount after tax.',
    section: 'v1 availability response (HotelAvailRS)',
    note: 'Give or take one minor unit of the currency.',
  },
} as const satisfies Record<string, Clause>;
