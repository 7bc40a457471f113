/**
 * The only translation between this project's internal names and the wire. Messages are written, generated and judged with internal
 * names; a target's settings state names and forms on the wire. Pure.
 */
import { isObject } from '../lib/objects.ts';
import { cacheByTarget } from './cache-by-target.ts';
import type { ClauseId } from './clauses.ts';
import { Tally } from './findings-bound.ts';
import type { Node } from './messages/node.ts';
import { escapeStep, placedMembersIn, putAt, stepsOf, takeAt, unescapeStep } from './placements.ts';
import type { SettingId, Settings } from './settings.ts';
import {
  indexShift,
  isSimilarName,
  type Member,
  type Members,
  wireNameOf,
  lettersOf,
  type MemberMap,
  memberMapOf,
  quirkOf,
} from './wire-members.ts';

/** A member that is not in its own object, and its path where it is put. */
interface MovedMember {
  readonly steps: readonly string[];
  readonly value: unknown;
}

/** Puts members at the end of their steps, outer ones first. */
const putMembers = (message: unknown, members: readonly MovedMember[]): unknown =>
  members
    .toSorted((a, b) => a.steps.length - b.steps.length)
    .reduce((result, { steps, value }) => putAt(result, steps, value), message);

/**
 * Converts a value with internal names for the wire: renames or moves members and converts codes. Unknown members are unchanged. A
 * value without changes is returned as it is, not copied; copies leave out undefined members.
 */
export function toWire(schema: object, value: unknown, settings: Settings): unknown {
  const movedMembers: MovedMember[] = [];
  const out = write(schema as Node, value, settings, movedMembers);
  return putMembers(out, movedMembers);
}

function write(node: Node, value: unknown, settings: Settings, moved: MovedMember[]): unknown {
  if (!differsOnWire(node, settings)) return value;
  if (Array.isArray(value))
    return node.items ? value.map((item) => toWire(node.items!, item, settings)) : value;
  if (isObject(value)) return writeMembers(node, value, settings, moved);
  if (node['x-form'] && settings.get(node['x-form']) === 'text') {
    const name = node['x-enum-varnames']?.[node.enum?.indexOf(value) ?? -1];
    if (name !== undefined) return name;
  }
  return Number.isInteger(value) ? (value as number) - indexShift(node, settings) : value;
}

function writeMembers(node: Node, members: Members, settings: Settings, moved: MovedMember[]): Members {
  const out: Members = {};
  for (const [member, value] of Object.entries(members)) {
    if (value === undefined) continue;
    const child = node.properties?.[member];
    if (!child) {
      out[member] = value;
      continue;
    }
    const movedCount = moved.length;
    const written = write(child, value, settings, moved);
    // An object whose members were all moved is left out.
    if (moved.length > movedCount && isObject(written) && Object.keys(written).length === 0) continue;
    const name = wireNameOf(member, child, settings);
    const steps = stepsOf(name);
    if (steps) moved.push({ steps, value: written });
    else out[name] = written;
  }
  return out;
}

/** Whether any part of a node's value differs on the wire of this target. Most parts of a response do not. */
const differsOnWire = cacheByTarget(
  (node, settings): boolean =>
    (node['x-form'] !== undefined && settings.get(node['x-form']) === 'text') ||
    indexShift(node, settings) !== 0 ||
    (node.items !== undefined && differsOnWire(node.items, settings)) ||
    Object.entries(node.properties ?? {}).some(
      ([name, child]) => wireNameOf(name, child, settings) !== name || differsOnWire(child, settings),
    ),
);

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
  const reader = new WireReader(settings, strict);
  return {
    value: reader.readFrame(schema as Node, value, undefined),
    misspellings: reader.misspellings,
    surplus: reader.surplus(),
  };
}

/** Where a value is in its message: one step below `outer`, or several steps if it is a moved member. */
interface Position {
  readonly outer: Position | undefined;
  readonly wire: Steps;
  readonly internal: Steps;
}

type Steps = string | number | readonly string[];

/** The steps from the message to a position. */
function pathTo(position: Position | undefined, names: 'wire' | 'internal'): string[] {
  if (position === undefined) return [];
  return [...pathTo(position.outer, names), ...[position[names]].flat().map(String)];
}

/** Reads one message, and collects its misspelt members. */
class WireReader {
  readonly misspellings: Misspelling[] = [];
  readonly #tally = new Tally<Member>();
  readonly #settings: Settings;
  readonly #strict: boolean;

  constructor(settings: Settings, strict: boolean) {
    this.#settings = settings;
    this.#strict = strict;
  }

