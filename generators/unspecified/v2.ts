/** What the specification does not answer of the v2 rate API and the long-stay token. */
import type { OperationId } from '../../schemas/operations.ts';
import { isAbsent } from '../schema-node.ts';
import { above, isUsualStay, list, members, repeats, usual, type Unspecified } from './predicates.ts';

const destinations: Unspecified = (request, { known }) => {
  const { hotelIds, regionId, circleInfo } = members(request['destinations']);
  const { radius } = members(circleInfo);
  const ids = list(hotelIds);
  return (
    // Of the three only circleInfo is called nullable.
    hotelIds === null ||
    regionId === null ||
    ids.some((id) => !known.hotelIds.includes(String(id))) ||
    repeats(ids) ||
    ids.length > usual.hotels ||
    (!isAbsent(regionId) && !known.regionIds.includes(String(regionId))) ||
    (!isAbsent(circleInfo) && (radius === 0 || above(radius, usual.radius)))
  );
};

/** amb.adults-default-0: a search without adults may be sent, and nobody says what it means. */
const occupancy: Unspecified = (request) => {
  const { adults, children, childrenAges } = members(request['occupancy']);
  return (
    isAbsent(adults) ||
    adults === 0 ||
    above(adults, usual.adults) ||
    above(children, usual.children) ||
    list(childrenAges).some((age) => above(age, usual.age))
  );
};

const dates: Unspecified = ({ checkIn, checkOut }, { today }) => !isUsualStay(checkIn, checkOut, today);

const rest: Unspecified = ({ page, starRatings, locale }, { known }) =>
  // open.v2-invalid: whether there is a second page only the inventory knows.
  above(page, 1) ||
  (Array.isArray(starRatings) && starRatings.length === 0) ||
  (!isAbsent(locale) && !known.locales.includes(String(locale)));

export const beyondV2 = {
  'v2.avail': [destinations, occupancy, dates, rest],
  'v2.checkrate': [
    ({ rateTokens }) =>
      list(rateTokens).some((token) => !/^\{\{rateToken:\d+\}\}$/.test(String(token))) ||
      repeats(list(rateTokens)),
    ({ searchId }) => !isAbsent(searchId) && searchId !== '{{searchId}}',
    ({ locale }, { known }) => !isAbsent(locale) && !known.locales.includes(String(locale)),
  ],
  // Neither path nor payload is shown: nothing can be said of any answer.
  'v2.book': [() => true],
  'longstay.token': [
    ({ landingPageLocator }, { known }) => !known.landingPageLocators.includes(String(landingPageLocator)),
  ],
  'longstay.avail': [],
} as const satisfies Partial<Record<OperationId, readonly Unspecified[]>>;
