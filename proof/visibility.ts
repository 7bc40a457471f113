/** Whether a variant changes a response. Differences between any two conforming responses (tokens, times, ids) do not count. Pure. */
import { createHash } from 'node:crypto';
import type { JudgedExchange } from '../schemas/exchange.ts';
import { jsonIn } from './json.ts';
import { isNotification } from './message.ts';

/** The values at each place of the responses of a test or batch: their hash, their number, and whether one repeats. */
export type Snapshot = ReadonlyMap<string, string>;

/** The places at which a snapshot differs from conforming snapshots that agree with each other. */
export function changesIn(
  snapshot: Snapshot,
  [first, ...others]: readonly [Snapshot, ...Snapshot[]],
): string[] {
  const places = new Set([...snapshot.keys(), ...first.keys()]);
  return [...places].filter((place) => {
    const conforming = first.get(place);
    return (
      snapshot.get(place) !== conforming &&
      others.every((otherSnapshot) => otherSnapshot.get(place) === conforming)
    );
  });
}

/** A snapshot of the service's messages: responses, and notifications that it sent. */
export function snapshotOf(exchanges: readonly JudgedExchange[]): Snapshot {
  const root = placeOf('');
  for (const { operation, request, response } of exchanges) {
    const { headers, body = '' } = isNotification({ operation }) ? request : response;
    const operationPlace = childOf(root, operation);
    addValue(childOf(operationPlace, ' exchanges'), '');
    addValue(childOf(operationPlace, ' status'), String(response.status));
    for (const [name, value] of Object.entries(headers))
      if (name !== 'content-length')
        addValue(childOf(operationPlace, ` header ${name}`), comparableHeader(name, value));
    for (const [label, pattern] of encodings)
      for (const [match] of body.matchAll(pattern)) addValue(childOf(operationPlace, ` ${label}`), match);
    const message = jsonIn(body);
    if (message === undefined) addValue(childOf(operationPlace, ' text'), body);
    else visit(message, childOf(operationPlace, ' '));
  }
  const snapshot = new Map<string, string>();
  addDigests(root, snapshot);
  return snapshot;
}

/** A place of the responses with the values seen there. Places form a tree, because building each path would be too slow. */
interface Place {
  readonly path: string;
  readonly within: Map<string, Place>;
  readonly values: Set<string>;
  times: number;
}

const placeOf = (path: string): Place => ({ path, within: new Map(), values: new Set(), times: 0 });

function childOf(place: Place, step: string): Place {
  const known = place.within.get(step);
  if (known !== undefined) return known;
  const child = placeOf(place.path + step);
  place.within.set(step, child);
  return child;
}

function addValue(place: Place, value: string): void {
  place.values.add(value);
  place.times += 1;
}

function addDigests({ path, within: inner, values, times }: Place, snapshot: Map<string, string>): void {
  if (times > 0)
    snapshot
      .set(path, digest(values))
      .set(`${path} times`, String(times))
      .set(`${path} repeats`, String(values.size < times));
  for (const place of inner.values()) addDigests(place, snapshot);
}

/** The format of a date header: conforming responses of different seconds have different dates. */
const comparableHeader = (name: string, value: string): string =>
  name === 'date' ? value.replaceAll(/\d/g, '0').replaceAll(/[a-z]+/gi, 'a') : value;

/** Features of the JSON text that are lost when it is parsed. */
const encodings: readonly (readonly [string, RegExp])[] = [
  ['white space', /(?<=[{}[\],:"])\s+(?=[{}[\],:"\d-])/g],
  ['escapes', /\\(?:u|\/)/g],
  ['forms of numbers', /[:[,]\s{0,20}-?\d{1,20}(?:\.\d{0,20}0|[eE][+-]?)(?=[\s,\]}\d])/g],
];

/** The first element of an array has its own place, so that a change of the order shows. */
function visit(value: unknown, place: Place): void {
  if (Array.isArray(value)) {
    addValue(childOf(place, ' length'), String(value.length));
    for (const [index, item] of value.entries())
      visit(item, childOf(place, index === 0 ? '/first' : '/other'));
  } else if (typeof value === 'object' && value !== null) {
    addValue(childOf(place, ' members'), Object.keys(value).join('\n'));
    for (const [name, inner] of Object.entries(value)) visit(inner, childOf(place, `/${name}`));
  } else {
    addValue(place, JSON.stringify(value));
    addValue(childOf(place, ' size'), String(Math.round(Math.log2(String(value).length + 1))));
  }
}

const digest = (values: ReadonlySet<string>): string =>
  createHash('sha1')
    .update(JSON.stringify([...values].sort()))
    .digest('base64');
