/** `npm run prove -- --variants` and `npm run prove -- --soak`: a service that differs where the specification leaves it open fails nothing. */
import type { ExitCode } from '../../lib/exit.ts';
import { plural } from '../../lib/plural.ts';
import { startSandbox } from '../sandbox.ts';
import { inMemory, type Sandbox } from '../../sandbox/index.ts';
import { settingsFrom, type Stated } from '../../schemas/settings.ts';
import { mixtureOf } from '../mixture.ts';
import { proveVariant } from '../variant.ts';
import { isLegal, lineOf, listVariants, proveVariants, type VariantProof } from '../variants.ts';
import { home } from '../../lib/about.ts';
import { gateThatFails, type FailedGate } from './gates.ts';
import { legalLine, legalText, writeScore } from '../report/score-file.ts';
import { say } from '../../lib/output.ts';
import { inWorkshop, paint, provenDay, writeResults } from './workshop.ts';

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
/** A mixture meets one test of so many: two hundred of them meet each test many times. */
const oneOf = 6;

/** Exit 1 where a legal service was accused, or a conforming gate did not pass. */
export async function proveLegal({
  soak = false,
  variant,
  seed,
  today = provenDay,
}: ProveLegalOptions): Promise<ExitCode> {
  const startedAt = Date.now();
  const what = soak ? '--soak' : variant === undefined ? '--variants' : `--variant ${variant}`;
  say(paint.bold(`prove ${what}  seed ${seed}  today ${today}`));
  const proofs = await inWorkshop({ seed, today }, async (workshop): Promise<readonly VariantProof[]> => {
    const withSettings = (settings: Stated): Promise<Sandbox> =>
      startSandbox({ settings: settingsFrom(settings, true), data: inMemory });
    if (variant !== undefined) {
      const proof = await proveVariant(workshop, variant, { withSettings, say });
      say(`  ${lineOf(proof)}`);
      return [proof];
    }
    const listed = await listVariants(workshop);
    const names = soak
      ? Array.from({ length: mixtures }, (_, index) => mixtureOf(seed + index, listed))
      : listed.map(({ name }) => name);
    return proveVariants(workshop, { names, withSettings, ...(soak ? { oneOf, most: 12 } : {}), say });
  });
  const failed = soak ? await gatesThatFail(seed, today) : [];
  const seconds = (Date.now() - startedAt) / 1_000;
  writeResults(soak ? 'prove-soak.json' : 'prove-variants.json', {
    schemaVersion: 2,
    soak,
    seed,
    today,
    seconds,
    proofs,
    failed,
  });
  const run = soak ? { oneOf, gates, failed: failed.length } : undefined;
  for (const file of variant !== undefined
    ? []
    : writeScore(
        home,
        soak ? 'soak' : 'variants',
        legalText(proofs, { seed, today, seconds }, run),
        legalLine(proofs, run),
      ))
    say(`written: ${file}`);
  return report(proofs, failed, { soak, seconds, again: `--seed ${seed} --today ${today}` });
}

async function gatesThatFail(seed: number, today: string): Promise<FailedGate[]> {
  const failed: FailedGate[] = [];
  for (let one = seed; one < seed + gates; one += 1) {
    const gate = await gateThatFails(one, today);
    if (gate !== undefined) failed.push(gate);
    say(`  gate --seed ${one}: ${gate === undefined ? 'passed' : `exit ${gate.exit}`}`);
  }
  return failed;
}

interface Played {
  readonly soak: boolean;
  readonly seconds: number;
  /** What a command that repeats one of them says besides its name. */
  readonly again: string;
}

function report(
  proofs: readonly VariantProof[],
  failed: readonly FailedGate[],
  { soak, seconds, again }: Played,
): ExitCode {
  const wrong = proofs.filter((proof) => !isLegal(proof));
  const accused = proofs.filter(({ falseAlarms }) => falseAlarms.length > 0);
  const lines = [
    '',
    ...wrong.flatMap(({ name, falseAlarms, vacuouslyPassed, invisible }) => [
      paint.red(name),
      ...(invisible
        ? ['  invisible: it changes no answer of those it touches, so that nothing is proven by it']
        : []),
      ...falseAlarms.map((alarm) => `  ${alarm}`),
      ...vacuouslyPassed.map((clause) => `  ${clause} was judged, although nothing here can show it`),
      `  repeat    npm run prove -- --variant ${name} ${again}`,
    ]),
    ...failed.flatMap(({ exit, again: line, folder }) => [
      paint.red(`a gate on the conforming sandbox ended with exit ${exit}`),
      `  repeat    ${line}`,
      `  see       ${folder}/gate.log, and results/ beside it`,
    ]),
    `${plural(proofs.length, soak ? 'mixture' : 'variant')}, ${accused.length} with a false alarm`,
    ...(soak ? [`${gates} gates with seeds of their own, ${failed.length} that did not pass`] : []),
    `${seconds.toFixed(1)} s`,
    '',
  ];
  const good = wrong.length + failed.length === 0;
  say(lines.join('\n'));
  say(
    good
      ? paint.green(paint.bold('PROVEN  nothing that is legal was accused, and nothing passed vacuously'))
      : paint.red(paint.bold('NOT PROVEN')),
  );
  return good ? 0 : 1;
}
