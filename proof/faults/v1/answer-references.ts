import { override, overrideArguments } from '../../override.ts';
import { decimalsOf } from '../../../lib/money.ts';
import { codeOfIso } from '../../../sandbox/world/currencies.ts';
import { cityOf } from '../../../sandbox/world/world.ts';
import { changeNights, changeRates, changeStays, places } from '../places.ts';
import { changeValues, type ValueChange } from '../rule-overrides.ts';
import { faultsOf } from '../fault.ts';

type Members = Record<string, unknown>;

/** v1 availability: references from rates to rooms, plans, dates, guarantees and currencies. */
export const v1ReferenceFaults = faultsOf({ kind: 'value', operations: ['v1.avail'] })({
  'v1-plans-renumbered': {
    breaks: 'v1.availrs.references-resolve',
    alsoBreaks: ['v1.avail.same-texts'],
    does: 'Gives the listed plans other ids than the rates refer to.',
    rules: changeStays(({ RatePlans: plans }) =>
      plans.forEach((plan: Members, index: number) => (plan['RatePlanID'] = `PLAN-${index}`)),
    ),
  },
  'v1-all-inclusive-rates-of-no-plan': {
    condition: 'only for all-inclusive rates',
    breaks: 'v1.availrs.references-resolve',
    does: 'Writes the plan of all-inclusive rates in lower case.',
    rules: (conforming) => ({
      planReference: (id) =>
        id.includes('-AI-') ? conforming.planReference(id).toLowerCase() : conforming.planReference(id),
    }),
  },
  'v1-room-types-renumbered': {
    breaks: 'v1.availrs.references-resolve',
    alsoBreaks: ['v1.avail.same-texts'],
    does: 'Gives the listed room types other ids than the rates refer to.',
    rules: changeStays(({ RoomTypes: rooms }) =>
      rooms.forEach((room: Members, index: number) => (room['RoomID'] = index + 1)),
    ),
  },
  'v1-services-renamed': {
    breaks: 'v1.availrs.inner-references',
    does: 'Refers to the services of a rate in lower case.',
    rules: changeRates((rate) => {
      if (rate.ServiceRPHs) rate.ServiceRPHs = (rate.ServiceRPHs as string[]).map((id) => id.toLowerCase());
    }),
  },
  'v1-services-of-no-list': {
    condition: 'only for rates of room stays without services',
    breaks: 'v1.availrs.inner-references',
    does: 'Refers to a service where there are none.',
    rules: changeStays((stay) => {
      if ((stay.Services ?? []).length === 0)
        for (const rate of stay.RoomRates) rate.ServiceRPHs = ['TRANSFER'];
    }),
  },
  'v1-offers-beside-no-offer': {
    condition: 'only for offers that are compatible with another one',
    breaks: 'v1.availrs.inner-references',
    does: 'Refers from an offer to an offer that its plan does not have.',
    rules: changeValues(
      `${places.plans}.Offers.*.CompatibleOffer.*`,
      (compatibleOffer) => (compatibleOffer.OfferRPH += 10),
    ),
  },
  'v1-last-plan-forgotten': {
    condition: 'only for the last of several plans',
    breaks: 'v1.availrs.references-resolve',
    does: 'Leaves out the last of several plans, but not its rates.',
    rules: changeStays(({ RatePlans: plans }) => plans.length > 1 && plans.pop()),
  },
  'v1-rate-for-another-room': {
    breaks: 'v1.availrs.candidate-rph-resolves',
    does: 'Numbers the requested rooms differently from the request.',
    rules: override('candidateRph', (result) => result + 1_000),
  },
  'v1-second-room-unknown': {
    condition: 'only for the second and later rooms',
    breaks: 'v1.availrs.candidate-rph-resolves',
    does: 'Gives the rates of the second and later rooms a reference to no room.',
    rules: changeRates((rate, stay, hotel) => {
      if (stay !== hotel.RoomStays[0]) rate.RoomStayCandidateRPH += 1_000;
    }),
  },
  'v1-rates-begin-a-day-early': {
    kind: 'time',
    breaks: 'v1.availrs.dates-cover-stay',
    does: 'Starts each rate on the day before arrival.',
    rules: (conforming) => ({
      rateDates: (stay) => ({
        ...conforming.rateDates(stay),
        EffectiveDate: conforming.rateDates({ ...stay, checkIn: stay.checkIn - 1 }).EffectiveDate,
      }),
    }),
  },
  'v1-longer-rates-expire-late': {
    kind: 'time',
    condition: 'only for three or more nights',
    breaks: 'v1.availrs.dates-cover-stay',
    does: 'Ends rates of three or more nights on the day after departure.',
    rules: overrideArguments('rateDates', (stay) => [
      stay.nights < 3 ? stay : { ...stay, nights: stay.nights + 1 },
    ]),
  },
  'v1-takes-deposits': {
    breaks: 'enum.guarantee-supported',
    does: 'Offers a deposit as guarantee, which is not supported.',
    rules: override('acceptedGuarantees', (result) => [...result, 8]),
  },
  'v1-takes-pix-in-advance': {
    condition: 'only for rates that cannot be refunded',
    breaks: 'enum.guarantee-supported',
    does: 'Offers PIX as guarantee for non-refundable rates.',
    rules: override('acceptedGuarantees', (result, quote) => [
      ...result,
      ...(quote.rate.product.planKind.nonRefundable ? [101] : []),
    ]),
  },
  'v1-six-guarantees': {
    kind: 'rule',
    condition: 'only for a plan with six guarantees',
    breaks: 'v1.availrs.guarantees-max-5',
    does: 'Shows all guarantees of a plan, even if there are six.',
    rules: () => ({ shownGuarantees: (guarantees) => [...guarantees] }),
  },
  'v1-some-hotels-keep-their-currency': {
    kind: 'money',
    condition: 'only for every third hotel',
    breaks: 'v1.avail.currency-applied',
    does: "States the hotel's currency with amounts in the requested currency, for every third hotel.",
    rules: override('statedCurrency', (result, quote) => {
      const { hotel } = quote.rate.product;
      // A currency with another number of decimals would also break the sums.
      return hotel % 3 === 0 && decimalsOf(quote.iso) === 2 ? codeOfIso(cityOf(hotel).currency) : result;
    }),
  },
  'v1-nights-keep-their-currency': {
    kind: 'money',
    condition: 'only in the nights',
    breaks: 'v1.avail.currency-applied',
    alsoBreaks: ['v1.availrs.one-currency'],
    does: "States the hotel's currency in each night, with amounts in the requested currency.",
    rules: changeNights(({ Total: total }, _, _rate, _stay, { BasicPropertyInfo: hotel }) => {
      total.CurrencyCode = hotel.CurrencyCode ?? total.CurrencyCode;
      delete total.Taxes;
    }),
  },
  'v1-room-total-upside-down': {
    kind: 'money',
    condition: 'only in the total of a room',
    breaks: 'v1.availrs.total-arithmetic',
    alsoBreaks: ['v1.availrs.stay-total'],
    does: "Swaps the amounts before and after tax in each room's total.",
    rules: changeValues(`${places.stays}.Total`, (total) => {
      [total.AmountAfterTax, total.AmountBeforeTax] = [total.AmountBeforeTax, total.AmountAfterTax];
      delete total.Taxes;
    }),
  },
});

