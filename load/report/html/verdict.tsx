/** The head of the page: verdict, reasons and key figures. */
import { exitOf, exits } from '../../../lib/exit.ts';
import { presentItems } from '../../../lib/objects.ts';
import { lookOf, Verdict, type Figure } from '../../../reports/page/parts.tsx';
import type { LoadRun } from '../../result.ts';
import { totalsOf } from '../observed.ts';
import {
  brokeText,
  formatClock,
  formatDuration,
  formatPercent,
  plural,
  formatRounded,
  formatWhole,
} from '../texts.ts';

export function Head({ run }: { readonly run: LoadRun }) {
  const { exit, applies, reasons } = run.verdict;
  const { heading, meaning } = exits[exitOf(exit)];
  const otherExits = applies.filter((exitName) => exits[exitName].code !== exit && exitName !== 'ok');
  return (
    <Verdict
      subject={`Load run ${run.run} · ${run.target.name}${run.target.embedded ? ' (embedded)' : ''} · shape ${run.shape}`}
      look={lookOf(exit)}
      heading={heading}
      meaning={`${meaning} (exit ${exit})`}
      reasons={[
        ...presentItems(run.broke && brokeText(run.broke)),
        ...reasons,
        ...otherExits.map((exitName) => `Also: ${exits[exitName].meaning} (exit ${exits[exitName].code}).`),
      ]}
      figures={headFigures(run)}
    />
  );
}

function headFigures(run: LoadRun): Figure[] {
  const { journeys, requests, errors } = totalsOf(run);
  const { broken, judged } = run.contract;
  return [
    ['took', formatDuration(run.seconds)],
    ['journeys', formatWhole(journeys)],
    ['requests', formatWhole(requests)],
    ['errors', requests === 0 ? '–' : formatPercent(errors / requests)],
    ['arrivals dropped', formatWhole(run.generator.dropped), run.generator.dropped > 0],
    [
      'searches a booking',
      run.business.lookToBook === undefined ? '–' : formatRounded(run.business.lookToBook),
    ],
    ['exchanges judged', formatWhole(judged)],
    ['clauses broken', judged === 0 ? '–' : formatWhole(broken.length), broken.length > 0],
  ];
}

/** Facts to reproduce the run. */
export function runFactsOf(run: LoadRun): readonly (readonly [string, string])[] {
  const { machine } = run;
  return [
    ['Target', `${run.target.name}, ${run.target.environment}${run.target.embedded ? ', embedded' : ''}`],
    ['Started', run.startedAt.replace('T', ' ').replace(/\.\d+Z$|Z$/, ' UTC')],
    ['Last arrival', `${formatClock(run.phases.at(-1)?.to ?? 0)} after the first, as planned`],
    [
      'Shape and traffic',
      `${run.shape}; ${run.traffic.name} (${formatRounded(run.traffic.lookToBook)} searches a booking)`,
    ],
    ['The same run again', run.again],
    ['k6', `${run.k6.version}, ${run.k6.exit === null ? 'killed' : `exit ${run.k6.exit}`}`],
    [
      'Machine',
      `${machine.processor}, ${plural(machine.cores, 'core')}, ${formatRounded(machine.gigabytes)} GB, ${machine.system}`,
    ],
    ['Made by', `${run.tool.name} ${run.tool.version}`],
  ];
}
