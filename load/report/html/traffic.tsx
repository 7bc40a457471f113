/** Sections on arrivals, errors, journeys and bookings. */
import { Facts, Section, State, Table } from '../../../reports/page/parts.tsx';
import { journeys as catalogue, type JourneyName } from '../../journeys.ts';
import { isOutcomeKind, outcomeKinds, outcomes as outcomeFacts } from '../../metrics.ts';
import type { LoadRun } from '../../result.ts';
import { sumByName, operationRow, operationsOf, operationTitleOf } from '../observed.ts';
import { formatClock, formatPercent, plural, formatRounded, formatWhole } from '../texts.ts';
import { Chart } from './chart.tsx';

interface RunProps {
  readonly run: LoadRun;
}

export function Arrivals({ run }: RunProps) {
  const { dropped } = run.generator;
  const momentsOf = (name: string) => run.timeline.filter(({ phase }) => phase === name);
  const sumOf = (name: string, member: 'journeys' | 'dropped' | 'seconds') =>
    momentsOf(name).reduce((total, moment) => total + moment[member], 0);
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
          formatClock(from),
          formatClock(to),
          start === end ? formatRounded(start) : `${formatRounded(start)} → ${formatRounded(end)}`,
          sumOf(name, 'seconds') === 0
            ? '–'
            : formatRounded(sumOf(name, 'journeys') / sumOf(name, 'seconds')),
          formatWhole(sumOf(name, 'journeys')),
          formatWhole(sumOf(name, 'dropped')),
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
          ...kinds.map((kind) => `#${outcomeFacts[kind].title}${outcomeFacts[kind].isError ? '' : ' *'}`),
          'HTTP statuses',
        ]}
        rows={rows
          .filter(({ requests }) => requests > 0)
          .map(({ title, requests, outcomes, statuses }) => [
            title,
            formatWhole(requests),
            ...kinds.map((kind) => {
              const count = outcomes[kind] ?? 0;
              if (count === 0) return '·';
              return outcomeFacts[kind].isError ? (
                <span class="bad">{formatWhole(count)}</span>
              ) : (
                formatWhole(count)
              );
            }),
            Object.entries(statuses)
              .map(([status, count]) => `${status === '0' ? 'none' : status} × ${formatWhole(count)}`)
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
  const recheckCount = rechecks.same + rechecks.changed + rechecks.gone + rechecks.expired;
  const shareOf = (count: number) =>
    recheckCount === 0 ? '–' : `${formatWhole(count)} (${formatPercent(count / recheckCount)})`;
  return (
    <Section id="journeys" title="Journeys">
      <Table
        caption="Journeys, and how they ended"
        columns={['Journey', '#Done', '#Ended before', 'Where, and why']}
        rows={names.map((name) => {
          const parts = run.journeys.filter(({ journey }) => journey === name);
          const endCounts = Object.entries(sumByName(parts.map((part) => part.ended))).sort(
            ([, a], [, b]) => b - a,
          );
          return [
            journeyTitle(name),
            formatWhole(parts.reduce((sum, { done }) => sum + done, 0)),
            formatWhole(endCounts.reduce((sum, [, count]) => sum + count, 0)),
            endCounts.map(([end, count]) => `${formatWhole(count)} × ${endTitle(end)}`).join(', ') || '·',
          ];
        })}
        none="No journey began."
      />
      <h3>Looking, booking, and checking again</h3>
      <Facts
        pairs={[
          ['Searches', formatWhole(searches)],
          ['Bookings', formatWhole(bookings)],
          [
            'Searches a booking',
            lookToBook === undefined ? (
              <State look="none" word="nothing was booked" />
            ) : (
              `${formatRounded(lookToBook)} achieved, ${formatRounded(run.traffic.lookToBook)} wanted`
            ),
          ],
          [
            'Rates checked again',
            recheckCount === 0 ? <State look="none" word="none" /> : formatWhole(recheckCount),
          ],
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
  const title = isOutcomeKind(kind) ? outcomeFacts[kind].title : kind;
  return `${operationTitleOf(operation)}: ${title}`;
}

export function Bookings({ run: { bookings } }: RunProps) {
  const { sent, answered, acknowledged = 0, cancelled, stood = 0 } = bookings;
  const { swept, absent, doubled = [], left } = bookings;
  return (
    <Section id="bookings" title="Bookings">
      <Facts
        pairs={[
          ['Sent', formatWhole(sent)],
          ['Answered', formatWhole(answered)],
          ['Cancelled by journeys, as the service answered', formatWhole(acknowledged)],
          ['Seen gone by journeys', formatWhole(cancelled)],
          ['Still active in journeys after that', stateUnlessZero(stood, 'bad', formatWhole(stood))],
          ['Seen gone at the end', formatWhole(swept)],
          ['Never made', formatWhole(absent)],
          ['Existing more than once', stateUnlessZero(doubled.length, 'warn', doubled.join('; '))],
          [
            'Left behind',
            left.length === 0 && sent > 0 ? (
              <State look="good" word="nothing" />
            ) : (
              stateUnlessZero(left.length, 'bad', formatWhole(left.length))
            ),
          ],
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

const stateUnlessZero = (count: number, look: 'bad' | 'warn', word: string) =>
  count === 0 ? '0' : <State look={look} word={word} />;
