/** The programmes for which a partner can be certified: each has scenarios and profiles. */
import type { Profile } from '../../schemas/clauses/clause.ts';
import type { Scenario } from './scenario.ts';
import { v1Booking, v1Content, v1Shopping } from './v1.ts';
import { longStays, notifications, orderLookUps, resilience, v2Booking, v2Rates } from './v2.ts';

interface Programme {
  readonly title: string;
  readonly profiles: readonly Profile[];
  readonly scenarios: readonly Scenario[];
}

export const programmes = {
  shopping: { title: 'Searching by v1', profiles: ['v1-shop'], scenarios: v1Shopping },
  content: { title: 'Content by v1', profiles: ['v1-shop'], scenarios: v1Content },
  'v1-booking': {
    title: 'Searching and booking by v1',
    profiles: ['v1-shop', 'v1-book'],
    scenarios: [...v1Shopping, ...v1Booking],
  },
  'v2-booking': {
    title: 'Searching, re-confirming and booking by v2',
    profiles: ['v2-rates'],
    scenarios: [...v2Rates, ...v2Booking],
  },
  orders: { title: 'Orders', profiles: ['orders'], scenarios: orderLookUps },
  webhooks: { title: 'Notifications', profiles: ['webhooks', 'orders'], scenarios: notifications },
  'long-stay': { title: 'Long stays', profiles: ['long-stay'], scenarios: longStays },
  resilience: {
    title: 'Resilience, which only warns',
    profiles: ['v1-shop', 'v1-book', 'v2-rates', 'orders'],
    scenarios: resilience,
  },
  full: {
    title: 'Everything',
    profiles: ['v1-shop', 'v1-book', 'v2-rates', 'orders', 'long-stay', 'webhooks'],
    scenarios: [
      ...v1Shopping,
      ...v1Content,
      ...v1Booking,
      ...v2Rates,
      ...v2Booking,
      ...orderLookUps,
      ...longStays,
      ...notifications,
      ...resilience,
    ],
  },
} as const satisfies Record<string, Programme>;

export type ProgrammeName = keyof typeof programmes;

export const programmeNames = Object.keys(programmes) as ProgrammeName[];

export const programmeOf = (name: ProgrammeName): Programme => programmes[name];
