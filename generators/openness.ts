/**
 * Where the specification does not show the answer to a request that its message allows. Such a case is still sent,
 * and what is answered is judged as every answer is; that it is answered well is not asserted.
 */
import type { Expectation } from '../schemas/exchange.ts';
import type { OperationId } from '../schemas/operations.ts';
import type { Context } from './context.ts';
import { dayNumber } from './days.ts';
import { isAbsent, type Members } from './node.ts';

/** Whether anything in a request is beyond what the specification speaks about. */
type Beyond = (request: Members, context: Context) => boolean;

const members = (value: unknown): Members => (typeof value === 'object' && value !== null ? (value as Members) : {});
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const above = (value: unknown, limit: number): boolean => typeof value === 'number' && value > limit;

/** Limits beyond which a service may well have its own, unstated ones. */
const usual = { daysAhead: 365, nights: 28, adults: 6, children: 4, age: 17, radius: 500, hotelIds: 100 };

const destinations: Beyond = (request, { known }) => {
  const { hotelIds, regionId, circleInfo } = members(request['destinations']);
  const { radius } = members(circleInfo);
  const ids = list(hotelIds);
  return (
    // Of the three only circleInfo is called nullable.
    hotelIds === null ||
    regionId === null ||
    ids.some((id) => !known.hotelIds.includes(String(id))) ||
    new Set(ids).size < ids.length ||
    above(ids.length, usual.hotelIds) ||
    (!isAbsent(regionId) && !known.regionIds.includes(String(regionId))) ||
    (!isAbsent(circleInfo) && (radius === 0 || above(radius, usual.radius)))
  );
};

/** amb.adults-default-0: a search without adults may be sent, and nobody says what it means. */
const occupancy: Beyond = (request) => {
  const { adults, children, childrenAges } = members(request['occupancy']);
  return (
    isAbsent(adults) ||
    adults === 0 ||
    above(adults, usual.adults) ||
    above(children, usual.children) ||
    list(childrenAges).some((age) => above(age, usual.age))
  );
};

const dates: Beyond = ({ checkIn, checkOut }, { today }) => {
  const [now, from, to] = [dayNumber(today), dayNumber(checkIn), dayNumber(checkOut)];
  // Today is open too: where it is evening there, it may be tomorrow here.
  return from <= now || from > now + usual.daysAhead || to - from > usual.nights;
};

const rest: Beyond = ({ page, starRatings, locale }, { known }) =>
  // open.v2-invalid: whether there is a second page only the inventory knows.
  above(page, 1) ||
  (Array.isArray(starRatings) && starRatings.length === 0) ||
  (!isAbsent(locale) && !known.locales.includes(String(locale)));

const beyond: Partial<Record<OperationId, readonly Beyond[]>> = {
  'v2.avail': [destinations, occupancy, dates, rest],
  'v2.checkrate': [
    ({ rateTokens }) =>
      list(rateTokens).some((token) => !/^\{\{rateToken:\d+\}\}$/.test(String(token))) ||
      new Set(list(rateTokens)).size < list(rateTokens).length,
    ({ searchId }) => !isAbsent(searchId) && searchId !== '{{searchId}}',
    ({ locale }, { known }) => !isAbsent(locale) && !known.locales.includes(String(locale)),
  ],
  // Neither path nor payload is shown: nothing can be said of any answer.
  'v2.book': [() => true],
  'longstay.token': [({ landingPageLocator }, { known }) => !known.landingPageLocators.includes(String(landingPageLocator))],
};

/** What the contract says must happen to a request that breaks nothing. */
export const expectationOf = (operation: OperationId, value: unknown, context: Context): Expectation =>
  beyond[operation]?.some((test) => test(members(value), context)) ? 'open' : 'accepted';
