/** Compiles a message's schema to a closure that makes valid requests, tens of thousands per second. Pure. */
import type { Random } from '../lib/random.ts';
import { isUnknown, knownKind, knownValues, type Material } from './context.ts';
import { isNullable, isRequired, itemsOf, kindOf, toTypeOf, type Members, type Node } from './schema-node.ts';
import { compileScalar, type MakeValue } from './scalar.ts';
import { plausibilities } from './plausibility.ts';
import { nameHash } from '../lib/random.ts';
import { childSeed, integerBetween, pick, randomFraction } from './seeds.ts';
import { compileSolver, type EditableObject } from './satisfy-rules.ts';

/** Which optional members are present: a random choice, only those that are needed, or all. */
export type Fill = 'drawn' | 'bare' | 'full';

interface Maker {
  /** Makes a value that is not null. */
  readonly make: MakeValue;
  /** For an array: makes one of exactly that length. */
  readonly listOf: (seed: number, length: number) => unknown[];
}

/** Constraints for one object while it is made. */
export interface Pins {
  /** Whether it is fixed that the member is absent, null or present. */
  readonly isPinned: (member: string) => boolean;
  /** Whether the member's value must not change; a member pinned as PRESENT may get another value. */
  readonly isFixed: (member: string) => boolean;
}

export interface MemberPlan {
  readonly name: string;
  readonly node: Node;
  readonly place: number;
  readonly maker: Maker;
  /** Whether a valid value can be made for the member. */
  readonly canMake: boolean;
  /** Draws whether the member is present. @returns undefined for an absent member, null for null, otherwise true */
  readonly presence: (seed: number) => true | null | undefined;
}

export interface ObjectPlan {
  readonly members: readonly MemberPlan[];
  /** Makes the members obey the object's rules. */
  readonly settle: (value: Members, seed: number, pins?: Pins) => void;
}

/**
 * Compiles a schema to a source of valid values with internal names and open slots.
 * @param schema a message, as JSON Schema
 * @returns a closure; each call draws once from `random` and is independent of earlier calls
 */
export function compile(schema: object, material: Material): (random: Random) => unknown {
  const { make } = compiler(material, 'drawn')(schema as Node);
  return (random) => make((random.next() * 4_294_967_296) | 0);
}

/** Returns a function that compiles a node to a maker, once per node. */
export function compiler(material: Material, fill: Fill): (node: Node) => Maker {
  const makers = new Map<Node, Maker>();
  const makerOf = (node: Node): Maker => {
    let maker = makers.get(node);
    if (maker === undefined) makers.set(node, (maker = build(node)));
    return maker;
  };
  const build = (node: Node): Maker => {
    const items = itemsOf(node);
    if (items !== undefined) return listMaker(node, items, makerOf(items), material, fill);
    const make =
      kindOf(node) === 'object' ? objectMaker(node, makerOf, material, fill) : compileScalar(node, material);
    return { make, listOf: () => [] };
  };
  return makerOf;
}

function listMaker(node: Node, items: Node, { make }: Maker, material: Material, fill: Fill): Maker {
  const { minItems, maxItems = Number.POSITIVE_INFINITY, uniqueItems, 'x-range': usualRange } = node;
  const low = Math.max(usualRange?.[0] ?? 1, minItems ?? 0);
  // The values of a template contain no duplicates.
  const high = fill !== 'drawn' ? low : Math.min(usualRange?.[1] ?? low + 2, maxItems);
  // A list of known ids or star ratings contains no duplicates.
  const hasDistinctItems = uniqueItems === true || knownValues(material, items['x-known']) !== undefined;
  const listOf = (seed: number, length: number): unknown[] => {
    if (!hasDistinctItems) return Array.from({ length }, (_, index) => make(childSeed(seed, index), index));
    const values = new Map<string, unknown>();
    for (let index = 0; values.size < length && index < 20 * length; index += 1) {
      const value = make(childSeed(seed, index), index);
      values.set(JSON.stringify(value), value);
    }
    return [...values.values()];
  };
  return { make: (seed) => listOf(seed, integerBetween(seed, low, high)), listOf };
}

