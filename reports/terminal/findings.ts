import { clauseOf, type ClauseId } from '../../schemas/clauses.ts';
import type { Paint } from '../paint.ts';
import type { ClauseResult, FindingGroup } from '../results.ts';
import { plural } from '../../lib/plural.ts';
import { wrap } from '../../lib/wrap.ts';

const width = 110;

/** A clause that failed: what it says, and each kind of finding with the lines that repeat it. */
export function failure(id: ClauseId, result: ClauseResult, paint: Paint): string {
  const title =
    result.known === undefined
      ? paint.red(paint.bold(`FAILED  ${id}`))
      : paint.yellow(paint.bold(`KNOWN   ${id}`));
  const more = result.total - result.findings.reduce((sum, { count }) => sum + count, 0);
  return [
    `${title}${paint.grey(`  ${tries(result)}`)}`,
    `  ${wrap(clauseOf(id).text, width, '  ')}`,
    ...(result.known === undefined
      ? []
      : [paint.yellow(`  known: ${wrap(result.known, width, '         ')}`)]),
    ...result.findings.map((finding) => details(finding, result.findings.length > 1, paint)),
    ...(more > 0 ? [paint.grey(`  and ${plural(more, 'finding')} more: see results/run.json`)] : []),
  ].join('\n');
}

/** A clause that warns: one line a kind. */
export function warning(id: ClauseId, result: ClauseResult, paint: Paint): string {
  const lines = result.findings.slice(0, 2).map(({ expected, seen, pointer, where }) => {
    const at = pointer === '' ? '' : ` at ${pointer}`;
    return `  expected ${expected}, seen ${seen}${at}${paint.grey(`  (${where})`)}`;
  });
  return [
    `${paint.yellow(`WARNED  ${id}`)}${paint.grey(`  ${tries(result)}`)}`,
    `  ${wrap(clauseOf(id).text, width, '  ')}`,
    ...lines,
  ].join('\n');
}

function details(
  { count, expected, seen, pointer, where, curl, again }: FindingGroup,
  several: boolean,
  paint: Paint,
): string {
  const line = (name: string, text: string) => `    ${paint.grey(name.padEnd(8))}  ${text}`;
  return [
    ...(several ? [paint.grey(`  ${count} × like this:`)] : []),
    line('expected', wrap(expected, width, ' '.repeat(14))),
    line('seen', wrap(seen, width, ' '.repeat(14)) + (pointer === '' ? '' : paint.grey(`  at ${pointer}`))),
    line('where', where),
    ...(curl === undefined ? [] : [line('curl', curl)]),
    ...(again === undefined ? [] : [line('repeat', again)]),
  ].join('\n');
}

const tries = ({ total, exercised }: ClauseResult): string =>
  `${plural(total, 'finding')} in ${plural(Math.max(exercised, total), 'chance')}`;
