/** `load duel`: is B slower than A? */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { exits, UsageError, type ExitCode } from '../../lib/exit.ts';
import { definedMembers } from '../../lib/objects.ts';
import type { DuelRequest, Side } from '../../load/duel/duel.ts';
import { runDuel } from '../../load/duel/run.ts';
import { canDuel, chooseRequests, defaultWeights, type Weights } from '../../load/duel/requests.ts';
import { type DuelResult, linesOf } from '../../load/duel/result.ts';
import { findK6 } from '../../load/launcher/find.ts';
import { operationIds, operationOf, type OperationId } from '../../schemas/operations.ts';
import { caseOptionsFor } from '../../client/cases/generation.ts';
import { dayOf } from '../../targets/day.ts';
import { didYouMean } from '../../targets/nearest.ts';
import { printJson } from '../answer.ts';
import { listenForStop } from '../interrupts.ts';
import { openSide } from './duel-sides.ts';
import { printMessage } from '../../lib/output.ts';

/** Without a URL, the side's target states it. If that is the sandbox's target, a sandbox is started. */
type SideOption = 'a' | 'b' | 'targetA' | 'targetB' | 'variantA' | 'variantB';

interface DuelCommandOptions extends Readonly<Partial<Record<SideOption | 'today', string>>> {
  /** Each is `OPERATION` or `OPERATION=WEIGHT`. */
  readonly ask?: readonly string[];
  readonly seconds: number;
  readonly seed: number;
}

const shutdownGraceMs = 8_000;

/** Exits with 1 if B is slower with certainty, 3 if the sides cannot be compared. Writes results/load/duel.json. */
export async function duel({
  seconds,
  seed,
  today = dayOf(Date.now()),
  ask = [],
  ...sideOptions
}: DuelCommandOptions): Promise<ExitCode> {
  const weights = ask.length === 0 ? defaultWeights : weightsFrom(ask);
  const k6 = await findK6({ env: process.env, say: printMessage });
  // A target that is given for one side is used for both.
  const targetA = sideOptions.targetA ?? sideOptions.targetB;
  const targetB = sideOptions.targetB ?? targetA;
  const folder = mkdtempSync(join(tmpdir(), 'hotel-contract-duel-'));
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true });
  const { signal, dispose } = listenForStop();
  // A side may be unresponsive. Its connections can be cut, because a duel does not book.
  signal.addEventListener('abort', () =>
    setTimeout(() => {
      removeFolder();
      process.exit(exits.unjudged.code);
    }, shutdownGraceMs).unref(),
  );
  const openSides: Awaited<ReturnType<typeof openSide>>[] = [];
  const addSide = async (letter: 'A' | 'B', url?: string, file?: string, variant?: string): Promise<Side> => {
    const openedSide = await openSide(
      { letter, seed, today, ...definedMembers({ url, file, variant }) },
      process.env,
    );
    openSides.push(openedSide);
    return openedSide.side;
  };
  try {
    const a = await addSide('A', sideOptions.a, targetA, sideOptions.variantA);
    const b = await addSide('B', sideOptions.b, targetB, sideOptions.variantB);
    const options = await caseOptionsFor({ target: openSides[0]!.target, seed, today });
    const available = availableOperations(weights, { a, b });
    const requests: DuelRequest[] = await chooseRequests(available, options, { a, b });
    printMessage(
      `Each of ${requests.length} requests goes to A, B, B and A in turn, for ${seconds} s at most.`,
    );
    const result = await runDuel({ a, b, requests, seed, seconds, k6, folder, say: printMessage, signal });
    write(result);
    printMessage(`\n${linesOf(result).join('\n')}`);
    printJson('load-duel', result);
    return exits[result.decision === 'slower' ? 'failed' : result.decision === 'invalid' ? 'unjudged' : 'ok']
      .code;
  } finally {
    dispose();
    for (const { close } of openSides) await close();
    removeFolder();
  }
}

/** @throws UsageError for an operation that is unknown, or that a duel cannot call */
export function weightsFrom(weightTexts: readonly string[]): Weights {
  return Object.fromEntries(
    weightTexts.map((text) => {
      const [operation = '', weight = '1'] = text.split('=');
      const duelOperations = operationIds.filter(canDuel);
      if (!duelOperations.includes(operation as OperationId))
        throw new UsageError(
          `a duel cannot call ${operation}${didYouMean(operation, duelOperations)}; it can call ${duelOperations.join(', ')}`,
        );
      if (!/^[1-9]\d?$/.test(weight))
        throw new UsageError(`the weight of ${operation} must be a whole number from 1 to 99, not ${weight}`);
      return [operation, Number(weight)];
    }),
  );
}

/** Removes and reports the operations for which a side has no URL or no credentials. */
function availableOperations(weights: Weights, { a, b }: { readonly a: Side; readonly b: Side }): Weights {
  const available = Object.entries(weights).filter(([id]) => {
    const { base, credentials } = operationOf(id as OperationId);
    const sideWithoutAccess = [a, b].find(
      ({ urls, secrets }) =>
        urls[base] === undefined ||
        (credentials === 'bearer' && secrets.bearer === undefined) ||
        (credentials === 'keys' && (secrets.apiKey === undefined || secrets.secretKey === undefined)),
    );
    if (sideWithoutAccess !== undefined)
      printMessage(`${id} is left out: ${sideWithoutAccess.name} has no address or no credentials for it.`);
    return sideWithoutAccess === undefined;
  });
  if (available.length === 0)
    throw new UsageError(
      'there is no operation to call: give credentials in HOTEL_BEARER, HOTEL_API_KEY and HOTEL_SECRET_KEY, or per side in variables that end in _A and _B',
    );
  return Object.fromEntries(available);
}

function write(result: DuelResult): void {
  const folder = resolve('results/load');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'duel.json'), `${JSON.stringify(result, null, 2)}\n`);
}
