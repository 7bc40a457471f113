/** Compares amounts, dates and statuses of one order with each other. Specification: "Order record". */
import { addDays } from '../../lib/days.ts';
import { fromMinorUnits, toMinorUnits } from '../../lib/money.ts';
import { isDate } from '../formats.ts';
import { itemStatuses } from '../messages/orders/rooms.ts';
import {
  entriesOf,
  membersOf,
  objectsOf,
  wholeListOf,
  type Check,
  type Assertion,
  type Members,
  type LocatedObject,
} from './check.ts';
import { dayOf, areInSameZone, msBetween } from './moments.ts';
import { itemsOf, paidItemsOf, paymentsOf, roomsOf, roomsOfItem } from './order-parts.ts';

/** An amount, given as a number or a string, in minor units; undefined if it is neither. */
function minorAmountOf(amount: unknown, currency: string): number | undefined {
  const isAmount =
    typeof amount === 'number' || (typeof amount === 'string' && /^-?\d+(?:\.\d+)?$/.test(amount));
  return isAmount ? toMinorUnits(Number(amount), currency) : undefined;
}

/** The sum of amounts in minor units; undefined if an amount is missing. */
function sumOf(amounts: readonly (number | undefined)[]): number | undefined {
  return amounts.every((amount) => amount !== undefined)
    ? amounts.reduce((sum, amount) => sum + amount, 0)
    : undefined;
}

const isFullyConfirmed = (item: Members, rooms: readonly Members[]): boolean =>
  item['status'] === 'CONFIRMED' && rooms.length > 0 && rooms.every(({ status }) => status === 'CONFIRMED');

/** The specification does not show whether taxes are included in a price, neither for an item nor for a room. */
const roomsPrice: Assertion = ({ response }, check) => {
  for (const entry of itemsOf(response)) {
    const [item, pointer] = entry;
    const rooms = roomsOfItem(entry).map(([room]) => room);
    const { totalReservationCurrency: currency, totalReservationPrice: price } = item;
    if (typeof currency !== 'string' || typeof price !== 'number' || !isFullyConfirmed(item, rooms)) continue;
    if (!rooms.every(({ totalRoomPriceCurrency: roomCurrency }) => roomCurrency === currency)) continue;
    const sum = sumOf(rooms.map(({ totalRoomPrice: price }) => minorAmountOf(price, currency)));
    if (sum === undefined) continue;
    const taxes =
      sumOf(rooms.map(({ totalRoomTaxes: roomTaxes }) => minorAmountOf(roomTaxes ?? 0, currency))) ?? 0;
    const isSum = [sum, sum + taxes, sum - taxes].some(
      (expectedTotal) => Math.abs(expectedTotal - toMinorUnits(price, currency)) <= rooms.length,
    );
    check(
      'order.item.rooms-price',
      isSum,
      `${pointer}/totalReservationPrice`,
      `${fromMinorUnits(sum, currency)} ${currency}, the sum of the prices of the rooms`,
    );
  }
};

const breakdowns = [
  ['totalRoomTaxes', 'totalRoomPriceCurrency', 'taxesBreakdown'],
  ['supplierRoomTaxes', 'supplierRoomTaxesCurrency', 'supplierRoomTaxesBreakdown'],
] as const;

const taxesSum: Assertion = ({ response }, check) => {
  for (const [room, pointer] of roomsOf(response))
    for (const [total, currencyMember, breakdown] of breakdowns) {
      const [currency, taxList] = [room[currencyMember], room[breakdown]];
      const taxes = wholeListOf(taxList);
      if (typeof currency !== 'string' || taxes.length === 0) continue;
      if (!taxes.every((tax) => tax['currency'] === currency)) continue;
      const expectedTotal = minorAmountOf(room[total], currency);
      const sum = sumOf(taxes.map(({ value }) => minorAmountOf(value, currency)));
      if (expectedTotal === undefined || sum === undefined) continue;
      check(
        'order.room.taxes-sum',
        Math.abs(sum - expectedTotal) <= taxes.length,
        `${pointer}/${total}`,
        `${fromMinorUnits(sum, currency)} ${currency}, the sum of the breakdown of this amount`,
      );
    }
};

const roomDates: Assertion = ({ response }, check) => {
  // Only hotel items have rooms.
  for (const entry of itemsOf(response).filter(([{ type }]) => type === 'HOTEL'))
    for (const room of roomsOfItem(entry)) {
      checkRoomDate(room, entry, 'startDate', check);
      checkRoomDate(room, entry, 'endDate', check);
      checkNights(room, check);
    }
};

/** A room starts and ends within its item. */
function checkRoomDate(
  [room, pointer]: LocatedObject,
  [item]: LocatedObject,
  member: 'startDate' | 'endDate',
  check: Check,
): void {
  const [roomDay, itemDay] = [dayOf(room[member]), dayOf(item[member])];
  if (roomDay === undefined || itemDay === undefined || !areInSameZone(item[member], room[member])) return;
  const isStart = member === 'startDate';
  check(
    'order.room.dates-within-item',
    isStart ? roomDay >= itemDay : roomDay <= itemDay,
    `${pointer}/${member}`,
    isStart ? `${itemDay} or later, as its item starts` : `${itemDay} or before, as its item ends`,
    roomDay,
  );
}

