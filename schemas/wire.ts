/**
 * The one translation between this project's names and the wire. Messages are written, generated and judged in our
 * names; a target's settings say what members and forms are called out there. Pure.
 */
import { isObject } from '../lib/objects.ts';
import type { ClauseId } from './clauses.ts';
import { Tally } from './findings-bound.ts';
import { placedIn, put as fill, stepsOf, take } from './placements.ts';
import type { SettingId, Settings } from './settings.ts';
import { lowerBy, type Member, type Members, nameOf, type Node, type Plan, planOf } from './wire-members.ts';

/** What stands elsewhere in its message than in its own object: steps on the wire, and its value there. */
type Elsewhere = [steps: readonly string[], value: unknown][];

/**
 * A value in our names as it goes onto the wire: members renamed or placed, codes in the form of the operation. Unknown members stay
 * as they are. What needs no change is handed back as it is, not copied; of what is copied, members that are undefined are left out.
 */
export function toWire(schema: object, value: unknown, settings: Settings): unknown {
  const elsewhere: Elsewhere = [];
  const out = write(schema as Node, value, settings, elsewhere);
  return elsewhere
    .toSorted(([one], [other]) => one.length - other.length)
    .reduce((into, [steps, inner]) => fill(into, steps, inner), out);
}

function write(node: Node, value: unknown, settings: Settings, elsewhere: Elsewhere): unknown {
  if (!isOther(node, settings)) return value;
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
      const before = elsewhere.length;
      const written = write(child, inner, settings, elsewhere);
      // All that it held stands elsewhere.
      if (elsewhere.length > before && isObject(written) && Object.keys(written).length === 0) continue;
      const name = nameOf(member, child, settings);
      const steps = stepsOf(name);
      if (steps) elsewhere.push([steps, written]);
      else out[name] = written;
    }
    return out;
  }
  if (node['x-form'] && settings.get(node['x-form']) === 'text') {
    const name = node['x-enum-varnames']?.[node.enum?.indexOf(value) ?? -1];
    if (name !== undefined) return name;
  }
  return Number.isInteger(value) ? (value as number) - lowerBy(node, settings) : value;
}

const others = new WeakMap<Settings, WeakMap<Node, boolean>>();

/** Whether anything of such a value reads otherwise on the wire of this target. Most of an answer does not. */
function isOther(node: Node, settings: Settings): boolean {
  let ofTarget = others.get(settings);
  if (!ofTarget) others.set(settings, (ofTarget = new WeakMap()));
  let other = ofTarget.get(node);
  if (other === undefined) {
    other =
      (node['x-form'] !== undefined && settings.get(node['x-form']) === 'text') ||
      lowerBy(node, settings) !== 0 ||
      (node.items !== undefined && isOther(node.items, settings)) ||
      Object.entries(node.properties ?? {}).some(
        ([name, child]) => nameOf(name, child, settings) !== name || isOther(child, settings),
      );
    ofTarget.set(node, other);
  }
  return other;
}

/** A known member that stands on the wire in another letter case, or with its odd spelling put right. */
export interface Stray {
  /** Where it stands, as a pointer on the wire. */
  readonly pointer: string;
  /** Where it is read, in our names. */
  readonly way: readonly string[];
  readonly should: string;
  /** The clause of the odd spelling; absent where only the letter case differs. */
  readonly quirk?: ClauseId;
}

export interface Read {
  readonly value: unknown;
  /** The first of each member. */
  readonly strays: readonly Stray[];
  /** How many there are beyond these, by the clause of their odd spelling. */
  readonly more: readonly (readonly [quirk: ClauseId | undefined, count: number])[];
}

/**
 * A body from the wire in our names. Members whose name is open and not known of this target are left out, so that
 * nothing is judged under a name we invented. A known member in another letter case is a stray: it is read, and reported.
 * What needs no change is handed back as it is, not copied.
 *
 * @param strict true where nothing is said of letter case: then such a member is an unknown one
 */
