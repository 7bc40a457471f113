/** Annotations as GitHub Actions reads them from what a step prints. */
import { otherExits, meaningOf } from '../../lib/exit.ts';
import { clauseOf } from '../../schemas/clauses.ts';
import { findingsIn } from '../findings.ts';
import { appliesIn, type Run } from '../results.ts';
import { claimedClauses } from '../claimed.ts';
import { exampleLines, plainText } from './rows.ts';

/** GitHub shows no more of a step. */
const shown = 10;

export function githubOf(run: Run): string {
  const claimed = new Set(claimedClauses(run.target.claims));
  const findings = findingsIn(run).filter(({ clauses }) => clauses.some((id) => claimed.has(id)));
  const annotations = findings.map(({ clauses: [id], severity, owner, known, flaky, examples: [example] }) =>
    annotation(
      severity === 'fails' && (known ?? flaky) === undefined ? 'error' : 'warning',
      `${id} (${owner})`,
      [clauseOf(id!).text, ...exampleLines(example!)].map((line) => plainText(line)).join('\n'),
    ),
  );
  const beside = otherExits(appliesIn(run.verdict));
  const verdict =
    beside.length === 0
      ? []
      : [
          annotation(
            'error',
            meaningOf(beside),
            run.verdict.says
              .slice(0, 10)
              .map((one) => plainText(one))
              .join('\n'),
          ),
        ];
  return [...verdict, ...annotations].slice(0, shown).join('');
}

/** What has a meaning in a command is written as GitHub unwrites it. */
function annotation(level: 'error' | 'warning', title: string, message: string): string {
  const text = (one: string) => one.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const property = text(title).replaceAll(':', '%3A').replaceAll(',', '%2C');
  return `::${level} title=${property}::${text(message)}\n`;
}
