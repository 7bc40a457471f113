import { partOf } from './part.ts';
import type { Example, Finding, Run } from './results.ts';

/** What a run was told that its findings depend on. */
export interface ReplayOptions extends Pick<Run, 'seed' | 'today'> {
  /** File of the target, as it was given. */
  readonly file?: string;
  readonly hotels?: number;
  readonly fault?: string;
  /** Folder of tests beside those of this project, as it was given. */
  readonly ownTests?: string;
  /** Without it a test that waited would not be played at all. */
  readonly patient?: boolean;
}

const quoted = (given: Readonly<Record<string, string | number | undefined>>): string[] =>
  Object.entries(given).flatMap(([option, value]) =>
    value === undefined ? [] : [`--${option} ${quote(String(value))}`],
  );

/** The command that plays again only what a finding was seen in: one generated case, or one test. */
export function againLine(
  where: string,
  { seed, today, file, hotels, fault, ownTests, patient }: ReplayOptions,
): string {
  const part = isCaseId(where) ? `--case ${quote(where)}` : `--grep ${quote(escaped(where))}`;
  return [
    'npx hotel-contract gate',
    ...quoted({ target: file, hotels, fault, ownTests }),
    ...(patient ? ['--patient'] : []),
    part,
    `--seed ${seed}`,
    `--today ${today}`,
  ].join(' ');
}

/** The command that sends one exchange of the last run in this folder again, and says what has become of it. */
export const replayLine = (id: string, { file, ownTests }: Partial<ReplayOptions> = {}): string =>
  ['npx hotel-contract gate --replay', id, ...quoted({ target: file, ownTests })].join(' ');

/** What `--replay` takes for all that failed. */
export const allFailed = 'failed';

/** The command that sends what each failure was seen in again; undefined where none says how its own is. */
export const failedAgain = (findings: readonly Finding[]): string | undefined => {
  const first = findings.find(({ severity, again }) => severity === 'fails' && again !== undefined);
  return first?.again?.replace(first.id, allFailed);
};

/** The part of a run that plays only what an example was seen in. */
export function partAgain({
  where,
  again,
}: Pick<Example, 'where' | 'again'>): Pick<Run, 'sequence' | 'case' | 'grep'> {
  const sequence = /--sequence "([^"]+)"/.exec(again ?? '')?.[1];
  if (sequence !== undefined) return { sequence };
  // A title may be the beginning of another's; before it stands its file, after it its tags.
  return isCaseId(where) ? { case: where } : { grep: String.raw`^\S+ ${escaped(where)}( @\S+)*$` };
}

/** Operation, kind, and what is special about it. */
export const isCaseId = (where: string): boolean => /^[a-z]\w*\.[a-z-]+\/[a-z]+\/\S+$/.test(where);

/** For a regular expression. */
const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** For a shell. */
const quote = (text: string): string =>
  /^[\w./:=-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The command that plays the whole run again, or the same part of it. */
export function sameAgain(run: Run): string {
  const part = partOf(run);
  return [
    'npx hotel-contract gate',
    ...(run.target.embedded ? [] : ['--target <the same file>']),
    `--seed ${run.seed} --today ${run.today}`,
    ...(part === undefined ? [] : [`${part.option} '${part.value}'`]),
  ].join(' ');
}
