/**
 * Specification: "ISO-format strings". Times may have any zone or none and any precision; dates may have a time if
 * no form is shown.
 */
import { override } from '../override.ts';
import { changeMessages } from './rule-overrides.ts';
import type { Rules } from '../../sandbox/rules/rules.ts';
import { v2RateOperations, variantsOf } from './variant.ts';

const hourMs = 3_600_000;
const isoAt = (now: number, offsetHours = 0): string => new Date(now + offsetHours * hourMs).toISOString();

const writeTimes =
  (writeTime: (now: number) => string, writePenaltyDate?: (iso: string) => string) =>
  (conforming: Rules): Partial<Rules> => ({
    answerTime: writeTime,
    ...(writePenaltyDate
      ? {
          cancelPolicy: (deadline, now) => {
            const conformingPolicy = conforming.cancelPolicy(deadline, now);
            return typeof conformingPolicy.penaltyDate === 'string'
              ? { ...conformingPolicy, penaltyDate: writePenaltyDate(conformingPolicy.penaltyDate) }
              : conformingPolicy;
          },
        }
      : {}),
  });

export const momentVariants = variantsOf({ aspect: 'moments' })({
  'moments-offset': {
    does: 'Writes times in the zone +02:00, to the second.',
    rules: writeTimes(
      (now) => `${isoAt(now, 2).slice(0, 19)}+02:00`,
      (iso) => `${isoAt(Date.parse(iso), 2).slice(0, 19)}+02:00`,
    ),
  },
  'moments-zoneless': {
    does: 'Writes times without a zone.',
    rules: writeTimes(
      (now) => isoAt(now).slice(0, 23),
      (iso) => iso.slice(0, 19),
    ),
  },
  'moments-brief': {
    does: 'Writes times to the minute with offset -0330, and the start of a penalty as a date.',
    rules: writeTimes(
      (now) => `${isoAt(now, -3.5).slice(0, 16)}-0330`,
      (iso) => iso.slice(0, 10),
    ),
  },
  'moments-fine': {
    does: 'Writes times with seven decimals and a decimal comma.',
    rules: writeTimes((now) => isoAt(now).replace(/\.(\d+)Z/, ',$10000Z')),
  },
  /** The specification sets no limit on clock skew; up to a minute is normal between two machines. */
  'moments-late': {
    does: 'Has a clock that is 50 seconds slow.',
    rules: changeMessages((message) => {
      const { TimeStamp: timeStamp } = message as { TimeStamp?: unknown };
      return typeof timeStamp === 'string' && timeStamp.endsWith('Z')
        ? { ...message, TimeStamp: isoAt(Date.parse(timeStamp) - 50_000) }
        : message;
    }),
  },
  'stays-timed': {
    operations: v2RateOperations,
    does: 'Writes the dates of a v2 stay with arrival and departure times.',
    rules: override('stayTime', ({ startDate, endDate }) => ({
      startDate: `${startDate}T14:00:00`,
      endDate: `${endDate}T12:00:00`,
    })),
  },
  'stays-zoned': {
    operations: v2RateOperations,
    does: 'Writes the dates of a v2 stay as midnight UTC.',
    rules: override('stayTime', ({ startDate, endDate }) => ({
      startDate: `${startDate}T00:00:00Z`,
      endDate: `${endDate}T00:00:00Z`,
    })),
  },
});
