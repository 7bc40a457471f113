import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tenantSide } from '../../../bin/load/duel-sides.ts';
import { startSandboxProcess, type SandboxProcess } from '../../../sandbox/process.ts';
import { UsageError } from '../../../lib/exit.ts';
import { runDuel } from '../../../load/duel/run.ts';
import { choose, usualWeights } from '../../../load/duel/requests.ts';
import type { DuelResult } from '../../../load/duel/result.ts';
import { findK6 } from '../../../load/launcher/find.ts';
import type { FoundK6 } from '../../../load/launcher/version.ts';
import { generation, runContext } from '../subject.ts';
import { Unmeasured, type Bench } from '../bench.ts';
import { median } from '../median.ts';

/** Two processes of one code differ a little for as long as they live: so each pair fights a few duels only. */
const pairs = 5;
const ofPair = { same: 4, slower: 2 };
const seconds = 12;

export const duels: Bench = {
  name: 'load-duel',
  does: 'Duels of a sandbox with one that works a tenth longer on each answer, and of sandboxes that are the same.',
  columns: ['', 'alarms'],
  run: async (_, say) => {
    const k6 = await findK6({ env: process.env, say }).catch((error: unknown) => {
      throw error instanceof UsageError ? new Unmeasured(error.message) : error;
    });
    const fought = { same: [] as DuelResult[], slower: [] as DuelResult[] };
    for (let pair = 0; pair < pairs; pair += 1) {
      const results = await fightPair(k6, pair);
      fought.same.push(...results.same);
      fought.slower.push(...results.slower);
      for (const kind of ['same', 'slower'] as const)
        say(`pair ${pair + 1} of ${pairs}, ${kind}: ${results[kind].map(told).join('  ')}`);
    }
    const alarms = (results: readonly DuelResult[]): number =>
      results.filter(({ decision }) => decision === 'slower').length;
    const ratios = (results: readonly DuelResult[]): number[] =>
      results.map(({ estimate }) => estimate?.ratio ?? Number.NaN);
    say(
      `slower ones: median ratio ${median(ratios(fought.slower)).toFixed(3)}; same ones: highest ${Math.max(...ratios(fought.same)).toFixed(3)}`,
    );
    say(
      `a duel took ${median([...fought.same, ...fought.slower].map((result) => result.seconds)).toFixed(0)} s (median)`,
    );
    const { length: slower } = fought.slower;
    return [
      {
        what: `found of ${slower} that work a tenth longer`,
        unit: 'cases',
        ours: alarms(fought.slower),
        limit: { of: 'ours', bound: 'at least', value: Math.ceil(0.9 * slower) },
      },
      {
        what: `false alarms of ${fought.same.length} that are the same`,
        unit: 'cases',
        ours: alarms(fought.same),
        limit: { of: 'ours', bound: 'at most', value: 1 },
      },
    ];
  },
};

const told = ({ decision, estimate, quads, reasons }: DuelResult): string =>
  estimate === undefined || decision === 'invalid'
    ? `invalid (${reasons.join(' ')})`
    : `${estimate.ratio.toFixed(3)} [${estimate.low.toFixed(3)} ${estimate.high.toFixed(3)}] ${quads.counted} quads ${decision};`;

/** The sides of same ones are swapped each time, so that a pair that differs is noticed whichever of them takes longer. */
async function fightPair(k6: FoundK6, pair: number): Promise<Record<'same' | 'slower', DuelResult[]>> {
  const started: SandboxProcess[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'hotel-contract-duel-'));
  try {
    for (let count = 0; count < 2; count += 1) started.push(await startSandboxProcess());
    const side = (at: 0 | 1, variant?: string) =>
      tenantSide(`sandbox ${at}`, runContext(started[at]!), variant);
    const [one, other, slower] = [await side(0), await side(1), await side(1, 'slower')];
    const requests = await choose(usualWeights, await generation(), { a: one, b: other });
    const duel = (a: typeof one, b: typeof one, number: number): Promise<DuelResult> =>
      runDuel({ a, b, requests, seed: 100 * pair + number, seconds, k6, folder, say: () => undefined });
    const results: Record<'same' | 'slower', DuelResult[]> = { same: [], slower: [] };
    for (let number = 0; number < ofPair.same; number += 1)
      results.same.push(await (number % 2 === 0 ? duel(one, other, number) : duel(other, one, number)));
    for (let number = 0; number < ofPair.slower; number += 1)
      results.slower.push(await duel(one, slower, ofPair.same + number));
    return results;
  } finally {
    for (const process of started) await process.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
