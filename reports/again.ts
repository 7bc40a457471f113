import type { Run } from './results.ts';

/** What a run was told that its findings depend on. */
export interface ReplayOptions extends Pick<Run, 'seed' | 'today'> {
  /** File of the target, as it was given. */
  readonly file?: string;
  readonly hotels?: number;
  /** Without it a story that waited would not be played at all. */
  readonly patient?: boolean;
}

/** The command that plays again only what a finding was seen in: one generated case, or one story. */
export function againLine(where: string, { seed, today, file, hotels, patient }: ReplayOptions): string {
  const given = Object.entries({ target: file, hotels }).flatMap(([option, value]) =>
    value === undefined ? [] : [`--${option} ${quote(String(value))}`],
  );
  const part = isCaseId(where)
    ? `--case ${quote(where)}`
    : `--grep ${quote(where.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))}`;
  return [
    'npx hotel-contract gate',
    ...given,
    ...(patient ? ['--patient'] : []),
    part,
    `--seed ${seed}`,
    `--today ${today}`,
  ].join(' ');
}

/** Operation, kind, and what is special about it. */
export const isCaseId = (where: string): boolean => /^[a-z]\w*\.[a-z-]+\/[a-z]+\/\S+$/.test(where);

/** For a shell. */
const quote = (text: string): string =>
  /^[\w./:=-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
