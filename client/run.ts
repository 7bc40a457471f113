import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readText } from '../lib/text-file.ts';
import { contextFrom, runContextVariable, type RunContext } from '../targets/run-context.ts';

let context: Promise<RunContext> | undefined;

/** The run this worker process belongs to. `hotel-contract gate` makes one and says where it is. */
export function readRunContext(): Promise<RunContext> {
  return (context ??= read());
}

async function read(): Promise<RunContext> {
  const file = contextFile();
  if (file === undefined)
    throw new Error(
      'the suites are started by `npm run gate` (or `npx hotel-contract gate`), which knows the target',
    );
  return contextFrom(readText(file), process.env);
}

/** Milliseconds. */
const look = 20;

/** Resolves when there is a run to belong to: a process may be started before. */
export async function contextWritten(): Promise<void> {
  const file = contextFile();
  while (file !== undefined && !existsSync(file)) await sleep(look);
}

/** The folder beside the run's context, where the workers of a run meet; undefined outside a run. */
export function runFolder(): string | undefined {
  const file = contextFile();
  return file === undefined ? undefined : dirname(file);
}

function contextFile(): string | undefined {
  const file = process.env[runContextVariable];
  return file === '' ? undefined : file;
}
