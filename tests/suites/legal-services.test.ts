/** Other services within the specification, played by changing the sandbox's answers on their way: none of them fails. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReceivedResponse } from '../../schemas/exchange.ts';
import type { OperationId } from '../../schemas/operations.ts';
import { caseBatches, sampleOf } from '../../proof/material.ts';
import { loadTests } from '../../suites/load-tests.ts';
import { mapInParallel } from '../../lib/parallel.ts';
import { batchTitle, recordCases, recordTest } from '../../proof/recording.ts';
import type { OutgoingRequest, Transport } from '../../client/transport.ts';
import { failuresOf, pool, target, setupOf } from '../support/lawful.ts';
import { isWhole, sampleEntries } from '../support/sample.ts';

type Json = any;

/** The conforming service, with the JSON of its good answers changed where `change` hands something back. */
const changing =
  (change: (answer: Json, request: OutgoingRequest) => Json): Transport =>
  async (request) => {
    const answer = await pool.send(request);
    if (answer.status !== 200) return answer;
    const changed = change(JSON.parse(answer.body), request);
    return changed === undefined ? answer : { ...answer, body: JSON.stringify(changed) };
  };

const isCheckrate = ({ url }: OutgoingRequest): boolean => url.endsWith('/checkrate');
const isSearch = ({ url }: OutgoingRequest): boolean => url.endsWith('/availability') && url.includes('/v2/');

/** Answers every third call with this instead. */
const everyThird = (answer: ReceivedResponse): Transport => {
  let calls = 0;
  return (request) => ((calls += 1) % 3 === 0 ? Promise.resolve(answer) : pool.send(request));
};

type Touched = (title: string, index: number) => boolean;

/** What breaks every operation alike is played with a twelfth of the tests each; by `npm run test:whole` with half. */
const twelfth =
  (rest: number): Touched =>
  (_, index) =>
    index % (isWhole ? 2 : 12) === rest;
const v2: Touched = (title, index) =>
  /v2\.(?:avail|checkrate)|^flow\./.test(title) && (isWhole || index % 4 === 0);

const ofV2 = ['v2.avail', 'v2.checkrate'] as const;

/** Each with the tests that it touches, and the operations of which it touches the cases. */
const legal: Readonly<
  Record<string, readonly [touched: Touched, operations: readonly OperationId[], transport: Transport]>
> = {
  throttles: [
    twelfth(0),
    ['v1.search', 'v2.checkrate', 'longstay.token'],
    everyThird({ status: 429, headers: { 'retry-after': '0' }, body: '' }),
  ],
  'stands behind a gateway that is down at times': [
    twelfth(1),
    ['v1.desc', 'v2.avail', 'order.by-query'],
    everyThird({
      status: 503,
      headers: { 'content-type': 'text/html', 'retry-after': '0' },
      body: '<h1>no</h1>',
    }),
  ],
  'lists a lost hotel without rates instead of 404': [
    v2,
    ofV2,
    async (request) => {
      const answer = await pool.send(request);
      if (!isCheckrate(request) || answer.status !== 404 || !request.body!.includes('","')) return answer;
      return {
        status: 200,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ hotels: [], searchId: null }),
      };
    },
  ],
  'repeats the last page beyond the last': [
    v2,
    ofV2,
    changing((answer, request) => {
      const page = isSearch(request) ? JSON.parse(request.body ?? '{}').page : undefined;
      return Number.isInteger(page) && page > answer.totalPages && answer.totalPages > 0
        ? { ...answer, hotels: answer.hotels.slice(0, 1), count: answer.hotels.slice(0, 1).length }
        : undefined;
    }),
  ],
  'has credentials that look alike': [
    v2,
    ofV2,
    changing((answer, request) => {
      if (!isSearch(request)) return undefined;
      return JSON.parse(
        JSON.stringify(answer, (name, value) => (name === 'credentialType' && value ? 'SAME' : value)),
      );
    }),
  ],
  'shows positions of nulls': [
    v2,
    ofV2,
    changing((answer) =>
      JSON.parse(
        JSON.stringify(answer, (name, value) =>
          name === 'position' ? { latitude: null, longitude: null } : value,
        ),
      ),
    ),
  ],
};

for (const [name, [touched, operations, transport]] of sampleEntries(legal, 6))
  test(`no clause fails for a service that ${name}`, async () => {
    const { credentialPerType: _, ...known } = target.known;
    const setup = setupOf(transport, { target: { ...target, known } });
    const tests = (await loadTests()).filter(({ title }, index) => touched(title, index));
    assert.ok(tests.length > 15, `${tests.length} tests`);
    const batches = await caseBatches(setup, new Set(operations));
    const played = await mapInParallel(tests, (suiteTest) => recordTest(setup, suiteTest));
    const driven = await mapInParallel([...batches], ([operation, cases]) =>
      recordCases(setup, batchTitle(operation), sampleOf(cases, 60)),
    );
    assert.deepEqual(failuresOf([...played, ...driven]), []);
  });

test('a service that fails every request does not pass the clauses about refusals', async () => {
  const setup = setupOf(() => Promise.resolve({ status: 500, headers: {}, body: 'broken' }));
  const tests = (await loadTests()).filter((_, index) => isWhole || index % 5 === 0);
  const takes = await mapInParallel(tests, (suiteTest) => recordTest(setup, suiteTest));
  const passed = takes
    .filter(({ evidence }) => evidence.findings.length === 0 && evidence.gaps.length === 0)
    .map(({ title }) => title);
  assert.deepEqual(passed, []);
});

test('no credential is kept: not even of an answer that repeats it', async () => {
  let bearer = '';
  const echo: Transport = (request) => {
    bearer = request.headers['authorization'] ?? bearer;
    return Promise.resolve({ status: 500, headers: { 'x-seen': bearer }, body: `you sent ${bearer}` });
  };
  const [suiteTest] = (await loadTests()).filter(({ title }) => title.startsWith('v2.avail.by-hotel-ids'));
  const take = await recordTest(setupOf(echo), suiteTest!, {}, true);
  const secret = bearer.replace('Bearer ', '');
  assert.ok(secret.length > 600 && take.evidence.findings.length > 0);
  assert.ok(!JSON.stringify(take).includes(secret.slice(0, 100)));
});
