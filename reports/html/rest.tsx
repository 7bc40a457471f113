/** What was not judged, the bookings, and facts about the run. */
import { CommandText } from '../page/exchange.tsx';
import { Facts, Section, State, Table } from '../page/parts.tsx';
import { plural } from '../../lib/plural.ts';
import { escapeControls } from '../../lib/visible.ts';
import { causeDetails } from '../../schemas/causes.ts';
import { waivedClausesIn, waiverTitle } from '../agreed.ts';
import { ownerOfGap } from '../owner.ts';
import { repeatRunCommand } from '../again.ts';
import { partOf } from '../part.ts';
import type { Run } from '../results.ts';
import { unjudgedGroups, type UnjudgedGroup } from '../claimed.ts';
import { ClauseLinks } from './links.tsx';
import { clip, type View } from './view.ts';

export function UnjudgedClauses({ view }: { readonly view: View }) {
  const groups = unjudgedGroups(view.run);
  return (
    <Section id="unjudged" title="Not judged, and what to do about it">
      {partOf(view.run) !== undefined && (
        <p class="quiet">This was a partial run: what it left out on purpose is not listed.</p>
      )}
      {groups.length === 0 && (
        <p class="quiet">
          {partOf(view.run) === undefined
            ? 'Everything that the target claims was judged or is waived.'
            : 'All clauses that it met were judged or are waived.'}
        </p>
      )}
      {groups.map((group) => {
        const { outcome, reason, ids } = group;
        return (
          <article class="clause">
            <h3>
              <State look={outcome === 'error' ? 'bad' : 'none'} word={outcome} />{' '}
              {plural(ids.length, 'clause')} <small>{ownerText(view.run, group)}</small>
            </h3>
            <p>{clip(reason, view.detail.maxTextChars)}</p>
            <p>
              <strong>To judge it:</strong> {remedy(view.run, group)}
            </p>
            {outcome === 'error' && (
              <div class="line">
                <CommandText name="Repeat it" command={repeatRunCommand(view.run)} />
              </div>
            )}
            <ClauseLinks ids={ids} />
          </article>
        );
      })}
      <WaivedClauses view={view} />
    </Section>
  );
}

const wasStopped = ({ late, interrupted }: Run): boolean => late !== undefined || interrupted === true;

/** The owner of a gap; empty if nobody has to act, because the run was stopped or no test reached the clause. */
const ownerText = (run: Run, group: UnjudgedGroup): string =>
  group.outcome === 'not exercised' || (group.outcome === 'error' && wasStopped(run))
    ? ''
    : ownerOfGap(group);

/** The waived clauses by waiver, so that no waiver is forgotten. */
function WaivedClauses({ view: { run, detail } }: { readonly view: View }) {
  const waivedGroups = waivedClausesIn(run);
  if (waivedGroups.length === 0) return null;
  return (
    <>
      <h3 id="agreed">Not judged by agreement</h3>
      {waivedGroups.map(({ waiver, clauses, ends }) => (
        <article class="clause">
          <h4>
            {plural(clauses.length, 'clause')}: {clip(waiverTitle(waiver), detail.maxTextChars)}
          </h4>
          <p>
            {clip(waiver.reason, detail.maxTextChars)} <span class="quiet">until {waiver.until}</span>
          </p>
          <p>
            <strong>To end it:</strong> {ends}.
          </p>
          <ClauseLinks ids={clauses} />
        </article>
      ))}
    </>
  );
}

function remedy(run: Run, { outcome, causes = [] }: UnjudgedGroup): string {
  if (causes.length > 0)
    return `${causeDetails(causes[0]!).ends}${causes.includes('inventory') ? '' : `: ${causes.join(', ')}`}, or waive the cause with a reason and a date.`;
  switch (outcome) {
    case 'error':
      if (wasStopped(run)) return 'a complete run: this one was stopped.';
      return 'run again: an error says nothing about the service.';
    case 'not configured':
      return 'state it in the target, or waive the clauses with a reason and a date.';
    case 'blocked':
      return 'remove what the reason names: a missing permission, hook or known data of the target, or a response of the service.';
    case 'not exercised':
      return 'known data of the target with which it can be reached, a longer run (--patient), or a waiver with a reason and a date.';
  }
}

