/** Faults and legal variants of a tenant's service. The sandbox itself has none: its caller passes them in. */
import { conformingRules, type Rules } from './rules/rules.ts';

/** How one tenant's service differs from a conforming one. */
export interface Behaviour {
  readonly fault?: string | undefined;
  /** The name of a variant, or several joined by a plus sign. */
  readonly variant?: string | undefined;
}

/** Replacements of some rules. The control port shows all other members of the fault unchanged. */
export interface Override {
  readonly rules: (conforming: Rules) => Partial<Rules>;
  /** Length of the tenant's bearer token in characters. */
  readonly bearerLength?: number;
}

/** All faults and variants of a sandbox, by name. */
export interface Behaviours {
  readonly faults: Readonly<Record<string, Override>>;
  /** Combined variants are applied in this order. */
  readonly variants: Readonly<Record<string, Override>>;
  /** Variants that consist of settings of a whole sandbox. They are listed with the other variants, but no tenant can have them. */
  readonly settingVariants: Readonly<Record<string, object>>;
}

export const noBehaviours: Behaviours = { faults: {}, variants: {}, settingVariants: {} };

/** Whether every name of a mixture is a known variant. */
export const isMixture = (variants: Behaviours['variants'], mixture: string): boolean =>
  mixture.split('+').every((name) => Object.hasOwn(variants, name));

/** The variants of a mixture in table order, regardless of the order of their names. */
export const variantsInMixture = <V>(variants: Readonly<Record<string, V>>, mixture: string): V[] =>
  Object.keys(variants)
    .filter((name) => mixture.split('+').includes(name))
    .map((name) => variants[name]!);

/** @returns undefined if no variant of the mixture sets a length */
export const bearerLengthOf = ({ variants }: Behaviours, mixture = ''): number | undefined =>
  variantsInMixture(variants, mixture).find((variant) => variant.bearerLength !== undefined)?.bearerLength;

/** @throws RangeError if the fault or the variant is unknown */
export function rulesOf({ faults, variants }: Behaviours, { fault, variant }: Behaviour): Rules {
  if (fault !== undefined && !Object.hasOwn(faults, fault))
    throw new RangeError(`there is no fault ${fault}`);
  if (variant !== undefined && !isMixture(variants, variant))
    throw new RangeError(`there is no variant ${variant}`);
  const overrides = variantsInMixture(variants, variant ?? '');
  return (fault === undefined ? overrides : [...overrides, faults[fault]!]).reduce<Rules>(
    (rules, override) => ({ ...rules, ...override.rules(rules) }),
    conformingRules,
  );
}
