import { presentItems } from '../../lib/objects.ts';
import { replayCommand } from '../again.ts';
import { clauseLine, warningText } from '../clause-text.ts';
import type { Paint } from '../../lib/paint.ts';
import type { ClauseResult, Example, Finding, Run } from '../results.ts';
import { firstNames, plural } from '../../lib/plural.ts';
import { wrap } from '../../lib/wrap.ts';
import { ownerLabel, ownerOfGap } from '../owner.ts';
import { unjudgedGroups } from '../claimed.ts';

const maxNames = 12;

/** A failure or a warning: its clause, who most likely has to act, and examples with the commands that repeat them. */
export function failure(finding: Finding, result: ClauseResult, paint: Paint, width: number): string {
  const { id, clauses, severity, known, flaky } = finding;
  const isWarning = severity === 'warns';
  // One example of a warning is enough, because it does not fail the run.
  const examples = finding.examples.slice(0, isWarning ? 1 : undefined);
  const why = isWarning ? warningText(clauses[0]!) : undefined;
  const word =
    known !== undefined ? 'KNOWN ' : flaky !== undefined ? 'FLAKY ' : isWarning ? 'WARNED' : 'FAILED';
  const colour = word === 'FAILED' ? paint.red : paint.yellow;
  return presentItems(
    `${colour(paint.bold(`${word}  ${clauses[0]!}`))}${paint.grey(`  ${countText(result)}  ${id}`)}`,
    `  ${wrap(clauseLine(clauses[0]!), width, '  ')}`,
    why !== undefined && `  ${wrap(why, width, '  ')}`,
    known !== undefined && paint.yellow(`  known: ${wrap(known, width, '         ')}`),
    flaky !== undefined && paint.yellow(`  flaky: ${wrap(flaky, width, '         ')}`),
    ...ownerLines(finding, paint, width),
    ...examples.map((example, index) =>
      details(example, finding, examples.length > 1 ? `${index + 1} of ${result.total}` : '', paint, width),
    ),
    examples.length > 0 && result.total > examples.length && paint.grey('  more of them: results/run.json'),
  ).join('\n');
}

/** Who most likely has to act, what the failing requests have in common, and the other clauses that fail for the same reason. */
function ownerLines({ owner, because, clauses, inCommon }: Finding, paint: Paint, width: number): string[] {
  const followers = clauses.slice(1);
  const line = (name: string, text: string): string =>
    `  ${paint.grey(name)}${' '.repeat(10 - name.length)}${wrap(text, width, '            ')}`;
  return presentItems(
    line('must act', `${ownerLabel(owner)}, because ${because}`),
    inCommon !== undefined && line('in common', inCommon),
    followers.length > 0 && line('with', `${firstNames(followers, maxNames)}, broken in the same responses`),
  );
}

function details(
  { id, expected, actual, pointer, where, compared = [], shown, curl, again, traceId, traceLink }: Example,
  finding: Finding,
  ordinal: string,
  paint: Paint,
  width: number,
): string {
  const line = (name: string, text: string | undefined): string | false =>
    text !== undefined && `    ${paint.grey(name.padEnd(8))}  ${text}`;
  const wrapText = (text: string): string => wrap(text, width, ' '.repeat(14));
  return presentItems(
    ordinal !== '' && paint.grey(`  ${ordinal}:`),
    line('expected', wrapText(expected)),
    line('actual', wrapText(actual) + (pointer === '' ? '' : paint.grey(`  at ${pointer}`))),
    ...compared.map(({ request, found }) => line('compared', wrapText(`${request}: ${found}`))),
    line('where', where),
    line('exchange', shown && exchangeSummary(shown)),
    line('curl', curl),
    line('trace', traceId && (traceLink ?? traceId)),
    line('repeat', again),
    line('fixed?', id && (finding.again?.replace(finding.id, id) ?? replayCommand(id))),
  ).join('\n');
}

/** The request line and the status of an exchange. */
function exchangeSummary(exchangeText: string): string {
  const lines = exchangeText.split('\n');
  const lineWithPrefix = (prefix: string): string =>
    lines.find((line) => line.startsWith(prefix))?.slice(2) ?? '';
  return `${lineWithPrefix('> ')} → ${lineWithPrefix('< ').trim()}`;
}

const countText = ({ total, exercised }: ClauseResult): string =>
  `${plural(total, 'finding')} in ${plural(exercised, 'check')}`;

/** The reasons why claimed clauses could not be judged, one entry per reason. */
export function gapList(run: Omit<Run, 'verdict'>, paint: Paint, width: number): string[] {
  return unjudgedGroups(run).map((group) => {
    const { outcome, reason, ids } = group;
    const owner = outcome === 'not exercised' ? '' : ` (${ownerOfGap(group)})`;
    const title = `COULD NOT BE JUDGED  ${plural(ids.length, 'clause')}, ${outcome}${owner}`;
    return [
      `${outcome === 'error' ? paint.red(title) : paint.cyan(title)}  ${wrap(reason, width, '    ')}`,
      paint.grey(`    ${wrap(firstNames(ids, maxNames), width, '    ')}`),
    ].join('\n');
  });
}
