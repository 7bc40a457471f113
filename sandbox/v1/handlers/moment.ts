import type { Moment } from '../rules/envelope.ts';

const isoDateTimePattern =
  /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::(\d\d)(?:[.,](\d+))?)?(Z|[+-]\d\d(?::?\d\d)?)?$/;

/** Cache of the last result, because each request's TimeStamp is parsed three times. */
let last: { readonly text: string; readonly moment: Moment | undefined } = { text: '', moment: undefined };

/** An ISO date-time; undefined for anything else. Specification: "Conventions". */
export function momentOf(text: string): Moment | undefined {
  if (text !== last.text) last = { text, moment: parse(text) };
  return last.moment;
}

function parse(text: string): Moment | undefined {
  const [, day, time, seconds = '0', fraction = '', zone] = isoDateTimePattern.exec(text) ?? [];
  if (day === undefined || time === undefined || Number(seconds) > 60) return undefined;
  const minute = Date.parse(`${day}T${time}Z`);
  // Date.parse reads 30 February as 2 March, so the day is compared; 24:00 belongs to the next day.
  const date = new Date(`${day}T00:00Z`);
  if (Number.isNaN(minute) || Number.isNaN(date.getTime()) || date.getUTCDate() !== Number(day.slice(8)))
    return undefined;
  const at = minute + Number(seconds) * 1_000 + Math.floor(Number(`0.${fraction || 0}`) * 1_000);
  return { at: at - offsetOf(zone), zoned: zone !== undefined };
}

/** The offset of a zone from UTC in milliseconds. */
function offsetOf(zone: string | undefined): number {
  if (zone === undefined || zone === 'Z') return 0;
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
