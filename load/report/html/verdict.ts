/** What is read first: the verdict, why, and the figures of the run in a line. */
import { exits, type ExitCode } from '../../../lib/exit.ts';
import type { LoadRun } from '../../result.ts';
import { errorsOf, sentenceFor } from '../seen.ts';
import { clock, duration, percent, plural, short, whole } from '../words.ts';
import { html, type Markup } from './markup.ts';

export const headings: Readonly<Record<ExitCode, string>> = {
  0: 'Passed',
  1: 'Failed',
  2: 'Wrong usage',
  3: 'Not judged',
  4: 'Left behind',
};

const looks: Readonly<Record<ExitCode, 'good' | 'bad' | 'warn'>> = {
  0: 'good',
  1: 'bad',
  2: 'warn',
  3: 'warn',
  4: 'bad',
};

export function verdictOf(run: LoadRun): Markup {
  const { exit, applies, reasons } = run.verdict;
  const others = applies.filter((one) => exits[one].code !== exit && one !== 'ok');
  return html`<header class="verdict ${looks[exit]}">
    <p class="quiet">
      Load run ${run.run} · ${run.target.name}${run.target.embedded ? ' (embedded)' : ''} · profile
      ${run.profile}
    </p>
    <h1 id="verdict">${headings[exit]}<span class="means">: ${sentenceFor(exit)} (exit ${exit})</span></h1>
    <ul class="reasons">
      ${reasons.map((reason) => html`<li>${reason}</li>`)}
      ${run.broke && html`<li>It broke at ${short(run.broke.rate)} journeys a second (${run.broke.phase}): ${run.broke.level}.</li>`}
      ${others.map((one) => html`<li>Also: ${exits[one].means} (exit ${exits[one].code}).</li>`)}
    </ul>
    ${keyFigures(run)}
  </header>`;
}

function keyFigures(run: LoadRun): Markup {
  const requests = run.operations.reduce((sum, one) => sum + one.requests, 0);
  const errors = run.operations.reduce((sum, { outcomes }) => sum + errorsOf(outcomes), 0);
  const begun = run.timeline.reduce((sum, { journeys }) => sum + journeys, 0);
  const { broken, judged } = run.contract;
  const tiles: readonly (readonly [name: string, value: string, bad?: boolean])[] = [
    ['took', duration(run.seconds)],
    ['journeys', whole(begun)],
    ['requests', whole(requests)],
    ['errors', requests === 0 ? '–' : percent(errors / requests)],
    ['arrivals dropped', whole(run.generator.dropped), run.generator.dropped > 0],
    ['searches a booking', run.business.lookToBook === undefined ? '–' : short(run.business.lookToBook)],
    ['exchanges judged', whole(judged)],
    ['clauses broken', judged === 0 ? '–' : whole(broken.length), broken.length > 0],
  ];
  return html`<dl class="tiles">
    ${tiles.map(
      ([name, value, bad]) =>
        html`<div class="${bad === true ? 'bad' : ''}">
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}

/** How the run was made, for who wants to make it again. */
export function aboutOf(run: LoadRun): readonly (readonly [string, string])[] {
  const { machine } = run;
  return [
    ['Target', `${run.target.name}, ${run.target.environment}${run.target.embedded ? ', embedded' : ''}`],
    ['Started', run.startedAt.replace('T', ' ').replace(/\.\d+Z$|Z$/, ' UTC')],
    ['Last arrival', `${clock(run.phases.at(-1)?.to ?? 0)} after the first, as planned`],
    [
      'Profile and traffic',
      `${run.profile}; ${run.traffic.name} (${short(run.traffic.lookToBook)} searches a booking)`,
    ],
    ['The same traffic again', run.again],
    ['k6', `${run.k6.version}, ${run.k6.exit === null ? 'killed' : `exit ${run.k6.exit}`}`],
    [
      'Machine',
      `${machine.processor}, ${plural(machine.cores, 'core')}, ${short(machine.gigabytes)} GB, ${machine.system}`,
    ],
    ['Made by', `${run.tool.name} ${run.tool.version}`],
  ];
}
