/** The score of mutants: shares with the lower bound of their interval, by kind, part and condition, and the survivors. Pure. */
import type { MutantProof, MutantsProven } from './prove.ts';

export interface Share {
  readonly of: string;
  readonly mutants: number;
  readonly caught: number;
  /** The lower bound of the 95 % Wilson interval, from 0 to 1. */
  readonly least: number;
}

export interface MutantScore {
  readonly explicit: Share;
  readonly reasoned: Share;
  readonly byFamily: readonly Share[];
  readonly byPart: readonly Share[];
  readonly byCondition: readonly Share[];
  readonly places: MutantsProven['places'];
  readonly survivors: readonly Pick<
    MutantProof,
    'name' | 'firmness' | 'part' | 'family' | 'says' | 'at' | 'otherwise' | 'touched' | 'witness'
  >[];
}

/** @see https://en.wikipedia.org/wiki/Binomial_proportion_confidence_interval#Wilson_score_interval */
export function wilsonLower(hits: number, of: number, z = 1.959_964): number {
  if (of === 0) return 0;
  const share = hits / of;
  const centre = share + (z * z) / (2 * of);
  const spread = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  return Math.max(0, (centre - spread) / (1 + (z * z) / of));
}

const shareOf = (of: string, proofs: readonly MutantProof[]): Share => {
  const caught = proofs.filter((proof) => proof.caught).length;
  return { of, mutants: proofs.length, caught, least: wilsonLower(caught, proofs.length) };
};

function groups(proofs: readonly MutantProof[], of: (proof: MutantProof) => string): Share[] {
  const names = [...new Set(proofs.map(of))].toSorted();
  return names.map((name) =>
    shareOf(
      name,
      proofs.filter((proof) => of(proof) === name),
    ),
  );
}

export function mutantScore({ proofs, places }: MutantsProven): MutantScore {
  const firm = (firmness: MutantProof['firmness']): MutantProof[] =>
    proofs.filter((proof) => proof.firmness === firmness);
  return {
    explicit: shareOf('explicit', firm('explicit')),
    reasoned: shareOf('reasoned', firm('reasoned')),
    byFamily: groups(proofs, ({ family }) => family),
    byPart: groups(proofs, ({ part }) => part),
    byCondition: groups(proofs, ({ condition }) => condition),
    places,
    survivors: proofs
      .filter(({ caught }) => !caught)
      .map(({ name, firmness, part, family, says, at, otherwise, touched, witness }) => ({
        name,
        firmness,
        part,
        family,
        says,
        at,
        otherwise,
        touched,
        witness,
      })),
  };
}

/** What would be needed to catch a survivor. */
export const wouldSee = ({ touched, otherwise, at }: MutantScore['survivors'][number]): string => {
  if (touched === 0) return 'nothing that the gate sends brings such an answer';
  return otherwise.length > 0
    ? `${otherwise.join(', ')} is broken instead of one of ${at.join(', ')}`
    : `no claim compares what is told there`;
};

export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
