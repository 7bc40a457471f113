import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { controlSecretVariable, newControlSecret } from '../lib/control-secret.ts';
import { CannotJudge } from '../lib/exit.ts';
import { home } from '../lib/about.ts';
import { spawnBoundToParent } from '../lib/child-process.ts';

export interface SandboxProcess {
  readonly url: string;
  readonly controlUrl: string;
  readonly controlSecret: string;
  readonly pid: number;
  stop(): Promise<void>;
}

export interface SandboxProcessOptions {
  /** A file, where anything is to be kept. */
  readonly data?: string;
  readonly hotels?: number;
  /** File of the target whose names it speaks. */
  readonly target?: string;
  /** Does not hear the Ctrl-C of a terminal: who asks for it ends it. */
  readonly apart?: boolean;
}

/** Milliseconds in which it ends by itself. */
const grace = 8_000;

/** The sandbox in a process of its own, so that it and the judge each have a core. */
export async function startSandboxProcess({
  data = ':memory:',
  hotels,
  target,
  apart = false,
}: SandboxProcessOptions = {}): Promise<SandboxProcess> {
  const args = [
    'sandbox',
    '--port=0',
    '--control-port=0',
    `--data=${data}`,
    ...(hotels === undefined ? [] : [`--hotels=${hotels}`]),
    ...(target === undefined ? [] : [`--target=${target}`]),
  ];
  const controlSecret = newControlSecret();
  const child = spawnBoundToParent(join(home, 'bin/hotel-contract.js'), args, {
    out: 'pipe',
    err: 'inherit',
    leads: apart,
    env: { ...process.env, [controlSecretVariable]: controlSecret },
  });
  const out = child.stdout!;
  const found: Record<string, string> = {};
  for await (const line of createInterface({ input: out })) {
    const [, name, url] = /^(sandbox|controls)\s+(http:\S+)/.exec(line) ?? [];
    if (name && url) found[name] = url;
    if (found['sandbox'] && found['controls']) break;
  }
  const { sandbox: url, controls: controlUrl } = found;
  if (!url || !controlUrl) throw new CannotJudge('The sandbox did not start: what it wrote above says why.');
  out.resume();
  return {
    url,
    controlUrl,
    controlSecret,
    pid: child.pid!,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), grace);
      await once(child, 'exit');
      clearTimeout(late);
    },
  };
}
