import { clauseOf } from '../../schemas/clauses.ts';
import { replayCommand } from '../again.ts';
import type { Paint } from '../paint.ts';
import type { ClauseResult, Example, Finding } from '../results.ts';
import { plural } from '../../lib/plural.ts';
import { wrap } from '../../lib/wrap.ts';

const maxFollowers = 12;

/** A failure with one cause: its clause, who has to act, and examples with commands to repeat them. */
export function failure(finding: Finding, result: ClauseResult, paint: Paint, width: number): string {
  const { id, clauses, known, flaky, examples } = finding;
  const title =
    known !== undefined
      ? paint.yellow(paint.bold(`KNOWN   ${clauses[0]!}`))
      : flaky !== undefined
        ? paint.yellow(paint.bold(`FLAKY   ${clauses[0]!}`))
        : paint.red(paint.bold(`FAILED  ${clauses[0]!}`));
  return [
    `${title}${paint.grey(`  ${countText(result)}  ${id}`)}`,
    `  ${wrap(sentence(finding), width, '  ')}`,
    ...(known === undefined ? [] : [paint.yellow(`  known: ${wrap(known, width, '         ')}`)]),
    ...(flaky === undefined ? [] : [paint.yellow(`  flaky: ${wrap(flaky, width, '         ')}`)]),
    ...ownerLines(finding, paint, width),
    ...examples.map((example, index) =>
      details(example, finding, examples.length > 1 ? `${index + 1} of ${result.total}` : '', paint, width),
    ),
    ...(examples.length > 0 && result.total > examples.length
      ? [paint.grey('  more of them: results/run.json')]
      : []),
  ].join('\n');
}

/** A warning, one line per example. */
export function warning(finding: Finding, result: ClauseResult, paint: Paint, width: number): string {
  const lines = finding.examples.slice(0, 2).map(({ expected, actual, pointer, where }) => {
    const at = pointer === '' ? '' : ` at ${pointer}`;
    return `  expected ${expected}, actual ${actual}${at}${paint.grey(`  (${where})`)}`;
  });
  return [
    `${paint.yellow(`WARNED  ${finding.clauses[0]!}`)}${paint.grey(`  ${countText(result)}  ${finding.id}`)}`,
    `  ${wrap(sentence(finding), width, '  ')}`,
    ...ownerLines(finding, paint, width),
    ...lines,
  ].join('\n');
}

/** The clause's text, its strength and its section. */
function sentence({ clauses: [id] }: Finding): string {
  const { text, section, strength } = clauseOf(id!);
  return `${text} (${strength}, "${section}")`;
}

/** Who most likely has to act, and the clauses that fail with it. */
function ownerLines({ owner, because, clauses }: Finding, paint: Paint, width: number): string[] {
  const followers = clauses.slice(1);
  const rest = followers.length - maxFollowers;
  return [
    `  ${paint.grey('owner')}  ${wrap(`${owner}: ${because}`, width, '         ')}`,
    ...(followers.length === 0
      ? []
      : [
          `  ${paint.grey('with')}   ${wrap(`${followers.slice(0, maxFollowers).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}, broken in the same responses`, width, '         ')}`,
        ]),
  ];
}

function details(
  { id, expected, actual, pointer, where, shown, curl, again, traceId, traceLink }: Example,
  finding: Finding,
  which: string,
  paint: Paint,
  width: number,
): string {
  const line = (name: string, text: string) => `    ${paint.grey(name.padEnd(8))}  ${text}`;
  return [
    ...(which === '' ? [] : [paint.grey(`  ${which}:`)]),
    line('expected', wrap(expected, width, ' '.repeat(14))),
    line(
      'actual',
      wrap(actual, width, ' '.repeat(14)) + (pointer === '' ? '' : paint.grey(`  at ${pointer}`)),
    ),
    line('where', where),
    ...(shown === undefined ? [] : [line('exchange', exchangeSummary(shown))]),
    ...(curl === undefined ? [] : [line('curl', curl)]),
    ...(traceId === undefined ? [] : [line('trace', traceLink ?? traceId)]),
    ...(again === undefined ? [] : [line('repeat', again)]),
    ...(id === undefined
      ? []
      : [line('replay', finding.again?.replace(finding.id, id) ?? replayCommand(id))]),
  ].join('\n');
}

/** The request line and the status of an exchange. */
function exchangeSummary(shown: string): string {
  const lines = shown.split('\n');
  const start = (mark: string): string => lines.find((line) => line.startsWith(mark))?.slice(2) ?? '';
  return `${start('> ')} → ${start('< ').trim()}`;
}

const countText = ({ total, exercised }: ClauseResult): string =>
  `${plural(total, 'finding')} in ${plural(Math.max(exercised, total), 'chance')}`;
