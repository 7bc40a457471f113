/** The findings of a run, one per cause: a deviation in many responses or under many clauses is one finding. Pure. */
import { definedMembers } from '../lib/objects.ts';
import { groupBy } from '../lib/group-by.ts';
import { firstOfEach } from '../lib/first-of-each.ts';
import { clauses as registry, severityOf, type ClauseId } from '../schemas/clauses.ts';
import type { Evidence, ReportedFinding } from '../schemas/evidence.ts';
import { findingId } from '../schemas/finding-id.ts';
import { repeatCommand, replayCommand, type ReplayOptions } from './again.ts';
import { excuseOf, isExcused } from './expected.ts';
import { mask } from './mask.ts';
import { ownerOf, type Circumstances } from './owner.ts';
import { owners, type ClauseResult, type Example, type Finding, type Run } from './results.ts';

const maxExamples = 3;

/** A broken clause with its findings. */
interface BrokenClause {
  readonly clause: ClauseId;
  readonly found: readonly ReportedFinding[];
  /** The exchanges with a finding, as `test/exchange`; undefined if a finding has no exchange. */
  readonly exchanges: ReadonlySet<string> | undefined;
  /** Number of exchanges in which the clause was exercised. */
  readonly chances: number;
}

/**
 * Findings in the order in which to look at them: first those that explain others, then those with most clauses and occurrences.
 * @param results the result of each clause
 * @param replayOptions options for commands that repeat a finding; without them examples have no command
 */
export function findingsOf(
  evidenceOfTests: readonly Evidence[],
  results: Readonly<Record<ClauseId, ClauseResult>>,
  circumstances: Circumstances,
  replayOptions?: ReplayOptions,
  isExpected: (finding: ReportedFinding) => boolean = () => false,
): Finding[] {
  const commandFor = replayOptions && ((where: string): string => repeatCommand(where, replayOptions));
  const roots = groupByCause(brokenClauses(evidenceOfTests, results), (clause) => isExcused(results[clause]));
  const findings = [...roots].map(([root, followers]) => {
    const result = results[root.clause];
    return {
      id: findingId(root.clause),
      clauses: [root.clause, ...followers.map(({ clause }) => clause)],
      severity: severityOf(root.clause),
      ...ownerOf(root.clause, result, root, circumstances),
      count: result.total,
      ...definedMembers({ inCommon: root.found.find(({ inCommon }) => inCommon)?.inCommon }),
      ...excuseOf(result),
      again: replayCommand(findingId(root.clause), replayOptions),
      examples: examplesOf(root, isExpected, commandFor),
    };
  });
  return findings.sort(
    (a, b) =>
      Number(isExcused(a)) - Number(isExcused(b)) ||
      Number(a.severity === 'warns') - Number(b.severity === 'warns') ||
      owners.indexOf(a.owner) - owners.indexOf(b.owner) ||
      b.clauses.length - a.clauses.length ||
      b.count - a.count,
  );
}

/** The findings of a run; runs of older versions have one per clause. */
export function findingsIn({ findings, clauses }: Pick<Run, 'findings' | 'clauses'>): readonly Finding[] {
  if (findings !== undefined) return findings;
  return (Object.entries(clauses) as [ClauseId, ClauseResult][])
    .filter(([, result]) => result.findings.length > 0)
    .map(([clause, result]) => ({
      id: findingId(clause),
      clauses: [clause],
      severity: result.outcome === 'warned' ? 'warns' : severityOf(clause),
      ...ownerOf(clause, result, { found: [], exchanges: undefined }, { embedded: true }),
      count: result.total,
      ...excuseOf(result),
      again: replayCommand(findingId(clause)),
      examples: result.findings.slice(0, maxExamples).map((group, index) => {
        const { count: _, ...example } = group;
        return { id: findingId(clause, index), clause, ...example };
      }),
    }));
}

