/** Known data that `init` considers likely and nobody has confirmed. Findings based on it say so. */
import type { KnownName, Target } from '../targets/target.ts';

const likelyNamesOf = ({ unconfirmed = [], known }: Target): KnownName[] =>
  (Object.keys(known) as KnownName[]).filter((name) => unconfirmed.includes(`known.${name}`));

/** Returns the target with known data that report each read of a likely value. */
export function reportingLikelyUse(
  target: Target,
  onUse: (id: `known.${KnownName}`, value: unknown) => void,
): Target {
  const likely = likelyNamesOf(target);
  if (likely.length === 0) return target;
  const known = { ...target.known };
  for (const name of likely)
    Object.defineProperty(known, name, {
      enumerable: true,
      get: () => {
        onUse(`known.${name}`, target.known[name]);
        return target.known[name];
      },
    });
  return { ...target, known };
}

/** Returns the target without likely data, because a generated case cannot say what it is based on. */
export function withoutLikelyData(target: Target): Target {
  const likely: readonly string[] = likelyNamesOf(target);
  if (likely.length === 0) return target;
  const sure = (Object.keys(target.known) as KnownName[]).filter((name) => !likely.includes(name));
  return { ...target, known: Object.fromEntries(sure.map((name) => [name, target.known[name]])) };
}