export function fromWire(schema: object, value: unknown, settings: Settings, strict = false): Read {
  const strays: Stray[] = [];
  const strayedSoFar = new Tally<Member>();
  const path: (string | number)[] = [];
  const way: (string | number)[] = [];
  const below = (node: Node, inner: unknown, step: string | number, own: string | number): unknown => {
    path.push(step);
    way.push(own);
    const read = readValue(node, inner);
    path.pop();
    way.pop();
    return read;
  };
  const readValue = (node: Node, inner: unknown): unknown => {
    if (Array.isArray(inner)) return node.items ? readItems(node.items, inner) : inner;
    if (isObject(inner)) return node.properties ? readMembers(planOf(node, settings), inner) : inner;
    if (typeof inner === 'string' && node['x-form']) {
      const at = node['x-enum-varnames']?.indexOf(inner) ?? -1;
      if (at >= 0) return node.enum?.[at];
    }
    return Number.isInteger(inner) ? (inner as number) + lowerBy(node, settings) : inner;
  };
  /** A message, or an entry of a list: what stands elsewhere in it is taken from there, and read at its own place. */
  const readFrame = (node: Node, inner: unknown): unknown => {
    const placed = isObject(inner) ? placedIn(node, settings) : [];
    if (placed.length === 0) return readValue(node, inner);
    let left: unknown = inner;
    const taken: [own: readonly string[], value: unknown][] = [];
    for (const { way: own, steps, node: child } of placed.toSorted(
      (one, other) => other.steps.length - one.steps.length,
    )) {
      const found = take(left, steps);
      if (found.taken === undefined) continue;
      left = found.left;
      const [depth, ownDepth] = [path.length, way.length];
      path.push(...steps);
      way.push(...own);
      taken.push([own, readValue(child, found.taken)]);
      path.length = depth;
      way.length = ownDepth;
    }
    const own = readValue(node, left ?? {});
    return taken
      .toSorted(([one], [other]) => one.length - other.length)
      .reduce((into, [steps, value]) => fill(into, steps, value), own);
  };
  const readItems = (node: Node, items: readonly unknown[]): readonly unknown[] => {
    let out: unknown[] | undefined;
    for (let index = 0; index < items.length; index += 1) {
      path.push(index);
      way.push(index);
      const read = readFrame(node, items[index]);
      path.pop();
      way.pop();
      if (read !== items[index]) out ??= items.slice(0, index);
      out?.push(read);
    }
    return out ?? items;
  };
  const readMembers = (plan: Plan, inner: Members): Members => {
    const names = Object.keys(inner);
    let out: Members | undefined;
    for (let index = 0; index < names.length; index += 1) {
      const name = names[index]!;
      const member = plan.byName.get(name) ?? strayed(plan, name, inner);
      // Most members are scalars, and most scalars need no reading.
      const read =
        member && (member.coded || typeof inner[name] === 'object')
          ? below(member.node, inner[name], name, member.name)
          : inner[name];
      const as = member?.name ?? (plan.ours.has(name) ? undefined : name);
      const others = member && plan.twins.get(member.wire);
      if (!out && (as !== name || read !== inner[name] || others)) out = copy(inner, names.slice(0, index));
      if (out && as !== undefined) put(out, as, read);
      for (const other of others ?? [])
        put(out!, other.name, below(other.node, inner[name], name, other.name));
    }
    return out ?? inner;
  };
  const strayed = (plan: Plan, name: string, inner: Members): Member | undefined => {
    const meant =
      plan.misspelt.get(name) ??
      (strict || plan.ours.has(name) ? undefined : plan.byLower.get(name.toLowerCase()));
    if (!meant || Object.hasOwn(inner, meant.wire)) return undefined;
    if (!strayedSoFar.room(meant)) return meant;
    const quirk = plan.misspelt.has(name) ? quirkOf(meant) : undefined;
    strays.push({
      pointer: [...path, name].map((step) => `/${escape(String(step))}`).join(''),
      way: [...way, meant.name].map(String),
      should: meant.wire,
      ...(quirk ? { quirk } : {}),
    });
    return meant;
  };
  const read = readFrame(schema as Node, value);
  return {
    value: read,
    strays,
    more: [...strayedSoFar.overfull()].map(([member, count]) => [quirkOf(member), count]),
  };
}

const quirkOf = ({ node }: Member): ClauseId | undefined => node['x-quirk']?.clause;

const copy = (from: Members, names: readonly string[]): Members => {
  const out: Members = {};
  for (const name of names) put(out, name, from[name]);
  return out;
};

/** `__proto__` on the wire is a member like any other. */
const put = (out: Members, name: string, value: unknown): void => {
  if (name === '__proto__')
    Object.defineProperty(out, name, { value, enumerable: true, writable: true, configurable: true });
  else out[name] = value;
};

/** A member's name as a step of a JSON pointer, and back. */
const escape = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');
export const unescape = (name: string): string => name.replaceAll('~1', '/').replaceAll('~0', '~');

/** A JSON pointer in our names as it reads on the wire. */
export function wirePointer(schema: object, pointer: string, settings: Settings): string {
  let node: Node | undefined = schema as Node;
  const out: string[] = [];
  // Where the message, or the innermost entry of a list, begins.
  let frame = 0;
  for (const part of pointer.split('/').slice(1)) {
    const member: string = unescape(part);
    const child: Node | undefined = node?.properties?.[member];
    const name: string = child ? nameOf(member, child, settings) : member;
    const steps = child && stepsOf(name);
    if (steps) out.splice(frame, out.length, ...steps);
    else out.push(name);
    if (child === undefined && node?.items) frame = out.length;
    node = child ?? node?.items;
  }
  return out.map((step) => `/${escape(step)}`).join('');
}

/** The settings that a value relies on: those behind the names and forms of the members it has. */
export function needsOf(schema: object, value: unknown): SettingId[] {
  const needs = new Set<SettingId>();
  const visit = (node: Node, inner: unknown): void => {
    if (node['x-form']) needs.add(node['x-form']);
    if (node['x-first']) needs.add(node['x-first']);
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
