/** What must fit together within an order. Specification: "Order record". */
import { isDate, isDateTime } from '../formats.ts';
import { moneyCompanions } from '../messages/orders/items.ts';
import {
  entriesOf,
  isId,
  leavesOf,
  membersOf,
  objectsOf,
  present,
  type Assertion,
  type Members,
} from './check.ts';
import { momentOf } from './moments.ts';

const itemsOf = (response: unknown) => entriesOf(membersOf(response)['items'], '/items');

/** A sum that is given has its currency beside it. */
const moneyCurrency: Assertion = ({ response }, check) => {
  for (const [item, pointer] of itemsOf(response)) {
    const wanted = new Map<string, string>();
    for (const [money, currency] of Object.entries(moneyCompanions))
      if (present(item[money])) wanted.set(currency, money);
    for (const [currency, money] of wanted)
      check(
        'order.item.money-currency',
        present(item[currency]),
        `${pointer}/${currency}`,
        `present, beside ${money}`,
        item[currency],
      );
  }
};

/** Midnight without a zone is how some write a plain date. */
const isDay = (moment: string): boolean => !isDateTime(moment) || /T00:00(?::00(?:\.0+)?)?$/.test(moment);

/**
 * Whether two moments are one. By day where one is a plain date; nothing can be said where only one of them has a zone, nor of
 * the day of a place where the other is in UTC.
 */
function sameMoment(a: string, b: string): boolean | undefined {
  if (![a, b].every((moment) => isDate(moment.slice(0, 10)))) return undefined;
  if (isDay(a) || isDay(b)) {
    const sameDay = a.slice(0, 10) === b.slice(0, 10);
    return sameDay || ![a, b].some((moment) => moment.endsWith('Z')) ? sameDay : undefined;
  }
  const [first, second] = [momentOf(a), momentOf(b)];
  return !first || !second || (first.zone === '') !== (second.zone === '')
    ? undefined
    : first.at === second.at;
}

/** The moments of all routes in order of time; undefined where one is missing or they cannot be compared. */
function momentsOf(routes: readonly Members[], member: string): string[] | undefined {
  const moments = routes.map((route) => ({ text: String(route[member]), moment: momentOf(route[member]) }));
  const alike = new Set(moments.map(({ moment }) => moment && moment.zone === '')).size === 1;
  if (!alike || moments[0]?.moment === undefined) return undefined;
  return moments.toSorted((a, b) => a.moment!.at - b.moment!.at).map(({ text }) => text);
}

/** A bus starts with its first departure and ends with its last arrival. */
const busDates: Assertion = ({ response }, check) => {
  for (const [item, pointer] of itemsOf(response)) {
    const routes = entriesOf(item['busRoutes'], '').map(([route]) => route);
    if (item['type'] !== 'BUS' || routes.length === 0) continue;
    for (const [member, moment] of [
      ['startDate', momentsOf(routes, 'departureDateTime')?.at(0)],
      ['endDate', momentsOf(routes, 'arrivalDateTime')?.at(-1)],
    ] as const) {
      const shown = item[member];
      const same = typeof shown === 'string' && moment !== undefined ? sameMoment(shown, moment) : undefined;
      if (same !== undefined)
        check('order.item.bus-dates', same, `${pointer}/${member}`, `${moment}, as its routes say`, shown);
    }
  }
};

/** "Zero-based index as text": the routes of an item are numbered from 0 on without a gap. That they stand in that order is not said. */
const busRouteIds: Assertion = ({ response }, check) => {
  for (const [item, pointer] of itemsOf(response)) {
    const ids = entriesOf(item['busRoutes'], '').map(([{ id }]) => id);
    // An id of another form is a fault of its own.
    if (ids.length === 0 || !ids.every((id) => typeof id === 'string' && /^(0|[1-9][0-9]*)$/.test(id)))
      continue;
    const complete = new Set(ids).size === ids.length && ids.every((id) => Number(id) < ids.length);
    const expected = `each of 0 to ${ids.length - 1} once`;
    check('order.bus.route-id', complete, `${pointer}/busRoutes`, expected, ids);
    if (complete)
      check(
        'order.bus.route-order',
        ids.every((id, index) => id === String(index)),
        `${pointer}/busRoutes`,
        'in the order of their ids',
        ids,
      );
  }
};