  surplus(): WireReading['surplus'] {
    return Array.from(this.#tally.surplus(), ([member, count]) => [quirkOf(member), count]);
  }

  /** Reads a message, or an entry of an array: moved members are read first, and put back into their own object. */
  readFrame(node: Node, value: unknown, position: Position | undefined): unknown {
    const placedMembers = isObject(value) ? placedMembersIn(node, this.#settings) : [];
    if (placedMembers.length === 0) return this.#readValue(node, value, position);
    let remainder: unknown = value;
    const movedMembers: MovedMember[] = [];
    for (const placed of placedMembers.toSorted((a, b) => b.steps.length - a.steps.length)) {
      const { taken, left } = takeAt(remainder, placed.steps);
      if (taken === undefined) continue;
      remainder = left;
      const ownPosition = { outer: position, wire: placed.steps, internal: placed.path };
      movedMembers.push({ steps: placed.path, value: this.#readValue(placed.node, taken, ownPosition) });
    }
    return putMembers(this.#readValue(node, remainder ?? {}, position), movedMembers);
  }

  #readValue(node: Node, value: unknown, position: Position | undefined): unknown {
    if (Array.isArray(value)) return node.items ? this.#readItems(node.items, value, position) : value;
    if (isObject(value)) return node.properties ? this.#readMembers(node, value, position) : value;
    if (typeof value === 'string' && node['x-form']) {
      const index = node['x-enum-varnames']?.indexOf(value) ?? -1;
      if (index >= 0) return node.enum?.[index];
    }
    return Number.isInteger(value) ? (value as number) + indexShift(node, this.#settings) : value;
  }

  #readItems(node: Node, items: readonly unknown[], position: Position | undefined): readonly unknown[] {
    const out = items.map((item, index) =>
      this.readFrame(node, item, { outer: position, wire: index, internal: index }),
    );
    return out.some((item, index) => item !== items[index]) ? out : items;
  }

  #readMembers(node: Node, members: Members, position: Position | undefined): Members {
    const memberMap = memberMapOf(node, this.#settings);
    // Made at the first change, because most objects have none.
    let copy: Members | undefined;
    for (const name of Object.keys(members)) {
      const value = members[name];
      const found = memberMap.byName.get(name) ?? this.#findMisspelt(memberMap, name, members, position);
      if (found === undefined) {
        // An internal name that this target does not use means nothing here.
        if (memberMap.internalOnly.has(name)) copy ??= membersBefore(name, members);
        else if (copy) setMember(copy, name, value);
        continue;
      }
      if (found.length > 1) copy ??= membersBefore(name, members);
      for (const { name: internalName, node: child, isConverted } of found) {
        // Most members are scalars that need no conversion.
        const result =
          isConverted || typeof value === 'object'
            ? this.#readValue(child, value, { outer: position, wire: name, internal: internalName })
            : value;
        if (internalName !== name || result !== value) copy ??= membersBefore(name, members);
        if (copy) setMember(copy, internalName, result);
      }
    }
    return copy ?? members;
  }

  /** The members that are meant by an unknown name; undefined if there are none, or if they are also present under their own name. */
  #findMisspelt(
    memberMap: MemberMap,
    name: string,
    members: Members,
    position: Position | undefined,
  ): readonly Member[] | undefined {
    const ignoresCase = !this.#strict && !memberMap.internalOnly.has(name);
    const sameLetters = ignoresCase ? memberMap.byLetters.get(lettersOf(name)) : undefined;
    const withQuirk =
      memberMap.misspelt.get(name) ??
      (sameLetters ? undefined : memberMap.quirks.find(({ wire }) => isSimilarName(name, wire)));
    const member = withQuirk ?? sameLetters;
    if (!member || Object.hasOwn(members, member.wire)) return undefined;
    const found = memberMap.byName.get(member.wire) ?? [member];
    if (!this.#tally.add(member)) return found;
    const quirk = withQuirk && quirkOf(withQuirk);
    this.misspellings.push({
      pointer: toPointer([...pathTo(position, 'wire'), name]),
      path: [...pathTo(position, 'internal'), member.name],
      expected: member.wire,
      ...(quirk ? { quirk } : {}),
    });
    return found;
  }
}

/** A copy of the members before the one of that name. */
const membersBefore = (name: string, members: Members): Members =>
  Object.fromEntries(Object.entries(members).slice(0, Object.keys(members).indexOf(name)));

/** Sets a member; `__proto__` is a member like any other. */
const setMember = (out: Members, name: string, value: unknown): void => {
  if (name === '__proto__')
    Object.defineProperty(out, name, { value, enumerable: true, writable: true, configurable: true });
  else out[name] = value;
};

const toPointer = (steps: readonly string[]): string => steps.map((step) => `/${escapeStep(step)}`).join('');

/** Converts a JSON pointer with internal names to the wire. */
export function wirePointer(schema: object, pointer: string, settings: Settings): string {
  let node: Node | undefined = schema as Node;
  const out: string[] = [];
  // The start of the message, or of the innermost array entry.
  let frame = 0;
  for (const part of pointer.split('/').slice(1)) {
    const member: string = unescapeStep(part);
    const child: Node | undefined = node?.properties?.[member];
    const name: string = child ? wireNameOf(member, child, settings) : member;
    const steps = child && stepsOf(name);
    if (steps) out.splice(frame, out.length, ...steps);
    else out.push(name);
    if (child === undefined && node?.items) frame = out.length;
    node = child ?? node?.items;
  }
  return toPointer(out);
}

/** The settings that a value relies on: those of the names and forms of its members. */
export function needsOf(schema: object, value: unknown): SettingId[] {
  const needs = new Set<SettingId>();
  const visit = (node: Node, inner: unknown): void => {
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
  visit(schema as Node, value);
  return [...needs];
}
