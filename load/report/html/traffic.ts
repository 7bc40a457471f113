/** What was asked of the service, and what became of it: rates, errors, journeys, bookings. */
import { journeys as catalogue, type JourneyName } from '../../journeys.ts';
import { errorKinds, outcomeKinds } from '../../metrics.ts';
import type { LoadRun } from '../../result.ts';
import { added, kindTitles, operationRow, operationsOf, titleOf } from '../seen.ts';
import { clock, percent, plural, short, whole } from '../words.ts';
import { figure } from './figure.ts';
import { html, type Markup } from './markup.ts';
import { facts, section, state, table } from './table.ts';

export function ratesOf(run: LoadRun): Markup {
  const { dropped } = run.generator;
  const begun = (name: string) => run.timeline.filter(({ phase }) => phase === name);
  const sum = (name: string, of: 'journeys' | 'dropped' | 'seconds') =>
    begun(name).reduce((all, moment) => all + moment[of], 0);
  return section(
    'rates',
    'Arrivals',
    figure(
      'rates',
      'Journeys a second: planned, achieved and dropped',
      dropped === 0
        ? 'No arrival was dropped.'
        : `${plural(dropped, 'arrival')} dropped: no virtual user was free.`,
    ),
    table({
      caption: 'Journeys by phase',
      columns: [
        'Phase',
        'From',
        'To',
        '#Planned a second',
        '#Achieved a second',
        '#Journeys',
        '#Dropped',
        'Judged',
      ],
      rows: run.phases.map(({ name, from, to, rates: [start, end], judged }) => [
        name,
        clock(from),
        clock(to),
        start === end ? short(start) : `${short(start)} → ${short(end)}`,
        sum(name, 'seconds') === 0 ? '–' : short(sum(name, 'journeys') / sum(name, 'seconds')),
        whole(sum(name, 'journeys')),
        whole(sum(name, 'dropped')),
        judged ? (begun(name).length > 0 ? 'yes' : state('none', 'not reached')) : 'no',
      ]),
    }),
  );
}

export function errorsOf(run: LoadRun): Markup {
  const phases = run.phases.map(({ name }) => name);
  const rows = operationsOf(run).map((operation) => operationRow(run, operation, phases));
  const kinds = outcomeKinds.filter((kind) => rows.some(({ outcomes }) => (outcomes[kind] ?? 0) > 0));
  const isError = (kind: (typeof outcomeKinds)[number]) => errorKinds.includes(kind);
  const worst = rows.reduce((sum, { errors }) => sum + errors, 0);
  return section(
    'errors',
    'Errors by kind',
    figure('errors', 'Errors, in % of all answers', `${plural(worst, 'error')} in all phases.`),
    table({
      caption: 'Answers that a journey did not want, all phases together',
      columns: [
        'Operation',
        '#Requests',
        ...kinds.map((kind) => `#${kindTitles[kind]}${isError(kind) ? '' : ' *'}`),
        'HTTP statuses',
      ],
      rows: rows
        .filter(({ requests }) => requests > 0)
        .map(({ title, requests, outcomes, statuses }) => [
          title,
          whole(requests),
          ...kinds.map((kind) => {
            const many = outcomes[kind] ?? 0;
            return many > 0 && isError(kind)
              ? html`<span class="bad">${whole(many)}</span>`
              : many > 0
                ? whole(many)
                : '·';
          }),
          Object.entries(statuses)
            .map(([status, many]) => `${status === '0' ? 'none' : status} × ${whole(many)}`)
            .join(', '),
        ]),
      none: 'Nothing was sent.',
    }),
    html`<p class="quiet">* no error: the contract lets rates go, tokens end and rooms sell out.</p>`,
  );
}

export function journeysOf(run: LoadRun): Markup {
  const names = [...new Set(run.journeys.map(({ journey }) => journey))];
  const { searches, bookings, lookToBook, rechecks } = run.business;
  const checked = rechecks.same + rechecks.changed + rechecks.gone + rechecks.expired;
  const of = (many: number) => (checked === 0 ? '–' : `${whole(many)} (${percent(many / checked)})`);
  return section(
    'journeys',
    'Journeys',
    table({
      caption: 'Journeys, and how they ended',
      columns: ['Journey', '#Done', '#Ended before', 'Where, and why'],
      rows: names.map((name) => {
        const parts = run.journeys.filter(({ journey }) => journey === name);
        const ended = Object.entries(added(parts.map((part) => part.ended))).sort(([, a], [, b]) => b - a);
        return [
          journeyTitle(name),
          whole(parts.reduce((sum, { done }) => sum + done, 0)),
          whole(ended.reduce((sum, [, many]) => sum + many, 0)),
          ended.map(([where, many]) => `${whole(many)} × ${endTitle(where)}`).join(', ') || '·',
        ];
      }),
      none: 'No journey began.',
    }),
    html`<h3>Looking, booking, and checking again</h3>`,
    facts([
      ['Searches', whole(searches)],
      ['Bookings', whole(bookings)],
      [
        'Searches a booking',
        lookToBook === undefined
          ? state('none', 'nothing was booked')
          : `${short(lookToBook)} achieved, ${short(run.traffic.lookToBook)} wanted`,
      ],
      ['Rates checked again', checked === 0 ? state('none', 'none') : whole(checked)],
      ['… the same', of(rechecks.same)],
      ['… at another price', of(rechecks.changed)],
      ['… gone', of(rechecks.gone)],
      ['… token expired', of(rechecks.expired)],
    ]),
  );
}

const journeyTitle = (name: JourneyName): string => catalogue[name]?.title ?? name;

/** `v2.checkrate gone`, in words. */
function endTitle(end: string): string {
  const [operation = '', kind = ''] = end.split(' ');
  return `${titleOf(operation)}: ${(kindTitles as Readonly<Record<string, string>>)[kind] ?? kind}`;
}

export function bookingsOf({ bookings }: LoadRun): Markup {
  const {
    sent,
    answered,
    acknowledged = 0,
    cancelled,
    stood = 0,
    swept,
    absent,
    doubled = [],
    left,
  } = bookings;
  return section(
    'bookings',
    'Bookings',
    facts([
      ['Sent', whole(sent)],
      ['Answered', whole(answered)],
      ['Cancelled by journeys, as the service answered', whole(acknowledged)],
      ['Seen gone by journeys', whole(cancelled)],
      ['Seen standing by journeys after that', stood === 0 ? '0' : state('bad', whole(stood))],
      ['Seen gone at the end', whole(swept)],
      ['Never made', whole(absent)],
      ['Of which more stood than was booked', doubled.length === 0 ? '0' : state('warn', doubled.join('; '))],
      [
        'Left behind',
        left.length === 0 ? (sent === 0 ? '0' : state('good', 'nothing')) : state('bad', whole(left.length)),
      ],
    ]),
    left.length === 0
      ? html``
      : table({
          caption: 'What still stands at the deployment: cancel it with hotel-contract sweep, or by hand',
          columns: ['What', 'Why', 'Made by'],
          rows: left.map(({ what, why, where }) => [what, why, where]),
        }),
  );
}
