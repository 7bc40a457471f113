/** Mistakes that partners make: each has a faulty client, or a reason why traffic does not show it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultyClients } from '../../../proof/partner/clients/faulty.ts';

const notVisible = 'Only visible inside the client, so it needs an attestation.';

const mistakes: Readonly<Record<string, readonly string[] | string>> = {
  'books without availability': ['other-hotel', 'other-room'],
  'books an altered rate': [
    'price-altered',
    'total-computed',
    'totals-exchanged',
    'global-total-computed',
    'penalty-altered',
  ],
  'books for other guests': ['party-grown', 'child-older', 'parties-swapped'],
  'a dangling guest reference, or an unused guest': [
    'reference-dangles',
    'guest-unused',
    'guest-in-two-rooms',
  ],
  'an unsupported guarantee': ['guarantee-unsupported'],
  'a guarantee that was not offered': ['guarantee-not-offered'],
  'a card without need': ['card-needless'],
  'a reused transaction identifier': ['identifier-reused'],
  'books again blindly': ['blind-rebook'],
  'books twice': ['double-booking', 'token-booked-twice'],
  'ignores errors in a 200': ['refusal-unread', 'refusal-repeated'],
  'a missing envelope': ['no-timestamp', 'no-target', 'no-echo-data'],
  'a stale time stamp': ['stale-timestamp'],
  'a constant echo token': ['echo-token-constant'],
  'production in a test': ['production-target'],
  'codes in another form': ['target-as-text', 'codes-mixed'],
  'a child without age': ['child-without-age'],
  'age codes swapped': ['age-code-swapped'],
  OwnershipManagementInfo: 'It is only read: an attestation.',
  RatePlanInclusionDescription: ['inclusion-spelt-right'],
  'Children for Childs': ['children-spelt-right'],
  'eventType for eventyType': ['notice-ignored'],
  MultimediaObject: ['multimedia-misspelt'],
  'another letter case': ['camel-case-v1', 'pascal-case-v2'],
  'unknown members': ['letter-off', 'verification-renamed'],
  'filters that contradict': ['filters-contradict'],
  'relies on what is not implemented': ['relies-on-unbuilt'],
  'no currency': ['no-currency'],
  'a wrong duration, a stay backwards or past': ['duration-wrong', 'stay-backwards', 'past-stay', 'v2-past'],
  'searches by code and address': ['search-both'],
  'pages without end, or one alone': ['pages-without-end', 'first-page-only'],
  'several destinations': ['two-destinations'],
  'a wrong count of ages': ['ages-missing'],
  'no adults': ['no-adults'],
  'stars and up': 'A single value may be meant as it is sent; what is made of it is not seen.',
  'an invented or changed token': ['token-invented', 'token-cut', 'token-encoded'],
  'tokens of several stays': ['stays-mixed'],
  'the id of an unavailable rate as token': ['unavailable-rechecked'],
  're-confirms all': ['rechecks-all'],
  'several tokens in one call': 'The specification says that they may be.',
  'books with a rate token': ['no-recheck'],
  'an expired booking token': ['booking-token-expired'],
  're-confirms a booking token': ['booking-token-rechecked'],
  'asks for a gone rate again': ['gone-repeated'],
  'takes 404 as an empty search': notVisible,
  'drops the searchId': ['search-id-dropped'],
  'does not compare prices': notVisible,
  'an order by both keys, or none': ['order-by-both', 'order-by-none'],
  'polls an order or a search': ['order-polled', 'search-polled'],
  'does not follow up': ['notice-ignored', 'notice-other-order', 'notice-by-locator'],
  'follows up without its token': ['notice-without-bearer'],
  'acts before it fetches': notVisible,
  'a slow receiver': ['notice-slow'],
  'a receiver that refuses, redirects, or fails on the unknown': [
    'notice-refused',
    'notice-redirected',
    'notice-unknown-refused',
  ],
  'two prefixes, or none': ['bearer-twice', 'long-stay-no-prefix', 'long-stay-two-prefixes'],
  'a token cut': ['bearer-cut'],
  'a long-stay token for each call': ['long-stay-each-call'],
  'an expired or another long-stay token': ['long-stay-expired', 'long-stay-other-token'],
  'another landing page': ['other-landing-page'],
  'an expired content link': ['link-kept'],
  'a content link for each search': ['link-each-search'],
  'a description for each search': ['described-each-search'],
  'a wrong CancelType, or no segment': ['whole-with-type', 'room-without-segment', 'segment-without-type'],
  'a segment in another format': ['segment-bare', 'segment-status'],
  'verification by other data': ['verification-other', 'verification-other-day'],
  'cancels unread': ['cancel-unread'],
  'bookings by both': ['reads-by-both'],
  'one key, or keys in the address': ['one-key', 'keys-in-address'],
  'a secret leaks': ['token-in-address', 'card-in-comment'],
  'plain http': 'Of loopback nothing is said; a trace of another host has a test of its own.',
  'no back-off': ['busy-ignored'],
  'impatience with bookings': ['impatient'],
  'looks far more than it books': ['look-to-book'],
  'misreads tax policies': ['total-computed'],
};

const names = new Set(faultyClients.map(({ name }) => name));

test('each mistake has a faulty client or a reason', () => {
  assert.ok(Object.keys(mistakes).length >= 73);
  const missing = Object.values(mistakes).flatMap((how) =>
    typeof how === 'string' ? [] : how.filter((name) => !names.has(name)),
  );
  assert.deepEqual(missing, []);
});
