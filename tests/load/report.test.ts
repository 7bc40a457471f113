import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { clauseTextOf, thresholdState, operationRow } from '../../load/report/observed.ts';
import { csvOf, historyOf } from '../../load/report/csv.ts';
import { htmlOf } from '../../load/report/html.tsx';
import { plannedRateAt } from '../../load/report/html/pictures.ts';
import { jsonOf } from '../../load/report/json.ts';
import { junitOf } from '../../load/report/junit.ts';
import { terminalSummary } from '../../load/report/terminal.ts';
import {
  formatClock,
  formatDuration,
  formatMilliseconds,
  formatPercent,
  formatRounded,
  formatWhole,
} from '../../load/report/texts.ts';
import { loadSchema, type LoadRun } from '../../load/result.ts';
import { colourPaint, plainPaint } from '../../lib/paint.ts';
import { brokenClause } from '../support/load/run/judged.ts';
import { faultPeriod, namedRuns } from '../support/load/run/runs.ts';
import { requireItems } from '../support/require-items.ts';

const runs = namedRuns();
const everyRun = Object.entries(runs);

/** A run with planned v2 shopping that never happened. */
const unmeasured: LoadRun = {
  ...runs.good,
  operations: runs.good.operations.filter(({ operation }) => operation !== 'v2.avail'),
  thresholds: [
    {
      bound: 'v2.avail p95 below 400 ms',
      operation: 'v2.avail',
      phase: 'steady',
      holds: true,
      limit: 400,
      unit: 'ms',
      samples: 0,
    },
  ],
};

/** The text of an HTML page between two strings. */
const words = (html: string, from: string, to: string): string =>
  html
    .slice(html.indexOf(from), html.indexOf(to, html.indexOf(from)))
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

test('figures are rounded for reading', () => {
  assert.deepEqual([1234567, 0, 999].map(formatWhole), ['1,234,567', '0', '999']);
  assert.deepEqual([0.421, 4.2, 42.04, 4200, 0].map(formatRounded), ['0.42', '4.2', '42', '4,200', '0']);
  assert.deepEqual([0, 0.00001, 0.0034, 0.034, 0.34, 0.99999, 1].map(formatPercent), [
    '0 %',
    '< 0.01 %',
    '0.34 %',
    '3.4 %',
    '34 %',
    '> 99.99 %',
    '100 %',
  ]);
  assert.deepEqual([undefined, 0.42, 4.21, 42.4, 4200].map(formatMilliseconds), [
    '–',
    '0.42',
    '4.2',
    '42',
    '4,200',
  ]);
  assert.deepEqual([0, 65, 3725].map(formatClock), ['0:00', '1:05', '1:02:05']);
  assert.deepEqual([42, 60, 125, 3720].map(formatDuration), ['42 s', '1 min', '2 min 5 s', '1 h 2 min']);
});

