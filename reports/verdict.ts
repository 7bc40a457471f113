/** A run -> what it means. Pure. */
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

/** What is judged: a run to which the verdict is still to be added. */
export type Unjudged = Omit<Run, 'verdict'>;

/**
 * @param run what was found
 * @param baseline an earlier run; a clause that passed there must be exercised again
 */
export function verdict(run: Unjudged, baseline?: Run): Verdict {
  const stated = [
    ...leftBehind(run),
    ...failed(run),
    ...regressed(run, baseline),
    ...stale(run),
    ...unjudged(run),
    ...agreed(run),
  ];
  const bad = stated.filter(([exit]) => exit !== 'ok');
  const applies = exitOrder.filter((exit) => bad.some(([one]) => one === exit));
  const notes: Statement[] = [
    ...(bad.length === 0 && partOf(run) === undefined ? [['ok', allWell(run)] as const] : []),
    ...stated.filter(([exit]) => exit === 'ok'),
  ];
  return {
    exit: exitCode(applies) as Verdict['exit'],
    applies: applies.length > 0 ? applies : ['ok'],
    says: [...bad, ...notes].map(([, sentence]) => sentence),
  };
}

type Statement = readonly [applies: Exit, sentence: string];

function allWell(run: Unjudged): string {
  const outcomesOf = claimedClauses(run.target.claims).map((id) => run.clauses[id].outcome);
  const many = (outcome: Outcome) => outcomesOf.filter((one) => one === outcome).length;
  return `All claimed clauses were judged or are waived: ${many('passed')} passed, ${many('warned')} warned.`;
}

