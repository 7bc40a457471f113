/**
 * The only translation between this project's internal names and the wire. Messages are written, generated and judged with internal
 * names; a target's settings state names and forms on the wire. Pure.
 */
import { editDistance } from '../lib/edit-distance.ts';
import { isObject } from '../lib/objects.ts';
import type { ClauseId } from './clauses.ts';
import { Tally } from './findings-bound.ts';
import { placedIn, putAt, stepsOf, takeAt } from './placements.ts';
import type { SettingId, Settings } from './settings.ts';
import {
  indexShift,
  type Member,
  type Members,
  nameOf,
  type WireNode,
  lettersOf,
  type MemberMap,
  memberMapOf,
} from './wire-members.ts';

/** Members that are moved out of their own object on the wire: their path there, and their value. */
type MovedMembers = [steps: readonly string[], value: unknown][];

/**
 * Converts a value with internal names for the wire: renames or moves members and converts codes. Unknown members are unchanged. A
 * value without changes is returned as it is, not copied; copies leave out undefined members.
 */
export function toWire(schema: object, value: unknown, settings: Settings): unknown {
  const moved: MovedMembers = [];
  const out = write(schema as WireNode, value, settings, moved);
  return moved
    .toSorted(([one], [other]) => one.length - other.length)
    .reduce((into, [steps, inner]) => putAt(into, steps, inner), out);
}

function write(node: WireNode, value: unknown, settings: Settings, moved: MovedMembers): unknown {
  if (!differsOnWire(node, settings)) return value;
  if (Array.isArray(value))
    return node.items ? value.map((item) => toWire(node.items!, item, settings)) : value;
  if (isObject(value)) {
    const out: Members = {};
    for (const [member, inner] of Object.entries(value)) {
      if (inner === undefined) continue;
      const child = node.properties?.[member];
      if (!child) {
        out[member] = inner;
        continue;
      }
      const movedBefore = moved.length;
      const written = write(child, inner, settings, moved);
      // The object is empty, because all of its members were moved elsewhere.
      if (moved.length > movedBefore && isObject(written) && Object.keys(written).length === 0) continue;
      const name = nameOf(member, child, settings);
      const steps = stepsOf(name);
      if (steps) moved.push([steps, written]);
      else out[name] = written;
    }
    return out;
  }
  if (node['x-form'] && settings.get(node['x-form']) === 'text') {
    const name = node['x-enum-varnames']?.[node.enum?.indexOf(value) ?? -1];
    if (name !== undefined) return name;
  }
  return Number.isInteger(value) ? (value as number) - indexShift(node, settings) : value;
}

const differsCache = new WeakMap<Settings, WeakMap<WireNode, boolean>>();

/** Whether anything of such a value differs on the wire of this target. Most of a response does not. */
function differsOnWire(node: WireNode, settings: Settings): boolean {
  let ofTarget = differsCache.get(settings);
  if (!ofTarget) differsCache.set(settings, (ofTarget = new WeakMap()));
  let differs = ofTarget.get(node);
  if (differs === undefined) {
    differs =
      (node['x-form'] !== undefined && settings.get(node['x-form']) === 'text') ||
      indexShift(node, settings) !== 0 ||
      (node.items !== undefined && differsOnWire(node.items, settings)) ||
      Object.entries(node.properties ?? {}).some(
        ([name, child]) => nameOf(name, child, settings) !== name || differsOnWire(child, settings),
      );
    ofTarget.set(node, differs);
  }
  return differs;
}

/** A known member that has another letter case on the wire, or whose odd spelling was corrected. */
export interface Misspelling {
  /** The position of the member, as a JSON pointer on the wire. */
  readonly pointer: string;
  /** The path of the member, with internal names. */
  readonly path: readonly string[];
  readonly expected: string;
  /** The clause of the odd spelling; absent if only the letter case differs. */
  readonly quirk?: ClauseId;
}

