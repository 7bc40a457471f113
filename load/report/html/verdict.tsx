/** The head of the page: verdict, reasons and key figures. */
import { exitOf, exits } from '../../../lib/exit.ts';
import { lookOf, Verdict, type Figure } from '../../../reports/page/parts.tsx';
import type { LoadRun } from '../../result.ts';
import { totalsOf } from '../observed.ts';
import { clock, duration, percent, plural, short, whole } from '../texts.ts';

export function Head({ run }: { readonly run: LoadRun }) {
  const { exit, applies, reasons } = run.verdict;
  const { heading, means } = exits[exitOf(exit)];
  const others = applies.filter((one) => exits[one].code !== exit && one !== 'ok');
  return (
    <Verdict
      subject={`Load run ${run.run} · ${run.target.name}${run.target.embedded ? ' (embedded)' : ''} · profile ${run.profile}`}
      look={lookOf(exit)}
      heading={heading}
      meaning={`${means} (exit ${exit})`}
      reasons={[
        ...(run.broke
          ? [
              `It broke at ${short(run.broke.rate)} journeys a second (${run.broke.phase}): ${run.broke.bound}.`,
            ]
          : []),
        ...reasons,
        ...others.map((one) => `Also: ${exits[one].means} (exit ${exits[one].code}).`),
      ]}
      figures={figuresOf(run)}
    />
  );
}

function figuresOf(run: LoadRun): Figure[] {
  const { journeys, requests, errors } = totalsOf(run);
  const { broken, judged } = run.contract;
  return [
    ['took', duration(run.seconds)],
    ['journeys', whole(journeys)],
    ['requests', whole(requests)],
    ['errors', requests === 0 ? '–' : percent(errors / requests)],
    ['arrivals dropped', whole(run.generator.dropped), run.generator.dropped > 0],
    ['searches a booking', run.business.lookToBook === undefined ? '–' : short(run.business.lookToBook)],
    ['exchanges judged', whole(judged)],
    ['clauses broken', judged === 0 ? '–' : whole(broken.length), broken.length > 0],
  ];
}

/** Facts to reproduce the run. */
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
