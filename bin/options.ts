/** Parsers of command-line options; each error is one sentence. */
import { InvalidArgumentError } from 'commander';
import { withoutImpossibleSteps } from '../generators/sequences/model.ts';
import { parseSequence, formatSequence } from '../generators/sequences/steps.ts';
import { escapeControlsInLine } from '../lib/visible.ts';
import { isDay } from '../targets/day.ts';
import { reportFiles, reportNames, type ReportName } from '../reports/report-names.ts';

/** Shard `index` of `of`, counted from 1. */
export interface Shard {
  readonly index: number;
  readonly of: number;
}

/** A fault of the embedded sandbox, and the second of the run at which it is set. */
export interface FaultAt {
  readonly name: string;
  readonly at: number;
}

/** @throws InvalidArgumentError with the sentence, unless the condition holds */
function requireThat<Value>(value: Value, isValid: boolean, sentence: string): Value {
  if (!isValid) throw new InvalidArgumentError(sentence);
  return value;
}

/** A number above 0. */
export function positive(text: string): number {
  const value = Number(text);
  return requireThat(value, value > 0 && Number.isFinite(value), 'It must be a number above 0.');
}

/** A percentage from 0 to 100, with or without a percent sign. */
export function percent(text: string): number {
  const value = Number(text.replace(/%$/, ''));
  const isValid = text !== '' && value >= 0 && value <= 100;
  return requireThat(value, isValid, 'It must be a percentage from 0 to 100.');
}

const secondsPerUnit = { h: 3_600, m: 60, s: 1 } as const;

/** Parses `90s`, `2m` or `1h30m` to seconds: hours, minutes and seconds, in this order, each at most once. */
export function seconds(text: string): number {
  const parts = /^(?:(?<h>\d+)h)?(?:(?<m>\d+)m)?(?:(?<s>\d+(?:\.\d+)?)s)?$/.exec(text.trim());
  const value = Object.entries(secondsPerUnit).reduce(
    (sum, [unit, unitSeconds]) => sum + Number(parts?.groups?.[unit] ?? 0) * unitSeconds,
    0,
  );
  return requireThat(value, Number.isFinite(value) && value > 0, 'Write it as 90s, 2m or 1h30m.');
}

/** Parses a fault with the second at which it is set: `ignores-locale@15`. */
export function faultAt(text: string): FaultAt {
  const [, name, second] = /^([\w-]+)@(\d+)s?$/.exec(text) ?? [];
  if (name === undefined)
    throw new InvalidArgumentError('Write it as NAME@SECONDS, such as ignores-locale@15.');
  return { name, at: Number(second) };
}

export const day = (text: string): string =>
  requireThat(text, isDay(text), 'It must be an existing day, as YYYY-MM-DD.');

/** Parses `2/4`, the second of four shards. */
export function shard(text: string): Shard {
  const [, index = 0, of = 0] = (/^(\d{1,2})\/(\d{1,2})$/.exec(text) ?? []).map(Number);
  const isValid = index >= 1 && of >= 1 && index <= of;
  return requireThat({ index, of }, isValid, 'It must be such as 2/4: the second of four, of at most 99.');
}

/** Checks the id of a run, which becomes part of messages and file names. */
export const runId = (text: string): string =>
  requireThat(
    text,
    /^[\w.:-]{1,64}$/.test(text),
    'It must be at most 64 letters, digits, underscores, dots, colons and dashes.',
  );

/** Checks a regular expression; returns the string, which Playwright compiles itself. */
export function pattern(text: string): string {
  try {
    new RegExp(text);
  } catch (error) {
    throw new InvalidArgumentError(`It must be a regular expression: ${(error as Error).message}.`);
  }
  return requireThat(text, text.trim() !== '', 'It must not be empty.');
}

/** Parses a sequence as printed by the gate; each step must be possible. */
export function sequence(text: string): string {
  const steps = readSequence(text);
  const possibleSteps = withoutImpossibleSteps(steps);
  if (possibleSteps.length < steps.length) {
    const stepIndex = steps.findIndex((step, index) => step !== possibleSteps[index]);
    throw new InvalidArgumentError(
      `Its step ${stepIndex + 1}, "${steps[stepIndex]}", lacks a step before it.`,
    );
  }
  return formatSequence(steps);
}

/** Checks the title of a test or the id of a case, which becomes part of a command line. */
export function title(text: string): string {
  const isValid = text !== '' && text.length <= 500 && escapeControlsInLine(text) === text;
  return requireThat(text, isValid, 'It must be the title of a test or the id of a case.');
}

function readSequence(text: string): ReturnType<typeof parseSequence> {
  try {
    return parseSequence(text);
  } catch (error) {
    throw new InvalidArgumentError(`It must be a sequence: ${(error as Error).message}.`);
  }
}

/** Names of reports, separated by commas; `none` for run.json alone. */
export function reportList(text: string): readonly ReportName[] {
  if (text === 'none') return [];
  const names = text.split(',').map((name) => name.trim());
  const isReport = (name: string): name is ReportName => Object.hasOwn(reportFiles, name);
  const unknownName = names.find((name) => !isReport(name));
  if (unknownName !== undefined)
    throw new InvalidArgumentError(
      `There is no report ${JSON.stringify(unknownName)}: choose among ${reportNames.join(', ')}, or none.`,
    );
  return names.filter(isReport);
}

/** A folder for several files. */
export const folder = (text: string): string =>
  requireThat(text, text !== '-', 'It must be a folder: several files cannot be printed.');

export const maxHotels = 1_000_000;

/** The option as users type it: `--client-version` for clientVersion. */
export const optionOf = (name: string): string =>
  `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
