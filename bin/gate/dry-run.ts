/** `gate --dry-run`: checks whether a target's file, secrets, network, names and data are good for a gate. */
import { accessTo } from '../../client/access.ts';
import {
  firstPageObserved,
  lookAtOperation,
  operationsToLookAt,
  type OperationLook,
} from '../../client/look/look.ts';
import { renew } from '../../client/learn/renew.ts';
import { withPool, type Transport } from '../../client/transport.ts';
import { exitCode, type ExitCode } from '../../lib/exit.ts';
import { defined, present } from '../../lib/objects.ts';
import { plural } from '../../lib/plural.ts';
import { escapeControls } from '../../lib/visible.ts';
import { paintFor } from '../../lib/paint.ts';
import { claimedClauses } from '../../reports/claimed.ts';
import { missingSettings } from '../../schemas/clause-needs.ts';
import type { OperationId } from '../../schemas/operations.ts';
import { needsOfCall } from '../../schemas/wire-request.ts';
import { definitions, type SettingId } from '../../schemas/settings.ts';
import { dayOf } from '../../targets/day.ts';
import { firstCalls } from '../../targets/first-calls.ts';
import { loadTarget } from '../../targets/load.ts';
import { preflight as firstLook } from '../../targets/preflight.ts';
import { probeOver } from '../../targets/probe.ts';
import type { HookName, Target } from '../../targets/target.ts';
import { settingsOf } from '../../targets/settings-of.ts';
import { sandboxTarget } from '../../lib/about.ts';
import { say as sayLine } from '../../lib/output.ts';
import { printJson } from '../answer.ts';
import type { GateOptions } from './options.ts';
import type { RunContext } from '../../targets/run-context.ts';

export interface DryRunOptions extends Pick<GateOptions, 'target' | 'today' | 'preflightTimeout'> {
  /** Shows all settings and clauses instead of the first few. */
  readonly all?: boolean;
}

const paint = paintFor(process.stdout, process.env);
const say = (line = ''): void => sayLine(escapeControls(line));
const maxShown = 8;

/** Sends only harmless requests to a deployment. @returns exit code 0 if a gate can judge all claimed clauses, otherwise 3 */
export async function dryRun(options: DryRunOptions): Promise<ExitCode> {
  const target = loadTarget(options.target ?? sandboxTarget, process.env);
  const today = options.today ?? dayOf(Date.now());
  sayLine(
    paint.bold(
      escapeControls(
        `hotel-contract gate --dry-run  target ${target.name} (${target.environment})  today ${today}`,
      ),
    ),
  );
  if (target.embedded) {
    say('Nothing to check: each run starts this sandbox by itself.');
    return printResult(target, [], [], []);
  }
  const warnings = await firstLook(target, {
    env: process.env,
    today,
    probe: probeOver(options.preflightTimeout),
  });
  for (const { base, url, method } of firstCalls(target, process.env, today))
    say(
      `ok    ${base}: ${new URL(url).origin} answers ${method} ${new URL(url).pathname}, and accepts the credentials`,
    );
  for (const warning of warnings) say(`warn  ${warning}`);
  const { looked, firstPage, reported } = await withPool(async (send) => {
    const context = { target, seed: 1, today };
    // Known data is renewed, because a gate would renew it, too.
    const { target: renewed, messages: reported } = await renew(context, send);
    for (const message of reported) say(escapeControls(`warn  ${message}`));
    return { ...(await lookAtAll({ ...context, target: renewed }, send)), reported };
  });
  const problems = [...looked.flatMap((one) => problemsOfLook(one)), ...problemsOfPages(target, firstPage)];
  for (const one of looked) say(lineOf(one));
  if (firstPage !== undefined && target.settings['v1.firstPage'] === undefined)
    say(`warn  pages of GetHotelAvail are counted from ${firstPage}: state v1.firstPage = ${firstPage}`);
  for (const problem of problems) sayLine(paint.red(escapeControls(`      ${problem}`)));
  say();
  const printList = listPrinter(options.all === true);
  printUnseenNames(looked, printList);
  printUnobservable(target, looked, printList);
  printUnconfirmed(target, looked, printList);
  const unjudged = printCoverage(target, printList);
  say();
  say(
    problems.length > 0
      ? `A gate cannot judge all that is claimed: ${plural(problems.length, 'problem')} above.`
      : unjudged > 0
        ? 'A gate can run; what it cannot judge is printList above.'
        : 'A gate can judge all that is claimed.',
  );
  return printResult(target, looked, [...warnings, ...reported], problems);
}

