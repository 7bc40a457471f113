/** Valid requests of an operation, and the injection points for hostile text. The same seed gives the same bytes. */
import { slotsIn, type Case } from '../../schemas/case.ts';
import type { OperationId } from '../../schemas/operations.ts';
import { fromWire, wirePointer } from '../../schemas/wire.ts';
import type { Context } from '../context.ts';
import { isFreeText } from '../edges/texts.ts';
import { choicesOf, kindOf, type Node } from '../schema-node.ts';
import { valueAt, placesOf, type Place } from '../places.ts';
import { injectionPointAt, type InjectionPoint } from '../raw.ts';
import { fillNow, withAllKnown, requestOf } from '../to-case.ts';
import { validCases, type Options } from '../valid.ts';

/** A valid body, with an injection point of each kind. If a message has no such value, the most similar one is used. */
export interface Baseline {
  readonly body: string;
  readonly number: InjectionPoint;
  readonly text: InjectionPoint;
  readonly code: InjectionPoint;
  readonly object: InjectionPoint;
  readonly list: InjectionPoint;
}

const candidateCount = 24;

/**
 * The valid request with the fewest open slots, preferably one that must be accepted, so that a rejection can only be caused by the
 * hostile value.
 */
export function baselineCase(operation: OperationId, options: Options): Case {
  const cases = validCases(operation, { ...options, count: candidateCount });
  const rank = ({ expects, request: { body = '' } }: Case): number =>
    slotsIn(body).filter((slot) => slot !== 'now').length * 2 + (expects === 'accepted' ? 0 : 1);
  const best = cases.toSorted((a, b) => rank(a) - rank(b))[0]!;
  const { body } = best.request;
  return body === undefined
    ? best
    : { ...best, request: { ...best.request, body: fillNow(body, options.context) } };
}

/** @param body JSON text on the wire of the context's settings */
export function findInjectionPoints(operation: OperationId, body: string, context: Context): Baseline {
  const schema = requestOf(operation);
  const value = fromWire(schema, JSON.parse(body), withAllKnown(context.settings)).value;
  const places = placesOf(schema).filter((place) => isInjectable(place, value, context));
  const firstPoint = (...kinds: readonly ((place: Place) => boolean)[]): InjectionPoint => {
    const [place] = [...kinds.flatMap((isOfKind) => places.filter(isOfKind)), ...places];
    return injectionPointAt(body, wirePointer(schema, place!.pointer, context.settings));
  };
  const isCode = ({ node }: Place): boolean => choicesOf(node) !== undefined;
  const isText = ({ node }: Place): boolean => kindOf(node) === 'string' && node['x-slot'] === undefined;
  return {
    body,
    number: firstPoint(
      hasKind('number'),
      (place) => hasKind('integer')(place) && !isCode(place),
      hasKind('integer'),
      isText,
    ),
    text: firstPoint((place) => isText(place) && isProse(place), isText),
    code: firstPoint((place) => isCode(place) && !hasKind('boolean')(place), isText),
    object: firstPoint(hasKind('object')),
    list: firstPoint(
      (place) => hasKind('array')(place) && kindOf(place.node.items ?? {}) === 'object',
      hasKind('array'),
      hasKind('object'),
    ),
  };
}

const hasKind =
  (expectedKind: string) =>
  ({ node }: Place): boolean =>
    kindOf(node) === expectedKind;

const isProse = ({ node, member }: Place): boolean =>
  choicesOf(node) === undefined && node.format === undefined && isFreeText(node, member);

/** Whether a place is a member of an existing object, with a name that the target states. */
function isInjectable({ pointer, node, within }: Place, value: unknown, { unnamed = [] }: Context): boolean {
  const parent = valueAt(value, pointer.slice(0, pointer.lastIndexOf('/')));
  return (
    within === 'object' &&
    typeof parent === 'object' &&
    parent !== null &&
    !(isNamed(node) && unnamed.includes(node['x-name']))
  );
}

const isNamed = (node: Node): node is Node & { readonly 'x-name': NonNullable<Node['x-name']> } =>
  node['x-name'] !== undefined;
