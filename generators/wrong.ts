/** Wrong values for one node: each violates one constraint of its schema, and is derived from a valid value. */
import { choicesOf, kindOf, type Node } from './schema-node.ts';
import type { Place } from './places.ts';

export type WrongValue = readonly [scenario: string, value: unknown];

/** Every way in which a value can be wrong by itself. The validator decides about each. */
export function wrongValuesOf({ node, nullable }: Place, good: unknown): WrongValue[] {
  return [
    ...(nullable ? [] : [['type=null', null] as const]),
    ...typesOf(node, good),
    ...(choicesOf(node) === undefined ? boundsOf(node) : unlistedValues(node, good)),
    ...(node.const === undefined ? [] : [['const=another', `${String(node.const)}x`] as const]),
    ...(typeof good === 'string' ? formsOf(node, good) : []),
    ...(Array.isArray(good) ? sizesOf(node, good) : []),
  ];
}

function typesOf(node: Node, good: unknown): WrongValue[] {
  switch (kindOf(node)) {
    case 'string':
      return [
        ['type=number', 7],
        ['type=boolean', true],
        ['type=object', { value: good }],
        ['type=list', [good]],
      ];
    case 'integer':
    case 'number':
      return [
        ['type=text', String(good)],
        ['type=empty-text', ''],
        ['type=boolean', true],
        ['type=object', {}],
        ['type=list', [good]],
        ...(kindOf(node) === 'integer' ? [['type=fraction', Number(good) + 0.5] as const] : []),
      ];
    case 'boolean':
      return [
        ['type=text', String(good)],
        ['type=number', good === true ? 1 : 0],
        ['type=list', [good]],
        ['type=object', {}],
      ];
    case 'object':
      return [
        ['type=list', [good]],
        ['type=empty-list', []],
        ['type=text', 'text'],
        ['type=number', 7],
        ['type=boolean', false],
      ];
    case 'array':
      return [
        ['type=object', { ...(good as unknown[]) }],
        ['type=text', 'text'],
        ['type=number', 7],
        ...(Array.isArray(good) && good.length > 0 && !Array.isArray(good[0])
          ? [['type=bare-item', good[0]] as const]
          : []),
      ];
    default:
      // "integer or string"
      return [
        ['type=boolean', true],
        ['type=fraction', 1.5],
        ['type=list', [good]],
        ['type=object', {}],
      ];
  }
}

/** Values outside of an enumeration. Codes as strings are only wrong if the operation does not send them so. */
function unlistedValues(node: Node, good: unknown): WrongValue[] {
  const choices = choicesOf(node)!;
  if (typeof good === 'string') {
    const texts = ['unknown', '', good.toUpperCase(), good.toLowerCase(), ` ${good}`, `${good}s`];
    return [...new Set(texts)]
      .map((word) => [`enum=not-${word.trim() === word ? word || 'empty' : 'padded'}`, word] as const)
      .filter(([, word]) => !choices.includes(word));
  }
  const codes = choices.filter((code) => typeof code === 'number');
  return [Math.max(...codes) + 1, Math.min(...codes) - 1, 9_999]
    .filter((code) => !choices.includes(code))
    .map((code) => [`enum=not-${code}`, code] as const);
}

function boundsOf({ type, minimum, maximum }: Node): WrongValue[] {
  const steps = [type].flat().includes('integer') ? [1, 1_000] : [0.01, 1, 1_000];
  return [
    ...(minimum === undefined
      ? []
      : steps.map((step) => ['below-minimum=' + (minimum - step), minimum - step] as const)),
    ...(maximum === undefined
      ? []
      : steps.map((step) => ['above-maximum=' + (maximum + step), maximum + step] as const)),
  ];
}

const badDays = {
  words: 'tomorrow',
  empty: '',
  'no-such-day': '2027-02-30',
  'no-such-month': '2027-13-01',
  'day-32': '2027-12-32',
  'day-first': '20/12/2027',
  'no-leading-zeros': '2027-1-5',
  compact: '20271205',
  'year-of-two-digits': '27-12-05',
  'day-zero': '2027-12-00',
};

const badForms: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  date: badDays,
  'iso-date-time': {
    ...badDays,
    'hour-25': '2027-12-05T25:00:00Z',
    'space-for-T': '2027-12-05 12:00:00',
    epoch: '1827921600',
  },
  'iso-date-or-date-time': { ...badDays, 'hour-25': '2027-12-05T25:00:00Z' },
};

function formsOf({ format, pattern, minLength, maxLength }: Node, good: string): WrongValue[] {
  return [
    // The same day, so that the order of two days stays.
    ...(format === 'date' ? [['form=date-time', `${good}T00:00:00Z`] as const] : []),
    ...Object.entries(badForms[format ?? ''] ?? {}).map(
      ([scenario, text]) => [`form=${scenario}`, text] as const,
    ),
    ...(pattern === undefined
      ? []
      : ['', '!', ' '].map((text) => [`pattern=${JSON.stringify(text)}`, text] as const)),
    ...(minLength === undefined || minLength === 0
      ? []
      : [['too-short', 'x'.repeat(minLength - 1)] as const]),
    ...(maxLength === undefined ? [] : [['too-long', 'x'.repeat(maxLength + 1)] as const]),
  ];
}

function sizesOf({ minItems = 0, maxItems, uniqueItems }: Node, good: readonly unknown[]): WrongValue[] {
  return [
    ...(minItems > 0 ? [['too-few-items', good.slice(0, minItems - 1)] as const] : []),
    ...(maxItems === undefined
      ? []
      : [
          [
            'too-many-items',
            Array.from({ length: maxItems + 1 }, (_, index) => good[index % good.length]),
          ] as const,
        ]),
    ...(uniqueItems && good.length > 0 ? [['item-twice', [...good, good[0]]] as const] : []),
  ];
}
