/** Options of the command line, checked: each mistake is one sentence. */
import { InvalidArgumentError } from 'commander';
import { isDay } from '../targets/day.ts';

/** A parser for whole numbers in a range. */
export const wholeNumber =
  (low: number, high: number) =>
  (text: string): number => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < low || value > high)
      throw new InvalidArgumentError(`It must be a whole number from ${low} to ${high}.`);
    return value;
  };

export function day(text: string): string {
  if (!isDay(text)) throw new InvalidArgumentError('It must be a day that exists, as YYYY-MM-DD.');
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

export const largestSeed = 4_294_967_295;
