/** The score of a proof, with hand-written and derived faults apart, by kind and by chapter. Pure. */
import { chapterOf, chapters, type ClauseId } from '../schemas/clauses.ts';
import type { InapplicableFault, Proof } from './proof.ts';

export interface Tally {
  readonly of: string;
  readonly faults: number;
  readonly conditional: number;
  readonly noticed: number;
  readonly caught: number;
  /** The number of faults for which some clause was found broken that the fault does not break. */
  readonly accused: number;
}

export interface OriginScore {
  readonly all: Tally;
  readonly byKind: readonly Tally[];
  readonly byChapter: readonly Tally[];
}

/** A fault that was not caught by its own clause. */
export interface MissedFault {
  readonly name: string;
  readonly breaks: ClauseId;
  readonly reason: string;
}

export interface Score {
  readonly handWritten: OriginScore;
  readonly derived: OriginScore;
  readonly missed: readonly MissedFault[];
}

/** The minimum share of caught faults in each kind and in each chapter. */
export const minShare = 0.99;

export function scoreOf(entries: readonly Row[]): Score {
  const originScore = (origin: Proof['origin']): OriginScore => {
    const originRows = entries.filter((entry) => entry.origin === origin);
    return {
      all: tally('all', originRows),
      byKind: groups(originRows, ({ kind }) => kind).toSorted(
        (a, b) => b.faults - a.faults || a.of.localeCompare(b.of),
      ),
      byChapter: groups(originRows, ({ breaks }) => chapterOf(breaks)).toSorted(
        (a, b) => chapterOrder.indexOf(a.of) - chapterOrder.indexOf(b.of),
      ),
    };
  };
  return {
    handWritten: originScore('hand-written'),
    derived: originScore('derived'),
    missed: entries.flatMap(missedOf),
  };
}

const chapterOrder: readonly string[] = Object.keys(chapters);

/** The result of one fault, as the score keeps it. */
export type Row = Pick<Proof, 'name' | 'origin' | 'kind' | 'breaks' | 'noticed' | 'caught' | 'accused'> & {
  readonly conditional: boolean;
  /** Why the fault was not caught; absent if it was. */
  readonly reason?: string;
};

/** One row per fault, including faults that no conforming response has a place for. */
export const rowsOf = (proofs: readonly Proof[], notApplicable: readonly InapplicableFault[]): Row[] => [
  ...proofs.map(rowOf),
  ...notApplicable.map(notApplicableRow),
];

const rowOf = (proof: Proof): Row => {
  const { name, origin, kind, condition, breaks, noticed, caught, accused } = proof;
  const row = { name, origin, kind, breaks, conditional: condition !== undefined, noticed, caught, accused };
  return caught ? row : { ...row, reason: reasonOf(proof) };
};

const notApplicableRow = (fault: InapplicableFault): Row => ({
  ...fault,
  origin: 'derived',
  conditional: false,
  noticed: false,
  caught: false,
  accused: [],
  reason: 'no conforming answer has the place for it',
});

function reasonOf({ origin, noticed, accused, alsoBreaks, unproven }: Proof): string {
  const foundBy = [...alsoBreaks.filter((clause) => !unproven.includes(clause)), ...accused];
  if (noticed) return `found by ${foundBy.join(', ')} instead of its own clause`;
  return origin === 'derived' ? 'the judge finds nothing wrong' : 'no test and no case shows it';
}

function groups(entries: readonly Row[], keyOf: (entry: Row) => string): Tally[] {
  const groupNames = [...new Set(entries.map(keyOf))];
  return groupNames.map((name) =>
    tally(
      name,
      entries.filter((entry) => keyOf(entry) === name),
    ),
  );
}

function tally(label: string, entries: readonly Row[]): Tally {
  const count = (matches: (entry: Row) => boolean): number => entries.filter(matches).length;
  return {
    of: label,
    faults: entries.length,
    conditional: count(({ conditional }) => conditional),
    noticed: count(({ noticed }) => noticed),
    caught: count(({ caught }) => caught),
    accused: count(({ accused }) => accused.length > 0),
  };
}

const missedOf = ({ name, breaks, caught, reason = '' }: Row): MissedFault[] =>
  caught ? [] : [{ name, breaks, reason }];

/** The kinds and chapters in which fewer than `minShare` of the faults are caught, each as a sentence. */
export const belowShare = ({ handWritten, derived }: Score): string[] =>
  Object.entries({ 'hand-written': handWritten, derived }).flatMap(([origin, { byKind, byChapter }]) =>
    [...byKind, ...byChapter]
      .filter(({ faults, caught }) => caught < minShare * faults)
      .map(({ of, faults, caught }) => `${origin} faults of ${of}: ${caught} of ${faults} caught`),
  );
