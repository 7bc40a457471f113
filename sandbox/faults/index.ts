import { assemble } from '../../lib/assemble.ts';
import { answerFaults } from './answers.ts';
import { bookingTokenFaults } from './booking-token.ts';
import { checkrateFaults } from './checkrate.ts';
import { circleFaults } from './circles.ts';
import { destinationFaults } from './destinations.ts';
import type { Fault } from './fault.ts';
import { filterFaults } from './filters.ts';
import { forgottenFilterFaults } from './forgotten-filters.ts';
import { goneRateFaults } from './gone-rates.ts';
import { longStayFaults } from './long-stay.ts';
import { orderAccessFaults } from './orders/access.ts';
import { orderBookingFaults } from './orders/bookings.ts';
import { orderBusFaults } from './orders/buses.ts';
import { orderItemFaults } from './orders/items.ts';
import { orderLookupFaults } from './orders/lookup.ts';
import { orderPathFaults } from './orders/paths.ts';
import { orderPaymentFaults } from './orders/payments.ts';
import { orderRoomFaults } from './orders/rooms.ts';
import { pageFaults } from './pages.ts';
import { rateFaults } from './rates.ts';
import { v1CodeFaults } from './v1/answer-codes.ts';
import { v1ReferenceFaults } from './v1/answer-references.ts';
import { v1SumFaults } from './v1/answer-sums.ts';
import { v1CircleFaults } from './v1/availability-circles.ts';
import { v1ControlFaults } from './v1/availability-controls.ts';
import { v1FilterFaults } from './v1/availability-filters.ts';
import { v1PageFaults } from './v1/availability-pages.ts';
import { v1PlaceFaults } from './v1/availability-places.ts';
import { v1ContentFileFaults } from './v1/content-file.ts';
import { v1DescriptiveFaults } from './v1/descriptive.ts';
import { envelopeFaults } from './v1/envelope.ts';
import { v1BookingFaults } from './v1/booking.ts';
import { cancellationFaults } from './v1/cancellation.ts';
import { formFaults } from './v1/forms.ts';
import { getBookingsFaults } from './v1/get-bookings.ts';
import { keyFaults } from './v1/keys.ts';
import { v1LanguageFaults } from './v1/languages.ts';
import { v1ListFaults } from './v1/lists.ts';
import { pingFaults } from './v1/ping.ts';
import { problemFaults } from './v1/problems.ts';
import { v1SearchFaults } from './v1/search.ts';
import { noticeFaults } from './webhook-notices.ts';
import { webhookFaults } from './webhooks.ts';

const table = assemble(
  destinationFaults,
  circleFaults,
  filterFaults,
  forgottenFilterFaults,
  pageFaults,
  rateFaults,
  checkrateFaults,
  goneRateFaults,
  bookingTokenFaults,
  longStayFaults,
  orderLookupFaults,
  orderAccessFaults,
  orderItemFaults,
  orderRoomFaults,
  orderBusFaults,
  orderPathFaults,
  orderPaymentFaults,
  orderBookingFaults,
  answerFaults,
  envelopeFaults,
  v1LanguageFaults,
  problemFaults,
  keyFaults,
  pingFaults,
  v1BookingFaults,
  cancellationFaults,
  getBookingsFaults,
  formFaults,
  v1PlaceFaults,
  v1CircleFaults,
  v1ControlFaults,
  v1PageFaults,
  v1FilterFaults,
  v1SumFaults,
  v1ReferenceFaults,
  v1CodeFaults,
  v1SearchFaults,
  v1DescriptiveFaults,
  v1ListFaults,
  v1ContentFileFaults,
  webhookFaults,
  noticeFaults,
);

export type FaultName = keyof typeof table;

/** Every way in which the service can be broken on purpose, by name. */
export const faults: Readonly<Record<FaultName, Fault>> = table;
