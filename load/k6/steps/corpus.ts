/** The corpus of a journey. All users share the rows; each user parses the templates of the rows that it sends. */
import { SharedArray } from 'k6/data';
import type { OperationId } from '../../../schemas/operations.ts';
import type { Head, Row } from '../../corpora/row.ts';
import type { JourneyName } from '../../journeys.ts';
import { plan } from './plan.ts';
import { templateOf, type Template } from './template.ts';

export interface RequestTemplate {
  readonly method: string;
  readonly path: Template;
  readonly body?: Template;
}

export type TemplateRow = Readonly<Partial<Record<OperationId, RequestTemplate>>>;

export interface Corpus {
  readonly head: Head;
  /** The templates for a destination and a party. */
  row(destination: number, party: number): TemplateRow;
}

/** Rows and templates that one user caches: those of popular destinations recur. */
const cacheSize = 256;

/** Must be called while k6 loads the script, when files can be opened. @returns undefined if the plan lacks the journey */
export function corpusOf(journey: JourneyName): Corpus | undefined {
  const file = plan.corpora[journey];
  if (file === undefined) return undefined;
  // The rows are stored as objects, because k6 1.x takes long to freeze strings: it does so letter by letter.
  const lines = new SharedArray<Head | Row>(journey, () =>
    open(file)
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Head | Row),
  );
  let cachedHead: Head | undefined;
  const headOf = (): Head => (cachedHead ??= lines[0] as Head);
  const rows = new Map<number, TemplateRow>();
  return {
    get head() {
      return headOf();
    },
    row(destination, party) {
      const { parties } = headOf();
      const lineIndex = 1 + destination * parties + (parties === 1 ? 0 : party);
      return cached(rows, lineIndex, () => templatesOf(lines[lineIndex] as Row));
    },
  };
}

/** The value of a key, made at its first use. A full cache is emptied. */
function cached<Key, Value>(cache: Map<Key, Value>, key: Key, make: () => Value): Value {
  let value = cache.get(key);
  if (value === undefined) {
    if (cache.size >= cacheSize) cache.clear();
    cache.set(key, (value = make()));
  }
  return value;
}

/** Cached by source, because many rows share a request. */
const templates = new Map<string, Template>();

const templateFor = (text: string): Template => cached(templates, text, () => templateOf(text));

const templatesOf = (row: Row): TemplateRow =>
  Object.fromEntries(
    Object.entries(row).map(([operation, { method, path, body }]): [string, RequestTemplate] => [
      operation,
      { method, path: templateFor(path), ...(body === undefined ? {} : { body: templateFor(body) }) },
    ]),
  );
