/** The sandbox in a process that can be killed. It starts when it receives the name of its file, so that its code is already loaded. */
import { once } from 'node:events';
import { startSandbox } from '../../../sandbox/index.ts';

// The process ends with its parent, even if the parent is killed.
process.stdin.once('end', () => process.exit());

const [file] = (await once(process.stdin.setEncoding('utf8'), 'data')) as [string];
const webhookQueue = { schedule: { firstDelay: 50, longestDelay: 200 } };
const { url, controlUrl, controlSecret } = await startSandbox({ hotels: 20, data: file, webhookQueue });
process.stdout.write(JSON.stringify({ url, controlUrl, controlSecret }));
