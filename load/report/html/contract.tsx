import {
  RequestAndResponse,
  ExpectedAndActual,
  prettyJson,
  messageText,
} from '../../../reports/page/exchange.tsx';
import { Facts, Section, State } from '../../../reports/page/parts.tsx';
import type { BrokenClause, LoadRun } from '../../result.ts';
import { clauseTextOf } from '../observed.ts';
import { formatClock, formatPercent, plural, replayCommand, formatRounded, formatWhole } from '../texts.ts';

export function Contract({ run }: { readonly run: LoadRun }) {
  const { contract } = run;
  const { broken } = contract;
  const exercisedCount = Object.values(contract.exercised).filter((count) => (count ?? 0) > 0).length;
  const unjudgedCounts = Object.entries(contract.unjudged);
  return (
    <Section id="contract" title="The contract under load">
      <Facts
        pairs={[
          ['Share to be judged', formatPercent(contract.sample)],
          ['Forwarded', formatWhole(contract.forwarded)],
          [
            'Received',
            contract.received === contract.forwarded ? (
              formatWhole(contract.received)
            ) : (
              <State look="bad" word={formatWhole(contract.received)} />
            ),
          ],
          [
            'Judged',
            contract.judged === 0 ? <State look="none" word="none" /> : formatWhole(contract.judged),
          ],
          [
            'Could not be judged',
            unjudgedCounts.length === 0
              ? '0'
              : unjudgedCounts.map(([reason, count]) => `${formatWhole(count)} (${reason})`).join(', '),
          ],
          ['Clauses exercised', formatWhole(exercisedCount)],
          [
            'Clauses broken',
            exercisedCount === 0 ? (
              <State look="none" word="not judged" />
            ) : broken.length === 0 ? (
              <State look="good" word="none" />
            ) : (
              formatWhole(broken.length)
            ),
          ],
        ]}
      />
      {broken.map((brokenClause) => (
        <BrokenClauseArticle run={run} one={brokenClause} />
      ))}
    </Section>
  );
}

interface BrokenClauseProps {
  readonly run: LoadRun;
  readonly one: BrokenClause;
}

function BrokenClauseArticle({ run, one: brokenClause }: BrokenClauseProps) {
  const { finding, exchange } = brokenClause.example;
  const { request, response } = exchange;
  const replayText = replayCommand(run, brokenClause);
  return (
    <article class="clause">
      <h3>
        <State look={brokenClause.outcome === 'failed' ? 'bad' : 'warn'} word={brokenClause.outcome} />{' '}
        <code>{brokenClause.clause}</code>
      </h3>
      <p>{clauseTextOf(brokenClause.clause)}</p>
      <p>
        {`Broken ${plural(brokenClause.times, 'time')} in ${plural(brokenClause.exercised, 'check')} (${brokenClause.exercised === 0 ? '–' : formatPercent(brokenClause.times / brokenClause.exercised)}), first at ${formatClock(brokenClause.firstAt)} and last at ${formatClock(brokenClause.lastAt)}, from ${formatRounded(brokenClause.fromRate)} journeys a second on; by phase: ${Object.entries(
          brokenClause.phases,
        )
          .map(([phase, times]) => `${phase} ${formatWhole(times)}`)
          .join(', ')}.`}
      </p>
      <ViolationStrip run={run} one={brokenClause} />
      <details open>
        <summary>The first exchange that shows it</summary>
        <ExpectedAndActual expected={finding.expected} actual={finding.actual} />
        <p class="place">
          <span class="quiet">At</span>{' '}
          {finding.pointer === '' ? 'the whole message' : <code>{finding.pointer}</code>}
          <span class="quiet">, after</span> {formatWhole(exchange.receivedAt - exchange.sentAt)} ms
        </p>
        <RequestAndResponse
          request={messageText(
            `${request.method} ${request.url}`,
            request.headers,
            request.body,
            shortenedBody,
          )}
          response={messageText(`HTTP ${response.status}`, response.headers, response.body, shortenedBody)}
        />
        {replayText !== undefined && (
          <p>
            Sent again by <code>{replayText}</code>
          </p>
        )}
      </details>
    </article>
  );
}

function ViolationStrip({ run, one: { clause, firstAt, lastAt } }: BrokenClauseProps) {
  const end = Math.max(1, run.phases.at(-1)?.to ?? 0, run.timeline.at(-1)?.at ?? 0);
  const maxViolations = Math.max(1, ...run.timeline.map(({ violations }) => violations[clause] ?? 0));
  const x = (second: number) => (1000 * second) / end;
  return (
    <figure class="strip">
      <svg
        viewBox="0 0 1000 40"
        preserveAspectRatio="none"
        role="img"
        aria-label={`Broken between ${formatClock(firstAt)} and ${formatClock(lastAt)} of ${formatClock(end)}`}
      >
        {run.phases.map(({ from, to, judged }, index) => (
          <>
            {!judged && (
              <rect class="shade" x={x(from).toFixed(1)} width={x(to - from).toFixed(1)} y="0" height="40" />
            )}
            {index > 0 && <line x1={x(from).toFixed(1)} x2={x(from).toFixed(1)} y1="0" y2="40" />}
          </>
        ))}
        {run.timeline
          .filter(({ violations }) => (violations[clause] ?? 0) > 0)
          .map(({ at, seconds, violations }) => {
            const barHeight = Math.max(3, (36 * violations[clause]!) / maxViolations);
            return (
              <rect
                class="bar"
                x={x(at - seconds).toFixed(1)}
                width={Math.max(2, x(seconds) - 1).toFixed(1)}
                y={(40 - barHeight).toFixed(1)}
                height={barHeight.toFixed(1)}
              />
            );
          })}
        <line x1="0" x2="1000" y1="40" y2="40" />
      </svg>
      <figcaption>
        <span>0:00</span>
        <span>when it broke, at most {plural(maxViolations, 'time')} in a stretch</span>
        <span>{formatClock(end)}</span>
      </figcaption>
    </figure>
  );
}

const maxBodyChars = 6000;

function shortenedBody(body: string): string {
  const text = prettyJson(body);
  return text.length <= maxBodyChars
    ? text
    : `${text.slice(0, maxBodyChars)}\n… ${formatWhole(text.length - maxBodyChars)} characters more, in load.json`;
}
