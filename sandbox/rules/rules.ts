import { assemble } from '../../lib/assemble.ts';
import { accessRules } from './access.ts';
import { responseRules } from './answers.ts';
import { destinationRules } from '../v2/rules/destination.ts';
import { filterRules } from '../v2/rules/filters.ts';
import { longStayRules } from '../long-stay/rules/long-stay.ts';
import { orderRules } from '../orders/rules/orders.ts';
import { pageRules } from '../v2/rules/pages.ts';
import { rateRules } from './rates.ts';
import { recheckRules } from '../v2/rules/recheck.ts';
import { hotelResponseRules } from '../v1/rules/answer.ts';
import { contentRules } from '../v1/rules/content.ts';
import { envelopeRules } from '../v1/rules/envelope.ts';
import { v1AvailabilityRules } from '../v1/rules/availability.ts';
import { v1DestinationRules } from '../v1/rules/destinations.ts';
import { v1RateFilterRules } from '../v1/rules/rate-filters.ts';
import { bookingRules } from '../v1/rules/booking.ts';
import { cancellationRules } from '../v1/rules/cancellation.ts';
import { getBookingsRules } from '../v1/rules/get-bookings.ts';
import { webhookRules } from '../webhooks/rules/notices.ts';
import { worldRules } from './world.ts';

/** The rules of a service that follows the specification. */
export const conformingRules = assemble(
  accessRules,
  responseRules,
  destinationRules,
  filterRules,
  longStayRules,
  orderRules,
  pageRules,
  rateRules,
  recheckRules,
  webhookRules,
  worldRules,
  envelopeRules,
  v1AvailabilityRules,
  v1DestinationRules,
  v1RateFilterRules,
  bookingRules,
  cancellationRules,
  getBookingsRules,
  contentRules,
  hotelResponseRules,
);

type ConformingRules = typeof conformingRules;

/**
 * Every decision that a clause of the contract governs, as a small function. Handlers call the rules and do not decide
 * themselves; a fault or variant replaces one or more of the conforming rules.
 */
export interface Rules extends ConformingRules {}
