/** Options of the command line, checked: each mistake is one sentence. */
import { InvalidArgumentError } from 'commander';
import { sensible } from '../generators/sequences/model.ts';
import { parse, print } from '../generators/sequences/steps.ts';
import { durationOf } from '../load/profiles/duration.ts';
import { visibleLine } from '../lib/visible.ts';
import { isDay } from '../targets/day.ts';
import { reportFiles, reportNames, type ReportName } from '../reports/report-names.ts';

/** The second of four: 2 and 4. */
export interface Shard {
  readonly index: number;
  readonly of: number;
}

/** A fault of the embedded sandbox, and the second of the run at which it is switched on. */
export interface Breaking {
  readonly name: string;
  readonly at: number;
}

/** A number above 0. */
export function positive(text: string): number {
  const value = Number(text);
  if (!(value > 0) || !Number.isFinite(value)) throw new InvalidArgumentError('It must be a number above 0.');
  return value;
}

/** From 0 to 100; with a percent sign or without. */
export function percent(text: string): number {
  const value = Number(text.replace(/%$/, ''));
  if (text === '' || !(value >= 0 && value <= 100))
    throw new InvalidArgumentError('It must be a percentage from 0 to 100.');
  return value;
}

/** Seconds of a duration such as 90s, 2m or 1h30m. */
export function seconds(text: string): number {
  try {
    return durationOf(text, 'it');
  } catch {
    throw new InvalidArgumentError('Write it as 90s, 2m or 1h30m.');
  }
}

/** A fault and the second at which it is switched on: `ignores-locale@15`. */
export function breaking(text: string): Breaking {
  const [, name, at] = /^([\w-]+)@(\d+)s?$/.exec(text) ?? [];
  if (name === undefined)
    throw new InvalidArgumentError('Write it as NAME@SECONDS, such as ignores-locale@15.');
  return { name, at: Number(at) };
}

export function day(text: string): string {
  if (!isDay(text)) throw new InvalidArgumentError('It must be a day that exists, as YYYY-MM-DD.');
  return text;
}

/** `2/4`: the second of four. */
export function shard(text: string): Shard {
  const [, index = 0, of = 0] = (/^(\d{1,2})\/(\d{1,2})$/.exec(text) ?? []).map(Number);
  if (index < 1 || of < 1 || index > of)
    throw new InvalidArgumentError('It must be such as 2/4: the second of four, of at most 99.');
  return { index, of };
}

/** It becomes part of sentences and of files. */
export function runId(text: string): string {
  if (!/^[\w.:-]{1,64}$/.test(text))
    throw new InvalidArgumentError('It must be at most 64 letters, digits, dots, colons and dashes.');
  return text;
}

/** A regular expression, kept as text: Playwright makes its own of it. */
export function pattern(text: string): string {
  try {
    new RegExp(text);
  } catch (error) {
    throw new InvalidArgumentError(`It must be a regular expression: ${(error as Error).message}.`);
  }
  if (text.trim() === '') throw new InvalidArgumentError('It must not be empty.');
  return text;
}

/** A sequence as the gate prints one, in which each step makes sense. */
export function sequence(text: string): string {
  const steps = readSequence(text);
  const kept = sensible(steps);
  if (kept.length < steps.length) {
    const at = steps.findIndex((step, index) => step !== kept[index]);
    throw new InvalidArgumentError(`Its step ${at + 1}, "${steps[at]}", lacks a step before it.`);
  }
  return print(steps);
}

/** Of a test or a case, as it becomes part of a command line. */
export function title(text: string): string {
  if (text === '' || text.length > 500 || visibleLine(text) !== text)
    throw new InvalidArgumentError('It must be the title of a test or the id of a case.');
  return text;
}

function readSequence(text: string): ReturnType<typeof parse> {
  try {
    return parse(text);
  } catch (error) {
    throw new InvalidArgumentError(`It must be a sequence: ${(error as Error).message}.`);
  }
}

/** Names of reports, joined by commas; `none` for run.json alone. */
export function reportList(text: string): readonly ReportName[] {
  if (text === 'none') return [];
  const names = text.split(',').map((name) => name.trim());
  const isReport = (name: string): name is ReportName => Object.hasOwn(reportFiles, name);
  const wrong = names.find((name) => !isReport(name));
  if (wrong !== undefined)
    throw new InvalidArgumentError(
      `There is no report ${JSON.stringify(wrong)}: choose among ${reportNames.join(', ')}, or none.`,
    );
  return names.filter(isReport);
}

/** Several files go there. */
export function folder(text: string): string {
  if (text === '-') throw new InvalidArgumentError('It must be a folder: several files cannot be printed.');
  return text;
}

export const mostHotels = 1_000_000;
