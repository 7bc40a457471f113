/**
 * The only translation between this project's internal names and the wire. Messages are written, generated and judged with internal
 * names; a target's settings state names and forms on the wire. Pure.
 */
import { editDistance } from '../lib/edit-distance.ts';
import { isObject } from '../lib/objects.ts';
import type { ClauseId } from './clauses.ts';
import { Tally } from './findings-bound.ts';
import { placedMembersIn, putAt, stepsOf, takeAt } from './placements.ts';
import type { SettingId, Settings } from './settings.ts';
import {
  indexShift,
  type Member,
  type Members,
  wireNameOf,
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
  const movedMembers: MovedMembers = [];
  const out = write(schema as WireNode, value, settings, movedMembers);
  return movedMembers
    .toSorted(([a], [b]) => a.length - b.length)
    .reduce((message, [steps, inner]) => putAt(message, steps, inner), out);
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
      const movedCount = moved.length;
      const written = write(child, inner, settings, moved);
      // An object whose members were all moved is left out.
      if (moved.length > movedCount && isObject(written) && Object.keys(written).length === 0) continue;
      const name = wireNameOf(member, child, settings);
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

/** Whether any part of a node's value differs on the wire of this target. Most parts of a response do not. */
function differsOnWire(node: WireNode, settings: Settings): boolean {
  let cacheOfTarget = differsCache.get(settings);
  if (!cacheOfTarget) differsCache.set(settings, (cacheOfTarget = new WeakMap()));
  let isDifferent = cacheOfTarget.get(node);
  if (isDifferent === undefined) {
    isDifferent =
      (node['x-form'] !== undefined && settings.get(node['x-form']) === 'text') ||
      indexShift(node, settings) !== 0 ||
      (node.items !== undefined && differsOnWire(node.items, settings)) ||
      Object.entries(node.properties ?? {}).some(
        ([name, child]) => wireNameOf(name, child, settings) !== name || differsOnWire(child, settings),
      );
    cacheOfTarget.set(node, isDifferent);
  }
  return isDifferent;
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
  const readBelow = (
    node: WireNode,
    inner: unknown,
    step: string | number,
    internalStep: string | number,
  ): unknown => {
    path.push(step);
    internalPath.push(internalStep);
    const result = readValue(node, inner);
    path.pop();
    internalPath.pop();
    return result;
  };
  const readValue = (node: WireNode, inner: unknown): unknown => {
    if (Array.isArray(inner)) return node.items ? readItems(node.items, inner) : inner;
    if (isObject(inner)) return node.properties ? readMembers(memberMapOf(node, settings), inner) : inner;
    if (typeof inner === 'string' && node['x-form']) {
      const index = node['x-enum-varnames']?.indexOf(inner) ?? -1;
      if (index >= 0) return node.enum?.[index];
    }
    return Number.isInteger(inner) ? (inner as number) + indexShift(node, settings) : inner;
  };
  /** Reads a message, or an entry of an array: moved members are read first, and put back into their own object. */
  const readFrame = (node: WireNode, inner: unknown): unknown => {
    const placed = isObject(inner) ? placedMembersIn(node, settings) : [];
    if (placed.length === 0) return readValue(node, inner);
    let remainder: unknown = inner;
    const takenMembers: [own: readonly string[], value: unknown][] = [];
    for (const { path: internalSteps, steps, node: child } of placed.toSorted(
      (a, b) => b.steps.length - a.steps.length,
    )) {
      const result = takeAt(remainder, steps);
      if (result.taken === undefined) continue;
      remainder = result.left;
      const [depth, internalDepth] = [path.length, internalPath.length];
      path.push(...steps);
      internalPath.push(...internalSteps);
      takenMembers.push([internalSteps, readValue(child, result.taken)]);
      path.length = depth;
      internalPath.length = internalDepth;
    }
    const ownValue = readValue(node, remainder ?? {});
    return takenMembers
      .toSorted(([a], [b]) => a.length - b.length)
      .reduce((message, [steps, value]) => putAt(message, steps, value), ownValue);
  };
  const readItems = (node: WireNode, items: readonly unknown[]): readonly unknown[] => {
    let out: unknown[] | undefined;
    for (let index = 0; index < items.length; index += 1) {
      path.push(index);
      internalPath.push(index);
      const result = readFrame(node, items[index]);
      path.pop();
      internalPath.pop();
      if (result !== items[index]) out ??= items.slice(0, index);
      out?.push(result);
    }
    return out ?? items;
  };
  const readMembers = (memberMap: MemberMap, inner: Members): Members => {
    const names = Object.keys(inner);
    let out: Members | undefined;
    for (let index = 0; index < names.length; index += 1) {
      const name = names[index]!;
      const member = memberMap.byName.get(name) ?? findMisspelt(memberMap, name, inner);
      // Most members are scalars that need no conversion.
      const result =
        member && (member.isConverted || typeof inner[name] === 'object')
          ? readBelow(member.node, inner[name], name, member.name)
          : inner[name];
      const internalName = member?.name ?? (memberMap.internalOnly.has(name) ? undefined : name);
      const twins = member && memberMap.twins.get(member.wire);
      if (!out && (internalName !== name || result !== inner[name] || twins))
        out = copyMembers(inner, names.slice(0, index));
      if (out && internalName !== undefined) setMember(out, internalName, result);
      for (const twin of twins ?? [])
        setMember(out!, twin.name, readBelow(twin.node, inner[name], name, twin.name));
    }
    return out ?? inner;
  };
  const findMisspelt = (memberMap: MemberMap, name: string, inner: Members): Member | undefined => {
    const memberByLetters =
      strict || memberMap.internalOnly.has(name) ? undefined : memberMap.byLetters.get(lettersOf(name));
    const misspeltMember =
      memberMap.misspelt.get(name) ??
      (memberByLetters ? undefined : memberMap.quirks.find(({ wire }) => isSimilarName(name, wire)));
    const member = misspeltMember ?? memberByLetters;
    if (!member || Object.hasOwn(inner, member.wire)) return undefined;
    if (!tally.add(member)) return member;
    const quirk = misspeltMember ? quirkOf(member) : undefined;
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

/** Whether a name has one or two wrong letters. Short names are not compared, and a plural is a different name. */
const isSimilarName = (name: string, expectedName: string): boolean =>
  expectedName.length >= 8 &&
  !name.startsWith(expectedName) &&
  !expectedName.startsWith(name) &&
  Math.abs(name.length - expectedName.length) <= 2 &&
  editDistance(name.toLowerCase(), expectedName.toLowerCase()) <= 2;

const quirkOf = ({ node }: Member): ClauseId | undefined => node['x-quirk']?.clause;

const copyMembers = (members: Members, names: readonly string[]): Members => {
  const out: Members = {};
  for (const name of names) setMember(out, name, members[name]);
  return out;
};

/** Sets a member; `__proto__` is a member like any other. */
const setMember = (out: Members, name: string, value: unknown): void => {
  if (name === '__proto__')
    Object.defineProperty(out, name, { value, enumerable: true, writable: true, configurable: true });
  else out[name] = value;
};

/** Converts a member name to a step of a JSON pointer. */
const escape = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');
/** Converts a step of a JSON pointer to a member name. */
export const unescapeStep = (name: string): string => name.replaceAll('~1', '/').replaceAll('~0', '~');

/** Converts a JSON pointer with internal names to the wire. */
export function wirePointer(schema: object, pointer: string, settings: Settings): string {
  let node: WireNode | undefined = schema as WireNode;
  const out: string[] = [];
  // The start of the message, or of the innermost array entry.
  let frame = 0;
  for (const part of pointer.split('/').slice(1)) {
    const member: string = unescapeStep(part);
    const child: WireNode | undefined = node?.properties?.[member];
    const name: string = child ? wireNameOf(member, child, settings) : member;
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
