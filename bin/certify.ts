/** `certify`: whether a partner's client does what the contract asks of it, by what was recorded of its calls. */
import { mkdirSync } from 'node:fs';
import { certifier, programmeOf, type Certification, type ProgrammeName } from '../certification/certify.ts';
import { checklist } from '../certification/checklist.ts';
import type { Obligation, Options } from '../certification/duties.ts';
import { plain as honestPartner } from '../certification/specimens/honest.ts';
import { judgedFor, play } from '../certification/specimens/play.ts';
import { openRecording } from '../certification/traces/read.ts';
import type { Bases } from '../certification/traces/places.ts';
import { exits, UsageError, type ExitCode } from '../lib/exit.ts';
import { visible } from '../lib/visible.ts';
import { wrap } from '../lib/wrap.ts';
import { writeWhole } from '../lib/whole-file.ts';
import { paintFor } from '../reports/paint.ts';
import { startSandbox } from '../sandbox/index.ts';
import { defaults } from '../schemas/settings.ts';
import { readTarget } from '../targets/load.ts';
import { settingsOf } from '../targets/settings-of.ts';
import { toolVersion } from './about.ts';
import { say } from './output.ts';

export interface CertifyOptions {
  readonly trace?: string;
  readonly programme?: string;
  readonly target?: string;
  readonly baseUrl?: string;
  readonly apiUrl?: string;
  readonly authUrl?: string;
  readonly webhookUrl?: string;
  readonly fromStart?: true;
  readonly list?: true;
  readonly demo?: true;
}

const paint = paintFor(process.stdout, process.env);

/** @throws UsageError where nothing is to be judged, or the recording cannot be read */
export async function certify(options: CertifyOptions): Promise<ExitCode> {
  const programme = (options.programme ?? 'full') as ProgrammeName;
  if (options.list) return list(programme);
  if (options.demo) return demo(programme);
  if (options.trace === undefined)
    throw new UsageError(
      'nothing to judge: name a recording with --trace FILE, or see what to do with --list, or how it looks with --demo',
    );
  const { settings, bases, production } = deploymentOf(options);
  const recording = openRecording(options.trace, settings, bases);
  const judge = certifier(programme, {
    settings,
    fromStart: options.fromStart === true,
    ...(production === undefined ? {} : { production }),
    ...(recording.hasCredentials ? {} : { blind: credentialClauses }),
  });
  const foreign = new Set<string>();
  for await (const line of recording.lines) {
    judge.see(line);
    if ('exchange' in line && line.exchange.operation === undefined && foreign.size < 3)
      foreign.add(addressOf(line.exchange.request.url));
  }
  if (!recording.hasCredentials)
    say(
      `${wrap('The recording shows no keys and no tokens: a tool has left them out. Nothing is said of them.', 80, '')}\n`,
    );
  const certification = judge.end();
  const { exchanges, foreign: none } = certification.judged;
  if (exchanges > 0 && exchanges === none)
    say(
      `${wrap(`No call of the recording is one of the contract. They went to ${visible([...foreign].join(', '))}: do --base-url, --api-url and --auth-url, or the urls of the target, say so?`, 80, '')}\n`,
    );
  return told(certification, options.trace);
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

function deploymentOf({ target: file, baseUrl, apiUrl, authUrl, webhookUrl }: CertifyOptions): {
  readonly settings: Options['settings'];
  readonly bases: Bases;
  readonly production?: boolean;
} {
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

async function demo(programme: ProgrammeName): Promise<ExitCode> {
  say(`An honest client plays against the sandbox: ${honestPartner.does}\n`);
  const sandbox = await startSandbox({ hotels: 500 });
  try {
    const played = await play(sandbox, honestPartner, 1);
    const judge = certifier(programme, judgedFor(played, honestPartner));
    for (const exchange of played.trace) judge.see({ exchange });
    return told(judge.end(played.afterwards), 'the demo');
  } finally {
    await sandbox.stop();
  }
}

function list(programme: ProgrammeName): ExitCode {
  const { title, scenarios } = programmeOf(programme);
  say(paint.bold(`${programme}: ${title}`));
  for (const { id, title: name, asks, meets, optional } of scenarios) {
    say(`\n${paint.bold(`${id}  ${name}`)}${optional ? ' (only warns)' : ''}`);
    say(`    ${wrap(asks, 80, '    ')}`);
    say(paint.grey(`    ${wrap(`The sandbox: ${meets}`, 80, '    ')}`));
  }
  return exits.ok.code;
}

function told(certification: Certification, of: string): ExitCode {
  say(checklist(certification, paint));
  const { programme, outcome, scenarios, standings, accusations, judged, next } = certification;
  mkdirSync('results', { recursive: true });
  writeWhole(
    'results/certify.json',
    `${JSON.stringify(
      {
        schemaVersion: 1,
        tool: toolVersion(),
        recording: of,
        programme,
        outcome,
        next,
        scenarios: scenarios.map(({ scenario, state, missing, because }) => ({
          id: scenario.id,
          title: scenario.title,
          state,
          missing,
          because: because.map((standing) => standing.of),
        })),
        duties: standings,
        accusations,
        exchanges: judged.exchanges,
        foreign: judged.foreign,
        gaps: judged.gaps,
      },
      null,
      2,
    )}\n`,
  );
  return { passed: exits.ok, failed: exits.failed, incomplete: exits.unjudged }[outcome].code;
}
