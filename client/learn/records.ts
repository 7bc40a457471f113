/** Finds records in an answer of unknown shape by the values that they must contain. Pure. */
import { isObject } from '../../lib/objects.ts';
import { recordKeyPath } from '../../schemas/readings/path.ts';

/** A list in an answer: the path to its records, and the records. */
export interface Listing {
  /** JSONPath from the answer to its records. */
  readonly each: string;
  readonly records: readonly Record<string, unknown>[];
}

/** One step of a JSONPath. */
export const pathStep = (name: string): string =>
  /^[A-Za-z_]\w*$/.test(name) ? `.${name}` : `['${name.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}']`;

/** The key of each record that is a value of a map. */
const keysOfRecords = new WeakMap<object, string>();

/** All lists of objects in an answer, including those inside of records, and all maps from identifiers to objects. */
export function listingsIn(json: unknown): Listing[] {
  const recordsByPath = new Map<string, Record<string, unknown>[]>();
  const addRecords = (records: readonly Record<string, unknown>[], each: string): void => {
    recordsByPath.set(each, [...(recordsByPath.get(each) ?? []), ...records]);
    for (const record of records) visit(record, each);
  };
  const visit = (value: unknown, path: string): void => {
    if (Array.isArray(value)) {
      const objects = value.filter(isObject);
      if (objects.length > 0) addRecords(objects, `${path}[*]`);
    }
    if (!isObject(value)) return;
    const values = Object.values(value);
    if (values.length > 1 && values.every(isObject) && haveSameMembers(values)) {
      for (const [name, member] of Object.entries(value)) keysOfRecords.set(member as object, name);
      return addRecords(values, `${path}[*]`);
    }
    for (const [name, member] of Object.entries(value)) visit(member, path + pathStep(name));
  };
  visit(json, '$');
  return [...recordsByPath].map(([each, records]) => ({ each, records }));
}

/** Whether all records have the same members, so that they are of one kind. */
function haveSameMembers(records: readonly Record<string, unknown>[]): boolean {
  const [names, ...otherNames] = new Set(records.map((record) => Object.keys(record).toSorted().join()));
  return names !== '' && otherNames.length === 0;
}

/** Every text and number in a value, as text. */
export function scalarsIn(value: unknown, scalars = new Set<string>()): Set<string> {
  if (Array.isArray(value) || isObject(value))
    for (const inner of Object.values(value)) scalarsIn(inner, scalars);
  else scalars.add(String(value));
  return scalars;
}

/** JSONPaths from a value to the wanted scalars in it. In a list, only the first entry is searched. */
export function pathsTo(value: unknown, isWanted: (scalar: unknown) => boolean, path = '$'): string[] {
  if (Array.isArray(value)) return value.length === 0 ? [] : pathsTo(value[0], isWanted, `${path}[0]`);
  if (isObject(value))
    return Object.entries(value).flatMap(([name, inner]) => pathsTo(inner, isWanted, path + pathStep(name)));
  return isWanted(value) ? [path] : [];
}

/** JSONPaths to the addresses in an answer. */
export const linksIn = (json: unknown): string[] =>
  pathsTo(json, (value) => typeof value === 'string' && /^https?:\/\//.test(value));

/** The only path, or the only preferred one, at which every record has a wanted value; undefined if there is none. */
export function fieldOf(
  records: readonly Record<string, unknown>[],
  isWanted: (scalar: unknown, index: number) => boolean,
  preferredPattern = /./,
): string | undefined {
  const [first, ...otherRecords] = records;
  if (first === undefined) return undefined;
  let paths = pathsTo(first, (value) => isWanted(value, 0));
  for (const [index, record] of otherRecords.entries()) {
    const pathsHere = new Set(pathsTo(record, (value) => isWanted(value, index + 1)));
    paths = paths.filter((path) => pathsHere.has(path));
    if (paths.length === 0) return undefined;
  }
  if (paths.length === 1) return paths[0];
  const preferred = paths.filter((path) => preferredPattern.test(path));
  return preferred.length === 1 ? preferred[0] : undefined;
}

/** The only path at which every record has a wanted value and all these values differ, so that they identify the records. */
export function identifyingFieldOf(
  records: readonly Record<string, unknown>[],
  isWanted: (scalar: unknown) => boolean,
): string | undefined {
  const isIdentifying = (path: string): boolean => {
    const values = records.map((record) => valueIn(record, path));
    return values.every(isWanted) && new Set(values).size === values.length;
  };
  const paths = pathsTo(records[0], isWanted).filter(isIdentifying);
  return records.length > 1 && paths.length === 1 ? paths[0] : undefined;
}

/** Like `fieldOf`. For records that are values of a map, the keys of the map may also be the codes. */
export function codeFieldOf(
  records: readonly Record<string, unknown>[],
  isWanted: (scalar: unknown, index: number) => boolean,
  preferredPattern?: RegExp,
): string | undefined {
  const field = fieldOf(records, isWanted, preferredPattern);
  const areKeyed =
    records.length > 0 &&
    records.every((record, index) => keysOfRecords.has(record) && isWanted(keysOfRecords.get(record), index));
  return field ?? (areKeyed ? recordKeyPath : undefined);
}

/** The value at a simple path, which consists of names and indexes only. */
export const valueIn = (record: Record<string, unknown>, path: string): unknown =>
  path === recordKeyPath
    ? keysOfRecords.get(record)
    : [...path.matchAll(/\.([A-Za-z_]\w*)|\['((?:[^'\\]|\\.)*)'\]|\[(\d+)\]/g)].reduce<unknown>(
        (inner, [, plain, quoted, index]) =>
          inner === null || typeof inner !== 'object'
            ? undefined
            : (inner as Record<string, unknown>)[plain ?? quoted ?? index!],
        record,
      );
