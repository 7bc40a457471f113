import { parentPort, workerData } from 'node:worker_threads';
import { inMemory, startSandbox } from '../../sandbox/index.ts';
import { settingsOf } from '../../targets/settings-of.ts';
import type { Target } from '../../targets/target.ts';

const { target, hotels } = workerData as { readonly target: Target; readonly hotels?: number };
const { url, controlUrl, controlSecret, stop } = await startSandbox({
  ...(hotels === undefined ? {} : { hotels }),
  settings: settingsOf(target),
  data: inMemory,
});
parentPort!.once('message', () => void stop().finally(() => parentPort!.close()));
parentPort!.postMessage({ url, controlUrl, controlSecret });
