import { parentPort, workerData } from 'node:worker_threads';
import type { Target } from '../../targets/target.ts';
import { startInThisThread, type OwnSandboxOptions } from './own-sandbox.ts';

const { target, ...options } = workerData as OwnSandboxOptions & { readonly target: Target };
const { url, controlUrl, controlSecret, stop } = await startInThisThread(target, options);
parentPort!.once('message', () => void stop().finally(() => parentPort!.close()));
parentPort!.postMessage({ url, controlUrl, controlSecret });
