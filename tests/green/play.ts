/** `init` and gates on one deployment, as its owner calls them. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';
import { random } from '../../lib/random.ts';
import type { Run } from '../../reports/results.ts';
import { severityOf, type ClauseId } from '../../schemas/clauses.ts';
import { call } from '../adversary/commands.ts';
import type { Green } from './deployments.ts';

interface Gate {
  readonly exit: number | null;
  readonly run: Run | undefined;
  readonly judged: readonly ClauseId[];
  readonly page: string;
}

export interface Came {
  readonly init: number | null;
  readonly gates: readonly Gate[];
  /** The share of clauses judged with the handwritten target that is also judged with the learned one. */
  readonly share?: number;
  readonly broken?: { readonly fault: string; readonly exit: number | null; readonly isNamed: boolean };
}

/**
 * @param folder its own; its earlier content is removed
 * @param more what is played beyond the first gate: more in a row, one with the full target, one with a fault drawn by seed
 */
export async function playGreen(green: Green, folder: string, seed: number, more?: More): Promise<Came> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { flags, hooks, env } = green;
  if (hooks !== undefined) writeFileSync(join(folder, 'hooks.json'), JSON.stringify(hooks));
  const calling = { folder, env, round: `green-${process.pid}` };
  const hooked = hooks === undefined ? [] : ['--hooks=hooks.json'];
  const init = await call(calling, 'init', ...flags, ...hooked, '--out=target.json').ended;
  writeFileSync(join(folder, 'init.txt'), init.printed);
  const gateOf = async (name: string, target = 'target.json'): Promise<Gate> => {
    const own = join(folder, name);
    mkdirSync(own);
    const { code, printed } = await call(
      { ...calling, folder: own },
      'gate',
      `--target=../${target}`,
      '--report=html',
    ).ended;
    writeFileSync(join(own, 'gate.txt'), printed);
    const file = join(own, 'results/run.json');
    const run = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Run) : undefined;
    const clauses = Object.entries(run?.clauses ?? {}) as [ClauseId, Run['clauses'][ClauseId]][];
    const judged = clauses.filter(([, { outcome }]) => ['passed', 'warned', 'failed'].includes(outcome));
    return { exit: code, run, judged: judged.map(([id]) => id), page: join(own, 'results/gate.html') };
  };
  if (!existsSync(join(folder, 'target.json'))) return { init: init.code, gates: [] };
  const gates: Gate[] = [];
  for (let n = 1; n <= (more?.inARow ?? 1); n += 1) gates.push(await gateOf(`gate-${n}`));
  if (more === undefined) return { init: init.code, gates };
  const { judged } = gates[0]!;
  writeFileSync(join(folder, 'full.json'), JSON.stringify(green.full));
  const full = (await gateOf('full', 'full.json')).judged;
  const fault = faultAmong(green, judged, random(seed, green.name, 'fault'));
  await green.breakWith(fault.name);
  const { exit, page } = await gateOf('fault');
  return {
    init: init.code,
    gates,
    share: full.filter((id) => judged.includes(id)).length / full.length,
    broken: { fault: fault.name, exit, isNamed: await isOnFirstScreen(more.browser, page, fault.breaks) },
  };
}

export interface More {
  readonly inARow: number;
  readonly browser: Browser;
}

/** Draws the clause first, then one of its faults. */
function faultAmong({ faults }: Green, judged: readonly ClauseId[], draw: ReturnType<typeof random>) {
  const failing = new Set(judged.filter((id) => severityOf(id) === 'fails'));
  const broken = [...new Set(faults.flatMap(({ breaks }) => breaks))].filter((id) => failing.has(id));
  const clause = draw.pick(broken.toSorted());
  return draw.pick(faults.filter(({ breaks }) => breaks.includes(clause)));
}

async function isOnFirstScreen(browser: Browser, file: string, clauses: readonly string[]): Promise<boolean> {
  if (!existsSync(file)) return false;
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(pathToFileURL(file).href);
  const shown = await page.evaluate<string>(textsOnScreen);
  await page.close();
  return clauses.some((clause) => shown.includes(clause));
}

/** A script for the page. */
const textsOnScreen = `[...document.querySelectorAll('body *')]
  .filter((one) => one.childElementCount === 0 && one.checkVisibility())
  .filter((one) => one.getBoundingClientRect().bottom <= innerHeight)
  .map((one) => one.textContent).join('\\n')`;
