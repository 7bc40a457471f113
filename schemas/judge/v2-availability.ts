/** Compares an availability response with its request. Specification: "v2 availability (request and response)", "v2 rate API". */
import { isDate } from '../formats.ts';
import type { ClauseId } from '../clauses.ts';
import { kilometresBetween, type Position } from './distance.ts';
import { hasValue, illegalValue, isId, membersOf, objectsOf, isPresent, type Assertion } from './check.ts';

const pageSize = 50;

const isCount = (value: unknown): value is number => Number.isInteger(value);

/** Whether a page is absent or valid; the specification does not say how other values are read. */
const isPage = (value: unknown): boolean =>
  !isPresent(value) || (Number.isInteger(value) && Number(value) >= 1);

/** The response states the requested page, or 1 if none was requested. */
const page: Assertion = ({ request, response }, check) => {
  const [requested, received] = [membersOf(request)['page'], membersOf(response)['page']];
  if (!Number.isInteger(received) || !isPage(requested)) return;
  if (!isPresent(requested))
    check('v2.avail.page-default-1', received === 1, '/page', '1, the default', received);
  else if (typeof requested === 'number')
    check('v2.avail.page-echo', received === requested, '/page', `${requested}, as requested`, received);
};

/** count, totalCount, totalPages and the 50 hotels per page agree. */
const counts: Assertion = ({ request, response }, check) => {
  const { hotels, count, totalCount, totalPages, page: echoedPage } = membersOf(response);
  // Compares with the requested page, because a wrong page in the response is already reported.
  const pageNumber = membersOf(request)['page'] ?? echoedPage;
  if (!Array.isArray(hotels)) return;
  check(
    'v2.avail.page-size-50',
    hotels.length <= pageSize,
    '/hotels',
    `at most ${pageSize} hotels`,
    `${hotels.length} hotels`,
  );
  if (typeof count === 'number')
    check(
      'v2.avail.count',
      count === hotels.length,
      '/count',
      `${hotels.length}, the hotels on this page`,
      count,
    );
  if (!isCount(totalCount) || !isCount(totalPages) || !isPage(membersOf(request)['page'])) return;
  const pageCount = Math.ceil(totalCount / pageSize);
  const isConsistent = totalPages === pageCount || (totalCount === 0 && totalPages === 1);
  check(
    'v2.avail.total-pages',
    isConsistent,
    '/totalPages',
    `${pageCount}, for ${totalCount} hotels at ${pageSize} a page`,
    totalPages,
  );
  // A response with a wrong page number is already reported, and its expected content is unknown.
  if (
    typeof pageNumber !== 'number' ||
    pageNumber < 1 ||
    pageNumber !== (membersOf(request)['page'] ?? 1) ||
    hotels.length > pageSize
  )
    return;
  const expectedCount = Math.max(0, Math.min(pageSize, totalCount - (pageNumber - 1) * pageSize));
  // Every page before the last has 50 hotels; the number on the last page follows from totalCount.
  if (pageNumber < pageCount)
    check(
      'v2.avail.page-size-50',
      hotels.length === pageSize,
      '/hotels',
      `${pageSize} hotels on page ${pageNumber} of ${pageCount}`,
      `${hotels.length} hotels`,
    );
  else if (pageNumber <= Math.max(1, pageCount))
    check(
      'v2.avail.total-count',
      hotels.length === expectedCount,
      '/totalCount',
      `${(pageNumber - 1) * pageSize + hotels.length}, the number of hotels up to page ${pageNumber}`,
      totalCount,
    );
  // The specification does not say what a page beyond the last contains: a service may repeat its last page.
  else
    check(
      'v2.avail.beyond-last',
      hotels.length === 0,
      '/hotels',
      `no hotels on page ${pageNumber} of ${pageCount}`,
      `${hotels.length} hotels`,
    );
};

/** Unavailable rates are returned only on request; otherwise they are absent, null or an empty array. */
const unavailableRates: Assertion = ({ request, response }, check) => {
  const flag = membersOf(request)['includeUnavailableRoomRates'];
  // A service may interpret an invalid value as true.
  if (isPresent(flag) && flag !== false) return;
  objectsOf(membersOf(response)['hotels']).forEach(({ unavailableRoomRates: listedRates }, index) => {
    check(
      'v2.avail.unavailable-only-when-requested',
      !hasValue(listedRates),
      `/hotels/${index}/unavailableRoomRates`,
      'none, because they were not requested',
      listedRates,
    );
  });
};

