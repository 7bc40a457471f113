/** Compares an availability response with its request. Specification: "v2 availability (request and response)", "v2 rate API". */
import type { ClauseId } from '../clauses.ts';
import {
  dig,
  hasValue,
  illegalValue,
  isId,
  isPresent,
  isWholeNumber,
  membersOf,
  type Assertion,
  type Members,
} from './check.ts';
import { kilometresBetween, type Position } from './distance.ts';
import { dayOf } from './moments.ts';
import { allRatesOf, hotelsOf } from './v2-hotels.ts';

const pageSize = 50;

/** Whether a page is absent or valid; the specification does not say how other values are read. */
const isPage = (value: unknown): boolean => !isPresent(value) || (isWholeNumber(value) && value >= 1);

/** The response states the requested page, or 1 if none was requested. */
const page: Assertion = ({ request, response }, check) => {
  const [requested, received] = [membersOf(request)['page'], membersOf(response)['page']];
  if (!isWholeNumber(received) || !isPage(requested)) return;
  if (!isPresent(requested)) check('v2.avail.page-default-1', received === 1, '/page', '1, the default');
  else if (typeof requested === 'number')
    check('v2.avail.page-echo', received === requested, '/page', `${requested}, as requested`);
};

/** count, totalCount, totalPages and the 50 hotels per page agree. */
const counts: Assertion = ({ request, response }, check) => {
  const { hotels, count, totalCount, totalPages, page: echoedPage } = membersOf(response);
  if (!Array.isArray(hotels)) return;
  const observed = `${hotels.length} hotels`;
  check(
    'v2.avail.page-size-50',
    hotels.length <= pageSize,
    '/hotels',
    `at most ${pageSize} hotels`,
    observed,
  );
  const expectedCount = `${hotels.length}, the hotels on this page`;
  if (typeof count === 'number') check('v2.avail.count', count === hotels.length, '/count', expectedCount);
  const { page: requestedPage } = membersOf(request);
  if (!isWholeNumber(totalCount) || !isWholeNumber(totalPages) || !isPage(requestedPage)) return;
  const pageCount = Math.ceil(totalCount / pageSize);
  check(
    'v2.avail.total-pages',
    totalPages === pageCount || (totalCount === 0 && totalPages === 1),
    '/totalPages',
    `${pageCount}, because a page has ${pageSize} hotels, and totalCount is ${totalCount}`,
  );
  // A response with a wrong page number is already reported, and its expected content is unknown.
  const pageNumber = requestedPage ?? echoedPage;
  if (typeof pageNumber !== 'number' || pageNumber !== (requestedPage ?? 1)) return;
  if (hotels.length > pageSize) return;
  const hotelsBefore = (pageNumber - 1) * pageSize;
  // Every page before the last has 50 hotels; the number on the last page follows from totalCount.
  if (pageNumber < pageCount)
    check(
      'v2.avail.page-size-50',
      hotels.length === pageSize,
      '/hotels',
      `${pageSize} hotels on page ${pageNumber} of ${pageCount}`,
      observed,
    );
  else if (pageNumber <= Math.max(1, pageCount))
    check(
      'v2.avail.total-count',
      hotels.length === Math.max(0, Math.min(pageSize, totalCount - hotelsBefore)),
      '/totalCount',
      `${hotelsBefore + hotels.length}, the number of hotels on ${pageNumber === 1 ? 'page 1' : `pages 1 to ${pageNumber}`}`,
    );
  // The specification does not say what a page beyond the last contains: a service may repeat its last page.
  else
    check(
      'v2.avail.beyond-last',
      hotels.length === 0,
      '/hotels',
      `no hotels on page ${pageNumber}, after the last page (${pageCount})`,
      observed,
    );
};

