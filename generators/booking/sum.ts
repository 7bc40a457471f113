import { fromMinorUnits, toMinorUnits } from '../../lib/money.ts';
import { CurrencyCodeEnum } from '../../schemas/messages/enumerations.ts';
import type { Total } from '../../schemas/messages/v1/prices.ts';

/** The total of several rooms; undefined if their totals are missing or in different currencies. */
export function sumOf(totals: readonly (Total | undefined)[]): Total | undefined {
  const [firstTotal] = totals;
  if (totals.length === 1 || firstTotal === undefined) return firstTotal;
  const { CurrencyCode, ChargeType, AmountIncludingMarkup } = firstTotal;
  if (CurrencyCode === undefined || totals.some((total) => total?.CurrencyCode !== CurrencyCode))
    return undefined;
  const currency = CurrencyCodeEnum.codes[CurrencyCode];
  const sum = (member: 'AmountAfterTax' | 'AmountBeforeTax') =>
    fromMinorUnits(
      totals.reduce((minor, total) => minor + toMinorUnits(total?.[member] ?? Number.NaN, currency), 0),
      currency,
    );
  const [after, before] = [sum('AmountAfterTax'), sum('AmountBeforeTax')];
  return {
    ...(Number.isNaN(after) ? {} : { AmountAfterTax: after }),
    ...(Number.isNaN(before) ? {} : { AmountBeforeTax: before }),
    ...(AmountIncludingMarkup === undefined ? {} : { AmountIncludingMarkup }),
    ...(ChargeType === undefined ? {} : { ChargeType }),
    CurrencyCode,
  };
}
