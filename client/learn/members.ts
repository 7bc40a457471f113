/** Learns the names of members from answers that use the default name or a similar one. */
import { isObject } from '../../lib/objects.ts';
import { namesUsed } from '../look/observed.ts';
import { operationOf, type OperationId } from '../../schemas/operations.ts';
import { definitions, type SettingId, type Settings } from '../../schemas/settings.ts';
import { unescapeStep } from '../../schemas/placements.ts';
import { fromWire } from '../../schemas/wire.ts';
import type { Node } from '../../schemas/messages/node.ts';
import { wireNameOf } from '../../schemas/wire-members.ts';
import { settingsOf } from '../../targets/settings-of.ts';
import type { Deployment } from './deployment.ts';

interface TypedNode extends Node {
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly TypedNode[];
  readonly required?: readonly string[];
}

/** Whether two names are so similar that they cannot be the names of two members of one object. */
const areNamesSimilar = (one: string, other: string): boolean => {
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
export function learnUsualNames(deployment: Deployment, id: OperationId, answers: readonly unknown[]): void {
  const { facts } = deployment;
  const { response: schema, title } = operationOf(id);
  if (schema === undefined) return;
  const settingsNow = () => settingsOf({ settings: deployment.settings(), embedded: false });
  for (let round = 0; round < 4; round += 1) {
    const settings = settingsNow();
    const usedIds = new Set<SettingId>();
    const misspelledNames = new Map<SettingId, string>();
    for (const json of answers) {
      const { value, misspellings } = fromWire(schema, json, settings);
      namesUsed(schema, value, usedIds);
      for (const { pointer, path } of misspellings) {
        const setting = nodeAt(schema as Node, path)?.['x-name'];
        if (setting !== undefined)
          misspelledNames.set(setting, unescapeStep(pointer.slice(pointer.lastIndexOf('/') + 1)));
      }
    }
    for (const setting of usedIds)
      facts.addSetting(
        setting,
        misspelledNames.get(setting) ?? settings.get(setting),
        `is in ${title} at the place that the contract states${misspelledNames.has(setting) ? ', in this letter case' : ''}`,
      );
    const similarNames = nearNames(schema as Node, answers, settingsNow(), usedIds);
    if (similarNames.size === 0) return;
    for (const [setting, member] of similarNames)
      facts.addSetting(
        setting,
        member,
        `${title} has ${member} and no ${definitions[setting].default as string} there`,
        'likely',
      );
  }
}

/** The schema node at a path of internal member names. */
const nodeAt = (schema: Node, path: readonly string[]): Node | undefined =>
  path.reduce<Node | undefined>((node, step) => node?.items ?? node?.properties?.[step], schema);

/** For each missing member with a setting: the only unknown sibling that has its type and a similar name or structure. */
function nearNames(
  schema: Node,
  answers: readonly unknown[],
  settings: Settings,
  usedIds: ReadonlySet<SettingId>,
): Map<SettingId, string> {
  const candidates = new Map<SettingId, Map<string, boolean>>();
  const visit = (node: Node, value: unknown): void => {
    if (Array.isArray(value)) {
      if (node.items) for (const item of value) visit(node.items, item);
      return;
    }
    if (!isObject(value) || !node.properties) return;
    const members = Object.entries(node.properties);
    const knownNames = new Set(members.map(([name, child]) => wireNameOf(name, child, settings)));
    const unknownNames = Object.keys(value).filter((name) => !knownNames.has(name));
    for (const [name, child] of members) {
      const wire = wireNameOf(name, child, settings);
      if (Object.hasOwn(value, wire)) visit(child, value[wire]);
      const id = child['x-name'];
      if (id === undefined || usedIds.has(id)) continue;
      for (const unknownName of unknownNames.filter(
        (candidate) => areNamesSimilar(candidate, wire) || hasMembersOf(child, value[candidate], settings),
      )) {
        const fitsByName = candidates.get(id) ?? new Map<string, boolean>();
        fitsByName.set(
          unknownName,
          (fitsByName.get(unknownName) ?? true) && hasTypeOf(child as TypedNode, value[unknownName]),
        );
        candidates.set(id, fitsByName);
      }
    }
  };
  for (const json of answers) visit(schema, json);
  return new Map(
    [...candidates].flatMap(([id, fitsByName]) => {
      const fittingNames = [...fitsByName].filter(([, isFit]) => isFit).map(([member]) => member);
      return fittingNames.length === 1 ? [[id, fittingNames[0]!]] : [];
    }),
  );
}

/** Whether an object has the members of a schema node: all required ones, at least two, and more than it has unknown ones. */
function hasMembersOf(node: Node, value: unknown, settings: Settings): boolean {
  if (!isObject(value) || !node.properties) return false;
  const memberNames = Object.entries(node.properties).map(([name, child]) =>
    wireNameOf(name, child, settings),
  );
  const knownCount = memberNames.filter((name) => Object.hasOwn(value, name)).length;
  const { required = [] } = node as TypedNode;
  return (
    knownCount >= 2 &&
    knownCount > Object.keys(value).length / 2 &&
    required.every((name) => Object.hasOwn(value, wireNameOf(name, node.properties![name]!, settings)))
  );
}

/** Whether a value has the type of a schema node. Null fits every type. */
function hasTypeOf(node: TypedNode, value: unknown): boolean {
  if (value === null) return true;
  if (node.enum)
    return node.enum.includes(value) || node['x-enum-varnames']?.includes(String(value)) === true;
  if (node.anyOf) return node.anyOf.some((alternative) => hasTypeOf(alternative, value));
  const types = [node.type ?? []].flat();
  const type = Array.isArray(value) ? 'array' : typeof value;
  return (
    types.length === 0 ||
    types.includes(type) ||
    (type === 'number' && types.includes('integer') && Number.isInteger(value))
  );
}
