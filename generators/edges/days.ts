import { addDays, nextDay } from '../../lib/days.ts';

/** Stays that calendars get wrong, as [scenario, first day, last day]. */
export function staysOf(today: string): (readonly [scenario: string, from: string, to: string])[] {
  const tomorrow = addDays(today, 1);
  const newYearsEve = nextDay(today, 12, 31);
  const leapDay = nextDay(today, 2, 29);
  const firstOfMarch = nextDay(today, 3, 1);
  return [
    ['tomorrow', tomorrow, addDays(tomorrow, 1)],
    ['today', today, tomorrow],
    ['yesterday', addDays(today, -1), tomorrow],
    ['one-night', addDays(today, 30), addDays(today, 31)],
    ['two-nights', addDays(today, 30), addDays(today, 32)],
    ['28-nights', addDays(today, 30), addDays(today, 58)],
    ['29-nights', addDays(today, 30), addDays(today, 59)],
    ['90-nights', addDays(today, 30), addDays(today, 120)],
    ['over-new-year', newYearsEve, addDays(newYearsEve, 1)],
    ['out-on-new-years-eve', addDays(newYearsEve, -2), newYearsEve],
    ['in-on-new-years-day', addDays(newYearsEve, 1), addDays(newYearsEve, 3)],
    ['into-march', addDays(firstOfMarch, -1), addDays(firstOfMarch, 1)],
    ...leapStays(today, leapDay),
    ['end-of-a-30-day-month', nextDay(today, 4, 30), addDays(nextDay(today, 4, 30), 1)],
    ['end-of-a-31-day-month', nextDay(today, 7, 31), addDays(nextDay(today, 7, 31), 1)],
    ['clocks-forward', nextDay(today, 3, 25), addDays(nextDay(today, 3, 25), 7)],
    ['clocks-back', nextDay(today, 10, 25), addDays(nextDay(today, 10, 25), 7)],
    ['a-year-ahead', addDays(today, 365), addDays(today, 368)],
    ['499-days-ahead', addDays(today, 499), addDays(today, 500)],
  ];
}

/** Stays around the leap day, if it is near enough to be sold. */
function leapStays(today: string, leapDay: string): (readonly [string, string, string])[] {
  if (leapDay > addDays(today, 499)) return [];
  return [
    ['in-on-leap-day', leapDay, addDays(leapDay, 1)],
    ['out-on-leap-day', addDays(leapDay, -1), leapDay],
    ['over-leap-day', addDays(leapDay, -1), addDays(leapDay, 2)],
  ];
}

export function daysOf(format: string, today: string): (readonly [scenario: string, value: string])[] {
  const days = [
    ['tomorrow', addDays(today, 1)],
    ['year-end', nextDay(today, 12, 31)],
    ['leap-day', nextDay(today, 2, 29)],
  ] as const;
  if (format === 'date' || format === 'iso-date-or-date-time')
    return days.map(([scenario, day]) => [`day=${scenario}`, day]);
  if (format !== 'iso-date-time') return [];
  return [
    ...days.map(([scenario, day]) => [`moment=${scenario}`, `${day}T00:00:00Z`] as const),
    ['moment=fraction', `${addDays(today, 1)}T23:59:59.999Z`],
    ['moment=offset', `${addDays(today, 1)}T12:00:00-03:00`],
    ['moment=no-zone', `${addDays(today, 1)}T12:00:00`],
    ['moment=no-seconds', `${addDays(today, 1)}T12:00Z`],
  ];
}
