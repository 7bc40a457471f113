import { startSandboxProcess } from '../../sandbox/process.ts';
import { casesFor, generatable } from '../../generators/cases.ts';
import { caseKinds, type Case } from '../../schemas/case.ts';
import { operationOf, type OperationId } from '../../schemas/operations.ts';
import { accessTo } from '../../client/access.ts';
import { needsReservation } from '../../client/cases/slots.ts';
import { enterRun, RunState } from '../../client/run.ts';
import type { RunContext } from '../../targets/run-context.ts';
import type { Bench, Measure } from './bench.ts';
import { median } from './median.ts';
import { generationOptions, runContext } from './subject.ts';
import { openUndiciBaseline } from './gate/bare.ts';
import { openJudged } from './gate/judged.ts';

const defaultRounds = 3;
/** The number of cases per operation, sampled evenly. */
const defaultCases = 250;
const minRatio = 0.6;

export const gateBulk: Bench = {
  name: 'gate-bulk',
  does: 'Compares the gate (sending and judging cases) with plain undici and JSON.parse on the same requests.',
  columns: ['undici', 'judged'],
  run: async (say, rounds = defaultRounds, smallest = false) => {
    const [times, each] = smallest ? [1, 2] : [rounds, defaultCases];
    const service = await startSandboxProcess();
    const context = runContext(service);
    enterRun(new RunState(''));
    try {
      const measures: (Measure & { readonly requests: number })[] = [];
      for (const operation of generatable.filter(isReadOnly).slice(0, smallest ? 1 : undefined)) {
        const cases = sampleEvenly(await sendableCasesOf(operation), each);
        say(`${operation}: ${cases.length} cases`);
        measures.push({ ...(await compare(operation, cases, context, times)), requests: cases.length });
      }
      return [...measures.map(({ requests: _requests, ...measure }) => measure), totalOf(measures)];
    } finally {
      // Processes started by other benches are not part of this run.
      enterRun(undefined);
      await service.stop();
    }
  },
};

/** Bookings differ each time they are sent, and notifications are sent by the service, so only read-only operations count. */
const isReadOnly = (id: OperationId): boolean =>
  operationOf(id).effect === 'reads' && operationOf(id).base !== 'partner';

/** The cases of all kinds that need no reservation. */
async function sendableCasesOf(operation: OperationId): Promise<Case[]> {
  const options = await generationOptions();
  return caseKinds
    .flatMap((kind) => casesFor(operation, kind, options))
    .filter((testCase) => !needsReservation(testCase));
}

const sampleEvenly = <T>(all: readonly T[], count: number): T[] =>
  all.length <= count
    ? [...all]
    : Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)]!);

/**
 * Requests per second of the gate, and of plain undici. Each round runs the gate, undici, undici and the gate, so that a
 * drift of the machine affects both alike.
 */
async function compare(
  operation: OperationId,
  cases: readonly Case[],
  context: RunContext,
  rounds: number,
): Promise<Measure> {
  const access = await accessTo(context);
  const judged = await openJudged(cases, context, access);
  const baseline = openUndiciBaseline(judged.sent);
  const took = { judged: [] as number[], baseline: [] as number[] };
  try {
    await baseline.run();
    for (let round = 0; round < rounds; round += 1) {
      const first = await judged.run();
      took.baseline.push((await baseline.run()) + (await baseline.run()));
      took.judged.push(first + (await judged.run()));
    }
  } finally {
    await baseline.close();
    await judged.close();
    await access.close();
  }
  const rate = (times: readonly number[]): number => (2_000 * cases.length) / median(times);
  return { what: operation, unit: '/s', other: rate(took.baseline), ours: rate(took.judged) };
}

/** The total of all requests, so that expensive operations weigh more. */
function totalOf(measures: readonly (Measure & { readonly requests: number })[]): Measure {
  const rate = (side: 'other' | 'ours'): number => {
    const seconds = measures.reduce((sum, measure) => sum + measure.requests / measure[side]!, 0);
    return measures.reduce((sum, { requests }) => sum + requests, 0) / seconds;
  };
  return {
    what: 'all of them',
    unit: '/s',
    other: rate('other'),
    ours: rate('ours'),
    limit: { of: 'ratio', bound: 'at least', value: minRatio },
  };
}
