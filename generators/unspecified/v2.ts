/** Unspecified responses of the v2 rate API and the long-stay token. */
import type { OperationId } from '../../schemas/operations.ts';
import { isAbsent } from '../schema-node.ts';
import {
  isAbove,
  isUsualStay,
  listOf,
  membersOf,
  hasDuplicates,
  usualLimits,
  type UnspecifiedRule,
} from './predicates.ts';

const areDestinationsUnspecified: UnspecifiedRule = (request, { known }) => {
  const { hotelIds, regionId, circleInfo } = membersOf(request['destinations']);
  const { radius } = membersOf(circleInfo);
  const ids = listOf(hotelIds);
  return (
    // Only circleInfo is specified as nullable.
    hotelIds === null ||
    regionId === null ||
    ids.some((id) => !known.hotelIds.includes(String(id))) ||
    hasDuplicates(ids) ||
    ids.length > usualLimits.hotels ||
    (!isAbsent(regionId) && !known.regionIds.includes(String(regionId))) ||
    (!isAbsent(circleInfo) && (radius === 0 || isAbove(radius, usualLimits.radius)))
  );
};

/** amb.adults-default-0: a search without adults may be sent, but its meaning is not specified. */
const isOccupancyUnspecified: UnspecifiedRule = (request) => {
  const { adults, children, childrenAges } = membersOf(request['occupancy']);
  return (
    isAbsent(adults) ||
    adults === 0 ||
    isAbove(adults, usualLimits.adults) ||
    isAbove(children, usualLimits.children) ||
    listOf(childrenAges).some((age) => isAbove(age, usualLimits.age))
  );
};

const areDatesUnusual: UnspecifiedRule = ({ checkIn, checkOut }, { today }) =>
  !isUsualStay(checkIn, checkOut, today);

const areOtherMembersUnspecified: UnspecifiedRule = ({ page, starRatings, locale }, { known }) =>
  // open.v2-invalid: whether there is a second page depends on the inventory.
  isAbove(page, 1) ||
  (Array.isArray(starRatings) && starRatings.length === 0) ||
  (!isAbsent(locale) && !known.locales.includes(String(locale)));

export const unspecifiedV2 = {
  'v2.avail': [
    areDestinationsUnspecified,
    isOccupancyUnspecified,
    areDatesUnusual,
    areOtherMembersUnspecified,
  ],
  'v2.checkrate': [
    ({ rateTokens }) =>
      listOf(rateTokens).some((token) => !/^\{\{rateToken:\d+\}\}$/.test(String(token))) ||
      hasDuplicates(listOf(rateTokens)),
    ({ searchId }) => !isAbsent(searchId) && searchId !== '{{searchId}}',
    ({ locale }, { known }) => !isAbsent(locale) && !known.locales.includes(String(locale)),
  ],
  // Neither path nor payload is specified, so no response can be expected.
  'v2.book': [() => true],
  'longstay.token': [
    ({ landingPageLocator }, { known }) => !known.landingPageLocators.includes(String(landingPageLocator)),
  ],
  'longstay.avail': [],
} as const satisfies Partial<Record<OperationId, readonly UnspecifiedRule[]>>;
