/** The embedded sandbox of a run, in a thread of its own: it can answer while the run generates and judges. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { definedMembers } from '../../lib/objects.ts';
import { siblingModule } from '../../lib/own-files.ts';
import { inMemory, startSandbox } from '../../sandbox/index.ts';
import type { EmbeddedSandbox } from '../../targets/run-context.ts';
import { settingsOf } from '../../targets/settings-of.ts';
import type { Target } from '../../targets/target.ts';

export interface OwnSandbox extends EmbeddedSandbox {
  stop(): Promise<void>;
}

export interface OwnSandboxOptions {
  readonly hotels?: number | undefined;
  readonly fault?: string | undefined;
}

/** The seed of the data is fixed, because the target file states the known data. */
export const startOwnSandbox = (target: Target, options: OwnSandboxOptions = {}): Promise<OwnSandbox> =>
  // A worker thread cannot load TypeScript: a run from sources has the sandbox in the main thread.
  import.meta.filename.endsWith('.ts') ? startInThisThread(target, options) : startThread(target, options);

export async function startInThisThread(
  target: Target,
  { hotels, fault }: OwnSandboxOptions,
): Promise<OwnSandbox> {
  const sandbox = await startSandbox({
    ...definedMembers({ hotels }),
    // Faults are loaded only if one is set.
    ...(fault === undefined ? {} : { behaviours: (await import('../../proof/sandbox.ts')).behaviours }),
    settings: settingsOf(target),
    data: inMemory,
  });
  return fault === undefined ? sandbox : { ...sandbox, fault };
}

async function startThread(target: Target, { hotels, fault }: OwnSandboxOptions): Promise<OwnSandbox> {
  const thread = new Worker(siblingModule(import.meta.url, './sandbox-thread'), {
    workerData: { target, hotels, fault },
  });
  const [addresses] = (await once(thread, 'message')) as [EmbeddedSandbox];
  let isStopping = false;
  const threadEnd = new Promise<void>((resolve) => thread.once('exit', () => resolve()));
  // Thrown without a handler: the run reports uncaught errors as `broken`.
  thread.once('error', ({ message }: Error) => {
    isStopping = true;
    throw new Error(`the embedded sandbox failed: ${message}`);
  });
  thread.once('exit', (code) => {
    if (!isStopping) throw new Error(`the embedded sandbox ended by itself, with code ${code}`);
  });
  return {
    ...addresses,
    ...definedMembers({ fault }),
    stop: async () => {
      isStopping = true;
      thread.postMessage('stop');
      await threadEnd;
    },
  };
}
