/** Operators, conditions and the score of mutants. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { conditions } from '../../../proof/mutants/conditions.ts';
import { decides } from '../../../proof/mutants/law.ts';
import { changedBy, isRequested, type Mutant } from '../../../proof/mutants/mutant.ts';
import { operators } from '../../../proof/mutants/operators/values.ts';
import type { Observation } from '../../../proof/mutants/law/observation.ts';
import { mutantScore, wilsonLower } from '../../../proof/mutants/score.ts';
import type { MutantProof } from '../../../proof/mutants/prove.ts';
import { runOf, runsJson, runsText } from '../../../proof/report/mutant-runs.ts';

const observed: Observation = {
  operation: 'v2.avail',
  request: { body: { page: 2, checkIn: '2027-01-05', checkOut: '2027-01-06' }, params: {}, query: {} },
  answer: { count: 2, hotels: [{ hotel: { id: '1', name: 'One' } }, { hotel: { id: '2', name: 'Two' } }] },
};

const mutant = (operator: string, place: string, condition = 'always'): Mutant => ({
  kind: 'place',
  operation: 'v2.avail',
  place,
  operator: operators.find(({ name }) => name === operator)!,
  condition: conditions.find(({ name }) => name === condition)!,
});

const answered = async (one: Mutant, before: readonly Observation[] = []): Promise<unknown> =>
  (await changedBy(one, observed, before, () => Promise.resolve(undefined)))?.answer;

test('changes a value at every occurrence, and nothing else', async () => {
  assert.deepEqual(await answered(mutant('one more', 'count')), { ...(observed.answer as object), count: 3 });
  assert.deepEqual(await answered(mutant('of the neighbour', 'hotels.*.hotel.name')), {
    count: 2,
    hotels: [{ hotel: { id: '1', name: 'Two' } }, { hotel: { id: '2', name: 'One' } }],
  });
});

test('a condition on the entry spares the first one', async () => {
  assert.deepEqual(await answered(mutant('empty', 'hotels.*.hotel.name', 'second hotel')), {
    count: 2,
    hotels: [{ hotel: { id: '1', name: 'One' } }, { hotel: { id: '2', name: '' } }],
  });
});

test('a condition on the request decides whether a response is changed', () => {
  assert.ok(isRequested(mutant('one more', 'count', 'page 2'), observed, []));
  assert.ok(isRequested(mutant('one more', 'count', 'one night'), observed, []));
  assert.ok(!isRequested(mutant('one more', 'count', 'over seven nights'), observed, []));
});

test('leaves responses to invalid requests unchanged', async () => {
  for (const one of decides) {
    const deaf: Mutant = { kind: 'deaf', decides: one, condition: conditions[0]! };
    for (const body of [null, 'text', 7, [], {}]) {
      const odd = { operation: one.operation, request: { body, params: {}, query: {} }, answer: null };
      assert.equal(await changedBy(deaf, odd, [], () => Promise.resolve({})), undefined, one.name);
    }
  }
});

test('operators remove list entries and members', async () => {
  assert.deepEqual(await answered(mutant('last lost', 'hotels')), {
    count: 2,
    hotels: [{ hotel: { id: '1', name: 'One' } }],
  });
  assert.deepEqual(await answered(mutant('lost', 'count')), {
    hotels: (observed.answer as { hotels: unknown }).hotels,
  });
});

test('the previous response is the last one of the same client', async () => {
  const earlier = { ...observed, answer: { count: 7, hotels: [] } };
  assert.deepEqual(await answered(mutant('of the previous request', 'count'), [earlier]), {
    ...(observed.answer as object),
    count: 7,
  });
  assert.equal(await answered(mutant('of the previous request', 'count')), undefined);
});

test('the lower bound of a share rises with the number of mutants', () => {
  assert.equal(wilsonLower(0, 0), 0);
  assert.ok(Math.abs(wilsonLower(95, 100) - 0.8882) < 0.001);
  assert.ok(wilsonLower(950, 1_000) > wilsonLower(95, 100));
});

test('counts uncaught mutants as survivors, in their groups', () => {
  const proof = (name: string, caught: boolean): MutantProof => ({
    name,
    caught,
    family: 'value',
    condition: 'always',
    part: 'orders',
    firmness: 'explicit',
    says: '',
    under: '',
    at: [],
    witness: '',
    otherwise: [],
    touched: 0,
  });
  const score = mutantScore({
    proofs: [proof('one', true), proof('two', false)],
    places: { all: 2, free: 1 },
    traffic: 2,
  });
  assert.deepEqual([score.explicit.mutants, score.explicit.caught, score.reasoned.mutants], [2, 1, 0]);
  assert.deepEqual(
    score.survivors.map(({ name }) => name),
    ['two'],
  );
});

test('keeps the line of every proof of mutants', () => {
  const share = (mutants: number, caught: number) => ({
    of: '',
    mutants,
    caught,
    least: wilsonLower(caught, mutants),
  });
  const made = { seed: 1, today: '2026-11-21', seconds: 60 };
  const runs = [
    runOf(made, 60, { explicit: share(30, 20), reasoned: share(30, 10) }),
    runOf({ ...made, seed: 2 }, 300, { explicit: share(150, 150), reasoned: share(0, 0) }),
  ];
  assert.deepEqual(JSON.parse(runsJson(runs)), runs);
  const [first, second] = runsText(runs)
    .split('\n')
    .filter((line) => /^\| [12] /.test(line));
  assert.match(first ?? '', /20 of 30, 66\.7 %/);
  assert.match(second ?? '', /150 of 150, 100\.0 %/);
});
