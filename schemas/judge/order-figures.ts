/** Whether figures, dates and statuses of an order that belong together agree. Specification: "Order record". */
import { addDays } from '../../lib/days.ts';
import { toMinor } from '../../lib/money.ts';
import { isDate } from '../formats.ts';
import { itemStatuses } from '../messages/orders/rooms.ts';
import {
  entriesOf,
  membersOf,
  objectsOf,
  type Check,
  type Assertion,
  type Members,
  type Placed,
} from './check.ts';
import { dayOf, inOneZone, momentOf } from './moments.ts';

const itemsOf = (response: unknown): readonly Placed[] => entriesOf(membersOf(response)['items'], '/items');
const roomsOf = ([item, pointer]: Placed): readonly Placed[] =>
  entriesOf(item['hotelRooms'], `${pointer}/hotelRooms`);

/** An amount in minor units, as number or as text; undefined where it is neither. */
function minorOf(amount: unknown, currency: string): number | undefined {
  const isAmount =
    typeof amount === 'number' || (typeof amount === 'string' && /^-?\d+(?:\.\d+)?$/.test(amount));
  return isAmount ? toMinor(Number(amount), currency) : undefined;
}

/** Undefined where one of them is missing. */
function sumOf(amounts: readonly (number | undefined)[]): number | undefined {
  return amounts.every((amount) => amount !== undefined)
    ? amounts.reduce((sum, amount) => sum + amount, 0)
    : undefined;
}

const standsWhole = (item: Members, rooms: readonly Members[]): boolean =>
  item['status'] === 'CONFIRMED' && rooms.length > 0 && rooms.every(({ status }) => status === 'CONFIRMED');

/** Whether taxes stand beside or within a price is not shown, neither of an item nor of a room. */
const roomsPrice: Assertion = ({ response }, check) => {
  for (const entry of itemsOf(response)) {
    const [item, pointer] = entry;
    const rooms = roomsOf(entry).map(([room]) => room);
    const { totalReservationCurrency: currency, totalReservationPrice: price } = item;
    if (typeof currency !== 'string' || typeof price !== 'number' || !standsWhole(item, rooms)) continue;
    if (!rooms.every(({ totalRoomPriceCurrency: own }) => own === currency)) continue;
    const sum = sumOf(rooms.map(({ totalRoomPrice: one }) => minorOf(one, currency)));
    if (sum === undefined) continue;
    const taxes = sumOf(rooms.map(({ totalRoomTaxes: one }) => minorOf(one ?? 0, currency))) ?? 0;
    const holds = [sum, sum + taxes, sum - taxes].some(
      (whole) => Math.abs(whole - toMinor(price, currency)) <= rooms.length,
    );
    check(
      'order.item.rooms-price',
      holds,
      `${pointer}/totalReservationPrice`,
      `what its rooms cost together, ${sum} minor units`,
      price,
    );
  }
};

const breakdowns = [
  ['totalRoomTaxes', 'totalRoomPriceCurrency', 'taxesBreakdown'],
  ['supplierRoomTaxes', 'supplierRoomTaxesCurrency', 'supplierRoomTaxesBreakdown'],
] as const;

const taxesSum: Assertion = ({ response }, check) => {
  for (const entry of itemsOf(response))
    for (const [room, pointer] of roomsOf(entry))
      for (const [total, currency, breakdown] of breakdowns) {
        const [code, list] = [room[currency], room[breakdown]];
        if (typeof code !== 'string' || !Array.isArray(list) || list.length === 0) continue;
        const taxes = objectsOf(list);
        const whole = minorOf(room[total], code);
        const sum = taxes.every(({ currency: own }) => own === code)
          ? sumOf(taxes.map(({ value }) => minorOf(value, code)))
          : undefined;
        if (whole === undefined || sum === undefined || taxes.length !== list.length) continue;
        const near = Math.abs(sum - whole) <= taxes.length;
        check(
          'order.room.taxes-sum',
          near,
          `${pointer}/${total}`,
          `${sum} minor units, what its breakdown adds up to`,
          room[total],
        );
      }
};

const roomDates: Assertion = ({ response }, check) => {
  for (const entry of itemsOf(response)) {
    const [item] = entry;
    // Rooms belong to items of hotels alone.
    if (item['type'] !== 'HOTEL') continue;
    const [from, to] = [dayOf(item['startDate']), dayOf(item['endDate'])];
    for (const [room, pointer] of roomsOf(entry)) {
      const [start, end] = [dayOf(room['startDate']), dayOf(room['endDate'])];
      if (start !== undefined && from !== undefined && inOneZone(item['startDate'], room['startDate']))
        check(
          'order.room.dates-within-item',
          start >= from,
          `${pointer}/startDate`,
          `${from} or later, as its item starts`,
          start,
        );
      if (end !== undefined && to !== undefined && inOneZone(item['endDate'], room['endDate']))
        check(
          'order.room.dates-within-item',
          end <= to,
          `${pointer}/endDate`,
          `${to} or before, as its item ends`,
          end,
        );
      nightsOfStay(room, pointer, check);
    }
  }
};

