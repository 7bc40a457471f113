/** In which currency an availability answer is priced. Specification: "v1 availability request (GetHotelAvail)", RequestedCurrency. */
import { decimalsOf } from '../../lib/money.ts';
import { CurrencyCodeEnum } from '../messages/enumerations.ts';
import { membersOf, objectsOf, type Assertion, type Check, type Placed } from './check.ts';
import { allTotals } from './v1-rates.ts';
import { isoOf } from './v1-sums.ts';

const currencies: ReadonlySet<unknown> = new Set(CurrencyCodeEnum.values);
const isCurrency = (code: unknown): code is number => currencies.has(code);

/** Code 1 is ALL, which may mean all currencies: nothing is asked for by it. Tax policies and offers may keep their own. */
const currencyApplied: Assertion = ({ request, response }, check) => {
  const { RequestedCurrency: wanted } = membersOf(request);
  // What a service makes of a code that is not listed is not shown.
  if (!isCurrency(wanted) || wanted === 1) return;
  for (const [total, pointer] of allTotals(response)) {
    const { CurrencyCode: got } = total;
    if (isCurrency(got))
      check(
        'v1.avail.currency-applied',
        got === wanted,
        `${pointer}/CurrencyCode`,
        `${wanted}, as requested`,
        got,
      );
    if (got === wanted) taxesOfTheSum([total, pointer], wanted, check);
  }
};

/** Currencies that are worth the same by law or by treaty: an amount is the same number in each of a group. */
const atPar = [
  ['USD', 'BSD', 'BMD', 'PAB', 'CUC'],
  ['SGD', 'BND'],
  ['ZAR', 'NAD', 'LSL', 'SZL'],
  ['GBP', 'FKP', 'GIP', 'SHP'],
  ['INR', 'BTN'],
  ['XAF', 'XOF'],
  ['ANG', 'AWG'],
] as const satisfies readonly (readonly string[])[];

const worthTheSame = (one: string, other: string): boolean =>
  atPar.some((group: readonly string[]) => group.includes(one) && group.includes(other));

/**
 * A tax may be due in a currency of its own. But where the amounts before and after tax are in the currency that was requested, and
 * differ by the taxes as they stand, then so are these, whatever they say.
 */
function taxesOfTheSum([total, pointer]: Placed, wanted: number, check: Check): void {
  const { AmountBeforeTax: before, AmountAfterTax: after, Taxes: list } = total;
  const taxes = objectsOf(list);
  const iso = isoOf(wanted);
  if (iso === undefined || typeof before !== 'number' || typeof after !== 'number') return;
  const parts = taxes.map(({ Amount: amount, CurrencyCode: code }) => ({ amount, said: isoOf(code) }));
  if (parts.length === 0 || parts.length !== (list as unknown[]).length) return;
  if (!parts.every(({ amount, said }) => typeof amount === 'number' && said !== undefined)) return;
  const minor = (amounts: typeof parts): number =>
    amounts.reduce((sum, { amount }) => sum + (amount as number), 0) * 10 ** decimalsOf(iso);
  const strange = parts.filter(({ said }) => !worthTheSame(said!, iso) && said !== iso);
  const isSum = Math.abs((after - before) * 10 ** decimalsOf(iso) - minor(parts)) <= 1 + 1e-6;
  // Of next to nothing it cannot be told whether it is a part of the sum.
  if (!isSum || (strange.length > 0 && Math.abs(minor(strange)) < telling)) return;
  check(
    'v1.avail.currency-applied',
    strange.length === 0,
    `${pointer}/Taxes`,
    `taxes in ${iso}, as requested: the amount after tax is the sum of them and of the amount before tax`,
    strange.map(({ said }) => said).join(', '),
  );
}

/** Minor units by which a sum shows what belongs to it. */
const telling = 10;

export const currencyAssertions: readonly Assertion[] = [currencyApplied];
