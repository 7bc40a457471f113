/**
 * Plays each fault of the other service with the tests and cases that it affects, those of the broken sentence first, until
 * a clause that states the sentence is found broken. Prints how many are found, and saves it in score.json.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { packageRoot } from '../../lib/own-files.ts';
import { loadTests } from '../../suites/load-tests.ts';
import { errorsIn, type Recording } from '../../proof/recording.ts';
import { knownCalls } from '../../proof/touches.ts';
import { writeScore } from '../../proof/report/score-file.ts';
import { severityOf, type ClauseId } from '../../schemas/clauses.ts';
import { faults as ownFaults } from './faults/all.ts';
import { clausesOf } from './faults/clauses.ts';
import type { Fault } from './faults/fault.ts';
import { touchedBy } from './faults/touches.ts';
import { runnerFor } from './play.ts';
import {
  figuresOf,
  firstContactText,
  isCaught,
  serviceText,
  withRows,
  type FaultRow,
  type ServiceScore,
} from './score.ts';

const { values } = parseArgs({
  options: {
    fault: { type: 'string', multiple: true },
    world: { type: 'string', default: 'alpine' },
    /** Proves the faults of a set written by somebody else, a folder of `sets/`, instead of the service's own. */
    set: { type: 'string' },
    part: { type: 'string' },
    /** Only faults without a saved result. */
    new: { type: 'boolean' },
    /** Only faults that were not caught with the severity of their sentence. */
    missed: { type: 'boolean' },
    write: { type: 'boolean' },
  },
});

type FaultToProve = Pick<Fault, 'name' | 'strength' | 'kind'> &
  Parameters<typeof touchedBy>[0] & { readonly clauses: readonly ClauseId[] };
const faults: readonly FaultToProve[] =
  values.set === undefined
    ? ownFaults.map((fault) => ({ ...fault, clauses: clausesOf(fault.breaks) }))
    : ((await import(`./sets/${values.set}/all.ts`)) as { faults: readonly FaultToProve[] }).faults;
const scoreFile = new URL('score.json', import.meta.url);
const savedScore = (): ServiceScore | undefined =>
  values.set === undefined && existsSync(scoreFile)
    ? (JSON.parse(readFileSync(scoreFile, 'utf8')) as ServiceScore)
    : undefined;

/** The time limit per fault. A result that reached it is not saved, because it depends on the speed of the machine. */
const maxMsPerFault = 5 * 60_000;

type Proof = FaultRow & { readonly errors: readonly string[]; readonly isOverTime: boolean };

async function prove(fault: FaultToProve): Promise<Proof> {
  const expectedClauses = new Set(fault.clauses);
  const touchedOperations = touchedBy(fault);
  const calls = knownCalls();
  const touches = (operations: ReadonlySet<string> | undefined): boolean =>
    touchedOperations.size === 0 ||
    operations === undefined ||
    [...operations].some((one) => touchedOperations.has(one as never));
  const tests = (await loadTests()).filter(
    (test) => touches(calls(test)) || test.clauses.some((id) => expectedClauses.has(id)),
  );
  const expectedTests = tests.filter(({ clauses }) => clauses.some((id) => expectedClauses.has(id)));
  const runner = await runnerFor({ world: values.world, fault: fault.bend });
  const found = new Set<ClauseId>();
  const errors: string[] = [];
  const until = Date.now() + maxMsPerFault;
  const isFound = (): boolean => isCaught(endingOf(found, expectedClauses), fault.strength);
  let isOverTime = false;
  const take = async (play: () => Promise<Recording>): Promise<void> => {
    if (isFound()) return;
    isOverTime ||= Date.now() > until;
    if (isOverTime) return;
    const one = await play();
    for (const { clause } of one.evidence.findings) found.add(clause);
    errors.push(...errorsIn(one));
  };
  try {
    for (const test of expectedTests) await take(() => runner.test(test));
    for (const operation of touchedOperations) await take(() => runner.cases(operation));
    for (const test of tests.filter((one) => !expectedTests.includes(one)))
      await take(() => runner.test(test));
    for (const operation of touchedOperations) await take(() => runner.furtherCases(operation));
  } finally {
    await runner.end();
  }
  const { name, strength, kind } = fault;
  return {
    name,
    strength,
    kind,
    ending: endingOf(found, expectedClauses),
    by: [...found],
    errors,
    isOverTime,
  };
}