function printResult(
  target: Target,
  looked: readonly OperationLook[],
  warnings: readonly string[],
  problems: readonly string[],
): ExitCode {
  const exit = exitCode(problems.length > 0 ? ['unjudged'] : []);
  const operations = looked.map(({ operation, sent, served, offers, refusals, suspects }) => ({
    operation,
    sent,
    served,
    ...defined({ offers }),
    refusals,
    suspects,
  }));
  printJson('gate-dry-run', {
    target: target.name,
    operations,
    warnings,
    problems,
    ...coverageOf(target),
    exit,
  });
  return exit;
}

async function lookAtAll(
  context: RunContext,
  transport: Transport,
): Promise<{ readonly looked: OperationLook[]; readonly firstPage: 0 | 1 | undefined }> {
  const access = await accessTo(context);
  try {
    const looked: OperationLook[] = [];
    for (const operation of operationsToLookAt(context.target))
      looked.push(await lookAtOperation(operation, { context, access, transport }));
    return { looked, firstPage: await firstPageObserved({ context, access, transport }) };
  } finally {
    await access.close();
  }
}

function lineOf({ operation, sent, served, offers }: OperationLook): string {
  if (sent === 0)
    return `-     ${operation}: no request could be made from the target and the offers of the service`;
  const state = served === 0 ? 'FAIL' : served < sent ? 'warn' : 'ok  ';
  return `${state}  ${operation}: ${served} of ${plural(sent, 'conforming request')} served${offers === undefined ? '' : `, ${plural(offers, 'offer')}`}`;
}

function problemsOfLook(look: OperationLook): string[] {
  const { operation, sent, served, refusals, suspects, offers } = look;
  const why = `${operation} refuses every conforming request: ${refusals[0] ?? 'no answer came'}.`;
  if (sent === 0 || served > 0)
    return present(
      offers === 0 &&
        `${operation} has nothing to sell in ${plural(served, 'answer')}: state known.hotelIds, known.leadDays or another region with rates on these days.`,
    );
  if (look.isProven)
    return [
      `${why} It is served with the default of ${suspects[0]} (${JSON.stringify(definitions[suspects[0]!].default)}): the target states it wrongly.`,
    ];
  return [
    suspects.length === 0
      ? `${why} The target states no setting of its request, so check the credentials and the known data.`
      : `${why} One of these settings may be wrong: ${suspects.join(', ')}.`,
  ];
}

function problemsOfPages({ settings }: Target, observed: 0 | 1 | undefined): string[] {
  const stated = settings['v1.firstPage'];
  return present(
    observed !== undefined &&
      stated !== undefined &&
      stated !== observed &&
      `Pages of GetHotelAvail are counted from ${observed}, not from ${stated}: the target states v1.firstPage wrongly.`,
  );
}

/** Prints the stated response members that no response contained: the name may be wrong, or the data was missing. */
function printUnseenNames(looked: readonly OperationLook[], printList: PrintList): void {
  const observed = new Set(looked.flatMap((one) => one.seen));
  const unseen = [...new Set(looked.flatMap((one) => one.unseen))].filter((id) => !observed.has(id));
  if (observed.size + unseen.length === 0) return;
  printList(
    `${plural(observed.size, 'stated place')} of responses observed, ${unseen.length} not${unseen.length > 0 ? ' (wrong, or not there today):' : ''}`,
    unseen,
  );
}

