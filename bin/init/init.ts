/** `init`: writes a target file for a deployment from the options and from what harmless calls show. */
import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { readText } from '../../lib/text-file.ts';
import { learn, proposal, type LearnResult } from '../../client/learn/learn.ts';
import { Ledger, ledgerFile, ledgerLock } from '../../client/bookings/ledger.ts';
import { holdLocks } from '../../client/lock.ts';
import { PoolTransport } from '../../client/transport.ts';
import { CannotJudge, exits, Stop, UsageError, type ExitCode } from '../../lib/exit.ts';
import { definedMembers } from '../../lib/objects.ts';
import { packageRoot } from '../../lib/own-files.ts';
import { plural } from '../../lib/plural.ts';
import { escapeControls } from '../../lib/visible.ts';
import { contradictions } from '../../targets/contradictions.ts';
import { dayOf } from '../../targets/day.ts';
import { throwIfProblems } from '../../targets/json-file.ts';
import { enterRun, RunState } from '../../client/run.ts';
import { shapeProblems } from '../../targets/shape.ts';
import { settingProblems } from '../../targets/stated.ts';
import type { Target, TargetAsWritten } from '../../targets/target.ts';
import { Interrupted } from '../interrupts.ts';
import { sweepLine } from '../last-word.ts';
import { printMessage } from '../../lib/output.ts';
import { printJson } from '../answer.ts';
import { linesThatDiffer } from './diff.ts';
import { frameOf, targetOf, type InitOptions } from './frame.ts';
import { rehearse } from './rehearse.ts';

const questions: readonly [option: keyof InitOptions, question: string][] = [
  ['environment', 'Environment (development, approval, production)'],
  ['v1', 'Base address of the v1 message API (empty: none)'],
  ['v2', 'Base address of the v2 rate API and the orders (empty: none)'],
  ['auth', 'Base address of the token endpoint for long stays (empty: none)'],
  ['keyEnv', 'Environment variable with the API key of v1'],
  ['secretEnv', 'Environment variable with the secret key of v1'],
  ['bearerEnv', 'Environment variable with the bearer token'],
  ['otherBearerEnv', 'Environment variable with the bearer token of a second client (empty: none)'],
  ['otherKeyEnv', 'Environment variable with the API key of a second client (empty: none)'],
  ['otherSecretEnv', 'Environment variable with the secret key of a second client (empty: none)'],
  ['hotel', 'A hotel with rates for sale'],
  ['region', 'A region of v2 with hotels that have rates for sale (empty: none)'],
  ['order', 'Id, locator or pmsNumber of an order (empty: none)'],
  ['landing', 'A landingPageLocator (empty: none)'],
  ['hooks', 'JSON file that defines the hooks (empty: none)'],
  ['webhookUrl', 'URL at which the deployment reaches our receiver of notifications (empty: none)'],
  ['webhookPort', 'Port on which the receiver listens (empty: any)'],
  ['mayBook', 'May init make and cancel one booking, and may gate runs book? (yes, or empty: no)'],
];

/** @returns 0 if the file was written or printed, 2 if it exists, 3 if nothing could be learned, 4 if a booking may not have been cancelled */
export async function init(input: InitOptions): Promise<ExitCode> {
  const options = await completeOptions(input);
  const frame = frameOf(options);
  const target = targetOf(frame);
  throwIfProblems('init', [
    ...settingProblems(target.settings),
    ...contradictions(target, process.env, dayOf(Date.now())),
  ]);
  const learned = await learnFrom(target, options);
  printLearned(learned);
  if (learned.facts.every(({ confidence }) => confidence === 'given'))
    throw new CannotJudge(`nothing could be learned, so no file was written: ${learned.gaps.join('; ')}`);
  const readOnlyTarget: TargetAsWritten = { ...frame, ...proposal(learned) };
  throwIfProblems('init', problemsOf(readOnlyTarget));
  const bookingTarget: TargetAsWritten = {
    ...readOnlyTarget,
    permissions: { ...readOnlyTarget.permissions, mayBook: true },
  };
  const bookingProblems = options.mayBook === true ? problemsOf(bookingTarget) : [];
  for (const problem of bookingProblems)
    process.stderr.write(`not allowed in the file yet: ${escapeControls(problem)}\n`);
  // A gate must not book if init could not cancel its own booking.
  const learnedTarget = learned.hasBooked && bookingProblems.length === 0 ? bookingTarget : readOnlyTarget;
  const { written, open } =
    options.waivers === false
      ? { written: learnedTarget, open: [] }
      : await firstGate(learnedTarget, options);
  const text = `${JSON.stringify({ $schema: schemaFrom(options.out), ...written }, null, 2)}\n`;
  const { facts, gaps } = learned;
  if (options.evidence !== undefined)
    writeFileSync(options.evidence, `${JSON.stringify({ learned: facts, gaps }, null, 2)}\n`);
  for (const gap of gaps)
    printMessage(escapeControls(`Not learned, and the reason for some of the questions: ${gap}`));
  write(options.out, text, written.unconfirmed !== undefined);
  if (learned.leftOver !== undefined)
    throw new Stop(
      'leftBehind',
      `${learned.leftOver}. To cancel it, let the target permit bookings and say how they are read, then run "hotel-contract sweep --target ${options.out}" in this folder; or run "init" again and give these settings with --setting.`,
    );
  if (learned.hasBooked)
    process.stderr.write(
      `The booking is gone. If the service makes it a second time later, ${escapeControls(sweepLine(options.out))} in this folder finds it.\n`,
    );
  const exit = gaps.length + open.length > 0 ? 3 : 0;
  printJson('init', { file: options.out, target: written, learned: facts, gaps, open, exit });
  return exit;
}