/** Several entries that all have a date must be one per night; a single entry may describe all nights. */
function checkNights([room, pointer]: LocatedObject, check: Check): void {
  const { startDate, endDate } = room;
  const [start, end] = [dayOf(startDate), dayOf(endDate)];
  const dates = objectsOf(room['nights']).map(({ date }) => date);
  // An invalid date is reported by its format.
  if (dates.length !== (room['nights'] as unknown[] | undefined)?.length) return;
  if (dates.length < 2 || start === undefined || end === undefined || end <= start) return;
  const nights = dates.map(dayOf);
  if (!nights.every((night) => night !== undefined) || !areInSameZone(startDate, endDate, ...dates)) return;
  const areDistinctStayNights =
    new Set(nights).size === nights.length && nights.every((night) => night >= start && night < end);
  const coversStay = addDays(start, nights.length) === end;
  check(
    'order.room.nights-of-stay',
    areDistinctStayNights && coversStay,
    `${pointer}/nights`,
    `each night from ${start} to ${end} once`,
    nights.join(', '),
  );
}

const isStatus = (value: unknown): boolean => itemStatuses.some((known) => known === value);

const statusOfRooms: Assertion = ({ response }, check) => {
  for (const entry of itemsOf(response)) {
    const { status } = entry[0];
    const rooms = roomsOfItem(entry).map(([room]) => room['status']);
    if (rooms.length === 0 || !isStatus(status) || !rooms.every(isStatus)) continue;
    const hasConfirmedRoom = rooms.includes('CONFIRMED');
    const isConsistent = status === 'CONFIRMED' ? hasConfirmedRoom : !hasConfirmedRoom;
    check(
      'order.item.status-of-rooms',
      isConsistent,
      `${entry[1]}/status`,
      `a status that fits its rooms: ${rooms.join(', ')}`,
    );
  }
};

const areStrings = (list: unknown): list is string[] =>
  Array.isArray(list) && list.every((item) => typeof item === 'string');

/** The amounts of a payment and of its items may include interest, so sums are compared only for items without interest. */
const paidItems: Assertion = ({ response }, check) => {
  for (const [payment, pointer] of paymentsOf(response)) {
    const { currency, amount, paidItemsIds: ids, paidItems: itemList } = payment;
    const paidEntries = wholeListOf(itemList);
    if (paidEntries.length === 0) continue;
    if (areStrings(ids) && ids.length > 0 && paidEntries.every(({ id }) => typeof id === 'string')) {
      const paidIds = new Set<unknown>(ids);
      const unknownIds = paidEntries.map(({ id }) => id).filter((id) => !paidIds.has(id));
      check(
        'order.payment.paid-items-agree',
        unknownIds.length === 0,
        `${pointer}/paidItems`,
        'items of its paidItemsIds',
        unknownIds,
      );
    }
    if (
      typeof currency !== 'string' ||
      !paidEntries.every((item) => item['currency'] === currency && item['hasInterest'] === false)
    )
      continue;
    const expectedTotal = minorAmountOf(amount, currency);
    const sum = sumOf(paidEntries.map((item) => minorAmountOf(item['amount'], currency)));
    if (expectedTotal === undefined || sum === undefined) continue;
    const isClose = Math.abs(expectedTotal - sum) <= paidEntries.length;
    check(
      'order.payment.paid-items-agree',
      isClose,
      `${pointer}/amount`,
      `${fromMinorUnits(sum, currency)} ${currency}, the sum of the items that this payment pays`,
    );
  }
};

/** Exchange rates have few digits, and amounts few decimals. */
const exchangeSlack = 0.01;

const isCloseRate = (a: number, b: number): boolean => Math.abs(a - b) <= 0.02 + Math.abs(b) * exchangeSlack;

const exchangeAmounts: Assertion = ({ response }, check) => {
  for (const [item, pointer] of paidItemsOf(response)) {
    const { amount, exchangeAmount, exchangeRate: rate, hasInterest, currency, exchangeCurrency } = item;
    if (typeof amount !== 'number' || typeof exchangeAmount !== 'number') continue;
    if (typeof rate !== 'number' || rate <= 0) continue;
    // The specification does not say which amount includes interest; an amount kept in its own currency is not exchanged,
    // whatever the rate.
    if (hasInterest !== false || (currency === exchangeCurrency && amount === exchangeAmount)) continue;
    check(
      'order.payment.exchange-agrees',
      isCloseRate(amount * rate, exchangeAmount) || isCloseRate(exchangeAmount * rate, amount),
      `${pointer}/exchangeRate`,
      `a rate that converts ${amount} into ${exchangeAmount}, or back`,
    );
  }
};

/** Whether the first moment is not after the second; undefined if they cannot be compared. */
function areInOrder(a: unknown, b: unknown): boolean | undefined {
  if (typeof a !== 'string' || typeof b !== 'string') return undefined;
  if (isDate(a) && isDate(b)) return a <= b;
  const ms = msBetween(a, b);
  return ms === undefined ? undefined : ms >= 0;
}

const datesInOrder: Assertion = ({ response }, check) => {
  const records: readonly LocatedObject[] = [
    [membersOf(response), ''],
    ...['items', 'payments', 'loyaltyRewards'].flatMap((member) => entriesOf(response, '', member)),
    ...roomsOf(response),
  ];
  for (const [record, pointer] of records)
    for (const [first, last] of [
      ['createDate', 'updateDate'],
      ['startDate', 'endDate'],
    ] as const) {
      const isInOrder = areInOrder(record[first], record[last]);
      if (isInOrder !== undefined)
        check(
          'order.dates-in-order',
          isInOrder,
          `${pointer}/${last}`,
          `${String(record[first])} or later, the ${first}`,
        );
    }
};

export const orderFigureAssertions: readonly Assertion[] = [
  roomsPrice,
  taxesSum,
  roomDates,
  statusOfRooms,
  paidItems,
  exchangeAmounts,
  datesInOrder,
];
