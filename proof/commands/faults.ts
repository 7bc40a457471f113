/** `prove`: the verdict means something, because every fault turns its own clause and no other. */
import { CannotJudge, UsageError, type ExitCode, type Stop } from '../../lib/exit.ts';
import { chapterOf, chapters } from '../../schemas/clauses.ts';
import { prove as proveSuites } from '../prove.ts';
import type { Choice, NotApplicable } from '../proof.ts';
import { belowShare, rowsOf, scoreOf } from '../score.ts';
import { keepCalls } from '../touches.ts';
import { control } from '../../client/access.ts';
import type { BehaviourFault } from '../behaviour.ts';
import { didYouMean } from '../../targets/nearest.ts';
import { home } from '../../lib/about.ts';
import { proofReport, unproven, wantingIn } from '../report/report.ts';
import {
  allFaults,
  changedChapters,
  scoreHere,
  wholeScore,
  withNewer,
  writeRows,
} from '../report/score-rows.ts';
import { say } from '../../lib/output.ts';
import { inWorkshop, paint, provenDay, writeResults } from './workshop.ts';

export interface ProveOptions {
  readonly fault?: readonly string[];
  readonly chapter?: string;
  /** Every fault; else a sample, unless some are asked for. */
  readonly all?: boolean;
  /** Only faults of the chapters that have other faults than docs/score.json says. */
  readonly new?: boolean;
  readonly seed: number;
  readonly today?: string;
}

/** What fits into two minutes on two cores. */
const usualSample = { behaviour: 42, derived: 12 };

/** Proves the suites against the embedded sandbox. Exit 1 where a fault was missed or a clause accused wrongly. */
export async function prove({
  fault,
  chapter,
  all,
  new: isNew,
  seed,
  today = provenDay,
}: ProveOptions): Promise<ExitCode> {
  if (chapter !== undefined && !Object.hasOwn(chapters, chapter))
    throw new UsageError(`there is no chapter ${chapter}: choose one of ${Object.keys(chapters).join(', ')}`);
  const written = scoreHere(home);
  if (isNew && written === undefined)
    throw new UsageError(
      '--new is for the folder of the project, where docs/score.json is: go there, or use --all',
    );
  const startedAt = Date.now();
  say(paint.bold(`prove  seed ${seed}  today ${today}`));
  return inWorkshop({ seed, today }, async (workshop) => {
    const { sandbox, target } = workshop.context;
    const handWritten = (await control(sandbox!, 'GET', '/faults')) as BehaviourFault[];
    const every = allFaults(handWritten);
    const names = handWritten.map(({ name }) => name);
    for (const name of fault ?? []) refuseUnknown(name, names);
    const changed = isNew ? changedChapters(written!, every) : undefined;
    const only: Choice = ({ name, breaks }) =>
      (fault === undefined || fault.includes(name)) &&
      (chapter === undefined || chapterOf(breaks) === chapter) &&
      (changed === undefined || changed.includes(chapterOf(breaks)));
    const some = fault !== undefined || chapter !== undefined || isNew === true;
    const whole = all === true && !some;
    const sample = !all && !some;
    const proven = await proveSuites(workshop, {
      only,
      whole,
      ...(sample ? { sample: usualSample } : {}),
      say,
    });
    if (proven.proofs.length === 0 && !isNew) throw nothingProven(proven.notApplicable);
    const made = { seed, today, seconds: (Date.now() - startedAt) / 1_000 };
    const rows = rowsOf(proven.proofs, proven.notApplicable);
    const score = scoreOf(rows);
    writeResults('prove.json', {
      schemaVersion: 2,
      ...made,
      score,
      ...proven,
      tests: proven.tests.length,
    });
    // Where faults of all kinds are proven every test is played.
    if (!some) keepCalls(proven.tests);
    const shortfalls = whole ? [...belowShare(score), ...unproven(proven.proofs, target.claims)] : [];
    say(
      `\n${proofReport(proven, { score, shortfalls, seconds: made.seconds, again: `--seed ${seed} --today ${today}` }, paint)}`,
    );
    const isProven = wantingIn(proven, shortfalls).length === 0;
    const files = whole
      ? writeRows(home, wholeScore(made, rows), every)
      : written && some && isProven
        ? writeRows(home, withNewer(written, rows, every), every)
        : [];
    for (const file of files) say(`written: ${file}`);
    const open = files.length > 0 ? changedChapters(scoreHere(home)!, every) : [];
    if (open.length > 0) say(`other faults have changed too, in ${open.join(', ')}: prove --new`);
    return isProven ? 0 : 1;
  });
}

const nothingProven = ([place]: readonly NotApplicable[]): Stop =>
  place === undefined
    ? new UsageError(
        'no fault fits: leave out --fault or --chapter; results/prove.json then names every fault',
      )
    : new CannotJudge(`no conforming answer has the place for it: ${place.name}`);

/** Derived faults have names with spaces, and are known only when they are made. */
function refuseUnknown(fault: string, names: readonly string[]): void {
  if (!fault.includes(' ') && !names.includes(fault))
    throw new UsageError(`there is no fault ${fault}${didYouMean(fault, names)}`);
}
