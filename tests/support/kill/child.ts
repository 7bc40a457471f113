/** The sandbox in a process that can be killed. It starts once it is told its file, so that loading its code need not be waited for. */
import { once } from 'node:events';
import { startSandbox } from '../../../sandbox/index.ts';

// Whoever started it may be killed as well: nothing may stay behind then.
process.stdin.once('end', () => process.exit());

const [file] = (await once(process.stdin.setEncoding('utf8'), 'data')) as [string];
const courier = { schedule: { firstDelay: 50, longestDelay: 200 } };
const { url, controlUrl, controlSecret } = await startSandbox({ hotels: 20, data: file, courier });
process.stdout.write(JSON.stringify({ url, controlUrl, controlSecret }));
