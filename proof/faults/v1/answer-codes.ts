import { places } from '../places.ts';
import { changeValues, type ValueChange } from '../rule-overrides.ts';
import { faultsOf } from '../fault.ts';

const changeCriteria = (change: ValueChange) => changeValues('Criteria.Criterion', change);

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
  'v1-deadline-of-another-plan': {
    kind: 'value',
    condition: 'only in the number of days; the absolute deadline is right',
    breaks: 'v1.availrs.deadline-agrees',
    does: 'States every deadline as two more days before arrival.',
    rules: changeDeadlines((deadline) => (deadline.OffsetUnitMultiplier += 2)),
  },
});
