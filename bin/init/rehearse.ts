/** The gate that `init` runs to find and waive the clauses that cannot be judged, so that the next gate exits with 0. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { addDays } from '../../lib/days.ts';
import { withMessagesOnStandardError } from '../../lib/output.ts';
import { escapeControls } from '../../lib/visible.ts';
import { waiverTitle, waiversFrom, withWaivers, clausesUnjudgedByCause } from '../../reports/agreed.ts';
import { claimedClauses } from '../../reports/claimed.ts';
import { verdict } from '../../reports/verdict.ts';
import { dayOf } from '../../targets/day.ts';
import type { TargetAsWritten } from '../../targets/target.ts';
import { playRun } from '../gate/gate.ts';
import type { InitOptions } from './frame.ts';
import { plural } from '../../lib/plural.ts';
import type { Run } from '../../reports/results.ts';
import { causeDetails, causeKindOf, type Cause, type CauseKind } from '../../schemas/causes.ts';
import type { Profile } from '../../schemas/clauses/clause.ts';
import { definitions, type SettingId } from '../../schemas/settings.ts';
import type { Setting } from '../../schemas/settings/setting.ts';

/** Days until the waivers expire, so that their causes are reviewed. */
const waiverDays = 90;
/** Factor for the bookings of this run: on another day a room may be sold out, so that a test makes a second booking. */
const bookingReserve = 1.2;
/** A booking budget that exceeds the needs of all tests. */
const ampleBudget = 200;

/**
 * @returns the target with its waivers, and a sentence for each reason why a gate on it will not exit with 0
 * @throws Stop if no gate can be run
 */
export async function rehearse(target: TargetAsWritten, { today }: InitOptions) {
  const say = (line: string): void => void process.stderr.write(`${escapeControls(line)}\n`);
  const folder = resolve('results/init');
  const file = join(folder, 'target.json');
  mkdirSync(folder, { recursive: true });
  const mayBook = target.permissions?.mayBook === true;
  const withAmpleBudget = mayBook
    ? { ...target, permissions: { ...target.permissions, bookingBudget: ampleBudget } }
    : target;
  writeFileSync(file, JSON.stringify(withAmpleBudget));
  say(
    `Running a first gate to see what can be judged${mayBook ? '; it cancels the bookings that it makes' : ''}:`,
  );
  const run = await withMessagesOnStandardError(() =>
    playRun(
      { target: file, seed: 1, ...(today === undefined ? {} : { today }), preflightTimeout: 10, report: [] },
      (playedRun, results) => writeFileSync(join(results, 'run.json'), JSON.stringify(playedRun)),
      'init',
    ),
  );
  const waivers = waiversFrom(run, addDays(today ?? dayOf(Date.now()), waiverDays));
  const bookingBudget = Math.ceil((run.counts.bookings ?? 0) * bookingReserve);
  const written: TargetAsWritten = {
    ...target,
    ...(waivers.length > 0 ? { waivers } : {}),
    ...(mayBook ? { permissions: { ...target.permissions, bookingBudget } } : {}),
  };
  for (const line of missingOptionLines(run)) say(line);
  for (const waiver of waivers) say(`waived until ${waiver.until}: ${waiverTitle(waiver)}`);
  const { exit, says } = verdict(withWaivers(run, waivers));
  const open = exit === 0 ? [] : says;
  if (open.length > 0) say(`The next gate will end with ${exit}:`);
  for (const sentence of open) say(`  ${sentence}`);
  return { written, open };
}

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
  settings: (name) => `--setting=${name}=${valuesOf(definitions[name as SettingId])}`,
  known: (name) => `--known=${name}=VALUE`,
  inventory: () => undefined,
};

/** Profiles that `init` claims only if it is given something to try them with. */
const optionOfProfile: Partial<Record<Profile, string>> = {
  orders: '--order=KEY',
  'long-stay': '--auth=URL --landing=LOCATOR',
};

const valuesOf = ({ kind, choices }: Setting): string =>
  choices?.join('|') ?? (kind === 'boolean' ? 'true|false' : 'VALUE');

/** The options that would let a gate judge more, one per line, those for most clauses first; empty if there are none. */
export function missingOptionLines(run: Pick<Run, 'target' | 'clauses'>): string[] {
  const byCause = [...clausesUnjudgedByCause(run)].flatMap(([cause, { length }]) => {
    const option = optionFor[causeKindOf(cause)](nameIn(cause));
    return option ? [{ option, length, why: whyOf(cause) }] : [];
  });
  const { profiles } = run.target;
  const claimedCount = claimedClauses(profiles).length;
  const byProfile = Object.entries(optionOfProfile)
    .filter(([profile]) => !profiles.includes(profile as Profile))
    .map(([profile, option]) => ({
      option,
      length: claimedClauses([...profiles, profile as Profile]).length - claimedCount,
      why: `the target does not claim ${profile}`,
    }));
  const lines = [...byCause, ...byProfile]
    .toSorted((a, b) => b.length - a.length)
    .map(({ option, length, why }) => `  ${option}  (${plural(length, 'clause')}: ${why})`);
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
  causeKindOf(cause) === 'settings'
    ? definitions[nameIn(cause) as SettingId].text
    : causeDetails(cause).reason;
