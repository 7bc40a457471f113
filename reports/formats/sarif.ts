/** A run in the Static Analysis Results Interchange Format: one rule per clause, one result per finding. */
import { exitsNotAboutClauses } from '../../lib/exit.ts';
import { clauseOf, severityOf } from '../../schemas/clauses.ts';
import { findingsIn } from '../findings.ts';
import { appliesIn, type Run } from '../results.ts';
import { reportedClauses } from '../claimed.ts';
import { clauseLine } from '../clause-text.ts';
import { ownerLabel } from '../owner.ts';
import { exampleLines, placeOnPage, plainText } from './rows.ts';

const schema = 'https://json.schemastore.org/sarif-2.1.0.json';

export function sarifOf(run: Run): string {
  const reported = reportedClauses(run);
  const clauseIndexes = new Map(reported.map((id, position) => [id, position]));
  const findings = findingsIn(run).filter(({ clauses }) => clauseIndexes.has(clauses[0]!));
  const log = {
    $schema: schema,
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: run.tool.name,
            semanticVersion: run.tool.version,
            rules: reported.map((id) => {
              const { text, section, strength } = clauseOf(id);
              return {
                id,
                shortDescription: { text },
                help: { text: `${text} It stands under "${section}".` },
                defaultConfiguration: { level: levels[severityOf(id)] },
                properties: { section, strength },
              };
            }),
          },
        },
        invocations: [
          {
            executionSuccessful: exitsNotAboutClauses(appliesIn(run.verdict)).length === 0,
            exitCode: run.verdict.exit,
            toolExecutionNotifications: run.verdict.says.map((sentence) => ({
              level: run.verdict.exit === 0 ? 'note' : 'error',
              message: { text: plainText(sentence) },
            })),
          },
        ],
        results: findings.map(({ id, clauses, severity, owner, because, count, known, flaky, examples }) => ({
          ruleId: clauses[0]!,
          ruleIndex: clauseIndexes.get(clauses[0]!)!,
          level: levels[severity],
          message: {
            text: [
              clauseLine(clauses[0]!),
              `Expected ${examples[0]!.expected}, actual ${examples[0]!.actual}.`,
              `Most likely to act: ${ownerLabel(owner)}, because ${because}.`,
              ...exampleLines(examples[0]!).slice(2),
            ]
              .map((line) => plainText(line))
              .join('\n'),
          },
          occurrenceCount: Math.max(1, count),
          // SARIF requires the path of a file, but the source files of the service are unknown.
          locations: [
            {
              physicalLocation: { artifactLocation: { uri: placeOnPage({ id }) }, region: { startLine: 1 } },
              logicalLocations: [
                {
                  name: clauses[0]!,
                  fullyQualifiedName: `${clauseOf(clauses[0]!).section} › ${clauses[0]!}`,
                },
                { fullyQualifiedName: plainText(examples[0]!.where, 300) },
              ],
            },
          ],
          partialFingerprints: { 'hotelContractFinding/v1': id },
          ...((known ?? flaky) === undefined
            ? {}
            : { suppressions: [{ kind: 'external', justification: plainText((known ?? flaky)!) }] }),
          properties: { owner, clauses },
        })),
      },
    ],
  };
  return `${JSON.stringify(log, null, 1)}\n`;
}

const levels = { fails: 'error', warns: 'warning' } as const;
