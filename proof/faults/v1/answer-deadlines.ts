import { places } from '../places.ts';
import { changeValues, type ValueChange } from '../rule-overrides.ts';
import { faultsOf } from '../fault.ts';

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
