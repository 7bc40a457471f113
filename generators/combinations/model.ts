/** Which levels of which factors may stand together. Pure. */
import { ABSENT, type PinnedPlaces } from '../draw-with-pins.ts';
import type { Model } from './tuples.ts';
import type { Factor, Level } from './factors.ts';

/**
 * @param isValid whether a message with these places pinned, and all else following them, is valid: asked of two
 *   members of one object, because that is how far a rule reaches
 */
export function modelOf(
  factors: readonly Factor[],
  strength: 2 | 3,
  isValid: (pins: PinnedPlaces) => boolean,
): Model {
  const requested = new Map<string, boolean>();
  const agree = (one: number, level: number, other: number, otherLevel: number): boolean => {
    const [a, b] = [factors[one]!, factors[other]!];
    if (!a.ruled || ownerOf(a) !== ownerOf(b)) return true;
    const key = `${one}/${level}/${other}/${otherLevel}`;
    const known =
      requested.get(key) ??
      isValid(
        pinsOf(
          factors,
          factors.map((_, at) => (at === one ? level : at === other ? otherLevel : -1)),
        ),
      );
    requested.set(key, known);
    return known;
  };
  return {
    levels: factors.map(({ levels }) => levels.length),
    strength,
    fits: (factor, level, other, otherLevel) => {
      const [low, lowLevel, high, highLevel] =
        factor < other ? [factor, level, other, otherLevel] : [other, otherLevel, factor, level];
      return owned(factors, high, highLevel, low, lowLevel) && agree(low, lowLevel, high, highLevel);
    },
  };
}

/** A factor has a level where its owner is there, and none where it is not. Owners come before what they own. */
function owned(
  factors: readonly Factor[],
  factor: number,
  level: number,
  other: number,
  otherLevel: number,
): boolean {
  const { under, levels } = factors[factor]!;
  if (under === undefined) return true;
  const nothing = levels[level] === undefined;
  if (under.factor === other) return nothing !== under.holds.has(otherLevel);
  // What stands is owned all the way up.
  for (let above = factors[under.factor]!.under; above !== undefined; above = factors[above.factor]!.under)
    if (above.factor === other) return nothing || above.holds.has(otherLevel);
  return true;
}

const ownerOf = ({ pointer }: Factor): string => pointer.slice(0, pointer.lastIndexOf('/'));

/** The places of a row, and what is to stand there; a level of -1 says nothing of its factor. */
export function pinsOf(factors: readonly Factor[], row: readonly number[]): PinnedPlaces {
  const pins: Record<string, Level> = {};
  for (const [index, { pointer, levels }] of factors.entries()) {
    const level = levels[row[index]!];
    // Beside what stands inside it, an owner needs no pin of its own: it is there.
    if (level !== undefined) pins[pointer] = level;
  }
  return pins;
}

/**
 * The pins of a row without those that keep it from being valid, because a rule speaks of more than two members: of what
 * is absent one place is left to be filled. Undefined where that does not help.
 */
export function mended(
  factors: readonly Factor[],
  pins: PinnedPlaces,
  isValid: (pins: PinnedPlaces) => boolean,
): PinnedPlaces | undefined {
  if (isValid(pins)) return pins;
  const bare = factors.filter(
    ({ pointer, ruled }) => ruled && (pins[pointer] === ABSENT || pins[pointer] === null),
  );
  return bare
    .map(({ pointer }) => Object.fromEntries(Object.entries(pins).filter(([place]) => place !== pointer)))
    .find(isValid);
}