/** One entry a night, where there is more than one and each says its day; a single one may stand for them all. */
function nightsOfStay(room: Members, pointer: string, check: Check): void {
  const { startDate, endDate } = room;
  const [start, end] = [dayOf(startDate), dayOf(endDate)];
  const dates = objectsOf(room['nights']).map(({ date }) => date);
  // One that is no night is found by its form.
  if (dates.length !== (room['nights'] as unknown[] | undefined)?.length) return;
  if (dates.length < 2 || start === undefined || end === undefined || end <= start) return;
  const nights = dates.map(dayOf);
  if (!nights.every((night) => night !== undefined) || !inOneZone(startDate, endDate, ...dates)) return;
  const holds =
    new Set(nights).size === nights.length && nights.every((night) => night >= start && night < end);
  const all = addDays(start, nights.length) === end;
  check(
    'order.room.nights-of-stay',
    holds && all,
    `${pointer}/nights`,
    `each night from ${start} to ${end} once`,
    nights.join(', '),
  );
}

const isStatus = (value: unknown): boolean => itemStatuses.some((known) => known === value);

const statusOfRooms: Assertion = ({ response }, check) => {
  for (const entry of itemsOf(response)) {
    const { status } = entry[0];
    const rooms = roomsOf(entry).map(([room]) => room['status']);
    if (rooms.length === 0 || !isStatus(status) || !rooms.every(isStatus)) continue;
    const stands = rooms.includes('CONFIRMED');
    const holds = status === 'CONFIRMED' ? stands : !stands;
    check(
      'order.item.status-of-rooms',
      holds,
      `${entry[1]}/status`,
      `a status that fits its rooms: ${rooms.join(', ')}`,
      status,
    );
  }
};

const areTexts = (list: unknown): list is string[] =>
  Array.isArray(list) && list.every((one) => typeof one === 'string');

/** Interest may be part of either amount. */
const paidItems: Assertion = ({ response }, check) => {
  for (const [payment, pointer] of entriesOf(membersOf(response)['payments'], '/payments')) {
    const { currency, amount, paidItemsIds: ids, paidItems: list } = payment;
    const paid = entriesOf(list, '').map(([one]) => one);
    if (paid.length === 0 || paid.length !== (list as unknown[]).length) continue;
    if (areTexts(ids) && ids.length > 0 && paid.every(({ id }) => typeof id === 'string')) {
      const among = new Set<unknown>(ids);
      const strange = paid.map(({ id }) => id).filter((id) => !among.has(id));
      check(
        'order.payment.paid-items-agree',
        strange.length === 0,
        `${pointer}/paidItems`,
        'items of its paidItemsIds',
        strange,
      );
    }
    if (
      typeof currency !== 'string' ||
      !paid.every((one) => one['currency'] === currency && one['hasInterest'] === false)
    )
      continue;
    const [whole, sum] = [
      minorOf(amount, currency),
      sumOf(paid.map((one) => minorOf(one['amount'], currency))),
    ];
    if (whole === undefined || sum === undefined) continue;
    const near = Math.abs(whole - sum) <= paid.length;
    check(
      'order.payment.paid-items-agree',
      near,
      `${pointer}/amount`,
      `${sum} minor units, what was paid for its items`,
      amount,
    );
  }
};

/** Rates are written with few digits, and amounts with few decimals. */
const exchangeSlack = 0.01;

const exchanged: Assertion = ({ response }, check) => {
  for (const [payment, place] of entriesOf(membersOf(response)['payments'], '/payments'))
    for (const [item, pointer] of entriesOf(payment['paidItems'], `${place}/paidItems`)) {
      const {
        amount,
        exchangeAmount: exchange,
        exchangeRate: rate,
        hasInterest: withInterest,
        currency,
        exchangeCurrency,
      } = item;
      if (typeof amount !== 'number' || typeof exchange !== 'number' || typeof rate !== 'number' || rate <= 0)
        continue;
      // In which of both the interest is nobody says; and what is left in its currency is not exchanged, whatever the rate.
      if (withInterest !== false || (currency === exchangeCurrency && amount === exchange)) continue;
      const near = (one: number, other: number): boolean =>
        Math.abs(one - other) <= 0.02 + Math.abs(other) * exchangeSlack;
      const holds = near(amount * rate, exchange) || near(exchange * rate, amount);
      const expected = `${amount} and ${exchange}, apart by exchangeRate`;
      check('order.payment.exchange-agrees', holds, `${pointer}/exchangeRate`, expected, rate);
    }
};

/** Whether one moment is not after another; undefined where they cannot be compared. */
function inOrder(one: unknown, other: unknown): boolean | undefined {
  if (typeof one !== 'string' || typeof other !== 'string') return undefined;
  if (isDate(one) && isDate(other)) return one <= other;
  const [first, second] = [momentOf(one), momentOf(other)];
  if (!first || !second || (first.zone === '') !== (second.zone === '')) return undefined;
  return first.at <= second.at;
}

const datesInOrder: Assertion = ({ response }, check) => {
  const order = membersOf(response);
  const records: readonly Placed[] = [
    [order, ''],
    ...['items', 'payments', 'loyaltyRewards'].flatMap((list) => entriesOf(order[list], `/${list}`)),
    ...itemsOf(response).flatMap(roomsOf),
  ];
  for (const [record, pointer] of records)
    for (const [first, last] of [
      ['createDate', 'updateDate'],
      ['startDate', 'endDate'],
    ] as const) {
      const holds = inOrder(record[first], record[last]);
      if (holds !== undefined)
        check(
          'order.dates-in-order',
          holds,
          `${pointer}/${last}`,
          `${String(record[first])} or later, as ${first} says`,
          record[last],
        );
    }
};

export const orderFigureAssertions: readonly Assertion[] = [
  roomsPrice,
  taxesSum,
  roomDates,
  statusOfRooms,
  paidItems,
  exchanged,
  datesInOrder,
];
