import { inAvailability, places } from '../places.ts';
import { faultsOf } from '../fault.ts';

const inCriteria = inAvailability('Criteria.Criterion');

/** v1 availability: codes that are in no list, where only some answers show them. */
export const v1CodeFaults = faultsOf({ kind: 'value', operations: ['v1.avail'] })({
  'v1-echoes-furlongs': {
    breaks: 'enum.unit-of-mesure',
    does: 'Adds a radius in furlongs to criteria that have none.',
    rules: inCriteria((criterion) => (criterion.Radius ??= { Distance: 8, UnitOfMeasureCode: 4 })),
  },
  'v1-echoes-yards-as-5': {
    subtle: 'only for yards',
    breaks: 'enum.unit-of-mesure',
    alsoBreaks: ['v1.avail.criteria-echo'],
    does: 'Repeats a radius in yards with unit 5.',
    rules: inCriteria(({ Radius: radius }) => {
      if (radius?.UnitOfMeasureCode === 6) radius.UnitOfMeasureCode = 5;
    }),
  },
  'v1-echoes-a-guest-profile': {
    breaks: 'enum.unique-id-code',
    does: 'Adds a profile of a type that is in no list.',
    rules: inCriteria(
      (criterion) => (criterion.ProfilesType ??= { ProfileInfo: { UniqueID: { ID: 'guest', Type: 1 } } }),
    ),
  },
  'v1-echoes-no-meals-as-0': {
    subtle: 'only where no meal plan is asked for',
    breaks: 'enum.meal-plan-filter',
    does: 'Says meal plan 0 in criteria that ask for none.',
    rules: inCriteria((criterion) => ((criterion.TPA_Extensions ??= {}).MealPlanCode ??= 0)),
  },
  'v1-package-offers-per-person': {
    subtle: 'only for discounts of packages',
    breaks: 'enum.charge-unit',
    does: 'Says that the discounts of packages are per person.',
    rules: inAvailability(`${places.plans}.Offers.*.Discount`)((discount, _, plan) => {
      if (plan.RatePlanTypeCode === 'PACKAGE') discount.ChargeUnitCode = 7;
    }),
  },
  'v1-deadlines-in-hours': {
    kind: 'time',
    subtle: 'only for deadlines of one day',
    breaks: 'v1.availrs.deadline-timeunit-day',
    alsoBreaks: ['enum.time-unit'],
    does: 'Counts deadlines of one day in hours.',
    rules: inAvailability(`${places.plans}.CancelPenalties.*.DeadLine`)((deadline) => {
      if (deadline.OffsetUnitMultiplier === 1)
        Object.assign(deadline, { OffsetUnitMultiplier: 24, TimeUnitType: 1 });
    }),
  },
  'v1-card-expiry-without-a-day': {
    kind: 'time',
    breaks: 'v1.availrs.payment-card-expiry',
    does: 'Says only month and year of the expiry of a card.',
    rules: inAvailability(`${places.plans}.PaymentPolicies.AcceptedPayments.*.PaymentCard`)(
      (card) => (card.ExpireDate &&= '12/30'),
    ),
  },
});
