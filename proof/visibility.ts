/** Whether a variant changes an answer. What differs between any two conforming answers (tokens, times, ids) is no change. Pure. */
import { createHash } from 'node:crypto';
import type { JudgedExchange } from '../schemas/exchange.ts';
import { isNotification } from './message.ts';

/** What stood at each place of the answers of one test or batch: which values, how often, and whether any of them twice. */
export type Look = ReadonlyMap<string, string>;

/** Where the answers of a service differ from those of conforming ones that agree with each other there. */
export function changesIn(look: Look, [first, ...others]: readonly [Look, ...Look[]]): string[] {
  const places = new Set([...look.keys(), ...first.keys()]);
  return [...places].filter((place) => {
    const conforming = first.get(place);
    return look.get(place) !== conforming && others.every((other) => other.get(place) === conforming);
  });
}

/** What the service said: in answers, and in the notifications that it sent itself. */
export function lookOf(exchanges: readonly JudgedExchange[]): Look {
  const top = placeOf('');
  for (const { operation, request, response } of exchanges) {
    const { headers, body = '' } = isNotification({ operation }) ? request : response;
    const here = within(top, operation);
    add(within(here, ' exchanges'), '');
    add(within(here, ' status'), String(response.status));
    for (const [name, value] of Object.entries(headers))
      if (name !== 'content-length') add(within(here, ` header ${name}`), formOf(name, value));
    for (const [what, pattern] of spellings)
      for (const [found] of body.matchAll(pattern)) add(within(here, ` ${what}`), found);
    const message = parsed(body);
    if (message === undefined) add(within(here, ' text'), body);
    else visit(message, within(here, ' '));
  }
  const look = new Map<string, string>();
  note(top, look);
  return look;
}

/** A place of the answers, and what stood there. A tree, because writing out the path of each value costs most of a proof. */
interface Place {
  readonly path: string;
  readonly within: Map<string, Place>;
  readonly values: Set<string>;
  times: number;
}

const placeOf = (path: string): Place => ({ path, within: new Map(), values: new Set(), times: 0 });

function within(place: Place, step: string): Place {
  const known = place.within.get(step);
  if (known !== undefined) return known;
  const made = placeOf(place.path + step);
  place.within.set(step, made);
  return made;
}

function add(place: Place, value: string): void {
  place.values.add(value);
  place.times += 1;
}

function note({ path, within: inner, values, times }: Place, look: Map<string, string>): void {
  if (times > 0)
    look
      .set(path, digest(values))
      .set(`${path} times`, String(times))
      .set(`${path} repeats`, String(values.size < times));
  for (const place of inner.values()) note(place, look);
}

/** A date by its form alone: conforming answers of one second have the same, and those of the next another. */
const formOf = (name: string, value: string): string =>
  name === 'date' ? value.replaceAll(/\d/g, '0').replaceAll(/[a-z]+/gi, 'a') : value;

/** How JSON is written, whatever it says: parsing hides it. */
const spellings: readonly (readonly [string, RegExp])[] = [
  ['white space', /(?<=[{}[\],:"])\s+(?=[{}[\],:"\d-])/g],
  ['escapes', /\\(?:u|\/)/g],
  ['forms of numbers', /[:[,]\s{0,20}-?\d{1,20}(?:\.\d{0,20}0|[eE][+-]?)(?=[\s,\]}\d])/g],
];

/** The first of a list is looked at by itself: in another order there is another first. */
function visit(value: unknown, place: Place): void {
  if (Array.isArray(value)) {
    add(within(place, ' length'), String(value.length));
    for (const [index, item] of value.entries())
      visit(item, within(place, index === 0 ? '/first' : '/other'));
  } else if (typeof value === 'object' && value !== null) {
    add(within(place, ' members'), Object.keys(value).join('\n'));
    for (const [name, inner] of Object.entries(value)) visit(inner, within(place, `/${name}`));
  } else {
    add(place, JSON.stringify(value));
    add(within(place, ' size'), String(Math.round(Math.log2(String(value).length + 1))));
  }
}

const digest = (values: ReadonlySet<string>): string =>
  createHash('sha1')
    .update(JSON.stringify([...values].sort()))
    .digest('base64');

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
