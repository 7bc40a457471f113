/** The result of a duel, and when there is none because the sides do different work. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { weightsFrom } from '../../../bin/load/duel.ts';
import {
  type DuelRequest,
  type Round,
  type Side,
  withSendTime,
  requestForSide,
} from '../../../load/duel/duel.ts';
import { resultOf, linesOf } from '../../../load/duel/result.ts';
import { inventRounds } from '../../support/rounds.ts';

const side = (name: string): Side => ({
  name,
  urls: { base_url: `http://${name}`, api_url: `http://${name}` },
  keys: { in: 'header', apiKey: 'apiKey', secretKey: 'secretKey' },
  secrets: { bearer: 'b e', apiKey: 'k&', secretKey: 's' },
});
const sides = { a: side('old'), b: side('new') };
const request = (id: string, operation: 'v1.avail' | 'v2.avail'): DuelRequest => ({
  id,
  operation,
  weight: 1,
  base: operation === 'v1.avail' ? 'base_url' : 'api_url',
  method: 'POST',
  path: '/path',
  credentials: operation === 'v1.avail' ? 'keys' : 'bearer',
  body: '{"TimeStamp":"{{now}}"}',
});
const requests = [
  request('one', 'v1.avail'),
  request('two', 'v1.avail'),
  request('three', 'v2.avail'),
  request('four', 'v2.avail'),
];
const fought = { sides, requests, seed: 1, startedAt: '2026-01-01T00:00:00Z', seconds: 12.3, warmUp: 200 };

const changed = (rounds: readonly Round[], of: 'a' | 'b', change: Partial<Round['a']>, every = 1): Round[] =>
  rounds.map((round, index) =>
    round.request === 2 && index % every === 0 ? { ...round, [of]: { ...round[of], ...change } } : round,
  );

test('a slower B gets one line, and each operation another one', () => {
  const result = resultOf({ ...fought, rounds: inventRounds({ seed: 1, count: 1_400, ratio: 1.1 }) });
  assert.equal(result.decision, 'slower');
  assert.deepEqual(result.rounds, { warmUp: 200, counted: 1_200, spoilt: 0 });
  const [verdict, ...rest] = linesOf(result);
  assert.match(
    verdict!,
    /^B takes 1\.\d\d times as long as A \(95 % interval 1\.\d\d to 1\.\d\d; 1,200 rounds in 12 s\): slower$/,
  );
  assert.equal(rest.filter((line) => /^ {2}v[12]\.avail +1\.\d\d/.test(line)).length, 2);
});

test('secrets are in no result', () => {
  const text = JSON.stringify(resultOf({ ...fought, rounds: inventRounds({ seed: 1, count: 400 }) }));
  for (const secret of ['b e', 'k&', '"s"']) assert.ok(!text.includes(secret), secret);
});

test('there is no ratio for a side that answers with errors', () => {
  const rounds = inventRounds({ seed: 2, count: 1_000, ratio: 0.5 });
  for (const [of, letter] of [
    ['a', 'A'],
    ['b', 'B'],
  ] as const) {
    const result = resultOf({ ...fought, rounds: changed(rounds, of, { statuses: [200, 500] }) });
    assert.equal(result.decision, 'invalid');
    assert.match(
      result.reasons.join(),
      new RegExp(`^three: ${letter} answers with HTTP 500 \\(\\d+ of \\d+ times\\)\\.$`),
    );
    assert.equal(linesOf(result)[0], 'The two cannot be compared.');
  }
  const both = resultOf({
    ...fought,
    rounds: changed(changed(rounds, 'a', { statuses: [401, 401] }), 'b', { statuses: [0, 0] }),
  });
  assert.match(both.reasons.join(), /^three: both answer with HTTP 401 and nothing/);
});

test('responses of different length are different work, except for a few bytes of tokens', () => {
  const rounds = inventRounds({ seed: 3, count: 1_000 });
  const shorter = resultOf({ ...fought, rounds: changed(rounds, 'b', { sizes: [100, 100] }) });
  assert.match(shorter.reasons.join(), /^three: A answers with 1000 bytes and B with 100 /);
  assert.notEqual(
    resultOf({ ...fought, rounds: changed(rounds, 'b', { sizes: [1_050, 1_050] }) }).decision,
    'invalid',
  );
});

test('rare failures are left out and reported', () => {
  const rounds = changed(
    inventRounds({ seed: 4, count: 2_000, ratio: 1.1 }),
    'b',
    { statuses: [503, 200] },
    101,
  );
  const result = resultOf({ ...fought, rounds });
  assert.equal(result.decision, 'slower');
  assert.ok(result.rounds.spoilt > 0);
  assert.match(linesOf(result).join('\n'), /rounds were left out/);
});

test('a duel with few rounds is invalid, with advice', () => {
  const result = resultOf({ ...fought, rounds: inventRounds({ seed: 5, count: 299, ratio: 1.5 }) });
  assert.equal(result.decision, 'invalid');
  assert.match(result.reasons.join(), /Only 99 rounds count, .* --seconds/);
});

test('both sides get the same bytes, each with its own credentials at their place', () => {
  const [byKeys, byBearer] = [requests[0]!, requests[2]!];
  assert.deepEqual(requestForSide(sides.a, byKeys).headers, {
    'content-type': 'application/json',
    apiKey: 'k&',
    secretKey: 's',
  });
  assert.equal(requestForSide(sides.a, byBearer).headers['authorization'], 'Bearer b e');
  const inQuery = requestForSide(
    { ...sides.b, keys: { in: 'query', apiKey: 'key', secretKey: 'x y' } },
    { ...byKeys, path: '/path?a=1' },
  );
  assert.equal(inQuery.url, 'http://new/path?a=1&key=k%26&x%20y=s');
  assert.deepEqual(inQuery.headers, { 'content-type': 'application/json' });
  assert.equal(withSendTime(inQuery.body, new Date(0)), '{"TimeStamp":"1970-01-01T00:00:00.000Z"}');
});

test('invalid operations and weights are refused with the valid ones', () => {
  assert.deepEqual(weightsFrom(['v1.avail', 'v2.avail=3']), { 'v1.avail': 1, 'v2.avail': 3 });
  assert.throws(() => weightsFrom(['v1.book']), /a duel cannot call v1\.book.*it can call v1\.ping/);
  assert.throws(() => weightsFrom(['v1.avail=0']), /the weight of v1\.avail must be a whole number/);
});
