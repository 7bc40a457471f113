/** A reporter for Playwright: it also reports what no single test can, such as unjudged clauses, and ends with a gate's verdict. */
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
import { basename, join } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { toolVersion } from '../../lib/about.ts';
import { definedMembers } from '../../lib/objects.ts';
import { escapeControls } from '../../lib/visible.ts';
import { writeAtomically } from '../../lib/whole-file.ts';
import { collect, type TestEnd } from '../../reports/collected.ts';
import { paintFor } from '../../lib/paint.ts';
import { toRun } from '../../reports/run.ts';
import { terminalReport } from '../../reports/terminal.ts';
import { verdict } from '../../reports/verdict.ts';
import { isClauseId } from '../../schemas/clauses.ts';
import { evidenceAttachment } from '../../schemas/evidence.ts';
import { resultsFolder } from '../../suites/worker-run.ts';
import { requestCountVariable } from '../../targets/run-context.ts';
import { settingsOf } from '../../targets/settings-of.ts';
import { playwrightRun } from './context.ts';

export default class VerdictReporter implements Reporter {
  readonly #errors: string[] = [];
  readonly #endedTests = new Map<string, TestEnd>();
  #tests: readonly TestCase[] = [];
  #startedAt = new Date();
  #requests = 0;
  /** The options that select tests; '' if all tests run. */
  readonly #selection = selectionIn(process.argv.slice(2));

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests();
    this.#startedAt = new Date();
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const endedTest = outcomeOf(test, result);
    this.#endedTests.set(test.id, endedTest);
    // Playwright starts its worker again after a failure, with the environment of this process.
    this.#requests += endedTest.evidence?.exchanges ?? 0;
    process.env[requestCountVariable] = String(this.#requests);
  }

  onError(error: TestError): void {
    const message = firstLine(error) ?? 'an error without a message';
    this.#errors.push(`${error.location ? `${error.location.file}:${error.location.line}: ` : ''}${message}`);
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] } | undefined> {
    if (this.#tests.length === 0 || process.argv.includes('--list')) return undefined;
    const context = playwrightRun();
    const { target } = context;
    // In the order of the files, not of time, so that two runs with the same findings give the same report.
    const endedTests = this.#tests.map(
      (test): TestEnd => this.#endedTests.get(test.id) ?? { ...nameOf(test), status: 'did not run' },
    );
    const collected = collect(endedTests, {
      startedAt: this.#startedAt,
      interrupted: status === 'interrupted',
      broken: this.#errors,
    });
    const judgedRun = toRun(collected, context, {
      settings: settingsOf(target),
      proposed: target,
      toolVersion: toolVersion(),
      ...(this.#selection === '' ? {} : { grep: this.#selection }),
    });
    const run = { ...judgedRun, verdict: verdict(judgedRun) };
    mkdirSync(resultsFolder(), { recursive: true });
    writeAtomically(join(resultsFolder(), 'run.json'), `${JSON.stringify(run, null, 1)}\n`);
    process.stdout.write(
      `\n${terminalReport(run, 'results', paintFor(process.stdout, process.env), false)}\n`,
    );
    return run.verdict.exit === 0 || status !== 'passed' ? undefined : { status: 'failed' };
  }

  printsToStdio(): boolean {
    return false;
  }
}

/** The options of a command that select tests; '' if it runs all tests. */
function selectionIn([verb, ...args]: readonly string[]): string {
  if (verb !== 'test') return 'these reports';
  const { values, positionals } = parseArgs({
    args,
    options: optionsOfPlaywright,
    strict: false,
    allowPositionals: true,
  });
  const { config: _, reporter: __, workers: ___, debug: ____, ...selectingOptions } = values;
  return [
    ...positionals,
    ...Object.entries(selectingOptions).map(([name, value]) => (value === true ? name : value)),
  ].join(' ');
}

const stringOption = { type: 'string' } as const;
/** Options that have a value. An unknown option is assumed to select some of the tests. */
const optionsOfPlaywright = {
  config: { ...stringOption, short: 'c' },
  reporter: stringOption,
  workers: { ...stringOption, short: 'j' },
  grep: { ...stringOption, short: 'g' },
  'grep-invert': { ...stringOption, short: 'G' },
  shard: stringOption,
  project: stringOption,
};

function outcomeOf(test: TestCase, result: TestResult): TestEnd {
  const name = nameOf(test);
  // Playwright also reports 'skipped' for a test that it never reached (its worker could not start, the run was stopped).
  const skip = result.annotations.find(({ type }) => type === 'skip' || type === 'fixme');
  const status =
    result.status === 'skipped' && skip === undefined && test.expectedStatus !== 'skipped'
      ? 'did not run'
      : result.status;
  try {
    const reason = status === 'skipped' ? skip?.description : firstLine(result.error);
    return { ...name, status, ...definedMembers({ reason, evidence: evidenceOf(result) }) };
  } catch (error) {
    const reason = `its evidence cannot be read: ${(error as Error).message}`;
    return { ...name, status: 'failed', reason };
  }
}

function evidenceOf({ attachments }: TestResult): TestEnd['evidence'] {
  const attachment = attachments.find(({ name }) => name === evidenceAttachment);
  if (attachment === undefined) return undefined;
  const body = attachment.body ?? readFileSync(attachment.path!);
  return JSON.parse(body.toString('utf8')) as TestEnd['evidence'];
}

const nameOf = (test: TestCase): Pick<TestEnd, 'where' | 'clauses'> => ({
  // `03-v2.spec.ts › title`, with the name of the source, because titles have that of the compiled file.
  where: [basename(test.location.file), ...test.titlePath().slice(3)].join(' › '),
  clauses: test.annotations.flatMap(({ type, description }) =>
    type === 'clause' && description !== undefined && isClauseId(description) ? [description] : [],
  ),
});

const firstLine = (error: { message?: string; value?: string } | undefined): string | undefined =>
  escapeControls(stripVTControlCharacters(error?.message ?? error?.value ?? ''))
    .split('\n')
    .find((line) => line.trim() !== '')
    ?.trim();
