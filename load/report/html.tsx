/** A load run as one HTML file that needs no network: read it, mail it, keep it beside a release. */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { exitOf, exits } from '../../lib/exit.ts';
import { readText } from '../../lib/text-file.ts';
import { siblingModule } from '../../lib/own-files.ts';
import { escapeControlsInAll } from '../../lib/visible.ts';
import { familyStyle, scriptOf } from '../../reports/page/assets.ts';
import { pageOf } from '../../reports/page/page.tsx';
import { Contents, Facts, Section } from '../../reports/page/parts.tsx';
import type { LoadRun } from '../result.ts';
import { Contract } from './html/contract.tsx';
import { Generator } from './html/generator.tsx';
import { chartedOperations, Latencies } from './html/latency.tsx';
import { Thresholds } from './html/thresholds.tsx';
import { picturesOf } from './html/pictures.ts';
import { Arrivals, Bookings, Errors, Journeys } from './html/traffic.tsx';
import { runFactsOf, Head } from './html/verdict.tsx';

/** The whole page. Texts of the run are escaped, so that none of them can become markup. */
export function htmlOf(rawRun: LoadRun): string {
  const run = escapeControlsInAll(rawRun);
  return pageOf({
    title: `${exits[exitOf(run.verdict.exit)].heading}: load run ${run.run} of ${run.target.name}`,
    skip: { to: 'thresholds', label: 'To the thresholds' },
    style: styleText(),
    // The script in page/, bundled with uPlot.
    script: scriptOf(siblingModule(import.meta.url, 'page/main')),
    data: { pictures: picturesOf(run, chartedOperations(run)) },
    body: (
      <>
        <Head run={run} />
        <Contents links={linksOf(run)} />
        <Thresholds run={run} />
        <Latencies run={run} />
        <Arrivals run={run} />
        <Errors run={run} />
        <Journeys run={run} />
        <Contract run={run} />
        <Generator run={run} />
        <Bookings run={run} />
        <Section id="about" title="About this run">
          <Facts pairs={runFactsOf(run)} />
        </Section>
      </>
    ),
  });
}

const linksOf = ({ contract, bookings }: LoadRun): readonly (readonly [id: string, title: string])[] => [
  ['thresholds', 'Thresholds'],
  ['latency', 'Latency'],
  ['rates', 'Arrivals'],
  ['errors', 'Errors'],
  ['journeys', 'Journeys'],
  ['contract', contract.broken.length > 0 ? `Contract (${contract.broken.length} broken)` : 'Contract'],
  ['generator', 'Generator'],
  ['bookings', bookings.left.length > 0 ? `Bookings (${bookings.left.length} left)` : 'Bookings'],
  ['about', 'About'],
];

function styleText(): string {
  const uplot = readText(createRequire(import.meta.url).resolve('uplot/dist/uPlot.min.css'));
  const loadStyle = readText(fileURLToPath(new URL('page/style.css', import.meta.url)));
  return `${uplot}\n${familyStyle()}\n${loadStyle}`;
}
