import { parentPort, workerData } from 'node:worker_threads';
import { enterRun, RunState } from '../../../client/run.ts';
import { itemsOf } from './items.ts';
import { Player } from './player.ts';
import { pooledSender, relayedSender } from './sender.ts';
import { queueOf, type ThreadData, type ThreadMessage } from './threads.ts';

const { context, indexes, taken, requestCounter, turnedMs, port } = workerData as ThreadData;
const send = (message: ThreadMessage): void => parentPort!.postMessage(message);

// At a deployment, only the main thread books: it has the ledger and the budget.
const run = new RunState('', port === undefined ? 0 : Infinity, requestCounter);
run.turnedMs = turnedMs;
enterRun(run);
const sender = port === undefined ? pooledSender() : relayedSender(port);
const player = new Player(context, await itemsOf(context), sender);
parentPort!.once('message', () => player.stop());
const { next } = queueOf(indexes, taken);
await player.playAll(next, (index, report) => send({ index, report }));
send({ strayErrors: [...player.strayErrors] });
player.close();
parentPort!.close();
