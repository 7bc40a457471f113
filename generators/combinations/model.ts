/** Decides which levels of which factors can be combined. Pure. */
import { ABSENT, type PinnedPlaces } from '../draw-with-pins.ts';
import type { Model } from './tuples.ts';
import type { Factor, Level } from './factors.ts';

/**
 * @param isValid whether a message with these pins is valid; called for pairs of members of one object, which is the scope of a
 * rule
 */
export function modelOf(
  factors: readonly Factor[],
  strength: 2 | 3,
  isValid: (pins: PinnedPlaces) => boolean,
): Model {
  const validityCache = new Map<string, boolean>();
  const arePairRulesMet = (
    factor: number,
    level: number,
    otherFactor: number,
    otherLevel: number,
  ): boolean => {
    const [a, b] = [factors[factor]!, factors[otherFactor]!];
    if (!a.hasRules || parentPointer(a) !== parentPointer(b)) return true;
    const cacheKey = `${factor}/${level}/${otherFactor}/${otherLevel}`;
    const isPairValid =
      validityCache.get(cacheKey) ??
      isValid(
        pinsOf(
          factors,
          factors.map((_, index) => (index === factor ? level : index === otherFactor ? otherLevel : -1)),
        ),
      );
    validityCache.set(cacheKey, isPairValid);
    return isPairValid;
  };
  return {
    levels: factors.map(({ levels }) => levels.length),
    strength,
    isCompatible: (factor, level, otherFactor, otherLevel) => {
      // A parent has a lower index than its children, so the factor with the higher index may be the child.
      const [low, lowLevel, high, highLevel] =
        factor < otherFactor
          ? [factor, level, otherFactor, otherLevel]
          : [otherFactor, otherLevel, factor, level];
      return (
        fitsParent(factors, high, highLevel, low, lowLevel) && arePairRulesMet(low, lowLevel, high, highLevel)
      );
    },
  };
}

/** Whether a factor has a level exactly if its parent exists. Parents come before their children. */
function fitsParent(
  factors: readonly Factor[],
  factor: number,
  level: number,
  otherFactor: number,
  otherLevel: number,
): boolean {
  const { parent, levels } = factors[factor]!;
  if (parent === undefined) return true;
  const isMissing = levels[level] === undefined;
  if (parent.factor === otherFactor) return isMissing !== parent.existsAt.has(otherLevel);
  // If a value exists, so do all its ancestors.
  for (
    let ancestor = factors[parent.factor]!.parent;
    ancestor !== undefined;
    ancestor = factors[ancestor.factor]!.parent
  )
    if (ancestor.factor === otherFactor) return isMissing || ancestor.existsAt.has(otherLevel);
  return true;
}

const parentPointer = ({ pointer }: Factor): string => pointer.slice(0, pointer.lastIndexOf('/'));

/** The pins of a row. @param row for each factor, the index of a level; -1 leaves the factor open */
export function pinsOf(factors: readonly Factor[], row: readonly number[]): PinnedPlaces {
  const pins: Record<string, Level> = {};
  for (const [index, { pointer, levels }] of factors.entries()) {
    const level = levels[row[index]!];
    // The level of a factor that is left open is undefined, and so is that of a factor whose parent does not exist.
    if (level !== undefined) pins[pointer] = level;
  }
  return pins;
}

/**
 * The pins themselves if they are valid. If they break a rule with more than two members, one absent member is unpinned, so
 * that it can be filled. Undefined if that does not help.
 */
export function repairPins(
  factors: readonly Factor[],
  pins: PinnedPlaces,
  isValid: (pins: PinnedPlaces) => boolean,
): PinnedPlaces | undefined {
  if (isValid(pins)) return pins;
  const emptyFactors = factors.filter(
    ({ pointer, hasRules }) => hasRules && (pins[pointer] === ABSENT || pins[pointer] === null),
  );
  return emptyFactors
    .map(({ pointer }) => Object.fromEntries(Object.entries(pins).filter(([place]) => place !== pointer)))
    .find(isValid);
}
