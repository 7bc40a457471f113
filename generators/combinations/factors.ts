/** What of a message can be combined: flags, enumerations, and whether a member is there. Pure. */
import { choicesFor, isNullable, isRequired, itemsOf, kindOf, type Node } from '../schema-node.ts';
import { isUnknown, type Context } from '../context.ts';
import { ABSENT, PRESENT } from '../draw-with-pins.ts';

/** What stands at a place: a value, ABSENT, null, or PRESENT for some value. `undefined` where its owner is not there. */
export type Level = unknown;

export interface Factor {
  readonly pointer: string;
  readonly levels: readonly Level[];
  /** Whether the object that holds it has rules between its members. */
  readonly ruled: boolean;
  /** The factor that decides whether there is anything to hold this one, and its levels at which there is. */
  readonly under?: { readonly factor: number; readonly holds: ReadonlySet<number> };
}

/** Of a long enumeration a few members stand for all: each by itself is an edge case. */
const mostMembers = 4;

/**
 * The factors of a message, those near its top first.
 *
 * @param most at most so many: what lies deepest is left out
 */
export function factorsOf(schema: object, context: Context, most: number): Factor[] {
  const found: Factor[] = [];
  const queue: Visit[] = [
    { node: schema as Node, pointer: '', optional: false, ruled: false, under: undefined },
  ];
  for (let visit = queue.shift(); visit !== undefined && found.length < most; visit = queue.shift()) {
    const { node, pointer, optional, ruled, under } = visit;
    if (isUnknown(node, context) && pointer !== '') continue;
    const inside = under?.holds.size === 0 ? undefined : under;
    const levels = pointer === '' ? [] : levelsOf(node, optional, context);
    const own = [...(inside ? [undefined] : []), ...levels];
    // What has but one level says nothing by being combined; what it holds is combined all the same.
    const combined = levels.length > 1;
    if (combined) found.push({ pointer, levels: own, ruled, ...(inside ? { under: inside } : {}) });
    const holds = new Set(own.flatMap((level, index) => (holdsSomething(level) ? [index] : [])));
    const below = combined ? { factor: found.length - 1, holds } : inside;
    for (const child of childrenOf(node, pointer)) queue.push({ ...child, under: below });
  }
  return found;
}

interface Visit {
  readonly node: Node;
  readonly pointer: string;
  readonly optional: boolean;
  readonly ruled: boolean;
  readonly under: Factor['under'];
}

function childrenOf(node: Node, pointer: string): Omit<Visit, 'under'>[] {
  const members = Object.entries(node.properties ?? {}).map(([name, child]) => ({
    node: child,
    pointer: `${pointer}/${name}`,
    optional: !isRequired(node, name),
    ruled: node['x-rules'] !== undefined,
  }));
  const items = itemsOf(node);
  return items === undefined || kindOf(items) !== 'object'
    ? members
    : [...members, { node: items, pointer: `${pointer}/0`, optional: false, ruled: false }];
}

function levelsOf(node: Node, optional: boolean, context: Context): Level[] {
  const choices = choicesFor(node, context) ?? (kindOf(node) === 'boolean' ? [true, false] : undefined);
  return [
    ...(optional ? [ABSENT] : []),
    ...(isNullable(node) ? [null] : []),
    ...(choices === undefined ? [PRESENT] : some(choices)),
  ];
}

function some(choices: readonly unknown[]): readonly unknown[] {
  if (choices.length <= mostMembers) return choices;
  return Array.from(
    { length: mostMembers },
    (_, index) => choices[Math.round((index * (choices.length - 1)) / (mostMembers - 1))],
  );
}

const holdsSomething = (level: Level): boolean => level !== undefined && level !== ABSENT && level !== null;
