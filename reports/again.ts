import { quote } from '../lib/quote.ts';
import { partOf } from './part.ts';
import type { Example, Finding, Run } from './results.ts';

/** The options of a run that its findings depend on. */
export interface ReplayOptions extends Pick<Run, 'seed' | 'today'> {
  /** The target file, as given on the command line. */
  readonly file?: string;
  readonly hotels?: number;
  readonly fault?: string;
  /** The folder of additional tests, as given on the command line. */
  readonly ownTests?: string;
  /** Whether the run waited in real time; otherwise tests that have to wait are skipped. */
  readonly patient?: boolean;
}

const optionList = (values: Readonly<Record<string, string | number | undefined>>): string[] =>
  Object.entries(values).flatMap(([option, value]) =>
    value === undefined ? [] : [`--${option} ${quote(String(value))}`],
  );

/** The command that repeats one generated case or one test, in which a finding occurred. */
export function repeatCommand(
  where: string,
  { seed, today, file, hotels, fault, ownTests, patient }: ReplayOptions,
): string {
  const part = isCaseId(where) ? `--case ${quote(where)}` : `--grep ${quote(escapeRegExp(where))}`;
  return [
    'npx hotel-contract gate',
    ...optionList({ target: file, hotels, fault, 'own-tests': ownTests }),
    ...(patient ? ['--patient'] : []),
    part,
    `--seed ${seed}`,
    `--today ${today}`,
  ].join(' ');
}

/** The command that repeats one exchange of the last run in this folder, and reports whether it still fails. */
export const replayCommand = (id: string, { file, ownTests }: Partial<ReplayOptions> = {}): string =>
  ['npx hotel-contract gate --replay', id, ...optionList({ target: file, 'own-tests': ownTests })].join(' ');

/** The value of `--replay` that selects all failures. */
export const failedSelector = 'failed';

/** The command of the first failure, changed so that it repeats all failures; undefined if there is none. */
export const replayFailedCommand = (findings: readonly Finding[]): string | undefined => {
  const firstFailure = findings.find(({ severity, again }) => severity === 'fails' && again !== undefined);
  return firstFailure?.again?.replace(firstFailure.id, failedSelector);
};

/** The part of a run that only repeats an example. */
export function partOfExample({
  where,
  again,
}: Pick<Example, 'where' | 'again'>): Pick<Run, 'sequence' | 'case' | 'grep'> {
  const sequence = /--sequence "([^"]+)"/.exec(again ?? '')?.[1];
  if (sequence !== undefined) return { sequence };
  // A title may be the prefix of another title, so the pattern covers the whole line: file, title and tags.
  return isCaseId(where) ? { case: where } : { grep: String.raw`^\S+ ${escapeRegExp(where)}( @\S+)*$` };
}

/** Whether a place is a case id: operation, kind and name of the case. */
export const isCaseId = (where: string): boolean => /^[a-z]\w*\.[a-z-]+\/[a-z]+\/\S+$/.test(where);

/** Escapes a string for a regular expression. */
const escapeRegExp = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** The command that repeats the whole run, or the same part of it. */
export function repeatRunCommand(run: Run): string {
  const part = partOf(run);
  return [
    'npx hotel-contract gate',
    ...(run.target.embedded ? [] : ['--target <the same file>']),
    `--seed ${run.seed} --today ${run.today}`,
    ...(part === undefined ? [] : [`${part.option} '${part.value}'`]),
  ].join(' ');
}
