import { assembleEntriesOf } from '../lib/assemble.ts';
import { answerFaults } from './faults/answers.ts';
import { bookingTokenFaults } from './faults/v2/booking-token.ts';
import { checkrateFaults } from './faults/v2/checkrate.ts';
import { circleFaults } from './faults/v2/circles.ts';
import { destinationFaults } from './faults/v2/destinations.ts';
import type { Fault } from './faults/fault.ts';
import { otherClientFaults } from './faults/other-clients.ts';
import { narrowStayFaults } from './faults/v2/narrow-stays.ts';
import { otherTokenFaults } from './faults/v2/other-tokens.ts';
import { filterFaults } from './faults/v2/filters.ts';
import { forgottenFilterFaults } from './faults/v2/forgotten-filters.ts';
import { goneRateFaults } from './faults/v2/gone-rates.ts';
import { longStayFaults } from './faults/long-stay/long-stay.ts';
import { orderAccessFaults } from './faults/orders/access.ts';
import { orderBookingFaults } from './faults/orders/bookings.ts';
import { orderBusFaults } from './faults/orders/buses.ts';
import { orderFigureFaults } from './faults/orders/figures.ts';
import { orderItemFaults } from './faults/orders/items.ts';
import { orderLookupFaults } from './faults/orders/lookup.ts';
import { orderPathFaults } from './faults/orders/paths.ts';
import { orderPaymentFaults } from './faults/orders/payments.ts';
import { orderRoomFaults } from './faults/orders/rooms.ts';
import { pageFaults } from './faults/v2/pages.ts';
import { rateFaults } from './faults/v2/rates.ts';
import { v1CodeFaults } from './faults/v1/answer-codes.ts';
import { v1DeadlineFaults } from './faults/v1/answer-deadlines.ts';
import { v1FigureFaults } from './faults/v1/answer-figures.ts';
import { v1ReferenceFaults } from './faults/v1/answer-references.ts';
import { v1SumFaults } from './faults/v1/answer-sums.ts';
import { v1CircleFaults } from './faults/v1/availability-circles.ts';
import { v1ControlFaults } from './faults/v1/availability-controls.ts';
import { v1FilterFaults } from './faults/v1/availability-filters.ts';
import { v1PageFaults } from './faults/v1/availability-pages.ts';
import { v1PlaceFaults } from './faults/v1/availability-places.ts';
import { v1UnitFaults } from './faults/v1/availability-units.ts';
import { v1ContentFileFaults } from './faults/v1/content-file.ts';
import { v1DescribedHotelFaults } from './faults/v1/described-hotels.ts';
import { v1DescriptiveFaults } from './faults/v1/descriptive.ts';
import { envelopeFaults } from './faults/v1/envelope.ts';
import { v1BookingFaults } from './faults/v1/booking.ts';
import { cancellationFaults } from './faults/v1/cancellation.ts';
import { v1ExchangeFaults } from './faults/v1/exchanges.ts';
import { formFaults, legalValueFaults } from './faults/v1/forms.ts';
import { getBookingsFaults } from './faults/v1/get-bookings.ts';
import { keyFaults } from './faults/v1/keys.ts';
import { v1LanguageFaults } from './faults/v1/languages.ts';
import { v1ListFaults } from './faults/v1/lists.ts';
import { pingFaults } from './faults/v1/ping.ts';
import { problemFaults } from './faults/v1/problems.ts';
import { v1EmptyFaults } from './faults/v1/empty-answers.ts';
import { flagsPerHotelFaults } from './faults/v1/flags-per-hotel.ts';
import { flagsTogetherFaults } from './faults/v1/flags-together.ts';
import { languageNeighbourFaults } from './faults/v1/language-neighbours.ts';
import { languagePlaceFaults } from './faults/v1/language-places.ts';
import { reportedTwiceFaults } from './faults/v1/reported-twice.ts';
import { reportedElsewhereFaults } from './faults/v1/reported-elsewhere.ts';
import { v1LeftOutFaults } from './faults/v1/left-out.ts';
import { v1NarrowStayFaults } from './faults/v1/narrow-stays.ts';
import { v1QuantityFaults } from './faults/v1/quantities.ts';
import { v1ReservationFaults } from './faults/v1/reservations.ts';
import { reportedAlikeFaults } from './faults/reported-alike.ts';
import { v1ContentFigureFaults } from './faults/v1/content-figures.ts';
import { v1ReadAnswerFaults } from './faults/v1/read-answers.ts';
import { v2FigureFaults } from './faults/v2/figures.ts';
import { v1SearchFaults } from './faults/v1/search.ts';
import { noticeFaults } from './faults/webhooks/notices.ts';
import { webhookFaults } from './faults/webhooks/deliveries.ts';

/** Every fault that the sandbox can be given, by name. */
export const faults = assembleEntriesOf<Fault>()(
  destinationFaults,
  circleFaults,
  filterFaults,
  forgottenFilterFaults,
  pageFaults,
  rateFaults,
  v2FigureFaults,
  checkrateFaults,
  goneRateFaults,
  bookingTokenFaults,
  otherTokenFaults,
  narrowStayFaults,
  longStayFaults,
  orderLookupFaults,
  orderAccessFaults,
  orderItemFaults,
  orderRoomFaults,
  orderBusFaults,
  orderPathFaults,
  orderPaymentFaults,
  orderBookingFaults,
  orderFigureFaults,
  answerFaults,
  reportedAlikeFaults,
  envelopeFaults,
  v1LanguageFaults,
  languageNeighbourFaults,
  languagePlaceFaults,
  reportedTwiceFaults,
  reportedElsewhereFaults,
  problemFaults,
  keyFaults,
  pingFaults,
  v1BookingFaults,
  cancellationFaults,
  v1ReservationFaults,
  getBookingsFaults,
  formFaults,
  legalValueFaults,
  v1PlaceFaults,
  v1CircleFaults,
  v1UnitFaults,
  v1ControlFaults,
  v1PageFaults,
  v1FilterFaults,
  v1SumFaults,
  v1FigureFaults,
  v1ExchangeFaults,
  v1QuantityFaults,
  v1DeadlineFaults,
  v1NarrowStayFaults,
  v1LeftOutFaults,
  v1ReferenceFaults,
  v1CodeFaults,
  v1SearchFaults,
  v1EmptyFaults,
  v1DescriptiveFaults,
  v1DescribedHotelFaults,
  v1ContentFigureFaults,
  flagsPerHotelFaults,
  flagsTogetherFaults,
  v1ListFaults,
  v1ReadAnswerFaults,
  v1ContentFileFaults,
  webhookFaults,
  noticeFaults,
  otherClientFaults,
);

export type FaultName = keyof typeof faults;
