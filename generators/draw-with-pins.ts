/**
 * Makes a valid message around pinned values: the other values are made as usual, and the rules adapt them to the
 * pinned values. An edge case or a refusal is the template with one pin.
 */
import { compiler, planOf, type Fill, type ObjectPlan } from './compile.ts';
import type { Material } from './context.ts';
import { itemsOf, kindOf, type Members, type Node } from './schema-node.ts';
import { childSeed } from './seeds.ts';

export const ABSENT: unique symbol = Symbol('absent');
/** The value is present and made as in the template. */
export const PRESENT: unique symbol = Symbol('present');

/** JSON pointer with internal names to the required value, or to ABSENT or PRESENT. */
export type PinnedPlaces = Readonly<Record<string, unknown>>;

/** Makes messages of one schema. The same seed, fill and pins give the same value. */
export type DrawWithPins = (fill: Fill, seed: number, pins: PinnedPlaces) => unknown;

type Entry = readonly [path: readonly string[], value: unknown];

/** Compiles a message's schema for drawing around pins. @throws Error, while drawing, if a pin is below a scalar */
export function compileDrawWithPins(schema: object, material: Material): DrawWithPins {
  const caches = {
    drawn: planCache(material, 'drawn'),
    bare: planCache(material, 'bare'),
    full: planCache(material, 'full'),
  };
  return (fill, seed, pins) => {
    const entries = Object.entries(pins).map(([pointer, value]): Entry => [
      pointer.split('/').slice(1),
      value,
    ]);
    return draw(caches[fill], schema as Node, seed, entries, undefined);
  };
}

interface PlanCache {
  readonly makerOf: ReturnType<typeof compiler>;
  readonly planOf: (node: Node) => ObjectPlan;
}

function planCache(material: Material, fill: Fill): PlanCache {
  const makerOf = compiler(material, fill);
  const plans = new Map<Node, ObjectPlan>();
  return {
    makerOf,
    planOf: (node) => {
      let plan = plans.get(node);
      if (plan === undefined) plans.set(node, (plan = planOf(node, makerOf, material, fill)));
      return plan;
    },
  };
}

function draw(
  caches: PlanCache,
  node: Node,
  seed: number,
  entries: readonly Entry[],
  index: number | undefined,
): unknown {
  const ownEntry = entries.find(([path]) => path.length === 0);
  if (ownEntry !== undefined && ownEntry[1] !== PRESENT) return ownEntry[1];
  const innerEntries = entries.filter(([path]) => path.length > 0);
  if (innerEntries.length === 0) return caches.makerOf(node).make(seed, index);
  if (kindOf(node) === 'object') return drawObject(caches, node, seed, innerEntries);
  const items = itemsOf(node);
  if (items !== undefined) return drawList(caches, node, items, seed, innerEntries);
  throw new Error(
    `/${innerEntries[0]![0].join('/')} cannot be fixed: it is below a ${kindOf(node)}, which has no members`,
  );
}

function drawObject(caches: PlanCache, node: Node, seed: number, entries: readonly Entry[]): Members {
  const { members, settle } = caches.planOf(node);
  const value: Members = {};
  for (const { name, node: child, place, maker, presence } of members) {
    const ownEntries = entriesOf(name, entries);
    const memberSeed = childSeed(seed, place);
    if (ownEntries.length > 0) {
      const childValue = draw(caches, child, memberSeed, ownEntries, undefined);
      if (childValue !== ABSENT) value[name] = childValue;
    } else {
      const presenceValue = presence(memberSeed);
      if (presenceValue !== undefined) value[name] = presenceValue && maker.make(memberSeed);
    }
  }
  for (const [[name, ...rest], extraValue] of entries) {
    if (rest.length === 0 && name !== undefined && !members.some((member) => member.name === name))
      value[name] = extraValue;
  }
  settle(value, seed, {
    isPinned: (member) => entries.some(([[name]]) => name === member),
    isFixed: (member) => entries.some(([[name], pinned]) => name === member && pinned !== PRESENT),
  });
  return value;
}

function drawList(
  caches: PlanCache,
  node: Node,
  items: Node,
  seed: number,
  entries: readonly Entry[],
): unknown[] {
  const lastIndex = Math.max(...entries.map(([[index]]) => Number(index)));
  const length = Math.max(node.minItems ?? 1, lastIndex + 1);
  const listItems = Array.from({ length }, (_, index) =>
    draw(caches, items, childSeed(seed, index), entriesOf(String(index), entries), index),
  );
  return listItems.filter((value) => value !== ABSENT);
}

const entriesOf = (name: string, entries: readonly Entry[]): Entry[] =>
  entries.filter(([path]) => path[0] === name).map(([path, value]): Entry => [path.slice(1), value]);
