/** The verdict on a run: its exit code and the sentences that explain it. Pure. */
import { exitCode, exitOrder, type Exit } from '../lib/exit.ts';
import { present } from '../lib/objects.ts';
import { clausesFor, type ClauseId } from '../schemas/clauses.ts';
import { plural } from '../lib/plural.ts';
import { budgetUsedUp, type Outcome } from '../schemas/evidence.ts';
import { incompleteOperations } from './batches.ts';
import { claimedClauses, isUnjudged, unjudgedOutcomes } from './claimed.ts';
import { waivedClausesIn, unusedCausesIn, waiverTitle } from './agreed.ts';
import { expectationsOf, isExcused, nameOf } from './expected.ts';
import { partOf, type Part } from './part.ts';
import type { ClauseResult, Expectation, Run, Verdict } from './results.ts';

/** A run without its verdict. */
export type Unjudged = Omit<Run, 'verdict'>;

/**
 * @param baseline an earlier run; a clause that passed there must be exercised again
 */
export function verdict(run: Unjudged, baseline?: Run): Verdict {
  const stated = [
    ...leftBehindStatements(run),
    ...failureStatements(run),
    ...regressionStatements(run, baseline),
    ...staleStatements(run),
    ...unjudgedStatements(run),
    ...waiverStatements(run),
  ];
  const problems = stated.filter(([exit]) => exit !== 'ok');
  const applies = exitOrder.filter((exit) => problems.some(([one]) => one === exit));
  const notes: Statement[] = [
    ...(problems.length === 0 && partOf(run) === undefined ? [['ok', nothingWrong(run)] as const] : []),
    ...stated.filter(([exit]) => exit === 'ok'),
  ];
  return {
    exit: exitCode(applies) as Verdict['exit'],
    applies: applies.length > 0 ? applies : ['ok'],
    says: [...problems, ...notes].map(([, sentence]) => sentence),
  };
}

type Statement = readonly [applies: Exit, sentence: string];

function nothingWrong(run: Unjudged): string {
  const outcomesOf = claimedClauses(run.target.claims).map((id) => run.clauses[id].outcome);
  const countOf = (outcome: Outcome) => outcomesOf.filter((one) => one === outcome).length;
  return `All claimed clauses were judged or are waived: ${countOf('passed')} passed, ${countOf('warned')} warned.`;
}

function unjudgedStatements(run: Unjudged): Statement[] {
  const claimed = claimedClauses(run.target.claims);
  const unjudgedIds = claimed.filter(
    (id) => isUnjudged(run.clauses[id]) && run.clauses[id].waived === undefined,
  );
  const stated: Statement[] = [];
  const say = (sentence: string) => stated.push(['unjudged', sentence]);
  const whyStoppedEarly =
    run.late ??
    (run.interrupted ? 'The run was interrupted: what follows is only what was seen until then.' : undefined);
  if (whyStoppedEarly !== undefined) say(whyStoppedEarly);
  if (run.counts.tests > 0 && run.counts.exchanges === 0)
    say('Nothing was answered: not one exchange was judged.');
  // If something broke, that explains why no test ran.
  else if (
    run.counts.tests === 0 &&
    whyStoppedEarly === undefined &&
    run.broken.length === 0 &&
    run.shard === undefined
  )
    say('No test ran.');
  if (run.broken.length > 0)
    say(
      `${plural(run.broken.length, 'test or file', 'tests or files')} broke, which is our fault or the network's: ${run.broken[0]}`,
    );
  const unsent = Object.values(run.clauses).flatMap(({ gaps }) =>
    gaps.filter(({ reason }) => reason === budgetUsedUp),
  );
  if (unsent.length > 0)
    say(
      `The run was cut short after ${run.counts.exchanges} exchanges, because ${budgetUsedUp}: raise permissions.requestBudget in the target's file.`,
    );
  for (const sentence of incompleteOperations(run, run.target.completeness)) say(sentence);
  if (claimed.length === 0) say('The claims of the target hold no clause that could be judged.');
  const part = partOf(run);
  if (part !== undefined) stated.push(...partStatements(run, part, claimed, unjudgedIds));
  else if (unjudgedIds.length > 0) {
    const counts = unjudgedOutcomes.map(
      (outcome) => [outcome, unjudgedIds.filter((id) => run.clauses[id].outcome === outcome).length] as const,
    );
    const parts = counts.filter(([, count]) => count > 0).map(([outcome, count]) => `${count} ${outcome}`);
    say(
      `${unjudgedIds.length} of ${claimed.length} claimed clauses could not be judged: ${parts.join(', ')}.`,
    );
  }
  return stated;
}

