import { assemble } from '../../lib/assemble.ts';
import { accessRules, type AccessRules } from './access.ts';
import { answerRules, type AnswerRules } from './answers.ts';
import { destinationRules, type DestinationRules } from './destination.ts';
import { filterRules, type FilterRules } from './filters.ts';
import { longStayRules, type LongStayRules } from './long-stay.ts';
import { orderRules, type OrderRules } from './orders.ts';
import { pageRules, type PageRules } from './pages.ts';
import { rateRules, type RateRules } from './rates.ts';
import { recheckRules, type RecheckRules } from './recheck.ts';
import { contentFileRules, type ContentFileRules } from './v1/content-file.ts';
import { hotelAnswerRules, type HotelAnswerRules } from './v1/answer.ts';
import { descriptiveRules, type DescriptiveRules } from './v1/descriptive.ts';
import { envelopeRules, type EnvelopeRules } from './v1/envelope.ts';
import { listRules, type ListRules } from './v1/lists.ts';
import { v1AvailabilityRules, type V1AvailabilityRules } from './v1/availability.ts';
import { v1DestinationRules, type V1DestinationRules } from './v1/destinations.ts';
import { v1RateFilterRules, type V1RateFilterRules } from './v1/rate-filters.ts';
import { bookingRules, type BookingRules } from './v1/booking.ts';
import { cancellationRules, type CancellationRules } from './v1/cancellation.ts';
import { formRules, type FormRules } from './v1/forms.ts';
import { getBookingsRules, type GetBookingsRules } from './v1/get-bookings.ts';
import { searchRules, type SearchRules } from './v1/search.ts';
import { tokenRules, type TokenRules } from './tokens.ts';
import { webhookRules, type WebhookRules } from './webhooks.ts';
import { worldRules, type WorldRules } from './world.ts';

/**
 * Every decision that a clause of the contract speaks of, as a small function of its own. Handlers ask, and never
 * decide; a fault or a variant is the honest rules with one of them replaced.
 */
export interface Rules
  extends
    AccessRules,
    AnswerRules,
    DestinationRules,
    FilterRules,
    LongStayRules,
    OrderRules,
    PageRules,
    RateRules,
    RecheckRules,
    TokenRules,
    WebhookRules,
    WorldRules,
    EnvelopeRules,
    V1AvailabilityRules,
    V1DestinationRules,
    V1RateFilterRules,
    BookingRules,
    CancellationRules,
    FormRules,
    GetBookingsRules,
    SearchRules,
    DescriptiveRules,
    ListRules,
    ContentFileRules,
    HotelAnswerRules {}

/** A service that does what the specification says. */
export const honest: Rules = assemble(
  accessRules,
  answerRules,
  destinationRules,
  filterRules,
  longStayRules,
  orderRules,
  pageRules,
  rateRules,
  recheckRules,
  tokenRules,
  webhookRules,
  worldRules,
  envelopeRules,
  v1AvailabilityRules,
  v1DestinationRules,
  v1RateFilterRules,
  bookingRules,
  cancellationRules,
  formRules,
  getBookingsRules,
  searchRules,
  descriptiveRules,
  listRules,
  contentFileRules,
  hotelAnswerRules,
);
