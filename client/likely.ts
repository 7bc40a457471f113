/** Known data that `init` found only likely, and that nobody has confirmed: what goes by them says so. */
import type { KnownName, Target } from '../targets/target.ts';

const likelyNamesOf = ({ unconfirmed = [], known }: Target): KnownName[] =>
  (Object.keys(known) as KnownName[]).filter((name) => unconfirmed.includes(`known.${name}`));

/** The target, whose known data tell of it when somebody reads one that is only likely. */
export function reportingLikelyUse(target: Target, tell: (id: `known.${KnownName}`) => void): Target {
  const likely = likelyNamesOf(target);
  if (likely.length === 0) return target;
  const known = { ...target.known };
  for (const name of likely)
    Object.defineProperty(known, name, {
      enumerable: true,
      get: () => {
        tell(`known.${name}`);
        return target.known[name];
      },
    });
  return { ...target, known };
}

/** The target without them: no generated case says by what it was made. */
export function withoutLikelyData(target: Target): Target {
  const likely: readonly string[] = likelyNamesOf(target);
  if (likely.length === 0) return target;
  const sure = (Object.keys(target.known) as KnownName[]).filter((name) => !likely.includes(name));
  return { ...target, known: Object.fromEntries(sure.map((name) => [name, target.known[name]])) };
}
