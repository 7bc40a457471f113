import { bookingFaults } from './booking.ts';
import { envelopeFaults } from './envelope.ts';
import { eventFaults } from './events.ts';
import type { Fault } from './fault.ts';
import { orderPaymentFaults } from './order-payments.ts';
import { orderFaults } from './orders.ts';
import { freshOrderFaults } from './fresh-orders.ts';
import { freshPlaceFaults } from './fresh-places.ts';
import { freshRateFaults } from './fresh-rates.ts';
import { freshV1Faults } from './fresh-v1.ts';
import { filterFaults } from './filters.ts';
import { placeFaults } from './places.ts';
import { priceFaults } from './prices.ts';
import { searchFaults } from './rates.ts';
import { checkFaults } from './reconfirm.ts';
import { stayShapeFaults } from './stay-shapes.ts';
import { stayFaults } from './stays.ts';

export const faults: Fault[] = [
  ...envelopeFaults,
  ...filterFaults,
  ...stayFaults,
  ...stayShapeFaults,
  ...placeFaults,
  ...bookingFaults,
  ...searchFaults,
  ...priceFaults,
  ...checkFaults,
  ...orderFaults,
  ...orderPaymentFaults,
  ...eventFaults,
  ...freshV1Faults,
  ...freshPlaceFaults,
  ...freshRateFaults,
  ...freshOrderFaults,
];

/** The fault with that name. @throws Error for an unknown name */
export const faultNamed = (name: string): Fault => {
  const fault = faults.find((f) => f.name === name);
  if (!fault) throw new Error(`unknown fault ${name}`);
  return fault;
};
