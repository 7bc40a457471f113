/** Wrong values for one node: each violates one constraint of its schema, and is derived from a valid value. */
import { choicesOf, kindOf, type Node } from './schema-node.ts';
import type { Place } from './places.ts';

type WrongValue = readonly [scenario: string, value: unknown];

/** All values that may be wrong by themselves. The validator decides which of them are. */
export const wrongValuesOf = ({ node, nullable }: Place, validValue: unknown): WrongValue[] => [
  ...(nullable ? [] : [['type=null', null] as const]),
  ...valuesOfWrongType(node, validValue),
  ...(choicesOf(node) === undefined ? valuesOutOfBounds(node) : unlistedValues(node, validValue)),
  ...(node.const === undefined ? [] : [['const=another', `${String(node.const)}x`] as const]),
  ...(typeof validValue === 'string' ? valuesOfWrongForm(node, validValue) : []),
  ...(Array.isArray(validValue) ? listsOfWrongSize(node, validValue) : []),
];

function valuesOfWrongType(node: Node, validValue: unknown): WrongValue[] {
  switch (kindOf(node)) {
    case 'string':
      return [
        ['type=number', 7],
        ['type=boolean', true],
        ['type=object', { value: validValue }],
        ['type=list', [validValue]],
      ];
    case 'integer':
    case 'number':
      return [
        ['type=text', String(validValue)],
        ['type=empty-text', ''],
        ['type=boolean', true],
        ['type=object', {}],
        ['type=list', [validValue]],
        ...(kindOf(node) === 'integer' ? [['type=fraction', Number(validValue) + 0.5] as const] : []),
      ];
    case 'boolean':
      return [
        ['type=text', String(validValue)],
        ['type=number', validValue === true ? 1 : 0],
        ['type=list', [validValue]],
        ['type=object', {}],
      ];
    case 'object':
      return [
        ['type=list', [validValue]],
        ['type=empty-list', []],
        ['type=text', 'text'],
        ['type=number', 7],
        ['type=boolean', false],
      ];
    case 'array':
      return [
        ['type=object', { ...(validValue as unknown[]) }],
        ['type=text', 'text'],
        ['type=number', 7],
        ...(Array.isArray(validValue) && validValue.length > 0 && !Array.isArray(validValue[0])
          ? [['type=bare-item', validValue[0]] as const]
          : []),
      ];
    default:
      // The type is ['integer', 'string'], or unstated.
      return [
        ['type=boolean', true],
        ['type=fraction', 1.5],
        ['type=list', [validValue]],
        ['type=object', {}],
      ];
  }
}

/** Values outside of an enumeration. Codes as strings are only wrong if the operation sends codes as numbers. */
function unlistedValues(node: Node, validValue: unknown): WrongValue[] {
  const choices = choicesOf(node)!;
  if (typeof validValue === 'string') {
    const values = [
      'unknown',
      '',
      validValue.toUpperCase(),
      validValue.toLowerCase(),
      ` ${validValue}`,
      `${validValue}s`,
    ];
    return [...new Set(values)]
      .map((value) => [`enum=not-${value.trim() === value ? value || 'empty' : 'padded'}`, value] as const)
      .filter(([, value]) => !choices.includes(value));
  }
  const codes = choices.filter((code) => typeof code === 'number');
  return [Math.max(...codes) + 1, Math.min(...codes) - 1, 9_999]
    .filter((code) => !choices.includes(code))
    .map((code) => [`enum=not-${code}`, code] as const);
}

function valuesOutOfBounds({ type, minimum, maximum }: Node): WrongValue[] {
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

function valuesOfWrongForm(
  { format, pattern, minLength, maxLength }: Node,
  validValue: string,
): WrongValue[] {
  return [
    // The same day in another form, so that the order of two days does not change.
    ...(format === 'date' ? [['form=date-time', `${validValue}T00:00:00Z`] as const] : []),
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

const listsOfWrongSize = (
  { minItems = 0, maxItems, uniqueItems }: Node,
  validValue: readonly unknown[],
): WrongValue[] => [
  ...(minItems > 0 ? [['too-few-items', validValue.slice(0, minItems - 1)] as const] : []),
  ...(maxItems === undefined
    ? []
    : [
        [
          'too-many-items',
          Array.from({ length: maxItems + 1 }, (_, index) => validValue[index % validValue.length]),
        ] as const,
      ]),
  ...(uniqueItems && validValue.length > 0 ? [['item-twice', [...validValue, validValue[0]]] as const] : []),
];
