/** A summary of a run for a pull request. Texts from a service are written as code, not as Markdown. */
import { presentItems } from '../../lib/objects.ts';
import { plural } from '../../lib/plural.ts';
import { clauseOf } from '../../schemas/clauses.ts';
import { findingsIn } from '../findings.ts';
import { sourceLabels } from '../clause-text.ts';
import { ownerLabel } from '../owner.ts';
import type { Finding, Run } from '../results.ts';
import { leftBehindLast, meaningOf } from '../verdict.ts';
import { clauseStatuses } from '../clause-status.ts';
import { unjudgedGroups } from '../claimed.ts';
import { plainText, rowsOf } from './rows.ts';

const signs: Readonly<Record<Run['verdict']['exit'], string>> = { 0: '✅', 1: '❌', 3: '⚠️', 4: '❌' };

const maxFindings = 10;

export function markdownOf(run: Run): string {
  const { exit, says: sentences } = run.verdict;
  const rows = rowsOf(run);
  const counts = clauseStatuses
    .map((status) => [status, rows.filter((row) => row.standing === status).length] as const)
    .filter(([, clauseCount]) => clauseCount > 0);
  const claimed = new Set(rows.map(({ id }) => id));
  const findings = findingsIn(run).filter(({ clauses }) => clauses.some((id) => claimed.has(id)));
  const unjudgedLines = unjudgedGroups(run)
    .slice(0, 30)
    .map(
      ({ outcome, reason, ids }) =>
        `- ${plural(ids.length, 'clause')} ${outcome}: ${code(plainText(reason, 300))}`,
    );
  const row = (cells: readonly unknown[]): string => `| ${cells.join(' | ')} |`;
  const parts = presentItems(
    `## ${signs[exit]} hotel-contract gate of ${code(plainText(run.target.name, 100))}: ${meaningOf(run)} (exit ${exit})`,
    leftBehindLast(sentences)
      .slice(0, maxFindings)
      .map((sentence) => `- ${code(plainText(sentence, 400))}`)
      .join('\n'),
    [
      row(counts.map(([status]) => status)),
      row(counts.map(() => '---:')),
      row(counts.map(([, clauseCount]) => clauseCount)),
    ].join('\n'),
    ...findings.slice(0, maxFindings).map((finding) => article(finding)),
    findings.length > maxFindings &&
      `… and ${plural(findings.length - maxFindings, 'finding')} more, in gate.html and run.json.`,
    unjudgedLines.length > 0 &&
      `<details><summary>Not judged</summary>\n\n${unjudgedLines.join('\n')}\n\n</details>`,
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
    `${clauseOf(clause!).text} *(${sourceLabels[clauseOf(clause!).strength]} “${clauseOf(clause!).section}”)*`,
    `Most likely to act: **${ownerLabel(owner)}** – ${code(plainText(because, 400))}${clauses.length > 1 ? `; ${plural(clauses.length - 1, 'clause')} with it` : ''}. ${plural(count, 'time')}.`,
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

/** Inline code, delimited by more backticks than occur in a row in the text. */
export function code(text: string): string {
  const backticks = '`'.repeat(longestBackticks(text) + 1);
  const line = text.replaceAll(/\n/g, ' ');
  return line === ''
    ? ''
    : /^`|`$|^ .* $/.test(line)
      ? `${backticks} ${line} ${backticks}`
      : `${backticks}${line}${backticks}`;
}

function fenced(text: string): string {
  const backticks = '`'.repeat(Math.max(3, longestBackticks(text) + 1));
  return `${backticks}text\n${text}\n${backticks}`;
}
