/** `contract generate`: writes the cases of one operation as JSON lines, or in the format of another tool. */
import { createWriteStream, type WriteStream } from 'node:fs';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { eachCase, generatable, hasMessageTemplate, type CaseOptions } from '../../generators/cases.ts';
import { hostileCases } from '../../generators/hostile/cases.ts';
import { formatCases } from '../../generators/formats/formats.ts';
import type { FormatName } from '../../generators/formats/names.ts';
import { chooseCases } from '../../generators/choose-cases.ts';
import { UsageError, type ExitCode } from '../../lib/exit.ts';
import { Progress } from '../../reports/progress.ts';
import type { Case, CaseKind } from '../../schemas/case.ts';
import type { OperationId } from '../../schemas/operations.ts';
import { caseOptionsFor } from '../../client/cases/generation.ts';
import { dayOf } from '../../targets/day.ts';
import { readTarget } from '../../targets/load.ts';
import { didYouMean } from '../../targets/nearest.ts';
import { sandboxTarget, toolVersion } from '../../lib/about.ts';

export interface GenerateOptions {
  readonly kind: CaseKind | 'hostile';
  readonly seed: number;
  /** Maximum number of cases. Default: all; for valid and hostile cases, a number by the size of the message. */
  readonly count?: number;
  readonly out: string;
  readonly target?: string;
  readonly today?: string;
  readonly format: FormatName;
}

/** Writes the cases to a file or to standard output. Sends nothing. */
export async function generate(operation: string, options: GenerateOptions): Promise<ExitCode> {
  const { kind, seed, count, out, format, today = dayOf(Date.now()) } = options;
  const file = out === '-' ? undefined : out;
  if (kind === 'hostile' && format !== 'jsonl')
    throw new UsageError(`hostile cases are bytes that no ${format} file can carry: leave --format out`);
  if (!isGeneratable(operation))
    throw new UsageError(
      `there is no operation ${operation} to generate${didYouMean(operation, generatable) || `: choose one of ${generatable.join(', ')}`}`,
    );
  const target = readTarget(options.target ?? sandboxTarget);
  const generation = { ...(await caseOptionsFor({ target, seed, today })), most: {} };
  if (hasMessageTemplate(operation, generation))
    throw new UsageError(
      `the target file fixes the whole body of ${operation}, so no variants can be made: generate it for another target`,
    );
  let madeCount = 0;
  const progress = new Progress(
    process.stderr,
    () => `${madeCount} ${kind} cases of ${operation} made, seed ${seed}`,
  );
  const stream = file === undefined ? undefined : await openFile(file);
  const cases = casesToWrite(operation, kind, generation, count, () => (madeCount += 1));
  const pieces =
    format === 'jsonl'
      ? toLines(cases)
      : formatCases(format, cases as AsyncIterable<Case>, {
          operation,
          kind,
          seed,
          today,
          settings: generation.context.settings,
          urls: target.embedded ? sandboxUrls : target.urls,
          tool: { name: 'hotel-contract', version: toolVersion() },
        });
  let writtenCount = 0;
  try {
    writtenCount = await write(pieces, stream ?? process.stdout);
    if (stream) await finished(stream.end());
  } catch (cause) {
    if (!isSystemError(cause)) throw cause;
    throw new UsageError(
      `the cases cannot be written to ${file ?? 'the standard output'} (${cause.message})`,
      { cause },
    );
  } finally {
    progress.stop();
  }
  process.stderr.write(
    `${writtenCount} ${kind} cases of ${operation}, seed ${seed}, today ${today}${file === undefined ? '' : `, in ${file}`}\n`,
  );
  return 0;
}

/** Where `sandbox` listens by default. */
const sandboxUrl = 'http://127.0.0.1:8080';
const sandboxUrls = { base_url: sandboxUrl, api_url: sandboxUrl, auth_url: sandboxUrl };

const isGeneratable = (name: string): name is OperationId =>
  (generatable as readonly string[]).includes(name);

/** All cases, or `count` of them with every kind among them. A refusal is next to the valid case that it differs from. */
async function* casesToWrite(
  operation: OperationId,
  kind: GenerateOptions['kind'],
  generation: CaseOptions,
  count: number | undefined,
  tick: () => void,
): AsyncGenerator<object> {
  if (kind === 'hostile') return yield* withEventLoopPauses(hostileCases(operation, generation, count), tick);
  const cases = withEventLoopPauses(
    eachCase(operation, kind, count === undefined ? generation : { ...generation, count }),
    tick,
  );
  if (kind === 'valid' || count === undefined) return yield* cases;
  const allCases: Case[] = [];
  for await (const generatedCase of cases) allCases.push(generatedCase);
  yield* chooseCases(allCases, count);
}

interface Piece {
  readonly text: string;
  readonly isCase: boolean;
}

async function* toLines(cases: AsyncIterable<object>): AsyncGenerator<Piece> {
  for await (const generatedCase of cases) yield { text: `${JSON.stringify(generatedCase)}\n`, isCase: true };
}

/** Milliseconds of work before yielding to the event loop, for the progress line and errors of the output. */
const maxBlockMs = 50;

async function* withEventLoopPauses<Item>(items: Iterable<Item>, tick: () => void): AsyncGenerator<Item> {
  let blockStartedAt = performance.now();
  for (const item of items) {
    tick();
    yield item;
    if (performance.now() - blockStartedAt < maxBlockMs) continue;
    await setImmediate();
    blockStartedAt = performance.now();
  }
}

/**
 * Writes the cases one by one, and stops if the reader closes the pipe.
 * @returns the number of written cases
 * @throws the system's error if writing fails
 */
async function write(pieces: AsyncIterable<Piece>, sink: NodeJS.WritableStream): Promise<number> {
  let writeError: NodeJS.ErrnoException | undefined;
  const recordError = (error: Error): void => void (writeError = error);
  sink.on('error', recordError);
  let writtenCount = 0;
  for await (const { text, isCase } of pieces) {
    if (writeError) break;
    if (isCase) writtenCount += 1;
    if (!sink.write(text)) await once(sink, 'drain').catch(recordError);
  }
  await setImmediate();
  if (writeError && writeError.code !== 'EPIPE') throw writeError;
  return writtenCount;
}

const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error;

async function openFile(path: string): Promise<WriteStream> {
  const file = createWriteStream(path);
  await once(file, 'open').catch((cause: Error) => {
    throw new UsageError(
      `the cases cannot be written to ${path} (${cause.message}): name another file with --out`,
      { cause },
    );
  });
  return file;
}
