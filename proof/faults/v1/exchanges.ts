import type { Spoilt } from '../rule-overrides.ts';
import { inAvailability, inPlans, inRates, inRoomTypes, places } from '../places.ts';
import { faultsOf } from '../fault.ts';

const [euro, yen] = [34, 52] as const;

const inTotals = inAvailability(`${places.stays}.Total`);

/** v1 availability: prices that were exchanged by half, flags of whole rooms, and a day that is no night. */
export const v1ExchangeFaults = faultsOf({ kind: 'money', operations: ['v1.avail'] })({
  'v1-taxes-of-a-stay-in-euros': {
    subtle: 'only the taxes in the total of a room stay',
    breaks: 'v1.avail.currency-applied',
    alsoBreaks: ['v1.availrs.one-currency'],
    does: 'Says that the taxes of a room stay are in euros, with amounts of the currency that was asked for.',
    rules: inAvailability(`${places.stays}.Total.Taxes.*`)((tax) => (tax.CurrencyCode = euro)),
  },
  'v1-yen-are-euros': {
    subtle: 'only in yen',
    breaks: 'v1.avail.currency-converted',
    // Each of these amounts has decimals that yen have not.
    alsoBreaks: ['v1.availrs.total-sums'],
    does: 'Says yen with amounts of euros.',
    rules: (conforming) => {
      // A request is answered without a pause: what was asked for last is what is being answered.
      let requested: Parameters<typeof conforming.currencyRequested>[0];
      return {
        currencyRequested: (code) => {
          requested = code;
          return conforming.currencyRequested(code === yen ? euro : code);
        },
        statedCurrency: (quote) => (requested === yen ? yen : conforming.statedCurrency(quote)),
      };
    },
  },
  'v1-net-stays-say-markup': {
    kind: 'value',
    subtle: 'only the total of a room stay',
    breaks: 'v1.avail.filter-net',
    alsoBreaks: ['v1.availrs.flags-agree'],
    does: 'Says of the total of every room stay that it includes markup.',
    rules: inTotals((total) => (total.AmountIncludingMarkup = true)),
  },
  'v1-stays-say-package': {
    kind: 'value',
    subtle: 'only the total of a room stay',
    breaks: 'v1.avail.filter-non-package',
    alsoBreaks: ['v1.availrs.flags-agree'],
    does: 'Says of the total of every room stay that it is of a package.',
    rules: inTotals((total) => (total.AmountIsPackage = true)),
  },
  'v1-departure-day-costs': {
    breaks: 'v1.availrs.total-sums',
    alsoBreaks: ['v1.availrs.stay-total'],
    does: 'Charges the day of departure like the last night.',
    rules: inRates((rate) => {
      const nights = rate['RatesType']?.Rates ?? [];
      const last = nights.at(-1);
      if (!last) return;
      nights.push({ ...structuredClone(last), EffectiveDate: rate['ExpireDate'] });
      const { Total: total } = rate;
      for (const member of ['AmountAfterTax', 'AmountBeforeTax'])
        total[member] = Math.round((total[member] + last.Total[member]) * 1_000) / 1_000;
      delete total.Taxes;
    }),
  },
  'v1-one-night-is-refundable': {
    kind: 'value',
    subtle: 'only for a single night',
    breaks: 'v1.availrs.policy-told-alike',
    does: 'Says of no plan for one night that it is non-refundable, in the words in which it does.',
    rules: inAvailability(`${places.plans}.CancelPenalties.*`)((penalty, _, stay) => {
      const isOneNight = (rate: Spoilt): boolean => (rate['RatesType']?.Rates.length ?? 0) === 1;
      if ((stay.RoomRates ?? []).every(isOneNight)) penalty.NonRefundable = false;
    }),
  },
  'v1-commission-as-rate': {
    kind: 'shape',
    breaks: 'v1.availrs.only-member-told',
    does: 'Writes the percentage of a commission as its Rate.',
    rules: inPlans((plan) => {
      if (plan.Commission) plan.Commission = { Rate: plan.Commission.Percent };
    }),
  },
  'v1-amenities-without-rooms': {
    kind: 'shape',
    subtle: 'only where a room type has amenities',
    breaks: 'v1.availrs.only-member-told',
    does: 'Lists the amenities of a room type under another name.',
    rules: inRoomTypes((room) => {
      if (room.AmenitiesType) room.AmenitiesType = { Amenities: room.AmenitiesType.RoomAmenities };
    }),
  },
});