const changeCriteria = (change: ValueChange) => changeValues('Criteria.Criterion', change);

const changeCurrencyOfReais = (code: number) =>
  changeValues('HotelStaysType.HotelStays.*.BasicPropertyInfo', (info) => {
    if (info.CurrencyCode === 16) info.CurrencyCode = code;
  });

/** v1 availability: codes that are in no list, each only in some responses. */
export const v1CodeFaults = faultsOf({ kind: 'value', operations: ['v1.avail'] })({
  'v1-echoes-furlongs': {
    breaks: 'enum.unit-of-mesure',
    does: 'Adds a radius with an unknown unit code to criteria without a radius.',
    rules: changeCriteria((criterion) => (criterion.Radius ??= { Distance: 8, UnitOfMeasureCode: 4 })),
  },
  'v1-echoes-yards-as-5': {
    condition: 'only for yards',
    breaks: 'enum.unit-of-mesure',
    alsoBreaks: ['v1.avail.criteria-echo'],
    does: 'Echoes a radius in yards with unit code 5.',
    rules: changeCriteria(({ Radius: radius }) => {
      if (radius?.UnitOfMeasureCode === 6) radius.UnitOfMeasureCode = 5;
    }),
  },
  'v1-echoes-a-guest-profile': {
    breaks: 'enum.unique-id-code',
    does: 'Adds a profile with an unknown type code.',
    rules: changeCriteria(
      (criterion) => (criterion.ProfilesType ??= { ProfileInfo: { UniqueID: { ID: 'guest', Type: 1 } } }),
    ),
  },
  'v1-echoes-no-meals-as-0': {
    condition: 'only if no meal plan is requested',
    breaks: 'enum.meal-plan-filter',
    does: 'Echoes meal plan 0 in criteria without a meal plan.',
    rules: changeCriteria((criterion) => ((criterion.TPA_Extensions ??= {}).MealPlanCode ??= 0)),
  },
  'v1-reais-by-a-new-code': {
    condition: 'only for the currency of a Brazilian hotel',
    breaks: 'enum.new-code',
    does: 'States 239 as the currency of a hotel whose currency is the real.',
    rules: changeCurrencyOfReais(239),
  },
  'v1-reais-by-the-number-of-iso': {
    condition: 'only for the currency of a Brazilian hotel',
    breaks: 'enum.currency',
    does: 'States 986, the number of the real in ISO 4217, as the currency of a hotel.',
    rules: changeCurrencyOfReais(986),
  },
  'v1-package-offers-per-person': {
    condition: 'only for discounts of packages',
    breaks: 'enum.charge-unit',
    does: 'States that the discounts of packages are per person.',
    rules: changeValues(`${places.plans}.Offers.*.Discount`, (discount, _, plan) => {
      if (plan.RatePlanTypeCode === 'PACKAGE') discount.ChargeUnitCode = 7;
    }),
  },
  'v1-deadlines-in-hours': {
    kind: 'time',
    condition: 'only for deadlines of one day',
    breaks: 'v1.availrs.deadline-timeunit-day',
    alsoBreaks: ['enum.time-unit'],
    does: 'States deadlines of one day as 24 hours.',
    rules: changeValues(`${places.plans}.CancelPenalties.*.DeadLine`, (deadline) => {
      if (deadline.OffsetUnitMultiplier === 1)
        Object.assign(deadline, { OffsetUnitMultiplier: 24, TimeUnitType: 1 });
    }),
  },
  'v1-card-expiry-without-a-day': {
    kind: 'time',
    breaks: 'v1.availrs.payment-card-expiry',
    does: "Gives only month and year of a card's expiry.",
    rules: changeValues(
      `${places.plans}.PaymentPolicies.AcceptedPayments.*.PaymentCard`,
      (card) => (card.ExpireDate &&= '12/30'),
    ),
  },
});

