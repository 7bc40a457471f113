/** The presets are consistent, a file overrides them, and the printed traffic can be used as a file. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { UsageError } from '../../lib/exit.ts';
import {
  marketNames,
  markets,
  printTraffic,
  trafficOf,
  type TrafficOptions,
} from '../../load/traffic/presets.ts';
import { trafficProblems } from '../../load/traffic/traffic.ts';
import { stays, staysNames } from '../../load/traffic/stays.ts';
import { assertMapsTo } from '../support/lists.ts';
import { temporaryFolder } from '../support/folder.ts';

const folder = temporaryFolder();

function write(content: unknown): string {
  const file = join(folder, 'mine.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

function problems(content: unknown): string[] {
  const file = write(content);
  try {
    trafficOf({ file });
  } catch (error) {
    assert.ok(error instanceof UsageError, String(error));
    return error.message.split('\n').map((line) => line.replace(`${file}: `, ''));
  }
  return [];
}

const assertRefused = (options: TrafficOptions, sentence: RegExp) =>
  assert.throws(() => trafficOf(options), { name: 'UsageError', message: sentence });

describe('presets', () => {
  for (const market of marketNames)
    for (const guests of staysNames)
      test(`${market}, ${guests} obeys the rules of a traffic file`, () => {
        const traffic = trafficOf({ market, stays: guests });
        assert.deepEqual(trafficProblems(traffic), []);
        assert.equal(traffic.name, `${market}, ${guests}`);
      });

  test('state the source of their numbers, and the data set with its licence', () => {
    for (const { source } of [...Object.values(markets), ...Object.values(stays)])
      assert.match(source, /guess|CC BY 4\.0/);
    for (const { source } of Object.values(stays))
      assert.match(source, /doi 10\.1016\/j\.dib\.2018\.11\.126, CC BY 4\.0/);
  });

  test('search more per booking the less people are involved', () => {
    assertMapsTo(marketNames, [500, 5_000, 20_000, 1_000_000], (market) => trafficOf({ market }).lookToBook);
  });

  test('are refused if they are misspelt, with a hint', () => {
    assertRefused({ market: 'otta' }, /^--market otta is not known: did you mean "ota"\?$/);
    assertRefused({ stays: 'business' }, /^--stays business is not known: choose from leisure, transient$/);
  });
});

describe('a traffic file', () => {
  test('overrides only what it states', () => {
    const traffic = trafficOf({ market: 'b2b', file: write({ zipf: 1.3, mix: { 'v2-shop': 0 } }) });
    assert.deepEqual(traffic, {
      ...trafficOf({ market: 'b2b' }),
      zipf: 1.3,
      mix: { 'v2-shop': 0 },
      name: 'b2b, leisure + mine.json',
    });
  });

  test('overrides the look-to-book of a shape', () => {
    assert.equal(trafficOf({ lookToBook: 20 }).lookToBook, 20);
    assert.equal(trafficOf({ lookToBook: 20, file: write({ lookToBook: 7 }) }).lookToBook, 7);
  });

  test('can be a copy of the printed traffic', () => {
    for (const market of marketNames)
      for (const guests of staysNames) {
        const traffic = trafficOf({ market, stays: guests });
        const again = trafficOf({ file: write(printTraffic(traffic)) });
        assert.deepEqual(again, { ...traffic, name: `${traffic.name} + mine.json` });
      }
  });

  test('is printed in readable lines', () => {
    const lines = printTraffic(trafficOf()).split('\n');
    assert.ok(lines.includes('    {"nights":1,"share":0.1689},'));
    assert.ok(Math.max(...lines.map(({ length }) => length)) < 200, 'a line is too long');
  });
});

const wrong: readonly (readonly [name: string, content: unknown, sentence: RegExp])[] = [
  ['no JSON', '{ "zipf": ', /is not JSON/],
  ['an unknown member', { leedTime: [] }, /^unknown member "leedTime": did you mean "leadTime"\?$/],
  [
    'an unknown member within',
    { nights: [{ night: 1, nights: 1, share: 1 }] },
    /^nights\[0\]: unknown member "night": did you mean "nights"\?$/,
  ],
  [
    'an unknown journey',
    { mix: { 'v1-chop': 1 } },
    /^mix: unknown member "v1-chop": did you mean "v1-shop"\?$/,
  ],
  [
    'a missing member',
    { leadTime: [{ fromDays: 0, toDays: 1, share: 1 }] },
    /^leadTime\[0\]\.cancelRate is missing: add it$/,
  ],
  [
    'a negative share',
    { arrivalWeekday: [1.2, -0.2, 0, 0, 0, 0, 0] },
    /^arrivalWeekday\[1\] must not be negative, not -0\.2$/m,
  ],
  [
    'a share above one',
    { arrivalWeekday: [1.2, 0, 0, 0, 0, 0, 0] },
    /^arrivalWeekday\[0\] must be at most 1, not 1\.2$/,
  ],
  ['nothing', { nights: [] }, /^nights must not be empty$/],
  [
    'six days',
    { searchWeekday: [0.5, 0.5, 0, 0, 0, 0] },
    /^searchWeekday must have at least 7 entries, not 6$/,
  ],
  [
    'shares that do not add up',
    {
      nights: [
        { nights: 1, share: 0.7 },
        { nights: 2, share: 0.2 },
      ],
    },
    /^nights: the shares add up to 0\.9: they must add up to 1, within 0\.005$/,
  ],
  [
    'a bucket upside down',
    { cancelDelay: [{ fromDays: 3, toDays: 1, share: 1 }] },
    /^cancelDelay\[0\] ends on day 1, before it begins on day 3/,
  ],
  [
    'overlapping buckets',
    {
      searchLeadTime: [
        { fromDays: 0, toDays: 3, share: 0.5 },
        { fromDays: 3, toDays: 9, share: 0.5 },
      ],
    },
    /^searchLeadTime\[1\] begins on day 3, but the one before it ends on day 3/,
  ],
  [
    'hours that are no factors',
    { hours: Array.from({ length: 24 }, () => 4) },
    /^hours: the factors are 4 on average: they must be 1/,
  ],
  ['look-to-book below one', { lookToBook: 0 }, /^lookToBook must be at least 1, not 0$/],
  [
    'half a night',
    { nights: [{ nights: 0.5, share: 1 }] },
    /^nights\[0\]\.nights must be a whole number, not 0\.5$/,
  ],
];

describe('a wrong traffic file is refused in a sentence', () => {
  for (const [name, content, sentence] of wrong)
    test(name, () => {
      const found = problems(content);
      assert.ok(
        found.some((one) => sentence.test(one)),
        found.join('\n') || 'it was taken',
      );
    });

  test('shares may be off by rounding', () => {
    assert.deepEqual(
      problems({
        nights: [
          { nights: 1, share: 0.7 },
          { nights: 2, share: 0.296 },
        ],
      }),
      [],
    );
  });

  test('a file that is not there', () =>
    assertRefused(
      { file: '/nowhere/x.json' },
      /^there is no traffic file \/nowhere\/x\.json: give its path with --traffic$/,
    ));
});
