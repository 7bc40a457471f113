/** The findings, one article for each cause, the most important first. */
import { Section, State, Table } from '../page/parts.tsx';
import { CommandText } from '../page/exchange.tsx';
import { plural } from '../../lib/plural.ts';
import { clauseOf } from '../../schemas/clauses.ts';
import { replayFailedCommand } from '../again.ts';
import { sourceLabels, warningText } from '../clause-text.ts';
import { isExcused } from '../expected.ts';
import { ownerLabel } from '../owner.ts';
import type { Finding } from '../results.ts';
import { ExampleView } from './exchange.tsx';
import { ClauseLink, ClauseLinks } from './links.tsx';
import { clip, type View } from './view.ts';

/** Maximum number of findings without an overview, which would push the first finding off the screen. */
const maxWithoutOverview = 2;

export function Findings({ view }: { readonly view: View }) {
  const { findings, run } = view;
  const failed = findings.filter((finding) => finding.severity === 'fails' && !isExcused(finding));
  return (
    <Section id="findings" title={failed.length > 0 ? 'Failures, with their most likely owner' : 'Findings'}>
      {findings.length === 0 && <p class="quiet">There are no findings.</p>}
      {findings.length > maxWithoutOverview && <Overview view={view} />}
      {findings.map((finding) => (
        <Article view={view} finding={finding} />
      ))}
      {run.broken.length > 0 && (
        <div class="notice">
          <p>
            <State look="bad" word="broken" /> Caused by this tool or the network, not by the service.
          </p>
          <ul>
            {run.broken.slice(0, view.detail.maxEntries).map((line) => (
              <li>{clip(line, view.detail.maxTextChars)}</li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  );
}

const Overview = ({ view }: { readonly view: View }) => (
  <div class="overview">
    <RepeatAllFailures view={view} />
    <Table
      caption={`${plural(view.findings.length, 'finding')}, in the order to look at them`}
      columns={['Clause', 'Outcome', 'Expected', 'Actual', 'Owner', '#Times']}
      rows={view.findings.map((finding) => [
        <a href={`#${finding.id}`}>
          <code>{finding.clauses[0]}</code>
        </a>,
        <FindingStatus finding={finding} />,
        shorten(finding.examples[0]!.expected),
        shorten(finding.examples[0]!.actual),
        ownerLabel(finding.owner),
        String(finding.count),
      ])}
    />
  </div>
);

/** The command that repeats all failures. It stands above the list, because users should try it first. */
function RepeatAllFailures({ view: { findings } }: { readonly view: View }) {
  const again = replayFailedCommand(findings);
  if (again === undefined) return null;
  return (
    <>
      <p class="quiet">Repeat all failures:</p>
      <div class="line">
        <CommandText name="Repeat all failures" command={again} />
      </div>
    </>
  );
}

const shorten = (text: string): string => (text.length > 70 ? `${text.slice(0, 70)} …` : text);

function FindingStatus({ finding: { severity, known, flaky } }: { readonly finding: Finding }) {
  if (known !== undefined) return <State look="warn" word="known" />;
  if (flaky !== undefined) return <State look="warn" word="flaky" />;
  return severity === 'fails' ? <State look="bad" word="failed" /> : <State look="warn" word="warned" />;
}

const sentenceCase = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}`;

function Article({ view, finding }: { readonly view: View; readonly finding: Finding }) {
  const { id, clauses, owner, because, inCommon, examples, known, flaky } = finding;
  const [clause, ...otherClauses] = clauses;
  const { text, strength, section } = clauseOf(clause!);
  const { total, exercised } = view.run.clauses[clause!];
  const [firstExample, ...otherExamples] = examples;
  return (
    <article class="clause" id={id} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>
        <FindingStatus finding={finding} /> <ClauseLink id={clause!} />{' '}
        <small>
          {plural(total, 'finding')} in {plural(exercised, 'check')}
        </small>
      </h3>
      <p>
        {firstExample!.expected !== text && `${text} `}
        <span class="quiet">
          {sentenceCase(sourceLabels[strength])} “{section}”.
        </span>{' '}
        <strong>Most likely to act: {ownerLabel(owner)}</strong>, because {because}.
      </p>
      {finding.severity === 'warns' && <p>{warningText(clause!)}</p>}
      {(known ?? flaky) !== undefined && (
        <p>
          <strong>The target expects it{flaky === undefined ? '' : ' sometimes'}:</strong> {known ?? flaky}
        </p>
      )}
      {inCommon !== undefined && (
        <p>
          <strong>In common:</strong> {clip(inCommon, view.detail.maxTextChars)}.
        </p>
      )}
      <ExampleView view={view} example={firstExample!} />
      {otherClauses.length > 0 && (
        <details>
          <summary>
            {plural(otherClauses.length, 'clause')} broken in the same responses, most likely for the same
            cause
          </summary>
          <ClauseLinks ids={otherClauses} />
        </details>
      )}
      {otherExamples.map((example, index) => (
        <details>
          <summary>
            Example {index + 2} of {total}: {clip(example.where, 120)}
          </summary>
          <ExampleView view={view} example={example} />
        </details>
      ))}
    </article>
  );
}
