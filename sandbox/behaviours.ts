/** How a tenant's service may differ from a conforming one. The sandbox has no such difference of its own: whoever starts it hands them over. */
import { conforming, type Rules } from './rules/rules.ts';

/** What one tenant's service does otherwise. */
export interface Behaviour {
  /** One fault, by its name. */
  readonly fault?: string | undefined;
  /** A legal difference, or several joined by a plus sign. */
  readonly variant?: string | undefined;
}

/** Some of the rules replaced. What else it says of itself is shown at the control port as it is. */
export interface Override {
  readonly rules: (conforming: Rules) => Partial<Rules>;
  /** Characters of the bearer token that the operator hands out. */
  readonly bearerLength?: number;
}

/** All that a sandbox knows, by name. */
export interface Behaviours {
  readonly faults: Readonly<Record<string, Override>>;
  /** Mixed, they are put on each other in this order. */
  readonly variants: Readonly<Record<string, Override>>;
  /** Differences of a whole sandbox by its settings: listed beside the variants, and not switched on. */
  readonly settingVariants: Readonly<Record<string, object>>;
}

export const noBehaviours: Behaviours = { faults: {}, variants: {}, settingVariants: {} };

/** Whether each name of a mixture is a variant. */
export const isMixture = (variants: Behaviours['variants'], mixture: string): boolean =>
  mixture.split('+').every((name) => Object.hasOwn(variants, name));

/** The parts of a mixture, in the order of the table, whatever the order of their names. */
export const partsOf = <V>(variants: Readonly<Record<string, V>>, mixture: string): V[] =>
  Object.keys(variants)
    .filter((name) => mixture.split('+').includes(name))
    .map((name) => variants[name]!);

/** @returns undefined where no part says how long */
export const bearerLengthOf = ({ variants }: Behaviours, mixture = ''): number | undefined =>
  partsOf(variants, mixture).find((part) => part.bearerLength !== undefined)?.bearerLength;

/** @throws RangeError where there is no such fault or variant */
export function rulesOf({ faults, variants }: Behaviours, { fault, variant }: Behaviour): Rules {
  if (fault !== undefined && !Object.hasOwn(faults, fault))
    throw new RangeError(`there is no fault ${fault}`);
  if (variant !== undefined && !isMixture(variants, variant))
    throw new RangeError(`there is no variant ${variant}`);
  const parts = partsOf(variants, variant ?? '');
  return (fault === undefined ? parts : [...parts, faults[fault]!]).reduce<Rules>(
    (rules, part) => ({ ...rules, ...part.rules(rules) }),
    conforming,
  );
}