function brokenClauses(
  evidenceOfTests: readonly Evidence[],
  results: Readonly<Record<ClauseId, ClauseResult>>,
): BrokenClause[] {
  const foundInTests = evidenceOfTests.flatMap(({ findings }, test) =>
    findings.map((finding) => ({ finding, test })),
  );
  const findingsByClause = groupBy(foundInTests, ({ finding }) => finding.clause);
  return (Object.keys(registry) as ClauseId[]).flatMap((clause) => {
    const isOfOtherTest = ({ test }: { readonly test: number }): number =>
      Number(evidenceOfTests[test]!.source?.clauses.includes(clause) !== true);
    // Examples from the test of a clause show it better than those that other tests come across.
    const entries = findingsByClause.get(clause)?.toSorted((a, b) => isOfOtherTest(a) - isOfOtherTest(b));
    if (entries === undefined || results[clause] === undefined) return [];
    const haveExchanges = entries.every(({ finding }) => finding.exchange !== undefined);
    const exchangeKeys = entries.map(({ finding, test }) => `${test}/${finding.exchange}`);
    return [
      {
        clause,
        found: entries.map(({ finding }) => finding),
        exchanges: haveExchanges ? new Set(exchangeKeys) : undefined,
        chances: Math.max(1, results[clause].exercised),
      },
    ];
  });
}

/**
 * Groups broken clauses by cause. An unexpected failure never follows from an expected one. If several causes explain a clause,
 * the one that explains most is chosen.
 */
function groupByCause(
  clausesToGroup: readonly BrokenClause[],
  isExcused: (clause: ClauseId) => boolean,
): Map<BrokenClause, BrokenClause[]> {
  const candidates = clausesToGroup.toSorted(
    (a, b) =>
      Number(severityOf(a.clause) === 'warns') - Number(severityOf(b.clause) === 'warns') ||
      b.found.length - a.found.length ||
      smallestDepth(a) - smallestDepth(b),
  );
  const roots = new Map<BrokenClause, BrokenClause[]>();
  for (const candidate of candidates) {
    const root = [...roots.keys()].find(
      (explainingRoot) =>
        (isExcused(candidate.clause) || !isExcused(explainingRoot.clause)) &&
        explains(explainingRoot, candidate),
    );
    if (root === undefined) roots.set(candidate, []);
    else roots.get(root)!.push(candidate);
  }
  return roots;
}

const smallestDepth = ({ found }: BrokenClause): number =>
  Math.min(...found.map(({ pointer }) => pointer.split('/').length));

/** Probability below which two clauses do not break in the same exchanges by chance. */
const coincidenceProbability = 0.05;

/**
 * Whether one broken clause explains a second one: the second broke only in exchanges in which the first broke, and
 * either at the same value (at its path or inside, or with the same message for the whole body), or too often for a
 * coincidence. A clause that is broken in every response occurs with all others.
 */
function explains(root: BrokenClause, follower: BrokenClause): boolean {
  if (root.exchanges === undefined || follower.exchanges === undefined) return false;
  for (const exchange of follower.exchanges) if (!root.exchanges.has(exchange)) return false;
  const share = Math.min(1, root.exchanges.size / root.chances);
  if (share ** follower.exchanges.size < coincidenceProbability) return true;
  const pointers = new Set(root.found.map(({ pointer }) => pointer).filter((pointer) => pointer !== ''));
  const messages = new Set(
    root.found.filter(({ pointer }) => pointer === '').map(({ actual }) => mask(actual)),
  );
  return follower.found.every(({ pointer, actual }) =>
    pointer === '' ? messages.has(mask(actual)) : isWithin(pointer, pointers),
  );
}

function isWithin(pointer: string, places: ReadonlySet<string>): boolean {
  for (let path = pointer; path !== ''; path = path.slice(0, path.lastIndexOf('/')))
    if (places.has(path)) return true;
  return false;
}

/**
 * Chooses examples: first one of each kind, then one of each place, then any. Among these, unexpected findings come
 * first, then findings with a curl command.
 */
function examplesOf(
  { found }: BrokenClause,
  isExpected: (finding: ReportedFinding) => boolean,
  commandFor?: (where: string) => string,
): Example[] {
  const sortedFindings = found.toSorted(
    (a, b) =>
      Number(isExpected(a)) - Number(isExpected(b)) ||
      Number(a.curl === undefined) - Number(b.curl === undefined),
  );
  const kinds = firstOfEach(sortedFindings, ({ expected, actual }) => `${mask(expected)}\n${mask(actual)}`);
  const places = firstOfEach(sortedFindings, ({ where }) => where);
  const chosen = [...new Set([...kinds, ...places, ...sortedFindings])].slice(0, maxExamples);
  return chosen.map((finding, index) => {
    const { exchange: _, inCommon: __, ...example } = finding;
    const id = findingId(finding.clause, index);
    return commandFor ? { id, again: commandFor(example.where), ...example } : { id, ...example };
  });
}