describe('nothing without measurement or judgement is green', () => {
  test('a threshold is not judged if the generator was saturated', () => {
    assert.deepEqual(
      [...new Set(runs.tired.thresholds.map((threshold) => thresholdState(runs.tired, threshold)))],
      ['not judged'],
    );
  });
  test('in an interrupted run a threshold that held is not judged, and a broken one is broken', () => {
    const [threshold] = runs.aborted.thresholds;
    assert.equal(thresholdState(runs.aborted, threshold!), 'not judged');
    assert.equal(thresholdState(runs.aborted, { ...threshold!, holds: false }), 'broken');
  });
  test('a threshold without samples does not hold, although the run reports it', () => {
    assert.equal(thresholdState(unmeasured, unmeasured.thresholds[0]!), 'too few samples');
    assert.equal(
      thresholdState(unmeasured, { ...unmeasured.thresholds[0]!, measured: 0 }),
      'too few samples',
    );
  });
  test('an operation that was never called is reported as not measured', () => {
    const html = htmlOf(unmeasured);
    assert.match(
      words(html, 'id="latency-title"', 'A stretch in shade'),
      /v2 availability – not measured – – – – – –/,
    );
    assert.match(
      words(html, '<h3 id="latency-v2.avail"', '</section>'),
      /No judged phase has an answer of v2\.avail\./,
    );
    assert.doesNotMatch(words(html, 'id="thresholds-title"', '</section>'), /\bholds\b/);
    assert.match(terminalSummary(unmeasured, plainPaint), /\n {2}v2\.avail +not measured +– +– +– +–\n/);
  });
  test('an invalid run shows its figures with the remark that they are not those of the service', () => {
    assert.ok(operationRow(runs.tired, 'v1.avail').latency!.p95 > 0);
    assert.match(htmlOf(runs.tired), /These latencies include the generator’s own queue/);
    assert.ok(htmlOf(runs.tired).includes('data-picture="latency-'));
    assert.match(csvOf(runs.tired), /stress,true,v1\.avail,\d+,\d+,\d/);
    assert.match(
      terminalSummary(runs.tired, plainPaint),
      /These latencies include the generator's own queue/,
    );
    assert.equal(historyOf(runs.tired), undefined);
  });
  test('a run beside other processes is judged by its thresholds, and marked unreliable', () => {
    const busy = {
      ...runs.good,
      generator: { ...runs.good.generator, unreliable: ['all processes used 93 % of the 2 cores'] },
    };
    assert.deepEqual(
      [...new Set(busy.thresholds.map((threshold) => thresholdState(busy, threshold)))],
      ['holds'],
    );
    assert.match(
      terminalSummary(busy, plainPaint),
      /^PASSED[^]*UNRELIABLE all processes used 93 % of the 2 cores/,
    );
    assert.match(words(htmlOf(busy), 'id="generator"', '</section>'), /unreliable .*all processes used 93 %/);
  });
});

describe('the HTML report', () => {
  test('shows a fault of the service at its time, under its clause and its sentence', () => {
    const html = words(htmlOf(runs.faulty), '<article class="clause">', '</article>');
    assert.ok(html.includes(clauseTextOf(brokenClause)), html);
    assert.ok(
      html.includes(
        `first at ${formatClock(faultPeriod.from)} and last at ${formatClock(faultPeriod.to)}, from 20 journeys a second on`,
      ),
      html,
    );
    assert.match(html, /Expected a text Actual nothing At \/hotels\/0\/rates\/0\/bookingToken/);
    assert.match(html, /POST http:.*checkrate.* HTTP 200/);
  });

  test('explains each kind of error, and that a rate that is gone is no error', () => {
    const html = words(htmlOf(runs.faulty), 'id="errors-title"', '</section>');
    assert.match(html, /rate gone \* .*sold out \* .*problem inside 200 HTTP error/);
    assert.match(html, /v2 rate re-confirmation 955 21 · · 13 200 × 942, 503 × 13/);
  });

  test('the planned rate of an interval is its mean', () => {
    const moment = { ...runs.good.timeline[0]!, at: 35, seconds: 10 };
    assert.ok(Math.abs(plannedRateAt(runs.good, moment)! - (18.5 + 20) / 2) < 1e-9);
  });
});

describe('JUnit', () => {
  const cases = (run: LoadRun) =>
    [...junitOf(run).matchAll(/<testcase [^>]*name="([^"]*)"(?:\/>|>\s*<(\w+) message="([^"]*)")/g)].map(
      ([, name, ended]) => [name, ended ?? 'passed'],
    );
  test('has a case for each threshold and each broken clause', () => {
    assert.deepEqual([...new Set(cases(runs.good).map(([, ended]) => ended))], ['passed']);
    assert.equal(cases(runs.good).length, runs.good.thresholds.length + 1);
    assert.deepEqual(Object.fromEntries(cases(runs.faulty))[brokenClause], 'failure');
    assert.match(junitOf(runs.faulty), /tests="11" failures="9" errors="1" skipped="0"/);
  });
  test('of a run without a verdict is not green, although its thresholds are only skipped', () => {
    assert.match(junitOf(runs.tired), /tests="10" failures="0" errors="1" skipped="9"/);
    assert.match(junitOf(runs.aborted), /failures="0" errors="1" skipped="9"/);
  });
  test('a clause that only warns does not fail the run', () => {
    const [broken] = runs.faulty.contract.broken;
    const warned = {
      ...runs.faulty,
      contract: { ...runs.faulty.contract, broken: [{ ...broken!, outcome: 'warned' as const }] },
    };
    assert.equal(Object.fromEntries(cases(warned))[brokenClause], 'skipped');
  });
});

