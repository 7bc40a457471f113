/** `init` and the first gate on one deployment, as its owner calls them. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Run } from '../../reports/results.ts';
import { call } from '../adversary/commands.ts';
import type { Green } from './deployments.ts';

export interface Came {
  readonly init: number | null;
  readonly gate: number | null;
  readonly run: Run | undefined;
  readonly printed: string;
}

/** @param folder its own: what stood there is gone */
export async function playGreen({ flags, hooks, env }: Green, folder: string): Promise<Came> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (hooks !== undefined) writeFileSync(join(folder, 'hooks.json'), JSON.stringify(hooks));
  const calling = { folder, env, round: `green-${process.pid}` };
  const init = await call(
    calling,
    'init',
    ...flags,
    ...(hooks === undefined ? [] : ['--hooks=hooks.json']),
    '--out=target.json',
  ).ended;
  writeFileSync(join(folder, 'init.txt'), init.printed);
  if (!existsSync(join(folder, 'target.json')))
    return { init: init.code, gate: null, run: undefined, printed: init.printed };
  const gate = await call(calling, 'gate', '--target=target.json', '--report=html').ended;
  writeFileSync(join(folder, 'gate.txt'), gate.printed);
  const file = join(folder, 'results/run.json');
  const run = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Run) : undefined;
  return { init: init.code, gate: gate.code, run, printed: `${init.printed}${gate.printed}` };
}
