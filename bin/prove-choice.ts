/** What is to be proven, by the options of `prove`. Those that ask for two proofs at once are refused before anything runs. */
import { UsageError } from '../lib/exit.ts';
import { settingVariants, variants } from '../sandbox/index.ts';
import { clashIn } from '../proof/mixture.ts';
import { didYouMean } from '../targets/nearest.ts';

export interface ProofOptions {
  readonly all?: boolean;
  readonly fault?: string;
  readonly chapter?: string;
  readonly variants?: boolean;
  readonly variant?: string;
  readonly soak?: boolean;
  readonly mutants?: boolean;
}

/** Whether mutants are to be drawn; nothing else is then asked for. */
export function wantsMutants({ mutants = false, ...others }: ProofOptions): boolean {
  const asked = given({
    all: others.all,
    fault: others.fault,
    chapter: others.chapter,
    variants: others.variants,
    variant: others.variant,
    soak: others.soak,
  });
  if (mutants && asked.length > 0)
    throw new UsageError(`--mutants and ${asked.join(' and ')} are different proofs: choose one`);
  return mutants;
}

/** Whether variants are to be proven, and not faults. */
export function wantsVariants({ variants: each, variant, soak, ...faults }: ProofOptions): boolean {
  const legal = given({ variants: each, variant, soak });
  const broken = given({ all: faults.all, fault: faults.fault, chapter: faults.chapter });
  if (legal.length > 0 && broken.length > 0)
    throw new UsageError(
      `of faults speaks ${broken.join(' and ')}, of legal variants ${legal.join(' and ')}: choose one kind`,
    );
  if (legal.length > 1) throw new UsageError(`${legal.join(' and ')} are different proofs: choose one`);
  if (variant !== undefined) mustMix(variant);
  return legal.length > 0;
}

const given = (options: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(options).flatMap(([name, value]) =>
    value === undefined || value === false ? [] : [`--${name}`],
  );

const listed = [
  ...Object.entries(variants).map(([name, { aspect }]) => ({ name, aspect })),
  ...Object.keys(settingVariants).map((name) => ({ name })),
];

/** Refuses names that there are not, and two variants of which one would not show. */
function mustMix(variant: string): void {
  const names = listed.map(({ name }) => name);
  const unknown = variant.split('+').find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new UsageError(`there is no variant ${unknown}${didYouMean(unknown, names)}`);
  const clash = clashIn(variant, listed);
  if (clash !== undefined)
    throw new UsageError(
      `${clash.one} and ${clash.other} both change ${clash.aspect}, so that one of them would not show: leave one out`,
    );
}
