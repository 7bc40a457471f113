import type { LoadRun } from '../../result.ts';
import { milliseconds, percent, plural, short, whole } from '../words.ts';
import { figure } from './figure.ts';
import { html, type Markup } from './markup.ts';
import { facts, section, state } from './table.ts';

/** Whether what was measured is the service, or the machine that measured. */
export function generatorOf({ generator, timeline }: LoadRun): Markup {
  const { cores, busy, late, series, unwell, dropped, megabytes } = generator;
  return section(
    'generator',
    'The generator',
    unwell.length === 0
      ? html`<p>${state('good', 'well')} What was measured is the service and the way to it.</p>`
      : html`<div class="notice">
          <p>
            ${state('bad', 'out of breath')} The run is invalid: its latencies are those of its own queue.
          </p>
          <ul>
            ${unwell.map((reason) => html`<li>${reason}</li>`)}
          </ul>
        </div>`,
    cores !== undefined && timeline.some((moment) => moment.cores !== undefined)
      ? figure(
          'cores',
          'Cores used by k6',
          `${short(cores.mean)} cores on average, ${short(cores.most)} at most, of ${short(cores.available)}.`,
        )
      : html``,
    facts([
      [
        'Cores used',
        cores === undefined
          ? state('none', 'not measured')
          : `${short(cores.mean)} on average, ${short(cores.most)} at most, of ${short(cores.available)}`,
      ],
      [
        'All cores busy',
        busy === undefined
          ? state('none', 'not measured')
          : `${percent(busy.mean)} on average, ${percent(busy.most)} at most`,
      ],
      ['Memory', megabytes === undefined ? state('none', 'not measured') : `${whole(megabytes)} MB`],
      [
        'Journeys began late by',
        late === undefined
          ? state('none', 'not measured')
          : `p50 ${milliseconds(late.p50)}, p95 ${milliseconds(late.p95)}, p99 ${milliseconds(late.p99)} ms`,
      ],
      ['Arrivals dropped', dropped === 0 ? '0' : state('bad', plural(dropped, 'arrival'))],
      ['Time series', series === undefined ? state('none', 'not counted') : whole(series)],
    ]),
  );
}
