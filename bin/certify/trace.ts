/** `certify trace`: judges a partner's client by a recording of its calls. */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { certifier, type Certification } from '../../certification/certify.ts';
import { readJournal } from '../../certification/journal/read.ts';
import { openRecording, type Recording } from '../../certification/traces/read.ts';
import { exits, refuse, UsageError, type ExitCode } from '../../lib/exit.ts';
import { definedMembers } from '../../lib/objects.ts';
import { escapeControls } from '../../lib/visible.ts';
import { wrap } from '../../lib/wrap.ts';
import { defaults } from '../../schemas/settings.ts';
import { readTarget } from '../../targets/load.ts';
import { settingsOf } from '../../targets/settings-of.ts';
import { certificateRequestOf, certificateFor } from './certificate.ts';
import type { TraceOptions, Deployment } from './options.ts';
import { exitCodeOf, printResult } from './result.ts';
import { printMessage } from '../../lib/output.ts';
import { printJson } from '../answer.ts';

/** @throws UsageError if the recording cannot be read */
export async function trace(file: string, options: TraceOptions): Promise<ExitCode> {
  const { programme } = options;
  const { settings, bases, production } = deploymentOf(options);
  const judgeOptions = {
    settings,
    fromStart: options.fromStart === true,
    ...definedMembers({ callers: options.caller, production }),
  };
  if (options.follow) return (await import('./follow.ts')).follow(file, programme, options, judgeOptions);
  const request = certificateRequestOf(options);
  const recording = await openRecording(file, settings, bases);
  if (request !== undefined && !statSync(file).isDirectory())
    throw new UsageError(
      `a certificate needs a journal: ${file} could have been edited. Give the folder that "certify record" or "sandbox --journal" has written`,
    );
  const lines = (): Recording['lines'] =>
    request === undefined ? recording.lines : readJournal(resolve(file));
  const judge = certifier(programme, { ...judgeOptions, blind: recording.blind });
  const foreignOrigins = new Set<string>();
  for await (const line of lines()) {
    judge.observe(line);
    if ('exchange' in line && line.exchange.operation === undefined && foreignOrigins.size < 3)
      foreignOrigins.add(addressOf(line.exchange.request.url));
  }
  for (const sentence of recording.messages) printMessage(`${wrap(sentence, 80, '')}\n`);
  const certification = judge.end();
  if (options.caller !== undefined && certification.judged.exchanges === 0)
    throw new UsageError(
      `${file} has no calls of ${options.caller.join(', ')}: run without --caller to see who called`,
    );
  warnIfAllForeign(certification, foreignOrigins);
  const result = printResult(certification, file);
  if (certification.outcome === 'failed')
    printMessage('This recording keeps what was wrong: judge a new one of the corrected client.');
  if (request === undefined) {
    printJson('certify-trace', { ...result, exit: exitCodeOf(certification) });
    return exitCodeOf(certification);
  }
  const judgedLines = readJournal(resolve(file));
  const { isIssued, messages } = await certificateFor(certification, judgedLines, request, options);
  for (const message of messages) printMessage(escapeControls(message));
  const exit = isIssued ? exits.ok.code : exitCodeOf(certification, exits.unjudged);
  printJson('certify-trace', { ...result, certificate: { isIssued, says: messages }, exit });
  return exit;
}

function warnIfAllForeign({ judged }: Certification, foreignOrigins: ReadonlySet<string>): void {
  if (judged.exchanges > 0 && judged.exchanges === judged.foreign)
    printMessage(
      `${wrap(`No call of the recording belongs to the contract. They went to ${escapeControls([...foreignOrigins].join(', '))}: check --base-url, --api-url and --auth-url, or the urls of the target.`, 80, '')}\n`,
    );
}

const addressOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : url.slice(0, 80));

function deploymentOf({ target: file, baseUrl, apiUrl, authUrl, webhookUrl }: TraceOptions): Deployment {
  const target = file === undefined ? undefined : readTarget(file);
  const bases: Record<string, string> = {};
  const options = { base_url: baseUrl, api_url: apiUrl, auth_url: authUrl, webhook: webhookUrl };
  for (const [name, url] of Object.entries({ ...target?.urls, ...definedMembers(options) }))
    if (url !== undefined) {
      refuse(!URL.canParse(url) && `${escapeControls(url)} is not a URL: write it as https://host/path`);
      bases[name] = url;
    }
  return {
    settings: target === undefined ? defaults : settingsOf(target),
    bases,
    ...definedMembers({ production: target && target.environment === 'production' }),
  };
}
