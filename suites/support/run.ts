import { readFile } from 'node:fs/promises';
import { runContextVariable, type RunContext } from '../../targets/run-context.ts';

let context: Promise<RunContext> | undefined;

/** The run this worker process belongs to. `hotel-contract gate` makes one and says where it is. */
export function readRunContext(): Promise<RunContext> {
  return (context ??= read());
}

async function read(): Promise<RunContext> {
  const file = process.env[runContextVariable];
  if (file === undefined || file === '')
    throw new Error('the suites are started by `npm run gate` (or `npx hotel-contract gate`), which knows the target');
  return JSON.parse(await readFile(file, 'utf8')) as RunContext;
}
