// Plays Playwright for a test of how it is looked after: has a worker, and ends as its environment says. What it does at
// a signal is settled before it says that it runs.
import { fork } from 'node:child_process';
import { writeSync } from 'node:fs';

const { STUB } = process.env;
if (process.argv[2] === 'worker') for (;;);
const worker = fork(process.argv[1], ['worker'], {
  stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  env: { ...process.env, NODE_OPTIONS: '' },
});
process.on('SIGINT', () => {
  if (STUB === 'deaf') return;
  worker.kill('SIGKILL');
  process.exit(7);
});
if (STUB === 'hasty') process.on('disconnect', () => process.exit(1));
setInterval(() => undefined, 60_000);
writeSync(1, `${process.pid} ${worker.pid}\n`);
process.send?.([{ file: 'stub.spec.ts', clauses: [] }]);
if (STUB === 'dies') process.kill(process.pid, 'SIGKILL');
