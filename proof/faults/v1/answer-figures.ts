import { addDays } from '../../../lib/days.ts';
import { changeNights, changePlans, changeRates, changeRoomTypes, changeStays, places } from '../places.ts';
import { changeValues, type JsonObject, type ValueChange } from '../rule-overrides.ts';
import { faultsOf } from '../fault.ts';

/** The currency code of a response to a request without a currency. */
const defaultCurrencyCode = 1;
const euro = 34;
const yen = 52;

const changeTotals = (change: ValueChange) => changeValues(`${places.stays}.Total`, change);
const changeOccupancies = (change: ValueChange) => changeValues(`${places.roomTypes}.Occupancies.*`, change);
const changeOccupations = (change: ValueChange) =>
  changeValues(`${places.rates}.TPA_Extensions.OccupationFor`, change);

/** v1 availability: figures of one response that contradict each other. */
export const v1FigureFaults = faultsOf({ kind: 'value', operations: ['v1.avail'] })({
  'v1-rate-taxes-leave-one-out': {
    kind: 'money',
    breaks: 'v1.availrs.taxes-agree',
    does: 'Leaves one tax out of the list next to the total of a rate.',
    rules: changeRates((rate) => rate.Taxes.pop()),
  },
  'v1-rate-taxes-of-one-night': {
    kind: 'money',
    condition: 'only for several nights',
    breaks: 'v1.availrs.taxes-agree',
    does: 'Lists only the taxes of one night next to the total of a rate.',
    rules: changeValues(`${places.rates}.Taxes.*`, (tax, rate) => {
      tax.Amount = Math.round((tax.Amount / rate.RatesType.Rates.length) * 100) / 100;
    }),
  },
  'v1-night-taxes-without-currency': {
    kind: 'money',
    condition: 'only in the nights',
    breaks: 'v1.availrs.one-currency',
    does: 'Leaves the currency out of the taxes of a night.',
    rules: changeNights(({ Total: { Taxes: taxes = [] } }) => {
      for (const tax of taxes) delete tax.CurrencyCode;
    }),
  },
  'v1-late-penalties-without-currency': {
    kind: 'money',
    condition: 'only for penalties of other plans than the first',
    breaks: 'v1.availrs.one-currency',
    does: 'Leaves the currency out of the penalties of all plans but the first of a room stay.',
    rules: changeStays(({ RatePlans: [, ...laterPlans] }) => {
      for (const { CancelPenalties: penalties } of laterPlans)
        for (const { AmountPercent: fee } of penalties ?? []) if (fee) delete fee.CurrencyCode;
    }),
  },
  'v1-nights-in-euros-unasked': {
    kind: 'money',
    condition: 'only if no currency is requested',
    breaks: 'v1.availrs.one-currency',
    does: 'States the nights in euros, but not their sum.',
    rules: changeNights(({ Total: total }, _, rate) => {
      if (rate.Total.CurrencyCode === defaultCurrencyCode) total.CurrencyCode = euro;
    }),
  },
  'v1-stay-total-in-euros-unasked': {
    kind: 'money',
    condition: 'only in the total of a room stay, if no currency is requested',
    breaks: 'v1.availrs.one-currency',
    does: 'States the total of a room stay in euros, but not those of its rates.',
    rules: changeTotals((total) => {
      if (total.CurrencyCode === defaultCurrencyCode) total.CurrencyCode = euro;
    }),
  },
  'v1-stay-total-of-a-night': {
    kind: 'money',
    condition: 'only for several nights',
    breaks: 'v1.availrs.stay-total',
    does: 'Gives a room stay the price of its first night as its total.',
    rules: changeTotals((total, stay) => {
      const [night] = stay.RoomRates?.[0]?.RatesType.Rates ?? [];
      if (!night) return;
      const { AmountAfterTax, AmountBeforeTax } = night.Total;
      Object.assign(total, { AmountAfterTax, AmountBeforeTax, Taxes: [] });
    }),
  },
  'v1-stay-total-without-taxes': {
    kind: 'money',
    breaks: 'v1.availrs.stay-total',
    does: 'Leaves the taxes out of the total of a room stay, both in the amount and in the list.',
    rules: changeTotals((total) =>
      Object.assign(total, { AmountAfterTax: total.AmountBeforeTax, Taxes: [] }),
    ),
  },
  'v1-tax-policy-of-last-year': {
    kind: 'money',
    breaks: 'v1.availrs.tax-policies-agree',
    does: 'States tax policies of a plan one percentage point above the charged tax.',
    rules: changeValues(`${places.plans}.TaxPolicies.*`, (policy) => {
      if (policy.IsValuePercentage) policy.Value += 1;
    }),
  },
  'v1-tax-policy-of-the-whole': {
    kind: 'money',
    condition: 'only in the policy of one tax',
    breaks: 'v1.availrs.tax-policies-agree',
    does: 'States the sum of all tax percentages in the policy of the value added tax.',
    rules: changePlans((plan) => {
      const percentPolicies = (plan.TaxPolicies ?? []).filter(
        (policy: JsonObject) => policy['IsValuePercentage'],
      );
      const vat = percentPolicies.find((policy: JsonObject) => policy['ID'] === 'VAT');
      if (vat)
        vat.Value = percentPolicies.reduce((sum: number, policy: JsonObject) => sum + policy['Value'], 0);
    }),
  },
  'v1-occupation-of-two': {
    breaks: 'v1.availrs.occupation-matches',
    does: 'States that every rate is for two adults.',
    rules: changeOccupations((guests) => Object.assign(guests, { Adults: 2, Childs: 0 })),
  },
  'v1-occupation-without-children': {
    condition: 'only with children',
    breaks: 'v1.availrs.occupation-matches',
    does: 'Counts no children in OccupationFor.',
    rules: changeOccupations((guests) => (guests.Childs = 0)),
  },
  'v1-occupation-of-the-first-room': {
    condition: 'only for the second of two rooms',
    breaks: 'v1.availrs.occupation-matches',
    does: 'States the guests of the first room for the rates of every room.',
    rules: changeOccupations((guests, _, _rate, _stay, hotel) =>
      Object.assign(guests, hotel.RoomStays[0].RoomRates[0].TPA_Extensions.OccupationFor),
    ),
  },
  'v1-guests-of-a-stay-lose-one': {
    breaks: 'v1.availrs.occupation-matches',
    does: 'Counts one guest too few in the GuestCounts of a room stay.',
    rules: changeValues(
      `${places.stays}.GuestCountsType.GuestCounts.0`,
      (guestCount) => (guestCount.Count -= 1),
    ),
  },
  'v1-rooms-for-one': {
    breaks: 'v1.availrs.room-holds-party',
    alsoBreaks: ['v1.availrs.occupancy-bounds'],
    does: 'States that every room holds one guest.',
    rules: changeRoomTypes((room) => (room.MaxOccupancy = 1)),
  },
  'v1-rooms-for-fewer-adults': {
    condition: 'only in the limit of an age group',
    breaks: 'v1.availrs.room-holds-party',
    does: 'States that every room holds one adult at most.',
    rules: changeOccupancies((group) => {
      if (group.AgeQualifyingCode === 10)
        [group.MinOccupancy, group.MaxOccupancy] = [Math.min(1, group.MinOccupancy), 1];
    }),
  },
  'v1-more-children-than-guests': {
    breaks: 'v1.availrs.occupancy-bounds',
    does: 'Allows more children in a room than guests.',
    rules: changeOccupancies((group, room) => {
      if (group.AgeQualifyingCode === 8) group.MaxOccupancy = room.MaxOccupancy + 1;
    }),
  },
  'v1-least-above-greatest': {
    breaks: 'v1.availrs.occupancy-bounds',
    alsoBreaks: ['v1.availrs.room-holds-party'],
    does: 'Swaps the minimum and the maximum number of adults.',
    rules: changeOccupancies((group) => {
      if (group.AgeQualifyingCode === 10)
        [group.MinOccupancy, group.MaxOccupancy] = [group.MaxOccupancy, group.MinOccupancy];
    }),
  },
  'v1-nights-a-day-late': {
    kind: 'time',
    breaks: 'v1.availrs.dates-cover-stay',
    alsoBreaks: ['v1.book.told-as-asked'],
    does: 'Dates every night a day later.',
    rules: changeNights((night) => (night.EffectiveDate = addDays(night.EffectiveDate, 1))),
  },
  'v1-nights-of-no-package': {
    condition: 'only for packages',
    breaks: 'v1.availrs.flags-agree',
    does: 'States that the nights of a package are not part of a package.',
    rules: changeNights((night) => (night.Total.AmountIsPackage = false)),
  },
  'v1-stay-turns-markup-round': {
    condition: 'only in the total of a room stay',
    breaks: 'v1.availrs.flags-agree',
    alsoBreaks: ['v1.avail.filter-net'],
    does: 'Inverts AmountIncludingMarkup in the total of a room stay.',
    rules: changeTotals((total) => (total.AmountIncludingMarkup = !total.AmountIncludingMarkup)),
  },
  'v1-discount-only-in-the-total': {
    kind: 'money',
    condition: 'only with a discount',
    breaks: 'v1.availrs.discounts-agree',
    does: 'States a discount of 0 next to the total of a rate that has a discount.',
    rules: changeValues(
      `${places.rates}.TPA_Extensions`,
      (extensions) => (extensions.TotalDiscountValue = 0),
    ),
  },
});

