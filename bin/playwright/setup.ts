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
import { probeWithTimeout } from '../../targets/probe.ts';
import { contextText, runContextVariable, type RunContext } from '../../targets/run-context.ts';
import { startInThisThread } from '../gate/own-sandbox.ts';
import { takeBackRun } from '../take-back.ts';
import { playwrightRun } from './context.ts';

const warn = (sentence: string): void => void process.stderr.write(`${escapeControls(sentence)}\n`);

export default async function setup(): Promise<() => Promise<void>> {
  const context = playwrightRun();
  return context.target.embedded ? startSandboxForRun(context) : prepareDeployment(context);
}

async function startSandboxForRun(context: RunContext): Promise<() => Promise<void>> {
  const { url, controlUrl, controlSecret, stop } = await startInThisThread(context.target, {});
  passToWorkers({ ...context, sandbox: { url, controlUrl, controlSecret } });
  process.env[controlSecretVariable] = controlSecret;
  return stop;
}

async function prepareDeployment(
  context: RunContext & { readonly run: string },
): Promise<() => Promise<void>> {
  const { target, today, run } = context;
  const release = await holdLocks(resultsFolder(), ['gate', ...ledgerLock(target)], {
    verb: 'playwright test',
    target: target.name,
  });
  const warnings = await preflight(target, { env: process.env, today, probe: probeWithTimeout(10) });
  const renewal = await withPool((send) => renew(context, paceFor(context, () => undefined).wrap(send)));
  const { offset, warning: clockWarning } = await findClockOffset(context, { turnedMs: 0 });
  for (const warning of [
    ...warnings,
    ...renewal.messages,
    ...(clockWarning === undefined ? [] : [clockWarning]),
  ])
    warn(warning);
  passToWorkers({ ...context, target: renewal.target, ...(offset === 0 ? {} : { clockOffset: offset }) });
  return async () => {
    const ledger = new Ledger(ledgerFile(resultsFolder(), target));
    const takeBackResult = await takeBackRun({
      context: { ...context, run },
      file: process.env['TARGET'] ?? '',
      ledger,
      verb: 'playwright test',
      say: warn,
    });
    release();
    if (takeBackResult.left.length > 0)
      throw new Error(
        `left behind: ${takeBackResult.left.map(({ what, why }) => `${what} (${why})`).join('; ')}`,
      );
  };
}

/** Passes the context to the workers, in an environment variable. */
const passToWorkers = (context: RunContext): void =>
  void (process.env[runContextVariable] = contextText(context));
