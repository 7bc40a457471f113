/** Where things stand in v2 answers, and the sentences that name them. */
import { type Sentence } from './fixing.ts';

export const under = 'v2 availability (request and response)';

export const hotel = 'hotels.*.hotel';

export const rate = 'hotels.*.roomRates.*';

export const gone = 'hotels.*.unavailableRoomRates.*';

/** Amounts of available rates, and of those that are not: a price composition is one shape. */
export const money = [rate, gone].flatMap((one) =>
  ['net', 'taxes', 'total'].map((name) => `${one}.priceComposition.${name}`),
);

export const below = (object: string, names: string): string =>
  names
    .split(' ')
    .map((name) => `${object}.${name}`)
    .join(' ');

export const rateSays =
  '| roomRate | rateToken (string, opaque; in re-confirmation named bookingToken), roomType {id, name} required, time {startDate, endDate} required, priceComposition required {net, taxes, total each nullable Money; total = net + taxes}, cancelPolicy required {nonRefundable bool nullable, inPenalty bool nullable, penaltyDate string nullable}, paymentOptions[] nullable, meal nullable, ratePlan nullable, descriptions nullable, offers[] nullable |';

export const answerSays =
  'Response: `hotels[]`, `searchId` (string; to be passed in later booking-flow calls for correlation), `count` (hotels on this page), `totalCount` (before pagination), `page` (echo), `totalPages`.';

export const ofRate = (...at: Sentence['at']): Sentence => ({ says: rateSays, under, at });

export const answer = (...at: Sentence['at']): Sentence => ({ says: answerSays, under, at });

export const rechecked =
  'Request body: `rateTokens` (array of strings, required; room-rate tokens from a prior availability response, may span several hotels but all must share check-in, check-out and occupancy), `locale` (string, nullable), `searchId` (string, nullable; links this call to the availability search; when omitted the response carries a new unrelated searchId).';

export const recheckUnder = 'v2 rate re-confirmation (checkrate)';

export const same = (...at: Sentence['at']): Sentence => ({
  says: rechecked,
  under: recheckUnder,
  at,
  firmness: 'reasoned',
});
