/** JSONPath (RFC 9535) in responses. */
import { jsonpath } from 'json-p3';
import { unescapeStep } from '../placements.ts';

type Query = ReturnType<typeof jsonpath.compile>;

export interface FoundValue {
  readonly value: unknown;
  readonly key: string | number | undefined;
}

/** Stands in place of a JSONPath for a record's key in a map of records, which a JSONPath cannot return. */
export const recordKeyPath = 'key';

/** The path of a list entry that is a scalar instead of a record: a code, or a name. */
export const wholeEntryPath = '$';

const queries = new Map<string, Query>();

/** @throws Error if the string is not a JSONPath */
function queryOf(path: string): Query {
  let query = queries.get(path);
  if (query === undefined) queries.set(path, (query = jsonpath.compile(path)));
  return query;
}

/** Why a string is not a valid reading; undefined if it is. */
export function readingProblem(path: string): string | undefined {
  if (path === recordKeyPath) return undefined;
  try {
    queryOf(path);
    return undefined;
  } catch (cause) {
    return (cause as Error).message;
  }
}

export const allValuesAt = (value: unknown, path: string): FoundValue[] =>
  isObjectOrArray(value)
    ? [...queryOf(path).query(value as Parameters<Query['query']>[0])].map(
        ({ value: foundValue, location }) => ({
          value: foundValue,
          key: location.at(-1),
        }),
      )
    : [];

/** The first value other than null at a path of a record; its key or the whole record at the two special paths. */
export function firstNonNullAt(record: FoundValue, path: string): unknown {
  if (path === recordKeyPath) return record.key;
  if (path === wholeEntryPath) return record.value;
  return allValuesAt(record.value, path).find(({ value }) => value !== null)?.value;
}

/** The value at a JSON pointer, or the first value other than null at a JSONPath. */
export const valueAt = (value: unknown, path: string): unknown =>
  path.startsWith('$')
    ? firstNonNullAt({ value, key: undefined }, path)
    : path
        .split('/')
        .slice(1)
        .reduce<unknown>(
          (inner, step) => (inner as Record<string, unknown> | null | undefined)?.[unescapeStep(step)],
          value,
        );

const isObjectOrArray = (value: unknown): value is object => typeof value === 'object' && value !== null;
