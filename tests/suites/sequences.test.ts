/** Sequences and their model: what they say of the conforming sandbox, and of one that breaks what only a sequence shows. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { faults, type FaultName } from '../../proof/faults.ts';
import { sequencesFor, shortestOf } from '../../generators/sequences/arbitrary.ts';
import {
  makesSense,
  stateAfter,
  withoutImpossibleSteps,
  initialState,
} from '../../generators/sequences/model.ts';
import {
  parseSequence,
  formatSequence,
  secondsOf,
  words,
  type Sequence,
} from '../../generators/sequences/steps.ts';
import { sequence as sequenceOption } from '../../bin/options.ts';
import { merge } from '../../reports/merge.ts';
import { clauseOf, severityOf } from '../../schemas/clauses.ts';
import { runSequence, type SequenceContext } from '../../suites/helpers/sequences/run-sequence.ts';
import {
  evidenceOf,
  runSequences,
  replayCommandFor,
  type SequenceResults,
} from '../../suites/helpers/sequences/run.ts';
import { gateOn } from '../support/gate.ts';
import { isWhole, sampleEntries, spreadSample } from '../support/sample.ts';
import { pool, target, setupOf } from '../support/lawful.ts';

const worldOf = (fault?: FaultName): SequenceContext => ({
  ...setupOf(pool.send, { seed: 1 }),
  ...(fault === undefined ? {} : { behaviour: { fault } }),
});

describe('a sequence as text', () => {
  test('is read back as it was written', () => {
    for (const sequence of sequencesFor(5, 500))
      assert.deepEqual(parseSequence(formatSequence(sequence)), sequence);
    assert.deepEqual(parseSequence(' search ;book v1  2 rooms; wait 600;; '), [
      'search',
      'book v1 2 rooms',
      'wait 600',
    ]);
  });

  for (const [text, sentence] of [
    ['', /at least one step/],
    ['search; fly', /there is no step "fly": a step is one of search, .*, or wait with its seconds/],
    ['wait 0', /there is no step "wait 0"/],
    ['wait 86401', /there is no step/],
  ] as const)
    test(`"${text}" is none`, () => assert.throws(() => parseSequence(text), sentence));

  test('given to the gate makes sense step by step', () => {
    assert.equal(sequenceOption('book v1;  cancel all'), 'book v1; cancel all');
    assert.throws(
      () => sequenceOption('search; cancel all; read'),
      /Its step 2, "cancel all", lacks a step before it/,
    );
  });
});

describe('random sequences', () => {
  test('are the same for the same seed, even if more are requested, and differ for another seed', () => {
    const count = sequencesFor(7, 60);
    assert.deepEqual(sequencesFor(7, 20), count.slice(0, 20));
    assert.notDeepEqual(sequencesFor(8, 60), count);
    assert.ok(new Set(sequencesFor(4_294_967_295, 60).map(formatSequence)).size > 50);
  });

  test('make sense, and reach every step', () => {
    const all = sequencesFor(3, 400);
    for (const sequence of all) {
      assert.deepEqual(withoutImpossibleSteps(sequence), sequence);
      assert.ok(sequence.length <= 15, formatSequence(sequence));
    }
    const taken = new Set(all.flat().map((step) => (secondsOf(step) === undefined ? step : 'wait')));
    assert.deepEqual([...taken].sort(), [...words, 'wait'].sort());
  });

  test('are shortened to the steps that matter, in so many tries at most', async () => {
    const matters = (sequence: Sequence): boolean => {
      const [booked, cancelled] = [sequence.indexOf('book v1 2 rooms'), sequence.indexOf('cancel room 1')];
      return booked >= 0 && cancelled > booked;
    };
    const long = parseSequence(
      'search; link; book v1 2 rooms; recheck; wait 60; book v2; cancel room 1; modify; read; read order',
    );
    const shortest = await shortestOf(long, async (sequence) => matters(sequence), {
      tries: 60,
      time: 5_000,
    });
    assert.equal(formatSequence(shortest), 'book v1 2 rooms; cancel room 1');
    let tries = 0;
    await shortestOf(long, async () => ((tries += 1), false), { tries: 7, time: 5_000 });
    assert.equal(tries, 7);
  });

  test('never cancel, use or read what the model does not have', () => {
    let state = initialState;
    assert.equal(makesSense('book v2', state), false);
    for (const step of parseSequence('search; recheck; wait 60')) state = stateAfter(step, state);
    assert.equal(makesSense('recheck', state), false, 'how long a rate token lives is not shown');
    assert.equal(makesSense('book v2', state), true);
  });
});

test('the conforming sandbox does in many sequences what the model says', async () => {
  const each = isWhole ? 100 : 18;
  const { played, broken } = await runSequences(worldOf(), [
    ...sequencesFor(1, each),
    ...sequencesFor(2, each),
  ]);
  assert.deepEqual(
    broken.map(
      ({ sequence, broken: assertion }) =>
        `${formatSequence(sequence)}: ${assertion?.clause}, ${assertion?.actual}`,
    ),
    [],
  );
  assert.deepEqual(
    played.flatMap(({ sequence, stopped }) =>
      stopped === undefined ? [] : [`${formatSequence(sequence)}: ${stopped}`],
    ),
    [],
  );
  assert.deepEqual(
    played.flatMap(({ evidence }) => evidence.brokenClauses()),
    [],
  );
  const exercised = new Set(played.flatMap(({ assertions }) => assertions.map(({ clause }) => clause)));
  assert.ok(exercised.size >= 16, [...exercised].join(', '));
});

/** Faults that a sequence of calls shows, each with the longest that its shortest sequence may be. */
const onlyInSequences = {
  'booking-token-lives-an-hour': 4,
  'booking-token-lives-a-minute': 4,
  'confirms-gone-rates': 3,
  'confirms-the-searched-price': 3,
  'v1-books-nothing': 2,
  'v1-books-and-cancels': 2,
  'v1-cancel-does-nothing': 3,
  'v1-cancel-keeps-rooms-with-children': 3,
  'v1-cancel-last-room-cancels-all': 3,
  'v1-cancel-verifies-single-rooms-only': 2,
  'cancelled-rooms-stay-confirmed': 3,
  'cancelled-items-stay-confirmed': 3,
  'lost-is-cancelled': 3,
  'content-link-lives-for-ever': 3,
  'long-stay-token-lives-an-hour': 3,
} as const satisfies Partial<Record<FaultName, number>>;