/** RFC 4180. */
function csvRows(text: string): string[][] {
  assert.ok(text.endsWith('\r\n'));
  return text
    .slice(0, -2)
    .split(/\r\n(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .map((row) =>
      [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
        ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare!,
      ),
    );
}

describe('CSV', () => {
  test('has a row for each operation and phase, with as many fields as the header', () => {
    const [header, ...rows] = csvRows(csvOf(runs.good));
    assert.equal(rows.length, 14 * 3);
    assert.ok(requireItems(rows).every((row) => row.length === header!.length));
    const steady = rows.find(
      (row) => row[header!.indexOf('phase')] === 'steady' && row[header!.indexOf('operation')] === 'v1.avail',
    )!;
    assert.equal(steady[header!.indexOf('judged')], 'true');
    assert.ok(Number(steady[header!.indexOf('p95_ms')]) > 100);
  });
  test('keeps commas, quotes and line ends of a text in one field', () => {
    for (const name of ['a "b",\r\nc', 'a, b', 'a\nb', '"']) {
      const [header, first] = csvRows(csvOf({ ...runs.good, target: { ...runs.good.target, name } }));
      assert.equal(first![header!.indexOf('target')], name);
    }
  });
  test('the history has one line per run and always the same header', () => {
    const [good, other] = [historyOf(runs.good)!, historyOf(unmeasured)!];
    assert.equal(good.header, other.header);
    const [names, values] = csvRows(good.header + good.line) as [string[], string[]];
    assert.equal(values.length, names.length);
    assert.equal(values[names.indexOf('time')], runs.good.startedAt);
    assert.ok(Number(values[names.indexOf('v1.avail.p95_ms')]) > 100);
    const [, missing] = csvRows(other.header + other.line) as [string[], string[]];
    assert.equal(missing[names.indexOf('v2.avail.p95_ms')], '');
  });
});

describe('JSON', () => {
  const valid = new Ajv2020({ strict: false }).compile(loadSchema());
  for (const [name, run] of everyRun)
    test(`the ${name} run obeys it`, () =>
      assert.ok(valid(JSON.parse(jsonOf(run))), JSON.stringify(valid.errors)));
  test('another file does not obey it', () => {
    assert.ok(!valid({ ...runs.good, extra: 1 }));
    assert.ok(!valid({ ...runs.good, thresholds: [{}] }));
  });
});

describe('the terminal', () => {
  test('begins with the verdict and its reasons', () => {
    assert.match(
      terminalSummary(runs.good, plainPaint),
      /^PASSED {2}sandbox: all well \(exit 0\)\n {2}All 9 thresholds held/,
    );
    assert.match(
      terminalSummary(runs.faulty, plainPaint),
      /^BOOKINGS LEFT {2}sandbox: a booking was left behind \(exit 4\)\n {2}Left behind: v1 booking HL-/,
    );
    assert.match(
      terminalSummary(runs.faulty, plainPaint),
      /\n {2}Also: a clause failed, or a threshold was exceeded\.\n/,
    );
    assert.match(
      terminalSummary(runs.tired, plainPaint),
      /^NOT JUDGED {2}.*\n {2}The generator was out of breath/,
    );
  });

  test('fits 100 columns, with or without colours', () => {
    for (const [, run] of everyRun) {
      const text = terminalSummary(run, plainPaint, ['results/load/load.html']);
      for (const line of text.split('\n')) assert.ok(line.length <= 100, line);
      assert.equal(
        stripVTControlCharacters(terminalSummary(run, colourPaint, ['results/load/load.html'])),
        text,
      );
      assert.notEqual(terminalSummary(run, colourPaint), text);
    }
  });
});
