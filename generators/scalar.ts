/** Makes values that are neither objects nor arrays. Pure. */
import { slotPlaceholder, type Slot } from '../schemas/case.ts';
import { knownValues, type Material } from './context.ts';
import { dayNumber, isoDay } from '../lib/days.ts';
import { choicesFor, kindOf, type Node } from './schema-node.ts';
import { compilePattern } from './pattern.ts';
import { childSeed, integerBetween, pick, randomFraction } from './seeds.ts';
import { builtinTexts } from './builtin-texts.ts';

/** Makes a value for a seed; `index` is the index in an array. */
export type MakeValue = (seed: number, index?: number) => unknown;

/** Compiles a scalar. The result never makes null, because the object decides that. */
export function compileScalar(node: Node, material: Material): MakeValue {
  if (node.const !== undefined) return () => node.const;
  const slot = node['x-slot'];
  if (slot !== undefined)
    return (_, index) => slotPlaceholder((index === undefined ? slot : `${slot}:${index}`) as Slot);
  const choices = choicesFor(node, material);
  if (choices !== undefined) return (seed) => pick(seed, choices);
  const known = knownValues(material, node['x-known']);
  if (known !== undefined && known.length > 0) return knownScalar(known, node);
  if (node.anyOf !== undefined) return anyOfScalars(node, material);
  switch (kindOf(node)) {
    case 'boolean':
      // A flag that needs known data is off if the target states no such data.
      return (seed) => known === undefined && randomFraction(seed) < 0.5;
    case 'integer':
    case 'number':
      return numberOf(node);
    case 'string':
      return textOf(node, material);
    default:
      throw new Error(`the generators do not know the type ${JSON.stringify(node.type)}`);
  }
}

function knownScalar(known: readonly unknown[], node: Node): MakeValue {
  const kind = kindOf(node);
  if (kind === 'boolean') return (seed) => pick(seed, known);
  const values: readonly unknown[] =
    kind === 'integer' || kind === 'number'
      ? known.map(Number).filter(Number.isSafeInteger)
      : known.map(String);
  return values.length > 0 ? (seed) => pick(seed, values) : numberOf(node);
}

function anyOfScalars({ anyOf = [], ...rest }: Node, material: Material): MakeValue {
  // If a range is given, the value is sent as a number, because every service accepts numbers.
  const excludedKinds =
    rest['x-range'] === undefined ? ['', 'object', 'array'] : ['', 'object', 'array', 'string'];
  const scalars = anyOf.filter((option) => !excludedKinds.includes(kindOf(option)));
  const makers = scalars.map((option) => compileScalar({ ...rest, ...option }, material));
  return (seed, index) => pick(seed, makers, 1)(seed, index);
}

function numberOf({ type, minimum, maximum, default: defaultValue, 'x-range': usualRange }: Node): MakeValue {
  const low = usualRange?.[0] ?? minimum ?? 0;
  const high = usualRange?.[1] ?? maximum ?? low + 1_000;
  if ([type].flat().includes('integer')) {
    if (typeof defaultValue !== 'number' || defaultValue < low || defaultValue > high)
      return (seed) => integerBetween(seed, low, high);
    return (seed) => (randomFraction(seed, 1) < 0.5 ? defaultValue : integerBetween(seed, low, high));
  }
  return (seed) => Math.round((low + randomFraction(seed) * (high - low)) * 100) / 100;
}

function textOf(node: Node, { today, texts = builtinTexts }: Material): MakeValue {
  const todayNumber = dayNumber(today);
  const day = (seed: number): string => isoDay(todayNumber + integerBetween(seed, 1, 360));
  switch (node.format) {
    case 'date':
    case 'iso-date-or-date-time':
      return day;
    case 'iso-date-time':
      return (seed) =>
        `${day(seed)}T${String(integerBetween(seed, 0, 23, 1)).padStart(2, '0')}:${String(integerBetween(seed, 0, 59, 2)).padStart(2, '0')}:00Z`;
    default:
      break;
  }
  const { examples } = node;
  if (examples !== undefined && examples.length > 0) return (seed) => pick(seed, examples);
  if (node.pattern !== undefined) return compilePattern(node.pattern);
  const samples = texts[node['x-sample'] ?? 'word'];
  const { minLength = 0, maxLength } = node;
  return (seed) => pick(childSeed(seed, 1), samples).padEnd(minLength, 'x').slice(0, maxLength);
}
