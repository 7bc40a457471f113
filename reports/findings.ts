/** What was found, one entry for each cause: the same deviation in many answers, or under many clauses, is one. Pure. */
import { createHash } from 'node:crypto';
import { clauses as registry, severityOf, type ClauseId } from '../schemas/clauses.ts';
import type { Evidence, ReportedFinding } from '../schemas/evidence.ts';
import { againLine, replayLine, type ReplayOptions } from './again.ts';
import { excuseOf, isExcused } from './expected.ts';
import { mask } from './mask.ts';
import { ownerOf, type Circumstances } from './owner.ts';
import { owners, type ClauseResult, type Example, type Finding, type Run } from './results.ts';

const examplesKept = 3;

/** One clause, and where it was broken. */
interface Broken {
  readonly clause: ClauseId;
  readonly found: readonly ReportedFinding[];
  /** Tests and their exchanges; undefined where some finding shows in none. */
  readonly exchanges: ReadonlySet<string> | undefined;
  /** Exchanges in which it could have been. */
  readonly chances: number;
}

/**
 * In the order in which to look at them: what would explain others first, then what shows under most clauses and most often.
 *
 * @param results what became of each clause
 * @param given what the lines that play a place again are made with, for findings that bring none
 */
export function findingsOf(
  evidences: readonly Evidence[],
  results: Readonly<Record<ClauseId, ClauseResult>>,
  circumstances: Circumstances,
  given?: ReplayOptions,
  isExpected: (finding: ReportedFinding) => boolean = () => false,
): Finding[] {
  const again = given && ((where: string): string => againLine(where, given));
  const roots = rooted(brokenIn(evidences, results), (clause) => isExcused(results[clause]));
  const findings = [...roots].map(([root, others]) => {
    const result = results[root.clause];
    return {
      id: idOf(root.clause),
      clauses: [root.clause, ...others.map(({ clause }) => clause)],
      severity: severityOf(root.clause),
      ...ownerOf(root.clause, result, root, circumstances),
      count: result.total,
      ...excuseOf(result),
      again: replayLine(idOf(root.clause), given),
      examples: examplesOf(root, isExpected, again),
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

/** Those of a run; of one that an older version wrote one a clause. */
export function findingsIn({ findings, clauses }: Pick<Run, 'findings' | 'clauses'>): readonly Finding[] {
  if (findings !== undefined) return findings;
  return (Object.entries(clauses) as [ClauseId, ClauseResult][]).flatMap(([clause, result]) =>
    result.findings.length === 0
      ? []
      : [
          {
            id: idOf(clause),
            clauses: [clause],
            severity: result.outcome === 'warned' ? 'warns' : severityOf(clause),
            ...ownerOf(clause, result, { found: [], exchanges: undefined }, { embedded: true }),
            count: result.total,
            ...excuseOf(result),
            again: replayLine(idOf(clause)),
            examples: result.findings.slice(0, examplesKept).map((group, index) => {
              const { count: _, ...example } = group;
              return { id: idOf(clause, index), clause, ...example };
            }),
          },
        ],
  );
}

/**
 * Of a clause: the same in every run, so that it can be spoken of.
 *
 * @param index of one of its examples, the first by itself where nothing is said
 */
export const idOf = (clause: ClauseId, index = 0): string =>
  `f-${createHash('sha256').update(clause).digest('hex').slice(0, 8)}${index === 0 ? '' : `/${index + 1}`}`;

function brokenIn(
  evidences: readonly Evidence[],
  results: Readonly<Record<ClauseId, ClauseResult>>,
): Broken[] {
  const found = new Map<ClauseId, { readonly finding: ReportedFinding; readonly test: number }[]>();
  for (const [test, evidence] of evidences.entries())
    for (const finding of evidence.findings) {
      const list = found.get(finding.clause);
      if (list) list.push({ finding, test });
      else found.set(finding.clause, [{ finding, test }]);
    }
  return (Object.keys(registry) as ClauseId[]).flatMap((clause) => {
    const all = found.get(clause);
    if (all === undefined || results[clause] === undefined) return [];
    const isPlaced = all.every(({ finding }) => finding.exchange !== undefined);
    return [
      {
        clause,
        found: all.map(({ finding }) => finding),
        exchanges: isPlaced
          ? new Set(all.map(({ finding, test }) => `${test}/${finding.exchange}`))
          : undefined,
        chances: Math.max(1, results[clause].exercised),
      },
    ];
  });
}

/** Each cause with what follows from it; nothing that counts follows from what is expected. A clause that two could explain follows from the one that explains most. */
function rooted(all: readonly Broken[], isExcused: (clause: ClauseId) => boolean): Map<Broken, Broken[]> {
  const likelyFirst = all.toSorted(
    (a, b) =>
      Number(severityOf(a.clause) === 'warns') - Number(severityOf(b.clause) === 'warns') ||
      b.found.length - a.found.length ||
      depth(a) - depth(b),
  );
  const roots = new Map<Broken, Broken[]>();
  for (const one of likelyFirst) {
    const root = [...roots.keys()].find(
      (other) => (isExcused(one.clause) || !isExcused(other.clause)) && explains(other, one),
    );
    if (root === undefined) roots.set(one, []);
    else roots.get(root)!.push(one);
  }
  return roots;
}

const depth = ({ found }: Broken): number =>
  Math.min(...found.map(({ pointer }) => pointer.split('/').length));

/** Two that come together by chance less often than this have one cause. */
const coincidence = 0.05;

/**
 * Whether wherever the one was broken the other was too, and for the same reason: by the same value (at the same place or inside
 * of it, or, of the message as a whole, in the same words), or because they would hardly meet there by chance. What is broken
 * in every answer meets everything.
 */
function explains(root: Broken, one: Broken): boolean {
  if (root.exchanges === undefined || one.exchanges === undefined) return false;
  for (const exchange of one.exchanges) if (!root.exchanges.has(exchange)) return false;
  const share = Math.min(1, root.exchanges.size / root.chances);
  if (share ** one.exchanges.size < coincidence) return true;
  const places = new Set(root.found.map(({ pointer }) => pointer).filter((pointer) => pointer !== ''));
  const words = new Set(root.found.filter(({ pointer }) => pointer === '').map(({ actual }) => mask(actual)));
  return one.found.every(({ pointer, actual }) =>
    pointer === '' ? words.has(mask(actual)) : isWithin(pointer, places),
  );
}

function isWithin(pointer: string, places: ReadonlySet<string>): boolean {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) if (places.has(at)) return true;
  return false;
}

/** Of each kind one, then of other cases and tests; what nobody expects first, and what shows its exchange. */
function examplesOf(
  { found }: Broken,
  isExpected: (finding: ReportedFinding) => boolean,
  again?: (where: string) => string,
): Example[] {
  const shownFirst = found.toSorted(
    (a, b) =>
      Number(isExpected(a)) - Number(isExpected(b)) ||
      Number(a.curl === undefined) - Number(b.curl === undefined),
  );
  const kinds = firstOfEach(shownFirst, ({ expected, actual }) => `${mask(expected)}\n${mask(actual)}`);
  const places = firstOfEach(shownFirst, ({ where }) => where);
  const chosen = [...new Set([...kinds, ...places, ...shownFirst])].slice(0, examplesKept);
  return chosen.map((finding, index) => {
    const { exchange: _, ...example } = finding;
    const id = idOf(finding.clause, index);
    return again ? { id, again: again(example.where), ...example } : { id, ...example };
  });
}

function firstOfEach<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const observed = new Set<string>();
  return items.filter((item) => {
    const key = keyOf(item);
    return observed.has(key) ? false : observed.add(key);
  });
}
