import { addDays } from '../../../lib/days.ts';
import type { Spoilt } from '../rule-overrides.ts';
import { inAvailability, inNights, inPlans, inRates, inRoomTypes, places } from '../places.ts';
import { faultsOf } from '../fault.ts';

/** Albanian lek, or all currencies: what a request without a currency asks for. */
const unrequested = 1;
const euro = 34;

const inTotals = inAvailability(`${places.stays}.Total`);
const inOccupancies = inAvailability(`${places.roomTypes}.Occupancies.*`);
const inOccupations = inAvailability(`${places.rates}.TPA_Extensions.OccupationFor`);

/** v1 availability: figures of one answer that belong together, and do not agree. */
export const v1FigureFaults = faultsOf({ kind: 'value', operations: ['v1.avail'] })({
  'v1-rate-taxes-leave-one-out': {
    kind: 'money',
    breaks: 'v1.availrs.taxes-agree',
    does: 'Lists beside the total of a rate one tax less than in it.',
    rules: inRates((rate) => rate.Taxes.pop()),
  },
  'v1-rate-taxes-of-one-night': {
    kind: 'money',
    subtle: 'only for several nights',
    breaks: 'v1.availrs.taxes-agree',
    does: 'Lists beside the total of a rate the taxes of one night.',
    rules: inAvailability(`${places.rates}.Taxes.*`)((tax, rate) => {
      tax.Amount = Math.round((tax.Amount / rate.RatesType.Rates.length) * 100) / 100;
    }),
  },
  'v1-nights-in-euros-unasked': {
    kind: 'money',
    subtle: 'only where no currency was asked for',
    breaks: 'v1.availrs.one-currency',
    does: 'Says that the nights are in euros, and their sum is not.',
    rules: inNights(({ Total: total }, _, rate) => {
      if (rate.Total.CurrencyCode === unrequested) total.CurrencyCode = euro;
    }),
  },
  'v1-stay-total-in-euros-unasked': {
    kind: 'money',
    subtle: 'only the total of a room stay, where no currency was asked for',
    breaks: 'v1.availrs.one-currency',
    does: 'Says that the total of a room stay is in euros, and those of its rates are not.',
    rules: inTotals((total) => {
      if (total.CurrencyCode === unrequested) total.CurrencyCode = euro;
    }),
  },
  'v1-stay-total-of-a-night': {
    kind: 'money',
    subtle: 'only for several nights',
    breaks: 'v1.availrs.stay-total',
    does: 'Gives a room stay the price of its first night as its total.',
    rules: inTotals((total, stay) => {
      const [night] = stay.RoomRates?.[0]?.RatesType.Rates ?? [];
      if (!night) return;
      const { AmountAfterTax, AmountBeforeTax } = night.Total;
      Object.assign(total, { AmountAfterTax, AmountBeforeTax, Taxes: [] });
    }),
  },
  'v1-stay-total-without-taxes': {
    kind: 'money',
    breaks: 'v1.availrs.stay-total',
    does: 'Leaves the taxes out of the total of a room stay, on both sides.',
    rules: inTotals((total) => Object.assign(total, { AmountAfterTax: total.AmountBeforeTax, Taxes: [] })),
  },
  'v1-tax-policy-of-last-year': {
    kind: 'money',
    breaks: 'v1.availrs.tax-policies-agree',
    does: 'States in the tax policies of a plan one percent more than what is charged.',
    rules: inAvailability(`${places.plans}.TaxPolicies.*`)((policy) => {
      if (policy.IsValuePercentage) policy.Value += 1;
    }),
  },
  'v1-tax-policy-of-the-whole': {
    kind: 'money',
    subtle: 'only the policy of one tax',
    breaks: 'v1.availrs.tax-policies-agree',
    does: 'States in the policy of the value added tax the percentage of all taxes together.',
    rules: inPlans((plan) => {
      const shares = (plan.TaxPolicies ?? []).filter((policy: Spoilt) => policy['IsValuePercentage']);
      const vat = shares.find((policy: Spoilt) => policy['ID'] === 'VAT');
      if (vat) vat.Value = shares.reduce((sum: number, policy: Spoilt) => sum + policy['Value'], 0);
    }),
  },
  'v1-occupation-of-two': {
    breaks: 'v1.availrs.occupation-matches',
    does: 'Says of every rate that it is for two adults.',
    rules: inOccupations((guests) => Object.assign(guests, { Adults: 2, Childs: 0 })),
  },
  'v1-occupation-without-children': {
    subtle: 'only with children',
    breaks: 'v1.availrs.occupation-matches',
    does: 'Counts no children in OccupationFor.',
    rules: inOccupations((guests) => (guests.Childs = 0)),
  },
  'v1-occupation-of-the-first-room': {
    subtle: 'only for the second of two rooms',
    breaks: 'v1.availrs.occupation-matches',
    does: 'Says of the rates of every room that they are for the guests of the first.',
    rules: inOccupations((guests, _, _rate, _stay, hotel) =>
      Object.assign(guests, hotel.RoomStays[0].RoomRates[0].TPA_Extensions.OccupationFor),
    ),
  },
  'v1-guests-of-a-stay-lose-one': {
    breaks: 'v1.availrs.occupation-matches',
    does: 'Counts one guest less in the GuestCounts of a room stay.',
    rules: inAvailability(`${places.stays}.GuestCountsType.GuestCounts.0`)((first) => (first.Count -= 1)),
  },
  'v1-rooms-for-one': {
    breaks: 'v1.availrs.room-holds-party',
    alsoBreaks: ['v1.availrs.occupancy-bounds'],
    does: 'Says that every room holds one guest.',
    rules: inRoomTypes((room) => (room.MaxOccupancy = 1)),
  },
  'v1-rooms-for-fewer-adults': {
    subtle: 'only the bound of an age group',
    breaks: 'v1.availrs.room-holds-party',
    does: 'Says that every room is for one adult at most.',
    rules: inOccupancies((group) => {
      if (group.AgeQualifyingCode === 10)
        [group.MinOccupancy, group.MaxOccupancy] = [Math.min(1, group.MinOccupancy), 1];
    }),
  },
  'v1-more-children-than-guests': {
    breaks: 'v1.availrs.occupancy-bounds',
    does: 'Lets more children into a room than it holds guests.',
    rules: inOccupancies((group, room) => {
      if (group.AgeQualifyingCode === 8) group.MaxOccupancy = room.MaxOccupancy + 1;
    }),
  },
  'v1-least-above-greatest': {
    breaks: 'v1.availrs.occupancy-bounds',
    alsoBreaks: ['v1.availrs.room-holds-party'],
    does: 'Swaps the least and the greatest occupancy by adults.',
    rules: inOccupancies((group) => {
      if (group.AgeQualifyingCode === 10)
        [group.MinOccupancy, group.MaxOccupancy] = [group.MaxOccupancy, group.MinOccupancy];
    }),
  },
  'v1-nights-a-day-late': {
    kind: 'time',
    breaks: 'v1.availrs.dates-cover-stay',
    alsoBreaks: ['v1.book.told-as-asked'],
    does: 'Dates every night a day later.',
    rules: inNights((night) => (night.EffectiveDate = addDays(night.EffectiveDate, 1))),
  },
  'v1-nights-of-no-package': {
    subtle: 'only for packages',
    breaks: 'v1.availrs.flags-agree',
    does: 'Says of the nights of a package that they are of none.',
    rules: inNights((night) => (night.Total.AmountIsPackage = false)),
  },
  'v1-stay-turns-markup-round': {
    subtle: 'only the total of a room stay',
    breaks: 'v1.availrs.flags-agree',
    alsoBreaks: ['v1.avail.filter-net'],
    does: 'Says of the total of a room stay the opposite of what its rates say about markup.',
    rules: inTotals((total) => (total.AmountIncludingMarkup = !total.AmountIncludingMarkup)),
  },
  'v1-discount-only-in-the-total': {
    kind: 'money',
    subtle: 'only with a discount',
    breaks: 'v1.availrs.discounts-agree',
    does: 'Says beside the total of a rate that there is no discount, and in it that there is one.',
    rules: inAvailability(`${places.rates}.TPA_Extensions`)((more) => (more.TotalDiscountValue = 0)),
  },
});
