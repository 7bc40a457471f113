/** Compares members within one order. Specification: "Order record". */
import { isDate, isDateTime, isKnownCurrency } from '../formats.ts';
import { moneyCompanions } from '../messages/orders/items.ts';
import {
  dig,
  entriesOf,
  isId,
  leavesOf,
  membersOf,
  objectsOf,
  isPresent,
  type Assertion,
  type Check,
  type LocatedObject,
  type Members,
} from './check.ts';
import { momentOf, msBetween } from './moments.ts';
import { itemsOf, paidItemsOf, paymentsOf, policyMembers, roomsOfItem } from './order-parts.ts';

const roomMoney = {
  totalRoomPrice: 'totalRoomPriceCurrency',
  totalRoomTaxes: 'totalRoomPriceCurrency',
  supplierRoomTaxes: 'supplierRoomTaxesCurrency',
} as const;
const policyMoney = { penaltyValue: 'penaltyCurrency' } as const;

const moneyCurrency: Assertion = ({ response }, check) => {
  for (const item of itemsOf(response)) {
    checkCurrencies(item, moneyCompanions, check);
    for (const [room, pointer] of roomsOfItem(item)) {
      checkCurrencies([room, pointer], roomMoney, check);
      for (const policy of policyMembers)
        checkCurrencies([membersOf(room[policy]), `${pointer}/${policy}`], policyMoney, check);
    }
  }
};

/**
 * An amount has its currency; a penalty of 0 needs none.
 * @param companions the members with amounts, each with the member that states its currency
 */
function checkCurrencies(
  [record, pointer]: LocatedObject,
  companions: Readonly<Record<string, string>>,
  check: Check,
): void {
  const amountMemberByCurrency = new Map<string, string>();
  for (const [amountMember, currencyMember] of Object.entries(companions)) {
    const needsNone = companions === policyMoney && record[amountMember] === 0;
    if (isPresent(record[amountMember]) && !needsNone)
      amountMemberByCurrency.set(currencyMember, amountMember);
  }
  for (const [currencyMember, amountMember] of amountMemberByCurrency)
    check(
      'order.item.money-currency',
      isPresent(record[currencyMember]),
      `${pointer}/${currencyMember}`,
      `present, together with ${amountMember}`,
    );
}

/** Whether a moment is a plain date, or midnight without a zone, as some services write a plain date. */
const isDayOnly = (moment: string): boolean => !isDateTime(moment) || /T00:00(?::00(?:\.0+)?)?$/.test(moment);

/**
 * Whether two strings mean the same moment. If either is a plain date, only days are compared. Undefined if they cannot
 * be compared: only one has a zone, or only days are compared, the days differ and one moment is in UTC.
 */
function isSameMoment(a: string, b: string): boolean | undefined {
  if (![a, b].every((moment) => isDate(moment.slice(0, 10)))) return undefined;
  if (isDayOnly(a) || isDayOnly(b)) {
    const isSameDay = a.slice(0, 10) === b.slice(0, 10);
    return isSameDay || ![a, b].some((moment) => moment.endsWith('Z')) ? isSameDay : undefined;
  }
  const ms = msBetween(a, b);
  return ms === undefined ? undefined : ms === 0;
}

/** The moments of all routes, sorted by time; undefined if a moment is missing or the moments cannot be compared. */
function momentsOf(routes: readonly Members[], member: string): string[] | undefined {
  const moments = routes.map((route) => ({ text: String(route[member]), moment: momentOf(route[member]) }));
  const isComparable = new Set(moments.map(({ moment }) => moment && moment.zone === '')).size === 1;
  if (!isComparable || moments[0]?.moment === undefined) return undefined;
  return moments.toSorted((a, b) => a.moment!.timeMs - b.moment!.timeMs).map(({ text }) => text);
}

/** A bus item starts with its first departure and ends with its last arrival. */
const busDates: Assertion = ({ response }, check) => {
  for (const [item, pointer] of itemsOf(response)) {
    const routes = entriesOf(item['busRoutes'], '').map(([route]) => route);
    if (item['type'] !== 'BUS' || routes.length === 0) continue;
    for (const [member, moment] of [
      ['startDate', momentsOf(routes, 'departureDateTime')?.at(0)],
      ['endDate', momentsOf(routes, 'arrivalDateTime')?.at(-1)],
    ] as const) {
      const reported = item[member];
      const isSame =
        typeof reported === 'string' && moment !== undefined ? isSameMoment(reported, moment) : undefined;
      if (isSame !== undefined)
        check('order.item.bus-dates', isSame, `${pointer}/${member}`, `${moment}, as in its routes`);
    }
  }
};

