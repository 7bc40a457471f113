/** Days that are pressed into minutes: the rate follows the hour and the weekday, an hour a piece. */
import { UsageError } from '../../lib/exit.ts';
import type { Phase } from '../plan.ts';
import type { Traffic } from '../traffic/traffic.ts';

/** More days than that make more pieces than a chart can show. */
const mostDays = 14;
const partsOfDay = ['night', 'morning', 'afternoon', 'evening'] as const;

/**
 * Phases from midnight of a weekday on. Those of one day are called by its quarters, those of several days by the day;
 * pieces of one phase have its name and follow each other. Over a whole week their rates are `rate` on average.
 *
 * @param seconds how long it takes here
 * @param speed how many times faster than the clock
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
  if (hours > mostDays * 24)
    throw new UsageError(
      `--speed ${speed} presses ${Math.round(hours / 24)} days into this run: ${mostDays} are the most, so lower --speed or --duration`,
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
