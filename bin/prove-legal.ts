/** `prove --variants` and `prove --soak`: a service that differs where the specification leaves it open fails nothing. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { UsageError, type ExitCode } from '../lib/exit.ts';
import { paintFor } from '../reports/paint.ts';
import { inMemory, startSandbox } from '../sandbox/index.ts';
import { settingsFrom } from '../schemas/settings.ts';
import { listVariants, mixtureOf, proveVariants, type ListedVariant, type VariantProof } from '../suites/proof/variants.ts';
import { PoolTransport } from '../suites/support/transport.ts';
import { loadTarget } from '../targets/load.ts';
import { didYouMean } from '../targets/nearest.ts';
import { home } from './about.ts';
import { provenDay } from './prove.ts';
import { legalLine, legalText, writeScore } from './score-file.ts';
import { startSandboxProcess } from './sandbox-process.ts';

export interface ProveLegalOptions {
  /** Mixtures and whole gates, instead of each variant by itself. */
  readonly soak?: boolean;
  /** Only this one, or several that are joined by a plus sign. */
  readonly variant?: string;
  readonly seed: number;
  readonly today?: string;
}

const mixtures = 200;
const gates = 50;

const paint = paintFor(process.stdout, process.env);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Exit 1 where a legal service was accused, or an honest gate did not pass. */
export async function proveLegal({ soak = false, variant, seed, today = provenDay }: ProveLegalOptions): Promise<ExitCode> {
  const startedAt = Date.now();
  const target = loadTarget(join(home, 'targets/sandbox.json'), process.env);
  say(paint.bold(`hotel-contract prove ${soak ? '--soak' : '--variants'}  seed ${seed}  today ${today}`));
  const sandbox = await startSandboxProcess();
  const pool = new PoolTransport();
  let proofs: readonly VariantProof[];
  try {
    const workshop = { context: { target, seed, today, sandbox }, transport: pool.send };
    const listed = await listVariants(workshop);
    if (variant !== undefined) refuseUnknown(variant, listed);
    const all = soak ? Array.from({ length: mixtures }, (_, index) => mixtureOf(seed + index, listed)) : listed.map(({ name }) => name);
    const names = variant === undefined ? all : [variant];
    proofs = await proveVariants(workshop, {
      names,
      withSettings: (settings) => startSandbox({ settings: settingsFrom(settings, true), data: inMemory }),
      // A mixture meets a sixth of the stories: two hundred of them meet each story many times.
      ...(soak ? { oneOf: 6, most: 12 } : {}),
      say,
    });
  } finally {
    await pool.close();
    await sandbox.stop();
  }
  const failed = soak ? await gatesThatFail(seed) : [];
  const seconds = (Date.now() - startedAt) / 1_000;
  writeResults({ soak, seed, today, seconds, proofs, failed });
  const run = soak ? { run: gates, failed: failed.length } : undefined;
  for (const file of variant !== undefined
    ? []
    : writeScore(home, soak ? 'soak' : 'variants', legalText(proofs, { seed, today, seconds }, run), legalLine(proofs, run)))
    say(`written: ${file}`);
  return report(proofs, failed, { soak, seconds, again: `--seed ${seed} --today ${today}` });
}

function refuseUnknown(variant: string, listed: readonly ListedVariant[]): void {
  const names = listed.map(({ name }) => name);
  const unknown = variant.split('+').find((name) => !names.includes(name));
  if (unknown !== undefined) throw new UsageError(`there is no variant ${unknown}${didYouMean(unknown, names)}`);
}

/** Whole gates on the honest sandbox, each with a seed of its own. */
async function gatesThatFail(seed: number): Promise<number[]> {
  const failed: number[] = [];
  for (let one = seed; one < seed + gates; one += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'hotel-contract-soak-'));
    const child = spawn(process.execPath, [join(home, 'bin/hotel-contract.js'), 'gate', '--seed', String(one)], {
      cwd: folder,
      stdio: 'ignore',
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    rmSync(folder, { recursive: true, force: true });
    if (code !== 0) failed.push(one);
    say(`  gate --seed ${one}: ${code === 0 ? 'passed' : `exit ${code}`}`);
  }
  return failed;
}

interface Played {
  readonly soak: boolean;
  readonly seconds: number;
  /** What a command that repeats one of them says besides its name. */
  readonly again: string;
}

function report(proofs: readonly VariantProof[], failed: readonly number[], { soak, seconds, again }: Played): ExitCode {
  const accused = proofs.filter(({ falseAlarms }) => falseAlarms.length > 0);
  const lines = [
    '',
    ...accused.flatMap(({ name, falseAlarms }) => [
      paint.red(name),
      ...falseAlarms.map((alarm) => `  ${alarm}`),
      `  repeat    npx hotel-contract prove --variant ${name} ${again}`,
    ]),
    `${proofs.length} ${soak ? 'mixtures' : 'variants'}, ${accused.length} with a false alarm`,
    ...(soak
      ? [
          `${gates} gates with seeds of their own, ${failed.length} that did not pass${failed.length > 0 ? `: seeds ${failed.join(', ')}` : ''}`,
        ]
      : []),
    `${seconds.toFixed(1)} s`,
    '',
  ];
  const good = accused.length + failed.length === 0;
  say(lines.join('\n'));
  say(good ? paint.green(paint.bold('PROVEN  nothing that is legal was accused')) : paint.red(paint.bold('NOT PROVEN')));
  return good ? 0 : 1;
}

function writeResults(all: { readonly soak: boolean; readonly [member: string]: unknown }): void {
  mkdirSync(resolve('results'), { recursive: true });
  const name = all.soak ? 'prove-soak.json' : 'prove-variants.json';
  writeFileSync(resolve('results', name), `${JSON.stringify({ schemaVersion: 1, ...all }, null, 1)}\n`);
}
