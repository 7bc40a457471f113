import { parentPort, workerData } from 'node:worker_threads';
import type { Target } from '../../targets/target.ts';
import { startHere } from './own-sandbox.ts';

const { target, hotels } = workerData as { readonly target: Target; readonly hotels?: number };
const { url, controlUrl, controlSecret, stop } = await startHere(target, hotels);
parentPort!.once('message', () => void stop().finally(() => parentPort!.close()));
parentPort!.postMessage({ url, controlUrl, controlSecret });
