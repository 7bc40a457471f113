import type { Exchange } from '../../../schemas/exchange.ts';
import type { BrokenClause, LoadRun } from '../../result.ts';
import { sentenceOf } from '../seen.ts';
import { clock, percent, plural, short, whole } from '../words.ts';
import { html, raw, type Markup } from './markup.ts';
import { facts, section, state } from './table.ts';

export function contractOf(run: LoadRun): Markup {
  const { contract } = run;
  const { broken } = contract;
  const exercised = Object.values(contract.exercised).filter((many) => (many ?? 0) > 0).length;
  const unjudged = Object.entries(contract.unjudged);
  return section(
    'contract',
    'The contract under load',
    facts([
      ['Share to be judged', percent(contract.sample)],
      ['Forwarded', whole(contract.forwarded)],
      [
        'Received',
        contract.received === contract.forwarded
          ? whole(contract.received)
          : state('bad', whole(contract.received)),
      ],
      ['Judged', contract.judged === 0 ? state('none', 'none') : whole(contract.judged)],
      [
        'Could not be judged',
        unjudged.length === 0
          ? '0'
          : unjudged.map(([reason, many]) => `${whole(many)} (${reason})`).join(', '),
      ],
      ['Clauses exercised', whole(exercised)],
      [
        'Clauses broken',
        exercised === 0
          ? state('none', 'not judged')
          : broken.length === 0
            ? state('good', 'none')
            : whole(broken.length),
      ],
    ]),
    html`${broken.map((one) => brokenClause(run, one))}`,
  );
}

function brokenClause(run: LoadRun, one: BrokenClause): Markup {
  const { finding, exchange } = one.example;
  return html`<article class="clause">
    <h3>${state(one.outcome === 'failed' ? 'bad' : 'warn', one.outcome)} <code>${one.clause}</code></h3>
    <p>${sentenceOf(one.clause)}</p>
    <p>
      Broken ${plural(one.times, 'time')} in ${plural(one.exercised, 'chance')}
      (${one.exercised === 0 ? '–' : percent(one.times / one.exercised)}), first at ${clock(one.firstAt)} and
      last at ${clock(one.lastAt)}, from ${short(one.fromRate)} journeys a second on; by phase:
      ${Object.entries(one.phases)
        .map(([phase, times]) => `${phase} ${whole(times)}`)
        .join(', ')}.
    </p>
    ${strip(run, one)}
    <details open>
      <summary>The first exchange that shows it</summary>
      ${facts([
        ['Expected', finding.expected],
        ['Seen', finding.seen],
        ['At', finding.pointer === '' ? 'the whole message' : html`<code>${finding.pointer}</code>`],
        ['Took', `${whole(exchange.receivedAt - exchange.sentAt)} ms`],
      ])}
      ${shown(exchange)}
    </details>
  </article>`;
}

/** When it broke: a bar for each moment, as high as often. */
function strip(run: LoadRun, { clause, firstAt, lastAt }: BrokenClause): Markup {
  const end = Math.max(1, run.phases.at(-1)?.to ?? 0, run.timeline.at(-1)?.at ?? 0);
  const most = Math.max(1, ...run.timeline.map(({ violations }) => violations[clause] ?? 0));
  const x = (at: number) => (1000 * at) / end;
  const bars = run.timeline
    .filter(({ violations }) => (violations[clause] ?? 0) > 0)
    .map(({ at, seconds, violations }) => {
      const high = Math.max(3, (36 * violations[clause]!) / most);
      return `<rect class="bar" x="${x(at - seconds).toFixed(1)}" width="${Math.max(2, x(seconds) - 1).toFixed(1)}" y="${(40 - high).toFixed(1)}" height="${high.toFixed(1)}"/>`;
    });
  const phases = run.phases.map(
    ({ from, to, judged }, index) =>
      (judged
        ? ''
        : `<rect class="shade" x="${x(from).toFixed(1)}" width="${x(to - from).toFixed(1)}" y="0" height="40"/>`) +
      (index === 0 ? '' : `<line x1="${x(from).toFixed(1)}" x2="${x(from).toFixed(1)}" y1="0" y2="40"/>`),
  );
  return html`<figure class="strip">
    <svg
      viewBox="0 0 1000 40"
      preserveAspectRatio="none"
      role="img"
      aria-label="Broken between ${clock(firstAt)} and ${clock(lastAt)} of ${clock(end)}"
    >
      ${raw(`${phases.join('')}${bars.join('')}<line x1="0" x2="1000" y1="40" y2="40"/>`)}
    </svg>
    <figcaption>
      <span>0:00</span><span>when it broke, at most ${plural(most, 'time')} in a stretch</span
      ><span>${clock(end)}</span>
    </figcaption>
  </figure>`;
}

function shown({ request, response }: Exchange): Markup {
  return html`<div class="pair exchange">
    <div>
      <h4>Asked</h4>
      ${pre(`${request.method} ${request.url}`, request.headers, request.body)}
    </div>
    <div>
      <h4>Answered</h4>
      ${pre(`HTTP ${response.status}`, response.headers, response.body)}
    </div>
  </div>`;
}

function pre(line: string, headers: Readonly<Record<string, string>>, body = ''): Markup {
  const head = [line, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join('\n');
  return html`<pre tabindex="0"><code>${head}${body === '' ? '' : `\n\n${readable(body)}`}</code></pre>`;
}

/** Enough to see what is wrong; the whole of it is in load.json. */
const longest = 6000;

function readable(body: string): string {
  let text = body;
  try {
    text = JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    // No JSON: as it came.
  }
  return text.length <= longest
    ? text
    : `${text.slice(0, longest)}\n… ${whole(text.length - longest)} characters more, in load.json`;
}