/** Prints the settings that no harmless request can check, such as those of bookings: only a gate shows if they are wrong. */
function printUnobservable(
  { settings }: Target,
  looked: readonly OperationLook[],
  printList: PrintList,
): void {
  const lookedFor = new Set(looked.flatMap(({ seen, unseen }) => [...seen, ...unseen]));
  const shown = new Set(
    looked.filter(({ served }) => served > 0).flatMap(({ operation }) => settingsProvenBy(operation)),
  );
  const others = (Object.keys(settings) as SettingId[]).filter((id) => !lookedFor.has(id) && !shown.has(id));
  if (others.length === 0) return;
  printList(
    `${plural(others.length, 'other stated setting')} not observable by harmless requests (names that a service may ignore, bookings, forms):`,
    others,
  );
}

/** The settings that a successful call of an operation confirms: its path, method and keys. */
const settingsProvenBy = (operation: OperationId): SettingId[] => [...needsOfCall(operation)];

/** Prints the settings that init proposed and that nobody has confirmed. */
function printUnconfirmed(
  { unconfirmed = [], settings, known }: Target,
  looked: readonly OperationLook[],
  printList: PrintList,
): void {
  if (unconfirmed.length === 0) return;
  const observed = new Set<string>(looked.flatMap((one) => one.seen));
  const ofKnown = Object.entries(known).map(([name, one]): [string, unknown] => [`known.${name}`, one]);
  const stated = new Map<string, unknown>([...Object.entries(settings), ...ofKnown]);
  printList(
    `${plural(unconfirmed.length, 'unconfirmed setting')}: a finding that one of them could explain does not fail; remove from unconfirmed those that are right:`,
    unconfirmed.map(
      (id) => `${id} = ${JSON.stringify(stated.get(id))}${observed.has(id) ? '  (observed today)' : ''}`,
    ),
  );
}

/** The numbers of claimed and judgeable clauses, and the missing settings of the others, the most important first. */
function coverageOf(target: Target) {
  const settings = settingsOf(target);
  const claimed = claimedClauses(target.claims);
  const unjudged = claimed.map((id) => missingSettings(id, settings)).filter(({ length }) => length > 0);
  const blocking = new Map<SettingId, number>();
  for (const setting of unjudged.flat()) blocking.set(setting, (blocking.get(setting) ?? 0) + 1);
  return {
    claimed: claimed.length,
    judgeable: claimed.length - unjudged.length,
    missing: [...blocking]
      .toSorted(([, a], [, b]) => b - a)
      .map(([setting, clauses]) => ({ setting, clauses })),
  };
}

/** Prints the clauses that a gate could not judge, by the missing setting. @returns their number */
function printCoverage(target: Target, printList: PrintList): number {
  const { hooks, permissions } = target;
  const { claimed, judgeable, missing } = coverageOf(target);
  const unjudged = claimed - judgeable;
  printList(
    `${judgeable} of ${plural(claimed, 'claimed clause')} have all the settings that they need${unjudged > 0 ? '; not stated:' : ''}`,
    missing.map(({ setting, clauses }) => `${setting}  (${plural(clauses, 'clause')})`),
  );
  for (const [name, what] of Object.entries(lossWithoutHook) as [HookName, string][])
    if (hooks[name] === undefined) say(`without hooks.${name}: ${what}`);
  if (!permissions.mayBook)
    say(
      'without permissions.mayBook: nothing is booked, so bookings, cancellations and their orders are not judged',
    );
  return unjudged;
}

const lossWithoutHook: Partial<Record<HookName, string>> = {
  advanceClock: 'the expiry of tokens is judged only by gate --patient, which waits',
  closeRate: '404 on gone rates is judged only if a rate happens to vanish',
  changePrice: 'the live price at re-confirmation is not judged',
  registerWebhook: 'notifications are judged only if the service knows the address of this run',
};

type PrintList = ReturnType<typeof listPrinter>;

/** Prints a title and some or all of its lines. */
const listPrinter =
  (all: boolean) =>
  (title: string, lines: readonly string[]): void => {
    say(title);
    for (const line of all ? lines : lines.slice(0, maxShown)) say(`  ${line}`);
    if (!all && lines.length > maxShown) say(`  and ${lines.length - maxShown} more: --all shows them`);
  };
