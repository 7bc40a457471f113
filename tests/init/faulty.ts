/**
 * Whether a target that `init` wrote at a faulty service catches the fault that one written by hand catches: faults of the sandbox,
 * drawn by a seed and spread over the chapters, each met by the stories that tell of its clause and a few cases of its operations.
 *
 *     node --import tsx tests/init/faulty.ts --count 50 --seed 1
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Ledger, ledgerFile } from '../../client/bookings/ledger.ts';
import { learn } from '../../client/learn/learn.ts';
import { PoolTransport } from '../../client/transport.ts';
import { random } from '../../lib/random.ts';
import type { BehaviourFault } from '../../proof/behaviour.ts';
import { caseBatches, sampleOf } from '../../proof/material.ts';
import { brokenIn, casesOf, driveCases, playStory, type Workshop } from '../../proof/recording.ts';
import { faults, type FaultName } from '../../proof/faults.ts';
import { startSandbox } from '../../proof/sandbox.ts';
import type { Sandbox } from '../../sandbox/index.ts';
import { chapterOf } from '../../schemas/clauses.ts';
import type { OperationId } from '../../schemas/operations.ts';
import { loadStories } from '../../suites/stories.ts';
import { dayOf } from '../../targets/day.ts';
import { defaultPermissions, loadTarget } from '../../targets/load.ts';
import { runContextVariable } from '../../targets/run-context.ts';
import type { Target } from '../../targets/target.ts';
import { approvalOf } from '../support/approval.ts';
import { untold } from './hints.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    /** These alone, by commas. */
    faults: { type: 'string' },
  },
});
const [count, seed] = [Number(values.count), Number(values.seed)];
const today = dayOf(Date.now());

const embedded = loadTarget(new URL('../../targets/sandbox.json', import.meta.url).pathname, process.env);
const permissions = { ...defaultPermissions, mayBook: true, bookingBudget: 1_000, requestBudget: 1_000_000 };
const { claims, levers } = embedded;

/** So many of all, the chapters in turn. */
function drawn(): BehaviourFault[] {
  const all = (Object.keys(faults) as FaultName[]).map(
    (name) => ({ name, ...faults[name] }) as BehaviourFault,
  );
  if (values.faults !== undefined) {
    const named = all.filter(({ name }) => values.faults!.split(',').includes(name));
    if (named.length === 0) throw new Error(`there is no fault ${values.faults}`);
    return named;
  }
  const draw = random(seed, 'faulty services');
  const chapters = new Map<string, BehaviourFault[]>();
  for (const fault of all
    .map((one) => ({ one, at: draw.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one)) {
    const chapter = chapterOf(fault.breaks);
    chapters.set(chapter, [...(chapters.get(chapter) ?? []), fault]);
  }
  const chosen: BehaviourFault[] = [];
  while (chosen.length < Math.min(count, all.length))
    for (const those of chapters.values()) {
      const next = those.pop();
      if (next !== undefined && chosen.length < count) chosen.push(next);
    }
  return chosen;
}

/** What init learns at a tenant that has the fault, with what its owner has to say. */
async function learnedAt(sandbox: Sandbox, fault: string, send: PoolTransport['send']): Promise<Target> {
  const tenant = await sandbox.createTenant({ fault: fault as FaultName });
  const url = tenant.baseUrl;
  const names = {
    bearer: `F_BEARER_${tenant.id}`,
    apiKey: `F_KEY_${tenant.id}`,
    secretKey: `F_SECRET_${tenant.id}`,
  } as const;
  for (const [kind, variable] of Object.entries(names))
    process.env[variable] = tenant.credentials[kind as keyof typeof names];
  const frame: Target = {
    ...byHand,
    name: `learned-${fault}`,
    urls: { base_url: url, api_url: url, auth_url: url },
    secrets: names,
    settings: untold(byHand.settings),
    known: {},
  };
  const folder = mkdtempSync(join(tmpdir(), 'faulty-'));
  try {
    const { settings, known, gaps } = await learn(
      { target: frame, seed, today, run: fault.slice(0, 8) },
      send,
      { hotel: '1172', region: '501', order: ['DEMO-2', 'DEMO-1'], landing: 'praia-suites' },
      new Ledger(ledgerFile(folder, frame)),
    );
    for (const gap of gaps) console.log(`  ${fault}: not learned: ${gap.slice(0, 200)}`);
    return { ...frame, settings: settings as Target['settings'], known };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const sandbox = await startSandbox();
const pool = new PoolTransport();
const byHand: Target = {
  ...approvalOf(await sandbox.createTenant(), permissions),
  environment: 'development',
  claims,
  levers,
  known: embedded.known,
};
const stories = await loadStories();
let missed = 0;
let [caughtByHand, caughtByLearned] = [0, 0];
try {
  const chosen = drawn();
  console.log(`seed ${seed}, ${chosen.length} faults`);
  for (const fault of chosen) {
    const hand = await inRun(() => isCaught(byHand, fault));
    const began = Date.now();
    const learned = await inRun(() => learnedAt(sandbox, fault.name, pool.send));
    const seconds = ((Date.now() - began) / 1_000).toFixed(0);
    const own = await inRun(() => isCaught(learned, fault));
    caughtByHand += Number(hand.caught);
    caughtByLearned += Number(own.caught);
    if (hand.caught && !own.caught) missed += 1;
    const verdict = hand.caught === own.caught ? '' : hand.caught ? '  MISSED' : '  more';
    console.log(
      `${fault.name} (${fault.breaks}): by hand ${hand.caught}, learned ${own.caught} (init ${seconds} s)${verdict}`,
    );
    if (hand.caught && !own.caught) for (const gap of own.gaps) console.log(`    ${gap}`);
  }
  console.log(
    `${caughtByHand} of ${chosen.length} caught by hand, ${caughtByLearned} by what was learned; ${missed} missed`,
  );
  process.exitCode = missed > 0 ? 1 : 0;
} finally {
  await sandbox.stop();
  await pool.close();
}

interface Caught {
  readonly caught: boolean;
  /** Why the clause could not be judged. */
  readonly gaps: readonly string[];
}

/** In a run of its own: the canary booking of one says nothing of another. */
async function inRun<Result>(deed: () => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'faulty-run-'));
  writeFileSync(join(folder, 'context.json'), '{}');
  process.env[runContextVariable] = join(folder, 'context.json');
  try {
    return await deed();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Stories that tell of its clause, or of its chapter where its operations have no cases, and a few cases of these. */
async function isCaught(target: Target, { name, breaks, operations }: BehaviourFault): Promise<Caught> {
  const workshop: Workshop = { context: { target, seed, today, sandbox }, transport: pool.send };
  const behaviour = { fault: name };
  const gaps = new Set<string>();
  const batches = await caseBatches(workshop, new Set<OperationId>(operations));
  const near = stories.filter(({ clauses }) =>
    clauses.some((id) => (batches.size > 0 ? id === breaks : chapterOf(id) === chapterOf(breaks))),
  );
  for (const story of near) {
    const take = await playStory(workshop, story, behaviour);
    if (brokenIn(take).has(breaks)) return { caught: true, gaps: [] };
    for (const { clause, outcome, reason } of take.evidence.gaps)
      if (clause === breaks) gaps.add(`${outcome}: ${reason}`);
  }
  for (const [operation, cases] of batches) {
    const take = await driveCases(workshop, casesOf(operation), sampleOf(cases), behaviour);
    if (brokenIn(take).has(breaks)) return { caught: true, gaps: [] };
  }
  return { caught: false, gaps: [...gaps] };
}