function unjudged(run: Unjudged): Statement[] {
  const claimed = claimedClauses(run.target.claims);
  const open = claimed.filter((id) => isUnjudged(run.clauses[id]) && run.clauses[id].waived === undefined);
  const stated: Statement[] = [];
  const say = (sentence: string) => stated.push(['unjudged', sentence]);
  const early =
    run.late ??
    (run.interrupted ? 'The run was interrupted: what follows is only what was seen until then.' : undefined);
  if (early !== undefined) say(early);
  if (run.counts.tests > 0 && run.counts.exchanges === 0)
    say('Nothing was answered: not one exchange was judged.');
  // Else what broke says why none ran.
  else if (
    run.counts.tests === 0 &&
    early === undefined &&
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
  if (part !== undefined) stated.push(...ofPart(run, part, claimed, open));
  else if (open.length > 0) {
    const counts = unjudgedOutcomes.map(
      (outcome) => [outcome, open.filter((id) => run.clauses[id].outcome === outcome).length] as const,
    );
    const parts = counts.filter(([, many]) => many > 0).map(([outcome, many]) => `${many} ${outcome}`);
    say(`${open.length} of ${claimed.length} claimed clauses could not be judged: ${parts.join(', ')}.`);
  }
  return stated;
}

/** What was not judged and need not be. */
function agreed(run: Unjudged): Statement[] {
  const waived = waivedClausesIn(run);
  const many = waived.reduce((sum, { clauses }) => sum + clauses.length, 0);
  if (many === 0) return [];
  const causes = waived.map(({ waiver, clauses }) => `${waiverTitle(waiver, 3)} (${clauses.length})`);
  const sentence = `${plural(many, 'claimed clause')} ${many === 1 ? 'is' : 'are'} not judged by agreement, for ${plural(waived.length, 'cause')}: ${causes.join('; ')}.`;
  return [['ok', sentence]];
}

const isWhole = ({ interrupted, late }: Unjudged): boolean => interrupted !== true && late === undefined;

/** In a part of a run only the clauses it reached count. A clause that a shard left open may be judged by another one. */
function ofPart(
  run: Unjudged,
  { option, value }: Part,
  claimed: readonly ClauseId[],
  open: readonly ClauseId[],
): Statement[] {
  const many = claimed.length - open.length;
  const judged = `${many} of ${claimed.length} claimed clauses were judged or are waived`;
  if (run.shard !== undefined)
    return [
      ['ok', `Shard ${run.shard}: ${judged}; hotel-contract report merge of all shards says the verdict.`],
    ];
  const met = open.filter((id) => run.clauses[id].gaps.length > 0);
  const name = run.quick ? 'Quick run' : `Part of a run (${option} ${value})`;
  const stated: Statement[] = [];
  if (met.length > 0)
    stated.push([
      'unjudged',
      `Of what this part plays ${plural(met.length, 'clause', 'clauses')} could not be judged: ${list(met)}.`,
    ]);
  else if (claimed.length > 0 && many === 0)
    stated.push(['unjudged', 'No clause that the target claims was judged by what this part plays.']);
  stated.push([
    'ok',
    `${name}: ${judged}, the rest is left out on purpose. It is no certificate, and no known failure expires by it: run without ${option} for a verdict on all.`,
  ]);
  return stated;
}

function leftBehind({ left }: Unjudged): Statement[] {
  return left.map(({ what, why, where }) => ['leftBehind', `Left behind: ${what} (${why}), by ${where}.`]);
}

/** What is not claimed is grey: its failures are told, and do not count. */
function failed({ clauses, target }: Unjudged): Statement[] {
  const claimed = new Set(clausesFor(target.claims, 'service'));
  const all = (Object.entries(clauses) as [ClauseId, ClauseResult][]).filter(
    ([, { outcome }]) => outcome === 'failed',
  );
  const counting = all.filter(([id]) => claimed.has(id));
  const news = counting.filter(([, result]) => !isExcused(result)).map(([id]) => id);
  const known = counting.filter(([, result]) => result.known !== undefined).length;
  const flaky = counting.filter(([, result]) => result.known === undefined && result.flaky !== undefined);
  const outside = all.filter(([id]) => !claimed.has(id)).map(([id]) => id);
  const failing = `${plural(flaky.length, 'clause', 'clauses')} failed this time, and ${flaky.length === 1 ? 'does' : 'do'} not count: ${list(flaky.map(([id]) => id))}`;
  return present<Statement>(
    news.length > 0 && ['failed', `${plural(news.length, 'clause', 'clauses')} failed: ${list(news)}.`],
    known > 0 && ['ok', `${plural(known, 'known failure', 'known failures')} still there.`],
    (target.flaky?.length ?? 0) > 0 && [
      'ok',
      `Known flaky: ${flaky.length === 0 ? 'nothing of it failed this time' : failing}.`,
    ],
    outside.length > 0 && ['ok', `Failed, but not claimed by the target: ${list(outside)}.`],
  );
}

/** In a part of a run most clauses are left out on purpose: there is nothing to compare. */
function regressed(run: Unjudged, baseline: Run | undefined): Statement[] {
  if (baseline === undefined || partOf(run) !== undefined) return [];
  const before = (Object.entries(baseline.clauses) as [ClauseId, ClauseResult][])
    .filter(([, { outcome }]) => outcome === 'passed')
    .map(([id]) => id);
  const lost = before.filter((id) => run.clauses[id] !== undefined && isUnjudged(run.clauses[id]));
  return present<Statement>(
    lost.length > 0 && [
      'failed',
      `${plural(lost.length, 'clause', 'clauses')} passed in the baseline and ended unjudged here: ${list(lost)}.`,
    ],
  );
}

/** Exemptions that no longer apply. A known failure hides the next fault, so it must go; a waiver is only noise. */
function stale(run: Unjudged): Statement[] {
  const { target, clauses } = run;
  const expected = run.expected ?? expectationsOf(target, [], clauses);
  const claimed = new Set(claimedClauses(target.claims));
  const inState = (state: Expectation['state'], kinds: readonly Expectation['kind'][]): Expectation[] =>
    expected.filter((one) => one.state === state && kinds.includes(one.kind));
  const mended = inState('passes', ['known failure']).map(nameOf);
  // Of a clause that is claimed it is said already that it could not be judged.
  const aimless = inState('matches nothing', ['known failure', 'flaky'])
    .filter(({ clause, where }) => where !== undefined || clause === undefined || !claimed.has(clause))
    .map(nameOf);
  const expired = inState('expired', ['known failure', 'flaky']).map(
    (one) => `${nameOf(one)} (${one.until})`,
  );
  const idle = target.waivers
    .flatMap(({ clause }) => clause ?? [])
    .filter((clause) => clauses[clause] !== undefined && !isUnjudged(clauses[clause]));
  const unmet = partOf(run) === undefined && isWhole(run) ? unusedCausesIn(run) : [];
  const all: readonly (readonly [Exit, says: string, of: readonly string[]])[] = [
    ['failed', 'No longer fails, so take it out of knownFailures', mended],
    ['failed', 'Matches nothing that was played, so correct it or take it out', aimless],
    ['failed', 'Expired, so mend the cause or give it a new date and reason', expired],
    ['failed', 'Waives what this run did not meet, so take it out of the causes of waivers', unmet],
    ['ok', 'Waived though it was judged, so take it out of waivers', idle],
  ];
  return all.flatMap(([exit, says, of]) => (of.length > 0 ? [[exit, `${says}: ${list(of)}.`]] : []));
}

const list = (ids: readonly string[], shown = 8): string =>
  ids.slice(0, shown).join(', ') + (ids.length > shown ? ` and ${ids.length - shown} more` : '');

/** Moves all sentences about bookings left behind, except the first, to the end, so that other problems are visible. */
export function fewLeft(sentences: readonly string[]): string[] {
  const isLeft = (sentence: string): boolean => sentence.startsWith('Left behind:');
  const [first, ...rest] = sentences;
  return first === undefined
    ? []
    : [first, ...rest.toSorted((a, b) => Number(isLeft(a)) - Number(isLeft(b)))];
}
