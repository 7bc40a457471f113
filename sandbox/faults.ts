import { assembleOf } from '../lib/assemble.ts';
import { answerFaults } from './faults/answers.ts';
import { bookingTokenFaults } from './v2/faults/booking-token.ts';
import { checkrateFaults } from './v2/faults/checkrate.ts';
import { circleFaults } from './v2/faults/circles.ts';
import { destinationFaults } from './v2/faults/destinations.ts';
import type { Fault } from './faults/fault.ts';
import { otherClientFaults } from './faults/other-clients.ts';
import { narrowStayFaults } from './v2/faults/narrow-stays.ts';
import { otherTokenFaults } from './v2/faults/other-tokens.ts';
import { filterFaults } from './v2/faults/filters.ts';
import { forgottenFilterFaults } from './v2/faults/forgotten-filters.ts';
import { goneRateFaults } from './v2/faults/gone-rates.ts';
import { longStayFaults } from './long-stay/faults/long-stay.ts';
import { orderAccessFaults } from './orders/faults/access.ts';
import { orderBookingFaults } from './orders/faults/bookings.ts';
import { orderBusFaults } from './orders/faults/buses.ts';
import { orderFigureFaults } from './orders/faults/figures.ts';
import { orderItemFaults } from './orders/faults/items.ts';
import { orderLookupFaults } from './orders/faults/lookup.ts';
import { orderPathFaults } from './orders/faults/paths.ts';
import { orderPaymentFaults } from './orders/faults/payments.ts';
import { orderRoomFaults } from './orders/faults/rooms.ts';
import { pageFaults } from './v2/faults/pages.ts';
import { rateFaults } from './v2/faults/rates.ts';
import { v1CodeFaults } from './v1/faults/answer-codes.ts';
import { v1DeadlineFaults } from './v1/faults/answer-deadlines.ts';
import { v1FigureFaults } from './v1/faults/answer-figures.ts';
import { v1ReferenceFaults } from './v1/faults/answer-references.ts';
import { v1SumFaults } from './v1/faults/answer-sums.ts';
import { v1CircleFaults } from './v1/faults/availability-circles.ts';
import { v1ControlFaults } from './v1/faults/availability-controls.ts';
import { v1FilterFaults } from './v1/faults/availability-filters.ts';
import { v1PageFaults } from './v1/faults/availability-pages.ts';
import { v1PlaceFaults } from './v1/faults/availability-places.ts';
import { v1UnitFaults } from './v1/faults/availability-units.ts';
import { v1ContentFileFaults } from './v1/faults/content-file.ts';
import { v1DescribedHotelFaults } from './v1/faults/described-hotels.ts';
import { v1DescriptiveFaults } from './v1/faults/descriptive.ts';
import { envelopeFaults } from './v1/faults/envelope.ts';
import { v1BookingFaults } from './v1/faults/booking.ts';
import { cancellationFaults } from './v1/faults/cancellation.ts';
import { v1ExchangeFaults } from './v1/faults/exchanges.ts';
import { formFaults } from './v1/faults/forms.ts';
import { getBookingsFaults } from './v1/faults/get-bookings.ts';
import { keyFaults } from './v1/faults/keys.ts';
import { v1LanguageFaults } from './v1/faults/languages.ts';
import { v1ListFaults } from './v1/faults/lists.ts';
import { pingFaults } from './v1/faults/ping.ts';
import { problemFaults } from './v1/faults/problems.ts';
import { v1EmptyFaults } from './v1/faults/empty-answers.ts';
import { flagsPerHotelFaults } from './v1/faults/flags-per-hotel.ts';
import { flagsTogetherFaults } from './v1/faults/flags-together.ts';
import { languageNeighbourFaults } from './v1/faults/language-neighbours.ts';
import { languagePlaceFaults } from './v1/faults/language-places.ts';
import { toldTwiceFaults } from './v1/faults/told-twice.ts';
import { toldElsewhereFaults } from './v1/faults/told-elsewhere.ts';
import { v1LeftOutFaults } from './v1/faults/left-out.ts';
import { v1NarrowStayFaults } from './v1/faults/narrow-stays.ts';
import { v1QuantityFaults } from './v1/faults/quantities.ts';
import { v1ReservationFaults } from './v1/faults/reservations.ts';
import { toldAlikeFaults } from './faults/told-alike.ts';
import { v1ContentFigureFaults } from './v1/faults/content-figures.ts';
import { v1ReadAnswerFaults } from './v1/faults/read-answers.ts';
import { v2FigureFaults } from './v2/faults/figures.ts';
import { v1SearchFaults } from './v1/faults/search.ts';
import { noticeFaults } from './webhooks/faults/notices.ts';
import { webhookFaults } from './webhooks/faults/deliveries.ts';

/** Every way in which the service can be broken on purpose, by name. */
export const faults = assembleOf<Fault>()(
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
  toldAlikeFaults,
  envelopeFaults,
  v1LanguageFaults,
  languageNeighbourFaults,
  languagePlaceFaults,
  toldTwiceFaults,
  toldElsewhereFaults,
  problemFaults,
  keyFaults,
  pingFaults,
  v1BookingFaults,
  cancellationFaults,
  v1ReservationFaults,
  getBookingsFaults,
  formFaults,
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
