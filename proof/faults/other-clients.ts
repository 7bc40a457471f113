import type { TokenContent } from '../../sandbox/tokens.ts';
import { allowCallers, operationsWithTwoKeys } from './rule-overrides.ts';
import { faultsOf, type FaultRules } from './fault.ts';

/** Lets the fault's operations find records of other clients. */
const reachOtherClients: FaultRules = (_conforming, operations) => ({
  reachesOthers: (operation) => operations.includes(operation),
});

/** Clients that can see or do what only another client may. Specification: "Authentication" ("bound to one registered client"). */
export const otherClientFaults = faultsOf({ kind: 'rule' })({
  'favourites-of-the-first-client': {
    condition: 'only for clients with other favourites than the first',
    breaks: 'auth.bearer.bound-to-client',
    operations: ['v2.avail'],
    does: "Restricts every client to the first client's favourites.",
    rules: (conforming) => ({
      keepsFavourite: (isFavourite, _own, wanted) => conforming.keepsFavourite(isFavourite, 0, wanted),
    }),
  },
  'orders-of-other-clients': {
    condition: 'only by its id',
    breaks: 'order.own-client',
    operations: ['order.by-id'],
    does: 'Shows an order to any client who knows its id.',
    rules: reachOtherClients,
  },
  'order-search-of-other-clients': {
    condition: 'only in a search',
    breaks: 'order.own-client',
    operations: ['order.by-query'],
    does: 'Finds the orders of all clients.',
    rules: reachOtherClients,
  },
  'bookings-of-other-clients': {
    breaks: 'v1.getbk.own-client',
    operations: ['v1.getbk'],
    does: 'Shows the reservations of all clients.',
    rules: reachOtherClients,
  },
  'cancels-for-other-clients': {
    breaks: 'v1.cancel.own-client',
    operations: ['v1.cancel'],
    does: 'Cancels a reservation for any client who knows its verification.',
    rules: reachOtherClients,
  },
  'confirms-tokens-of-other-clients': {
    breaks: 'v2.token.own-client',
    operations: ['v2.checkrate'],
    does: 'Re-confirms rate tokens of other clients.',
    rules: (conforming) => ({
      tokenToConfirm: (opened, tenant) => conforming.tokenToConfirm(opened, opened?.tenant ?? tenant),
    }),
  },
  'books-tokens-of-other-clients': {
    breaks: 'v2.token.own-client',
    operations: ['v2.book'],
    does: 'Books booking tokens of other clients.',
    rules: (conforming) => ({
      isBookable: (opened, tenant): opened is TokenContent =>
        conforming.isBookable(opened, opened?.tenant ?? tenant),
    }),
  },
  'keys-of-two-clients-will-do': {
    breaks: 'v1.auth.keys-of-one-client',
    operations: operationsWithTwoKeys,
    does: 'Accepts two valid keys that belong to different clients.',
    rules: allowCallers('second key of another client'),
  },
  'tells-other-clients': {
    breaks: 'wh.own-client',
    operations: ['webhook'],
    does: 'Notifies the registered addresses of all clients of every change.',
    rules: () => ({ tellsOthers: () => true }),
  },
});
