/** `sandbox`: runs the reference service until Ctrl-C. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { holdLocks } from '../../client/lock.ts';
import { consoleLink, controlSecretVariable } from '../../lib/control-secret.ts';
import { UsageError, type ExitCode } from '../../lib/exit.ts';
import { talk } from '../../lib/output.ts';
import { answer } from '../answer.ts';
import type { Answers } from '../answers.ts';
import { faults, type FaultName } from '../../proof/faults.ts';
import { doesOf, variants, type Mixture } from '../../proof/legal.ts';
import { startSandbox } from '../../proof/sandbox.ts';
import {
  inMemory,
  isLoopback,
  demoOrderList,
  scenarios,
  UnusableData,
  type Sandbox,
  type SandboxOptions,
} from '../../sandbox/index.ts';
import { settingsFrom, type Settings, type Stated } from '../../schemas/settings.ts';
import { wireRequest } from '../../schemas/wire-request.ts';
import { dayOf } from '../../targets/day.ts';
import { readTarget } from '../../targets/load.ts';
import { asDeployment, bookedInV2 } from './as-deployment.ts';
import { consoleOnRequest } from './console-on-request.ts';
import type { CertificationDesk } from '../../certification/live/desk.ts';
import { didYouMean } from '../../targets/nearest.ts';

export interface SandboxCommand extends Required<
  Pick<SandboxOptions, 'port' | 'controlPort' | 'host' | 'controlHost' | 'hotels' | 'seed' | 'data'>
> {
  /** Folder for the journals of the tenants. */
  readonly journal?: string;
  /** The private key that signs certificates. */
  readonly key?: string;
  readonly log: string;
  /** The fault and the variant of the tenant demo. */
  readonly fault?: string;
  readonly variant?: string;
  readonly allowHost?: readonly string[];
  /** File for a target of the tenant demo. */
  readonly writeTarget?: string;
  /** The target file whose names, paths and forms it uses. */
  readonly target?: string;
}

/** Called once it runs, for example to begin a certification. @returns what is then printed */
export type Begun = (running: Sandbox, desk: CertificationDesk | undefined) => Promise<string>;

/** Runs the reference service. Returns after it was stopped. */
export async function sandbox(
  { log, fault, variant, target, key, writeTarget, ...options }: SandboxCommand,
  begun?: Begun,
): Promise<ExitCode> {
  const spoken: Stated = {
    ...(writeTarget === undefined ? {} : bookedInV2),
    ...(target === undefined ? {} : readTarget(target).settings),
  };
  const settings = settingsFrom(spoken, true);
  const demo = {
    ...(fault ? { fault: known(fault, faults, 'fault') } : {}),
    ...(variant ? { variant: knownMixture(variant) } : {}),
  };
  for (const [option, address] of [
    ['--host', options.host],
    ['--control-host', options.controlHost],
  ] as const)
    if (address.trim() === '')
      throw new UsageError(`${option} is empty, which would mean every address: give one, such as 127.0.0.1`);
  for (const file of writeTarget === undefined ? [] : [writeTarget, variablesFileOf(writeTarget)])
    if (existsSync(file))
      throw new UsageError(`${file} exists already: name another file with --write-target`);
  const reported = statedSecret(options.controlHost, process.env);
  const release = await journalLock(options.journal);
  const { beside, desk, close } = consoleOnRequest(target, options.journal, key);
  const running = await startSandbox({
    ...options,
    ...reported,
    settings,
    logLevel: log,
    demo,
    beside,
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.syscall === 'listen' || error.syscall === 'getaddrinfo')
      throw new UsageError(
        `the sandbox cannot listen (${error.message}): choose others with --host, --port, --control-host and --control-port, or 0 for any free port`,
        { cause: error },
      );
    if (error instanceof UnusableData)
      throw new UsageError(`${error.message} (--data names it; ${inMemory} keeps nothing)`, {
        cause: error,
      });
    throw error;
  });
  const judged =
    writeTarget === undefined
      ? ''
      : await writeTargetOf(running, writeTarget, spoken).catch(async (error: Error) => {
          await running.stop();
          throw new UsageError(`--write-target cannot write ${writeTarget}: ${error.message}`, {
            cause: error,
          });
        });
  answer('sandbox', documentOf(running, reported.controlSecret === undefined, writeTarget));
  talk().write(
    begun === undefined
      ? judged + welcome(running, { ...options, ...reported }, demo, settings)
      : await begun(running, await desk()),
  );
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  // Closes whatever is still open.
  setTimeout(() => process.exit(0), longestStop).unref();
  await Promise.all([running.stop(), close()]);
  release();
  return 0;
}