/** v1 availability: incomplete currency conversions, flags of whole rooms, and a departure day counted as a night. */
export const v1ExchangeFaults = faultsOf({ kind: 'money', operations: ['v1.avail'] })({
  'v1-taxes-of-a-stay-in-euros': {
    condition: 'only in the taxes of the total of a room stay',
    breaks: 'v1.avail.currency-applied',
    alsoBreaks: ['v1.availrs.one-currency'],
    does: 'States the taxes of a room stay in euros, with amounts in the requested currency.',
    rules: changeValues(`${places.stays}.Total.Taxes.*`, (tax) => (tax.CurrencyCode = euro)),
  },
  'v1-yen-are-euros': {
    condition: 'only in yen',
    breaks: 'v1.avail.currency-converted',
    does: 'States yen with amounts in euros.',
    rules: (conforming) => {
      // Requests are handled one after the other, so the last requested currency is the currency of the current response.
      let requested: Parameters<typeof conforming.currencyRequested>[0];
      return {
        currencyRequested: (code, ...others) => {
          requested = code;
          return conforming.currencyRequested(code === yen ? euro : code, ...others);
        },
        statedCurrency: (quote) => (requested === yen ? yen : conforming.statedCurrency(quote)),
      };
    },
  },
  'v1-net-stays-say-markup': {
    kind: 'value',
    condition: 'only in the total of a room stay',
    breaks: 'v1.avail.filter-net',
    alsoBreaks: ['v1.availrs.flags-agree'],
    does: 'States that the total of every room stay includes markup.',
    rules: changeTotals((total) => (total.AmountIncludingMarkup = true)),
  },
  'v1-stays-say-package': {
    kind: 'value',
    condition: 'only in the total of a room stay',
    breaks: 'v1.avail.filter-non-package',
    alsoBreaks: ['v1.availrs.flags-agree'],
    does: 'States that the total of every room stay is a package price.',
    rules: changeTotals((total) => (total.AmountIsPackage = true)),
  },
  'v1-departure-day-costs': {
    breaks: 'v1.availrs.total-sums',
    alsoBreaks: ['v1.availrs.stay-total'],
    does: 'Charges the day of departure as a further night.',
    rules: changeRates((rate) => {
      const nights = rate['RatesType']?.Rates ?? [];
      const lastNight = nights.at(-1);
      if (!lastNight) return;
      nights.push({ ...structuredClone(lastNight), EffectiveDate: rate['ExpireDate'] });
      const { Total: total } = rate;
      for (const member of ['AmountAfterTax', 'AmountBeforeTax'])
        total[member] = Math.round((total[member] + lastNight.Total[member]) * 1_000) / 1_000;
      delete total.Taxes;
    }),
  },
  'v1-one-night-is-refundable': {
    kind: 'value',
    condition: 'only for a single night',
    breaks: 'v1.availrs.policy-told-alike',
    does: 'Sets NonRefundable to false in every plan for one night, but keeps the description.',
    rules: changeValues(`${places.plans}.CancelPenalties.*`, (penalty, _, stay) => {
      const isOneNight = (rate: JsonObject): boolean => (rate['RatesType']?.Rates.length ?? 0) === 1;
      if ((stay.RoomRates ?? []).every(isOneNight)) penalty.NonRefundable = false;
    }),
  },
  'v1-commission-as-rate': {
    kind: 'shape',
    breaks: 'v1.availrs.only-member-told',
    does: 'Sends the percentage of a commission in a member named Rate.',
    rules: changePlans((plan) => {
      if (plan.Commission) plan.Commission = { Rate: plan.Commission.Percent };
    }),
  },
  'v1-amenities-without-rooms': {
    kind: 'shape',
    condition: 'only if a room type has amenities',
    breaks: 'v1.availrs.only-member-told',
    does: 'Lists the amenities of a room type under another member name.',
    rules: changeRoomTypes((room) => {
      if (room.AmenitiesType) room.AmenitiesType = { Amenities: room.AmenitiesType.RoomAmenities };
    }),
  },
});
