import { assembleEntriesOf } from '../lib/assemble.ts';
import { answerFaults, otherClientFaults } from './faults/answers.ts';
import { checkrateFaults, narrowStayFaults } from './faults/v2/checkrate.ts';
import { destinationFaults } from './faults/v2/destinations.ts';
import type { Fault } from './faults/fault.ts';
import { filterFaults } from './faults/v2/filters.ts';
import { goneRateFaults } from './faults/v2/gone-rates.ts';
import { longStayFaults } from './faults/long-stay/long-stay.ts';
import { orderAccessFaults, orderLookupFaults, orderPathFaults } from './faults/orders/lookup.ts';
import { orderBookingFaults, orderFigureFaults } from './faults/orders/bookings.ts';
import { orderBusFaults } from './faults/orders/buses.ts';
import { orderItemFaults, orderPaymentFaults } from './faults/orders/items.ts';
import { pageFaults } from './faults/v2/pages.ts';
import { rateFaults, v2FigureFaults } from './faults/v2/rates.ts';
import { bookingTokenFaults, otherTokenFaults } from './faults/v2/tokens.ts';
import { v1CodeFaults, v1DeadlineFaults, v1ReferenceFaults } from './faults/v1/answer-references.ts';
import { v1FigureFaults, v1ExchangeFaults } from './faults/v1/answer-figures.ts';
import { v1SumFaults, v1NarrowStayFaults, v1QuantityFaults } from './faults/v1/answer-sums.ts';
import { v1CircleFaults } from './faults/v1/availability-circles.ts';
import { v1ControlFaults } from './faults/v1/availability-controls.ts';
import { v1FilterFaults } from './faults/v1/availability-filters.ts';
import { v1PageFaults } from './faults/v1/availability-pages.ts';
import { v1PlaceFaults } from './faults/v1/availability-places.ts';
import { v1ContentFigureFaults } from './faults/v1/content-figures.ts';
import { v1ContentFileFaults } from './faults/v1/content-file.ts';
import { v1DescribedHotelFaults, v1DescriptiveFaults } from './faults/v1/descriptive.ts';
import { envelopeFaults } from './faults/v1/envelope.ts';
import { v1BookingFaults, getBookingsFaults } from './faults/v1/booking.ts';
import { cancellationFaults } from './faults/v1/cancellation.ts';
import { formFaults, legalValueFaults } from './faults/v1/forms.ts';
import { keyFaults, pingFaults, problemFaults } from './faults/v1/protocol.ts';
import { v1LanguageFaults, languagePlaceFaults } from './faults/v1/languages.ts';
import { v1ListFaults } from './faults/v1/lists.ts';
import { v1SearchFaults } from './faults/v1/search.ts';
import { v1EmptyFaults, v1LeftOutFaults, v1ReadAnswerFaults } from './faults/v1/shop-answers.ts';
import { flagsPerHotelFaults, flagsTogetherFaults } from './faults/v1/flags.ts';
import { languageNeighbourFaults } from './faults/v1/language-neighbours.ts';
import { reportedTwiceFaults } from './faults/v1/reported-twice.ts';
import { v1ReservationFaults } from './faults/v1/reservations.ts';
import { reportedAlikeFaults } from './faults/reported-alike.ts';
import { noticeFaults, webhookFaults } from './faults/webhooks/notices.ts';

/** Every fault that the sandbox can be given, by name. */
export const faults = assembleEntriesOf<Fault>()(
  destinationFaults,
  filterFaults,
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
