/** Whether a variant changes an answer. What differs between any two honest answers (tokens, times, ids) is no change. Pure. */
import { createHash } from 'node:crypto';
import type { Exchange } from '../schemas/exchange.ts';
import { isNotification } from './message.ts';

/** What stood at each place of the answers of one story or batch: which values, how often, and whether any of them twice. */
export type Look = ReadonlyMap<string, string>;

/** Where the answers of a service differ from those of honest ones that agree with each other there. */
export function changesIn(look: Look, [first, ...others]: readonly [Look, ...Look[]]): string[] {
  const places = new Set([...look.keys(), ...first.keys()]);
  return [...places].filter((place) => {
    const honest = first.get(place);
    return look.get(place) !== honest && others.every((other) => other.get(place) === honest);
  });
}

/** What the service said: in answers, and in the notifications that it sent itself. */
export function lookOf(exchanges: readonly Exchange[]): Look {
  const seen = new Map<string, string[]>();
  const add = (place: string, value: string): void => {
    const values = seen.get(place);
    if (values) values.push(value);
    else seen.set(place, [value]);
  };
  for (const { operation, request, response } of exchanges) {
    const { headers, body = '' } = isNotification({ operation }) ? request : response;
    add(`${operation} exchanges`, '');
    add(`${operation} status`, String(response.status));
    for (const [name, value] of Object.entries(headers))
      if (name !== 'content-length') add(`${operation} header ${name}`, formOf(name, value));
    for (const [what, pattern] of spellings) for (const [found] of body.matchAll(pattern)) add(`${operation} ${what}`, found);
    const message = parsed(body);
    if (message === undefined) add(`${operation} text`, body);
    else visit(message, `${operation} `, add);
  }
  return new Map(
    [...seen].flatMap(([place, values]): [string, string][] => [
      [place, digest(values)],
      [`${place} times`, String(values.length)],
      [`${place} repeats`, String(new Set(values).size < values.length)],
    ]),
  );
}

/** A date by its form alone: honest answers of one second have the same, and those of the next another. */
const formOf = (name: string, value: string): string =>
  name === 'date' ? value.replaceAll(/\d/g, '0').replaceAll(/[a-z]+/gi, 'a') : value;

/** How JSON is written, whatever it says: parsing hides it. */
const spellings: readonly (readonly [string, RegExp])[] = [
  ['white space', /(?<=[{}[\],:"])\s+(?=[{}[\],:"\d-])/g],
  ['escapes', /\\(?:u|\/)/g],
  ['forms of numbers', /[:[,]\s{0,20}-?\d{1,20}(?:\.\d{0,20}0|[eE][+-]?)(?=[\s,\]}\d])/g],
];

type Add = (place: string, value: string) => void;

/** The first of a list is looked at by itself: in another order there is another first. */
function visit(value: unknown, place: string, add: Add): void {
  if (Array.isArray(value)) {
    add(`${place} length`, String(value.length));
    for (const [index, item] of value.entries()) visit(item, `${place}/${index === 0 ? 'first' : 'other'}`, add);
  } else if (typeof value === 'object' && value !== null) {
    add(`${place} members`, Object.keys(value).join('\n'));
    for (const [name, inner] of Object.entries(value)) visit(inner, `${place}/${name}`, add);
  } else {
    add(place, JSON.stringify(value));
    add(`${place} size`, String(Math.round(Math.log2(String(value).length + 1))));
  }
}

const digest = (values: readonly string[]): string =>
  createHash('sha1')
    .update(JSON.stringify([...new Set(values)].sort()))
    .digest('base64');

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
