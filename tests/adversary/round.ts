/** One round: a deployment that misbehaves, a command that is disturbed, what is left, and what `sweep` makes of it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRecheckDue } from '../../client/bookings/booking.ts';
import { Ledger, ledgerFile } from '../../client/bookings/ledger.ts';
import { defaultPermissions } from '../../targets/load.ts';
import { temporaryFolder } from '../support/folder.ts';
import type { Behind } from './behind.ts';
import { call, sweptBy, reportOf, type Calling, type Command } from './commands.ts';
import { startDeployment, type Deployment } from './deployment.ts';
import { violations, type Observed, type SweepReport, type Violation } from './law.ts';
import type { Plan } from './plan.ts';
import { endAll, processesOf, victimOf, type Victim } from './processes.ts';
import type { Truth } from './truth.ts';

export interface Outcome {
  readonly plan: Plan;
  readonly observed: Observed;
  readonly violations: readonly Violation[];
  /** How the deployment handled each booking. */
  readonly manners: readonly string[];
  readonly seconds: number;
  /** What the commands printed. */
  readonly printed: string;
}

/** Seconds after which a booking that was not answered is looked for once more: longer than anything comes late. */
const lookAgainAfterSeconds = 4;
/** After this time a verb counts as hanging. */
const maxVerbSeconds = 280;
/** The time for processes that a run leaves behind to end: one may be cancelling something. */
const orphanGraceSeconds = 60;

/** @param lateLook seconds between the last booking of a run and its late look-up */
export async function playRound(
  behind: Behind,
  plan: Plan,
  lateLook = defaultPermissions.lateLook,
): Promise<Outcome> {
  const began = Date.now();
  const place = await behind.place();
  const deployment = await startDeployment(
    place.url,
    plan.character,
    plan.draw,
    place.tongue,
    lateLook * 1_000,
  );
  const folder = temporaryFolder();
  const calling: Calling = {
    folder,
    round: `${process.pid}-${plan.seed}-${plan.number}`,
    env: place.env,
  };
  const permissions = {
    mayBook: true,
    mayLoad: true,
    bookingBudget: 100,
    lookAgainAfter: lookAgainAfterSeconds,
    lateLook,
  };
  const target = place.target(permissions, deployment.url);
  const ledger = new Ledger(ledgerFile(join(folder, 'results'), target));
  const readTruth = (): Promise<Truth> => place.truth(deployment.foreign);
  try {
    mkdirSync(join(folder, 'results'));
    writeFileSync(join(folder, 'target.json'), JSON.stringify(target));
    const command = call(calling, plan.verb, '--target', 'target.json', ...plan.arguments);
    const disturbed = await disturb(command, plan, deployment, calling.round);
    const survivors = await survivingProcesses(calling.round);
    await deployment.quiet();
    const truth = await readTruth();
    const known = ledger
      .bookings()
      .filter(
        (one) =>
          one.settled === undefined ||
          isRecheckDue(one, { permissions: { ...defaultPermissions, ...permissions } }),
      );
    const open = known.map(({ note }) => note.transactionIdentifier);
    const { sweeps, printed } = await sweepAll(calling, plan, deployment, readTruth);
    const late = deployment.requested.filter(({ manner, made }) => manner === 'twice-late' && made > 1);
    const observed: Observed = {
      verb: reportOf(folder, disturbed.ended),
      killed: plan.blow === 'kill verb' && disturbed.struckAt !== undefined,
      truth,
      open,
      doubled: plan.kind === 'twice-late' && plan.blow === 'nothing' ? late.length : 0,
      sweeps,
      foreignRequested: deployment.cancelled.filter((id) => deployment.foreign.includes(id)),
      survivors,
      bookedAfter: deployment.requested.filter(({ at }) => at > disturbed.ended.at + 1_000).length,
      ...(disturbed.struckAt === undefined
        ? {}
        : { secondsToEnd: (disturbed.ended.at - disturbed.struckAt) / 1_000 }),
      hadBooked: disturbed.hadBooked,
      hung: disturbed.hung,
      peaceful: plan.kind === 'conforming' && plan.blow === 'nothing',
    };
    const manners = deployment.requested.map(({ manner }) => manner);
    const all = `${disturbed.ended.printed}\n${printed}`;
    return {
      plan,
      observed: observed,
      violations: violations(observed),
      manners,
      seconds: (Date.now() - began) / 1_000,
      printed: all,
    };
  } finally {
    endAll(calling.round);
    await deployment.stop();
    await place.stop();
  }
}

