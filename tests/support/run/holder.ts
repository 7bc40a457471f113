/** Looks after a run of the stub, in a process that a test can kill. Its arguments: seconds of the deadline and of the grace. */
import { runSuites, startSuites } from '../../../bin/gate/run-suites.ts';
import { Interrupts } from '../../../bin/interrupts.ts';
import { fileURLToPath } from 'node:url';

const [deadline = 60, grace = 8] = process.argv.slice(2).map(Number);
const interrupts = new Interrupts(undefined, { plain: grace * 1_000, cleaning: grace * 2_000 });
const child = startSuites({
  context: '',
  workers: 1,
  cli: fileURLToPath(new URL('stub.mjs', import.meta.url)),
});
const ended = await runSuites(child, { deadline: () => deadline, cleans: () => false }, interrupts);
interrupts.dispose();
process.stdout.write(`${JSON.stringify(ended)}\n`);
