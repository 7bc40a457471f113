/** Playwright's reporter: gathers what the tests have to say and writes it to a file. Decides nothing. */
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
} from '@playwright/test/reporter';
import { mkdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { visible } from '../lib/visible.ts';
import { writeWhole } from '../lib/whole-file.ts';
import { isClauseId, type ClauseId } from '../schemas/clauses.ts';
import { evidenceAttachment } from '../schemas/evidence.ts';
import { tell, type Collected, type Ended, type PlannedTest } from './collected.ts';
import { Progress, Tally } from './progress.ts';

export interface CollectorOptions {
  /** Where the collected evidence is written. */
  readonly file: string;
}

export default class Collector implements Reporter {
  readonly #file: string;
  readonly #broken: string[] = [];
  readonly #ended = new Map<string, Ended>();
  #tests: readonly TestCase[] = [];
  #tally = new Tally(0);
  #progress?: Progress;
  #startedAt = new Date();

  constructor({ file }: CollectorOptions) {
    this.#file = file;
  }

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests();
    this.#startedAt = new Date();
    this.#tally = new Tally(this.#tests.length);
    this.#progress = new Progress(process.stdout, () =>
      this.#tally.line((Date.now() - this.#startedAt.getTime()) / 1_000),
    );
    process.send?.(
      this.#tests.map((test): PlannedTest => ({ file: fileOf(test), clauses: clausesOf(test) })),
    );
    // A worker that does not end may hold up the end of the run for longer than whoever asked for it will wait.
    process.once('SIGINT', () => this.#write(true));
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const ended = endOf(test, result);
    this.#ended.set(test.id, ended);
    this.#tally.add(ended.evidence);
  }

  onError(error: TestError): void {
    const message = firstLine(error) ?? 'an error without a message';
    // Nothing broke: the verdict says that no test ran, and why.
    if (message === 'Error: No tests found') return;
    this.#broken.push(`${error.location ? `${error.location.file}:${error.location.line}: ` : ''}${message}`);
  }

  onStdOut(chunk: string | Buffer): void {
    this.#pass(chunk);
  }

  onStdErr(chunk: string | Buffer): void {
    this.#pass(chunk);
  }

  onEnd(result: FullResult): void {
    this.#progress?.show();
    this.#progress?.stop();
    this.#write(result.status === 'interrupted');
  }

  /** Everything that is known by now. */
  #write(interrupted: boolean): void {
    // In the order of the files, not of the clock, so that two runs with the same findings read the same.
    const ended = this.#tests.map(
      (test) =>
        this.#ended.get(test.id) ?? {
          where: whereOf(test),
          clauses: clausesOf(test),
          status: 'did not run' as const,
        },
    );
    const told = ended.map(tell);
    const collected: Collected = {
      startedAt: this.#startedAt.toISOString(),
      seconds: (Date.now() - this.#startedAt.getTime()) / 1_000,
      interrupted,
      tests: ended.filter(
        ({ status, evidence }) =>
          evidence !== undefined || (status !== 'skipped' && status !== 'did not run'),
      ).length,
      evidences: told.flatMap(({ evidences }) => evidences),
      broken: [...this.#broken, ...told.flatMap(({ broken }) => broken)],
      left: ended.flatMap(({ evidence }) => evidence?.left ?? []),
    };
    mkdirSync(dirname(this.#file), { recursive: true });
    try {
      writeWhole(this.#file, JSON.stringify(collected));
    } catch (error) {
      process.stderr.write(`${(error as Error).message}\n`);
    }
  }

  /** We write to the terminal ourselves: Playwright needs no reporter of its own beside us. */
  printsToStdio(): boolean {
    return true;
  }

  #pass(chunk: string | Buffer): void {
    this.#progress?.clear();
    process.stderr.write(chunk);
  }
}

function endOf(test: TestCase, result: TestResult): Ended {
  const told = { where: whereOf(test), clauses: clausesOf(test) };
  // Playwright calls a test that it never came to (its worker could not start, the run was stopped) skipped as well.
  const skip = result.annotations.find(({ type }) => type === 'skip' || type === 'fixme');
  const status =
    result.status === 'skipped' && skip === undefined && test.expectedStatus !== 'skipped'
      ? 'did not run'
      : result.status;
  try {
    const evidence = evidenceOf(result);
    const reason = status === 'skipped' ? skip?.description : firstLine(result.error);
    return {
      ...told,
      status,
      ...(reason === undefined ? {} : { reason }),
      ...(evidence === undefined ? {} : { evidence }),
    };
  } catch (error) {
    return { ...told, status: 'failed', reason: `its evidence cannot be read: ${(error as Error).message}` };
  }
}

function evidenceOf({ attachments }: TestResult): Ended['evidence'] {
  const attachment = attachments.find(({ name }) => name === evidenceAttachment);
  if (attachment === undefined) return undefined;
  const body = attachment.body ?? readFileSync(attachment.path!);
  return JSON.parse(body.toString('utf8')) as Ended['evidence'];
}

const clausesOf = (test: TestCase): ClauseId[] =>
  test.annotations.flatMap(({ type, description }) =>
    type === 'clause' && description !== undefined && isClauseId(description) ? [description] : [],
  );

/** Of the source: the path of the title is that of what was compiled. */
const fileOf = (test: TestCase): string => basename(test.location.file);

/** `03-v2.spec.ts › title`. */
const whereOf = (test: TestCase): string => [fileOf(test), ...test.titlePath().slice(3)].join(' › ');

const firstLine = (error: { message?: string; value?: string } | undefined): string | undefined =>
  visible(stripVTControlCharacters(error?.message ?? error?.value ?? ''))
    .split('\n')
    .find((line) => line.trim() !== '')
    ?.trim();
