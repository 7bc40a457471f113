/** The verdict on a run: its exit code and the sentences that explain it. Pure. */
import { exitCode, exitOrder, exits, type Exit } from '../lib/exit.ts';
import { presentItems } from '../lib/objects.ts';
import { clausesFor, type ClauseId } from '../schemas/clauses.ts';
import { firstNames, plural } from '../lib/plural.ts';
import { budgetUsedUp, type Outcome } from '../schemas/evidence.ts';
import { incompleteOperations } from './batches.ts';
import { claimedClauses, isUnjudged, reportedClauses, unjudgedOutcomes } from './claimed.ts';
import { waivedClausesIn, unusedCausesIn, waiverTitle } from './agreed.ts';
import { expectationsOf, isExcused, nameOf } from './expected.ts';
import { partOf, type Part } from './part.ts';
import { appliesIn, type ClauseResult, type Expectation, type Run, type Verdict } from './results.ts';

export type RunWithoutVerdict = Omit<Run, 'verdict'>;

/**
 * @param baseline an earlier run; a clause that passed there must be exercised again
 */
export function verdict(run: RunWithoutVerdict, baseline?: Run): Verdict {
  const statements = [
    ...leftBehindStatements(run),
    ...faultStatements(run),
    ...failureStatements(run),
    ...regressionStatements(run, baseline),
    ...staleStatements(run),
    ...unjudgedStatements(run),
    ...waiverStatements(run),
  ];
  const problems = statements.filter(([exit]) => exit !== 'ok');
  const applyingExits = exitOrder.filter((exit) => problems.some(([problemExit]) => problemExit === exit));
  const notes: Statement[] = [
    ...(problems.length === 0 && partOf(run) === undefined ? [['ok', nothingWrong(run)] as const] : []),
    ...statements.filter(([exit]) => exit === 'ok'),
  ];
  return {
    exit: exitCode(applyingExits) as Verdict['exit'],
    applies: applyingExits.length > 0 ? applyingExits : ['ok'],
    says: [...problems, ...notes].map(([, sentence]) => sentence),
  };
}

/** What the verdict means for this run, with the numbers of clauses that failed, warned or could not be judged. */
export function meaningOf(run: Run): string {
  const failedCount = unexpectedFailuresIn(run).length;
  const unjudgedCount = unjudgedIn(run).length;
  const warnedCount = warnedIn(run).length;
  const meanings: Partial<Record<Exit, string>> = {
    failed: failedCount > 0 ? `${plural(failedCount, 'clause')} failed` : 'failed for the reasons below',
    unjudged:
      unjudgedCount > 0 ? `${plural(unjudgedCount, 'clause')} could not be judged` : exits.unjudged.meaning,
    ok: warnedCount > 0 ? `with ${plural(warnedCount, 'warning')}` : exits.ok.meaning,
  };
  const applying = appliesIn(run.verdict);
  return exitOrder
    .filter((exit) => applying.includes(exit))
    .map((exit) => meanings[exit] ?? exits[exit].meaning)
    .join('; ');
}

/** The claimed clauses that failed unexpectedly. */
const unexpectedFailuresIn = ({ target, clauses }: RunWithoutVerdict): ClauseId[] =>
  clausesFor(target.profiles, 'service').filter(
    (id) => clauses[id]?.outcome === 'failed' && !isExcused(clauses[id]),
  );

const warnedIn = (run: RunWithoutVerdict): ClauseId[] =>
  reportedClauses(run).filter((id) => run.clauses[id].outcome === 'warned');

/** The claimed clauses that could not be judged; in a partial run only those that it met. */
const unjudgedIn = (run: RunWithoutVerdict): ClauseId[] =>
  claimedClauses(run.target.profiles).filter((id) => {
    const result = run.clauses[id];
    return (
      isUnjudged(result) &&
      result.waived === undefined &&
      (partOf(run) === undefined || result.gaps.length > 0)
    );
  });

type Statement = readonly [applies: Exit, sentence: string];

function nothingWrong(run: RunWithoutVerdict): string {
  const claimedOutcomes = claimedClauses(run.target.profiles).map((id) => run.clauses[id].outcome);
  const countOf = (outcome: Outcome) =>
    claimedOutcomes.filter((claimedOutcome) => claimedOutcome === outcome).length;
  return `All claimed clauses were judged or are waived: ${countOf('passed')} passed, ${warnedIn(run).length} warned.`;
}

