/** Before and after a run of Playwright: starts the sandbox or checks the deployment, and cancels the bookings. */
import { controlSecretVariable } from '../../lib/control-secret.ts';
import { escapeControls } from '../../lib/visible.ts';
import { findClockOffset } from '../../client/clock-offset.ts';
import { Ledger, ledgerFile, ledgerLock } from '../../client/bookings/ledger.ts';
import { renew } from '../../client/learn/renew.ts';
import { holdLocks } from '../../client/lock.ts';
import { paceFor } from '../../client/pace/for-run.ts';
import { withPool } from '../../client/transport.ts';
import { resultsFolder } from '../../suites/worker-run.ts';
import { preflight } from '../../targets/preflight.ts';
import { probeOver } from '../../targets/probe.ts';
import { contextText, runContextVariable, type RunContext } from '../../targets/run-context.ts';
import { startHere } from '../gate/own-sandbox.ts';
import { takeBackRun } from '../take-back.ts';
import { playwrightRun } from './context.ts';

const warn = (sentence: string): void => void process.stderr.write(`${escapeControls(sentence)}\n`);

export default async function setup(): Promise<() => Promise<void>> {
  const context = playwrightRun();
  return context.target.embedded ? withSandbox(context) : atDeployment(context);
}

async function withSandbox(context: RunContext): Promise<() => Promise<void>> {
  const { url, controlUrl, controlSecret, stop } = await startHere(context.target, {});
  handOn({ ...context, sandbox: { url, controlUrl, controlSecret } });
  process.env[controlSecretVariable] = controlSecret;
  return stop;
}

async function atDeployment(context: RunContext & { readonly run: string }): Promise<() => Promise<void>> {
  const { target, today, run } = context;
  const release = await holdLocks(resultsFolder(), ['gate', ...ledgerLock(target)], {
    verb: 'playwright test',
    target: target.name,
  });
  const warnings = await preflight(target, { env: process.env, today, probe: probeOver(10) });
  const known = await withPool((send) => renew(context, paceFor(context, () => undefined).wrap(send)));
  const { offset, warning: clockWarning } = await findClockOffset(context, { turnedMs: 0 });
  for (const warning of [
    ...warnings,
    ...known.messages,
    ...(clockWarning === undefined ? [] : [clockWarning]),
  ])
    warn(warning);
  handOn({ ...context, target: known.target, ...(offset === 0 ? {} : { clockOffset: offset }) });
  return async () => {
    const ledger = new Ledger(ledgerFile(resultsFolder(), target));
    const back = await takeBackRun({
      context: { ...context, run },
      file: process.env['TARGET'] ?? '',
      ledger,
      verb: 'playwright test',
      say: warn,
    });
    release();
    if (back.left.length > 0)
      throw new Error(`left behind: ${back.left.map(({ what, why }) => `${what} (${why})`).join('; ')}`);
  };
}

/** Passed to the workers in the environment. */
const handOn = (context: RunContext): void => void (process.env[runContextVariable] = contextText(context));
