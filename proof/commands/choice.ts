/** What is to be proven, by the options of `prove`. Those that ask for two proofs at once are refused before anything runs. */
import { UsageError } from '../../lib/exit.ts';
import { faults } from '../faults.ts';
import { settingVariants, variants } from '../legal.ts';
import { clashIn } from '../mixture.ts';
import { didYouMean } from '../../targets/nearest.ts';

export interface ProofOptions {
  readonly all?: boolean;
  readonly fault?: readonly string[];
  readonly chapter?: string;
  readonly variants?: boolean;
  readonly variant?: string;
  readonly soak?: boolean;
  readonly mutants?: boolean;
  readonly partners?: boolean;
}

/** What is proven; faults where nothing else is asked for. */
export type ProofKind = 'faults' | 'variants' | 'mutants' | 'partners';

export function kindOf(options: ProofOptions): ProofKind {
  const broken = given(options, 'all', 'fault', 'chapter');
  const legal = given(options, 'variants', 'variant', 'soak');
  for (const alone of ['partners', 'mutants'] as const) {
    if (!options[alone]) continue;
    const beside = [...broken, ...legal, ...(alone === 'partners' ? given(options, 'mutants') : [])];
    if (beside.length === 0) return alone;
    throw new UsageError(`--${alone} and ${beside.join(' and ')} are different proofs: choose one`);
  }
  if (legal.length > 0 && broken.length > 0)
    throw new UsageError(
      `of faults speaks ${broken.join(' and ')}, of legal variants ${legal.join(' and ')}: choose one kind`,
    );
  if (legal.length > 1) throw new UsageError(`${legal.join(' and ')} are different proofs: choose one`);
  if (options.variant !== undefined) mustMix(options.variant);
  return legal.length > 0 ? 'variants' : 'faults';
}

const given = (options: ProofOptions, ...names: readonly (keyof ProofOptions)[]): string[] =>
  names.filter((name) => options[name] !== undefined && options[name] !== false).map((name) => `--${name}`);

const listed = [
  ...Object.entries(variants).map(([name, { aspect }]) => ({ name, aspect })),
  ...Object.keys(settingVariants).map((name) => ({ name })),
];

/** A fault of that name, or variants that are called alike, and where all of them stand. */
function whatElse(unknown: string, names: readonly string[]): string {
  if (Object.hasOwn(faults, unknown)) return `, but a fault: prove it with --fault ${unknown}`;
  const words = unknown.split('-').filter((word) => word.length > 2 && word !== 'the');
  const near = names.filter((name) => name.split('-').some((word) => words.includes(word))).slice(0, 6);
  const meant =
    didYouMean(unknown, names) || (near.length > 0 ? `: did you mean one of ${near.join(', ')}?` : ':');
  return `${meant} All ${names.length} stand in the tables of proof/legal/`;
}

/** Refuses names that there are not, and two variants of which one would not show. */
function mustMix(variant: string): void {
  const names = listed.map(({ name }) => name);
  const unknown = variant.split('+').find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new UsageError(`there is no variant ${unknown}${whatElse(unknown, names)}`);
  const clash = clashIn(variant, listed);
  if (clash !== undefined)
    throw new UsageError(
      `${clash.one} and ${clash.other} both change ${clash.aspect}, so that one of them would not show: leave one out`,
    );
}
