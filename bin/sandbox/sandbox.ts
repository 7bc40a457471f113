/** `sandbox`: runs the reference service until Ctrl-C. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { holdLocks } from '../../client/lock.ts';
import { controlSecretVariable } from '../../lib/control-secret.ts';
import { UsageError, type ExitCode } from '../../lib/exit.ts';
import { messageStream } from '../../lib/output.ts';
import { printJson } from '../answer.ts';
import { waitForStop } from '../interrupts.ts';
import { faults } from '../../proof/faults.ts';
import { variants, type Mixture } from '../../proof/legal.ts';
import { startSandbox } from '../../proof/sandbox.ts';
import {
  inMemory,
  isLoopback,
  UnusableData,
  type Sandbox,
  type SandboxOptions,
} from '../../sandbox/index.ts';
import { settingsFrom, type Stated } from '../../schemas/settings.ts';
import { readTarget } from '../../targets/load.ts';
import { asDeployment, v2ReservationSetting } from './as-deployment.ts';
import { consoleOnRequest } from './console-on-request.ts';
import { documentOf, welcome } from './welcome.ts';
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
  /** The fault and the variant that the tenant `demo` gets. */
  readonly fault?: string;
  readonly variant?: string;
  readonly allowHost?: readonly string[];
  /** The file to which a target for the tenant `demo` is written. */
  readonly writeTarget?: string;
  /** The target file whose names, paths and forms the sandbox uses. */
  readonly target?: string;
}

/** Called when the sandbox runs, for example to begin a certification. @returns the lines that are then printed */
export type OnRunning = (running: Sandbox, desk: CertificationDesk | undefined) => Promise<string>;

/** Runs the reference service. Returns after it was stopped. */
export async function sandbox(
  { log, fault, variant, target, key, writeTarget, ...options }: SandboxCommand,
  onRunning?: OnRunning,
): Promise<ExitCode> {
  const statedSettings: Stated = {
    ...(writeTarget === undefined ? {} : v2ReservationSetting),
    ...(target === undefined ? {} : readTarget(target).settings),
  };
  const settings = settingsFrom(statedSettings, true);
  const demo = {
    ...(fault ? { fault: knownName(fault, faults, 'fault') } : {}),
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
  const secretOption = statedSecret(options.controlHost, process.env);
  const release = await journalLock(options.journal);
  const { services: consoleServices, desk, close } = consoleOnRequest(target, options.journal, key);
  const running = await startSandbox({
    ...options,
    ...secretOption,
    settings,
    logLevel: log,
    demo,
    consoleServices,
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.syscall === 'listen' || error.syscall === 'getaddrinfo')
      throw new UsageError(
        `the sandbox cannot listen (${error.message}): choose other ports with --port and --control-port (0 means any free port), or an address of this machine with --host and --control-host`,
        { cause: error },
      );
    if (error instanceof UnusableData)
      throw new UsageError(`${error.message} (choose the file with --data; ${inMemory} stores nothing)`, {
        cause: error,
      });
    throw error;
  });
  const targetInstructions =
    writeTarget === undefined
      ? ''
      : await writeTargetOf(running, writeTarget, statedSettings).catch(async (error: Error) => {
          await running.stop();
          throw new UsageError(`--write-target cannot write ${writeTarget}: ${error.message}`, {
            cause: error,
          });
        });
  // Signals are caught before the printed text says that Ctrl-C ends the sandbox.
  const stopPromise = waitForStop();
  printJson('sandbox', documentOf(running, secretOption.controlSecret === undefined, writeTarget));
  messageStream().write(
    onRunning === undefined
      ? targetInstructions + welcome(running, { ...options, ...secretOption }, demo, settings)
      : await onRunning(running, await desk()),
  );
  await stopPromise;
  // Closes whatever is still open.
  setTimeout(() => process.exit(0), maxStopMs).unref();
  await Promise.all([running.stop(), close()]);
  release();
  return 0;
}

/** The URL by which this machine reaches a port that listens on every address. */
const localUrl = (url: string): string => url.replace(/\/\/(?:0\.0\.0\.0|\[::\])/, '//127.0.0.1');

/** The shell script beside a target file that sets the variables of its credentials. */
const variablesFileOf = (target: string): string => `${target.replace(/\.json$/, '')}.sh`;

/** @returns the commands that judge the tenant demo */
async function writeTargetOf(running: Sandbox, file: string, statedSettings: Stated): Promise<string> {
  const second = await running.createTenant({ id: 'demo-other', beside: 'demo' });
  const { target, env } = asDeployment(
    {
      first: running.demo,
      second: second.credentials,
      controlUrl: localUrl(running.controlUrl),
      controlSecret: running.controlSecret,
    },
    'SANDBOX',
  );
  const deploymentTarget = target('sandbox-demo', localUrl(running.url));
  const writtenTarget = {
    ...deploymentTarget,
    settings: { ...deploymentTarget.settings, ...statedSettings },
    permissions: { ...deploymentTarget.permissions, mayLoad: true },
  };
  writeFileSync(file, `${JSON.stringify(writtenTarget, null, 2)}\n`, { flag: 'wx' });
  const variables = Object.entries(env).map(([name, value]) => `export ${name}='${value}'\n`);
  writeFileSync(variablesFileOf(file), variables.join(''), { flag: 'wx', mode: 0o600 });
  return `Target of the tenant demo, and the variables of its credentials:\n. ${resolve(variablesFileOf(file))} && hotel-contract gate --target ${file}\n\n`;
}

/** Two sandboxes must not write the same journal, because it would be damaged. */
async function journalLock(folder: string | undefined): Promise<() => void> {
  if (folder === undefined) return () => undefined;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return holdLocks(folder, ['journal'], { verb: 'sandbox', target: 'sandbox' });
}

const maxStopMs = 8_000;

function knownName<Name extends string>(
  name: string,
  entries: Readonly<Record<Name, unknown>>,
  what: string,
): Name {
  if (Object.hasOwn(entries, name)) return name as Name;
  throw new UsageError(
    `there is no ${what} ${name}${didYouMean(name, Object.keys(entries))}; GET /${what}s on the control port lists them`,
  );
}

/** A variant, or several, joined by plus signs. */
function knownMixture(names: string): Mixture {
  for (const name of names.split('+')) knownName(name, variants, 'variant');
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
      `--control-host ${controlHost} lets other machines control the sandbox: put a secret of at least ${shortestSecret} characters into ${controlSecretVariable}, and give the secret to those who may control it`,
    );
  if (secret === undefined) return {};
  if (secret.length < shortestSecret || !/^[\x21-\x7e]+$/.test(secret))
    throw new UsageError(
      `${controlSecretVariable} must have at least ${shortestSecret} printable characters without spaces: choose another, or unset it to get a generated one`,
    );
  return { controlSecret: secret };
}

const shortestSecret = 16;
