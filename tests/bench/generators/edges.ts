import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { moduleBeside } from '../../../lib/own-files.ts';
import type { Bench } from '../bench.ts';
import { median } from '../median.ts';
import { generation } from '../subject.ts';
import { makeCases, type Made } from './make-cases.ts';

const rounds = 7;
const limits = { distinct: 1_500, valid: 800, ms: 2_000 } as const;

export const edges: Bench = {
  name: 'edges',
  does: 'Makes the edge cases and refusals of GetHotelAvail, each checked by the validator.',
  columns: ['', 'ours'],
  run: async (_, say) => {
    const options = await generation();
    makeCases(options);
    const made = Array.from({ length: rounds }, () => makeCases(options));
    say('once more, in a new process each time');
    const cold: Made[] = [];
    for (let round = 0; round < 3; round += 1) cold.push(await inNewProcess());
    const { distinct, valid } = made[0]!;
    const took = (all: readonly Made[]): number => median(all.map(({ ms }) => ms));
    const upTo2s = { of: 'ours', bound: 'at most', value: limits.ms } as const;
    return [
      {
        what: 'distinct cases',
        unit: 'cases',
        ours: distinct,
        limit: { of: 'ours', bound: 'at least', value: limits.distinct },
      },
      {
        what: 'of them valid',
        unit: 'cases',
        ours: valid,
        limit: { of: 'ours', bound: 'at least', value: limits.valid },
      },
      { what: 'made and validated, warm', unit: 'ms', ours: took(made), limit: upTo2s },
      { what: 'made and validated, in a new process', unit: 'ms', ours: took(cold), limit: upTo2s },
    ];
  },
};

/** Starting Node and reading the source is not counted; compiling the schema is. */
async function inNewProcess(): Promise<Made> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    moduleBeside(import.meta.url, 'make-cases'),
  ]);
  return JSON.parse(stdout) as Made;
}
