/** What was not judged, the bookings, and facts about the run. */
import { Verbatim } from '../page/exchange.tsx';
import { Facts, Section, State, Table } from '../page/parts.tsx';
import { plural } from '../../lib/plural.ts';
import { escapeControls } from '../../lib/visible.ts';
import { aboutCause } from '../../schemas/causes.ts';
import { waivedClausesIn, waiverTitle } from '../agreed.ts';
import { ownerOfGap } from '../owner.ts';
import { repeatRunCommand } from '../again.ts';
import { partOf } from '../part.ts';
import type { Run } from '../results.ts';
import { unjudgedGroups, type UnjudgedGroup } from '../claimed.ts';
import { ClauseLinks } from './links.tsx';
import { clipped, type View } from './view.ts';

export function Unjudged({ view }: { readonly view: View }) {
  const groups = unjudgedGroups(view.run);
  return (
    <Section id="unjudged" title="Not judged, and what to do about it">
      {partOf(view.run) !== undefined && (
        <p class="quiet">This was a partial run: what it left out on purpose is not listed.</p>
      )}
      {groups.length === 0 && <p class="quiet">Everything that the target claims was judged or is waived.</p>}
      {groups.map((group) => {
        const { outcome, reason, ids } = group;
        return (
          <article class="clause">
            <h3>
              <State look={outcome === 'error' ? 'bad' : 'none'} word={outcome} />{' '}
              {plural(ids.length, 'clause')} <small>{ownerShown(view.run, group)}</small>
            </h3>
            <p>{clipped(reason, view.detail.text)}</p>
            <p>
              <strong>To judge it:</strong> {remedy(view.run, group)}
            </p>
            {outcome === 'error' && (
              <div class="line">
                <Verbatim name="Repeat it">{repeatRunCommand(view.run)}</Verbatim>
              </div>
            )}
            <ClauseLinks ids={ids} />
          </article>
        );
      })}
      <Agreements view={view} />
    </Section>
  );
}

const endedEarly = ({ late, interrupted }: Run): boolean => late !== undefined || interrupted === true;

/** Gaps of an incomplete run have no owner. */
const ownerShown = (run: Run, group: UnjudgedGroup): string =>
  group.outcome === 'not exercised' || (group.outcome === 'error' && endedEarly(run))
    ? ''
    : ownerOfGap(group);

/** The waivers, by cause, so that none is forgotten. */
function Agreements({ view: { run, detail } }: { readonly view: View }) {
  const agreed = waivedClausesIn(run);
  if (agreed.length === 0) return null;
  return (
    <>
      <h3 id="agreed">Not judged by agreement</h3>
      {agreed.map(({ waiver, clauses, ends }) => (
        <article class="clause">
          <h4>
            {plural(clauses.length, 'clause')}: {clipped(waiverTitle(waiver), detail.text)}
          </h4>
          <p>
            {clipped(waiver.reason, detail.text)} <span class="quiet">until {waiver.until}</span>
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
    return `${aboutCause(causes[0]!).ends}${causes.includes('inventory') ? '' : `: ${causes.join(', ')}`}, or waive the cause with a reason and a date.`;
  switch (outcome) {
    case 'error':
      if (endedEarly(run)) return 'a complete run: this one was stopped.';
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
  const rest = cleaned.length - detail.list;
  return (
    <Section id="bookings" title="Bookings made and cancelled">
      <Table
        caption={`${plural(run.left.length, 'booking')} left behind`}
        columns={['What', 'Why it is left', 'Test that made it']}
        rows={run.left
          .slice(0, detail.list)
          .map(({ what, why, where }) => [what, why, where].map((text) => clipped(text, detail.text)))}
        none="Nothing was left behind."
      />
      {cleaned.length > 0 && (
        <details>
          <summary>{plural(cleaned.length, 'booking')} cancelled and gone, or never made</summary>
          <ul class="tests">
            {cleaned.slice(0, detail.list).map((sentence) => (
              <li>{clipped(sentence, detail.text)}</li>
            ))}
            {rest > 0 && <li class="quiet">and {rest} more, in run.json</li>}
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
        givenUp.map(({ reason, count }) => `${count}: ${clipped(reason, 200)}`).join('; ') || '–',
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

export function About({ run, again }: { readonly run: Run; readonly again: string }) {
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
          ['Claims', run.target.claims.join(', ')],
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

const [width, height, above] = [960, 120, 8];

function Flow({ flow: { from, every, counts } }: { readonly flow: NonNullable<Run['flow']> }) {
  const most = Math.max(1, ...counts);
  const wide = width / counts.length;
  const y = (many: number): number => above + (height - above) * (1 - many / most);
  // A single path, because hundreds of shapes would slow the page down.
  const steps = counts.map(
    (many, at) => `L${(at * wide).toFixed(1)} ${y(many).toFixed(1)}h${wide.toFixed(2)}`,
  );
  const perSecond = (many: number): string => String(Number((many / every).toPrecision(3)));
  const seconds = counts.length * every;
  const says = `Requests a second over ${seconds} s from ${from.slice(11, 19)} UTC on: ${perSecond(counts.reduce((sum, one) => sum + one, 0) / counts.length)} on average, ${perSecond(most)} at most`;
  return (
    <figure class="flow">
      <figcaption>{says}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={says}>
        <path d={`M0 ${height}${steps.join('')}L${width} ${height}Z`} />
      </svg>
    </figure>
  );
}
