/** The corpus of a journey: shared by all users as text; each cuts the rows that it sends. */
import { SharedArray } from 'k6/data';
import type { OperationId } from '../../../schemas/operations.ts';
import type { Head, Row } from '../../corpora/row.ts';
import type { JourneyName } from '../../journeys.ts';
import { plan } from './plan.ts';
import { templateOf, type Template } from './template.ts';

declare const open: (path: string) => string;

/** A request ready to be filled. */
export interface Open {
  readonly method: string;
  readonly path: Template;
  readonly body?: Template;
}

export type OpenRow = Readonly<Partial<Record<OperationId, Open>>>;

export interface Corpus {
  readonly head: Head;
  /** The row of a destination and a party, cut. */
  row(destination: number, party: number): OpenRow;
}

/** Rows kept cut by one user: those of the most wanted places come again and again. */
const kept = 256;

/** To be called while k6 reads the script: only then files can be opened. Undefined where the journey is not in the plan. */
export function corpusOf(journey: JourneyName): Corpus | undefined {
  const file = plan.corpora[journey];
  if (file === undefined) return undefined;
  // Objects, because k6 1.x freezes a text letter by letter.
  const lines = new SharedArray<Head | Row>(journey, () =>
    open(file)
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Head | Row),
  );
  const head = once(() => lines[0] as Head);
  const rows = new Map<number, OpenRow>();
  return {
    get head() {
      return head();
    },
    row(destination, party) {
      const { parties } = head();
      const number = 1 + destination * parties + (parties === 1 ? 0 : party);
      let row = rows.get(number);
      if (row === undefined) {
        if (rows.size >= kept) rows.clear();
        rows.set(number, (row = cutRow(lines[number] as Row)));
      }
      return row;
    },
  };
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** Many rows have a request in common. */
const templates = new Map<string, Template>();

function cut(text: string): Template {
  let template = templates.get(text);
  if (template === undefined) {
    if (templates.size >= kept) templates.clear();
    templates.set(text, (template = templateOf(text)));
  }
  return template;
}

function cutRow(row: Row): OpenRow {
  const open: Partial<Record<OperationId, Open>> = {};
  for (const operation of Object.keys(row) as OperationId[]) {
    const { method, path, body } = row[operation]!;
    open[operation] = { method, path: cut(path), ...(body === undefined ? {} : { body: cut(body) }) };
  }
  return open;
}
