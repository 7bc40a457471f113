/** Finds which stated member names a deployment used, and which stated readings matched something in an answer. Pure. */
import { isObject } from '../../lib/objects.ts';
import type { SettingId } from '../../schemas/settings.ts';
import type { Node } from '../../schemas/messages/node.ts';
import { allValuesAt, firstNonNullAt, type FoundValue } from '../../schemas/readings/path.ts';
import { readingsIn, recordsOf, valueFieldsOf, type Records } from '../../schemas/readings/records.ts';
import type { OperationId } from '../../schemas/operations.ts';

/** The settings that name a member anywhere in a message. */
export function namesIn(schema: object): Set<SettingId> {
  const names = new Set<SettingId>();
  const visited = new Set<Node>();
  const visit = (node: Node): void => {
    if (visited.has(node)) return;
    visited.add(node);
    if (node['x-name']) names.add(node['x-name']);
    if (node.items) visit(node.items);
    Object.values(node.properties ?? {}).forEach(visit);
  };
  visit(schema as Node);
  return names;
}

/** The settings whose member a message contained at its place. @param value in our names */
export function namesUsed(schema: object, value: unknown, usedIds = new Set<SettingId>()): Set<SettingId> {
  const visit = (node: Node, inner: unknown): void => {
    if (Array.isArray(inner)) {
      if (node.items) for (const item of inner) visit(node.items, item);
      return;
    }
    if (!isObject(inner)) return;
    for (const [member, child] of Object.entries(node.properties ?? {}))
      if (Object.hasOwn(inner, member)) {
        if (child['x-name']) usedIds.add(child['x-name']);
        visit(child, inner[member]);
      }
  };
  visit(schema as Node, value);
  return usedIds;
}

type Readings = { readonly [Id in SettingId]?: unknown };

/** The readings of an operation that a target states. */
export const readingsStated = (id: OperationId, stated: Readings): SettingId[] =>
  readingsIn(id).filter((reading) => typeof stated[reading] === 'string' && stated[reading] !== '');

/** @param json the decoded answer as it was on the wire */
export function readingsUsed(
  id: OperationId,
  json: unknown,
  stated: Readings,
  used = new Set<SettingId>(),
): Set<SettingId> {
  const statedPath = (reading: SettingId): string | undefined => {
    const value = stated[reading];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const recordUse = (reading: SettingId, record: FoundValue): void => {
    const place = statedPath(reading);
    if (place !== undefined && (firstNonNullAt(record, place) ?? undefined) !== undefined) used.add(reading);
  };
  const visit = ({ each, fields, within = [] }: Records, inner: unknown): void => {
    const place = statedPath(each);
    if (place === undefined) return;
    for (const record of allValuesAt(inner, place).filter(({ value }) => isObject(value))) {
      used.add(each);
      for (const { reading } of fields) recordUse(reading, record);
      for (const innerRecords of within) visit(innerRecords, record.value);
    }
  };
  const records = recordsOf(id);
  if (records !== undefined) visit(records, json);
  for (const { reading } of valueFieldsOf(id)) recordUse(reading, { value: json, key: undefined });
  return used;
}
