import { assemble } from '../../lib/assemble.ts';
import { accessRules, type AccessRules } from './access.ts';
import { answerRules, type AnswerRules } from './answers.ts';
import { destinationRules, type DestinationRules } from '../v2/rules/destination.ts';
import { filterRules, type FilterRules } from '../v2/rules/filters.ts';
import { longStayRules, type LongStayRules } from '../long-stay/rules/long-stay.ts';
import { orderRules, type OrderRules } from '../orders/rules/orders.ts';
import { pageRules, type PageRules } from '../v2/rules/pages.ts';
import { rateRules, type RateRules } from './rates.ts';
import { recheckRules, type RecheckRules } from '../v2/rules/recheck.ts';
import { contentFileRules, type ContentFileRules } from '../v1/rules/content-file.ts';
import { hotelAnswerRules, type HotelAnswerRules } from '../v1/rules/answer.ts';
import { descriptiveRules, type DescriptiveRules } from '../v1/rules/descriptive.ts';
import { envelopeRules, type EnvelopeRules } from '../v1/rules/envelope.ts';
import { listRules, type ListRules } from '../v1/rules/lists.ts';
import { v1AvailabilityRules, type V1AvailabilityRules } from '../v1/rules/availability.ts';
import { v1DestinationRules, type V1DestinationRules } from '../v1/rules/destinations.ts';
import { v1RateFilterRules, type V1RateFilterRules } from '../v1/rules/rate-filters.ts';
import { bookingRules, type BookingRules } from '../v1/rules/booking.ts';
import { cancellationRules, type CancellationRules } from '../v1/rules/cancellation.ts';
import { formRules, type FormRules } from '../v1/rules/forms.ts';
import { getBookingsRules, type GetBookingsRules } from '../v1/rules/get-bookings.ts';
import { searchRules, type SearchRules } from '../v1/rules/search.ts';
import { tokenRules, type TokenRules } from './tokens.ts';
import { webhookRules, type WebhookRules } from '../webhooks/rules/notices.ts';
import { worldRules, type WorldRules } from './world.ts';

/**
 * Every decision that a clause of the contract governs, as a small function. Handlers call the rules and do not decide
 * themselves; a fault or variant replaces one or more of the conforming rules.
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

/** The rules of a service that follows the specification. */
export const conforming: Rules = assemble(
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
