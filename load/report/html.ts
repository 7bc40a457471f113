/** A load run as one HTML file that needs no network: read it, mail it, keep it beside a release. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { moduleBeside } from '../../lib/own-files.ts';
import { familyStyle, scriptOf } from '../../pages/assets.ts';
import type { LoadRun } from '../result.ts';
import { contractOf } from './html/contract.ts';
import { generatorOf } from './html/generator.ts';
import { charted, latencyOf } from './html/latency.ts';
import { levelsOf } from './html/levels.ts';
import { data, html, raw, type Markup } from './html/markup.ts';
import { picturesOf } from './html/pictures.ts';
import { facts, section } from './html/table.ts';
import { bookingsOf, errorsOf, journeysOf, ratesOf } from './html/traffic.ts';
import { aboutOf, headings, verdictOf } from './html/verdict.ts';

/** The whole page. Texts of the run stay texts, whatever is in them. */
export function htmlOf(run: LoadRun): string {
  const [style, script] = [styleText(), scriptText()];
  return html`${raw('<!doctype html>')}
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${policy(style, script)}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="data:," />
        <title>${headings[run.verdict.exit]}: load run ${run.run} of ${run.target.name}</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <a class="skip" href="#levels">To the service levels</a>
        <main>${verdictOf(run)} ${contents(run)} ${sectionsOf(run)}</main>
        ${data('pictures', picturesOf(run, charted(run)))} ${raw(`<script>${script}</script>`)}
      </body>
    </html> `.markup;
}

const sectionsOf = (run: LoadRun): readonly Markup[] => [
  levelsOf(run),
  latencyOf(run),
  ratesOf(run),
  errorsOf(run),
  journeysOf(run),
  contractOf(run),
  generatorOf(run),
  bookingsOf(run),
  section('about', 'About this run', facts(aboutOf(run))),
];

const contents = (run: LoadRun): Markup => {
  const links: readonly (readonly [id: string, title: string])[] = [
    ['levels', 'Service levels'],
    ['latency', 'Latency'],
    ['rates', 'Arrivals'],
    ['errors', 'Errors'],
    ['journeys', 'Journeys'],
    [
      'contract',
      run.contract.broken.length > 0 ? `Contract (${run.contract.broken.length} broken)` : 'Contract',
    ],
    ['generator', 'Generator'],
    ['bookings', run.bookings.left.length > 0 ? `Bookings (${run.bookings.left.length} left)` : 'Bookings'],
    ['about', 'About'],
  ];
  return html`<nav aria-label="Contents">
    ${links.map(([id, title]) => html`<a href="#${id}">${title}</a> `)}
  </nav>`;
};

/** Nothing is fetched, and nothing runs but what we have written: not even if a text of a run became markup by a mistake. */
const policy = (style: string, script: string): string =>
  `default-src 'none'; img-src data:; style-src ${digest(style)}; script-src ${digest(script)}; base-uri 'none'; form-action 'none'`;

const digest = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

function styleText(): string {
  const uplot = readFileSync(createRequire(import.meta.url).resolve('uplot/dist/uPlot.min.css'), 'utf8');
  return `${uplot}\n${familyStyle()}\n${readFileSync(here('page/style.css'), 'utf8')}`;
}

/** page/ with uPlot in it, as one script. */
const scriptText = (): string =>
  scriptOf(moduleBeside(import.meta.url, 'page/main')).replaceAll('</script', String.raw`<\/script`);