/** The URL by which this machine reaches a port that listens on every address. */
const fromHere = (url: string): string => url.replace(/\/\/(?:0\.0\.0\.0|\[::\])/, '//127.0.0.1');

/** The shell script beside a target file that sets the variables of its credentials. */
const variablesFileOf = (target: string): string => `${target.replace(/\.json$/, '')}.sh`;

/** @returns the commands that judge the tenant demo */
async function writeTargetOf(running: Sandbox, file: string, spoken: Stated): Promise<string> {
  const second = await running.createTenant({ id: 'demo-other', beside: 'demo' });
  const { target, env } = asDeployment(
    {
      first: running.demo,
      second: second.credentials,
      controlUrl: fromHere(running.controlUrl),
      controlSecret: running.controlSecret,
    },
    'SANDBOX',
  );
  const stated = target('sandbox-demo', fromHere(running.url));
  const written = {
    ...stated,
    settings: { ...stated.settings, ...spoken },
    permissions: { ...stated.permissions, mayLoad: true },
  };
  writeFileSync(file, `${JSON.stringify(written, null, 2)}\n`, { flag: 'wx' });
  const variables = Object.entries(env).map(([name, value]) => `export ${name}='${value}'\n`);
  writeFileSync(variablesFileOf(file), variables.join(''), { flag: 'wx', mode: 0o600 });
  return `Target of the tenant demo, and the variables of its credentials:\n. ${resolve(variablesFileOf(file))} && hotel-contract gate --target ${file}\n\n`;
}

/** Two sandboxes must not write the same journal, because both would be incomplete. */
async function journalLock(folder: string | undefined): Promise<() => void> {
  if (folder === undefined) return () => undefined;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return holdLocks(folder, ['journal'], { verb: 'sandbox', target: 'sandbox' });
}

/** Milliseconds. */
const longestStop = 8_000;

function known<Name extends string>(name: string, all: Readonly<Record<Name, unknown>>, what: string): Name {
  if (Object.hasOwn(all, name)) return name as Name;
  throw new UsageError(
    `there is no ${what} ${name}${didYouMean(name, Object.keys(all))}; GET /${what}s on the control port lists them`,
  );
}

/** A variant, or several, joined by plus signs. */
function knownMixture(names: string): Mixture {
  for (const name of names.split('+')) known(name, variants, 'variant');
  return names as Mixture;
}

/**
 * The secret of the control port from the environment; required if other machines can reach the port.
 * @throws UsageError if it is missing, too short, or not valid in a header
 */
function statedSecret(controlHost: string, env: NodeJS.ProcessEnv): Pick<SandboxOptions, 'controlSecret'> {
  const secret = env[controlSecretVariable];
  if (secret === undefined && !isLoopback(controlHost))
    throw new UsageError(
      `--control-host ${controlHost} lets other machines control the sandbox: put a secret of at least ${shortestSecret} characters into ${controlSecretVariable}, and give it to those who may`,
    );
  if (secret === undefined) return {};
  if (secret.length < shortestSecret || !/^[\x21-\x7e]+$/.test(secret))
    throw new UsageError(
      `${controlSecretVariable} must have at least ${shortestSecret} printable characters without spaces: choose another, or unset it to get a generated one`,
    );
  return { controlSecret: secret };
}

const shortestSecret = 16;

/** @param isOwnSecret whether the secret of the control port was made for this start, so that nobody knows it yet */
function documentOf(
  { url, controlUrl, controlSecret, demo }: Sandbox,
  isOwnSecret: boolean,
  target: string | undefined,
): Answers['sandbox'] {
  const { bearer, apiKey, secretKey, landingPageLocators } = demo;
  return {
    url,
    controlUrl,
    ...(isOwnSecret ? { controlSecret } : {}),
    console: isOwnSecret ? consoleLink(controlUrl, controlSecret) : controlUrl,
    demo: { bearer, apiKey, secretKey, landingPageLocators: [...landingPageLocators] },
    scenarios: scenarios.map(({ hotelId, does }) => ({ hotelId, does })),
    orders: demoOrderList.map(({ id, shows }) => ({ id, shows })),
    ...(target === undefined ? {} : { target }),
  };
}