/** The clauses that were not judged and are waived. */
function waiverStatements(run: Unjudged): Statement[] {
  const waived = waivedClausesIn(run);
  const count = waived.reduce((sum, { clauses }) => sum + clauses.length, 0);
  if (count === 0) return [];
  const causes = waived.map(({ waiver, clauses }) => `${waiverTitle(waiver, 3)} (${clauses.length})`);
  const sentence = `${plural(count, 'claimed clause')} ${count === 1 ? 'is' : 'are'} not judged by agreement, for ${plural(waived.length, 'cause')}: ${causes.join('; ')}.`;
  return [['ok', sentence]];
}

const isWhole = ({ interrupted, late }: Unjudged): boolean => interrupted !== true && late === undefined;

/** In a partial run, only clauses that it reached count: another shard may judge the others. */
function partStatements(
  run: Unjudged,
  { option, value }: Part,
  claimed: readonly ClauseId[],
  unjudgedIds: readonly ClauseId[],
): Statement[] {
  const judgedCount = claimed.length - unjudgedIds.length;
  const judged = `${judgedCount} of ${claimed.length} claimed clauses were judged or are waived`;
  if (run.shard !== undefined)
    return [
      ['ok', `Shard ${run.shard}: ${judged}; hotel-contract report merge of all shards says the verdict.`],
    ];
  const metGaps = unjudgedIds.filter((id) => run.clauses[id].gaps.length > 0);
  const name = run.quick ? 'Quick run' : `Part of a run (${option} ${value})`;
  const stated: Statement[] = [];
  if (metGaps.length > 0)
    stated.push([
      'unjudged',
      `Of what this part plays ${plural(metGaps.length, 'clause', 'clauses')} could not be judged: ${joinIds(metGaps)}.`,
    ]);
  else if (claimed.length > 0 && judgedCount === 0)
    stated.push(['unjudged', 'No clause that the target claims was judged by what this part plays.']);
  stated.push([
    'ok',
    `${name}: ${judged}, the rest is left out on purpose. It is no certificate, and no known failure expires by it: run without ${option} for a verdict on all.`,
  ]);
  return stated;
}

function leftBehindStatements({ left }: Unjudged): Statement[] {
  return left.map(({ what, why, where }) => ['leftBehind', `Left behind: ${what} (${why}), by ${where}.`]);
}

/** The failed clauses. Failures of clauses that are not claimed are stated, and do not count. */
function failureStatements({ clauses, target }: Unjudged): Statement[] {
  const claimed = new Set(clausesFor(target.claims, 'service'));
  const all = (Object.entries(clauses) as [ClauseId, ClauseResult][]).filter(
    ([, { outcome }]) => outcome === 'failed',
  );
  const counting = all.filter(([id]) => claimed.has(id));
  const unexpected = counting.filter(([, result]) => !isExcused(result)).map(([id]) => id);
  const known = counting.filter(([, result]) => result.known !== undefined).length;
  const flaky = counting.filter(([, result]) => result.known === undefined && result.flaky !== undefined);
  const unclaimed = all.filter(([id]) => !claimed.has(id)).map(([id]) => id);
  const failing = `${plural(flaky.length, 'clause', 'clauses')} failed this time, and ${flaky.length === 1 ? 'does' : 'do'} not count: ${joinIds(flaky.map(([id]) => id))}`;
  return present<Statement>(
    unexpected.length > 0 && [
      'failed',
      `${plural(unexpected.length, 'clause', 'clauses')} failed: ${joinIds(unexpected)}.`,
    ],
    known > 0 && ['ok', `${plural(known, 'known failure', 'known failures')} still there.`],
    (target.flaky?.length ?? 0) > 0 && [
      'ok',
      `Known flaky: ${flaky.length === 0 ? 'nothing of it failed this time' : failing}.`,
    ],
    unclaimed.length > 0 && ['ok', `Failed, but not claimed by the target: ${joinIds(unclaimed)}.`],
  );
}