/** Unavailable rates are returned only on request; otherwise they are absent, null or an empty array. */
const unavailableRates: Assertion = ({ request, response }, check) => {
  const flag = membersOf(request)['includeUnavailableRoomRates'];
  // A service may interpret an invalid value as true.
  if (isPresent(flag) && flag !== false) return;
  for (const [{ unavailableRoomRates: listedRates }, pointer] of hotelsOf(response))
    check(
      'v2.avail.unavailable-only-when-requested',
      !hasValue(listedRates),
      `${pointer}/unavailableRoomRates`,
      'no unavailable rates, because the request does not ask for them',
    );
};

/** If only hotel ids were given, only those hotels are returned. */
const hotelIdsScope: Assertion = ({ request, response }, check) => {
  const { hotelIds, regionId, circleInfo } = membersOf(dig(request, 'destinations'));
  if (!Array.isArray(hotelIds) || !hotelIds.every(isId) || isPresent(regionId) || isPresent(circleInfo))
    return;
  const requestedIds = new Set(hotelIds.map(String));
  for (const [entry, pointer] of hotelsOf(response)) {
    const id = dig(entry, 'hotel', 'id');
    if (typeof id === 'string')
      check(
        'v2.avail.hotelids-scope',
        requestedIds.has(id),
        `${pointer}/hotel/id`,
        'one of the requested hotel ids',
      );
  }
};

const kilometresPerMile = 1.609344;

/**
 * If only a circle was given, every hotel with a position is inside it, with a tolerance of 1 % and 50 m. A hotel far outside
 * violates a second clause.
 */
const circleScope: Assertion = ({ request, response, settings }, check) => {
  if (!settings.known('v2.names.radiusUnit')) return;
  const { circleInfo, regionId, hotelIds } = membersOf(dig(request, 'destinations'));
  const { radius, radiusUnit, ...circle } = membersOf(circleInfo);
  const centre = positionOf(circle);
  if (centre === undefined || typeof radius !== 'number' || radius <= 0 || radiusUnit === illegalValue)
    return;
  if (isPresent(regionId) || isPresent(hotelIds)) return;
  const limitKm = radius * (radiusUnit === 'mi' ? kilometresPerMile : 1);
  for (const [entry, pointer] of hotelsOf(response)) {
    const position = positionOf(membersOf(dig(entry, 'hotel', 'position')));
    if (position === undefined) continue;
    const distanceKm = kilometresBetween(centre, position);
    const checkWithin = (clause: ClauseId, maxKm: number, tolerance = 0): void =>
      check(
        clause,
        distanceKm <= maxKm + tolerance,
        `${pointer}/hotel/position`,
        `within ${maxKm.toFixed(2)} km`,
        `${distanceKm.toFixed(2)} km away`,
      );
    checkWithin('v2.avail.circle-scope', limitKm, limitKm * 0.01 + 0.05);
    if (position.latitude !== 0 || position.longitude !== 0)
      checkWithin('v2.avail.circle-near', limitKm * 3 + 100);
  }
};

/** A position; undefined if a coordinate is missing. */
const positionOf = ({ latitude, longitude }: Members): Position | undefined =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined;

/** The time of a rate is the requested stay. */
const stay: Assertion = ({ request, response }, check) => {
  const { checkIn, checkOut } = membersOf(request);
  if (typeof checkIn !== 'string' || typeof checkOut !== 'string') return;
  for (const [rate, pointer] of allRatesOf(response, 'roomRates')) {
    const { startDate, endDate } = membersOf(rate['time']);
    const [start, end] = [dayOf(startDate), dayOf(endDate)];
    if (start !== undefined && end !== undefined)
      check(
        'v2.shape.time-matches-stay',
        start === checkIn && end === checkOut,
        `${pointer}/time`,
        `${checkIn} to ${checkOut}`,
        `${String(startDate)} to ${String(endDate)}`,
      );
  }
};

export const availabilityAssertions: readonly Assertion[] = [
  page,
  counts,
  unavailableRates,
  hotelIdsScope,
  circleScope,
  stay,
];
