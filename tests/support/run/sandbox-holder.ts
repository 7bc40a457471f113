/** Starts a sandbox in its own process, as `load` and `prove` do, and prints its process id. */
import { startSandboxProcess } from '../../../sandbox/process.ts';

const { pid } = await startSandboxProcess({ hotels: 20 });
process.stdout.write(`${pid}\n`);
