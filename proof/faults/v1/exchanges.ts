import { changePlans, changeRates, changeRoomTypes, places } from '../places.ts';
import { changeValues, type JsonObject, type ValueChange } from '../rule-overrides.ts';
import { faultsOf } from '../fault.ts';

const [euro, yen] = [34, 52] as const;

const changeTotals = (change: ValueChange) => changeValues(`${places.stays}.Total`, change);

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
