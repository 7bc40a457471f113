/** Partners that each make one mistake, which must be caught by its own requirement and by no other. */
import { faultyAfterwards } from './faulty-afterwards.ts';
import { faultyBooking } from './faulty-booking.ts';
import { faultyEnvelope } from './faulty-envelope.ts';
import { faultyOrders } from './faulty-orders.ts';
import { faultyShop } from './faulty-shop.ts';
import { faultyTokens } from './faulty-tokens.ts';
import { faultySearch } from './faulty-v2-search.ts';
import type { PartnerClient } from './play.ts';

export const faultyClients: readonly PartnerClient[] = [
  ...faultyEnvelope,
  ...faultyShop,
  ...faultyBooking,
  ...faultyAfterwards,
  ...faultySearch,
  ...faultyTokens,
  ...faultyOrders,
];
