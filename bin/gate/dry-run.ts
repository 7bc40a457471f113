/** `gate --dry-run`: checks whether a target's file, secrets, network, names and data are good for a gate. */
import { accessTo } from '../../client/access.ts';
import {
  observeFirstPage,
  lookAtOperation,
  operationsToLookAt,
  type OperationLook,
} from '../../client/look/look.ts';
import { renew } from '../../client/learn/renew.ts';
import { withPool, type Transport } from '../../client/transport.ts';
import { exitCode, type ExitCode } from '../../lib/exit.ts';
import { definedMembers, presentItems } from '../../lib/objects.ts';
import { plural } from '../../lib/plural.ts';
import { escapeControls } from '../../lib/visible.ts';
import { paintFor } from '../../lib/paint.ts';
import { claimedClauses } from '../../reports/claimed.ts';
import { missingSettings } from '../../schemas/clause-needs.ts';
import { needsOfCall } from '../../schemas/wire-request.ts';
import { definitions, type SettingId } from '../../schemas/settings.ts';
import { dayOf } from '../../targets/day.ts';
import { firstCalls } from '../../targets/first-calls.ts';
import { loadTarget } from '../../targets/load.ts';
import { preflight as runPreflight } from '../../targets/preflight.ts';
import { probeWithTimeout } from '../../targets/probe.ts';
import type { HookName, Target } from '../../targets/target.ts';
import { settingsOf } from '../../targets/settings-of.ts';
import { sandboxTarget } from '../../lib/about.ts';
import { printMessage as sayLine } from '../../lib/output.ts';
import { printJson } from '../answer.ts';
import type { GateOptions } from './options.ts';
import type { RunContext } from '../../targets/run-context.ts';

export interface DryRunOptions extends Pick<GateOptions, 'target' | 'today' | 'preflightTimeout'> {
  /** Shows all settings and clauses instead of the first few. */
  readonly all?: boolean;
}

const paint = paintFor(process.stdout, process.env);
const say = (line = ''): void => sayLine(escapeControls(line));
const maxLines = 8;

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
  const warnings = await runPreflight(target, {
    env: process.env,
    today,
    probe: probeWithTimeout(options.preflightTimeout),
  });
  for (const { base, url, method, variables } of firstCalls(target, process.env, today)) {
    const credentials = variables.length > 0 ? ', and accepts the credentials' : '; no credentials were sent';
    say(`ok    ${base}: ${new URL(url).origin} answers ${method} ${new URL(url).pathname}${credentials}`);
  }
  for (const warning of warnings) say(`warn  ${warning}`);
  const { looks, firstPage, messages } = await withPool(async (send) => {
    const context = { target, seed: 1, today };
    // Known data is renewed, because a gate would renew it, too.
    const renewal = await renew(context, send);
    for (const message of renewal.messages) say(`warn  ${message}`);
    return { ...renewal, ...(await lookAtAll({ ...context, target: renewal.target }, send)) };
  });
  const problems = [...looks.flatMap((look) => problemsOfLook(look)), ...problemsOfPages(target, firstPage)];
  for (const look of looks) say(lineOf(look));
  if (firstPage !== undefined && target.settings['v1.firstPage'] === undefined)
    say(
      `warn  pages of GetHotelAvail are counted from ${firstPage}: set v1.firstPage to ${firstPage} in the target`,
    );
  for (const problem of problems) sayLine(paint.red(escapeControls(`      ${problem}`)));
  say();
  const printList = listPrinter(options.all === true);
  printUnseenNames(looks, printList);
  printUnobservable(target, looks, printList);
  printUnconfirmed(target, looks, printList);
  const unjudgedCount = printCoverage(target, printList);
  say();
  say(
    problems.length > 0
      ? `A gate cannot judge all that is claimed: ${plural(problems.length, 'problem')} above.`
      : unjudgedCount > 0
        ? 'A gate can run; what it cannot judge is listed above.'
        : 'A gate can judge all that is claimed.',
  );
  return printResult(target, looks, [...warnings, ...messages], problems);
}

function printResult(
  target: Target,
  looks: readonly OperationLook[],
  warnings: readonly string[],
  problems: readonly string[],
): ExitCode {
  const exit = exitCode(problems.length > 0 ? ['unjudged'] : []);
  const operations = looks.map(({ operation, sent, served, offers, refusals, suspects }) => ({
    operation,
    sent,
    served,
    ...definedMembers({ offers }),
    refusals,
    suspects,
  }));
  const coverage = coverageOf(target);
  printJson('gate-dry-run', { target: target.name, operations, warnings, problems, ...coverage, exit });
  return exit;
}

