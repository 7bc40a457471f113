/** What v2 availability answers. */
import { around, requestBody, Chapter, is, type Any, type Subject } from './fixing.ts';
import { under, hotel, rate, gone, below, ofRate, answer } from './v2-places.ts';

const goneSays =
  '| unavailableRoomRate | id (string; informational only, cannot be re-confirmed or booked), roomType {id, name} nullable, reason (string: why unavailable), minAdultCount, maxAdultCount, minChildCount, maxChildCount (integers, set when the reason is an occupancy restriction), cancelPolicy, ratePlan, meal, priceComposition (all nullable) |';

const stayOf = (subject: Subject): { readonly checkIn: string; readonly checkOut: string } =>
  requestBody(subject) as Any;

function distance(one: Any, other: Any): number {
  const rad = Math.PI / 180;
  const a =
    Math.sin(((other.latitude - one.latitude) * rad) / 2) ** 2 +
    Math.cos(one.latitude * rad) *
      Math.cos(other.latitude * rad) *
      Math.sin(((other.longitude - one.longitude) * rad) / 2) ** 2;
  return 12_742 * Math.asin(Math.sqrt(a));
}

export const v2Availability = new Chapter('v2.avail')
  .required('hotels', answer('v2.avail.hotels-list'))
  .required('searchId', answer('v2.avail.search-id'))
  .form('searchId', is.text, answer('v2.avail.search-id'))
  .required('count', answer('v2.avail.count'))
  .required('totalCount', answer('v2.avail.total-count'))
  .required('page', answer('v2.avail.page-echo'))
  .required('totalPages', answer('v2.avail.total-pages'))
  .fix('members', 'count hotels', answer('v2.avail.count'), (subject) => {
    const { count, hotels } = subject.observed.answer as Any;
    return Array.isArray(hotels) ? count === hotels.length : undefined;
  })
  .fix(
    'request',
    'page',
    answer('v2.avail.page-echo', 'v2.avail.page-default-1'),
    (subject) => subject.value === ((requestBody(subject) as Any).page ?? 1),
  )
  .fix(
    'members',
    'totalPages totalCount',
    {
      says: '3. Results are paginated at 50 hotels per page (see page and totalPages).',
      under: 'v2 rate API (on {api_url})',
      at: ['v2.avail.total-pages', 'v2.avail.total-count', 'v2.avail.page-size-50'],
    },
    (subject) => {
      const { totalCount, totalPages } = subject.observed.answer as Any;
      return totalCount === 0 ? undefined : totalPages === Math.ceil(totalCount / 50);
    },
  )
  .fix(
    'members',
    'hotels totalCount count',
    {
      says: '3. Results are paginated at 50 hotels per page (see page and totalPages).',
      under: 'v2 rate API (on {api_url})',
      at: ['v2.avail.page-size-50', 'v2.avail.total-count', 'v2.avail.count', 'v2.avail.pages-disjoint'],
    },
    (subject) => {
      const { totalCount, page, hotels } = subject.observed.answer as Any;
      return Array.isArray(hotels)
        ? hotels.length === Math.max(0, Math.min(50, totalCount - 50 * (page - 1)))
        : undefined;
    },
  )
  .fix(
    'members',
    `hotels ${hotel}.id`,
    { ...answer('v2.avail.hotels-once', 'v2.avail.pages-disjoint'), firmness: 'reasoned' },
    (subject) => {
      const ids = ((subject.observed.answer as Any).hotels as Any[] | undefined)?.map(
        (one) => one?.hotel?.id as unknown,
      );
      return ids === undefined ? undefined : new Set(ids).size === ids.length;
    },
  )
  .fix(
    'request',
    `hotels ${hotel}.id`,
    {
      says: '| destinations | object | required; holds exactly one of hotelIds (list of internal hotel IDs), regionId (ID of a registered region), circleInfo (nullable object: latitude, longitude, radius, radius unit with allowed values km or mi, default km) |',
      under,
      at: ['v2.avail.hotelids-scope', 'v2.avail.by-hotel-ids', 'v2.avail.precedence-only-first'],
      firmness: 'reasoned',
    },
    (subject) => {
      const { hotelIds, regionId, circleInfo } = (requestBody(subject) as Any).destinations as Any;
      if (hotelIds === undefined || regionId != null || circleInfo != null) return undefined;
      return ((subject.observed.answer as Any).hotels as Any[] | undefined)?.every((one) =>
        hotelIds.includes(one?.hotel?.id),
      );
    },
  )
  .fix(
    'request',
    below(hotel, 'position.latitude position.longitude'),
    {
      says: '| destinations | object | required; holds exactly one of hotelIds (list of internal hotel IDs), regionId (ID of a registered region), circleInfo (nullable object: latitude, longitude, radius, radius unit with allowed values km or mi, default km) |',
      under,
      at: ['v2.avail.circle-scope', 'v2.avail.by-circle'],
      firmness: 'reasoned',
    },
    (subject) => {
      const circle = (requestBody(subject) as Any).destinations.circleInfo as Any;
      const position = around(subject) as Any;
      if (circle == null || !is.number(position.latitude) || !is.number(position.longitude)) return undefined;
      return (
        distance(circle, position) <= circle.radius * (circle.radiusUnit === 'mi' ? 1.609_344 : 1) * 1.01
      );
    },
  )
  .required(`${rate}.rateToken`, ofRate('v2.shape.rate-token'))
  .form(`${rate}.rateToken`, is.text, ofRate('v2.shape.rate-token'))
  .reported(
    'state',
    `${rate}.rateToken`,
    {
      says: '4. Rate tokens returned are the input of re-confirmation; booking tokens from re-confirmation are the input of the v2 booking operation.',
      under: 'v2 rate API (on {api_url})',
      at: [
        'flow.token-chain',
        'v2.token.one-rate',
        'v2.checkrate.path',
        'v2.checkrate.same-rate',
        'v2.checkrate.one-rate-per-token',
        'v2.checkrate.multi-hotel',
        'v2.checkrate.404-gone',
      ],
      firmness: 'reasoned',
    },
    ({ value, conforming }) => value === conforming,
  )
  .fix(
    'request',
    below(rate, 'time.startDate time.endDate'),
    { ...ofRate('v2.shape.time-matches-stay'), firmness: 'reasoned' },
    (subject) => {
      const { checkIn, checkOut } = stayOf(subject);
      return typeof subject.value === 'string'
        ? subject.value.slice(0, 10) === (subject.path.at(-1) === 'startDate' ? checkIn : checkOut)
        : undefined;
    },
  )
  .fix(
    'request',
    'hotels.*.unavailableRoomRates',
    {
      says: 'Each `hotels[]` entry: `hotel`, `roomRates[]`, `unavailableRoomRates[]` (nullable; only present when requested).',
      under,
      at: ['v2.avail.unavailable-only-when-requested', 'v2.avail.unavailable-when-requested'],
    },
    (subject) => {
      const wanted = (requestBody(subject) as Any).includeUnavailableRoomRates === true;
      const there = Array.isArray(subject.value) && subject.value.length > 0;
      if (!wanted) return !there;
      return Array.isArray(subject.conforming) && subject.conforming.length > 0 ? there : undefined;
    },
  )
  .form(below(gone, 'id reason'), is.text, { says: goneSays, under, at: ['v2.avail.unavailable-shape'] })
  .required(below(gone, 'id reason'), {
    says: goneSays,
    under,
    at: ['v2.avail.unavailable-shape'],
    firmness: 'reasoned',
  })
  .form(below(gone, 'minAdultCount maxAdultCount minChildCount maxChildCount'), is.integer, {
    says: goneSays,
    under,
    at: ['v2.avail.unavailable-shape', 'v2.avail.unavailable-occupancy-bounds'],
  })
  .fix(
    'presence',
    below(gone, 'minAdultCount maxAdultCount minChildCount maxChildCount'),
    { says: goneSays, under, at: ['v2.avail.unavailable-occupancy-bounds'] },
    ({ value, conforming }) => (is.integer(conforming) ? value !== null && value !== undefined : undefined),
  )
  .fix(
    'request',
    below(gone, 'minAdultCount maxAdultCount minChildCount maxChildCount'),
    { says: goneSays, under, at: ['v2.avail.unavailable-bounds-agree'], firmness: 'reasoned' },
    (subject) => {
      const { minAdultCount, maxAdultCount, minChildCount, maxChildCount } = around(subject) as Any;
      if (![minAdultCount, maxAdultCount, minChildCount, maxChildCount].every(is.integer)) return undefined;
      const { adults = 0, children = 0 } = (requestBody(subject) as Any).occupancy as Any;
      const fits =
        adults >= minAdultCount &&
        adults <= maxAdultCount &&
        children >= minChildCount &&
        children <= maxChildCount;
      return minAdultCount <= maxAdultCount && minChildCount <= maxChildCount && !fits;
    },
  )
  .fix(
    'state',
    'searchId',
    {
      says: 'searchId` (string; to be passed in later booking-flow calls for correlation)',
      under,
      at: ['v2.avail.search-id-own'],
      firmness: 'reasoned',
    },
    ({ value, before, observed }) =>
      before.some(
        (one) => one !== observed && one.operation === 'v2.avail' && (one.answer as Any).searchId === value,
      )
        ? false
        : undefined,
  ).fixings;
