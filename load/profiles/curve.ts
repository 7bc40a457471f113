/** Compresses days into minutes: the rate follows the hour and the weekday, one phase piece per hour. */
import { UsageError } from '../../lib/exit.ts';
import type { Phase } from '../plan.ts';
import type { Traffic } from '../traffic/traffic.ts';

/** More days make more pieces than a chart can show. */
const maxDays = 14;
const partsOfDay = ['night', 'morning', 'afternoon', 'evening'] as const;

/**
 * Phases that start at midnight. Those of a single day are named after its quarters, those of several days after the day;
 * consecutive pieces with the same name are one phase. The mean over a whole week is `rate`.
 * @param seconds real duration
 * @param speed times faster than real time
 * @param weekday of the first day, 0 for Monday
 */
export function curvePhases(
  traffic: Pick<Traffic, 'hours' | 'searchWeekday'>,
  {
    rate,
    seconds,
    speed,
    weekday,
  }: { readonly rate: number; readonly seconds: number; readonly speed: number; readonly weekday: number },
): Phase[] {
  const hours = (seconds * speed) / 3_600;
  if (hours > maxDays * 24)
    throw new UsageError(
      `--speed ${speed} compresses ${Math.round(hours / 24)} days into this run, and the maximum is ${maxDays}: lower --speed or --duration`,
    );
  const mean = traffic.hours.reduce((all, hour) => all + hour, 0) / 24;
  const factor = (hour: number): number =>
    (traffic.hours[hour % 24]! / mean) * 7 * traffic.searchWeekday[(weekday + Math.floor(hour / 24)) % 7]!;
  return Array.from({ length: Math.ceil(hours) }, (_, hour) => {
    const part = Math.min(1, hours - hour);
    const [start, end] = [factor(hour), factor(hour + 1)];
    return {
      name: hours <= 24 ? partsOfDay[Math.floor(hour / 6)]! : `day-${Math.floor(hour / 24) + 1}`,
      judged: true,
      seconds: (part * 3_600) / speed,
      rates: [rate * start, rate * (start + (end - start) * part)],
    };
  });
}