export interface WireReading {
  readonly value: unknown;
  /** The first occurrence of each member. */
  readonly misspellings: readonly Misspelling[];
  /** The number of further occurrences, by the clause of their odd spelling. */
  readonly surplus: readonly (readonly [quirk: ClauseId | undefined, count: number])[];
}

/**
 * Converts a body from the wire to internal names. Members with an open name that this target does not state are left out, so that
 * nothing is judged under an assumed name. A known member in another letter case is read and reported. A value without changes is
 * returned as it is, not copied.
 * @param strict true if the contract does not mention letter case: then such a member is unknown
 */
export function fromWire(schema: object, value: unknown, settings: Settings, strict = false): WireReading {
  const misspellings: Misspelling[] = [];
  const tally = new Tally<Member>();
  const path: (string | number)[] = [];
  const internalPath: (string | number)[] = [];
  const below = (node: WireNode, inner: unknown, step: string | number, own: string | number): unknown => {
    path.push(step);
    internalPath.push(own);
    const read = readValue(node, inner);
    path.pop();
    internalPath.pop();
    return read;
  };
  const readValue = (node: WireNode, inner: unknown): unknown => {
    if (Array.isArray(inner)) return node.items ? readItems(node.items, inner) : inner;
    if (isObject(inner)) return node.properties ? readMembers(memberMapOf(node, settings), inner) : inner;
    if (typeof inner === 'string' && node['x-form']) {
      const at = node['x-enum-varnames']?.indexOf(inner) ?? -1;
      if (at >= 0) return node.enum?.[at];
    }
    return Number.isInteger(inner) ? (inner as number) + indexShift(node, settings) : inner;
  };
  /** Reads a message, or an entry of an array: moved members are read first, and put back into their own object. */
  const readFrame = (node: WireNode, inner: unknown): unknown => {
    const placed = isObject(inner) ? placedIn(node, settings) : [];
    if (placed.length === 0) return readValue(node, inner);
    let unread: unknown = inner;
    const taken: [own: readonly string[], value: unknown][] = [];
    for (const { path: own, steps, node: child } of placed.toSorted(
      (one, other) => other.steps.length - one.steps.length,
    )) {
      const found = takeAt(unread, steps);
      if (found.taken === undefined) continue;
      unread = found.left;
      const [depth, ownDepth] = [path.length, internalPath.length];
      path.push(...steps);
      internalPath.push(...own);
      taken.push([own, readValue(child, found.taken)]);
      path.length = depth;
      internalPath.length = ownDepth;
    }
    const own = readValue(node, unread ?? {});
    return taken
      .toSorted(([one], [other]) => one.length - other.length)
      .reduce((into, [steps, value]) => putAt(into, steps, value), own);
  };
  const readItems = (node: WireNode, items: readonly unknown[]): readonly unknown[] => {
    let out: unknown[] | undefined;
    for (let index = 0; index < items.length; index += 1) {
      path.push(index);
      internalPath.push(index);
      const read = readFrame(node, items[index]);
      path.pop();
      internalPath.pop();
      if (read !== items[index]) out ??= items.slice(0, index);
      out?.push(read);
    }
    return out ?? items;
  };
  const readMembers = (plan: MemberMap, inner: Members): Members => {
    const names = Object.keys(inner);
    let out: Members | undefined;
    for (let index = 0; index < names.length; index += 1) {
      const name = names[index]!;
      const member = plan.byName.get(name) ?? findMisspelt(plan, name, inner);
      // Most members are scalars that need no conversion.
      const read =
        member && (member.isConverted || typeof inner[name] === 'object')
          ? below(member.node, inner[name], name, member.name)
          : inner[name];
      const as = member?.name ?? (plan.internalOnly.has(name) ? undefined : name);
      const twins = member && plan.twins.get(member.wire);
      if (!out && (as !== name || read !== inner[name] || twins))
        out = copyMembers(inner, names.slice(0, index));
      if (out && as !== undefined) setMember(out, as, read);
      for (const other of twins ?? [])
        setMember(out!, other.name, below(other.node, inner[name], name, other.name));
    }
    return out ?? inner;
  };
  const findMisspelt = (plan: MemberMap, name: string, inner: Members): Member | undefined => {
    const cased = strict || plan.internalOnly.has(name) ? undefined : plan.byLetters.get(lettersOf(name));
    const corrected =
      plan.misspelt.get(name) ??
      (cased ? undefined : plan.quirks.find(({ wire }) => isNearlySpelt(name, wire)));
    const member = corrected ?? cased;
    if (!member || Object.hasOwn(inner, member.wire)) return undefined;
    if (!tally.add(member)) return member;
    const quirk = corrected ? quirkOf(member) : undefined;
    misspellings.push({
      pointer: [...path, name].map((step) => `/${escape(String(step))}`).join(''),
      path: [...internalPath, member.name].map(String),
      expected: member.wire,
      ...(quirk ? { quirk } : {}),
    });
    return member;
  };
  return {
    value: readFrame(schema as WireNode, value),
    misspellings,
    surplus: [...tally.surplus()].map(([member, count]) => [quirkOf(member), count]),
  };
}