for (const [name, most] of sampleEntries(onlyInSequences, 8) as [keyof typeof onlyInSequences, number][])
  test(`${name}: is found, at its own clause, in ${most} steps at most`, async () => {
    let broken: SequenceResults['broken'] = [];
    for (let from = 0; broken.length === 0 && from < 90; from += 15)
      ({ broken } = await runSequences(worldOf(name), sequencesFor(11, from + 15).slice(from)));
    const found = broken.map(({ sequence, broken: assertion }) => ({
      clause: assertion?.clause,
      steps: formatSequence(sequence),
    }));
    assert.deepEqual(
      found.map(({ clause }) => clause),
      [faults[name].breaks],
    );
    assert.ok(broken[0]!.sequence.length <= most, found[0]!.steps);
  });

test('two price changes, or a recheck long after the search, are not asked for', () => {
  assert.deepEqual(
    withoutImpossibleSteps(parseSequence('search; change price; search; change price; recheck')),
    parseSequence('search; change price; search; recheck'),
  );
  assert.deepEqual(
    withoutImpossibleSteps(parseSequence('search; wait 60; recheck; search; recheck')),
    parseSequence('search; wait 60; search; recheck'),
  );
});

describe('the gate', () => {
  const sequence = 'book v1 2 rooms; cancel room 1; read; search; recheck; wait 935; book v2';

  test('plays one sequence, and says that this was a part', async () => {
    const asWritten = JSON.parse(
      readFileSync(new URL('../../targets/sandbox.json', import.meta.url), 'utf8'),
    ) as object;
    const { code, printed, run } = await gateOn(asWritten, [
      '--sequence',
      sequence,
      '--seed',
      '7',
      '--today',
      '2026-11-21',
    ]);
    assert.equal(code, 0, printed);
    assert.ok(printed.replaceAll(/\s+/g, ' ').includes(`Part of a run (--sequence ${sequence}): `), printed);
    assert.deepEqual([run.sequence, run.counts.tests], [sequence, 1]);
    for (const id of ['v1.cancel.effect-room', 'v2.booking-token.ttl-15m'] as const)
      assert.equal(run.clauses[id].outcome, 'passed', id);
  });
});

describe('what a broken sequence says', () => {
  for (const name of spreadSample(['v1-cancel-does-nothing', 'cancelled-items-stay-confirmed'] as const, 1))
    test(`${name}: the clause, what was seen, the last exchange and the line that plays it again`, async () => {
      const world = worldOf(name);
      const sequences = await runSequences(world, sequencesFor(1, 15));
      const { findings, exercised, exchanges } = evidenceOf(sequences, world.context);
      const {
        breaks,
        alsoBreaks = [],
      }: { readonly breaks: string; readonly alsoBreaks?: readonly string[] } = faults[name];
      const [[finding], others] = [
        findings.filter(({ clause }) => clause === breaks),
        findings.filter(({ clause }) => clause !== breaks),
      ];
      assert.deepEqual(
        others.filter(({ clause }) => !alsoBreaks.includes(clause)),
        [],
      );
      const line = replayCommandFor(sequences.broken[0]!.sequence, world.context);
      assert.match(
        line,
        /^npx hotel-contract gate( --fault \S+)? --sequence "book v1; cancel all; read( order)?" --seed 1 --today 2026-11-21$/,
      );
      assert.equal(
        merge([{ exchanges, cases: 0, exercised, findings, gaps: [] }], target)[finding!.clause].findings[0]!
          .again,
        line,
      );
      assert.ok(
        finding!.actual.includes(
          severityOf(finding!.clause) === 'warns' ? line : 'after these steps: book v1; cancel all',
        ),
        finding!.actual,
      );
      assert.match(finding!.shown!, /^> (POST|GET) .*\n/);
      assert.ok(
        (exercised[finding!.clause] ?? 0) > 0 &&
          exchanges > 50 &&
          clauseOf(finding!.clause).who === 'service',
      );

      const [, text] = /--sequence "(.*)" --seed/.exec(line)!;
      const again = await runSequence(world, parseSequence(text!));
      assert.deepEqual(again.broken, sequences.broken[0]!.broken);
    });
});