function unjudgedStatements(run: RunWithoutVerdict): Statement[] {
  const claimed = claimedClauses(run.target.profiles);
  const unjudgedIds = claimed.filter(
    (id) => isUnjudged(run.clauses[id]) && run.clauses[id].waived === undefined,
  );
  const statements: Statement[] = [];
  const addUnjudged = (sentence: string) => statements.push(['unjudged', sentence]);
  const whyStoppedEarly =
    run.late ??
    (run.interrupted ? 'The run was interrupted: what follows is only what was seen until then.' : undefined);
  if (whyStoppedEarly !== undefined) addUnjudged(whyStoppedEarly);
  if (run.counts.tests > 0 && run.counts.exchanges === 0)
    addUnjudged('Nothing was answered: not one exchange was judged.');
  // A broken test or file already explains why no test ran.
  else if (
    run.counts.tests === 0 &&
    whyStoppedEarly === undefined &&
    run.broken.length === 0 &&
    run.shard === undefined
  )
    addUnjudged('No test ran.');
  if (run.broken.length > 0)
    addUnjudged(
      `${plural(run.broken.length, 'test or file', 'tests or files')} broke, which is our fault or the network's: ${run.broken[0]}`,
    );
  const unsent = Object.values(run.clauses).flatMap(({ gaps }) =>
    gaps.filter(({ reason }) => reason === budgetUsedUp),
  );
  if (unsent.length > 0)
    addUnjudged(
      `The run was cut short after ${run.counts.exchanges} exchanges, because ${budgetUsedUp}: raise permissions.requestBudget in the target's file.`,
    );
  for (const sentence of incompleteOperations(run, run.target.completeness)) addUnjudged(sentence);
  if (claimed.length === 0) addUnjudged('The profiles of the target hold no clause that could be judged.');
  const part = partOf(run);
  if (part !== undefined) statements.push(...partStatements(run, part, claimed, unjudgedIds));
  else if (unjudgedIds.length > 0) {
    const counts = unjudgedOutcomes.map(
      (outcome) => [outcome, unjudgedIds.filter((id) => run.clauses[id].outcome === outcome).length] as const,
    );
    const parts = counts.filter(([, count]) => count > 0).map(([outcome, count]) => `${count} ${outcome}`);
    addUnjudged(
      `${unjudgedIds.length} of ${claimed.length} claimed clauses could not be judged: ${parts.join(', ')}.`,
    );
  }
  return statements;
}

/** The number of claimed clauses that were not judged and are waived, by waiver. */
function waiverStatements(run: RunWithoutVerdict): Statement[] {
  const waivedGroups = waivedClausesIn(run);
  const count = waivedGroups.reduce((sum, { clauses }) => sum + clauses.length, 0);
  if (count === 0) return [];
  const causes = waivedGroups.map(({ waiver, clauses }) => `${waiverTitle(waiver, 3)} (${clauses.length})`);
  const sentence = `${plural(count, 'claimed clause')} ${count === 1 ? 'is' : 'are'} not judged by agreement, for ${plural(waivedGroups.length, 'cause')}: ${causes.join('; ')}.`;
  return [['ok', sentence]];
}

const isComplete = ({ interrupted, late }: RunWithoutVerdict): boolean =>
  interrupted !== true && late === undefined;

/** Statements about a partial run. Only gaps that the run met count; other clauses are left out on purpose. */
function partStatements(
  run: RunWithoutVerdict,
  { option, value }: Part,
  claimed: readonly ClauseId[],
  unjudgedIds: readonly ClauseId[],
): Statement[] {
  const judgedCount = claimed.length - unjudgedIds.length;
  const unjudgedWithGaps = unjudgedIds.filter((id) => run.clauses[id].gaps.length > 0);
  const leftOutCount = unjudgedIds.length - unjudgedWithGaps.length;
  const counts = presentItems(
    `${judgedCount} were judged or are waived`,
    unjudgedWithGaps.length > 0 && `${unjudgedWithGaps.length} could not be judged`,
    `${leftOutCount} were left out`,
  );
  const judged = `of the ${claimed.length} clauses that the target claims, ${counts.join(', ')}`;
  if (run.shard !== undefined)
    return [
      ['ok', `Shard ${run.shard}: ${judged}; hotel-contract report merge of all shards says the verdict.`],
    ];
  const name = run.quick ? 'Quick run' : `Part of a run (${option} ${value})`;
  const statements: Statement[] = [];
  if (unjudgedWithGaps.length > 0)
    statements.push([
      'unjudged',
      `In this partial run ${plural(unjudgedWithGaps.length, 'clause')} could not be judged: ${joinIds(unjudgedWithGaps)}.`,
    ]);
  else if (claimed.length > 0 && judgedCount === 0)
    statements.push(['unjudged', 'No clause that the target claims was judged in this partial run.']);
  statements.push(['ok', `${name}: ${judged}. Run without ${option} for a verdict on all.`]);
  return statements;
}

const faultStatements = ({ given }: RunWithoutVerdict): Statement[] =>
  given?.fault === undefined ? [] : [['ok', `The sandbox was broken on purpose, by --fault ${given.fault}.`]];

function leftBehindStatements({ left }: RunWithoutVerdict): Statement[] {
  return left.map(({ what, why, where }) => ['leftBehind', `Left behind: ${what} (${why}), by ${where}.`]);
}