function objectMaker(node: Node, makerOf: (node: Node) => Maker, material: Material, fill: Fill): MakeValue {
  const { members, settle } = planOf(node, makerOf, material, fill);
  return (seed) => {
    const value: Members = {};
    for (const { name, place, maker, presence } of members) {
      const memberSeed = childSeed(seed, place);
      const presenceValue = presence(memberSeed);
      if (presenceValue !== undefined) value[name] = presenceValue && maker.make(memberSeed);
    }
    settle(value, seed);
    return value;
  };
}

/** Compiles an object, member by member. */
export function planOf(
  node: Node,
  makerOf: (node: Node) => Maker,
  material: Material,
  fill: Fill,
): ObjectPlan {
  const members = Object.entries(node.properties ?? {}).map(([name, child]) => ({
    name,
    node: child,
    place: nameHash(name),
    maker: makerOf(child),
    canMake: !isUnknown(child, material),
    presence: presenceOf(child, isRequired(node, name), fill, isUnknown(child, material)),
  }));
  return { members, settle: compileSettle(node, members, material) };
}

function presenceOf(node: Node, required: boolean, fill: Fill, unknown: boolean): MemberPlan['presence'] {
  if (unknown && !required) return () => undefined;
  if (fill === 'bare') return () => (required || isUsuallyPresent(node) ? true : undefined);
  if (fill === 'full' || (required && !isNullable(node))) return () => true;
  const probability = isUsuallyPresent(node) ? 0.95 : 0.5;
  if (!isNullable(node)) return (seed) => (randomFraction(seed, -1) < probability ? true : undefined);
  return (seed) => {
    const drawnNumber = randomFraction(seed, -1);
    return drawnNumber < 0.15 ? null : required || drawnNumber < 0.6 ? true : undefined;
  };
}

/** Whether an absent member would mean something unusual, such as a search without adults. */
const isUsuallyPresent = ({ default: defaultValue, 'x-range': usualRange }: Node): boolean =>
  typeof defaultValue === 'number' && usualRange !== undefined && defaultValue < usualRange[0];

const noPins: Pins = { isPinned: () => false, isFixed: () => false };

function compileSettle(node: Node, members: readonly MemberPlan[], material: Material): ObjectPlan['settle'] {
  const plans = new Map(members.map((member) => [member.name, member]));
  const solve = compileSolver(node['x-rules'] ?? []);
  const makePlausible = plausibilities[node.title ?? ''];
  const knownObjects =
    knownKind(node) === undefined
      ? []
      : ((knownValues(material, knownKind(node)) ?? []) as readonly Members[]);
  if (knownObjects.length === 0 && makePlausible === undefined && node['x-rules'] === undefined)
    return () => {};
  return (value, seed, pins = noPins) => {
    const piece: EditableObject = {
      value,
      today: material.today,
      isPinned: pins.isPinned,
      isFixed: pins.isFixed,
      isRequired: (member) => isRequired(node, member),
      canMake: (member) => plans.get(member)?.canMake ?? false,
      make: (member, variation = 0) =>
        plans.get(member)!.maker.make(childSeed(seed, plans.get(member)!.place + variation)),
      listOf: (member, length) =>
        plans.get(member)!.maker.listOf(childSeed(seed, plans.get(member)!.place), length),
      dateForm: (member) => (plans.get(member)?.node.format === 'iso-date-time' ? 'date-time' : 'date'),
    };
    makePlausible?.(piece, seed);
    // Members that belong together (such as a position and its radius) come from the same known value.
    if (knownObjects.length > 0)
      for (const [name, knownValue] of Object.entries(pick(seed, knownObjects)))
        if (name in value && !pins.isFixed(name))
          value[name] = toTypeOf(plans.get(name)?.node ?? {}, knownValue);

    solve(piece, seed);
  };
}
