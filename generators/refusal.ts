import type { Case, CaseRequest } from '../schemas/case.ts';
import type { OperationId } from '../schemas/operations.ts';
import { breakerOf } from './broken-rules.ts';
import { findingsIn } from './check.ts';
import type { Context } from './context.ts';
import { ABSENT, PRESENT, compileDrawWithPins, type DrawWithPins } from './draw-with-pins.ts';
import { templateSeed } from './edge.ts';
import type { Members } from './schema-node.ts';
import { valueAt, placesOf, type Place } from './places.ts';
import { bytesOf, casesOf, identityOf, requestOf, type UnnumberedCase } from './to-case.ts';
import type { Options } from './valid.ts';
import { wrongValuesOf } from './wrong.ts';

/** A message with one changed value, and the valid message it came from. */
interface ChangedMessage {
  readonly scenario: string;
  readonly place: string;
  readonly good: unknown;
  readonly bad: unknown;
}

/** A refusal with its twin: the valid request that differs in one value. */
type RefusalWithTwin = Case & { readonly twin: CaseRequest };

/**
 * Violates each constraint of the request message once, alone, wherever it occurs. The specification does not say that a service
 * must refuse such a request, so the response is open.
 */
export function* eachRefusal(operation: OperationId, { seed, context }: Options): Generator<RefusalWithTwin> {
  const schema = requestOf(operation);
  const draw = compileDrawWithPins(schema, context);
  const template = templateSeed(operation, draw, seed, context);
  const twins = new Map<string, CaseRequest>();
  const unnumberedCases = function* (): Generator<UnnumberedCase> {
    let lastTwin: { readonly good: unknown; readonly isValid: boolean } | undefined;
    for (const { scenario, place, good, bad } of changesOf(schema, draw, template, context)) {
      // All changes of one node share a twin, so its validity is determined only once.
      if (lastTwin === undefined || lastTwin.good !== good)
        lastTwin = { good, isValid: checkedRequest(operation, good, context).clauses.length === 0 };
      const { clauses, request } = checkedRequest(operation, bad, context);
      // A change gives no case if the message is still valid on the wire, or if it violates more than one clause.
      if (!lastTwin.isValid || clauses.length !== 1) continue;
      if (!twins.has(identityOf(request))) twins.set(identityOf(request), bytesOf(operation, good, context));
      yield { scenario, place, value: bad, expects: 'open', breaks: clauses[0]! };
    }
  };
  // Each case was checkedRequest when it was made: it violates its clause and no other.
  for (const refusal of casesOf(operation, 'refusal', unnumberedCases(), context))
    yield { ...refusal, twin: twins.get(identityOf(refusal.request))! };
}

/** The cases without their twins. */
export const refusalCases = (operation: OperationId, options: Options): Case[] =>
  Array.from(eachRefusal(operation, options), (refusal) => {
    const { twin: _, ...refusalWithoutTwin } = refusal;
    return refusalWithoutTwin;
  });

function checkedRequest(operation: OperationId, value: unknown, context: Context) {
  const request = bytesOf(operation, value, context);
  const clauses = [...new Set(findingsIn({ operation, request }, context).map(({ clause }) => clause))];
  return { clauses, request };
}

function* changesOf(
  schema: object,
  draw: DrawWithPins,
  seed: number,
  context: Context,
): Generator<ChangedMessage> {
  for (const place of placesOf(schema)) {
    const good = draw('bare', seed, place.within === 'message' ? {} : { [place.pointer]: PRESENT });
    if (place.within === 'object' && !place.optional)
      yield {
        scenario: 'missing',
        place: place.pointer,
        good,
        bad: withValueAt(good, place.pointer, ABSENT),
      };
    for (const [scenario, value] of wrongValuesOf(place, valueAt(good, place.pointer)))
      yield { scenario, place: place.pointer, good, bad: withValueAt(good, place.pointer, value) };
    yield* ruleChanges(place, draw, seed, context);
  }
}

function* ruleChanges(
  { pointer, node }: Place,
  draw: DrawWithPins,
  seed: number,
  { today }: Context,
): Generator<ChangedMessage> {
  for (const rule of node['x-rules'] ?? []) {
    const { needs, changes } = breakerOf(rule, node, today);
    const pins = Object.fromEntries(
      Object.entries(needs).map(([member, value]) => [`${pointer}/${member}`, value]),
    );
    const good = draw(
      'bare',
      seed,
      Object.keys(pins).length === 0 && pointer !== '' ? { [pointer]: PRESENT } : pins,
    );
    for (const [scenario, member, value] of changes(valueAt(good, pointer) as Members)) {
      const place = `${pointer}/${member}`;
      yield { scenario: `${rule.rule}=${scenario}`, place, good, bad: withValueAt(good, place, value) };
    }
  }
}

/** A copy with one changed value. */
function withValueAt(value: unknown, pointer: string, newValue: unknown): unknown {
  if (pointer === '') return newValue;
  const copy = structuredClone(value) as Members;
  const parts = pointer.split('/').slice(1);
  const member = parts.pop()!;
  const parent = parts.reduce<Members>((object, part) => object[part] as Members, copy);
  if (newValue === ABSENT) delete parent[member];
  else parent[member] = newValue;
  return copy;
}
