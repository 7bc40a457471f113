/** Known data that `init` considers likely and nobody has confirmed. Findings based on it say so. */
import type { KnownName, Target } from '../targets/target.ts';

const likelyNamesOf = ({ unconfirmed = [], known }: Target): KnownName[] =>
  (Object.keys(known) as KnownName[]).filter((name) => unconfirmed.includes(`known.${name}`));

/** Returns the target with known data that report each read of a likely value. */
export function reportingLikelyUse(
  target: Target,
  onUse: (id: `known.${KnownName}`, value: unknown) => void,
): Target {
  const likelyNames = likelyNamesOf(target);
  if (likelyNames.length === 0) return target;
  const known = { ...target.known };
  for (const name of likelyNames)
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
  const likelyNames: readonly string[] = likelyNamesOf(target);
  if (likelyNames.length === 0) return target;
  const sureNames = (Object.keys(target.known) as KnownName[]).filter((name) => !likelyNames.includes(name));
  return { ...target, known: Object.fromEntries(sureNames.map((name) => [name, target.known[name]])) };
}
