/** Good practice that the specification does not require: a violation warns, and never fails. */
export const practices = {
  'practice.blind-rebook': 'After a booking without an answer a client reads back before it books again.',
  'practice.double-booking': 'A client does not book the same stay twice within minutes.',
  'practice.refused-booking-repeated': 'A client does not send a refused booking again unchanged.',
  'practice.transaction-identifier-reused': 'Two bookings have two transaction identifiers.',
  'practice.guest-unused': 'Each guest of a booking has one room in it.',
  'practice.card-without-need': 'A card travels only with a guarantee by card.',
  'practice.cancel-other-data': 'A cancellation proves its right by what was booked.',
  'practice.cancel-unread': 'A client knows the penalty before it cancels.',
  'practice.echo-token-constant': 'An EchoToken tells calls apart.',
  'practice.timestamp-constant': 'Each request has a TimeStamp of its own.',
  'practice.currency-unstated': 'A search says which currency it wants.',
  'practice.filter-contradiction': 'The two markup filters do not say the same.',
  'practice.codes-of-both-forms': 'A message writes its codes in one form.',
  'practice.past-stay': 'A stay does not lie in the past.',
  'practice.no-adult': 'A search is for at least one adult.',
  'practice.endless-paging': 'A client stops at the last page.',
  'practice.recheck-all': 'A client re-confirms the rates that somebody wants, not all that it found.',
  'practice.gone-set-repeated':
    'A client does not re-confirm the same rates again after one of them was gone.',
  'practice.content-link-each-time': 'A content file is fetched seldom, not with each search.',
  'practice.content-each-search': 'Descriptive content is kept, not asked for with each search.',
  'practice.order-polling': 'A client waits for notifications, and does not poll an order.',
  'practice.search-polling': 'A client does not repeat a search every few seconds.',
  'practice.no-back-off': 'A client that is told to slow down does so.',
  'practice.impatient-booking': 'A client waits long enough for the answer to a booking.',
  'practice.look-to-book': 'A client does not search far more than it books.',
  'practice.plain-http': 'A client calls by HTTPS.',
  'practice.card-number-in-text': 'A card number stands in no free text.',
  'practice.unknown-member':
    'A request has no members that are nearly, but not quite, those of the specification.',
  'practice.webhook-slow':
    'A receiver answers a notification within ten seconds, and before the sender gives up.',
  'practice.webhook-refused': 'A receiver answers a notification with a 2xx.',
  'practice.webhook-redirect': 'A receiver does not redirect a notification.',
  'practice.webhook-unknown-refused': 'A receiver accepts an event that it does not know.',
} as const satisfies Readonly<Record<`practice.${string}`, string>>;

export type PracticeId = keyof typeof practices;
