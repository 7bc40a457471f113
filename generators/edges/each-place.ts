/** The edges that follow from a schema: presence, bounds, enumeration values, sizes, texts, days. */
import type { Rule } from '../../schemas/messages/rules.ts';
import { compiler } from '../compile.ts';
import { knownValues, type Context } from '../context.ts';
import { ABSENT, PRESENT } from '../draw-with-pins.ts';
import type { Edge } from './edge.ts';
import { choicesFor, kindOf, toTypeOf, type Node } from '../schema-node.ts';
import { placesOf, type Place } from '../places.ts';
import { nameHash } from '../../lib/random.ts';
import { childSeed } from '../seeds.ts';
import { daysOf, staysOf } from './days.ts';
import { isFreeText, textsOf } from './texts.ts';

/** Every edge of every node, in the order of the schema. `seed` is the seed of the template. */
export function* eachPlace(schema: object, context: Context, seed: number): Generator<Edge> {
  yield { scenario: 'template', place: '', pins: {} };
  yield { scenario: 'template=full', place: '', pins: {}, fill: 'full' };
  const usedEnums = new Set<string>();
  for (const place of placesOf(schema)) {
    yield* presenceEdges(place);
    for (const [scenario, value] of specialValuesOf(place, context, seed, usedEnums))
      yield { scenario, place: place.pointer, pins: { [place.pointer]: value } };
    for (const rule of place.node['x-rules'] ?? []) yield* stayEdges(rule, place, context);
  }
}

function* presenceEdges({ pointer, optional, nullable, within }: Place): Generator<Edge> {
  if (within === 'message') return;
  if (optional || within === 'list')
    yield { scenario: 'present', place: pointer, pins: { [pointer]: PRESENT } };
  if (optional) yield { scenario: 'absent', place: pointer, pins: { [pointer]: ABSENT }, fill: 'full' };
  if (nullable) yield { scenario: 'null', place: pointer, pins: { [pointer]: null } };
  if (nullable) yield { scenario: 'null=full', place: pointer, pins: { [pointer]: null }, fill: 'full' };
}

type SpecialValue = readonly [scenario: string, value: unknown];

function specialValuesOf(
  place: Place,
  context: Context,
  seed: number,
  usedEnums: Set<string>,
): readonly SpecialValue[] {
  const { node, member } = place;
  const choices = choicesFor(node, context);
  if (choices !== undefined)
    return choicesToTest(node, choices, usedEnums).map((value) => [`enum=${String(value)}`, value]);
  if (node.items !== undefined) return sizesOf(node, context, childSeed(seed, nameHash(place.pointer)));
  // A slot has only one correct value.
  if (node['x-slot'] !== undefined) return [];
  const knownValuesOfMember = kindOf(node) === 'object' ? undefined : knownValues(context, node['x-known']);
  if (knownValuesOfMember !== undefined)
    return knownValuesOfMember.slice(0, 8).map((value) => [`known=${String(value)}`, toTypeOf(node, value)]);
  switch (kindOf(node)) {
    case 'boolean':
      return [true, false].map((value) => [`flag=${value}`, value]);
    case 'integer':
    case 'number':
      return specialNumbers(node);
    case 'string':
      return node.format === undefined
        ? isFreeText(node, member)
          ? textsOf(node)
          : []
        : daysOf(node.format, context.today);
    default:
      return [];
  }
}

/** All values of an enumeration at the place that uses it first; only its first and last values elsewhere. */
function choicesToTest(
  { title }: Node,
  choices: readonly unknown[],
  usedEnums: Set<string>,
): readonly unknown[] {
  const isFirstUse = title === undefined || !usedEnums.has(title);
  if (title !== undefined) usedEnums.add(title);
  return isFirstUse ? choices : [...new Set([choices[0], choices.at(-1)])];
}

/** Bounds and their neighbours; for a small range, every value. */
function specialNumbers({ type, minimum, maximum, 'x-range': usualRange }: Node): SpecialValue[] {
  const scenarioByNumber = new Map<number, string>();
  const add = (scenario: string, value: number | undefined): void => {
    if (
      value !== undefined &&
      !scenarioByNumber.has(value) &&
      (minimum === undefined || value >= minimum) &&
      (maximum === undefined || value <= maximum)
    )
      scenarioByNumber.set(value, scenario);
  };
  const isInteger = [type].flat().includes('integer');
  const [low, high] = [usualRange?.[0] ?? minimum, usualRange?.[1] ?? maximum];
  add('minimum', minimum);
  add('maximum', maximum);
  if (minimum !== undefined) add('minimum+1', minimum + 1);
  if (maximum !== undefined) add('maximum-1', maximum - 1);
  if (low !== undefined && high !== undefined) {
    add('inside', Math.floor((low + high) / 2));
    if (!isInteger) add('fraction', Math.floor((low + high) / 2) + 0.25);
    if (isInteger && high - low <= 20) for (let value = low; value <= high; value += 1) add('each', value);
  }
  if (minimum === undefined && maximum === undefined && usualRange === undefined)
    for (const value of [1, 2]) add('small', value);
  if (!isInteger && minimum !== undefined) add('just-above-minimum', minimum + 0.01);
  if (!isInteger && maximum !== undefined) add('just-below-maximum', maximum - 0.01);
  return [...scenarioByNumber].map(([value, scenario]) => [`${scenario}=${value}`, value]);
}

function sizesOf(node: Node, context: Context, seed: number): SpecialValue[] {
  const { listOf } = compiler(context, 'bare')(node);
  const { minItems = 0, maxItems = 10, 'x-range': usualRange } = node;
  const sizes = new Set(
    [minItems, 1, 2, usualRange?.[1] ?? 3, maxItems].filter((size) => size >= minItems && size <= maxItems),
  );
  return [...sizes].map((size) => listOf(seed, size)).map((items) => [`size=${items.length}`, items]);
}

/** Unusual stays, if a rule orders two days. */
function* stayEdges(rule: Rule, { pointer }: Place, { today }: Context): Generator<Edge> {
  if (rule.rule !== 'before') return;
  const { first, second } = rule;
  for (const [scenario, from, to] of staysOf(today))
    yield {
      scenario: `stay=${scenario}`,
      place: `${pointer}/${first}`,
      pins: { [`${pointer}/${first}`]: from, [`${pointer}/${second}`]: to },
    };
}
