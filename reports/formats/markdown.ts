/** A summary of a run for a pull request. Strings from a service are written as code, so that they are not interpreted as markup. */
import { meaningOf } from '../../lib/exit.ts';
import { present } from '../../lib/objects.ts';
import { plural } from '../../lib/plural.ts';
import { clauseOf } from '../../schemas/clauses.ts';
import { findingsIn } from '../findings.ts';
import { appliesIn, type Finding, type Run } from '../results.ts';
import { leftBehindLast } from '../verdict.ts';
import { clauseStatuses } from '../clause-status.ts';
import { unjudgedGroups } from '../claimed.ts';
import { plainText, rowsOf } from './rows.ts';

const signs: Readonly<Record<Run['verdict']['exit'], string>> = { 0: '✅', 1: '❌', 3: '⚠️', 4: '❌' };

const maxFindings = 10;

export function markdownOf(run: Run): string {
  const { exit, says } = run.verdict;
  const rows = rowsOf(run);
  const counts = clauseStatuses
    .map((standing) => [standing, rows.filter((row) => row.standing === standing).length] as const)
    .filter(([, many]) => many > 0);
  const claimed = new Set(rows.map(({ id }) => id));
  const findings = findingsIn(run).filter(({ clauses }) => clauses.some((id) => claimed.has(id)));
  const notJudged = unjudgedGroups(run)
    .slice(0, 30)
    .map(
      ({ outcome, reason, ids }) =>
        `- ${plural(ids.length, 'clause')} ${outcome}: ${code(plainText(reason, 300))}`,
    );
  const row = (cells: readonly unknown[]): string => `| ${cells.join(' | ')} |`;
  const parts = present(
    `## ${signs[exit]} hotel-contract gate of ${code(plainText(run.target.name, 100))}: ${meaningOf(appliesIn(run.verdict))} (exit ${exit})`,
    leftBehindLast(says)
      .slice(0, maxFindings)
      .map((one) => `- ${code(plainText(one, 400))}`)
      .join('\n'),
    [
      row(counts.map(([standing]) => standing)),
      row(counts.map(() => '---:')),
      row(counts.map(([, many]) => many)),
    ].join('\n'),
    ...findings.slice(0, maxFindings).map((finding) => article(finding)),
    findings.length > maxFindings &&
      `… and ${plural(findings.length - maxFindings, 'finding')} more, in gate.html and run.json.`,
    notJudged.length > 0 && `<details><summary>Not judged</summary>\n\n${notJudged.join('\n')}\n\n</details>`,
    `Seed ${run.seed}, ${run.today}, ${plural(run.counts.exchanges, 'exchange')}, ${run.seconds.toFixed(0)} s; ${run.tool.name} ${run.tool.version}.`,
  );
  return `${parts.join('\n\n')}\n`;
}

function article({ clauses, severity, owner, because, count, known, flaky, examples }: Finding): string {
  const [clause] = clauses;
  const [example] = examples;
  const excused = known !== undefined ? 'known' : flaky !== undefined ? 'flaky' : undefined;
  const word = excused ? `⚠️ ${excused}` : severity === 'fails' ? '❌ failed' : '⚠️ warned';
  const lines = [
    `### ${word} ${code(clause!)}`,
    `${clauseOf(clause!).text} *(${clauseOf(clause!).strength}, “${clauseOf(clause!).section}”)*`,
    `Most likely to act: **${owner}** – ${code(plainText(because, 400))}${clauses.length > 1 ? `; ${plural(clauses.length - 1, 'clause')} with it` : ''}. ${plural(count, 'time')}.`,
    fenced(
      [
        `expected ${plainText(example!.expected, 400)}`,
        `actual   ${plainText(example!.actual, 400)}`,
        `at       ${plainText(example!.pointer || 'the whole message', 400)}`,
        `in       ${plainText(example!.where, 400)}`,
        ...(example!.again === undefined ? [] : ['', plainText(example!.again)]),
      ].join('\n'),
    ),
  ];
  return lines.join('\n\n');
}

const longestBackticks = (text: string): number =>
  Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));

/** Inline code, with more backticks than the string contains in a row. */
export function code(text: string): string {
  const marks = '`'.repeat(longestBackticks(text) + 1);
  const line = text.replaceAll(/\n/g, ' ');
  return line === ''
    ? ''
    : /^`|`$|^ .* $/.test(line)
      ? `${marks} ${line} ${marks}`
      : `${marks}${line}${marks}`;
}

function fenced(text: string): string {
  const marks = '`'.repeat(Math.max(3, longestBackticks(text) + 1));
  return `${marks}text\n${text}\n${marks}`;
}