async function lookAtAll(
  context: RunContext,
  transport: Transport,
): Promise<{ readonly looks: OperationLook[]; readonly firstPage: 0 | 1 | undefined }> {
  const access = await accessTo(context);
  try {
    const looks: OperationLook[] = [];
    for (const operation of operationsToLookAt(context.target))
      looks.push(await lookAtOperation(operation, { context, access, transport }));
    return { looks, firstPage: await observeFirstPage({ context, access, transport }) };
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
    return presentItems(
      offers === 0 &&
        `${operation} has nothing to sell in ${plural(served, 'answer')}: give known.hotelIds, known.leadDays or another region with rates on these days.`,
    );
  if (look.isProven)
    return [
      `${why} With the default of ${suspects[0]} (${JSON.stringify(definitions[suspects[0]!].default)}) they are served: correct this setting in the target.`,
    ];
  return [
    suspects.length === 0
      ? `${why} The target states no setting of its request, so check the credentials and the known data.`
      : `${why} One of these settings may be wrong: ${suspects.join(', ')}.`,
  ];
}

function problemsOfPages({ settings }: Target, observedPage: 0 | 1 | undefined): string[] {
  const statedPage = settings['v1.firstPage'];
  return presentItems(
    observedPage !== undefined &&
      statedPage !== undefined &&
      statedPage !== observedPage &&
      `Pages of GetHotelAvail are counted from ${observedPage}, not from ${statedPage}: correct v1.firstPage in the target.`,
  );
}

/** Prints the stated response members that no response contained: the name may be wrong, or the data was missing. */
function printUnseenNames(looks: readonly OperationLook[], printList: PrintList): void {
  const observedIds = new Set(looks.flatMap((look) => look.observed));
  const unobservedIds = [...new Set(looks.flatMap((look) => look.unobserved))].filter(
    (id) => !observedIds.has(id),
  );
  if (observedIds.size + unobservedIds.length === 0) return;
  printList(
    `${plural(observedIds.size, 'stated place')} of responses observed, ${unobservedIds.length} not${unobservedIds.length > 0 ? ' (wrong, or not there today):' : ''}`,
    unobservedIds,
  );
}

/** Prints the settings that no harmless request can check, such as those of bookings: only a gate shows if they are wrong. */
function printUnobservable(
  { settings }: Target,
  looks: readonly OperationLook[],
  printList: PrintList,
): void {
  const checkedIds = new Set(looks.flatMap(({ observed, unobserved }) => [...observed, ...unobserved]));
  // A successful call confirms its path, method and keys.
  const provenIds = new Set(
    looks.filter(({ served }) => served > 0).flatMap(({ operation }) => [...needsOfCall(operation)]),
  );
  const otherIds = (Object.keys(settings) as SettingId[]).filter(
    (id) => !checkedIds.has(id) && !provenIds.has(id),
  );
  if (otherIds.length === 0) return;
  printList(
    `${plural(otherIds.length, 'other stated setting')} not observable by harmless requests (names that a service may ignore, bookings, forms):`,
    otherIds,
  );
}

/** Prints the settings that init proposed and that nobody has confirmed. */
function printUnconfirmed(
  { unconfirmed = [], settings, known }: Target,
  looks: readonly OperationLook[],
  printList: PrintList,
): void {
  if (unconfirmed.length === 0) return;
  const observedIds = new Set<string>(looks.flatMap((look) => look.observed));
  const statedValues = new Map<string, unknown>(Object.entries(settings));
  for (const [name, value] of Object.entries(known)) statedValues.set(`known.${name}`, value);
  printList(
    `${plural(unconfirmed.length, 'unconfirmed setting')}: a finding that one of them could explain does not fail; remove from unconfirmed those that are right:`,
    unconfirmed.map(
      (id) =>
        `${id} = ${JSON.stringify(statedValues.get(id))}${observedIds.has(id) ? '  (observed today)' : ''}`,
    ),
  );
}

/** The numbers of claimed and judgeable clauses, and the missing settings of the others, the most important first. */
function coverageOf(target: Target) {
  const settings = settingsOf(target);
  const claimed = claimedClauses(target.profiles);
  const missingByClause = claimed
    .map((id) => missingSettings(id, settings))
    .filter(({ length }) => length > 0);
  const clauseCounts = new Map<SettingId, number>();
  for (const setting of missingByClause.flat())
    clauseCounts.set(setting, (clauseCounts.get(setting) ?? 0) + 1);
  return {
    claimed: claimed.length,
    judgeable: claimed.length - missingByClause.length,
    missing: [...clauseCounts]
      .toSorted(([, a], [, b]) => b - a)
      .map(([setting, clauses]) => ({ setting, clauses })),
  };
}

/** Prints the clauses that a gate could not judge, by the missing setting. @returns their number */
function printCoverage(target: Target, printList: PrintList): number {
  const { hooks, permissions } = target;
  const { claimed, judgeable, missing } = coverageOf(target);
  const unjudgedCount = claimed - judgeable;
  printList(
    `${judgeable} of ${plural(claimed, 'claimed clause')} have all the settings that they need${unjudgedCount > 0 ? '; not stated:' : ''}`,
    missing.map(({ setting, clauses }) => `${setting}  (${plural(clauses, 'clause')})`),
  );
  for (const [name, loss] of Object.entries(lossWithoutHook) as [HookName, string][])
    if (hooks[name] === undefined) say(`without hooks.${name}: ${loss}`);
  if (!permissions.mayBook)
    say(
      'without permissions.mayBook: nothing is booked, so bookings, cancellations and their orders are not judged',
    );
  return unjudgedCount;
}

const lossWithoutHook: Partial<Record<HookName, string>> = {
  advanceClock: 'the expiry of tokens is judged only by "gate --patient", which waits',
  closeRate: '404 on gone rates is judged only if a rate happens to vanish',
  changePrice: 'the live price at re-confirmation is not judged',
  registerWebhook: 'notifications are judged only if the service knows the address of this run',
};

type PrintList = ReturnType<typeof listPrinter>;

/** Prints a title and some or all of its lines. */
const listPrinter =
  (showsAll: boolean) =>
  (title: string, lines: readonly string[]): void => {
    say(title);
    for (const line of showsAll ? lines : lines.slice(0, maxLines)) say(`  ${line}`);
    if (!showsAll && lines.length > maxLines) say(`  and ${lines.length - maxLines} more: --all shows them`);
  };
