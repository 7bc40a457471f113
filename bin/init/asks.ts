/** Lists the options with which the owner can state what `init` could not find, and how many clauses each option lets a gate judge. Pure. */
import { plural } from '../../lib/plural.ts';
import { causesMet } from '../../reports/agreed.ts';
import type { Run } from '../../reports/results.ts';
import { aboutCause, causeKindOf, type Cause, type CauseKind } from '../../schemas/causes.ts';
import { definitions, type SettingId } from '../../schemas/settings.ts';

const flags: Readonly<Record<string, string>> = {
  otherBearer: '--other-bearer-env=VARIABLE',
  otherApiKey: '--other-key-env=VARIABLE',
  otherSecretKey: '--other-secret-env=VARIABLE',
};

/** The option that states what is missing; undefined if there is none. */
const optionFor: Readonly<Record<CauseKind, (name: string) => string | undefined>> = {
  hooks: (name) => `--hooks=FILE with ${name}`,
  secrets: (name) => flags[name],
  permissions: (name) => (name === 'mayBook' ? '--may-book' : undefined),
  settings: (name) => `--setting=${name}=VALUE`,
  known: (name) => `--known=${name}=VALUE`,
  inventory: () => undefined,
};

/** The options that would let a gate judge more, one per line, those with most clauses first; empty if there are none. */
export function asksOf(run: Pick<Run, 'target' | 'clauses'>): string[] {
  const lines = [...causesMet(run)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .flatMap(([cause, clauses]) => {
      const option = optionFor[causeKindOf(cause)](nameIn(cause));
      return option ? [`  ${option}  (${plural(clauses.length, 'clause')}: ${whyOf(cause)})`] : [];
    });
  if (lines.length === 0) return [];
  const questions = plural(lines.length, 'question');
  return [
    `A gate could judge more if you answer ${questions}. Run init again with the same options plus:`,
    ...lines,
  ];
}

const nameIn = (cause: Cause): string => cause.slice(cause.indexOf('.') + 1);

/** The description of a setting, or the cause itself. */
const whyOf = (cause: Cause): string =>
  causeKindOf(cause) === 'settings' ? definitions[nameIn(cause) as SettingId].text : aboutCause(cause).reason;
