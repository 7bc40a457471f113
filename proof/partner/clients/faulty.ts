/** Partners that each make one mistake, which must be caught by its own requirement and by no other. */
import { faultyAfterwards, faultyBooking } from './faulty-booking.ts';
import { faultyEnvelope, faultyShop } from './faulty-shop.ts';
import { faultyOrders } from './faulty-orders.ts';
import { faultyTokens, faultySearch } from './faulty-v2.ts';
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
