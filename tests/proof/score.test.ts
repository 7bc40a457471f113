/** The documented score: how it is counted, and that the files match the existing faults. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import * as prettier from 'prettier';
import { faultsText, headline, variantsText, withPart } from '../../proof/report/score-file.ts';
import {
  allFaults,
  changedChapters,
  rowsIn,
  scoreJson,
  textsOf,
  wholeScore,
  withNewer,
  type SavedScore,
} from '../../proof/report/score-rows.ts';
import { faults } from '../../proof/faults.ts';
import type { Proof } from '../../proof/proof.ts';
import { belowShare, rowsOf, scoreOf as scoreOfRows, type Row, type Score } from '../../proof/score.ts';
import { serviceText, type ServiceScore } from '../other-service/score.ts';
import { requireItems } from '../support/require-items.ts';

const proof = (name: string, more: Partial<Proof> = {}): Proof => ({
  name,
  origin: 'hand-written',
  kind: 'rule',
  breaks: 'v2.avail.count',
  alsoBreaks: [],
  severity: 'fails',
  noticed: true,
  caught: true,
  by: [],
  accused: [],
  accusations: [],
  unproven: [],
  errors: [],
  ...more,
});

const scoreOf = (...proven: Parameters<typeof rowsOf>): Score => scoreOfRows(rowsOf(...proven));

const many = (count: number, more: Partial<Proof> = {}): Proof[] =>
  Array.from({ length: count }, (_, index) => proof(`${index}`, more));

const proofRun = { seed: 1, today: '2026-11-21', seconds: 700 };

describe('a score', () => {
  test('counts hand-written and derived faults separately, by kind and chapter', () => {
    const { handWritten, derived } = scoreOf(
      [
        ...many(3, { condition: 'only with children' }),
        ...many(2, { kind: 'money', breaks: 'v1.ping.path' }),
        ...many(4, { origin: 'derived' }),
      ],
      [],
    );
    assert.deepEqual([handWritten.all.faults, handWritten.all.conditional, derived.all.faults], [5, 3, 4]);
    assert.deepEqual(
      handWritten.byKind.map(({ of, faults: count }) => [of, count]),
      [
        ['rule', 3],
        ['money', 2],
      ],
    );
    assert.deepEqual(
      handWritten.byChapter.map(({ of, caught }) => [of, caught]),
      [
        ['v1-ping', 2],
        ['v2-availability', 3],
      ],
    );
  });

  test('reports a kind or chapter below 99 percent', () => {
    const missed = proof('silent', { kind: 'time', breaks: 'v1.ping.path', noticed: false, caught: false });
    const score = scoreOf(
      [...many(1_000), ...many(98, { kind: 'time', breaks: 'v1.ping.path' }), missed],
      [],
    );
    assert.deepEqual(belowShare(score), [
      'hand-written faults of time: 98 of 99 caught',
      'hand-written faults of v1-ping: 98 of 99 caught',
    ]);
    assert.deepEqual(
      belowShare(scoreOf([...many(99), { ...missed, kind: 'rule', breaks: 'v2.avail.count' }], [])),
      [],
    );
  });

  test('states why each fault was missed, including missing places', () => {
    const { missed, derived } = scoreOf(
      [
        proof('silent', { noticed: false, caught: false }),
        proof('elsewhere', { caught: false, accused: ['v2.avail.page-echo'] }),
        proof('blind', { origin: 'derived', noticed: false, caught: false }),
      ],
      [{ name: 'nowhere', kind: 'null', breaks: 'v2.avail.count' }],
    );
    assert.deepEqual(
      missed.map(({ name, reason }) => [name, reason]),
      [
        ['silent', 'no test and no case shows it'],
        ['elsewhere', 'found by v2.avail.page-echo instead of its own clause'],
        ['blind', 'the judge finds nothing wrong'],
        ['nowhere', 'no conforming answer has the place for it'],
      ],
    );
    assert.deepEqual([derived.all.faults, derived.all.caught], [2, 0]);
  });
});

describe('the written score', () => {
  test('replaces its own part and keeps the rest', () => {
    const once = withPart('# Title\n\nText.\n', 'faults', 'old');
    const twice = withPart(withPart(once, 'variants', 'legal'), 'faults', 'new');
    assert.equal(
      twice,
      '# Title\n\nText.\n\n<!-- faults: written by prove -->\n\nnew\n\n<!-- end of faults -->\n\n<!-- variants: written by prove -->\n\nlegal\n\n<!-- end of variants -->\n',
    );
    assert.equal(withPart(twice, 'faults', 'new'), twice);
  });

  test('is formatted as Prettier does', async () => {
    const score = scoreOf(
      [
        ...many(3),
        ...many(12_345, { origin: 'derived' }),
        proof('silent', { noticed: false, caught: false }),
      ],
      [],
    );
    const variants = [
      {
        name: 'slow',
        falseAlarms: ['one', 'two'],
        unjudged: [],
        vacuouslyPassed: ['v2.avail.circle-grows' as const],
        exchanges: 7,
        seconds: 1,
      },
    ];
    for (const text of [
      faultsText(score, proofRun),
      headline(score),
      variantsText(variants, proofRun),
      variantsText(variants, proofRun, { sampledOneIn: 6, gates: 50, failed: 1 }),
    ])
      assert.ok(await prettier.check(`${text}\n`, { parser: 'markdown', printWidth: 140 }), text);
  });
});

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

describe('docs/score.json', () => {
  const stale = 'write it anew: npm run prove -- --new, in this folder';
  const score = JSON.parse(read('docs/score.json')) as SavedScore;
  const all = allFaults(Object.entries(faults).map(([name, fault]) => ({ name, ...fault })));

  test('matches the existing hand-written and derived faults', () => {
    assert.deepEqual(changedChapters(score, requireItems(all)), [], stale);
  });

  test('gives docs/score.md and the table of README.md', () => {
    const { faults: text, headline: summary } = textsOf(score, all);
    assert.equal(read('docs/score.md'), withPart(read('docs/score.md'), 'faults', text), stale);
    assert.equal(read('README.md'), withPart(read('README.md'), 'faults', summary), stale);
  });

  test('is unchanged by reading and writing', () => {
    assert.equal(scoreJson(score), read('docs/score.json'));
  });

  test('the rows of the other service give its part of docs/score.md', () => {
    const text = serviceText(JSON.parse(read('tests/other-service/score.json')) as ServiceScore);
    const written = read('docs/score.md');
    assert.equal(
      written,
      withPart(written, 'other-service', text),
      'write it by: node --import tsx tests/other-service/prove.ts --new --write',
    );
  });
});

describe('a saved score', () => {
  const [stays, missed, new1, new2, ping] = rowsOf(
    [
      proof('stays'),
      proof('missed', { caught: false }),
      proof('new1'),
      proof('new2'),
      proof('ping', { breaks: 'v1.ping.path' }),
    ],
    [],
  ) as [Row, Row, Row, Row, Row];
  const old = wholeScore(proofRun, [stays, missed, ping]);
  const v2 = ['v2-availability'];

  test('lists only the faults that were not caught, with the reason', () => {
    assert.deepEqual(rowsIn(old, [stays, missed, ping]), [stays, missed, ping]);
    const mended = withNewer(old, rowsOf([proof('missed')], []), [stays, missed, ping]);
    assert.deepEqual(mended.exceptions, []);
    assert.deepEqual(rowsIn(old, [missed])[0]!.caught, false);
  });

  test('updates a chapter when all its new faults are proven', () => {
    const all = [stays, missed, new1, new2, ping];
    assert.deepEqual(changedChapters(old, all), v2);
    assert.deepEqual(changedChapters(withNewer(old, [new1], all), all), v2);
    const newer = withNewer(old, [new1, new2], all);
    assert.deepEqual(changedChapters(newer, all), []);
    assert.match(textsOf(newer, all).faults, /2 faults are newer than that/);
    assert.deepEqual(withNewer(newer, [new2], all), newer);
  });

  for (const [what, all] of [
    ['one went', [missed, ping]],
    ['one changed', [{ ...stays, kind: 'money' }, missed, ping]],
    ['one breaks another clause', [{ ...stays, breaks: 'v2.avail.page-echo' }, missed, ping]],
  ] as const satisfies readonly (readonly [string, readonly Row[]])[])
    test(`updates a chapter when all its faults are proven, after ${what}`, () => {
      assert.deepEqual(changedChapters(withNewer(old, [], all), all), v2);
      const whole = withNewer(old, all.slice(0, -1), all);
      assert.deepEqual(changedChapters(whole, all), []);
      assert.match(textsOf(whole, all).faults, /faults? (?:is|are) newer than that/);
    });

  test('drops a chapter without faults', () => {
    const newer = withNewer(old, [], [stays, missed]);
    assert.deepEqual(changedChapters(newer, [stays, missed]), []);
  });
});

test('there are at least 300 hand-written faults of behaviour, a third of them under a condition', () => {
  const behaviour = Object.values(faults).filter(({ kind }) => kind !== 'shape' && kind !== 'protocol');
  const conditional = behaviour.filter((fault) => fault.condition !== undefined);
  assert.ok(behaviour.length >= 300, `${behaviour.length} faults of behaviour`);
  assert.ok(conditional.length >= behaviour.length / 3, `${conditional.length} under a condition`);
  for (const { condition = '' } of conditional) assert.match(condition, /^only /);
});