export function Bookings({ view: { run, detail } }: { readonly view: View }) {
  const cleaned = run.cleaned ?? [];
  const hiddenCount = cleaned.length - detail.maxEntries;
  return (
    <Section id="bookings" title="Bookings made and cancelled">
      <Table
        caption={`${plural(run.left.length, 'booking')} left behind`}
        columns={['What', 'Why it is left', 'Test that made it']}
        rows={run.left
          .slice(0, detail.maxEntries)
          .map(({ what, why, where }) => [what, why, where].map((text) => clip(text, detail.maxTextChars)))}
        none="Nothing was left behind."
      />
      {cleaned.length > 0 && (
        <details>
          <summary>{plural(cleaned.length, 'booking')} confirmed as cancelled, or found not to exist</summary>
          <ul class="tests">
            {cleaned.slice(0, detail.maxEntries).map((sentence) => (
              <li>{clip(sentence, detail.maxTextChars)}</li>
            ))}
            {hiddenCount > 0 && <li class="quiet">and {hiddenCount} more, in run.json</li>}
          </ul>
        </details>
      )}
    </Section>
  );
}

export const Requests = ({ view: { run } }: { readonly view: View }) => (
  <Section id="requests" title="Requests">
    {run.flow !== undefined && <Flow flow={run.flow} />}
    <Table
      caption="Generated cases by operation"
      columns={['Operation', '#Planned', '#Judged', 'Given up']}
      rows={Object.entries(run.batches ?? {}).map(([operation, { planned, judged, givenUp }]) => [
        <code>{operation}</code>,
        String(planned),
        String(judged),
        givenUp.map(({ reason, count }) => `${count}: ${clip(reason, 200)}`).join('; ') || '–',
      ])}
      none="There were no generated cases."
    />
    <Table
      caption="Requests to each base URL of the deployment"
      columns={['Address', '#Requests', '#At once', '#A second', '#Refused as too many', '#Outages']}
      rows={(run.pace ?? []).map(({ base, requests, inFlight, perSecond, refused, outages }) => [
        base,
        ...[requests, inFlight, perSecond, refused, outages].map(String),
      ])}
      none="The sandbox of this tool was judged: requests to it have no limit."
    />
  </Section>
);

export function RunFacts({ run, again }: { readonly run: Run; readonly again: string }) {
  const { implementation } = run.target;
  return (
    <Section id="about" title="About this run">
      <Facts
        pairs={[
          [
            'Target',
            `${run.target.name}, ${run.target.environment}${run.target.embedded ? ', embedded' : ''}`,
          ],
          ...(implementation
            ? [['Implementation', `${implementation.name} ${implementation.version}`] as const]
            : []),
          ['Profiles', run.target.profiles.join(', ')],
          ['Contract', `v1: ${run.contractVersion.v1}; orders, v2 and webhooks: ${run.contractVersion.v2}`],
          ['Started', run.startedAt.replace('T', ' ').replace(/\.\d+Z$|Z$/, ' UTC')],
          ['Seed and day', `${run.seed}, ${run.today}`],
          ...(run.renewed ?? []).map(
            (sentence) => ['Known data that aged', escapeControls(sentence)] as const,
          ),
          ['Repeat the run', <code>{again}</code>],
          ['Made by', `${run.tool.name} ${run.tool.version}`],
        ]}
      />
    </Section>
  );
}

const [width, height, top] = [960, 120, 8];

function Flow({
  flow: { from: startedAt, every: intervalSeconds, counts: requestCounts },
}: {
  readonly flow: NonNullable<Run['flow']>;
}) {
  const maxCount = Math.max(1, ...requestCounts);
  const stepWidth = width / requestCounts.length;
  const y = (count: number): number => top + (height - top) * (1 - count / maxCount);
  // A single path, because hundreds of shapes would slow the page down.
  const steps = requestCounts.map(
    (count, index) => `L${(index * stepWidth).toFixed(1)} ${y(count).toFixed(1)}h${stepWidth.toFixed(2)}`,
  );
  const perSecond = (count: number): string => String(Number((count / intervalSeconds).toPrecision(3)));
  const seconds = requestCounts.length * intervalSeconds;
  const summary = `Requests a second over ${seconds} s from ${startedAt.slice(11, 19)} UTC on: ${perSecond(requestCounts.reduce((sum, count) => sum + count, 0) / requestCounts.length)} on average, ${perSecond(maxCount)} at most`;
  return (
    <figure class="flow">
      <figcaption>{summary}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={summary}>
        <path d={`M0 ${height}${steps.join('')}L${width} ${height}Z`} />
      </svg>
    </figure>
  );
}