function endingOf(found: ReadonlySet<ClauseId>, expectedClauses: ReadonlySet<ClauseId>): FaultRow['ending'] {
  const expectedFound = [...found].filter((id) => expectedClauses.has(id));
  if (expectedFound.some((id) => severityOf(id) === 'fails')) return 'failed';
  if (expectedFound.length > 0) return 'warned';
  return found.size > 0 ? 'elsewhere' : 'missed';
}

const before = savedScore();
const wanted = faults.filter(
  ({ name, strength }) =>
    (values.fault === undefined || values.fault.includes(name)) &&
    (!values.new || !before?.rows.some((row) => row.name === name)) &&
    (!values.missed || !isCaught(before?.rows.find((row) => row.name === name)?.ending, strength)),
);

if (wanted.length === 0) throw new Error('no fault is chosen by these options');

if (values.part !== undefined) {
  const [part = 0, parts = 1] = values.part.split('/').map(Number);
  for (const fault of wanted.filter((_, i) => i % parts === part)) process.send?.(await prove(fault));
  process.disconnect?.();
} else {
  const rows: FaultRow[] = [];
  const parts = 2;
  const children: ChildProcess[] = [];
  // Results up to an interruption are saved.
  process.on('SIGTERM', () => {
    for (const child of children) child.kill();
    finish(rows);
    process.exit(3);
  });
  await Promise.all(
    Array.from(
      { length: parts },
      (_, part) =>
        new Promise<void>((done) => {
          const child = fork(import.meta.filename, [...process.argv.slice(2), '--part', `${part}/${parts}`]);
          children.push(child);
          child.on('message', ({ errors, isOverTime, ...reported }: Proof) => {
            if (!isOverTime) rows.push(reported);
            console.log(
              `${rows.length} of ${wanted.length}  ${(isOverTime ? 'late' : reported.ending).padEnd(9)} ${reported.strength} ${reported.name}  ${reported.by.slice(0, 4).join(' ')}`,
            );
            for (const error of errors.slice(0, 2)) console.log(`    ${error.slice(0, 300)}`);
          });
          child.on('exit', (code) => {
            if (code !== 0) process.exitCode = 1;
            done();
          });
        }),
    ),
  );
  finish(rows);
  if (rows.length < wanted.length)
    console.log(`not run to the end: ${wanted.length - rows.length} of ${wanted.length}`);
}

/** Prints the results and saves them together with the earlier ones. */
function finish(rows: readonly FaultRow[]): void {
  const order = new Map(faults.map(({ name }, i) => [name, i]));
  const all = withRows(before?.rows ?? [], rows)
    .filter(({ name }) => order.has(name))
    .toSorted((a, b) => order.get(a.name)! - order.get(b.name)!);
  const { explicit, explicitFailed, explicitNoticed, reasoned, reasonedNoticed } = figuresOf(rows);
  console.log(
    `explicit: ${explicitFailed} of ${explicit} failed, ${explicitNoticed} failed or warned; reasoned: ${reasonedNoticed} of ${reasoned} at least warned`,
  );
  if (values.write && values.set !== undefined) {
    // Written once: later results are no first contact.
    const file = new URL(`sets/${values.set}/first-contact.md`, import.meta.url);
    writeFileSync(file, firstContactText(rows), { flag: 'wx' });
  } else if (values.write) {
    const score: ServiceScore = {
      day: new Date().toISOString().slice(0, 10),
      faults: faults.length,
      rows: all,
    };
    const lines = score.rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n');
    writeFileSync(
      scoreFile,
      `{\n  "day": "${score.day}",\n  "faults": ${score.faults},\n  "rows": [\n${lines}\n  ]\n}\n`,
    );
    console.log(
      `written: tests/other-service/score.json ${writeScore(packageRoot, 'other-service', serviceText(score)).join(' ')}`,
    );
  }
}
