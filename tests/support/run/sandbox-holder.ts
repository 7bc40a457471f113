/** Starts a sandbox in a process of its own, as `load` and `prove` do, and says its number. */
import { startSandboxProcess } from '../../../sandbox/process.ts';

const { pid } = await startSandboxProcess({ hotels: 20 });
process.stdout.write(`${pid}\n`);
