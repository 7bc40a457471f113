/** The embedded sandbox of a run, in a thread of its own: it can answer while the run generates and judges. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { defined } from '../../lib/objects.ts';
import { siblingModule } from '../../lib/own-files.ts';
import { inMemory, startSandbox } from '../../sandbox/index.ts';
import type { EmbeddedSandbox } from '../../targets/run-context.ts';
import { settingsOf } from '../../targets/settings-of.ts';
import type { Target } from '../../targets/target.ts';

export interface OwnSandbox extends EmbeddedSandbox {
  stop(): Promise<void>;
}

/** Its number of hotels, and its fault. */
export interface OfSandbox {
  readonly hotels?: number | undefined;
  readonly fault?: string | undefined;
}

/** Its data has a fixed seed, because the target file states the known data. */
export const startOwnSandbox = (target: Target, given: OfSandbox = {}): Promise<OwnSandbox> =>
  // A worker thread cannot load TypeScript: a run from sources has the sandbox in the main thread.
  import.meta.filename.endsWith('.ts') ? startHere(target, given) : startThread(target, given);

export async function startHere(target: Target, { hotels, fault }: OfSandbox): Promise<OwnSandbox> {
  const sandbox = await startSandbox({
    ...defined({ hotels }),
    // Faults are loaded only if one is set.
    ...(fault === undefined ? {} : { behaviours: (await import('../../proof/sandbox.ts')).behaviours }),
    settings: settingsOf(target),
    data: inMemory,
  });
  return fault === undefined ? sandbox : { ...sandbox, fault };
}

async function startThread(target: Target, { hotels, fault }: OfSandbox): Promise<OwnSandbox> {
  const thread = new Worker(siblingModule(import.meta.url, './sandbox-thread'), {
    workerData: { target, hotels, fault },
  });
  const [listens] = (await once(thread, 'message')) as [EmbeddedSandbox];
  let stopping = false;
  const ended = new Promise<void>((resolve) => thread.once('exit', () => resolve()));
  // Thrown without a handler: the run reports uncaught errors as `broken`.
  thread.once('error', ({ message }: Error) => {
    stopping = true;
    throw new Error(`the embedded sandbox failed: ${message}`);
  });
  thread.once('exit', (code) => {
    if (!stopping) throw new Error(`the embedded sandbox ended by itself, with code ${code}`);
  });
  return {
    ...listens,
    ...defined({ fault }),
    stop: async () => {
      stopping = true;
      thread.postMessage('stop');
      await ended;
    },
  };
}