/** Clauses that passed in the baseline and were not judged now. Partial runs are not compared. */
function regressionStatements(run: Unjudged, baseline: Run | undefined): Statement[] {
  if (baseline === undefined || partOf(run) !== undefined) return [];
  const before = (Object.entries(baseline.clauses) as [ClauseId, ClauseResult][])
    .filter(([, { outcome }]) => outcome === 'passed')
    .map(([id]) => id);
  const lost = before.filter((id) => run.clauses[id] !== undefined && isUnjudged(run.clauses[id]));
  return present<Statement>(
    lost.length > 0 && [
      'failed',
      `${plural(lost.length, 'clause', 'clauses')} passed in the baseline and ended unjudged here: ${joinIds(lost)}.`,
    ],
  );
}

/** Exemptions that no longer apply. A known failure must go, because it would hide the next fault; a waiver is only noise. */
function staleStatements(run: Unjudged): Statement[] {
  const { target, clauses } = run;
  const expected = run.expected ?? expectationsOf(target, [], clauses);
  const claimed = new Set(claimedClauses(target.claims));
  const inState = (state: Expectation['state'], kinds: readonly Expectation['kind'][]): Expectation[] =>
    expected.filter((one) => one.state === state && kinds.includes(one.kind));
  const fixed = inState('passes', ['known failure']).map(nameOf);
  // For a claimed clause, another statement already says that it could not be judged.
  const matchingNothing = inState('matches nothing', ['known failure', 'flaky'])
    .filter(({ clause, where }) => where !== undefined || clause === undefined || !claimed.has(clause))
    .map(nameOf);
  const expired = inState('expired', ['known failure', 'flaky']).map(
    (one) => `${nameOf(one)} (${one.until})`,
  );
  const unneededWaivers = target.waivers
    .flatMap(({ clause }) => clause ?? [])
    .filter((clause) => clauses[clause] !== undefined && !isUnjudged(clauses[clause]));
  const unusedCauses = partOf(run) === undefined && isWhole(run) ? unusedCausesIn(run) : [];
  const all: readonly (readonly [Exit, advice: string, names: readonly string[]])[] = [
    ['failed', 'No longer fails, so take it out of knownFailures', fixed],
    ['failed', 'Matches nothing that was played, so correct it or take it out', matchingNothing],
    ['failed', 'Expired, so mend the cause or give it a new date and reason', expired],
    ['failed', 'Waives what this run did not meet, so take it out of the causes of waivers', unusedCauses],
    ['ok', 'Waived though it was judged, so take it out of waivers', unneededWaivers],
  ];
  return all.flatMap(([exit, advice, names]) =>
    names.length > 0 ? [[exit, `${advice}: ${joinIds(names)}.`]] : [],
  );
}

const joinIds = (ids: readonly string[], shown = 8): string =>
  ids.slice(0, shown).join(', ') + (ids.length > shown ? ` and ${ids.length - shown} more` : '');

/** Moves all sentences about bookings left behind, except the first, to the end, so that other problems are visible. */
export function leftBehindLast(sentences: readonly string[]): string[] {
  const isAboutLeftBehind = (sentence: string): boolean => sentence.startsWith('Left behind:');
  const [first, ...rest] = sentences;
  return first === undefined
    ? []
    : [first, ...rest.toSorted((a, b) => Number(isAboutLeftBehind(a)) - Number(isAboutLeftBehind(b)))];
}
