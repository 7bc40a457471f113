/** What a service with little to sell cannot show: a pass there would be vacuous. */
import type { ClauseId } from '../schemas/clauses.ts';

/** Where nothing is offered, whatever is compared is empty on both sides. */
const ofOffers: readonly ClauseId[] = [
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

/** By variant, clauses that must end unjudged there. In a mixture another part may show them. */
export const silentOn: Readonly<Record<string, readonly ClauseId[]>> = {
  'empty-city': [...ofOffers, 'v2.avail.circle-grows'],
  // Its hotels are shown without rates: that a larger circle loses none can be seen.
  'sold-out-city': ofOffers,
  'one-hotel': ['v2.avail.precedence-only-first'],
};
