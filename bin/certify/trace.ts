/** `certify`: whether a partner's client does what the contract asks of it, by what was recorded of its calls. */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { certifier, type Certification, type ProgrammeName } from '../../certification/certify.ts';
import type { Obligation } from '../../certification/duties.ts';
import { readJournal } from '../../certification/journal/read.ts';
import { openRecording, type Recording } from '../../certification/traces/read.ts';
import { exits, UsageError, type ExitCode } from '../../lib/exit.ts';
import { visible } from '../../lib/visible.ts';
import { wrap } from '../../lib/wrap.ts';
import { defaults } from '../../schemas/settings.ts';
import { readTarget } from '../../targets/load.ts';
import { settingsOf } from '../../targets/settings-of.ts';
import { askedFor, certificateFor } from './certificate.ts';
import type { CertifyOptions, Deployment } from './options.ts';
import { codeOf, list, told } from './told.ts';
import { say } from '../output.ts';

const ways = ['trace', 'follow', 'live', 'demo', 'list'] as const;

/** @throws UsageError where nothing is to be judged, or the recording cannot be read */
export async function certify(options: CertifyOptions): Promise<ExitCode> {
  const programme = (options.programme ?? 'full') as ProgrammeName;
  const chosen = ways.filter((way) => options[way] !== undefined);
  if (chosen.length > 1)
    throw new UsageError(`--${chosen[0]} and --${chosen[1]} are two ways to be certified: give one of them`);
  const [way] = chosen;
  if (way === undefined)
    throw new UsageError(
      'nothing to judge: name a recording with --trace FILE, see what to do with --list, begin with --live, or see how it looks with --demo',
    );
  if (way !== 'trace' && way !== 'follow' && options.caller !== undefined)
    throw new UsageError('--caller chooses among the callers of a journal: give --trace or --follow');
  if (way !== 'live')
    for (const name of ['journal', 'port', 'controlPort', 'data'] as const)
      if (options[name] !== undefined)
        throw new UsageError(
          `--${name === 'controlPort' ? 'control-port' : name} is about the sandbox of certify --live`,
        );
  switch (way) {
    case 'list':
      return list(programme);
    case 'demo':
      return (await import('./demo.ts')).demo(programme);
    case 'live':
      return (await import('./live.ts')).live(programme, options);
    case 'follow':
      return (await import('./follow.ts')).follow(options.follow!, programme, options, deploymentOf(options));
    default:
      return trace(options.trace!, programme, options);
  }
}

async function trace(file: string, programme: ProgrammeName, options: CertifyOptions): Promise<ExitCode> {
  const asked = askedFor(options);
  const { settings, bases, production } = deploymentOf(options);
  const recording = openRecording(file, settings, bases);
  if (asked !== undefined && !statSync(file).isDirectory())
    throw new UsageError(
      `a certificate is given over a journal, the folder that record or sandbox --journal has written: ${file} is what somebody says that he has seen`,
    );
  const lines = (): Recording['lines'] =>
    asked === undefined ? recording.lines : readJournal(resolve(file));
  const judge = certifier(programme, {
    settings,
    fromStart: options.fromStart === true,
    ...(options.caller === undefined ? {} : { callers: options.caller }),
    ...(production === undefined ? {} : { production }),
    ...(recording.hasCredentials ? {} : { blind: credentialClauses }),
  });
  const foreign = new Set<string>();
  for await (const line of lines()) {
    judge.see(line);
    if ('exchange' in line && line.exchange.operation === undefined && foreign.size < 3)
      foreign.add(addressOf(line.exchange.request.url));
  }
  if (!recording.hasCredentials)
    say(
      `${wrap('The recording shows no keys and no tokens: a tool has left them out. Nothing is said of them.', 80, '')}\n`,
    );
  const certification = judge.end();
  if (options.caller !== undefined && certification.judged.exchanges === 0)
    throw new UsageError(
      `${file} has no calls of ${options.caller.join(', ')}: judged without --caller, the checklist lists who called`,
    );
  sayForeign(certification, foreign);
  told(certification, file);
  if (asked === undefined) return codeOf(certification);
  const { isIssued, says } = await certificateFor(certification, readJournal(resolve(file)), asked, options);
  for (const sentence of says) say(visible(sentence));
  return isIssued ? exits.ok.code : codeOf(certification, exits.unjudged);
}

function sayForeign({ judged }: Certification, foreign: ReadonlySet<string>): void {
  if (judged.exchanges > 0 && judged.exchanges === judged.foreign)
    say(
      `${wrap(`No call of the recording is one of the contract. They went to ${visible([...foreign].join(', '))}: do --base-url, --api-url and --auth-url, or the urls of the target, say so?`, 80, '')}\n`,
    );
}

const addressOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : url.slice(0, 80));

/** What nobody can say of calls whose credentials were left out of the file. */
const credentialClauses: readonly Obligation[] = [
  'auth.bearer.header',
  'auth.bearer.accepts-long',
  'v1.auth.both-keys',
  'longstay.token.caller-adds-prefix',
  'longstay.token.reuse',
  'longstay.token.locator-equals-path',
];

function deploymentOf({ target: file, baseUrl, apiUrl, authUrl, webhookUrl }: CertifyOptions): Deployment {
  const target = file === undefined ? undefined : readTarget(file);
  const bases: Record<string, string> = {};
  const stated = { base_url: baseUrl, api_url: apiUrl, auth_url: authUrl, webhook: webhookUrl };
  for (const [name, url] of Object.entries({ ...target?.urls, ...defined(stated) }))
    if (typeof url === 'string') {
      if (!URL.canParse(url))
        throw new UsageError(`${visible(url)} is no address: write it as https://host/path`);
      bases[name] = url;
    }
  return {
    settings: target === undefined ? defaults : settingsOf(target),
    bases,
    ...(target === undefined ? {} : { production: target.environment === 'production' }),
  };
}

const defined = (all: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