/** Whether a name is another with one or two letters wrong. Short names are not compared, and a plural is a name of its own. */
const isNearlySpelt = (name: string, other: string): boolean =>
  other.length >= 8 &&
  !name.startsWith(other) &&
  !other.startsWith(name) &&
  Math.abs(name.length - other.length) <= 2 &&
  editDistance(name.toLowerCase(), other.toLowerCase()) <= 2;

const quirkOf = ({ node }: Member): ClauseId | undefined => node['x-quirk']?.clause;

const copyMembers = (from: Members, names: readonly string[]): Members => {
  const out: Members = {};
  for (const name of names) setMember(out, name, from[name]);
  return out;
};

/** Sets a member; `__proto__` is a member like any other. */
const setMember = (out: Members, name: string, value: unknown): void => {
  if (name === '__proto__')
    Object.defineProperty(out, name, { value, enumerable: true, writable: true, configurable: true });
  else out[name] = value;
};

/** Converts a member name to a step of a JSON pointer, and back. */
const escape = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');
export const unescape = (name: string): string => name.replaceAll('~1', '/').replaceAll('~0', '~');

/** Converts a JSON pointer with internal names to the wire. */
export function wirePointer(schema: object, pointer: string, settings: Settings): string {
  let node: WireNode | undefined = schema as WireNode;
  const out: string[] = [];
  // The start of the message, or of the innermost array entry.
  let frame = 0;
  for (const part of pointer.split('/').slice(1)) {
    const member: string = unescape(part);
    const child: WireNode | undefined = node?.properties?.[member];
    const name: string = child ? nameOf(member, child, settings) : member;
    const steps = child && stepsOf(name);
    if (steps) out.splice(frame, out.length, ...steps);
    else out.push(name);
    if (child === undefined && node?.items) frame = out.length;
    node = child ?? node?.items;
  }
  return out.map((step) => `/${escape(step)}`).join('');
}

/** The settings that a value relies on: those of the names and forms of its members. */
export function needsOf(schema: object, value: unknown): SettingId[] {
  const needs = new Set<SettingId>();
  const visit = (node: WireNode, inner: unknown): void => {
    if (node['x-form']) needs.add(node['x-form']);
    if (node['x-index-base']) needs.add(node['x-index-base']);
    if (Array.isArray(inner)) return node.items && inner.forEach((item) => visit(node.items!, item));
    if (!isObject(inner)) return;
    for (const member of Object.keys(inner)) {
      const child = node.properties?.[member];
      if (child === undefined) continue;
      if (child['x-name']) needs.add(child['x-name']);
      visit(child, inner[member]);
    }
  };
  visit(schema as WireNode, value);
  return [...needs];
}
