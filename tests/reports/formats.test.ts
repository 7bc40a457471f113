/** Each report for other tools is valid by its own schema or reader, whatever a service returns. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, test } from 'node:test';
import * as ctrf from 'ctrf';
import type { Har } from 'har-format';
import { parse as parseJunit } from 'junit2json';
import type { Log } from 'sarif';
import { ctrfOf } from '../../reports/formats/ctrf.ts';
import { githubOf } from '../../reports/formats/github.ts';
import { harOf } from '../../reports/formats/har.ts';
import { junitOf } from '../../reports/formats/junit.ts';
import { code, markdownOf } from '../../reports/formats/markdown.ts';
import { sarifOf } from '../../reports/formats/sarif.ts';
import { gatePage } from '../../reports/html.tsx';
import { clauseOf } from '../../schemas/clauses.ts';
import { validator } from '../support/schema.ts';
import { requireItems } from '../support/require-items.ts';
import {
  claimedClauseIds,
  deadRun,
  faultyRun,
  greenRun,
  hostileRun,
  hostileText,
} from '../support/reports/runs.ts';

const runs = { green: greenRun(), faulty: faultyRun(), dead: deadRun(), hostile: hostileRun() };

const require = createRequire(import.meta.url);
const json = (name: string): object => JSON.parse(readFileSync(require.resolve(name), 'utf8')) as object;

describe('JUnit', () => {
  for (const [name, run] of Object.entries(runs))
    test(`the ${name} run is read back with one case per claimed clause`, async () => {
      const read = (await parseJunit(junitOf(run)))!;
      const suites = 'testsuite' in read ? read.testsuite! : [];
      const cases = suites.flatMap((suite) => ('testcase' in suite ? (suite.testcase ?? []) : []));
      assert.deepEqual(
        cases.map(({ name: id }) => id).toSorted(),
        [...claimedClauseIds, 'the run could be judged, and left nothing behind'].toSorted(),
      );
    });

  test('a failure has the expected and the actual value, the owner and the command to repeat it', () => {
    const text = junitOf(runs.faulty);
    assert.match(
      text,
      /<testcase classname="gate.v2-shapes" name="v2.shape.total-sum">\n\s+<failure message="expected net \+ taxes = 573.6 EUR, actual 504.36">/,
    );
    assert.match(text, /must act: \w+/);
    assert.match(text, /page: results\/gate\.html#f-[\da-f]{8}\n/);
    assert.match(
      text,
      /repeat: npx hotel-contract gate --target targets\/approval.json --case v2.avail\/valid\/3/,
    );
  });

  test('unjudged clauses make the run an error', () =>
    assert.match(junitOf(runs.dead), /<testsuite name="gate.run" tests="1" failures="0" errors="1"/));
});

describe('CTRF', () => {
  for (const [name, run] of Object.entries(runs))
    test(`the ${name} run is valid`, () => {
      const report: unknown = JSON.parse(ctrfOf(run));
      assert.deepEqual(ctrf.validate(report).errors, []);
      const { summary, tests } = (
        report as { results: { summary: Record<string, number>; tests: { status: string }[] } }
      ).results;
      assert.equal(summary['failed'], tests.filter(({ status }) => status === 'failed').length);
      assert.equal(summary['failed'] === 0, name === 'green');
    });
});

describe('SARIF', () => {
  const { id: _, ...sarif } = json('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json') as Record<
    string,
    unknown
  >;
  const invalid = validator([], sarif);
  for (const [name, run] of Object.entries(runs))
    test(`the ${name} run is valid`, () => {
      const log = JSON.parse(sarifOf(run)) as Log;
      assert.equal(invalid(log), undefined);
      assert.equal(log.runs[0]!.tool.driver.rules!.length, claimedClauseIds.length);
    });

  test('a result refers to its rule and to the command that repeats it', () => {
    const {
      runs: [one],
    } = JSON.parse(sarifOf(runs.faulty)) as Log;
    const result = one!.results!.find(({ ruleId }) => ruleId === 'v2.shape.total-sum')!;
    assert.equal(one!.tool.driver.rules![result.ruleIndex!]!.id, 'v2.shape.total-sum');
    assert.equal(result.level, 'error');
    assert.match(result.message.text!, /repeat: npx hotel-contract gate/);
    assert.ok(result.message.text!.startsWith(clauseOf('v2.shape.total-sum').text));
    const [{ physicalLocation, logicalLocations } = {}] = result.locations!;
    const [, anchor] = physicalLocation!.artifactLocation!.uri!.split('results/gate.html#');
    assert.match(gatePage(runs.faulty), new RegExp(`id="${anchor}"`));
    assert.equal(logicalLocations![0]!.name, 'v2.shape.total-sum');
  });

  test('a schema that is broken is seen', () => assert.notEqual(invalid({ version: '2.1.0' }), undefined));
});

describe('HAR', () => {
  const schemas = Object.values(require('har-schema') as Record<string, object>);
  const invalid = validator(schemas, { $ref: 'har.json#' });
  for (const [name, run] of Object.entries(runs))
    test(`the ${name} run is valid`, () => assert.equal(invalid(JSON.parse(harOf(run))), undefined));

  test('contains the exchange as shown', () => {
    const { log } = JSON.parse(harOf(runs.faulty)) as Har;
    const [entry] = log.entries;
    assert.equal(entry!.request.url, 'https://rates.example.com/v2/hotels/availability');
    assert.deepEqual(entry!.request.headers, [{ name: 'content-type', value: 'application/json' }]);
    assert.equal(entry!.request.postData!.text, '{"dateFrom":"2026-12-13"}');
    assert.equal(entry!.response.status, 200);
    assert.match(entry!.response.content.text!, /504\.36/);
  });

  test('a schema that is broken is seen', () => assert.notEqual(invalid({ log: {} }), undefined));
});

describe('Markdown', () => {
  test('contains verdict, clause, expected and actual value, and the command to repeat it', () => {
    const text = markdownOf(runs.faulty);
    assert.match(text, /^## ❌ hotel-contract gate of `approval`: /);
    assert.match(text, /### ❌ failed `v2.shape.total-sum`/);
    assert.match(text, /expected net \+ taxes = 573.6 EUR\nactual {3}504.36/);
    assert.match(text, /\nnpx hotel-contract gate --target/);
  });

  test('keeps strings from a service inside code', () => {
    assert.equal(code('a'), '`a`');
    assert.equal(code('a`b``c'), '```a`b``c```');
    assert.equal(code('`'), '`` ` ``');
    const text = markdownOf(runs.hostile);
    const outside = text
      .replaceAll(/^(`{3,})text\n[^]*?\n\1$/gm, '')
      .replaceAll(/(?<!`)(`+)(?!`)[^]*?(?<!`)\1(?!`)/g, '');
    assert.doesNotMatch(outside, /owned|<img|<script/);
    assert.ok(text.length < 200_000, String(text.length));
  });
});

describe('GitHub annotations', () => {
  test('a failure is an error on one line', () => {
    const lines = githubOf(runs.faulty).trimEnd().split('\n');
    for (const line of requireItems(lines)) assert.match(line, /^::(error|warning) title=[^:,]+::/);
    assert.match(
      lines.join('\n'),
      /^::error title=v2\.shape\.total-sum \(\w[\w ]*\)::[^\n]*%0Apage: results\/gate\.html#f-[\da-f]+%0Aexpected net/m,
    );
  });

  test('a service cannot inject annotations', () => {
    for (const line of githubOf(runs.hostile).trimEnd().split('\n'))
      assert.match(line, /^::(error|warning) title=/);
    assert.match(hostileText, /::error::owned/);
  });

  test('a green run has no annotations', () => assert.equal(githubOf(runs.green), ''));
});
