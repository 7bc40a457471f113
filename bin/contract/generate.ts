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
      `this target states the whole message of ${operation}, so there is nothing to vary: generate it for another target`,
    );
  let madeCount = 0;
  const progress = new Progress(
    process.stderr,
    () => `${madeCount} ${kind} cases of ${operation} made, seed ${seed}`,
  );
  const stream = file === undefined ? undefined : await openFile(file);
  const cases = linesOf(operation, kind, generation, count, () => (madeCount += 1));
  const pieces =
    format === 'jsonl'
      ? asLines(cases)
      : formatCases(format, cases as AsyncIterable<Case>, {
          operation,
          kind,
          seed,
          today,
          settings: generation.context.settings,
          urls: target.embedded ? sandboxUrls : target.urls,
          tool: { name: 'hotel-contract', version: toolVersion() },
        });
  let written = 0;
  try {
    written = await write(pieces, stream ?? process.stdout);
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
    `${written} ${kind} cases of ${operation}, seed ${seed}, today ${today}${file === undefined ? '' : `, in ${file}`}\n`,
  );
  return 0;
}

/** Where `sandbox` listens by default. */
const sandboxUrl = 'http://127.0.0.1:8080';
const sandboxUrls = { base_url: sandboxUrl, api_url: sandboxUrl, auth_url: sandboxUrl };

const isGeneratable = (name: string): name is OperationId =>
  (generatable as readonly string[]).includes(name);

/** All cases, or `count` of them with every kind among them. A refusal is next to the valid case that it differs from. */
async function* linesOf(
  operation: OperationId,
  kind: GenerateOptions['kind'],
  generation: CaseOptions,
  count: number | undefined,
  tick: () => void,
): AsyncGenerator<object> {
  if (kind === 'hostile') return yield* yieldingToEventLoop(hostileCases(operation, generation, count), tick);
  const cases = yieldingToEventLoop(
    eachCase(operation, kind, count === undefined ? generation : { ...generation, count }),
    tick,
  );
  if (kind === 'valid' || count === undefined) return yield* cases;
  const allCases: Case[] = [];
  for await (const one of cases) allCases.push(one);
  yield* chooseCases(allCases, count);
}

interface Piece {
  readonly text: string;
  readonly isCase: boolean;
}

async function* asLines(cases: AsyncIterable<object>): AsyncGenerator<Piece> {
  for await (const one of cases) yield { text: `${JSON.stringify(one)}\n`, isCase: true };
}

/** Milliseconds of work before yielding to the event loop, for the progress line and errors of the output. */
const maxBlockMs = 50;

async function* yieldingToEventLoop<Item>(items: Iterable<Item>, tick: () => void): AsyncGenerator<Item> {
  let since = performance.now();
  for (const one of items) {
    tick();
    yield one;
    if (performance.now() - since < maxBlockMs) continue;
    await setImmediate();
    since = performance.now();
  }
}

/**
 * Writes the cases one by one, and stops if the reader closes the pipe.
 * @returns the number of written cases
 * @throws the system's error if writing fails
 */
async function write(pieces: AsyncIterable<Piece>, sink: NodeJS.WritableStream): Promise<number> {
  let broken: NodeJS.ErrnoException | undefined;
  const note = (error: Error): void => void (broken = error);
  sink.on('error', note);
  let written = 0;
  for await (const { text, isCase } of pieces) {
    if (broken) break;
    if (isCase) written += 1;
    if (!sink.write(text)) await once(sink, 'drain').catch(note);
  }
  await setImmediate();
  if (broken && broken.code !== 'EPIPE') throw broken;
  return written;
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
