/** Finds which stated readings matched something in an answer. Pure. */
import { isObject } from '../../lib/objects.ts';
import { allValuesAt, firstNonNullAt, type FoundValue } from '../../schemas/readings/path.ts';
import { readingsIn, recordsOf, valueFieldsOf, type Records } from '../../schemas/readings/records.ts';
import type { OperationId } from '../../schemas/operations.ts';
import type { SettingId } from '../../schemas/settings.ts';

export type Readings = { readonly [Id in SettingId]?: unknown };

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
