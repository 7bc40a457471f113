import { clausesUnder } from './clause.ts';
import { v2Booking, v2Stay } from './needs.ts';

const ruleOf = clausesUnder('v2 rate re-confirmation (checkrate)', ['v2-rates']);
const request = ruleOf('partner', 'explicit', 'traffic');
const response = ruleOf('service', 'explicit', 'live');
const reasonedResponse = ruleOf('service', 'reasoned', 'live');

export const v2Checkrate = {
  'v2.checkrate.path': response(
    'Rates are re-confirmed by POST to /v2/hotels/checkrate below the API address, answered with 200, or with 404 for a rate that is gone.',
    {
      who: 'both',
      section: 'v2 rate API (on {api_url})',
    },
  ),
  'v2.checkrate.tokens-required': request(
    'A re-confirmation names its rates in rateTokens, a list of texts.',
    { note: 'An empty list satisfies this clause; how it is answered is not specified.' },
  ),
  'v2.checkrate.request-types': request('The locale and the searchId of a re-confirmation are text or null.'),
  'v2.checkrate.tokens-from-avail': request(
    'Rate tokens sent for re-confirmation come from an earlier availability answer.',
  ),
  'v2.token.opaque': request(
    'A client takes rate and booking tokens as they are, and sends them back byte for byte.',
    {
      section: 'v2 availability (request and response)',
      note: 'Each token seen must have been issued before in exactly this form.',
    },
  ),
  'v2.checkrate.same-stay': request(
    'All rate tokens of one call belong to the same check-in, check-out and occupancy.',
  ),
  'v2.checkrate.mixed-stay-rejected': reasonedResponse(
    'Rate tokens of different stays are not all re-confirmed in one answer.',
    {
      note: 'The reaction of the service is not shown: any refusal is good, and so is a response with fewer rates.',
    },
  ),
  'v2.checkrate.multi-hotel': response('One call may re-confirm rates of several hotels.'),
  'v2.checkrate.hotels-list': response('A re-confirmation that succeeds is answered with the list hotels.', {
    strength: 'derived',
  }),
  'v2.checkrate.hotel-required': response('Each entry of a re-confirmation names its hotel.'),
  'v2.checkrate.rate-shape': response(
    'Each entry of a re-confirmation lists its roomRates, which have the form they have in availability.',
    { note: 'Except for the token, which is named bookingToken here.' },
  ),
  'v2.checkrate.booking-token-required': response(
    'Each re-confirmed rate carries a bookingToken, which is a text.',
  ),
  'v2.checkrate.one-rate-per-token': reasonedResponse(
    'A re-confirmation answers with one rate for each rate token that was sent.',
  ),
  'v2.checkrate.every-token': response(
    'Each rate token whose rate is still available becomes a booking token, whichever are sent along with it.',
    {
      section: 'States and transitions',
      note: 'Broken only by a token that is confirmed alone, and left out each time it is sent with others of the same stay.',
    },
  ),
  'v2.checkrate.gone-in-company': reasonedResponse(
    'A re-confirmation of several rates is answered 404 when one of them is gone.',
    {
      section: 'v2 rate API (on {api_url})',
      testing: 'sandbox',
      note: '"404 when a rate is gone" does not say what happens to the other rates of the call.',
    },
  ),
  'v2.checkrate.same-rate': reasonedResponse(
    'A re-confirmed rate is for the hotel, the room type and the stay of the rate that was searched.',
  ),
  'v2.checkrate.same-plan': reasonedResponse(
    'A re-confirmed rate has the plan, the meals and the currency of the rate that was searched.',
    { note: 'Compared if both responses state it.' },
  ),
  'v2.token.own-kind': reasonedResponse(
    'A token works only where its kind is taken: no booking token is re-confirmed, and no rate token is booked.',
    {
      section: 'v2 rate API (on {api_url})',
    },
  ),
  'v2.token.own-client': reasonedResponse(
    'A rate or booking token works for no other client than the one it was issued to.',
    {
      section: 'Authentication',
      needs: v2Stay,
      note: 'Needs a second client in the target. Only a sandbox is tested by a booking of another client, because that could not be cancelled.',
    },
  ),
  'v2.checkrate.live': response(
    'Re-confirmation asks the supplier anew: what changed since the search shows in its answer.',
    { testing: 'sandbox' },
  ),
  'v2.checkrate.404-gone': response(
    'Asked to re-confirm a rate that is no longer available, the service answers 404.',
    {
      testing: 'sandbox',
      note: 'For several tokens with one gone, a 200 without that rate is also good; with all gone, only 404 is. The body is not shown.',
    },
  ),
  'v2.checkrate.404-means-rate-gone': request(
    'A client reads 404 as the loss of this rate, not as an empty search.',
    {
      testing: 'sandbox',
      note: 'It searches again or takes another rate, and does not repeat the same call.',
    },
  ),
  'v2.checkrate.search-id-link': response(
    'A searchId sent along ties the re-confirmation to its search, and comes back in the answer.',
    {
      severity: 'warns',
      because: 'The text says that the id links the two calls; that the answer repeats it is only implied.',
    },
  ),
  'v2.checkrate.search-id-new': response(
    'A re-confirmation without a searchId is answered with a new one that belongs to no search.',
    { note: 'The member may also be null.' },
  ),
  'v2.checkrate.search-id-given': response('A re-confirmation without a searchId is answered with one.', {
    severity: 'warns',
    because: 'The same section lets the searchId of an answer be null.',
    note: 'Judged where rates are confirmed.',
  }),
  'v2.checkrate.search-id-nullable': response('The searchId of a re-confirmation is a text or null.'),
  'v2.checkrate.locale-nullable': response(
    'A re-confirmation whose locale and searchId are null is answered like any other.',
  ),
  'v2.booking-token.ttl-15m': response('A booking token older than 15 minutes no longer books.', {
    testing: 'sandbox',
    needs: v2Booking,
    note: 'Nothing is asserted within clock.grace of the end.',
  }),
  'v2.booking-token.valid-within-ttl': response('A booking token books for 15 minutes after it was issued.', {
    testing: 'sandbox',
    needs: v2Booking,
    note: 'Nothing is asserted within clock.grace of the end.',
  }),
  'v2.flow.checkrate-before-book': request(
    'A v2 booking uses the booking token of a re-confirmation, never a rate token.',
    {
      section: 'v2 rate API (on {api_url})',
      needs: v2Booking,
    },
  ),
  'v2.flow.book-within-ttl': request(
    'A client books while its booking token lives, or else gets a new one first.',
    { needs: v2Booking },
  ),
  'v2.flow.search-id-propagated': request(
    'A client passes the searchId of its search on to the later calls of the booking.',
    {
      severity: 'warns',
      because: 'The searchId of a re-confirmation may be null or left out, so a call without it is legal.',
    },
  ),
  'v2.flow.price-compared': request(
    'Before it books, a client compares the re-confirmed price with the one it searched.',
    {
      strength: 'reasoned',
      testing: 'sandbox',
    },
  ),
  'flow.token-chain': response(
    'A rate token from availability, once re-confirmed, becomes a booking token.',
    {
      section: 'What the service does',
      who: 'both',
    },
  ),
  'v2.checkrate.same-texts': reasonedResponse(
    'A rate has the same texts in its re-confirmation as in the search, if both are in one locale.',
    {
      needs: ['v2.names.locale'],
      note: 'Texts of a cancel policy are compared where policy and price are the same.',
    },
  ),
  'v2.checkrate.same-policy': reasonedResponse(
    'A re-confirmed rate that costs what it did has the cancel policy of the rate that was searched.',
    { note: 'Compared if both responses state it.' },
  ),
  'v2.token.one-rate': reasonedResponse(
    'Each rate has its own token, which is not blank: no other rate of the response or of another stay has the same.',
    {
      section: 'v2 rate API (on {api_url})',
      note: 'Also in a re-confirmation that did not request one rate twice.',
    },
  ),
  'flow.hotel-told-alike': reasonedResponse(
    'A hotel has one position, and in one language one name, city and address, in all responses.',
    {
      section: 'What the service does',
      profiles: [],
      note: 'No profile claims it: a deployment may offer only one of the two APIs. Each is also compared with itself.',
    },
  ),
  'flow.v1-v2-agree': reasonedResponse(
    'The two APIs offer the same hotels for the same stay, under the same ids.',
    {
      section: 'What the service does',
      profiles: [],
      needs: ['v1.v2.sameIds'],
      note: 'No profile claims it: a deployment may offer only one of the two.',
    },
  ),
  'flow.checkrate-immediately-before-booking': request(
    'A client re-confirms a rate immediately before it books it.',
    {
      section: 'What the service does',
      needs: v2Booking,
      note: 'v1 has no re-confirmation: only v2 bookings are judged.',
    },
  ),
};
