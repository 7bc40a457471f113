/** `npm run prove -- --variants` and `-- --soak`: a service that differs only where the specification allows it must not fail. */
import type { ExitCode } from '../../lib/exit.ts';
import { presentItems } from '../../lib/objects.ts';
import { plural } from '../../lib/plural.ts';
import { startSandbox } from '../sandbox.ts';
import { inMemory, type Sandbox } from '../../sandbox/index.ts';
import { settingsFrom, type Stated } from '../../schemas/settings.ts';
import { mixtureOf } from '../mixture.ts';
import { proveVariant } from '../variant.ts';
import { isLegal, lineOf, listVariants, proveVariants, type VariantProof } from '../variants.ts';
import { packageRoot } from '../../lib/about.ts';
import { runGate, type FailedGate } from './gates.ts';
import { legalLine, variantsText, writeScore } from '../report/score-file.ts';
import { printMessage } from '../../lib/output.ts';
import { withProofSetup, paint, defaultDay, writeResults } from './setup.ts';

interface ProveLegalOptions {
  /** Run mixtures and whole gates instead of single variants. */
  readonly soak?: boolean;
  /** Only this variant, or several joined by a plus sign. */
  readonly variant?: string;
  readonly seed: number;
  readonly today?: string;
}

const mixtures = 200;
const gates = 50;
/** Each mixture of variants plays 1/n of the tests; over all mixtures each test is played many times. */
const sampledOneIn = 6;

/** Exits with 1 if a legal service was accused, or a gate on the conforming sandbox did not pass. */
export async function proveLegal({
  soak = false,
  variant,
  seed,
  today = defaultDay,
}: ProveLegalOptions): Promise<ExitCode> {
  const startedAt = Date.now();
  const option = soak ? '--soak' : variant === undefined ? '--variants' : `--variant ${variant}`;
  printMessage(paint.bold(`prove ${option}  seed ${seed}  today ${today}`));
  const proofs = await withProofSetup({ seed, today }, async (setup): Promise<readonly VariantProof[]> => {
    const startSandboxWith = (settings: Stated): Promise<Sandbox> =>
      startSandbox({ settings: settingsFrom(settings, true), data: inMemory });
    if (variant !== undefined) {
      const proof = await proveVariant(setup, variant, { startSandboxWith, say: printMessage });
      printMessage(`  ${lineOf(proof)}`);
      return [proof];
    }
    const listed = await listVariants(setup);
    const names = soak
      ? Array.from({ length: mixtures }, (_, index) => mixtureOf(seed + index, listed))
      : listed.map(({ name }) => name);
    return proveVariants(setup, {
      names,
      startSandboxWith,
      ...(soak ? { sampledOneIn, maxCases: 12 } : {}),
      say: printMessage,
    });
  });
  const failedGates = soak ? await runGates(seed, today) : [];
  const seconds = (Date.now() - startedAt) / 1_000;
  writeResults(soak ? 'prove-soak.json' : 'prove-variants.json', {
    schemaVersion: 2,
    soak,
    seed,
    today,
    seconds,
    proofs,
    failed: failedGates,
  });
  const run = soak ? { sampledOneIn, gates, failed: failedGates.length } : undefined;
  if (variant === undefined) {
    const files = writeScore(
      packageRoot,
      soak ? 'soak' : 'variants',
      variantsText(proofs, { seed, today, seconds }, run),
      legalLine(proofs, run),
    );
    for (const file of files) printMessage(`written: ${file}`);
  }
  return report(proofs, failedGates, { soak, seconds, again: `--seed ${seed} --today ${today}` });
}

async function runGates(seed: number, today: string): Promise<FailedGate[]> {
  const failedGates: FailedGate[] = [];
  for (let gateSeed = seed; gateSeed < seed + gates; gateSeed += 1) {
    const gate = await runGate(gateSeed, today);
    if (gate !== undefined) failedGates.push(gate);
    printMessage(`  gate --seed ${gateSeed}: ${gate === undefined ? 'passed' : `exit ${gate.exit}`}`);
  }
  return failedGates;
}

interface ReportOptions {
  readonly soak: boolean;
  readonly seconds: number;
  readonly again: string;
}

function report(
  proofs: readonly VariantProof[],
  failedGates: readonly FailedGate[],
  { soak, seconds, again }: ReportOptions,
): ExitCode {
  const unproven = proofs.filter((proof) => !isLegal(proof));
  const accused = proofs.filter(({ falseAlarms }) => falseAlarms.length > 0);
  const lines = [
    '',
    ...unproven.flatMap(({ name, falseAlarms, vacuouslyPassed, invisible = false }) => [
      paint.red(name),
      ...presentItems(
        invisible && '  invisible: it changes no response that it should change, so it proves nothing',
      ),
      ...falseAlarms.map((alarm) => `  ${alarm}`),
      ...vacuouslyPassed.map(
        (clause) => `  ${clause} passed vacuously: this variant's responses contain nothing it applies to`,
      ),
      `  repeat    npm run prove -- --variant ${name} ${again}`,
    ]),
    ...failedGates.flatMap(({ exit, again: line, folder }) => [
      paint.red(`a gate on the conforming sandbox ended with exit ${exit}`),
      `  repeat    ${line}`,
      `  see       ${folder}/gate.log, and results/ beside it`,
    ]),
    `${plural(proofs.length, soak ? 'mixture' : 'variant')}, ${accused.length} with a false alarm`,
    ...(soak ? [`${gates} gates with different seeds, ${failedGates.length} did not pass`] : []),
    `${seconds.toFixed(1)} s`,
    '',
  ];
  const isProven = unproven.length + failedGates.length === 0;
  printMessage(lines.join('\n'));
  printMessage(
    isProven
      ? paint.green(paint.bold('PROVEN  no legal variant was accused, and no clause passed vacuously'))
      : paint.red(paint.bold('NOT PROVEN')),
  );
  return isProven ? 0 : 1;
}
