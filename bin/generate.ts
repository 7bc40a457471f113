/** `generate`: the cases of one operation as JSON lines, for use elsewhere. */
import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { once } from 'node:events';
import { join } from 'node:path';
import { casesFor, generatable, refusals, type CaseOptions } from '../generators/cases.ts';
import { hostileCases } from '../generators/hostile/cases.ts';
import { UsageError, type ExitCode } from '../lib/exit.ts';
import { Progress } from '../reports/progress.ts';
import type { CaseKind } from '../schemas/case.ts';
import type { OperationId } from '../schemas/operations.ts';
import { generationFor } from '../suites/support/cases/generation.ts';
import { dayOf } from '../targets/day.ts';
import { loadTarget } from '../targets/load.ts';
import { didYouMean } from '../targets/nearest.ts';
import { home } from './about.ts';

export interface GenerateOptions {
  readonly kind: CaseKind | 'hostile';
  readonly seed: number;
  /** At most so many; by default as many as there are, and of valid and hostile ones a number by the size of the message. */
  readonly count?: number;
  readonly out?: string;
  readonly target?: string;
  readonly today?: string;
}

/** Writes one case a line, to a file or to the standard output. Nothing is sent to anybody. */
export async function generate(operation: string, options: GenerateOptions): Promise<ExitCode> {
  const { kind, seed, count, out, today = dayOf(Date.now()) } = options;
  if (!isGeneratable(operation))
    throw new UsageError(
      `there is no operation ${operation} to generate${didYouMean(operation, generatable) || `: choose one of ${generatable.join(', ')}`}`,
    );
  const target = loadTarget(options.target ?? join(home, 'targets/sandbox.json'), process.env);
  const generation = { ...(await generationFor({ target, seed, today })), most: {} };
  let written = 0;
  const progress = new Progress(process.stderr, () => `${written} ${kind} cases of ${operation}, seed ${seed}`);
  const file = out === undefined ? undefined : await opened(out);
  const sink = file ?? process.stdout;
  try {
    for (const one of linesOf(operation, kind, generation, count)) {
      written += 1;
      if (!sink.write(`${JSON.stringify(one)}\n`)) await once(sink, 'drain');
    }
  } finally {
    progress.stop();
    if (file) await finished(file.end());
  }
  process.stderr.write(`${written} ${kind} cases of ${operation}, seed ${seed}, today ${today}${out === undefined ? '' : `, in ${out}`}\n`);
  return 0;
}

const isGeneratable = (name: string): name is OperationId => (generatable as readonly string[]).includes(name);

/** A refusal stands beside its twin, which is valid and differs in the one place. */
function* linesOf(operation: OperationId, kind: GenerateOptions['kind'], generation: CaseOptions, count?: number): Iterable<object> {
  if (kind === 'hostile') return yield* hostileCases(operation, generation, count);
  if (kind !== 'refusal') return yield* casesFor(operation, kind, { ...generation, ...limits(operation, count) });
  const { cases, twins } = refusals(operation, generation);
  for (const one of cases.slice(0, count)) yield { ...one, twin: twins.get(one.id) };
}

const limits = (operation: OperationId, count?: number): Partial<CaseOptions> =>
  count === undefined ? {} : { count, most: { [operation]: count } };

async function opened(path: string): Promise<WriteStream> {
  const file = createWriteStream(path);
  await once(file, 'open').catch((cause: Error) => {
    throw new UsageError(`the cases cannot be written to ${path} (${cause.message}): name another file with --out`, { cause });
  });
  return file;
}
