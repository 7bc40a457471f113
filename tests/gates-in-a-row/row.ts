/** One gate after another at a service that keeps its state: what is played, and the required result of each gate. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Ledger, ledgerFile } from '../../client/bookings/ledger.ts';
import { addDays } from '../../lib/days.ts';
import { random } from '../../lib/random.ts';
import type { Run } from '../../reports/results.ts';
import { claimedClauses } from '../../reports/claimed.ts';
import { dayOf } from '../../targets/day.ts';
import { call } from '../adversary/commands.ts';
import { day, type Standing } from './standing.ts';

export interface Step {
  readonly name: string;
  /** Days after the first gate. */
  readonly days: number;
  /** Index of its seed among the seeds of the row. */
  readonly seed: number;
  /** Whether the gate is killed once it has booked, and a sweep follows. */
  readonly isKilled?: true;
}

export const steps: readonly Step[] = [
  { name: 'the first', days: 0, seed: 0 },
  { name: 'same day, same seed', days: 0, seed: 0 },
  { name: 'same day, another seed', days: 0, seed: 1 },
  { name: 'next day, a third seed', days: 1, seed: 2 },
  { name: 'killed in the middle, and swept', days: 1, seed: 3, isKilled: true },
  { name: 'after the sweep, the first seed', days: 1, seed: 0 },
];

/** The result of a gate, or of the sweep after it. */
export interface Came {
  readonly step: string;
  readonly exit: number | null;
  readonly says: readonly string[];
  readonly failed: readonly string[];
  /** Clauses that were judged, with any result; empty if the run was killed. */
  readonly judged?: readonly string[];
}

export interface Row {
  readonly seed: number;
  /** The folder in which the gates run; its ledger is kept from one gate to the next. */
  readonly folder: string;
  /** Days by which the clock of the service was moved before. */
  readonly turned: number;
  /** Plays only this part of each gate. */
  readonly grep?: string;
}

/** Plays one gate of a row. */
export async function playStep(
  standing: Standing,
  { name, days, seed: which, isKilled }: Step,
  { seed, folder, turned, grep }: Row,
): Promise<Came> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'target.json'), JSON.stringify(standing.target));
  if (days > turned) await standing.turn((days - turned) * day);
  const calling = { folder, env: standing.env, round: `row-${seed}-${process.pid}` };
  const gate = call(
    calling,
    'gate',
    '--target=target.json',
    `--seed=${random(seed, 'gate', which).integerBetween(1, 1_000_000)}`,
    `--today=${addDays(dayOf(Date.now()), days)}`,
    ...(grep === undefined ? [] : ['--grep', grep]),
  );
  if (isKilled) {
    await killOnceBooked(gate, folder, standing);
    const { code, printed } = await call(calling, 'sweep', '--target', 'target.json').ended;
    return { step: name, exit: code, says: printed.split('\n').filter(Boolean).slice(-3), failed: [] };
  }
  const { code, printed } = await gate.ended;
  const file = join(folder, 'results/run.json');
  if (!existsSync(file)) return { step: name, exit: code, says: printed.split('\n').slice(-4), failed: [] };
  const run = JSON.parse(readFileSync(file, 'utf8')) as Run;
  const outcomes = claimedClauses(run.target.profiles).map((id) => [id, run.clauses[id].outcome] as const);
  const those = (...names: readonly string[]): string[] =>
    outcomes.filter(([, outcome]) => names.includes(outcome)).map(([id]) => id);
  return {
    step: name,
    exit: code,
    says: [...run.verdict.says, ...whyOf(run)],
    failed: those('failed'),
    judged: those('passed', 'warned', 'failed'),
  };
}

/** Findings that count or warn, and gaps, a line each: what there is to look at where a gate came to something else. */
const whyOf = (run: Run): string[] =>
  claimedClauses(run.target.profiles).flatMap((id) => {
    const { outcome, findings, gaps } = run.clauses[id];
    if (outcome === 'passed') return [];
    const [finding] = findings;
    const [gap] = gaps;
    const why = finding
      ? `${finding.where} ${finding.pointer}: expected ${finding.expected}, actual ${finding.actual}`
      : gap?.reason;
    return [`${outcome}  ${id}  ${why ?? ''}`];
  });

/** @throws Error if the gate ended before it had booked */
async function killOnceBooked(
  { child, ended }: ReturnType<typeof call>,
  folder: string,
  { target }: Standing,
): Promise<void> {
  const ledger = ledgerFile(join(folder, 'results'), target);
  const stands = (): boolean => existsSync(ledger) && new Ledger(ledger).open().length > 1;
  let isOver = false;
  void ended.then(() => (isOver = true));
  while (!stands()) {
    if (isOver) throw new Error(`the gate ended before it was killed:\n${(await ended).printed}`);
    await sleep(20);
  }
  child.kill('SIGKILL');
  await ended;
}

/**
 * What is wrong with a gate of a row, as a sentence each.
 * @param first of the same row: where it is given the verdict may be any, and must be that one
 */
export function wrongWith(came: Came, first?: Came): string[] {
  const wanted = came.judged === undefined ? 0 : (first?.exit ?? 0);
  const lost = (one: readonly string[] = [], other: readonly string[] = []): string[] =>
    one.filter((id) => !other.includes(id));
  const sentences = [
    ...(came.exit === wanted ? [] : [`it ended with ${came.exit}, and not with ${wanted}`]),
    ...(first === undefined || came.judged === undefined
      ? []
      : [
          ...lost(first.judged, came.judged).map((id) => `${id} was judged by the first, and is not here`),
          ...lost(came.judged, first.judged).map((id) => `${id} was not judged by the first, and is here`),
          ...lost(came.failed, first.failed).map((id) => `${id} fails, and did not at the first`),
        ]),
  ];
  return sentences.map((sentence) => `${came.step}: ${sentence}`);
}

/** Resets the service, so that a row begins without state from an earlier one. */
export const forget = (folder: string): void => rmSync(folder, { recursive: true, force: true });
