import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { runSchema, type Run } from '../../reports/results.ts';
import { verbIn, type Ended } from '../support/verb.ts';

const folder = mkdtempSync(join(tmpdir(), 'gate-run-'));
after(() => rmSync(folder, { recursive: true }));

const read = (name: string): string => readFileSync(join(folder, 'results', name), 'utf8');

/** The real command; `interruptAt` sends what Ctrl-C sends when that text is seen. */
function gate(args: string[], interruptAt?: RegExp): Promise<Ended> {
  let isInterrupted = false;
  return verbIn(folder, ['gate', ...args], {}, (printed, child) => {
    if (interruptAt === undefined || isInterrupted || !interruptAt.test(printed)) return;
    isInterrupted = child.kill('SIGINT');
  });
}

describe('a run against the embedded sandbox', () => {
  test('of a part: says that it is one, and writes results that fit their schema', async () => {
    const { code, printed: out } = await gate(['--grep', 'bearer', '--seed', '5', '--today', '2026-11-21']);
    assert.equal(code, 0, out);
    assert.match(out, /^hotel-contract gate {2}target sandbox \(sandbox\) {2}seed 5 {2}today 2026-11-21\n/);
    assert.match(out, /Part of a run \(--grep bearer\): \d+ of \d+ claimed clauses were judged/);
    const run = JSON.parse(read('run.json')) as Run;
    const ajv = new Ajv2020({ strict: true });
    assert.ok(ajv.validate(runSchema(), run), ajv.errorsText());
    assert.deepEqual([run.seed, run.today, run.grep, run.verdict.exit], [5, '2026-11-21', 'bearer', 0]);
    assert.ok(run.counts.tests > 0 && run.counts.exchanges > 0, JSON.stringify(run.counts));
    assert.equal(run.clauses['auth.bearer.enforced'].outcome, 'passed');
    // The workers had its secret, or nothing would have been judged.
    const { sandbox } = JSON.parse(read('context.json')) as { sandbox: object };
    assert.deepEqual(
      Object.keys(sandbox),
      ['url', 'controlUrl'],
      'the secret of the control port was written',
    );
  });

  test('that matches no test is wrong usage, and loses nothing', async () => {
    const { code, printed: out } = await gate(['--grep', 'no story is called this']);
    assert.equal(code, 2, out);
    assert.match(out, /--grep no story is called this matches no test: it is looked for in/);
    assert.equal((JSON.parse(read('run.json')) as Run).grep, 'bearer');
  });

  test('that is interrupted at once has judged nothing, and says so', async () => {
    const { code, printed: out } = await gate([], /its controls http.*\n/);
    assert.equal(code, 3, out);
    assert.match(out, /stopped before anything was judged|The run was interrupted/);
  });

  test('that is interrupted later tells what it saw, and leaves no process behind', async () => {
    const { code, printed: out } = await gate(['--workers', '1'], / clauses? exercised/);
    assert.equal(code, 3, out);
    assert.match(out, /The run was interrupted: what follows is only what was seen until then\./);
    assert.match(read('run.json'), /"interrupted": true/);
    await assert.rejects(fetch(/its controls (http:\S+)/.exec(out)![1]!));
  });
});
