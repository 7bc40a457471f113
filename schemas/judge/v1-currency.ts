/** Checks the currency of an availability response. Specification: "v1 availability request (GetHotelAvail)", RequestedCurrency. */
import { decimalsOf } from '../../lib/money.ts';
import { CurrencyCodeEnum } from '../messages/enumerations.ts';
import { membersOf, wholeListOf, type Assertion, type Check, type LocatedObject } from './check.ts';
import { allTotals } from './v1-rates.ts';
import { isoOf } from './v1-sums.ts';

const currencies: ReadonlySet<unknown> = new Set(CurrencyCodeEnum.values);
const isCurrency = (code: unknown): code is number => currencies.has(code);

/** Code 1 is ALL, which may mean all currencies, so it requests none. Tax policies and offers may keep their own currencies. */
const currencyApplied: Assertion = ({ request, response }, check) => {
  const { RequestedCurrency: requestedCode } = membersOf(request);
  // The specification does not show how an unlisted code is answered.
  if (!isCurrency(requestedCode) || requestedCode === 1) return;
  for (const [total, pointer] of allTotals(response)) {
    const { CurrencyCode: receivedCode } = total;
    if (Number.isInteger(receivedCode))
      check(
        'v1.avail.currency-applied',
        receivedCode === requestedCode,
        `${pointer}/CurrencyCode`,
        `${requestedCode}, as requested`,
      );
    if (receivedCode === requestedCode) checkTaxCurrency([total, pointer], requestedCode, check);
  }
};

/** Groups of currencies pegged 1:1: an amount is the same number in each currency of a group. */
const peggedGroups = [
  ['USD', 'BSD', 'BMD', 'PAB', 'CUC'],
  ['SGD', 'BND'],
  ['ZAR', 'NAD', 'LSL', 'SZL'],
  ['GBP', 'FKP', 'GIP', 'SHP'],
  ['INR', 'BTN'],
  ['XAF', 'XOF'],
  ['ANG', 'AWG'],
] as const satisfies readonly (readonly string[])[];

export const isPegged = (currency: string, otherCurrency: string): boolean =>
  peggedGroups.some((group: readonly string[]) => group.includes(currency) && group.includes(otherCurrency));

/**
 * A tax may be due in its own currency. But if the amounts before and after tax are in the requested currency and differ by exactly
 * the listed tax amounts, the taxes are in that currency too, whatever code they have.
 */
function checkTaxCurrency([total, pointer]: LocatedObject, requestedCode: number, check: Check): void {
  const { AmountBeforeTax: before, AmountAfterTax: after, Taxes: list } = total;
  const iso = isoOf(requestedCode);
  if (iso === undefined || typeof before !== 'number' || typeof after !== 'number') return;
  const parts = wholeListOf(list).map((tax) => ({
    amount: tax['Amount'],
    taxCurrency: isoOf(tax['CurrencyCode']),
  }));
  if (parts.length === 0) return;
  if (!parts.every(({ amount, taxCurrency }) => typeof amount === 'number' && taxCurrency !== undefined))
    return;
  const minorSum = (amounts: typeof parts): number =>
    amounts.reduce((sum, { amount }) => sum + (amount as number), 0) * 10 ** decimalsOf(iso);
  const foreignTaxes = parts.filter(({ taxCurrency }) => !isPegged(taxCurrency!, iso) && taxCurrency !== iso);
  const isSumOfTaxes = Math.abs((after - before) * 10 ** decimalsOf(iso) - minorSum(parts)) <= 1 + 1e-6;
  // A tax close to zero does not show whether it is part of the sum.
  if (!isSumOfTaxes || (foreignTaxes.length > 0 && Math.abs(minorSum(foreignTaxes)) < minForeignMinorUnits))
    return;
  check(
    'v1.avail.currency-applied',
    foreignTaxes.length === 0,
    `${pointer}/Taxes`,
    `taxes in ${iso}, the requested currency: amount before tax plus taxes must be the amount after tax`,
    foreignTaxes.map(({ taxCurrency }) => taxCurrency).join(', '),
  );
}

/** The minimum amount of foreign taxes, in minor units, that shows whether they are part of the sum. */
const minForeignMinorUnits = 10;

export const currencyAssertions: readonly Assertion[] = [currencyApplied];
