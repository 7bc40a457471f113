/** Options that several commands share, and the end of each help text. */
import { Option } from 'commander';
import { maxSeed, wholeNumber } from '../lib/command-line.ts';
import type { ExitCode } from '../lib/exit.ts';
import { day, maxHotels, reportList } from './options.ts';

export const target = (description: string): Option => new Option('--target <file>', description);

export const seed = (
  description = 'generates the requests; the same seed sends the same requests',
  defaultValue = 1,
): Option =>
  new Option('--seed <number>', description).argParser(wholeNumber(0, maxSeed)).default(defaultValue);

export const today = (description = 'day to take as today; the days of stays are counted from it'): Option =>
  new Option('--today <day>', `${description}; YYYY-MM-DD (default: today in UTC)`).argParser(day);

export const hotels = (): Option =>
  new Option('--hotels <number>', 'number of hotels in the embedded sandbox (default: 2000)').argParser(
    wholeNumber(1, maxHotels),
  );

/** The option for the output file of a document that can also be printed. */
export const out = (defaultValue = '-'): Option =>
  new Option('--out <file>', 'file to write; - prints it').default(defaultValue);

export const ownTests = (): Option =>
  new Option('--own-tests <folder>', 'also run your own tests, written with @hotel-contract/suite/suites');

export const baseline = (): Option =>
  new Option(
    '--baseline <run.json>',
    'an earlier whole run: fail if a clause that passed there could not be judged now; it excuses no failure',
  );

export const report = (): Option =>
  new Option(
    '--report <names>',
    'reports to write in addition to run.json, separated by commas: html, junit, ctrf, markdown (also to $GITHUB_STEP_SUMMARY), sarif, har, github (annotations, printed); or none',
  )
    .argParser(reportList)
    .default(['html'], 'html');

/** Help text below the options: examples and exit codes. */
export const helpFooter = (examples: readonly string[], footnote?: string): ['after', string] => [
  'after',
  `\nExamples:\n${examples.map((example) => `  hotel-contract ${example}`).join('\n')}${footnote === undefined ? '' : `\n\n${footnote}`}`,
];

/** Loads a verb when it runs, so that --help and usage errors return quickly. */
export const runLazily =
  (load: () => Promise<(...given: never[]) => ExitCode | Promise<ExitCode>>) =>
  async (...args: unknown[]): Promise<void> => {
    const verb = await load();
    // The last argument, which Commander adds, is the command.
    process.exitCode = await verb(...(args.slice(0, -1) as never[]));
  };
