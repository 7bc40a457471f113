/** `prove`: shows that each fault is caught by its own clause and by no other. */
import { CannotJudge, UsageError, type ExitCode, type Stop } from '../../lib/exit.ts';
import { chapterOf, chapters } from '../../schemas/clauses.ts';
import { listFaults, prove as proveSuites } from '../prove.ts';
import type { FaultFilter, InapplicableFault } from '../proof.ts';
import { belowShare, rowsOf, scoreOf } from '../score.ts';
import { saveCalls } from '../touches.ts';
import { didYouMean } from '../../targets/nearest.ts';
import { packageRoot } from '../../lib/about.ts';
import { proofReport, unprovenClauses, problemsIn } from '../report/report.ts';
import {
  allFaults,
  changedChapters,
  scoreHere,
  wholeScore,
  withNewer,
  writeRows,
} from '../report/score-rows.ts';
import { printMessage } from '../../lib/output.ts';
import { withProofSetup, paint, defaultDay, writeResults } from './setup.ts';

interface ProveOptions {
  readonly fault?: readonly string[];
  readonly chapter?: string;
  /** Proves every fault. Without it, the named faults are proven, or a sample if none is named. */
  readonly all?: boolean;
  /** Only faults of chapters that have changed since docs/score.json was written. */
  readonly new?: boolean;
  readonly seed: number;
  readonly today?: string;
}

/** Proves the suites against the embedded sandbox. Exits with 1 if a fault was missed or a wrong clause accused. */
export async function prove({
  fault,
  chapter,
  all,
  new: isNew,
  seed,
  today = defaultDay,
}: ProveOptions): Promise<ExitCode> {
  if (chapter !== undefined && !Object.hasOwn(chapters, chapter))
    throw new UsageError(`unknown chapter ${chapter}: choose one of ${Object.keys(chapters).join(', ')}`);
  const savedScore = scoreHere(packageRoot);
  if (isNew && savedScore === undefined)
    throw new UsageError(
      '--new works only in the folder of the project, where docs/score.json is: change to it, or use --all',
    );
  const startedAt = Date.now();
  printMessage(paint.bold(`prove  seed ${seed}  today ${today}`));
  return withProofSetup({ seed, today }, async (setup) => {
    const { target } = setup.context;
    const handWritten = await listFaults(setup);
    const everyFault = allFaults(handWritten);
    const names = handWritten.map(({ name }) => name);
    for (const name of fault ?? []) refuseUnknown(name, names);
    const chaptersToProve = isNew ? changedChapters(savedScore!, everyFault) : undefined;
    const isChosen: FaultFilter = ({ name, breaks }) =>
      (fault === undefined || fault.includes(name)) &&
      (chapter === undefined || chapterOf(breaks) === chapter) &&
      (chaptersToProve === undefined || chaptersToProve.includes(chapterOf(breaks)));
    const hasFilter = fault !== undefined || chapter !== undefined || isNew === true;
    const isWhole = all === true && !hasFilter;
    const isSample = !all && !hasFilter;
    const result = await proveSuites(setup, {
      isChosen,
      whole: isWhole,
      sample: isSample,
      say: printMessage,
    });
    if (result.proofs.length === 0 && !isNew) throw nothingProven(result.notApplicable);
    const circumstances = { seed, today, seconds: (Date.now() - startedAt) / 1_000 };
    const rows = rowsOf(result.proofs, result.notApplicable);
    const score = scoreOf(rows);
    writeResults('prove.json', {
      schemaVersion: 2,
      ...circumstances,
      score,
      ...result,
      tests: result.tests.length,
    });
    // A proof without filters plays every test, so that the calls of every test become known.
    if (!hasFilter) saveCalls(result.tests);
    const shortfalls = isWhole
      ? [...belowShare(score), ...unprovenClauses(result.proofs, target.profiles)]
      : [];
    printMessage(
      `\n${proofReport(result, { score, shortfalls, seconds: circumstances.seconds, repeatOptions: `--seed ${seed} --today ${today}` }, paint)}`,
    );
    const isProven = problemsIn(result, shortfalls).length === 0;
    const files = isWhole
      ? writeRows(packageRoot, wholeScore(circumstances, rows), everyFault)
      : savedScore && hasFilter && isProven
        ? writeRows(packageRoot, withNewer(savedScore, rows, everyFault), everyFault)
        : [];
    for (const file of files) printMessage(`written: ${file}`);
    const changedLater = files.length > 0 ? changedChapters(scoreHere(packageRoot)!, everyFault) : [];
    if (changedLater.length > 0)
      printMessage(`other faults have also changed in ${changedLater.join(', ')}: prove them with --new`);
    return isProven ? 0 : 1;
  });
}

const nothingProven = ([inapplicableFault]: readonly InapplicableFault[]): Stop =>
  inapplicableFault === undefined
    ? new UsageError(
        'no fault matches: drop --fault or --chapter, or look up the names in results/prove.json',
      )
    : new CannotJudge(
        `no conforming response has the member that this fault changes: ${inapplicableFault.name}`,
      );

/** Refuses unknown fault names. Derived faults have names with spaces and are known only once they are generated. */
function refuseUnknown(fault: string, names: readonly string[]): void {
  if (!fault.includes(' ') && !names.includes(fault))
    throw new UsageError(`unknown fault ${fault}${didYouMean(fault, names)}`);
}
