/** Learns the names of members from answers that use the default name or a similar one. Pure. */
import { isObject } from '../../lib/objects.ts';
import { namesUsed } from '../look/observed-names.ts';
import { definitions, type SettingId, type Settings, type Stated } from '../../schemas/settings.ts';
import { fromWire, unescape } from '../../schemas/wire.ts';
import { nameOf, type WireNode } from '../../schemas/wire-members.ts';
import { settingsOf } from '../../targets/settings-of.ts';
import type { Facts } from './facts.ts';

interface Typed extends WireNode {
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly Typed[];
  readonly required?: readonly string[];
}

/** The required similarity is high, so that two members of one object are never confused. */
const alike = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((name) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')) as [
    string,
    string,
  ];
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return (
    short.length >= 4 && (long.endsWith(short) || long.startsWith(short)) && long.length - short.length < 7
  );
};

/** Learns the names that answers of an operation use and that the specification leaves open. @param answers as on the wire */
export function learnNames(
  schema: object,
  answers: readonly unknown[],
  settingsNow: () => Stated,
  facts: Facts,
  where: string,
): void {
  for (let round = 0; round < 4; round += 1) {
    const settings = settingsOf({ settings: settingsNow(), embedded: false });
    const used = new Set<SettingId>();
    const strayed = new Map<SettingId, string>();
    for (const json of answers) {
      const { value, misspellings } = fromWire(schema, json, settings);
      namesUsed(schema, value, used);
      for (const { pointer, path } of misspellings) {
        const id = nodeAt(schema as WireNode, path)?.['x-name'];
        if (id !== undefined) strayed.set(id, unescape(pointer.slice(pointer.lastIndexOf('/') + 1)));
      }
    }
    for (const id of used)
      facts.addSetting(
        id,
        strayed.get(id) ?? settings.get(id),
        `is in ${where} at the place that the contract states${strayed.has(id) ? ', in this letter case' : ''}`,
      );
    const near = nearNames(schema as WireNode, answers, settingsNow(), used);
    if (near.size === 0) return;
    for (const [id, member] of near)
      facts.addSetting(
        id,
        member,
        `${where} has ${member} and no ${definitions[id].default as string} there`,
        'likely',
      );
  }
}

/** The schema node at a path of internal member names. */
const nodeAt = (schema: WireNode, way: readonly string[]): WireNode | undefined =>
  way.reduce<WireNode | undefined>((node, step) => node?.items ?? node?.properties?.[step], schema);

/** For each missing member with a setting: the only unknown sibling with a similar name or structure, and its type. */
function nearNames(
  schema: WireNode,
  answers: readonly unknown[],
  stated: Stated,
  used: ReadonlySet<SettingId>,
): Map<SettingId, string> {
  const settings = settingsOf({ settings: stated, embedded: false });
  const candidates = new Map<SettingId, Map<string, boolean>>();
  const visit = (node: WireNode, value: unknown): void => {
    if (Array.isArray(value)) {
      if (node.items) for (const item of value) visit(node.items, item);
      return;
    }
    if (!isObject(value) || !node.properties) return;
    const members = Object.entries(node.properties);
    const taken = new Set(members.map(([name, child]) => nameOf(name, child, settings)));
    const strange = Object.keys(value).filter((name) => !taken.has(name));
    for (const [name, child] of members) {
      const wire = nameOf(name, child, settings);
      if (Object.hasOwn(value, wire)) visit(child, value[wire]);
      const id = child['x-name'];
      if (id === undefined || used.has(id)) continue;
      for (const one of strange.filter(
        (other) => alike(other, wire) || isMadeLike(child, value[other], settings),
      )) {
        const all = candidates.get(id) ?? new Map<string, boolean>();
        all.set(one, (all.get(one) ?? true) && fits(child as Typed, value[one]));
        candidates.set(id, all);
      }
    }
  };
  for (const json of answers) visit(schema, json);
  const near = new Map<SettingId, string>();
  for (const [id, all] of candidates) {
    const good = [...all].filter(([, isFit]) => isFit).map(([member]) => member);
    if (good.length === 1) near.set(id, good[0]!);
  }
  return near;
}

/** Whether an object has the members of a schema node: all required ones, at least two, and more than it has other members. */
function isMadeLike(node: WireNode, value: unknown, settings: Settings): boolean {
  if (!isObject(value) || !node.properties) return false;
  const inner = Object.entries(node.properties).map(([name, child]) => nameOf(name, child, settings));
  const known = inner.filter((name) => Object.hasOwn(value, name)).length;
  const { required = [] } = node as Typed;
  return (
    known >= 2 &&
    known > Object.keys(value).length / 2 &&
    required.every((name) => Object.hasOwn(value, nameOf(name, node.properties![name]!, settings)))
  );
}

/** Whether a value has the type of a schema node. Null fits every type. */
function fits(node: Typed, value: unknown): boolean {
  if (value === null) return true;
  if (node.enum)
    return node.enum.includes(value) || node['x-enum-varnames']?.includes(String(value)) === true;
  if (node.anyOf) return node.anyOf.some((one) => fits(one, value));
  const types = [node.type ?? []].flat();
  const type = Array.isArray(value) ? 'array' : typeof value;
  return (
    types.length === 0 ||
    types.includes(type) ||
    (type === 'number' && types.includes('integer') && Number.isInteger(value))
  );
}
