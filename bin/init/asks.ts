/** What `init` could not find, as one list of the options by which its owner can say it, and what each would let a gate judge. Pure. */
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

/** The option that says it; undefined where no option does. */
const optionFor: Readonly<Record<CauseKind, (name: string) => string | undefined>> = {
  hooks: (name) => `--hooks=FILE with ${name}`,
  secrets: (name) => flags[name],
  permissions: (name) => (name === 'mayBook' ? '--may-book' : undefined),
  settings: (name) => `--setting=${name}=VALUE`,
  known: (name) => `--known=${name}=VALUE`,
  inventory: () => undefined,
};

/** A line each, what most clauses wait for first; none where nothing is missing that can be said. */
export function asksOf(run: Pick<Run, 'target' | 'clauses'>): string[] {
  const lines = [...causesMet(run)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .flatMap(([cause, clauses]) => {
      const option = optionFor[causeKindOf(cause)](nameIn(cause));
      return option === undefined
        ? []
        : `  ${option}  (${plural(clauses.length, 'clause')}: ${whyOf(cause)})`;
    });
  return lines.length === 0
    ? []
    : [
        `A gate could judge more by ${plural(lines.length, 'answer')} that nothing here told; init with these beside the same options:`,
        ...lines,
      ];
}

const nameIn = (cause: Cause): string => cause.slice(cause.indexOf('.') + 1);

/** Of a setting what it decides: that no answer told it stands above the list. */
const whyOf = (cause: Cause): string =>
  causeKindOf(cause) === 'settings' ? definitions[nameIn(cause) as SettingId].text : aboutCause(cause).reason;
