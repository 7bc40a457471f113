import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportNames } from '../../reports/report-names.ts';
import { dayOf } from '../../targets/day.ts';
import type { Bench } from './bench.ts';
import { ratioOfPairs } from './confidence.ts';
import { timeOfGate } from './gate/processor-time.ts';

const usualRounds = 10;
/** Percent. */
const most = 5;

export const reportCost: Bench = {
  name: 'gate-reports',
  does: 'Whole gates of the sandbox with all reports beside gates with none, in turns, by their processor time.',
  columns: ['none', 'all'],
  run: async (_, say, rounds = usualRounds) => {
    const folder = mkdtempSync(join(tmpdir(), 'hotel-contract-bench-'));
    const same = ['--seed', '1', '--today', dayOf(Date.now())];
    const gate = (reports: string): number => timeOfGate(folder, [...same, '--report', reports]);
    const pairs: (readonly [none: number, all: number])[] = [];
    try {
      for (let round = 0; round < rounds; round += 1) {
        // Which comes first changes, so that what the machine does meanwhile meets both alike.
        const first = round % 2 === 0;
        const before = first ? gate('none') : undefined;
        const all = gate(reportNames.join(','));
        const none = before ?? gate('none');
        pairs.push([none, all]);
        say(
          `round ${round + 1} of ${rounds}: ${(none / 1_000).toFixed(1)} s with none, ${(all / 1_000).toFixed(1)} s with all`,
        );
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    const { mean, low, high } = ratioOfPairs(pairs);
    const percent = (ratio: number): string => ((ratio - 1) * 100).toFixed(1);
    say(`it grows by ${percent(mean)} % (95 %: ${percent(low)} to ${percent(high)} %)`);
    const meanOf = (side: 0 | 1): number => pairs.reduce((sum, pair) => sum + pair[side], 0) / pairs.length;
    return [
      { what: 'processor time of a gate', unit: 'ms', other: meanOf(0), ours: meanOf(1) },
      {
        what: 'growth by the reports, upper bound',
        unit: '%',
        ours: (high - 1) * 100,
        limit: { of: 'ours', bound: 'at most', value: most },
      },
    ];
  },
};
