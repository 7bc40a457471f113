/** Clauses that cannot be judged on a service with few offers: a pass there would mean nothing. */
import type { ClauseId } from '../schemas/clauses.ts';

/** Without offers there is nothing to compare. */
const offerClauses: readonly ClauseId[] = [
  'v2.avail.precedence-circle-region',
  'v2.avail.precedence-region-hotels',
  'v2.avail.precedence-circle-hotels',
  'v2.avail.precedence-only-first',
  'v2.avail.circle-unit-default-km',
  'v2.avail.adults-default-0',
  'v2.avail.favorites',
  'v2.avail.cheapest',
  'v1.avail.hotelcode-int-or-string',
  'v1.avail.citycode-int-or-string',
  'v1.avail.currency-default',
  'v1.avail.available-only-default',
  'v1.avail.best-only-default',
  'v1.avail.filter-null-default',
  'v1.avail.including-markup-default-true',
  'v1.avail.net-contained',
];

/** Clauses that must end unjudged, by single variant. In a mixture, another part may make them judgeable. */
export const unshowableClauses: Readonly<Record<string, readonly ClauseId[]>> = {
  'empty-city': [...offerClauses, 'v2.avail.circle-grows'],
  // This service can show hotels without rates, so circles and favourites can still be compared.
  'sold-out-city': offerClauses.filter((clause) => clause !== 'v2.avail.favorites'),
  'one-hotel': ['v2.avail.precedence-only-first'],
};