const changeDeadlines = (change: ValueChange) =>
  changeValues(`${places.plans}.CancelPenalties.*.DeadLine`, change);

/** @param moment YYYY-MM-DDThh:mm:ss */
const addDaysTo = (moment: string, days: number): string =>
  new Date(Date.parse(`${moment}Z`) + days * 86_400_000).toISOString().slice(0, 19);

/** v1 availability: cancellation deadlines. */
export const v1DeadlineFaults = faultsOf({ operations: ['v1.avail'] })({
  'v1-deadline-after-arrival': {
    kind: 'time',
    breaks: 'v1.availrs.deadline-agrees',
    does: 'States a cancellation deadline three days after arrival, and no number of days before it.',
    rules: changeDeadlines((deadline) => {
      const { AbsoluteDeadline: until, OffsetUnitMultiplier: days } = deadline;
      if (until) deadline.AbsoluteDeadline = addDaysTo(until, Number(days) + 3);
      delete deadline.OffsetUnitMultiplier;
    }),
  },
  'v1-deadline-day-first': {
    kind: 'value',
    condition: 'only for deadlines of one day',
    breaks: 'conv.datetime-iso',
    does: 'Writes a deadline as 31.12.2026.',
    rules: changeDeadlines((deadline) => {
      if (deadline.OffsetUnitMultiplier === 1)
        deadline.AbsoluteDeadline = deadline.AbsoluteDeadline?.replace(/^(\d+)-(\d+)-(\d+).*/, '$3.$2.$1');
    }),
  },
  'v1-deadline-of-another-plan': {
    kind: 'value',
    condition: 'only in the number of days; the absolute deadline is right',
    breaks: 'v1.availrs.deadline-agrees',
    does: 'States every deadline as two more days before arrival.',
    rules: changeDeadlines((deadline) => (deadline.OffsetUnitMultiplier += 2)),
  },
});
