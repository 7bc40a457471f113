/** Everything about one clause as text of 80 columns: its sentence, its tests and its faults. Pure. */
import { Type, type Static } from 'typebox';
import { strictObject } from '../../lib/json-schema.ts';
import { escapeControlsInLine } from '../../lib/visible.ts';
import { presentItems } from '../../lib/objects.ts';
import { wrap } from '../../lib/wrap.ts';
import { needsOfClause } from '../../schemas/clause-needs.ts';
import { placesOfClause } from '../../schemas/clause-places.ts';
import { clauseOf, severityOf, type ClauseId } from '../../schemas/clauses.ts';
import { partyLabels, strengthLabels, testMethodLabels } from '../clause-text.ts';
import { ClauseResult } from '../results.ts';
import { count } from '../schema-parts.ts';
import { plural } from '../../lib/plural.ts';

const text = Type.String();
/** The start and target of a run, and the run's result for the clause, if it has one. */
const LastRun = strictObject({ of: text, result: Type.Optional(ClauseResult) });

/** Data about a clause from other parts of the project. */
export const ClauseContext = strictObject({
  tests: Type.Array(strictObject({ title: text, file: text })),
  /** `also`: the fault is intended for another clause, and breaks this clause too. */
  faults: Type.Array(strictObject({ name: text, kind: text, does: text, also: Type.Boolean() }), {
    description: 'Faults of the sandbox that break it',
  }),
  derived: count('Further faults, derived from the schemas of messages'),
  /** The last run in this folder; a sentence if its file is unusable, undefined if there is none. */
  lastRun: Type.Optional(Type.Union([text, LastRun])),
});
export type ClauseContext = Static<typeof ClauseContext>;

const width = 80;
const margin = ' '.repeat(13);
/** Maximum number of places: general conventions apply to hundreds. */
const maxPlaces = 20;

/** The explanation, wrapped to 80 columns. */
export function explanation(id: ClauseId, context: ClauseContext): string {
  const { text: sentence, section, who, strength, testing, profiles, because, note, untested } = clauseOf(id);
  return [
    id,
    `  ${wrap(sentence, width, '  ')}`,
    ...(note === undefined ? [] : [`  ${wrap(`Note: ${note}`, width, '  ')}`]),
    '',
    ...row('section', [section]),
    ...row('strength', [`${strength}: ${strengthLabels[strength]}`]),
    ...row('severity', [`${severityOf(id)}, if violated${because === undefined ? '' : `: ${because}`}`]),
    ...row('obeyed by', [partyLabels[who]]),
    ...row(
      'tested',
      untested === undefined ? [`${testing}: ${testMethodLabels[testing]}`] : [`untested: ${untested}`],
    ),
    ...row('profiles', [profiles.join(', ')]),
    ...row('needs', needs(id)),
    '',
    ...row('messages', places(id)),
    ...row(
      'tests',
      context.tests.map(({ title, file }) => `suites/${file}: ${title}`),
    ),
    ...functionHint(id, context),
    ...row(
      'faults',
      context.faults.map(
        ({ name, kind, does, also }) => `${name} (${kind}${also ? ', beside another clause' : ''}): ${does}`,
      ),
    ),
    ...row('derived', [
      context.derived === 0 ? 'none' : `${plural(context.derived, 'fault')} by the schemas of the messages`,
    ]),
    '',
    ...row('last run', lastRun(context.lastRun)),
  ].join('\n');
}

/** A label with its entries, one per line. */
const row = (name: string, entries: readonly string[]): string[] =>
  (entries.length === 0 ? ['none'] : entries).map(
    (entry, index) =>
      `  ${(index === 0 ? name : '').padEnd(margin.length - 2)}${wrap(entry, width, `${margin}  `)}`,
  );

function needs(id: ClauseId): string[] {
  const { all: requiredSettings, oneOf } = needsOfClause(id);
  const alternatives = oneOf.map((alternative) => alternative.join(' with '));
  return [...requiredSettings, ...(alternatives.length === 0 ? [] : [`one of: ${alternatives.join(', ')}`])];
}

function places(id: ClauseId): string[] {
  const placeTexts = placesOfClause(id).map(
    ({ message, pointer }) => `${message} ${pointer === '' ? 'as a whole' : pointer}`,
  );
  const uniquePlaces = [...new Set(placeTexts)];
  return uniquePlaces.length <= maxPlaces
    ? uniquePlaces
    : [...uniquePlaces.slice(0, maxPlaces), `and ${uniquePlaces.length - maxPlaces} places more`];
}

/** A hint for clauses that no test and no schema checks. */
const functionHint = (id: ClauseId, { tests }: ClauseContext): string[] =>
  clauseOf(id).untested === undefined && tests.length === 0 && placesOfClause(id).length === 0
    ? row('', ['so a function checks it: look for its id in schemas/judge/ and in generators/sequences/'])
    : [];

function lastRun(run: ClauseContext['lastRun']): string[] {
  if (run === undefined) return ['none in results/ of this folder'];
  if (typeof run === 'string') return [escapeControlsInLine(run)];
  if (run.result === undefined) return [`${run.of}: has no result for it`].map(escapeControlsInLine);
  const { outcome, exercised, total, findings, gaps, known, waived } = run.result;
  const [finding, gap] = [findings[0], gaps[0]];
  const place = finding && `${finding.where}${finding.pointer === '' ? '' : ` ${finding.pointer}`}`;
  return presentItems(
    `${run.of}: ${outcome}, ${plural(total, 'finding')} in ${plural(exercised, 'check')}`,
    known !== undefined && `known: ${known}`,
    waived !== undefined && `waived: ${waived}`,
    finding && `${place}: expected ${finding.expected}, actual ${finding.actual}`,
    finding?.again && `repeat: ${finding.again}`,
    !finding && gap && `${gap.outcome}, ${plural(gap.count, 'time')}: ${gap.reason}`,
  ).map(escapeControlsInLine);
}
