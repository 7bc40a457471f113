import { parentPort, workerData } from 'node:worker_threads';
import { enterRun, RunState } from '../../../client/run.ts';
import { itemsOf } from './items.ts';
import { Player } from './player.ts';
import { queueOf, type ThreadData, type ThreadMessage } from './threads.ts';

const { context, indexes, taken, requestCounter } = workerData as ThreadData;
const send = (message: ThreadMessage): void => parentPort!.postMessage(message);

enterRun(new RunState('', 0, requestCounter));
const player = new Player(context, await itemsOf(context));
parentPort!.once('message', () => player.stop());
const { next } = queueOf(indexes, taken);
await player.playAll(next, (index, report) => send({ index, report }));
send({ strayErrors: [...player.strayErrors] });
player.close();
parentPort!.close();
