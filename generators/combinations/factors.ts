/** Finds what can be combined in a message: flags, enumerations, and the presence of members. Pure. */
import { choicesFor, isNullable, isRequired, itemsOf, kindOf, type Node } from '../schema-node.ts';
import { isUnknown, type Context } from '../context.ts';
import { ABSENT, PRESENT } from '../draw-with-pins.ts';

/** The level at a pointer: a value, null, ABSENT, or PRESENT for any value. `undefined` if the parent is missing. */
export type Level = unknown;

export interface Factor {
  readonly pointer: string;
  readonly levels: readonly Level[];
  /** Whether the member's object has rules between its members. */
  readonly hasRules: boolean;
  /** The factor that decides whether the member's parent exists, and the levels of this factor at which it exists. */
  readonly parent?: { readonly factor: number; readonly existsAt: ReadonlySet<number> };
}

/** A few values represent a long enumeration, because edge cases test each of its values. */
const maxEnumLevels = 4;

/** The factors of a message, those near its top first. @param maxFactors deeper ones are left out */
export function factorsOf(schema: object, context: Context, maxFactors: number): Factor[] {
  const factors: Factor[] = [];
  const queue: Visit[] = [
    { node: schema as Node, pointer: '', optional: false, hasRules: false, parent: undefined },
  ];
  for (let visit = queue.shift(); visit !== undefined && factors.length < maxFactors; visit = queue.shift()) {
    const { node, pointer, optional, hasRules, parent: nearestFactor } = visit;
    if (isUnknown(node, context) && pointer !== '') continue;
    const usableParent = nearestFactor?.existsAt.size === 0 ? undefined : nearestFactor;
    const levels = pointer === '' ? [] : levelsOf(node, optional, context);
    const factorLevels = [...(usableParent ? [undefined] : []), ...levels];
    // A member with only one level is not a factor, but its inner members may be factors.
    const isFactor = levels.length > 1;
    if (isFactor)
      factors.push({
        pointer,
        levels: factorLevels,
        hasRules,
        ...(usableParent ? { parent: usableParent } : {}),
      });
    const presentLevels = new Set(factorLevels.flatMap((level, index) => (isPresent(level) ? [index] : [])));
    const parentOfChildren = isFactor
      ? { factor: factors.length - 1, existsAt: presentLevels }
      : usableParent;
    for (const child of childrenOf(node, pointer)) queue.push({ ...child, parent: parentOfChildren });
  }
  return factors;
}

interface Visit {
  readonly node: Node;
  readonly pointer: string;
  readonly optional: boolean;
  readonly hasRules: boolean;
  readonly parent: Factor['parent'];
}

function childrenOf(node: Node, pointer: string): Omit<Visit, 'parent'>[] {
  const members = Object.entries(node.properties ?? {}).map(([name, child]) => ({
    node: child,
    pointer: `${pointer}/${name}`,
    optional: !isRequired(node, name),
    hasRules: node['x-rules'] !== undefined,
  }));
  const items = itemsOf(node);
  return items === undefined || kindOf(items) !== 'object'
    ? members
    : [...members, { node: items, pointer: `${pointer}/0`, optional: false, hasRules: false }];
}

function levelsOf(node: Node, optional: boolean, context: Context): Level[] {
  const choices = choicesFor(node, context) ?? (kindOf(node) === 'boolean' ? [true, false] : undefined);
  return [
    ...(optional ? [ABSENT] : []),
    ...(isNullable(node) ? [null] : []),
    ...(choices === undefined ? [PRESENT] : sample(choices)),
  ];
}

function sample(choices: readonly unknown[]): readonly unknown[] {
  if (choices.length <= maxEnumLevels) return choices;
  return Array.from(
    { length: maxEnumLevels },
    (_, index) => choices[Math.round((index * (choices.length - 1)) / (maxEnumLevels - 1))],
  );
}

const isPresent = (level: Level): boolean => level !== undefined && level !== ABSENT && level !== null;
