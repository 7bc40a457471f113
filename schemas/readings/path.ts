/** JSONPath (RFC 9535) in answers. */
import { jsonpath } from 'json-p3';
import { unescape } from '../wire.ts';

type Query = ReturnType<typeof jsonpath.compile>;

/** What a reading finds. */
export interface Found {
  readonly value: unknown;
  /** The name or index under which it stands. */
  readonly key: string | number | undefined;
}

/** Stands for the name under which a record stands, where a list is a map by identifier: no JSONPath gives that. */
export const ownKey = 'key';

/** Leads to what a list has, where that is a value and no record: a code, or a name. */
export const itself = '$';

const compiled = new Map<string, Query>();

/** @throws Error where the text is no JSONPath */
function queryOf(path: string): Query {
  let query = compiled.get(path);
  if (query === undefined) compiled.set(path, (query = jsonpath.compile(path)));
  return query;
}

/** Why a text is no reading, in a few words; undefined where it is one. */
export function unreadable(path: string): string | undefined {
  if (path === ownKey) return undefined;
  try {
    queryOf(path);
    return undefined;
  } catch (cause) {
    return (cause as Error).message;
  }
}

/** All that stands at a place. */
export const allAt = (value: unknown, path: string): Found[] =>
  isJson(value)
    ? [...queryOf(path).query(value as Parameters<Query['query']>[0])].map(({ value: found, location }) => ({
        value: found,
        key: location.at(-1),
      }))
    : [];

/** The first that stands at a place of a record, and is not null. */
export const firstIn = (record: Found, path: string): unknown =>
  path === ownKey
    ? record.key
    : path === itself
      ? record.value
      : allAt(record.value, path).find(({ value }) => value !== null)?.value;

/** What stands at a JSON pointer, or first at a JSONPath. */
export const valueAt = (value: unknown, place: string): unknown =>
  place.startsWith('$')
    ? firstIn({ value, key: undefined }, place)
    : place
        .split('/')
        .slice(1)
        .reduce<unknown>(
          (inner, step) => (inner as Record<string, unknown> | null | undefined)?.[unescape(step)],
          value,
        );

const isJson = (value: unknown): value is object => typeof value === 'object' && value !== null;