/**
 * Specification: "Zero-based index as text". The routes of an item are numbered from 0 without a gap. Their order in the array is a
 * separate clause.
 */
const busRouteIds: Assertion = ({ response }, check) => {
  for (const [item, pointer] of itemsOf(response)) {
    const ids = entriesOf(item['busRoutes'], '').map(([{ id }]) => id);
    // An id in another form is reported by its own clause.
    if (ids.length === 0 || !ids.every((id) => typeof id === 'string' && /^(0|[1-9][0-9]*)$/.test(id)))
      continue;
    const isComplete = new Set(ids).size === ids.length && ids.every((id) => Number(id) < ids.length);
    const expected = `each of 0 to ${ids.length - 1} once`;
    check('order.bus.route-id', isComplete, `${pointer}/busRoutes`, expected, ids);
    if (isComplete)
      check(
        'order.bus.route-order',
        ids.every((id, index) => id === String(index)),
        `${pointer}/busRoutes`,
        'routes in the order of their ids',
        ids,
      );
  }
};

/**
 * The specification does not say which hotel identifier hotelReservationId repeats, so any id of a hotel item is accepted. The id of
 * an item of another type names no hotel reservation; one of up to three characters may be equal by chance.
 */
const addonHotelLink: Assertion = ({ response }, check) => {
  const items = objectsOf(dig(response, 'items'));
  const hotels = items.filter(({ type }) => type === 'HOTEL');
  const identifiers = new Set([...leavesOf(hotels)].filter(isId).map(String));
  for (const [item, pointer] of hotels.length === 0 ? [] : itemsOf(response)) {
    const { hotelReservationId: link } = item;
    if (typeof link !== 'string') continue;
    const isLinked = identifiers.has(link);
    const place = `${pointer}/hotelReservationId`;
    check('order.item.addon-hotel-link', isLinked, place, 'an id in an item of the type HOTEL');
    const isOther =
      link.length > 3 &&
      items.some(
        (other) => other !== item && other['id'] === link && ['ADDON', 'BUS'].includes(String(other['type'])),
      );
    check(
      'order.item.addon-not-other',
      isLinked || !isOther,
      place,
      'not the id of an item that is no hotel',
    );
  }
};

/** The ids of an array's entries; undefined if there is no array or an entry has no id, because that is already reported. */
function idsOf(list: unknown): ReadonlySet<unknown> | undefined {
  const ids = Array.isArray(list) ? list.map((entry) => membersOf(entry)['id']) : [undefined];
  return ids.every((id) => typeof id === 'string') ? new Set(ids) : undefined;
}

const supplierRef: Assertion = ({ response }, check) => {
  const supplierIds = idsOf(dig(response, 'suppliers'));
  if (supplierIds === undefined) return;
  for (const [{ supplierId: id }, pointer] of itemsOf(response))
    if (typeof id === 'string')
      check(
        'order.supplier.ref',
        supplierIds.has(id),
        `${pointer}/supplierId`,
        'the id of a supplier of this order',
      );
};

const paidItemsResolve: Assertion = ({ response }, check) => {
  const itemIds = idsOf(dig(response, 'items'));
  if (itemIds === undefined) return;
  for (const [{ paidItemsIds }, pointer] of paymentsOf(response))
    for (const [index, id] of Array.isArray(paidItemsIds) ? paidItemsIds.entries() : [])
      if (typeof id === 'string')
        check(
          'order.payment.paid-items-resolve',
          itemIds.has(id),
          `${pointer}/paidItemsIds/${index}`,
          'the id of an item of this order',
        );
};

/** Interest is allowed only if hasInterest is true. Zero means no interest. */
const interest: Assertion = ({ response }, check) => {
  for (const [item, pointer] of paidItemsOf(response)) {
    const { hasInterest } = item;
    if (typeof hasInterest !== 'boolean') continue;
    for (const member of ['interestRate', 'interestSurcharge'])
      if (typeof item[member] === 'number' && item[member] !== 0)
        check(
          'order.payment.interest',
          hasInterest,
          `${pointer}/${member}`,
          'null, because hasInterest is false',
        );
  }
};

/** Also for points, which the specification does not except: it states one type for the currency of every payment. */
const pointsCurrency: Assertion = ({ response }, check) => {
  for (const [{ type, currency }, pointer] of paymentsOf(response))
    if (type === 'POINTS' && typeof currency === 'string')
      check(
        'order.payment.points-currency',
        isKnownCurrency(currency),
        `${pointer}/currency`,
        'a code of ISO 4217',
      );
};

export const orderAssertions: readonly Assertion[] = [
  busRouteIds,
  pointsCurrency,
  moneyCurrency,
  busDates,
  addonHotelLink,
  supplierRef,
  paidItemsResolve,
  interest,
];
