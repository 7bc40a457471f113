/** What an availability answer owes to its request. Specification: "v2 availability (request and response)", "v2 rate API". */
import { isDate } from '../formats.ts';
import { kilometresBetween } from './distance.ts';
import { filled, illegal, isId, membersOf, objectsOf, present, type Assertion } from './check.ts';

const pageSize = 50;

const isCount = (value: unknown): value is number => Number.isInteger(value);

/** A page that may be asked for, or none; how anything else is read is not said. */
const isPage = (value: unknown): boolean =>
  !present(value) || (Number.isInteger(value) && Number(value) >= 1);

/** page is echoed, and 1 where it was not given. */
const page: Assertion = ({ request, response }, check) => {
  const [wanted, got] = [membersOf(request)['page'], membersOf(response)['page']];
  if (!Number.isInteger(got) || !isPage(wanted)) return;
  if (!present(wanted)) check('v2.avail.page-default-1', got === 1, '/page', '1, the default', got);
  else if (typeof wanted === 'number')
    check('v2.avail.page-echo', got === wanted, '/page', `${wanted}, as asked`, got);
};

/** count, totalCount, totalPages and the 50 hotels of a page agree. */
const counts: Assertion = ({ request, response }, check) => {
  const { hotels, count, totalCount, totalPages, page: answeredPage } = membersOf(response);
  // A wrong echo is a fault of its own: what was asked for says which page this is.
  const at = membersOf(request)['page'] ?? answeredPage;
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
  const pages = Math.ceil(totalCount / pageSize);
  const lawful = totalPages === pages || (totalCount === 0 && totalPages === 1);
  check(
    'v2.avail.total-pages',
    lawful,
    '/totalPages',
    `${pages}, for ${totalCount} hotels at ${pageSize} a page`,
    totalPages,
  );
  // A page that is not the one asked for is found above, and says nothing of what should stand on it.
  if (
    typeof at !== 'number' ||
    at < 1 ||
    at !== (membersOf(request)['page'] ?? 1) ||
    hotels.length > pageSize
  )
    return;
  const expected = Math.max(0, Math.min(pageSize, totalCount - (at - 1) * pageSize));
  // A full page that stands before the last holds 50; what the last page holds follows from totalCount.
  if (at < pages)
    check(
      'v2.avail.page-size-50',
      hotels.length === pageSize,
      '/hotels',
      `${pageSize} hotels on page ${at} of ${pages}`,
      `${hotels.length} hotels`,
    );
  else if (at <= Math.max(1, pages))
    check(
      'v2.avail.total-count',
      hotels.length === expected,
      '/totalCount',
      `what page ${at} shows: ${(at - 1) * pageSize + hotels.length}`,
      totalCount,
    );
  // What a page beyond the last shows is not said: a service may show its last page again.
  else
    check(
      'v2.avail.beyond-last',
      hotels.length === 0,
      '/hotels',
      `no hotels on page ${at} of ${pages}`,
      `${hotels.length} hotels`,
    );
};

/** Unavailable rates only where they were asked for: absent, null as any nullable member, or an empty list, which shows none. */
const unavailable: Assertion = ({ request, response }, check) => {
  const flag = membersOf(request)['includeUnavailableRoomRates'];
  // A service may read a wrong value kindly.
  if (present(flag) && flag !== false) return;
  objectsOf(membersOf(response)['hotels']).forEach(({ unavailableRoomRates: shown }, index) => {
    check(
      'v2.avail.unavailable-only-when-requested',
      !filled(shown),
      `/hotels/${index}/unavailableRoomRates`,
      'none: they were not asked for',
      shown,
    );
  });
};

/** Where only hotel ids were given, only those hotels come back. */
const hotelIdsScope: Assertion = ({ request, response }, check) => {
  const { hotelIds, regionId, circleInfo } = membersOf(membersOf(request)['destinations']);
  if (!Array.isArray(hotelIds) || !hotelIds.every(isId) || present(regionId) || present(circleInfo)) return;
  const wanted = new Set(hotelIds.map(String));
  hotelsOf(response).forEach(({ id }, index) => {
    if (typeof id === 'string')
      check(
        'v2.avail.hotelids-scope',
        wanted.has(id),
        `/hotels/${index}/hotel/id`,
        'one of the hotel ids asked for',
        id,
      );
  });
};

const kilometresPerMile = 1.609344;

/** Where only a circle was given, a hotel with a position lies in it. 1 % of slack: the formula is not shown. */
const circleScope: Assertion = ({ request, response, settings }, check) => {
  if (!settings.known('v2.names.radiusUnit')) return;
  const { circleInfo, regionId, hotelIds } = membersOf(membersOf(request)['destinations']);
  const { latitude, longitude, radius, radiusUnit } = membersOf(circleInfo);
  if (
    typeof latitude !== 'number' ||
    typeof longitude !== 'number' ||
    typeof radius !== 'number' ||
    radiusUnit === illegal
  )
    return;
  if (present(regionId) || present(hotelIds)) return;
  const limit = radius * (radiusUnit === 'mi' ? kilometresPerMile : 1);
  hotelsOf(response).forEach(({ position }, index) => {
    const at = membersOf(position);
    if (typeof at['latitude'] !== 'number' || typeof at['longitude'] !== 'number') return;
    const distance = kilometresBetween(
      { latitude, longitude },
      { latitude: at['latitude'], longitude: at['longitude'] },
    );
    check(
      'v2.avail.circle-scope',
      distance <= limit * 1.01 + 0.05,
      `/hotels/${index}/hotel/position`,
      `within ${limit.toFixed(2)} km`,
      `${distance.toFixed(2)} km away`,
    );
  });
};

/** A rate's time is the stay that was asked for. */
const stay: Assertion = ({ request, response }, check) => {
  const { checkIn, checkOut } = membersOf(request);
  if (typeof checkIn !== 'string' || typeof checkOut !== 'string') return;
  objectsOf(membersOf(response)['hotels']).forEach(({ roomRates }, hotel) =>
    objectsOf(roomRates).forEach(({ time }, rate) => {
      const { startDate, endDate } = membersOf(time);
      if (typeof startDate !== 'string' || typeof endDate !== 'string') return;
      if (!isDate(startDate.slice(0, 10)) || !isDate(endDate.slice(0, 10))) return;
      const same = startDate.slice(0, 10) === checkIn && endDate.slice(0, 10) === checkOut;
      check(
        'v2.shape.time-matches-stay',
        same,
        `/hotels/${hotel}/roomRates/${rate}/time`,
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
  unavailable,
  hotelIdsScope,
  circleScope,
  stay,
];
