/** Whether the answer to a booking is of what was asked for. Its shape is not shown: only what the target names is read. */
import { toMinor } from '../../lib/money.ts';
import { dig, objectsOf, type Assertion, type Members } from './check.ts';
import { isGood } from './v1-problems.ts';
import { isoOf } from './v1-sums.ts';

const reservationsOf = (message: unknown): Members[] => objectsOf(dig(message, 'HotelReservationsType', 'HotelReservations'));

const place = '/HotelReservationsType/HotelReservations/0/ResGlobalInfo/Total';

/** One reservation for one that was asked for; amounts in one currency. */
const priced: Assertion = ({ exchange, asked, answered }, check) => {
  if (exchange.expects !== 'accepted' || !isGood(answered)) return;
  const [[wanted, ...more], [made, ...others]] = [reservationsOf(asked), reservationsOf(answered)];
  if (wanted === undefined || made === undefined || more.length + others.length > 0) return;
  const [sent, told] = [dig(wanted, 'ResGlobalInfo', 'Total'), dig(made, 'ResGlobalInfo', 'Total')];
  const code = dig(sent, 'CurrencyCode');
  const iso = isoOf(code);
  if (iso === undefined || dig(told, 'CurrencyCode') !== code) return;
  for (const member of ['AmountAfterTax', 'AmountBeforeTax']) {
    const [one, other] = [dig(sent, member), dig(told, member)];
    if (typeof one !== 'number' || typeof other !== 'number') continue;
    const near = Math.abs(toMinor(one, iso) - toMinor(other, iso)) <= 1;
    check('v1.book.priced-as-asked', near, `${place}/${member}`, `${one}, as it was booked for`, other);
  }
};

export const bookedAssertions: readonly Assertion[] = [priced];
