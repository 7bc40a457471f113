import { randomBytes } from 'node:crypto';
import { dice } from '../world/dice.ts';
import type { Variant } from './variant.ts';

/** Inventory is live: two equal searches need not give equal answers. */
export const moving: Variant = {
  does: 'Moves prices and availability a little between any two calls.',
  rules: (honest) => ({
    ...honest,
    tide: (call) => call,
    // Else nothing could ever be booked: its price would be another one by then.
    bookedAt: (now, issued) =>
      honest.bookedAt(issued === undefined ? now : { ...now, price: { ...now.price, net: issued.net, taxes: issued.taxes } }, issued),
  }),
};

/** The order of hotels is not shown, and tokens are opaque. */
export const shuffled: Variant = {
  does: 'Lists hotels in an order of its own, the same for all pages of a search, and never gives the same token twice.',
  rules: (honest) => ({
    ...honest,
    inOrder: (hotels, tenant) => {
      const salt = [...tenant].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 0);
      return [...hotels].sort((a, b) => dice(salt, 0, a) - dice(salt, 0, b));
    },
    tokenNonce: () => randomBytes(6).toString('hex'),
  }),
};
