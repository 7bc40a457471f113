/** Options that several verbs have, which mean the same everywhere, and what ends each help. */
import { Option } from 'commander';
import { maxSeed, wholeNumber } from '../lib/command-line.ts';
import { day, mostHotels, reportList } from './options.ts';

export const target = (whom: string): Option => new Option('--target <file>', whom);

export const seed = (
  says = 'what is sent is made from it; the same seed sends the same',
  usual = 1,
): Option => new Option('--seed <number>', says).argParser(wholeNumber(0, maxSeed)).default(usual);

export const today = (says = 'from which stays are counted'): Option =>
  new Option('--today <day>', `YYYY-MM-DD ${says} (default: the day in UTC)`).argParser(day);

export const hotels = (): Option =>
  new Option('--hotels <number>', 'hotels of the embedded sandbox').argParser(wholeNumber(1, mostHotels));

/** A document of which somebody may want to see the text alone. */
export const out = (usual = '-'): Option =>
  new Option('--out <file>', 'where it goes; - prints it').default(usual);

export const ownTests = (): Option =>
  new Option('--own-tests <folder>', 'tests of your own too, written with hotel-contract/suites');

export const baseline = (): Option =>
  new Option('--baseline <run.json>', 'fail when a clause that passed in that run is no longer exercised');

export const report = (): Option =>
  new Option(
    '--report <names>',
    'beside run.json, joined by commas: html, junit, ctrf, markdown (also to $GITHUB_STEP_SUMMARY), sarif, har, github (annotations, printed); or none',
  )
    .argParser(reportList)
    .default(['html']);

/** What stands below the options of a verb: calls to copy, and how it ends. */
export const below = (examples: readonly string[], ends?: string): string =>
  `\nExamples:\n${examples.map((one) => `  hotel-contract ${one}`).join('\n')}${ends === undefined ? '' : `\n\n${ends}`}`;