/** Runs the first gate. What was learned is written even if no gate can be run. */
const firstGate = (target: TargetAsWritten, options: InitOptions): ReturnType<typeof rehearse> =>
  rehearse(target, options).catch((error: unknown) => {
    if (!(error instanceof Stop) || error instanceof Interrupted || error.code === exits.leftBehind.code)
      throw error;
    printMessage(escapeControls(`The first gate could not be run: ${error.message}`));
    return { written: target, open: [error.message] };
  });

/** Learns from responses. Like a run, init writes its booking to the ledger of this folder. */
async function learnFrom(target: Target, options: InitOptions): Promise<LearnResult> {
  const pool = new PoolTransport();
  const today = options.today ?? dayOf(Date.now());
  const run = randomBytes(4).toString('hex');
  const willBook = options.mayBook === true && target.urls.base_url !== undefined;
  const release = willBook ? await lockResults(target) : undefined;
  const ledger = willBook ? new Ledger(ledgerFile(resolve('results'), target)) : undefined;
  const permissions = { ...target.permissions, mayBook: willBook };
  const context = { target: { ...target, permissions }, seed: 1, today, run };
  try {
    return await learn(context, pool.send, options, ledger);
  } finally {
    release?.();
    await pool.close();
  }
}

/** Locks the results folder, so that no gate counts init's booking as its own. @returns a function that releases the lock */
async function lockResults(target: Target): Promise<() => void> {
  const results = resolve('results');
  const release = await holdLocks(results, ['gate', ...ledgerLock(target)], {
    verb: 'init',
    target: target.name,
  });
  enterRun(new RunState(results));
  return () => {
    enterRun(undefined);
    release();
  };
}

const problemsOf = (target: TargetAsWritten): string[] => [
  ...shapeProblems(target),
  ...contradictions(targetOf(target), process.env, dayOf(Date.now())),
];

/** The `$schema` path, relative to the written file. If the package is outside of the working directory: a copy beside the file. */
function schemaFrom(out: string): string {
  if (relative(process.cwd(), packageRoot).startsWith('..')) return './target.schema.json';
  const path = relative(dirname(resolve(out)), join(packageRoot, 'dist/targets/target.schema.json'));
  return path.startsWith('.') ? path : `./${path}`;
}

function write(out: string, text: string, hasUnconfirmed: boolean): void {
  if (out === '-') {
    process.stdout.write(text);
    return;
  }
  if (existsSync(out)) {
    for (const line of linesThatDiffer(readText(out), text)) printMessage(escapeControls(line));
    throw new UsageError(
      `${out} exists and was not changed: name another file with --out, or copy the differences above`,
    );
  }
  writeFileSync(out, text, { flag: 'wx' });
  process.stderr.write(
    `Written: ${escapeControls(out)}. ${hasUnconfirmed ? 'Check what is listed under unconfirmed, then' : 'Check it by'}: hotel-contract gate --dry-run --target ${escapeControls(out)}\n`,
  );
}

/** Adds the values that a user enters. Without a terminal, the addresses must be options. */
async function completeOptions(options: InitOptions): Promise<InitOptions> {
  if ((options.v1 ?? options.v2 ?? options.auth) !== undefined) return options;
  if (!process.stdin.isTTY)
    throw new UsageError(
      'no address is given: give --v1, --v2 or --auth, with the variables of its credentials',
    );
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answers: Record<string, string> = {};
  try {
    for (const [option, question] of questions) {
      if (options[option] !== undefined) continue;
      const answer = (await terminal.question(`${question}: `)).trim();
      if (answer !== '') answers[option] = answer;
    }
  } finally {
    terminal.close();
  }
  const { order, mayBook, ...otherAnswers } = answers;
  return {
    ...otherAnswers,
    ...definedMembers({ order: order === undefined ? undefined : [order] }),
    ...(/^y(?:es)?$/i.test(mayBook ?? '') ? { mayBook: true } : {}),
    ...options,
  };
}

/** Prints to standard error, because with `--out -` standard output is the file. */
function printLearned({ facts, gaps, leftOver, requests: count }: LearnResult): void {
  const say = (line: string): void => void process.stderr.write(`${escapeControls(line)}\n`);
  say(`${plural(count, 'harmless call')}; ${plural(facts.length, 'thing')} learned:`);
  for (const { what, value, evidence, confidence } of facts)
    say(`  ${confidence.padEnd(8)}  ${what} = ${JSON.stringify(value).slice(0, 60)}  (${evidence})`);
  for (const gap of gaps) say(`not learned: ${gap}`);
  if (leftOver !== undefined) say(`may still be active: ${leftOver}`);
}
