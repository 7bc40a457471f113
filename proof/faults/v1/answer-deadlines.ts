import { inAvailability, places } from '../places.ts';
import { faultsOf } from '../fault.ts';

const inDeadlines = inAvailability(`${places.plans}.CancelPenalties.*.DeadLine`);

/** Moments are YYYY-MM-DDThh:mm:ss. */
const later = (moment: string, days: number): string =>
  new Date(Date.parse(`${moment}Z`) + days * 86_400_000).toISOString().slice(0, 19);

/** v1 availability: until when a stay can be cancelled. */
export const v1DeadlineFaults = faultsOf({ operations: ['v1.avail'] })({
  'v1-deadline-after-arrival': {
    kind: 'time',
    breaks: 'v1.availrs.deadline-agrees',
    does: 'Lets guests cancel until some days after their arrival.',
    rules: inDeadlines((deadline) => {
      const { AbsoluteDeadline: until, OffsetUnitMultiplier: days } = deadline;
      if (until) deadline.AbsoluteDeadline = later(until, Number(days) + 3);
      delete deadline.OffsetUnitMultiplier;
    }),
  },
  'v1-deadline-of-another-plan': {
    kind: 'value',
    subtle: 'only the days before arrival, the moment is right',
    breaks: 'v1.availrs.deadline-agrees',
    does: 'Says of every deadline that it is two days earlier than it is.',
    rules: inDeadlines((deadline) => (deadline.OffsetUnitMultiplier += 2)),
  },
});
