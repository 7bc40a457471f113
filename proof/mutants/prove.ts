/** Runs the gate against mutants, and records which are caught by a clause of their own sentence. */
import { inParallel } from '../../lib/parallel.ts';
import type { ClauseId } from '../../schemas/clauses.ts';
import { settingsOf } from '../../targets/settings-of.ts';
import { drawMutants, type Drawn } from './draw.ts';
import { isUnspecified } from './law/unspecified.ts';
import { isRequested, touchedBy } from './mutant.ts';
import type { Observation } from './law/observation.ts';
import { trafficOn } from './traffic.ts';
import { placesIn } from './walk.ts';
import { conformingRun } from '../conforming-run.ts';
import { caseBatches, sampleOf } from '../material.ts';
import { loadTests } from '../../suites/load-tests.ts';
import { runCases, runTest, type Recording, type ProofSetup } from '../recording.ts';
import { groundOf, judges, type Ground, type Recorded } from './ground.ts';
import { inAnswers, isOwn, isTouched } from './in-answers.ts';
import { mutating } from './transport.ts';

/** The result for one mutant. */
export interface MutantProof extends Omit<Drawn, 'mutant'> {
  readonly caught: boolean;
  /** The test, case or exchange that caught it, and the violated clause. */
  readonly by?: string;
  /** Clauses of other sentences that were also violated. */
  readonly otherwise: readonly ClauseId[];
  /** How many tests and batches received a changed response; 0 if no request of the gate leads to one. */
  readonly touched: number;
}

export interface MutantsProven {
  readonly proofs: readonly MutantProof[];
  /** The places of the traffic's responses, and how many of them nothing fixes. */
  readonly places: { readonly all: number; readonly free: number };
  /** The number of requests of the traffic. */
  readonly traffic: number;
}

export interface ProveMutantsOptions {
  readonly seed: number;
  readonly count: number;
  /** Plays only every nth test, for a short proof. */
  readonly sampledOneIn?: number;
  /** The max number of cases per operation. */
  readonly mostCases?: number;
  readonly say: (line: string) => void;
}

const atOnce = 3;

/** @throws Error if the conforming sandbox does not pass */
export async function proveMutants(
  setup: ProofSetup,
  { seed, count, sampledOneIn = 1, mostCases = Infinity, say }: ProveMutantsOptions,
): Promise<MutantsProven> {
  const { sandbox, today } = setup.context;
  const traffic = await trafficOn(sandbox!, setup.transport, today);
  say(`traffic: ${traffic.observed.length} legal requests`);
  const drawn = await drawMutants(traffic, seed, count);
  await traffic.end();
  say(`drawn: ${drawn.length} mutants`);
  const operations = new Set(drawn.flatMap(({ mutant }) => touchedBy(mutant)));
  const tests = (await loadTests()).filter((_, index) => index % sampledOneIn === 0);
  const batches = new Map(
    [...(await caseBatches(setup, operations))].map(([id, cases]) => [
      id,
      sampleOf(cases, 250, 600).slice(0, mostCases),
    ]),
  );
  const conforming = await conformingRun(setup, tests, batches);
  say(
    `conforming: ${tests.length} tests, ${conforming.takes.reduce((sum, { exchanges }) => sum + exchanges.length, 0)} exchanges`,
  );
  const ground = groundOf(conforming.takes, tests, batches, settingsOf(setup.context.target));
  let done = 0;
  const proofs = await inParallel(
    drawn,
    async (one) => {
      const proof = await proveOne(setup, one, ground);
      done += 1;
      if (done % 20 === 0) say(`  ${done} of ${drawn.length}`);
      return proof;
    },
    atOnce,
  );
  return { proofs, places: placesOf(traffic.observed), traffic: traffic.observed.length };
}

/** The max number of cases sent to a mutant that needs another request; similar cases give the same result. */
const mostDriven = 80;

async function proveOne(setup: ProofSetup, drawn: Drawn, ground: Ground): Promise<MutantProof> {
  const { mutant, ...reported } = drawn;
  const alone = await inAnswers(drawn, ground);
  const otherwise = new Set(alone.otherwise);
  const proof = (by: string | undefined, touched: number): MutantProof => ({
    ...reported,
    caught: by !== undefined,
    ...(by === undefined ? {} : { by }),
    otherwise: [...otherwise],
    touched,
  });
  if (alone.by !== undefined) return proof(alone.by, 1);
  const key = touchedBy(mutant)[0]!;
  const catchesOf = ({ title }: Recorded): number => ground.catches.get(`${key} ${title}`) ?? 0;
  const own = new Set(drawn.at);
  const telling = ground.recorded
    .filter((one) => judges(one, own) || (mutant.kind === 'deaf' && one.cases.length > 0))
    .toSorted((a, b) => catchesOf(b) - catchesOf(a) || a.reported.length - b.reported.length);
  const transport = mutating(setup.transport, mutant);
  let touched = alone.judged > 0 ? 1 : 0;
  for (const one of telling) {
    if (!(await isTouched(drawn, one))) continue;
    touched += 1;
    const take = await play({ ...setup, transport }, one, drawn);
    const found = take.evidence.findings.find(({ clause, pointer }) => isOwn(drawn, clause, pointer));
    for (const { clause } of take.evidence.findings) if (!own.has(clause)) otherwise.add(clause);
    if (found === undefined) continue;
    ground.catches.set(`${key} ${one.title}`, catchesOf(one) + 1);
    return proof(`${found.clause} in ${one.title}`, touched);
  }
  return proof(undefined, touched > 0 ? touched : await touches(drawn, ground));
}

/** Runs a test against a mutant, or sends it those recorded cases to which it responds wrongly. */
function play(
  setup: ProofSetup,
  { title, test, cases, reported }: Recorded,
  { mutant }: Drawn,
): Promise<Recording> {
  if (test) return runTest(setup, test);
  const wrong = new Set(
    reported.flatMap(({ exchange, observed, before }) =>
      isRequested(mutant, observed, before) ? [exchange.case] : [],
    ),
  );
  return runCases(setup, title, cases.filter(({ id }) => wrong.has(id)).slice(0, mostDriven));
}

/** How many of the tests and cases receive a changed response. */
async function touches(drawn: Drawn, { recorded }: Ground): Promise<number> {
  for (const one of recorded) if (await isTouched(drawn, one)) return 1;
  return 0;
}

function placesOf(observed: readonly Observation[]): MutantsProven['places'] {
  const places = new Map<string, boolean>();
  for (const { operation, answer } of observed)
    for (const [place, isPlain] of placesIn(answer))
      if (isPlain) places.set(`${operation} ${place}`, isUnspecified(operation, place));
  return { all: places.size, free: [...places.values()].filter(Boolean).length };
}