/** Which identifier of the hotel reservation an add-on repeats is not shown: any text of a hotel item will do. */
const addonHotelLink: Assertion = ({ response }, check) => {
  const hotels = objectsOf(membersOf(response)['items']).filter(({ type }) => type === 'HOTEL');
  const identifiers = statedBy(hotels);
  for (const [{ hotelReservationId: link }, pointer] of hotels.length === 0 ? [] : itemsOf(response))
    if (typeof link === 'string')
      check(
        'order.item.addon-hotel-link',
        identifiers.has(link),
        `${pointer}/hotelReservationId`,
        'an identifier of a hotel item',
        link,
      );
};

/** Every id, or text, somewhere in a value. */
function statedBy(value: unknown): Set<string> {
  const stated = new Set<string>();
  for (const inner of leavesOf(value)) if (isId(inner)) stated.add(String(inner));
  return stated;
}

/** The ids of a list; undefined where there is no list, or an entry has none, so that nothing is found twice. */
function idsOf(list: unknown): ReadonlySet<unknown> | undefined {
  const ids = Array.isArray(list) ? list.map((entry) => membersOf(entry)['id']) : [undefined];
  return ids.every((id) => typeof id === 'string') ? new Set(ids) : undefined;
}

const supplierRef: Assertion = ({ response }, check) => {
  const suppliers = idsOf(membersOf(response)['suppliers']);
  for (const [{ supplierId: id }, pointer] of suppliers ? itemsOf(response) : [])
    if (typeof id === 'string')
      check(
        'order.supplier.ref',
        suppliers!.has(id),
        `${pointer}/supplierId`,
        'the id of a supplier of this order',
        id,
      );
};

const paidItemsResolve: Assertion = ({ response }, check) => {
  const items = idsOf(membersOf(response)['items']);
  for (const [{ paidItemsIds: paid }, pointer] of items
    ? entriesOf(membersOf(response)['payments'], '/payments')
    : [])
    for (const [index, id] of Array.isArray(paid) ? paid.entries() : [])
      if (typeof id === 'string')
        check(
          'order.payment.paid-items-resolve',
          items!.has(id),
          `${pointer}/paidItemsIds/${index}`,
          'the id of an item of this order',
          id,
        );
};

/** Interest is relevant only where hasInterest is true. Zero says that there is none. */
const interest: Assertion = ({ response }, check) => {
  for (const [payment, place] of entriesOf(membersOf(response)['payments'], '/payments'))
    for (const [item, pointer] of entriesOf(payment['paidItems'], `${place}/paidItems`))
      for (const member of ['interestRate', 'interestSurcharge'])
        if (
          typeof item[member] === 'number' &&
          item[member] !== 0 &&
          typeof item['hasInterest'] === 'boolean'
        )
          check(
            'order.payment.interest',
            item['hasInterest'],
            `${pointer}/${member}`,
            'null, because hasInterest is false',
            item[member],
          );
};

const iso4217 = /^[A-Z]{3}$/;

/** What points are counted in has no code of ISO 4217, though the text makes no exception for them. */
const pointsCurrency: Assertion = ({ response }, check) => {
  for (const [{ type, currency }, pointer] of entriesOf(membersOf(response)['payments'], '/payments'))
    if (type === 'POINTS' && typeof currency === 'string')
      check(
        'order.payment.points-currency',
        iso4217.test(currency),
        `${pointer}/currency`,
        'a code of ISO 4217',
        currency,
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
