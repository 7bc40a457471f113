/** What GetHotelAvail says of prices: totals, taxes, currencies, and how they add up. */
import { currencyCodes } from './codes.ts';
import { around, requestBody, Chapter, is, near, within, type Any, type Sentence } from './fixing.ts';
import {
  under,
  stay,
  room,
  plan,
  rate,
  taxes,
  each,
  totalSays,
  sums,
  enumerated,
  type Total,
  rateOf,
  totals,
} from './v1-avail-places.ts';

const totalShape: Sentence = { says: totalSays, under, at: ['v1.availrs.total-shape'] };

const taxShape: Sentence = { says: totalSays, under, at: ['v1.availrs.tax-entry-shape'] };

/** As many cents as amounts that were rounded one by one may be off when they are added. */
const rounding = (count: number, amount: number): number => 0.011 * (count + 1) + Math.abs(amount) * 1e-9;

const taxesFit = (
  total: Total & { readonly Taxes?: readonly { readonly Amount: number }[] | null },
): boolean | undefined => {
  const list = total?.Taxes;
  if (!Array.isArray(list)) return undefined;
  if (!(list as { readonly Amount: unknown }[]).every(({ Amount }) => is.number(Amount))) return undefined;
  const sum = (list as { readonly Amount: number }[]).reduce((all, { Amount }) => all + Amount, 0);
  return near(total.AmountBeforeTax + sum, total.AmountAfterTax, rounding(list.length, total.AmountAfterTax));
};

/** "Rates[] (EffectiveDate, ...)": that each night is listed stands nowhere; one price may be that of all nights until the next. */
function areOfSeveralNights({ ExpireDate, Total: total, RatesType }: Any): boolean {
  const nights = RatesType.Rates as { readonly EffectiveDate: string; readonly Total: Total }[];
  const days = [...nights.map(({ EffectiveDate }) => EffectiveDate), ExpireDate as string];
  const spans = nights.map(
    (_, index) => (Date.parse(days[index + 1]!) - Date.parse(days[index]!)) / 86_400_000,
  );
  if (nights.length < 2 || !spans.every((span) => span >= 1) || spans.every((span) => span === 1))
    return false;
  return (['AmountAfterTax', 'AmountBeforeTax'] as const).every((member) => {
    const sum = nights.reduce((all, night, index) => all + Number(night.Total[member]) * spans[index]!, 0);
    return near(sum, total[member], rounding(nights.length * 28, total[member] as number));
  });
}

/** Whether the nights of a room rate add up, and its amounts with its taxes. */
function addsUp(rateIn: Any): boolean | undefined {
  const total = rateIn?.Total as Total | undefined;
  const nights = rateIn?.RatesType?.Rates as
    { readonly Total?: Total; readonly NumberOfUnits?: number }[] | undefined;
  if (total === undefined || !Array.isArray(nights)) return undefined;
  // What is not told adds up to nothing.
  const amounts = [total, ...nights.map((night) => night.Total)];
  if (!amounts.every((one) => is.number(one?.AmountAfterTax) && is.number(one?.AmountBeforeTax)))
    return undefined;
  const sum = (member: keyof Total): number =>
    nights.reduce((all, night) => all + Number(night.Total?.[member]), 0);
  if (areOfSeveralNights(rateIn)) return undefined;
  const fits = (member: keyof Total): boolean =>
    near(sum(member), total[member], rounding(nights.length, total[member]));
  return (
    fits('AmountAfterTax') &&
    fits('AmountBeforeTax') &&
    taxesFit(total) !== false &&
    (rateIn.Taxes == null || taxesFit({ ...total, Taxes: rateIn.Taxes }) !== false)
  );
}

