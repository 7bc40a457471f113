/** The data of the charts, which page/ draws in the browser. Pure. */
import type { OperationId } from '../../../schemas/operations.ts';
import type { LoadRun, Moment } from '../../result.ts';
import { distribution } from '../buckets.ts';
import { operationRow } from '../observed.ts';

export interface Pictures {
  readonly phases: readonly Pick<LoadRun['phases'][number], 'name' | 'from' | 'to' | 'judged'>[];
  readonly pictures: readonly Picture[];
}

export interface Picture {
  readonly id: string;
  /** `time`: seconds from the first arrival; `latency`: milliseconds, on a log axis. */
  readonly axis: 'time' | 'latency';
  readonly unit: 'ms' | '/s' | '%' | 'cores';
  readonly at: readonly number[];
  readonly lines: readonly Line[];
}

export interface Line {
  readonly label: string;
  readonly look: 'main' | 'strong' | 'light' | 'plan' | 'bad';
  /** `steps` are drawn as horizontal lines from one point to the next and filled. */
  readonly shape: 'line' | 'area' | 'steps';
  readonly values: readonly (number | null)[];
}

export const picturesOf = (run: LoadRun, operations: readonly OperationId[]): Pictures => ({
  phases: run.phases.map(({ name, from, to, judged }) => ({ name, from, to, judged })),
  pictures: [
    ...operations.flatMap((operation) => [
      latencyPicture(run, operation),
      distributionPicture(run, operation),
    ]),
    ratesPicture(run),
    errorsPicture(run),
    ...(run.timeline.some(({ cores }) => cores !== undefined) ? [coresPicture(run)] : []),
  ],
});

/** Three digits are enough for a chart, and halve the file. */
const roundForChart = (value: number): number => Number(value.toPrecision(3));

const valuesOverTime = (run: LoadRun, read: (moment: Moment) => number | undefined): (number | null)[] =>
  run.timeline.map((moment) => {
    const value = read(moment);
    return value === undefined ? null : roundForChart(value);
  });

const timePicture = (run: LoadRun, id: string, unit: Picture['unit'], lines: readonly Line[]): Picture => ({
  id,
  axis: 'time',
  unit,
  // A point is in the middle of its interval.
  at: run.timeline.map(({ at, seconds }) => Number((at - seconds / 2).toFixed(2))),
  lines,
});

const latencyPicture = (run: LoadRun, operation: OperationId): Picture =>
  timePicture(
    run,
    `latency-${operation}`,
    'ms',
    (['p50', 'p95', 'p99'] as const).map((label, index) => ({
      label,
      look: (['strong', 'main', 'light'] as const)[index]!,
      shape: 'line',
      values: valuesOverTime(run, ({ operations }) => operations[operation]?.[label]),
    })),
  );

function distributionPicture(run: LoadRun, operation: OperationId): Picture {
  const steps = distribution(operationRow(run, operation).buckets);
  return {
    id: `spread-${operation}`,
    axis: 'latency',
    unit: '%',
    at: [...steps.map(({ from }) => from), ...steps.slice(-1).map(({ to }) => to)].map(roundForChart),
    lines: [
      {
        label: 'share of requests',
        look: 'main',
        shape: 'steps',
        values: [...steps.map(({ share }) => roundForChart(share * 100)), ...(steps.length > 0 ? [0] : [])],
      },
    ],
  };
}

/** The mean of the planned journeys per second over an interval of the timeline. */
export function plannedRateAt(run: LoadRun, moment: Moment): number | undefined {
  const [from, to] = [moment.at - moment.seconds, moment.at];
  let arrivals = 0;
  for (const phase of run.phases) {
    const [start, end] = [Math.max(from, phase.from), Math.min(to, phase.to)];
    if (start < end) arrivals += (end - start) * rateAt(phase, (start + end) / 2);
  }
  return moment.seconds > 0 ? arrivals / moment.seconds : undefined;
}

const rateAt = ({ from, to, rates: [start, end] }: LoadRun['phases'][number], second: number): number =>
  start + ((end - start) * (second - from)) / (to - from);

/** A line over time; filled down to the axis unless it is a plan. */
const lineOf = (
  run: LoadRun,
  label: string,
  look: Line['look'],
  read: (moment: Moment) => number | undefined,
): Line => ({ label, look, shape: look === 'plan' ? 'line' : 'area', values: valuesOverTime(run, read) });

const ratesPicture = (run: LoadRun): Picture =>
  timePicture(run, 'rates', '/s', [
    lineOf(run, 'achieved', 'main', ({ journeys, seconds }) => journeys / seconds),
    lineOf(run, 'planned', 'plan', (moment) => plannedRateAt(run, moment)),
    lineOf(run, 'dropped', 'bad', ({ dropped, seconds }) => dropped / seconds),
  ]);

const errorsPicture = (run: LoadRun): Picture =>
  timePicture(run, 'errors', '%', [
    lineOf(run, 'errors', 'bad', ({ operations }) => errorShare(Object.values(operations))),
  ]);

function errorShare(
  figures: readonly { readonly requests: number; readonly errors: number }[],
): number | undefined {
  const requests = figures.reduce((sum, item) => sum + item.requests, 0);
  return requests === 0 ? undefined : (100 * figures.reduce((sum, item) => sum + item.errors, 0)) / requests;
}

const coresPicture = (run: LoadRun): Picture =>
  timePicture(run, 'cores', 'cores', [
    lineOf(run, 'used', 'main', (moment) => moment.cores),
    lineOf(run, 'available', 'plan', () => run.generator.cores?.available),
  ]);
