/** Chooses what to prove from the options of `prove`. Options for different proofs are refused before anything runs. */
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
  readonly partners?: boolean;
}

/** The kind of proof; faults by default. */
type ProofKind = 'faults' | 'variants' | 'partners';

export function kindOf(options: ProofOptions): ProofKind {
  const faultOptions = givenOptions(options, 'all', 'fault', 'chapter');
  const variantOptions = givenOptions(options, 'variants', 'variant', 'soak');
  if (options.partners) {
    const conflicting = [...faultOptions, ...variantOptions];
    if (conflicting.length === 0) return 'partners';
    throw new UsageError(`--partners and ${conflicting.join(' and ')} are different proofs: choose one`);
  }
  if (variantOptions.length > 0 && faultOptions.length > 0)
    throw new UsageError(
      `${faultOptions.join(' and ')} selects faults, ${variantOptions.join(' and ')} selects legal variants: choose one kind`,
    );
  if (variantOptions.length > 1)
    throw new UsageError(`${variantOptions.join(' and ')} are different proofs: choose one`);
  if (options.variant !== undefined) checkMixture(options.variant);
  return variantOptions.length > 0 ? 'variants' : 'faults';
}

const givenOptions = (options: ProofOptions, ...names: readonly (keyof ProofOptions)[]): string[] =>
  names.filter((name) => options[name] !== undefined && options[name] !== false).map((name) => `--${name}`);

const mixableVariants = [
  ...Object.entries(variants).map(([name, { aspect }]) => ({ name, aspect })),
  ...Object.keys(settingVariants).map((name) => ({ name })),
];

/** A hint for an unknown variant: the fault of that name, or variants with similar names. */
function hintFor(unknown: string, names: readonly string[]): string {
  if (Object.hasOwn(faults, unknown)) return `, but there is a fault of that name: use --fault ${unknown}`;
  const nameParts = unknown.split('-').filter((word) => word.length > 2 && word !== 'the');
  const near = names.filter((name) => name.split('-').some((word) => nameParts.includes(word))).slice(0, 6);
  const suggestion =
    didYouMean(unknown, names) || (near.length > 0 ? `: did you mean one of ${near.join(', ')}?` : ':');
  return `${suggestion} All ${names.length} variants are defined in proof/legal/`;
}

/** Refuses unknown names, and two variants that change the same thing so that one would hide the other. */
function checkMixture(variant: string): void {
  const names = mixableVariants.map(({ name }) => name);
  const unknown = variant.split('+').find((name) => !names.includes(name));
  if (unknown !== undefined) throw new UsageError(`unknown variant ${unknown}${hintFor(unknown, names)}`);
  const clash = clashIn(variant, mixableVariants);
  if (clash !== undefined)
    throw new UsageError(
      `${clash.first} and ${clash.second} both change ${clash.aspect}, so that one would hide the other: leave one out`,
    );
}
