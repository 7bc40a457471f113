/** A mutant: an operator at a place, under a condition. Applied to a conforming response it gives the response of a broken service. */
import type { OperationId } from '../../schemas/operations.ts';
import type { Condition } from './conditions.ts';
import { valueAt, occurrences, withReplaced, type Replacement, type Path } from '../mutation.ts';
import type { Decides } from './law.ts';
import { grafted, inAnotherLanguage } from './operators/asking.ts';
import type { StateOperator } from './operators/state.ts';
import type { Operator } from './operators/values.ts';
import type { Observation } from './law/observation.ts';

export type Mutant =
  | {
      readonly kind: 'place';
      readonly operation: OperationId;
      readonly place: string;
      readonly operator: Operator;
      readonly condition: Condition;
    }
  | {
      readonly kind: 'language';
      readonly operation: OperationId;
      readonly place: string;
      readonly condition: Condition;
    }
  | { readonly kind: 'deaf'; readonly decides: Decides; readonly condition: Condition }
  | { readonly kind: 'state'; readonly state: StateOperator };

/** The response of the conforming service to the same client for another body; undefined if it is not usable. */
export type Ask = (body: unknown) => Promise<unknown>;

export interface Changed {
  readonly answer: unknown;
  /** The changed places; empty if the whole response is another one. */
  readonly paths: readonly Path[];
}

/** The operations whose responses the mutant changes. */
export const touchedBy = (mutant: Mutant): readonly OperationId[] =>
  mutant.kind === 'state'
    ? mutant.state.operations
    : [mutant.kind === 'deaf' ? mutant.decides.operation : mutant.operation];

/** Whether the mutant needs the response to another request. */
export const asks = ({ kind }: Mutant): boolean => kind === 'language' || kind === 'deaf';

/** Whether the mutant responds wrongly to a request, judging by the request alone. */
export function isRequested(
  mutant: Mutant,
  observed: Pick<Observation, 'operation' | 'request'>,
  before: readonly Observation[],
): boolean {
  if (!touchedBy(mutant).includes(observed.operation)) return false;
  return readable(() => asksFor(mutant, observed, before)) ?? false;
}

/** Invalid requests, and responses to them, are left unchanged. */
function readable<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

function asksFor(
  mutant: Mutant,
  observed: Pick<Observation, 'operation' | 'request'>,
  before: readonly Observation[],
): boolean {
  if (mutant.kind === 'state') return true;
  if (mutant.kind === 'deaf' && mutant.decides.deaf(observed.request.body) === undefined) return false;
  return mutant.condition.requested?.(observed as Observation, before) ?? true;
}

/** The response of the mutant; undefined if it is the conforming one. @param most the max number of changed places */
export async function changedBy(
  mutant: Mutant,
  observed: Observation,
  before: readonly Observation[],
  ask: Ask,
  most = Infinity,
): Promise<Changed | undefined> {
  if (!isRequested(mutant, observed, before)) return undefined;
  if (mutant.kind === 'state') {
    const answer = readable(() => mutant.state.change(observed, before));
    return answer === undefined || same(answer, observed.answer) ? undefined : { answer, paths: [] };
  }
  if (mutant.kind === 'deaf') {
    const other = await ask(mutant.decides.deaf(observed.request.body));
    if (other === undefined) return undefined;
    const answer = readable(() => grafted(observed.answer, other));
    const differs = readable(
      () => !same(keysOf(mutant.decides, answer), keysOf(mutant.decides, observed.answer)),
    );
    return answer !== undefined && differs === true ? { answer, paths: [] } : undefined;
  }
  if (mutant.kind === 'language') {
    const places = pathsOf(mutant, observed.answer, most);
    const body = places.length === 0 ? undefined : readable(() => inAnotherLanguage(observed));
    const other = body === undefined ? undefined : await ask(body);
    return other === undefined
      ? undefined
      : put(observed.answer, places, (value, path) => {
          const theirs = valueAt(other, path);
          return typeof theirs === 'string' && typeof value === 'string' && theirs !== value
            ? { value: theirs }
            : undefined;
        });
  }
  return placedIn(mutant, observed, before, most);
}

/** The same for a mutant that needs no other request. */
export function placedIn(
  mutant: Mutant & { readonly kind: 'place' },
  observed: Observation,
  before: readonly Observation[],
  most = Infinity,
): Changed | undefined {
  const places = pathsOf(mutant, observed.answer, most);
  if (places.length === 0) return undefined;
  const earlier = before.filter(({ operation }) => operation === observed.operation).toReversed();
  return put(observed.answer, places, (value, path) =>
    mutant.operator.apply(value, { path, message: observed.answer, earlier }),
  );
}

/** The entries of the decided list, in any order. */
function keysOf({ place, key }: Decides, answer: unknown): unknown {
  const list = valueAt(answer, place.split('.'));
  return Array.isArray(list) ? list.map((entry) => String(key(entry))).toSorted() : list;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Some paths of the mutant's place that meet its condition. */
function pathsOf(
  { place, condition: { entry = () => true } }: Extract<Mutant, { readonly place: string }>,
  answer: unknown,
  most: number,
): Path[] {
  const found: Path[] = [];
  for (const path of occurrences(answer, place.split('.'))) {
    if (found.length >= most) break;
    if (entry(path)) found.push(path);
  }
  return found;
}

function put(
  message: unknown,
  places: readonly Path[],
  change: (value: unknown, path: Path) => Replacement,
): Changed | undefined {
  let answer = message;
  const paths: Path[] = [];
  for (const path of places) {
    const value = valueAt(message, path);
    const instead = change(value, path);
    if (
      instead === undefined ||
      (typeof instead === 'object' && 'value' in instead && same(instead.value, value))
    )
      continue;
    answer = withReplaced(answer, path, instead);
    paths.push(path);
  }
  return paths.length === 0 ? undefined : { answer, paths };
}
