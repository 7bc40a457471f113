import { parentPort, workerData } from 'node:worker_threads';
import type { Target } from '../../targets/target.ts';
import { startHere, type OfSandbox } from './own-sandbox.ts';

const { target, ...given } = workerData as OfSandbox & { readonly target: Target };
const { url, controlUrl, controlSecret, stop } = await startHere(target, given);
parentPort!.once('message', () => void stop().finally(() => parentPort!.close()));
parentPort!.postMessage({ url, controlUrl, controlSecret });
