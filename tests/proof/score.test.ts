/** The documented score: how it is counted, and that what is written down is what there is. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import * as prettier from 'prettier';
import { faultsText, headline, legalText, withPart } from '../../proof/report/score-file.ts';
import { faults } from '../../sandbox/index.ts';
import { chapterOf, type ClauseId } from '../../schemas/clauses.ts';
import { operationIds } from '../../schemas/operations.ts';
import type { Proof } from '../../proof/proof.ts';
import { belowShare, scoreOf } from '../../proof/score.ts';
import { derivedFaults } from '../../proof/shapes.ts';

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
  unproven: [],
  errors: [],
  ...more,
});

const many = (count: number, more: Partial<Proof> = {}): Proof[] => Array.from({ length: count }, (_, index) => proof(`${index}`, more));

const made = { seed: 1, today: '2026-11-21', seconds: 700 };

describe('a score', () => {
  test('counts hand-written and derived faults apart, by kind and by chapter', () => {
    const { handWritten, derived } = scoreOf(
      [
        ...many(3, { subtle: 'only with children' }),
        ...many(2, { kind: 'money', breaks: 'v1.ping.path' }),
        ...many(4, { origin: 'derived' }),
      ],
      [],
    );
    assert.deepEqual([handWritten.all.faults, handWritten.all.subtle, derived.all.faults], [5, 3, 4]);
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

  test('of one kind or chapter below 99 percent is not hidden by the others', () => {
    const missed = proof('silent', { kind: 'time', breaks: 'v1.ping.path', noticed: false, caught: false });
    const score = scoreOf([...many(1_000), ...many(98, { kind: 'time', breaks: 'v1.ping.path' }), missed], []);
    assert.deepEqual(belowShare(score), [
      'hand-written faults of time: 98 of 99 caught',
      'hand-written faults of v1-ping: 98 of 99 caught',
    ]);
    assert.deepEqual(belowShare(scoreOf([...many(99), { ...missed, kind: 'rule', breaks: 'v2.avail.count' }], [])), []);
  });

  test('says of each fault that was missed why, also of places that no honest answer had', () => {
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
        ['silent', 'no story and no case shows it'],
        ['elsewhere', 'found by v2.avail.page-echo instead of its own clause'],
        ['blind', 'the judge finds nothing wrong'],
        ['nowhere', 'no honest answer has the place for it'],
      ],
    );
    assert.deepEqual([derived.all.faults, derived.all.caught], [2, 0]);
  });
});

describe('the written score', () => {
  test('replaces its own part and leaves what stands around it', () => {
    const once = withPart('# Title\n\nText.\n', 'faults', 'old');
    const twice = withPart(withPart(once, 'variants', 'legal'), 'faults', 'new');
    assert.equal(
      twice,
      '# Title\n\nText.\n\n<!-- faults: written by prove -->\n\nnew\n\n<!-- end of faults -->\n\n<!-- variants: written by prove -->\n\nlegal\n\n<!-- end of variants -->\n',
    );
    assert.equal(withPart(twice, 'faults', 'new'), twice);
  });

  test('is laid out as Prettier wants it', async () => {
    const score = scoreOf([...many(3), ...many(12_345, { origin: 'derived' }), proof('silent', { noticed: false, caught: false })], []);
    const variants = [
      {
        name: 'slow',
        falseAlarms: ['one', 'two'],
        unjudged: [],
        greenForNothing: ['v2.avail.circle-grows' as const],
        exchanges: 7,
        seconds: 1,
      },
    ];
    for (const text of [
      faultsText(score, made),
      headline(score),
      legalText(variants, made),
      legalText(variants, made, { oneOf: 6, gates: 50, failed: 1 }),
    ])
      assert.ok(await prettier.check(`${text}\n`, { parser: 'markdown', printWidth: 140 }), text);
  });
});

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

/** The rows of the table below a heading: first cell -> how many faults. */
function written(heading: string): Record<string, number> {
  const [, rest = ''] = read('docs/score.md').split(`### ${heading}\n`);
  const rows = /(?:^\|.*\n)+/m.exec(rest)?.[0].trim().split('\n').slice(2) ?? [];
  return Object.fromEntries(rows.map((row) => row.split('|').map((cell) => cell.trim())).map(([, of, count]) => [of!, Number(count)]));
}

interface Counted {
  readonly kind: string;
  readonly breaks: ClauseId;
}

function counted(all: readonly Counted[], of: (fault: Counted) => string): Record<string, number> {
  const counts: Record<string, number> = { all: all.length };
  for (const fault of all) counts[of(fault)] = (counts[of(fault)] ?? 0) + 1;
  return counts;
}

describe('docs/score.md and README.md', () => {
  const handWritten = Object.values(faults);
  const derived = operationIds.flatMap((id) => {
    const { shape = [], protocol = [] } = derivedFaults(id, () => true) ?? {};
    return [...shape, ...protocol.map((fault) => ({ ...fault, kind: 'protocol' }))];
  });
  const stale = 'write it anew: npx hotel-contract prove --all, in this folder';

  for (const [title, all] of [
    ['Hand-written faults of the sandbox', handWritten],
    ['Faults derived from the schemas', derived],
  ] as const) {
    test(`${title}: the table by kind and the one by chapter count the faults that there are`, () => {
      assert.deepEqual(
        written(`${title}, by kind`),
        counted(all, ({ kind }) => kind),
        stale,
      );
      assert.deepEqual(
        written(`${title}, by chapter`),
        counted(all, ({ breaks }) => chapterOf(breaks)),
        stale,
      );
    });
  }

  test('README.md has a row for each origin with its count, and no sum of both', () => {
    const readme = read('README.md');
    assert.match(readme, new RegExp(`\\| hand-written into the sandbox +\\| ${handWritten.length} `), stale);
    assert.match(readme, new RegExp(`\\| derived from the schemas +\\| ${derived.length} `), stale);
    assert.ok(!readme.includes(String(handWritten.length + derived.length)));
  });
});

test('at least 300 hand-written faults of behaviour, a third of them subtle, and each says on what condition', () => {
  const behaviour = Object.values(faults).filter(({ kind }) => kind !== 'shape' && kind !== 'protocol');
  const subtle = behaviour.filter((fault) => fault.subtle !== undefined);
  assert.ok(behaviour.length >= 300, `${behaviour.length} faults of behaviour`);
  assert.ok(subtle.length >= behaviour.length / 3, `${subtle.length} of them subtle`);
  for (const { subtle: condition = '' } of subtle) assert.match(condition, /^only /);
});
