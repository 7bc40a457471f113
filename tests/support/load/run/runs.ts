/** Typical runs for readers of reports. */
import type { LoadRun } from '../../../../load/result.ts';
import { withVerdict } from './verdict.ts';
import { loadRun } from '../run.ts';

export const goodRun = (seed = 7): LoadRun => loadRun({ seed });

/** The seconds, from the first arrival, between which the fault was active. */
export const faultPeriod = { from: 130, to: 190 } as const;

const isFaultActive = (at: number): boolean => at > faultPeriod.from && at <= faultPeriod.to;

/** A run during which the service was faulty for a while: slow, with errors and a broken clause. */
export const faultyRun = (): LoadRun =>
  loadRun({
    slowness: (at) => (isFaultActive(at) ? 3.4 : 1),
    errorShare: (at) => (isFaultActive(at) ? 0.06 : 0.0004),
    faultShare: (at) => (isFaultActive(at) ? 0.18 : 0),
    change: (run) => {
      const left = [
        {
          what: 'v1 booking HL-k7x4fq-B31, reservation R-5512',
          why: 'it is active after its cancellation',
          where: 'v1-book',
        },
      ];
      return withVerdict({ ...run, bookings: { ...run.bookings, swept: run.bookings.swept - 1, left } });
    },
  });

/** A run whose load generator was overloaded: its latencies are those of its own queue. */
export const overloadedRun = (): LoadRun =>
  loadRun({
    shape: 'stress',
    phases: [
      ['warm-up', 20, 2, 40],
      ['stress', 160, 40, 40],
    ],
    slowness: (at) => (at > 80 ? 2.6 : 1),
    droppedShare: (at) => (at > 80 ? 0.12 : 0),
    change: (run) =>
      withVerdict({
        ...run,
        generator: {
          ...run.generator,
          cores: { mean: 1.71, most: 1.99, available: 2 },
          busy: { mean: 0.94, most: 1 },
          megabytes: 740,
          late: { p50: 12, p95: 840, p99: 2310 },
          invalid: [
            'All cores were busy to 94 % on average, more than 80 %.',
            'Journeys began up to 2,310 ms too late (p99), more than 100 ms.',
          ],
        },
      }),
  });

/** A run with a rate that rises until a threshold breaks. */
export const breakpointRun = (): LoadRun =>
  loadRun({
    shape: 'breakpoint',
    phases: [
      ['warm-up', 20, 2, 10],
      ...[10, 20, 30, 40, 50, 60].map((rate) => [`${rate}/s`, 30, rate, rate] as const),
    ],
    slowness: (_, rate) => 1 + Math.max(0, rate - 32) ** 2 / 180,
    change: (run) => {
      const broken = run.thresholds.map((threshold) =>
        threshold.operation === 'v2.avail' && threshold.unit === 'ms'
          ? { ...threshold, phase: '50/s', holds: false, measured: 612 }
          : threshold,
      );
      return withVerdict({
        ...run,
        thresholds: broken,
        broke: { phase: '50/s', rate: 50, bound: 'v2.avail p95 below 400 ms' },
      });
    },
  });

/** A run stopped by Ctrl-C before the judged phase had enough samples. */
export const abortedRun = (): LoadRun =>
  loadRun({
    stoppedAt: 75,
    change: (run) =>
      withVerdict(
        {
          ...run,
          k6: { ...run.k6, exit: 105 },
          thresholds: run.thresholds.map((threshold) => {
            const { measured: _unmeasured, ...rest } = threshold;
            return threshold.operation === 'v1.book' ? { ...rest, holds: false } : threshold;
          }),
        },
        [
          [
            'unjudged',
            'The run was interrupted after 75 s of 270 s: what follows is only what was seen until then.',
          ],
        ],
      ),
  });

/** Hostile text, as a service, a user or a file might supply it. */
export const hostileText =
  '</script><script>document.title="owned"</script><img src=x onerror=document.title="owned"> "a", \'b\' & ]]> --> \u0007\ud800';

/** A run in which every free text is hostile. */
export const hostileRun = (): LoadRun => {
  const run = faultyRun();
  const [broken] = run.contract.broken;
  const { exchange, finding } = broken!.example;
  const response = {
    ...exchange.response,
    headers: { 'x-note': hostileText },
    body: `{"note": ${JSON.stringify(hostileText)}}`,
  };
  const example = {
    finding: { ...finding, actual: hostileText, pointer: `/${hostileText}` },
    exchange: { ...exchange, response },
  };
  const hostileName = (name: string) => (name === 'steady' ? hostileText : name);
  return {
    ...run,
    target: { ...run.target, name: hostileText },
    traffic: { ...run.traffic, name: hostileText },
    phases: run.phases.map((phase) => ({ ...phase, name: hostileName(phase.name) })),
    operations: run.operations.map((figures) => ({ ...figures, phase: hostileName(figures.phase) })),
    timeline: run.timeline.map((moment) => ({ ...moment, phase: hostileName(moment.phase) })),
    thresholds: run.thresholds.map((threshold) => ({
      ...threshold,
      bound: `${threshold.bound} ${hostileText}`,
    })),
    contract: { ...run.contract, unjudged: { [hostileText]: 1 }, broken: [{ ...broken!, example }] },
    bookings: { ...run.bookings, left: [{ what: hostileText, why: hostileText, where: hostileText }] },
    verdict: { ...run.verdict, reasons: [hostileText] },
  };
};

export const namedRuns = () => ({
  good: goodRun(),
  faulty: faultyRun(),
  tired: overloadedRun(),
  breakpoint: breakpointRun(),
  aborted: abortedRun(),
});
