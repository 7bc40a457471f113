/**
 * A valid message around chosen places: what is not pinned is made as usual, and follows the pinned by the rules.
 * Edge cases and refusals are one pin over the same template.
 */
import { compiler, planOf, type Fill, type ObjectPlan } from './compile.ts';
import type { Material } from './context.ts';
import { itemsOf, kindOf, type Members, type Node } from './schema-node.ts';
import { below } from './seeds.ts';

/** The place is left out. */
export const ABSENT: unique symbol = Symbol('absent');
/** The place is there, with a value of the template's making. */
export const PRESENT: unique symbol = Symbol('present');

/** JSON pointer in our names to what must stand there: a value, ABSENT or PRESENT. */
export type PinnedPlaces = Readonly<Record<string, unknown>>;

/** Makes messages of one schema. The same seed, fill and pins give the same value. */
export type DrawWithPins = (fill: Fill, seed: number, pins: PinnedPlaces) => unknown;

type Entry = readonly [path: readonly string[], value: unknown];

/**
 * Compiles a message's schema for drawing around pins.
 *
 * @throws Error, when it draws, where a place is pinned below one that holds nothing
 */
export function drawingWithPins(schema: object, material: Material): DrawWithPins {
  const tools = {
    drawn: workshop(material, 'drawn'),
    bare: workshop(material, 'bare'),
    full: workshop(material, 'full'),
  };
  return (fill, seed, pins) => {
    const entries = Object.entries(pins).map(([pointer, value]): Entry => [
      pointer.split('/').slice(1),
      value,
    ]);
    return draw(tools[fill], schema as Node, seed, entries, undefined);
  };
}

interface Workshop {
  readonly makerOf: ReturnType<typeof compiler>;
  readonly planOf: (node: Node) => ObjectPlan;
}

function workshop(material: Material, fill: Fill): Workshop {
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
  tools: Workshop,
  node: Node,
  seed: number,
  entries: readonly Entry[],
  index: number | undefined,
): unknown {
  const own = entries.find(([path]) => path.length === 0);
  if (own !== undefined && own[1] !== PRESENT) return own[1];
  const deeper = entries.filter(([path]) => path.length > 0);
  if (deeper.length === 0) return tools.makerOf(node).make(seed, index);
  if (kindOf(node) === 'object') return drawObject(tools, node, seed, deeper);
  const items = itemsOf(node);
  if (items !== undefined) return drawList(tools, node, items, seed, deeper);
  throw new Error(`nothing can be pinned below a ${kindOf(node)}: /${deeper[0]![0].join('/')}`);
}

function drawObject(tools: Workshop, node: Node, seed: number, entries: readonly Entry[]): Members {
  const { members, settle } = tools.planOf(node);
  const value: Members = {};
  for (const { name, node: child, place, maker, presence } of members) {
    const mine = entriesOf(name, entries);
    const own = below(seed, place);
    if (mine.length > 0) {
      const made = draw(tools, child, own, mine, undefined);
      if (made !== ABSENT) value[name] = made;
    } else {
      const there = presence(own);
      if (there !== undefined) value[name] = there && maker.make(own);
    }
  }
  for (const [[name, ...rest], extra] of entries) {
    if (rest.length === 0 && name !== undefined && !members.some((member) => member.name === name))
      value[name] = extra;
  }
  settle(value, seed, {
    has: (member) => entries.some(([[name]]) => name === member),
    fixed: (member) => entries.some(([[name], pinned]) => name === member && pinned !== PRESENT),
  });
  return value;
}

function drawList(
  tools: Workshop,
  node: Node,
  items: Node,
  seed: number,
  entries: readonly Entry[],
): unknown[] {
  const last = Math.max(...entries.map(([[index]]) => Number(index)));
  const length = Math.max(node.minItems ?? 1, last + 1);
  const made = Array.from({ length }, (_, index) =>
    draw(tools, items, below(seed, index), entriesOf(String(index), entries), index),
  );
  return made.filter((value) => value !== ABSENT);
}

const entriesOf = (name: string, entries: readonly Entry[]): Entry[] =>
  entries.filter(([path]) => path[0] === name).map(([path, value]): Entry => [path.slice(1), value]);
