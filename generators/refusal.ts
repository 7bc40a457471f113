import type { Case, CaseRequest } from '../schemas/case.ts';
import type { OperationId } from '../schemas/operations.ts';
import { breakingOf } from './broken-rules.ts';
import { findingsIn } from './check.ts';
import type { Context } from './context.ts';
import { ABSENT, PRESENT, drawingWithPins, type DrawWithPins } from './draw-with-pins.ts';
import { templateSeed } from './edge.ts';
import type { Members } from './schema-node.ts';
import { at, placesOf, type Place } from './places.ts';
import { bytesOf, casesOf, identityOf, requestOf, type UnnumberedCase } from './to-case.ts';
import type { Options } from './valid.ts';
import { wrongsOf } from './wrong.ts';

export interface Refusals {
  readonly cases: Case[];
  /** By case id: the valid request that differs from the case in one place. */
  readonly twins: ReadonlyMap<string, CaseRequest>;
  /** What was not made a case: the reason, and how often. */
  readonly dropped: ReadonlyMap<string, number>;
}

/** A message with one place changed, and the valid one it came from. */
interface Change {
  readonly scenario: string;
  readonly place: string;
  readonly good: unknown;
  readonly bad: unknown;
}

/** A refusal, and its twin: the valid request that differs from it in one place. */
export type Twinned = Case & { readonly twin: CaseRequest };

/**
 * Each constraint of the request message broken once, alone, wherever it stands. The specification nowhere says that a
 * service must refuse such a request: what is answered is open.
 */
export function refusals(operation: OperationId, options: Options): Refusals {
  const dropped = new Map<string, number>();
  const twins = new Map<string, CaseRequest>();
  const cases: Case[] = [];
  for (const { twin, ...one } of eachRefusal(operation, options, dropped)) {
    cases.push(one);
    twins.set(one.id, twin);
  }
  return { cases, dropped, twins };
}

/**
 * The same, one after the other.
 *
 * @param dropped is told what was not made a case
 */
export function* eachRefusal(
  operation: OperationId,
  { seed, context }: Options,
  dropped = new Map<string, number>(),
): Generator<Twinned> {
  const schema = requestOf(operation);
  const draw = drawingWithPins(schema, context);
  const template = templateSeed(operation, draw, seed, context);
  const twins = new Map<string, CaseRequest>();
  const drop = (reason: string): void => void dropped.set(reason, (dropped.get(reason) ?? 0) + 1);
  // A place's changes share one twin.
  let twin: unknown;
  let twinIsValid = false;
  const isValid = (good: unknown): boolean => {
    if (good !== twin) [twin, twinIsValid] = [good, judged(operation, good, context)[0].length === 0];
    return twinIsValid;
  };
  const unnumbered = function* (): Generator<UnnumberedCase> {
    for (const { scenario, place, good, bad } of changesOf(schema, draw, template, context)) {
      const [clauses, request] = judged(operation, bad, context);
      if (!isValid(good)) drop('no valid twin');
      else if (clauses.length === 0) drop('still valid on the wire');
      else if (clauses.length > 1) drop(`not alone: ${[...clauses].sort().join(' + ')}`);
      else {
        if (!twins.has(identityOf(request)))
          twins.set(identityOf(request), bytesOf(operation, good, context));
        yield { scenario, place, value: bad, expects: 'open', breaks: clauses[0]! };
      }
    }
  };
  // Judged while they were made: each breaks its clause and no other.
  for (const one of casesOf(operation, 'refusal', unnumbered(), context))
    yield { ...one, twin: twins.get(identityOf(one.request))! };
}

/** The cases alone. */
export const refusalCases = (operation: OperationId, options: Options): Case[] =>
  refusals(operation, options).cases;

function judged(operation: OperationId, value: unknown, context: Context) {
  const request = bytesOf(operation, value, context);
  return [
    [...new Set(findingsIn({ operation, request }, context).map(({ clause }) => clause))],
    request,
  ] as const;
}

function* changesOf(schema: object, draw: DrawWithPins, seed: number, context: Context): Generator<Change> {
  for (const place of placesOf(schema)) {
    const good = draw('bare', seed, place.within === 'message' ? {} : { [place.pointer]: PRESENT });
    if (place.within === 'object' && !place.optional)
      yield { scenario: 'missing', place: place.pointer, good, bad: put(good, place.pointer, ABSENT) };
    for (const [scenario, value] of wrongsOf(place, at(good, place.pointer)))
      yield { scenario, place: place.pointer, good, bad: put(good, place.pointer, value) };
    yield* brokenRules(place, draw, seed, context);
  }
}

function* brokenRules(
  { pointer, node }: Place,
  draw: DrawWithPins,
  seed: number,
  { today }: Context,
): Generator<Change> {
  for (const rule of node['x-rules'] ?? []) {
    const { needs, changes } = breakingOf(rule, node, today);
    const pins = Object.fromEntries(
      Object.entries(needs).map(([member, value]) => [`${pointer}/${member}`, value]),
    );
    const good = draw(
      'bare',
      seed,
      Object.keys(pins).length === 0 && pointer !== '' ? { [pointer]: PRESENT } : pins,
    );
    for (const [scenario, member, value] of changes(at(good, pointer) as Members)) {
      const place = `${pointer}/${member}`;
      yield { scenario: `${rule.rule}=${scenario}`, place, good, bad: put(good, place, value) };
    }
  }
}

/** A copy with one place changed. */
function put(value: unknown, pointer: string, inner: unknown): unknown {
  if (pointer === '') return inner;
  const copy = structuredClone(value) as Members;
  const parts = pointer.split('/').slice(1);
  const last = parts.pop()!;
  const parent = parts.reduce<Members>((object, part) => object[part] as Members, copy);
  if (inner === ABSENT) delete parent[last];
  else parent[last] = inner;
  return copy;
}
