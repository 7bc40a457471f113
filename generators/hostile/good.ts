/** Good requests of an operation, and the places at which hostile text is put into them. Same seed, same bytes. */
import { slotsIn, type Case } from '../../schemas/case.ts';
import type { OperationId } from '../../schemas/operations.ts';
import { fromWire, wirePointer } from '../../schemas/wire.ts';
import type { Context } from '../context.ts';
import { isFree } from '../edges/texts.ts';
import { choicesOf, kindOf, type Node } from '../schema-node.ts';
import { at, placesOf, type Place } from '../places.ts';
import { seamAt, type Seam } from '../raw.ts';
import { fillNow, knowingAll, requestOf } from '../to-case.ts';
import { validCases, type Options } from '../valid.ts';

/** A good body, open at a place of each kind. A message without such a place is open at the nearest that it has. */
export interface Good {
  readonly body: string;
  readonly number: Seam;
  readonly text: Seam;
  /** A member of an enumeration. */
  readonly code: Seam;
  readonly object: Seam;
  readonly list: Seam;
}

/** Of so many valid requests one is taken. */
const looked = 24;

/**
 * A valid request in which what can be known is filled in. Of several one that must be accepted and waits for nothing
 * else, so that only what is hostile can be wrong with it.
 */
export function goodCase(operation: OperationId, options: Options): Case {
  const cases = validCases(operation, { ...options, count: looked });
  const rank = ({ expects, request: { body = '' } }: Case): number =>
    slotsIn(body).filter((slot) => slot !== 'now').length * 2 + (expects === 'accepted' ? 0 : 1);
  const best = cases.toSorted((a, b) => rank(a) - rank(b))[0]!;
  const { body } = best.request;
  return body === undefined
    ? best
    : { ...best, request: { ...best.request, body: fillNow(body, options.context) } };
}

/** @param body JSON text on the wire of the context's settings */
export function openedAt(operation: OperationId, body: string, context: Context): Good {
  const schema = requestOf(operation);
  const value = fromWire(schema, JSON.parse(body), knowingAll(context.settings)).value;
  const places = placesOf(schema).filter((place) => canStand(place, value, context));
  const first = (...kinds: readonly ((place: Place) => boolean)[]): Seam => {
    const [place] = [...kinds.flatMap((fits) => places.filter(fits)), ...places];
    return seamAt(body, wirePointer(schema, place!.pointer, context.settings));
  };
  const isCode = ({ node }: Place): boolean => choicesOf(node) !== undefined;
  const isText = ({ node }: Place): boolean => kindOf(node) === 'string' && node['x-slot'] === undefined;
  return {
    body,
    number: first(
      kind('number'),
      (place) => kind('integer')(place) && !isCode(place),
      kind('integer'),
      isText,
    ),
    text: first((place) => isText(place) && isProse(place), isText),
    code: first((place) => isCode(place) && !kind('boolean')(place), isText),
    object: first(kind('object')),
    list: first(
      (place) => kind('array')(place) && kindOf(place.node.items ?? {}) === 'object',
      kind('array'),
      kind('object'),
    ),
  };
}

const kind =
  (wanted: string) =>
  ({ node }: Place): boolean =>
    kindOf(node) === wanted;

const isProse = ({ node, member }: Place): boolean =>
  choicesOf(node) === undefined && node.format === undefined && isFree(node, member);

/** A member of what is there, by a name that the target knows. */
function canStand({ pointer, node, within }: Place, value: unknown, { unnamed = [] }: Context): boolean {
  const holder = at(value, pointer.slice(0, pointer.lastIndexOf('/')));
  return (
    within === 'object' &&
    typeof holder === 'object' &&
    holder !== null &&
    !(isNamed(node) && unnamed.includes(node['x-name']))
  );
}

const isNamed = (node: Node): node is Node & { readonly 'x-name': NonNullable<Node['x-name']> } =>
  node['x-name'] !== undefined;
