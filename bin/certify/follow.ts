/** `certify trace --follow`: judges the journal of a running recorder until Ctrl-C. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Certification, ProgrammeName } from '../../certification/certify.ts';
import { LiveCertification, type LiveOptions } from '../../certification/live/live.ts';
import { publicFileOf } from '../../certification/certificate/keys.ts';
import { exits, UsageError, type ExitCode } from '../../lib/exit.ts';
import { escapeControls } from '../../lib/visible.ts';
import { wrap } from '../../lib/wrap.ts';
import { paintFor } from '../../lib/paint.ts';
import { certificateRequestOf, defaultKeyFile } from './certificate.ts';
import type { CertificateOptions } from './options.ts';
import { exitCodeOf, printResult } from './result.ts';
import { printMessage } from '../../lib/output.ts';
import { listenForStop } from '../interrupts.ts';

const paint = paintFor(process.stdout, process.env);
const pollIntervalMs = 500;

/** Prints each change of a scenario's state, each violation, and the next step; at the end it prints the checklist. */
export async function follow(
  folder: string,
  programme: ProgrammeName,
  options: CertificateOptions,
  liveOptions: LiveOptions,
): Promise<ExitCode> {
  const request = certificateRequestOf(options);
  if (!existsSync(folder))
    throw new UsageError(
      `there is no journal ${folder}: start "certify record" first, or give the folder that it writes`,
    );
  const live = new LiveCertification(resolve(folder), { programme, after: 0, begun: 0 }, liveOptions);
  const { signal } = listenForStop();
  const reportProgress = progressReporter();
  printMessage(paint.bold(`${programme}: follows ${folder} until Ctrl-C`));
  let certification = await live.update(Date.now());
  while (!signal.aborted) {
    reportProgress(certification);
    await sleep(pollIntervalMs, undefined, { signal }).catch(() => undefined);
    certification = await live.update(Date.now());
  }
  printMessage('');
  printResult(certification, folder);
  if (request === undefined) return exitCodeOf(certification);
  const { certificate = '.', key = defaultKeyFile } = options;
  const issued = await live.issue(Date.now(), request, certificate, key);
  if (!('file' in issued)) {
    for (const sentence of ['There is no certificate:', ...issued]) printMessage(escapeControls(sentence));
    return exitCodeOf(certification, exits.unjudged);
  }
  const verifyCommand = `hotel-contract certify verify ${issued.file} --key ${publicFileOf(key)}`;
  printMessage(escapeControls(`The certificate is in ${certificate}; check it with ${verifyCommand}`));
  return exits.ok.code;
}

/** Reports the changes since the previous call. */
function progressReporter(): (certification: Certification) => void {
  const states = new Map<string, string>();
  const reportedObligations = new Set<string>();
  let previousStep = '';
  return ({ scenarios, accusations, next, judged }) => {
    for (const { scenario, state, missing, observedCount } of scenarios) {
      const newState =
        state === 'to do' && observedCount > 0 ? `begun, still missing: ${missing.join('; ')}` : state;
      const oldState = states.get(scenario.id) ?? 'to do';
      states.set(scenario.id, newState);
      if (newState !== oldState)
        printMessage(escapeControls(wrap(`${scenario.id}  ${scenario.title}: ${newState}`, 80, '    ')));
    }
    for (const { of, severity, exchanges, expected, actual, advice } of accusations) {
      if (reportedObligations.has(of)) continue;
      reportedObligations.add(of);
      const word = severity === 'fails' ? paint.red('FAILS') : paint.yellow('warns');
      const violation = `exchange ${exchanges.join(', ')}: expected ${expected}; seen ${actual}`;
      printMessage(`${word} ${of}`);
      printMessage(escapeControls(`      ${wrap(violation, 80, '      ')}`));
      printMessage(paint.cyan(escapeControls(`      ${wrap(advice, 80, '      ')}`)));
    }
    if (next !== previousStep)
      printMessage(paint.bold(escapeControls(wrap(`next (${judged.exchanges} seen): ${next}`, 80, '    '))));
    previousStep = next;
  };
}
