/** "ISO-format strings": with or without zone, to the second or finer; and where no form is shown, dates with a time. */
import { override } from '../override.ts';
import { reshaping } from './rule-overrides.ts';
import type { Rules } from '../../sandbox/rules/rules.ts';
import { v2Rates, variantsOf } from './variant.ts';

const hour = 3_600_000;
const at = (now: number, offset = 0): string => new Date(now + offset * hour).toISOString();

const stamped =
  (write: (now: number) => string, policy?: (iso: string) => string) =>
  (conforming: Rules): Partial<Rules> => ({
    answerTime: write,
    ...(policy
      ? {
          cancelPolicy: (deadline, now) => {
            const reported = conforming.cancelPolicy(deadline, now);
            return typeof reported.penaltyDate === 'string'
              ? { ...reported, penaltyDate: policy(reported.penaltyDate) }
              : reported;
          },
        }
      : {}),
  });

export const momentVariants = variantsOf({ aspect: 'moments' })({
  'moments-offset': {
    does: 'States moments in the zone +02:00, to the second.',
    rules: stamped(
      (now) => `${at(now, 2).slice(0, 19)}+02:00`,
      (iso) => `${at(Date.parse(iso), 2).slice(0, 19)}+02:00`,
    ),
  },
  'moments-zoneless': {
    does: 'States moments without a zone.',
    rules: stamped(
      (now) => at(now).slice(0, 23),
      (iso) => iso.slice(0, 19),
    ),
  },
  'moments-brief': {
    does: 'States moments to the minute in the zone -0330, and when a penalty begins by its day alone.',
    rules: stamped(
      (now) => `${at(now, -3.5).slice(0, 16)}-0330`,
      (iso) => iso.slice(0, 10),
    ),
  },
  'moments-fine': {
    does: 'States moments to the hundred-nanosecond, with a comma for a point.',
    rules: stamped((now) => at(now).replace(/\.(\d+)Z/, ',$10000Z')),
  },
  /** How far clocks may differ the specification does not say; a minute is nothing between two machines. */
  'moments-late': {
    does: 'Has a clock that is 50 seconds slow.',
    rules: reshaping((message) => {
      const { TimeStamp: stamp } = message as { TimeStamp?: unknown };
      return typeof stamp === 'string' && stamp.endsWith('Z')
        ? { ...message, TimeStamp: at(Date.parse(stamp) - 50_000) }
        : message;
    }),
  },
  'stays-timed': {
    operations: v2Rates,
    does: 'States the days of a v2 stay with the hours of arrival and departure.',
    rules: override('stayTime', ({ startDate, endDate }) => ({
      startDate: `${startDate}T14:00:00`,
      endDate: `${endDate}T12:00:00`,
    })),
  },
  'stays-zoned': {
    operations: v2Rates,
    does: 'States the days of a v2 stay as midnight UTC.',
    rules: override('stayTime', ({ startDate, endDate }) => ({
      startDate: `${startDate}T00:00:00Z`,
      endDate: `${endDate}T00:00:00Z`,
    })),
  },
});