/** If only hotel ids were given, only those hotels are returned. */
const hotelIdsScope: Assertion = ({ request, response }, check) => {
  const { hotelIds, regionId, circleInfo } = membersOf(membersOf(request)['destinations']);
  if (!Array.isArray(hotelIds) || !hotelIds.every(isId) || isPresent(regionId) || isPresent(circleInfo))
    return;
  const requestedIds = new Set(hotelIds.map(String));
  hotelsOf(response).forEach(({ id }, index) => {
    if (typeof id === 'string')
      check(
        'v2.avail.hotelids-scope',
        requestedIds.has(id),
        `/hotels/${index}/hotel/id`,
        'one of the requested hotel ids',
        id,
      );
  });
};

const kilometresPerMile = 1.609344;

/**
 * If only a circle was given, every hotel with a position is inside it, with a tolerance of 1 % and 50 m. A hotel far outside
 * violates a second clause.
 */
const circleScope: Assertion = ({ request, response, settings }, check) => {
  if (!settings.known('v2.names.radiusUnit')) return;
  const { circleInfo, regionId, hotelIds } = membersOf(membersOf(request)['destinations']);
  const { radius, radiusUnit, ...circle } = membersOf(circleInfo);
  const centre = positionOf(circle);
  if (centre === undefined || typeof radius !== 'number' || radius <= 0 || radiusUnit === illegalValue)
    return;
  if (isPresent(regionId) || isPresent(hotelIds)) return;
  const limitKm = radius * (radiusUnit === 'mi' ? kilometresPerMile : 1);
  hotelsOf(response).forEach(({ position }, index) => {
    const hotelPosition = positionOf(membersOf(position));
    if (hotelPosition === undefined) return;
    const distanceKm = kilometresBetween(centre, hotelPosition);
    const checkWithin = (clause: ClauseId, maxKm: number, tolerance = 0): void =>
      check(
        clause,
        distanceKm <= maxKm + tolerance,
        `/hotels/${index}/hotel/position`,
        `within ${maxKm.toFixed(2)} km`,
        `${distanceKm.toFixed(2)} km away`,
      );
    checkWithin('v2.avail.circle-scope', limitKm, limitKm * 0.01 + 0.05);
    if (hotelPosition.latitude !== 0 || hotelPosition.longitude !== 0)
      checkWithin('v2.avail.circle-near', limitKm * 10 + 100);
  });
};

/** A position; undefined if a coordinate is missing. */
const positionOf = ({ latitude, longitude }: Readonly<Record<string, unknown>>): Position | undefined =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined;

/** The time of a rate is the requested stay. */
const stay: Assertion = ({ request, response }, check) => {
  const { checkIn, checkOut } = membersOf(request);
  if (typeof checkIn !== 'string' || typeof checkOut !== 'string') return;
  objectsOf(membersOf(response)['hotels']).forEach(({ roomRates }, hotelIndex) =>
    objectsOf(roomRates).forEach(({ time }, rateIndex) => {
      const { startDate, endDate } = membersOf(time);
      if (typeof startDate !== 'string' || typeof endDate !== 'string') return;
      if (!isDate(startDate.slice(0, 10)) || !isDate(endDate.slice(0, 10))) return;
      const isSame = startDate.slice(0, 10) === checkIn && endDate.slice(0, 10) === checkOut;
      check(
        'v2.shape.time-matches-stay',
        isSame,
        `/hotels/${hotelIndex}/roomRates/${rateIndex}/time`,
        `${checkIn} to ${checkOut}`,
        `${startDate} to ${endDate}`,
      );
    }),
  );
};

const hotelsOf = (response: unknown) =>
  objectsOf(membersOf(response)['hotels']).map(({ hotel }) => membersOf(hotel));

export const availabilityAssertions: readonly Assertion[] = [
  page,
  counts,
  unavailableRates,
  hotelIdsScope,
  circleScope,
  stay,
];
