/** Annotations for GitHub Actions, printed as workflow commands. */
import { findingsIn } from '../findings.ts';
import type { Run } from '../results.ts';
import { reportedClauses } from '../claimed.ts';
import { clauseLine } from '../clause-text.ts';
import { ownerLabel } from '../owner.ts';
import { exampleLines, placeOnPage, plainText, runProblem } from './rows.ts';

/** Maximum number of annotations that GitHub shows per step. */
const maxAnnotations = 10;

export function githubOf(run: Run): string {
  const reported = new Set(reportedClauses(run));
  const findings = findingsIn(run).filter(({ clauses }) => clauses.some((id) => reported.has(id)));
  const annotations = findings.map(
    ({ id, clauses: [clause], severity, owner, known, flaky, examples: [example] }) =>
      annotation(
        severity === 'fails' && known === undefined && flaky === undefined ? 'error' : 'warning',
        `${clause} (${ownerLabel(owner)})`,
        [clauseLine(clause!), `page: ${placeOnPage({ id })}`, ...exampleLines(example!)]
          .map((line) => plainText(line))
          .join('\n'),
      ),
  );
  const problem = runProblem(run);
  const runAnnotations = problem
    ? [annotation('error', problem.message, problem.says.slice(0, 10).join('\n'))]
    : [];
  return [...runAnnotations, ...annotations].slice(0, maxAnnotations).join('');
}

/** A workflow command. Special characters in its title and message are escaped. */
function annotation(level: 'error' | 'warning', title: string, message: string): string {
  const escape = (text: string) =>
    text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const property = escape(title).replaceAll(':', '%3A').replaceAll(',', '%2C');
  return `::${level} title=${property}::${escape(message)}\n`;
}
