/** A published schema: plain JSON Schema 2020-12, plus the extensions that `words` explains. */
export interface Schema {
  title?: string;
  description?: string;
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  $ref?: string;
  'x-clause'?: string[];
  'x-assumed'?: string;
  'x-assumed-form'?: string;
  'x-assumed-first'?: string;
  'x-enum-varnames'?: string[];
  [keyword: string]: unknown;
}

/** The meaning of the extensions in a published document. A validator may ignore them. */
export const extensionMeanings = {
  'x-clause': 'ids of the clauses of the contract that this place states',
  'x-assumed':
    'the specification does not show this name, path, parameter or credential: it is what this setting says of the deployment described here',
  'x-assumed-form':
    'the specification does not show whether codes travel as text or as integers here; this setting says it',
  'x-assumed-first':
    'the specification does not show from which number is counted here; this setting says it',
  'x-enum-varnames': 'the names of the integer codes in `enum`, in the same order',
  'x-not-implemented': 'the specification marks the member "not yet implemented"',
} as const;

/** The order of keywords, so that two exports differ only if the contract does. */
const keywordOrder = [
  'title',
  'description',
  '$ref',
  'type',
  'const',
  'enum',
  'default',
  'examples',
  'format',
  'pattern',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'uniqueItems',
  'properties',
  'required',
  'items',
  'prefixItems',
  'anyOf',
  ...Object.keys(extensionMeanings),
];

/** The schema with its keywords sorted, without undefined ones. */
export function orderKeywords(schema: Schema): Schema {
  const unknownKeyword = Object.keys(schema).find((keyword) => !keywordOrder.includes(keyword));
  if (unknownKeyword !== undefined)
    throw new Error(
      `no order is known for the keyword ${unknownKeyword} of ${schema.title ?? JSON.stringify(schema)}`,
    );
  return Object.fromEntries(
    keywordOrder
      .filter((keyword) => schema[keyword] !== undefined)
      .map((keyword) => [keyword, schema[keyword]]),
  );
}

/** Joins sentences; undefined if there are none. */
export function joinSentences(...parts: readonly (string | undefined)[]): string | undefined {
  const completeSentences = parts
    .filter((part) => part !== undefined && part !== '')
    .map((part) => (/[.!?]$/.test(part!) ? part : `${part}.`));
  return completeSentences.length === 0 ? undefined : completeSentences.join(' ');
}
