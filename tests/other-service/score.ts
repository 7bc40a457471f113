/** What the suites find of the faults of the other service, as figures and as text. Pure. */
import { asMarkdown } from '../../proof/report/tables.ts';
import type { Fault } from './faults/fault.ts';

/** `failed` and `warned` at a clause that states the sentence which the fault breaks; `elsewhere` at others alone. */
export type Ending = 'failed' | 'warned' | 'elsewhere' | 'missed';

export interface FaultRow extends Pick<Fault, 'name' | 'strength' | 'kind'> {
  readonly ending: Ending;
  /** Clauses that were found broken. */
  readonly by: readonly string[];
}

export interface Figures {
  readonly explicit: number;
  readonly explicitFailed: number;
  /** Failed or warned. */
  readonly explicitNoticed: number;
  readonly reasoned: number;
  readonly reasonedNoticed: number;
}

export interface ServiceScore {
  /** Before anything was improved by them. */
  readonly first: { readonly day: string; readonly figures: Figures };
  readonly last: { readonly day: string; readonly rows: readonly FaultRow[] };
}

export function figuresOf(rows: readonly FaultRow[]): Figures {
  const count = (strength: FaultRow['strength'], ...endings: readonly Ending[]): number =>
    rows.filter((row) => row.strength === strength && (endings.length === 0 || endings.includes(row.ending))).length;
  return {
    explicit: count('explicit'),
    explicitFailed: count('explicit', 'failed'),
    explicitNoticed: count('explicit', 'failed', 'warned'),
    reasoned: count('reasoned'),
    reasonedNoticed: count('reasoned', 'failed', 'warned'),
  };
}

const share = (part: number, whole: number): string => `${part} (${whole === 0 ? 0 : ((100 * part) / whole).toFixed(1)} %)`;

const cells = ({ explicit, explicitFailed, explicitNoticed, reasoned, reasonedNoticed }: Figures): string[] => [
  String(explicit),
  share(explicitFailed, explicit),
  share(explicitNoticed, explicit),
  String(reasoned),
  share(reasonedNoticed, reasoned),
];

const kinds: readonly Fault['kind'][] = ['shape', 'value', 'semantic', 'state', 'protocol'];

/** The part of docs/score.md. */
export function serviceText({ first, last }: ServiceScore): string {
  const of = (ending: Ending, strength: Fault['strength']): string[] =>
    last.rows.filter((row) => row.ending === ending && row.strength === strength).map(({ name }) => name);
  const missed = [...of('missed', 'explicit'), ...of('elsewhere', 'explicit')];
  const head = ['faults', 'explicit', 'failed', 'failed or warned', 'reasoned', 'at least warned'];
  const rows = [
    [`all, first time (${first.day})`, ...cells(first.figures)],
    [`all, ${last.day}`, ...cells(figuresOf(last.rows))],
    ...kinds.map((kind) => [kind, ...cells(figuresOf(last.rows.filter((row) => row.kind === kind)))]),
  ];
  return [
    'A second implementation of the specification, written from its text alone by somebody who had read neither sandbox nor suites (`tests/other-service/`), and the faults that came with it, each against a sentence of the specification. Found counts only at a clause that states that sentence. The first row is what the suites found before anything was improved by these faults.',
    '',
    '`node --import tsx tests/other-service/prove.ts`',
    '',
    ...asMarkdown({ head, rows }),
    '',
    missed.length === 0 ? 'No explicit one was missed.' : `Explicit ones that were missed: ${missed.join(', ')}.`,
  ].join('\n');
}