interface DisturbedRun {
  readonly ended: Awaited<Command['ended']>;
  /** When the signal went out, in milliseconds since 1970; undefined where the verb had ended before, or was left alone. */
  readonly struckAt: number | undefined;
  readonly hadBooked: boolean;
  readonly hung: boolean;
}

/** Runs the verb, strikes at the planned moment, and waits until the verb has ended. */
async function disturb(
  command: Command,
  plan: Plan,
  deployment: Deployment,
  round: string,
): Promise<DisturbedRun> {
  const { child, ended } = command;
  let [isOver, hung] = [false, false];
  const finished = ended.finally(() => (isOver = true));
  const limit = setTimeout(() => {
    hung = true;
    endAll(round);
  }, maxVerbSeconds * 1_000);
  try {
    let struckAt: number | undefined;
    if (plan.blow !== 'nothing') {
      await Promise.race([
        deployment.booked(plan.after.bookings).then(() => sleep(plan.after.milliseconds)),
        finished,
      ]);
      if (!isOver) struckAt = await strike(plan.blow, child.pid!, round);
    }
    const hadBooked = deployment.requested.length > 0;
    return { ended: await finished, struckAt, hadBooked, hung };
  } finally {
    clearTimeout(limit);
  }
}

/** @returns when the signal was sent; undefined if no process was left to signal */
async function strike(
  blow: Exclude<Plan['blow'], 'nothing'>,
  verb: number,
  round: string,
): Promise<number | undefined> {
  const at = Date.now();
  const send = (pid: number | undefined, signal: NodeJS.Signals): boolean => {
    try {
      return pid !== undefined && process.kill(pid, signal);
    } catch {
      return false;
    }
  };
  if (blow.startsWith('kill '))
    return send(victimOf(round, blow.slice('kill '.length) as Victim, verb), 'SIGKILL') ? at : undefined;
  if (!send(verb, blow === 'SIGTERM' ? 'SIGTERM' : 'SIGINT')) return undefined;
  if (blow === 'SIGINT twice') {
    await sleep(300);
    send(verb, 'SIGINT');
  }
  return at;
}

/** Processes that outlive the verb and do not end by themselves. */
async function survivingProcesses(round: string): Promise<string[]> {
  for (const until = Date.now() + orphanGraceSeconds * 1_000; Date.now() < until; await sleep(100))
    if (processesOf(round).length === 0) return [];
  const left = processesOf(round).map(({ command }) => command.slice(0, 120));
  endAll(round);
  return left;
}

/** Sweeps twice while the deployment misbehaves, as a user would, and once after: then nothing may be left. */
async function sweepAll(
  calling: Calling,
  plan: Plan,
  deployment: Deployment,
  look: () => Promise<Truth>,
): Promise<{ sweeps: SweepReport[]; printed: string }> {
  const sweeps: SweepReport[] = [];
  let printed = '';
  let isReformed = false;
  const sweepOnce = async (): Promise<number | null> => {
    const result = await call(calling, 'sweep', '--target', 'target.json').ended;
    await deployment.quiet();
    printed += `sweep ${sweeps.length + 1} (exit ${result.code})\n${result.printed}`;
    sweeps.push({ ...sweptBy(result), truth: await look(), reformed: isReformed });
    return result.code;
  };
  if ((await sweepOnce()) !== 0) {
    await sleep(lookAgainAfterSeconds * 1_000);
    if (!plan.character.neverCancels && (await sweepOnce()) === 0) return { sweeps, printed };
    deployment.reform();
    isReformed = true;
    await sweepOnce();
  }
  return { sweeps, printed };
}
