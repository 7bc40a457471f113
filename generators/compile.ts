/**
 * Compiles a message's schema to a closure that makes valid requests, tens of thousands a second. Pure.
 */
import type { Random } from '../lib/random.ts';
import { isUnknown, knownKind, knownValues, type Material } from './context.ts';
import { isNullable, isRequired, itemsOf, kindOf, typed, type Members, type Node } from './schema-node.ts';
import { scalar, type Make } from './scalar.ts';
import { plausible } from './plausibility.ts';
import { below, between, pick, placeOf, unit } from './seeds.ts';
import { solver, type Workpiece } from './satisfy-rules.ts';

/** How many of the optional members are there: a random choice of them, none that can be missed, or all. */
export type Fill = 'drawn' | 'bare' | 'full';

export interface Maker {
  /** A value that is there and not null. */
  readonly make: Make;
  /** Where the place is a list: one of exactly that length. */
  readonly listOf: (seed: number, length: number) => unknown[];
}

/** What is said of one object while it is made. */
export interface Pins {
  /** The member stays as it is: absent, null or there. */
  readonly has: (member: string) => boolean;
  /** The member has a value that must not change; one that is just to be there may get another. */
  readonly fixed: (member: string) => boolean;
}

export interface MemberPlan {
  readonly name: string;
  readonly node: Node;
  readonly place: number;
  readonly maker: Maker;
  /** Whether the member can be given a good value. */
  readonly possible: boolean;
  /** Draws whether the member is there: undefined for absent, null for null, else true. */
  readonly presence: (seed: number) => true | null | undefined;
}

export interface ObjectPlan {
  readonly members: readonly MemberPlan[];
  /** Makes the members obey the object's rules. */
  readonly settle: (value: Members, seed: number, pins?: Pins) => void;
}

/**
 * A schema as a source of valid values in our names, with slots open.
 *
 * @param schema a message, as JSON Schema
 * @returns a closure; each call moves `random` by one draw and shares nothing with the calls before it
 */
export function compile(schema: object, material: Material): (random: Random) => unknown {
  const { make } = compiler(material, 'drawn')(schema as Node);
  return (random) => make((random.next() * 4_294_967_296) | 0);
}

/** Makers of places for one fill; each node is compiled once. */
export function compiler(material: Material, fill: Fill): (node: Node) => Maker {
  const done = new Map<Node, Maker>();
  const makerOf = (node: Node): Maker => {
    let maker = done.get(node);
    if (maker === undefined) done.set(node, (maker = build(node)));
    return maker;
  };
  const build = (node: Node): Maker => {
    const items = itemsOf(node);
    if (items !== undefined) return listMaker(node, items, makerOf(items), material, fill);
    const make =
      kindOf(node) === 'object' ? objectMaker(node, makerOf, material, fill) : scalar(node, material);
    return { make, listOf: () => [] };
  };
  return makerOf;
}

function listMaker(node: Node, items: Node, { make }: Maker, material: Material, fill: Fill): Maker {
  const { minItems, maxItems = Number.POSITIVE_INFINITY, uniqueItems, 'x-likely': likely } = node;
  const low = Math.max(likely?.[0] ?? 1, minItems ?? 0);
  // A template says everything once.
  const high = fill !== 'drawn' ? low : Math.min(likely?.[1] ?? low + 2, maxItems);
  // A list of known ids or of stars says nothing more by saying one twice.
  const distinct = uniqueItems === true || knownValues(material, items['x-known']) !== undefined;
  const listOf = (seed: number, length: number): unknown[] => {
    if (!distinct) return Array.from({ length }, (_, index) => make(below(seed, index), index));
    const found = new Map<string, unknown>();
    for (let index = 0; found.size < length && index < 20 * length; index += 1) {
      const value = make(below(seed, index), index);
      found.set(JSON.stringify(value), value);
    }
    return [...found.values()];
  };
  return { make: (seed) => listOf(seed, between(seed, low, high)), listOf };
}

function objectMaker(node: Node, makerOf: (node: Node) => Maker, material: Material, fill: Fill): Make {
  const { members, settle } = planOf(node, makerOf, material, fill);
  return (seed) => {
    const value: Members = {};
    for (const { name, place, maker, presence } of members) {
      const own = below(seed, place);
      const there = presence(own);
      if (there !== undefined) value[name] = there && maker.make(own);
    }
    settle(value, seed);
    return value;
  };
}

/** How to make an object, member by member. */
export function planOf(
  node: Node,
  makerOf: (node: Node) => Maker,
  material: Material,
  fill: Fill,
): ObjectPlan {
  const members = Object.entries(node.properties ?? {}).map(([name, child]) => ({
    name,
    node: child,
    place: placeOf(name),
    maker: makerOf(child),
    possible: !isUnknown(child, material),
    presence: presenceOf(child, isRequired(node, name), fill, isUnknown(child, material)),
  }));
  return { members, settle: settler(node, members, material) };
}

function presenceOf(node: Node, required: boolean, fill: Fill, unknown: boolean): MemberPlan['presence'] {
  if (unknown && !required) return () => undefined;
  if (fill === 'bare') return () => (required || saysMore(node) ? true : undefined);
  if (fill === 'full' || (required && !isNullable(node))) return () => true;
  const often = saysMore(node) ? 0.95 : 0.5;
  if (!isNullable(node)) return (seed) => (unit(seed, -1) < often ? true : undefined);
  return (seed) => {
    const draw = unit(seed, -1);
    return draw < 0.15 ? null : required || draw < 0.6 ? true : undefined;
  };
}

/** Whether leaving the member out would say something unlikely, as with a search that names no adults. */
const saysMore = ({ default: usual, 'x-likely': likely }: Node): boolean =>
  typeof usual === 'number' && likely !== undefined && usual < likely[0];

const none: Pins = { has: () => false, fixed: () => false };

function settler(node: Node, members: readonly MemberPlan[], material: Material): ObjectPlan['settle'] {
  const plans = new Map(members.map((member) => [member.name, member]));
  const solve = solver(node['x-rules'] ?? []);
  const makePlausible = plausible[node.title ?? ''];
  const known =
    knownKind(node) === undefined
      ? []
      : ((knownValues(material, knownKind(node)) ?? []) as readonly Members[]);
  if (known.length === 0 && makePlausible === undefined && node['x-rules'] === undefined) return () => {};
  return (value, seed, pins = none) => {
    const piece: Workpiece = {
      value,
      today: material.today,
      pinned: pins.has,
      fixed: pins.fixed,
      required: (member) => isRequired(node, member),
      possible: (member) => plans.get(member)?.possible ?? false,
      make: (member, variation = 0) =>
        plans.get(member)!.maker.make(below(seed, plans.get(member)!.place + variation)),
      listOf: (member, length) =>
        plans.get(member)!.maker.listOf(below(seed, plans.get(member)!.place), length),
      dateForm: (member) => (plans.get(member)?.node.format === 'iso-date-time' ? 'date-time' : 'date'),
    };
    makePlausible?.(piece, seed);
    // What belongs together (a position and its radius) comes from the known data together.
    if (known.length > 0) {
      for (const [name, inner] of Object.entries(pick(seed, known)))
        if (name in value && !pins.fixed(name)) value[name] = typed(plans.get(name)?.node ?? {}, inner);
    }
    solve(piece, seed);
  };
}
