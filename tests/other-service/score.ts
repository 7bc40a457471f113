/** The score of the suites on the faults of the other service, as figures and as text. Pure. */
import { asMarkdown } from '../../proof/report/tables.ts';
import type { Fault } from './faults/fault.ts';
import { leftOpen } from './faults/open.ts';

/** `failed` and `warned` refer to clauses that state the broken sentence; `elsewhere` to other clauses only. */
export type Ending = 'failed' | 'warned' | 'elsewhere' | 'missed';

export interface FaultRow extends Pick<Fault, 'name' | 'strength' | 'kind'> {
  readonly ending: Ending;
  /** Clauses that were found broken. */
  readonly by: readonly string[];
}

export interface Figures {
  readonly explicit: number;
  readonly explicitFailed: number;
  /** How many failed or warned. */
  readonly explicitNoticed: number;
  readonly reasoned: number;
  readonly reasonedNoticed: number;
}

export interface ServiceScore {
  readonly day: string;
  /** The number of faults; those without a row were never played. */
  readonly faults: number;
  /** One row per played fault, with its result when the suites first met it. */
  readonly rows: readonly (FaultRow & { readonly first: Ending })[];
}

/** Whether a fault was found with the severity of its sentence: a warning for reasoned ones, a failure for explicit ones. */
export const isCaught = (ending: Ending | undefined, strength: FaultRow['strength']): boolean =>
  ending === 'failed' || (ending === 'warned' && strength === 'reasoned');

/** Adds the rows of a new proof to earlier ones. The first result of a fault is never overwritten. */
export const withRows = (before: ServiceScore['rows'], rows: readonly FaultRow[]): ServiceScore['rows'] => {
  const known = new Map(before.map((row) => [row.name, row]));
  for (const row of rows) known.set(row.name, { ...row, first: known.get(row.name)?.first ?? row.ending });
  return [...known.values()];
};

export function figuresOf(rows: readonly FaultRow[]): Figures {
  const count = (strength: FaultRow['strength'], ...endings: readonly Ending[]): number =>
    rows.filter((row) => row.strength === strength && (endings.length === 0 || endings.includes(row.ending)))
      .length;
  return {
    explicit: count('explicit'),
    explicitFailed: count('explicit', 'failed'),
    explicitNoticed: count('explicit', 'failed', 'warned'),
    reasoned: count('reasoned'),
    reasonedNoticed: count('reasoned', 'failed', 'warned'),
  };
}

const share = (part: number, whole: number): string =>
  `${part} (${whole === 0 ? 0 : ((100 * part) / whole).toFixed(1)} %)`;

const cells = ({
  explicit,
  explicitFailed,
  explicitNoticed,
  reasoned,
  reasonedNoticed,
}: Figures): string[] => [
  String(explicit),
  share(explicitFailed, explicit),
  share(explicitNoticed, explicit),
  String(reasoned),
  share(reasonedNoticed, reasoned),
];

const kinds: readonly Fault['kind'][] = ['shape', 'value', 'semantic', 'state', 'protocol'];

/** The text of this part of docs/score.md. */
export function serviceText({ day, faults, rows }: ServiceScore): string {
  const explicit = rows.filter(({ strength }) => strength === 'explicit');
  const open = explicit.filter(({ name }) => Object.hasOwn(leftOpen, name));
  const missed = explicit.filter(({ ending, name }) => ending !== 'failed' && !Object.hasOwn(leftOpen, name));
  const atFirst = rows.map((row) => ({ ...row, ending: row.first }));
  const head = ['faults', 'explicit', 'failed', 'failed or warned', 'reasoned', 'at least warned'];
  const lines = [
    ['all, when first met', ...cells(figuresOf(atFirst))],
    [`all, ${day}`, ...cells(figuresOf(rows))],
    ['without those that are left open', ...cells(figuresOf(rows.filter((row) => !open.includes(row))))],
    ...kinds.map((kind) => [kind, ...cells(figuresOf(rows.filter((row) => row.kind === kind)))]),
  ];
  return [
    'A second implementation of the specification, from its text alone and with nothing of sandbox or suites in it (`tests/other-service/`), with faults of its own, each against a sentence. Found counts only at a clause that states this sentence; which faults are explicit is said beside them.',
    '',
    `\`node --import tsx tests/other-service/prove.ts --write\`, ${rows.length} of ${faults} faults run so far.`,
    '',
    ...asMarkdown({ head, rows: lines }),
    '',
    missed.length === 0
      ? 'No other explicit one did not fail.'
      : `Other explicit ones that did not fail: ${missed.map(({ name }) => name).join(', ')}.`,
    '',
    'Called explicit when they were written, and read a second time after the suites had not failed them, so that the row without them says less than the one with them. What the text leaves open there:',
    '',
    ...open.map(({ name, ending }) => `- ${name} (${ending}): ${leftOpen[name]}`),
  ].join('\n');
}

/** The results of a set of faults that the suites had never met. */
export function firstContactText(rows: readonly FaultRow[]): string {
  const head = ['faults', 'explicit', 'failed', 'failed or warned', 'reasoned', 'at least warned'];
  const missed = rows.filter(({ ending, strength }) => !isCaught(ending, strength));
  return `# First contact

${asMarkdown({ head, rows: [['all', ...cells(figuresOf(rows))]] }).join('\n')}

Not found with the weight of their sentence, and by which clauses they were found at all:

${missed.map(({ name, strength, ending, by }) => `- ${name}: ${strength}, ${ending}${by.length > 0 ? ` (${by.join(', ')})` : ''}`).join('\n')}
`;
}