export const availMoney = new Chapter('v1.avail')
  .reported(
    'request',
    each(totals, 'CurrencyCode'),
    {
      says: '| RequestedCurrency | CurrencyCodeEnum | default 1; currency of prices in the response |',
      under: 'v1 availability request (GetHotelAvail)',
      at: ['v1.avail.currency-applied', 'v1.avail.currency-default', 'v1.availrs.one-currency'],
    },
    (subject) => subject.value === ((requestBody(subject) as Any).RequestedCurrency ?? 1),
  )
  // A total lists the currency of each of its taxes beside its own: that they are one is no more than reason.
  .reported(
    'request',
    each(taxes, 'CurrencyCode'),
    { says: totalSays, under, at: ['v1.availrs.one-currency'], firmness: 'reasoned' },
    (subject) => subject.value === ((requestBody(subject) as Any).RequestedCurrency ?? 1),
  )
  .table(
    [
      each(totals, 'CurrencyCode'),
      each(taxes, 'CurrencyCode'),
      `${plan}.CurrencyCode ${stay}.BasicPropertyInfo.CurrencyCode`,
    ].join(' '),
    currencyCodes,
    enumerated('- CurrencyCodeEnum: 1=ALL, 2=AFN, 3=ARS,', 'enum.currency'),
  )
  .form(
    each(totals, 'AmountAfterTax', 'AmountBeforeTax', 'TPA_Extensions.TotalDiscountValue'),
    is.number,
    totalShape,
  )
  .form(each(totals, 'AmountIncludingMarkup', 'AmountIsPackage'), is.boolean, totalShape)
  .table(
    each(totals, 'ChargeType'),
    [18, 19, 12, 7, 99, 25, 20, 21],
    enumerated(
      '- ChargeTypeEnum: 18=PerRoomPerStay, 19=PerRoomPerNight, 12=PerStay, 7=PerPerson, 99=PerNight, 25=PerRoom, 20=PerPersonPerStay, 21=PerPersonPerNight.',
      'enum.charge-type',
      'v1.availrs.total-shape',
      'enum.integer-form',
    ),
  )
  .form(each(taxes, 'Amount'), is.number, taxShape)
  .form(each(taxes, 'Description', 'Name'), is.text, taxShape)
  .fix(
    'members',
    `${rate}.Total.AmountAfterTax ${rate}.Total.AmountBeforeTax ${rate}.Total.Taxes ${rate}.Total.Taxes.*.Amount ${rate}.Taxes ${rate}.Taxes.*.Amount`,
    sums,
    (subject) => addsUp(rateOf(subject)),
  )
  .fix(
    'members',
    `${rate}.RatesType.Rates ${rate}.RatesType.Rates.*.Total.AmountAfterTax ${rate}.RatesType.Rates.*.Total.AmountBeforeTax`,
    sums,
    (subject) => addsUp(rateOf(subject)),
  )
  .fix(
    'members',
    `${room}.Total.AmountAfterTax ${room}.Total.AmountBeforeTax ${room}.Total.Taxes.*.Amount`,
    sums,
    (subject) => taxesFit(within(subject, 6)),
  )
  .fix('members', each(totals, 'AmountAfterTax', 'AmountBeforeTax'), sums, (subject) => {
    const { AmountAfterTax, AmountBeforeTax } = around(subject) as Total;
    return is.number(AmountAfterTax) && is.number(AmountBeforeTax)
      ? AmountAfterTax >= AmountBeforeTax - 1e-9
      : undefined;
  })
  .reported(
    'request',
    `${rate}.Total.AmountIncludingMarkup`,
    {
      says: '| Only NET rates | false | true | false |',
      under: 'v1 availability request (GetHotelAvail)',
      at: [
        'v1.avail.filter-net',
        'v1.avail.filter-commissionable',
        'v1.avail.honours-controls',
        'v1.availrs.flags-agree',
      ],
    },
    (subject) => {
      const { AmountIncludingMarkup, AmountNotIncludingMarkup, AmountIsPackageRates } = ((
        requestBody(subject) as Any
      ).HotelSearchCriteria.Criterion.TPA_Extensions ?? {}) as Any;
      if (
        AmountIsPackageRates !== false ||
        AmountIncludingMarkup === AmountNotIncludingMarkup ||
        !is.boolean(AmountNotIncludingMarkup)
      )
        return undefined;
      return subject.value === AmountIncludingMarkup;
    },
  )
  .reported(
    'request',
    `${rate}.Total.AmountIsPackage`,
    {
      says: '| Only non-package rates | unchanged | unchanged | false |',
      under: 'v1 availability request (GetHotelAvail)',
      at: [
        'v1.avail.filter-non-package',
        'v1.avail.honours-controls',
        'v1.avail.filter-net',
        'v1.avail.filter-commissionable',
      ],
    },
    (subject) =>
      (requestBody(subject) as Any).HotelSearchCriteria.Criterion.TPA_Extensions?.AmountIsPackageRates ===
      false
        ? subject.value === false
        : undefined,
  ).fixings;
