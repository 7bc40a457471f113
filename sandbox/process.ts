import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { controlSecretVariable, newControlSecret } from '../lib/control-secret.ts';
import { CannotJudge } from '../lib/exit.ts';
import { packageRoot } from '../lib/about.ts';
import { spawnBoundToParent } from '../lib/child-process.ts';

export interface SandboxProcess {
  readonly url: string;
  readonly controlUrl: string;
  readonly controlSecret: string;
  readonly pid: number;
  stop(): Promise<void>;
}

interface SandboxProcessOptions {
  /** Database file; in memory by default. */
  readonly data?: string;
  readonly hotels?: number;
  /** Target file whose settings the sandbox uses. */
  readonly target?: string;
  /** Runs outside the terminal's process group, so that Ctrl-C does not reach it and the caller must stop it. */
  readonly detached?: boolean;
}

/** Milliseconds after which a sandbox that does not stop is killed. */
const stopTimeoutMs = 8_000;

/** Starts the sandbox as a child process, so that sandbox and judge each have a core. */
export async function startSandboxProcess({
  data = ':memory:',
  hotels,
  target,
  detached = false,
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
  const child = spawnBoundToParent(join(packageRoot, 'bin/hotel-contract.js'), args, {
    out: 'pipe',
    err: 'inherit',
    leadsProcessGroup: detached,
    env: { ...process.env, [controlSecretVariable]: controlSecret },
  });
  const childOutput = child.stdout!;
  const urls: Record<string, string> = {};
  for await (const line of createInterface({ input: childOutput })) {
    const [, name, url] = /^(sandbox|controls)\s+(http:\S+)/.exec(line) ?? [];
    if (name && url) urls[name] = url;
    if (urls['sandbox'] && urls['controls']) break;
  }
  const { sandbox: url, controls: controlUrl } = urls;
  if (!url || !controlUrl) throw new CannotJudge('The sandbox did not start: its output above says why.');
  childOutput.resume();
  return {
    url,
    controlUrl,
    controlSecret,
    pid: child.pid!,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const killTimer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
      await once(child, 'exit');
      clearTimeout(killTimer);
    },
  };
}
