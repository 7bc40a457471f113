/** Sections on arrivals, errors, journeys and bookings. */
import { Facts, Section, State, Table } from '../../../reports/page/parts.tsx';
import { journeys as catalogue, type JourneyName } from '../../journeys.ts';
import { errorKinds, outcomeKinds } from '../../metrics.ts';
import type { LoadRun } from '../../result.ts';
import { added, kindTitles, operationRow, operationsOf, titleOf } from '../observed.ts';
import { clock, percent, plural, short, whole } from '../texts.ts';
import { Chart } from './chart.tsx';

interface RunProps {
  readonly run: LoadRun;
}

export function Arrivals({ run }: RunProps) {
  const { dropped } = run.generator;
  const momentsOf = (name: string) => run.timeline.filter(({ phase }) => phase === name);
  const sum = (name: string, withShare: 'journeys' | 'dropped' | 'seconds') =>
    momentsOf(name).reduce((all, moment) => all + moment[withShare], 0);
  return (
    <Section id="rates" title="Arrivals">
      <Chart
        picture="rates"
        title="Journeys a second: planned, achieved and dropped"
        words={
          dropped === 0
            ? 'No arrival was dropped.'
            : `${plural(dropped, 'arrival')} dropped: no virtual user was free.`
        }
      />
      <Table
        caption="Journeys by phase"
        columns={[
          'Phase',
          'From',
          'To',
          '#Planned a second',
          '#Achieved a second',
          '#Journeys',
          '#Dropped',
          'Judged',
        ]}
        rows={run.phases.map(({ name, from, to, rates: [start, end], judged }) => [
          name,
          clock(from),
          clock(to),
          start === end ? short(start) : `${short(start)} → ${short(end)}`,
          sum(name, 'seconds') === 0 ? '–' : short(sum(name, 'journeys') / sum(name, 'seconds')),
          whole(sum(name, 'journeys')),
          whole(sum(name, 'dropped')),
          !judged ? 'no' : momentsOf(name).length > 0 ? 'yes' : <State look="none" word="not reached" />,
        ])}
      />
    </Section>
  );
}

export function Errors({ run }: RunProps) {
  const phases = run.phases.map(({ name }) => name);
  const rows = operationsOf(run).map((operation) => operationRow(run, operation, phases));
  const kinds = outcomeKinds.filter((kind) => rows.some(({ outcomes }) => (outcomes[kind] ?? 0) > 0));
  const isError = (kind: (typeof outcomeKinds)[number]) => errorKinds.includes(kind);
  const errorCount = rows.reduce((sum, { errors }) => sum + errors, 0);
  return (
    <Section id="errors" title="Errors by kind">
      <Chart
        picture="errors"
        title="Errors, in % of all answers"
        words={`${plural(errorCount, 'error')} in all phases.`}
      />
      <Table
        caption="Answers that a journey did not want, all phases together"
        columns={[
          'Operation',
          '#Requests',
          ...kinds.map((kind) => `#${kindTitles[kind]}${isError(kind) ? '' : ' *'}`),
          'HTTP statuses',
        ]}
        rows={rows
          .filter(({ requests }) => requests > 0)
          .map(({ title, requests, outcomes, statuses }) => [
            title,
            whole(requests),
            ...kinds.map((kind) => {
              const count = outcomes[kind] ?? 0;
              if (count === 0) return '·';
              return isError(kind) ? <span class="bad">{whole(count)}</span> : whole(count);
            }),
            Object.entries(statuses)
              .map(([status, count]) => `${status === '0' ? 'none' : status} × ${whole(count)}`)
              .join(', '),
          ])}
        none="Nothing was sent."
      />
      <p class="quiet">* no error: the contract lets rates go, tokens end and rooms sell out.</p>
    </Section>
  );
}

export function Journeys({ run }: RunProps) {
  const names = [...new Set(run.journeys.map(({ journey }) => journey))];
  const { searches, bookings, lookToBook, rechecks } = run.business;
  const checked = rechecks.same + rechecks.changed + rechecks.gone + rechecks.expired;
  const shareOf = (count: number) => (checked === 0 ? '–' : `${whole(count)} (${percent(count / checked)})`);
  return (
    <Section id="journeys" title="Journeys">
      <Table
        caption="Journeys, and how they ended"
        columns={['Journey', '#Done', '#Ended before', 'Where, and why']}
        rows={names.map((name) => {
          const parts = run.journeys.filter(({ journey }) => journey === name);
          const ended = Object.entries(added(parts.map((part) => part.ended))).sort(([, a], [, b]) => b - a);
          return [
            journeyTitle(name),
            whole(parts.reduce((sum, { done }) => sum + done, 0)),
            whole(ended.reduce((sum, [, count]) => sum + count, 0)),
            ended.map(([where, count]) => `${whole(count)} × ${endTitle(where)}`).join(', ') || '·',
          ];
        })}
        none="No journey began."
      />
      <h3>Looking, booking, and checking again</h3>
      <Facts
        pairs={[
          ['Searches', whole(searches)],
          ['Bookings', whole(bookings)],
          [
            'Searches a booking',
            lookToBook === undefined ? (
              <State look="none" word="nothing was booked" />
            ) : (
              `${short(lookToBook)} achieved, ${short(run.traffic.lookToBook)} wanted`
            ),
          ],
          ['Rates checked again', checked === 0 ? <State look="none" word="none" /> : whole(checked)],
          ['… the same', shareOf(rechecks.same)],
          ['… at another price', shareOf(rechecks.changed)],
          ['… gone', shareOf(rechecks.gone)],
          ['… token expired', shareOf(rechecks.expired)],
        ]}
      />
    </Section>
  );
}

const journeyTitle = (name: JourneyName): string => catalogue[name]?.title ?? name;

/** `v2.checkrate gone`, in words. */
function endTitle(end: string): string {
  const [operation = '', kind = ''] = end.split(' ');
  return `${titleOf(operation)}: ${(kindTitles as Readonly<Record<string, string>>)[kind] ?? kind}`;
}

export function Bookings({ run: { bookings } }: RunProps) {
  const { sent, answered, acknowledged = 0, cancelled, stood = 0 } = bookings;
  const { swept, absent, doubled = [], left } = bookings;
  return (
    <Section id="bookings" title="Bookings">
      <Facts
        pairs={[
          ['Sent', whole(sent)],
          ['Answered', whole(answered)],
          ['Cancelled by journeys, as the service answered', whole(acknowledged)],
          ['Seen gone by journeys', whole(cancelled)],
          [
            'Still active in journeys after that',
            stood === 0 ? '0' : <State look="bad" word={whole(stood)} />,
          ],
          ['Seen gone at the end', whole(swept)],
          ['Never made', whole(absent)],
          [
            'Existing more than once',
            doubled.length === 0 ? '0' : <State look="warn" word={doubled.join('; ')} />,
          ],
          ['Left behind', leftBehindCell(left.length, sent)],
        ]}
      />
      {left.length > 0 && (
        <Table
          caption="Still active at the deployment: cancel it with hotel-contract sweep, or by hand"
          columns={['What', 'Why', 'Made by']}
          rows={left.map(({ what, why, where }) => [what, why, where])}
        />
      )}
    </Section>
  );
}

function leftBehindCell(left: number, sent: number) {
  if (left > 0) return <State look="bad" word={whole(left)} />;
  return sent === 0 ? '0' : <State look="good" word="nothing" />;
}