function welcome(
  { url, controlUrl, controlSecret, demo }: Sandbox,
  {
    hotels,
    seed,
    data,
    journal,
    controlSecret: reported,
  }: Pick<SandboxCommand, 'hotels' | 'seed' | 'data' | 'journal'> & Pick<SandboxOptions, 'controlSecret'>,
  { fault, variant }: { fault?: FaultName; variant?: Mixture },
  settings: Settings,
): string {
  const shown =
    reported === undefined
      ? `-H 'authorization: Bearer ${controlSecret}'`
      : `-H "authorization: Bearer $${controlSecretVariable}"`;
  const lines = [
    `sandbox   ${url}`,
    `controls  ${controlUrl}   GET /faults, /variants, /scenarios; POST /tenants`,
    `secret    ${reported === undefined ? `${controlSecret}   of this start` : `the one in ${controlSecretVariable}`}; each call of the control port needs it`,
    `console   ${reported === undefined ? consoleLink(controlUrl, controlSecret) : `${controlUrl}   in a browser: asks for the secret`}`,
    `world     ${hotels} hotels from seed ${seed}; region 501 has the first 120`,
    `data      ${data === inMemory ? 'in memory, lost at the end' : `${resolve(data)}: kept across restarts`}`,
    ...(journal ? [`journal   ${resolve(journal)}: one folder for each tenant`] : []),
    ...(fault ? [`fault     ${fault}: ${faults[fault].does}`] : []),
    ...(variant ? [`variant   ${variant}: ${doesOf(variant)}`] : []),
    '',
    'Tenant demo',
    `  bearer         ${demo.bearer}`,
    `  apiKey         ${demo.apiKey}`,
    `  secretKey      ${demo.secretKey}`,
    `  landing pages  ${demo.landingPageLocators.join(', ')}`,
    '',
    'Scenario hotels, each with fixed behaviour (region 500)',
    ...scenarios.map(({ hotelId, does }) => `  ${hotelId}  ${does}`),
    '',
    'Orders that every tenant has (GET /orders/DEMO-1); each booking adds one',
    ...demoOrderList.map(({ id, shows }) => `  ${id}  ${shows}`),
    '',
    'Try it:',
    ...firstCurls(url, demo, settings),
    `curl -sS '${controlUrl}/tenants/demo/clock' ${shown} -H 'content-type: application/json' -d '{"advance":60}'`,
    '',
    'Ctrl-C ends it.',
  ];
  return `${lines.join('\n')}\n`;
}

interface Shown {
  readonly headers: readonly string[];
  readonly query?: Readonly<Record<string, string>>;
}

/** A command for each API that can be copied and run. */
function firstCurls(
  url: string,
  { bearer, apiKey, secretKey }: Sandbox['demo'],
  settings: Settings,
): string[] {
  const day = (offset: number) => dayOf(Date.now() + offset * 86_400_000);
  const [from, to] = [day(30), day(33)];
  const curl = (id: 'v1.avail' | 'v2.avail', credentials: Shown, message: object): string => {
    const { path, body } = wireRequest(
      id,
      { body: message, ...(credentials.query ? { query: credentials.query } : {}) },
      settings,
    );
    return [
      `curl -sS '${url}${path}'`,
      ...credentials.headers.map((line) => `-H '${line}'`),
      `-H 'content-type: application/json' -d '${JSON.stringify(body)}'`,
    ].join(' ');
  };
  const guests = {
    RoomStayCandidates: [{ GuestCountsType: { GuestCounts: [{ AgeQualifyCode: 10, Count: 2 }] }, RPH: 0 }],
  };
  const criterion = {
    HotelRefs: [{ HotelCode: 1001 }, { HotelCode: 1002 }],
    RoomStayCandidatesType: guests,
    StayDateRange: { Start: from, End: to },
  };
  const named = [
    [settings.get('v1.keys.api'), apiKey],
    [settings.get('v1.keys.secret'), secretKey],
  ] as const;
  const keys: Shown =
    settings.get('v1.keys.in') === 'header'
      ? { headers: named.map((pair) => pair.join(': ')) }
      : { headers: [], query: Object.fromEntries(named) };
  return [
    curl('v1.avail', keys, {
      TimeStamp: new Date().toISOString(),
      Target: 0,
      RequestedCurrency: 34,
      HotelSearchCriteria: { Criterion: criterion },
    }),
    curl(
      'v2.avail',
      { headers: [`authorization: Bearer ${bearer}`] },
      {
        destinations: { hotelIds: ['1001', '1002'] },
        checkIn: from,
        checkOut: to,
        occupancy: { adults: 2 },
      },
    ),
  ];
}
