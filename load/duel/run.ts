/** Runs a duel: k6 sends the requests and reports to a server here, which ends the duel as soon as the result is certain. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotJudge } from '../../lib/exit.ts';
import { definedMembers } from '../../lib/objects.ts';
import { siblingModule } from '../../lib/own-files.ts';
import { bundle } from '../launcher/bundle.ts';
import { isRegularExit, meaningOf } from '../launcher/exits.ts';
import { runK6 } from '../launcher/run.ts';
import type { FoundK6 } from '../launcher/version.ts';
import { secretNames } from '../plan.ts';
import { requireBody } from '../sidecar/parse-messages.ts';
import { serveRoutes } from '../sidecar/serve-routes.ts';
import {
  type DuelRequest,
  type Round,
  type Side,
  planVariable,
  secretVariable,
  type DuelPlan,
  type PlannedSide,
  stopResponse,
  continueResponse,
} from './duel.ts';
import { resultOf, type DuelResult } from './result.ts';
import { differenceIn, isDecided, isWarm } from './stages.ts';

interface DuelOptions {
  readonly a: Side;
  readonly b: Side;
  readonly requests: readonly DuelRequest[];
  readonly seed: number;
  /** Planned duration with the warm-up. A duel takes up to three times as long if it completes too few rounds. */
  readonly seconds: number;
  readonly k6: FoundK6;
  /** Folder for plan and script. */
  readonly folder: string;
  readonly say: (line: string) => void;
  readonly signal?: AbortSignal;
}

const batchMs = 1_000;
const batchPath = '/rounds';
/** Maximum size of a batch, thousands of times the usual size. */
const maxBatchBytes = 16 * 1024 * 1024;
/** The maximum share of the duration that the warm-up takes: after that a service hardly gets faster. */
const maxWarmUpShare = 0.4;
/** Minimum number of rounds in each part. To reach it, a part may take `maxStretch` times its planned time. */
const minRounds = { warmUp: 300, counted: 600 };
const maxStretch = 3;

/** @throws CannotJudge if k6 failed */
export async function runDuel(options: DuelOptions): Promise<DuelResult> {
  const { a, b, requests, seed, seconds, k6, folder, say, signal } = options;
  const rounds: Round[] = [];
  let [beganAt, warmUpRounds] = [0, 0];
  const secondsPassed = (): number => (Date.now() - beganAt) / 1_000;
  const isTimeUp = (plannedSeconds: number, hasEnoughRounds: boolean): boolean =>
    secondsPassed() >= plannedSeconds * (hasEnoughRounds ? 1 : maxStretch);
  /** @returns whether to continue */
  const onBatch = (batch: readonly Round[]): boolean => {
    rounds.push(...batch);
    // The first batch arrives one batch interval after the duel began.
    beganAt ||= Date.now() - batchMs;
    if (warmUpRounds === 0) {
      if (!isWarm(rounds) && !isTimeUp(maxWarmUpShare * seconds, rounds.length >= minRounds.warmUp))
        return true;
      warmUpRounds = rounds.length;
      say(`Warm after ${warmUpRounds} rounds in ${secondsPassed().toFixed(0)} s.`);
    }
    const countedRounds = rounds.slice(warmUpRounds).filter((round) => differenceIn(round) === undefined);
    return !isTimeUp(seconds, countedRounds.length >= minRounds.counted) && !isDecided(countedRounds, seed);
  };
  const startedAt = new Date().toISOString();
  const server = await serveRoutes(
    {
      [batchPath]: async (body) => {
        const isContinued = onBatch(JSON.parse(requireBody(body).toString()) as readonly Round[]);
        return { status: 200, body: isContinued ? continueResponse : stopResponse };
      },
    },
    () => maxBatchBytes,
    say,
  );
  try {
    mkdirSync(folder, { recursive: true });
    const plan: DuelPlan = {
      version: 1,
      seed,
      requests,
      sides: { a: withoutSecrets(a), b: withoutSecrets(b) },
      server: `${server.url}${batchPath}`,
      batchIntervalMs: batchMs,
      maxSeconds: maxStretch * seconds,
    };
    const planFile = join(folder, 'plan.json');
    writeFileSync(planFile, JSON.stringify(plan));
    const entry = siblingModule(import.meta.url, '../k6/duel/main');
    const { script } = await bundle(entry, join(folder, 'duel.js'));
    const k6Result = await runK6({
      k6,
      script,
      variables: { [planVariable]: planFile },
      secrets: { ...secretVariablesOf('a', a), ...secretVariablesOf('b', b) },
      timeLimit: maxStretch * seconds + 60,
      say,
      ...definedMembers({ signal }),
    });
    const problem =
      isRegularExit(k6Result.exit) && k6Result.ended === 'itself'
        ? rounds.length === 0 && 'The duel measured nothing: k6 ended by itself, but reported no round.'
        : `The duel did not finish: k6 ${meaningOf(k6Result.exit, k6Result.signal)}.`;
    if (problem) throw new CannotJudge([problem, ...k6Result.lastWords].join('\n'));
  } finally {
    await server.close();
  }
  const record = { sides: { a, b }, requests, seed, startedAt, rounds, warmUp: warmUpRounds };
  return resultOf({ ...record, seconds: secondsPassed() });
}

const withoutSecrets = ({ secrets: _secrets, ...side }: Side): PlannedSide => side;

const secretVariablesOf = (side: 'a' | 'b', { secrets }: Side): Record<string, string> =>
  Object.fromEntries(
    secretNames.flatMap((name) =>
      secrets[name] === undefined ? [] : [[secretVariable(name, side), secrets[name]]],
    ),
  );