/** The failed clauses. Failures of clauses that are not claimed are stated, and do not count. */
function failureStatements(run: RunWithoutVerdict): Statement[] {
  const { clauses, target } = run;
  const unexpectedIds = unexpectedFailuresIn(run);
  const warnedIds = warnedIn(run);
  const claimed = new Set(clausesFor(target.profiles, 'service'));
  const failedClauses = (Object.entries(clauses) as [ClauseId, ClauseResult][]).filter(
    ([, { outcome }]) => outcome === 'failed',
  );
  const claimedFailures = failedClauses.filter(([id]) => claimed.has(id));
  const knownCount = claimedFailures.filter(([, result]) => result.known !== undefined).length;
  const flakyClauses = claimedFailures.filter(
    ([, result]) => result.known === undefined && result.flaky !== undefined,
  );
  const unclaimedIds = failedClauses.filter(([id]) => !claimed.has(id)).map(([id]) => id);
  const flakySentence = `${plural(flakyClauses.length, 'clause')} failed this time, and ${flakyClauses.length === 1 ? 'does' : 'do'} not count: ${joinIds(flakyClauses.map(([id]) => id))}`;
  return presentItems<Statement>(
    unexpectedIds.length > 0 && [
      'failed',
      `${plural(unexpectedIds.length, 'clause')} failed: ${joinIds(unexpectedIds)}.`,
    ],
    knownCount > 0 && ['ok', `${plural(knownCount, 'known failure')} still there.`],
    (target.flaky?.length ?? 0) > 0 && [
      'ok',
      `Known flaky: ${flakyClauses.length === 0 ? 'nothing of it failed this time' : flakySentence}.`,
    ],
    warnedIds.length > 0 && [
      'ok',
      `${plural(warnedIds.length, 'clause')} warned, which does not fail the gate: ${joinIds(warnedIds)}.`,
    ],
    unclaimedIds.length > 0 && ['ok', `Failed, but not claimed by the target: ${joinIds(unclaimedIds)}.`],
  );
}

/** Clauses that passed in the baseline and were not judged in this run. Partial runs are not compared. */
function regressionStatements(run: RunWithoutVerdict, baseline: Run | undefined): Statement[] {
  if (baseline === undefined || partOf(run) !== undefined) return [];
  const passedBefore = (Object.entries(baseline.clauses) as [ClauseId, ClauseResult][])
    .filter(([, { outcome }]) => outcome === 'passed')
    .map(([id]) => id);
  const lostIds = passedBefore.filter((id) => run.clauses[id] !== undefined && isUnjudged(run.clauses[id]));
  return presentItems<Statement>(
    lostIds.length > 0 && [
      'failed',
      `${plural(lostIds.length, 'clause')} passed in the baseline and ended unjudged here: ${joinIds(lostIds)}.`,
    ],
  );
}

/**
 * Exemptions that no longer apply. An outdated known failure fails the run, because it would hide the next fault; an
 * unneeded waiver of a clause does not.
 */
function staleStatements(run: RunWithoutVerdict): Statement[] {
  const { target, clauses } = run;
  const expected = run.expected ?? expectationsOf(target, [], clauses);
  const claimed = new Set(claimedClauses(target.profiles));
  const expectationsIn = (
    state: Expectation['state'],
    kinds: readonly Expectation['kind'][],
  ): Expectation[] =>
    expected.filter((expectation) => expectation.state === state && kinds.includes(expectation.kind));
  const fixedNames = expectationsIn('passes', ['known failure']).map(nameOf);
  // For a claimed clause, another statement already says that it could not be judged.
  const matchingNothing = expectationsIn('matches nothing', ['known failure', 'flaky'])
    .filter(({ clause, where }) => where !== undefined || clause === undefined || !claimed.has(clause))
    .map(nameOf);
  const expiredNames = expectationsIn('expired', ['known failure', 'flaky']).map(
    (expectation) => `${nameOf(expectation)} (${expectation.until})`,
  );
  const unneededWaivers = target.waivers
    .flatMap(({ clause }) => clause ?? [])
    .filter((clause) => clauses[clause] !== undefined && !isUnjudged(clauses[clause]));
  const unusedCauses = partOf(run) === undefined && isComplete(run) ? unusedCausesIn(run) : [];
  const exemptions: readonly (readonly [Exit, advice: string, names: readonly string[]])[] = [
    ['failed', 'No longer fails, so take it out of knownFailures', fixedNames],
    ['failed', 'Matches nothing that was run, so correct it or take it out', matchingNothing],
    ['failed', 'Expired, so mend the cause or give it a new date and reason', expiredNames],
    ['failed', 'Waives what this run did not meet, so take it out of the causes of waivers', unusedCauses],
    ['ok', 'Waived though it was judged, so take it out of waivers', unneededWaivers],
  ];
  return exemptions.flatMap(([exit, advice, names]) =>
    names.length > 0 ? [[exit, `${advice}: ${joinIds(names)}.`]] : [],
  );
}

const joinIds = (ids: readonly string[]): string => firstNames(ids, 8);

/** Moves all sentences about bookings left behind, except the first, to the end, so that other problems are visible. */
export function leftBehindLast(sentences: readonly string[]): string[] {
  const isAboutLeftBehind = (sentence: string): boolean => sentence.startsWith('Left behind:');
  const [first, ...rest] = sentences;
  return first === undefined
    ? []
    : [first, ...rest.toSorted((a, b) => Number(isAboutLeftBehind(a)) - Number(isAboutLeftBehind(b)))];
}
