/** Other services within the specification, played by changing the sandbox's answers on their way: none of them fails. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startSandbox, type Sandbox } from '../sandbox/index.ts';
import { severityOf } from '../schemas/clauses.ts';
import type { ReceivedResponse } from '../schemas/exchange.ts';
import { caseBatches, loadStories, sampleOf } from '../suites/proof/material.ts';
import { inParallel } from '../suites/proof/parallel.ts';
import { driveCases, playStory, type Take, type Workshop } from '../suites/proof/recording.ts';
import { PoolTransport, type Outgoing, type Transport } from '../suites/support/transport.ts';
import { loadTarget } from '../targets/load.ts';

const { known, ...target } = loadTarget(new URL('../targets/sandbox.json', import.meta.url).pathname, process.env);
const pool = new PoolTransport();
let sandbox: Sandbox;

before(async () => {
  sandbox = await startSandbox();
});
after(async () => {
  await pool.close();
  await sandbox.stop();
});

type Json = any;

/** The honest service, with the JSON of its good answers changed where `change` hands something back. */
const changing =
  (change: (answer: Json, request: Outgoing) => Json): Transport =>
  async (request) => {
    const answer = await pool.send(request);
    if (answer.status !== 200) return answer;
    const changed = change(JSON.parse(answer.body), request);
    return changed === undefined ? answer : { ...answer, body: JSON.stringify(changed) };
  };

const isCheckrate = ({ url }: Outgoing): boolean => url.endsWith('/checkrate');
const isSearch = ({ url }: Outgoing): boolean => url.endsWith('/availability') && url.includes('/v2/');

/** Answers every third call with this instead. */
const everyThird = (answer: ReceivedResponse): Transport => {
  let calls = 0;
  return (request) => ((calls += 1) % 3 === 0 ? Promise.resolve(answer) : pool.send(request));
};

const legal: Readonly<Record<string, Transport>> = {
  throttles: everyThird({ status: 429, headers: { 'retry-after': '1' }, body: '' }),
  'stands behind a gateway that is down at times': everyThird({
    status: 503,
    headers: { 'content-type': 'text/html' },
    body: '<h1>no</h1>',
  }),
  'lists a lost hotel without rates instead of 404': async (request) => {
    const answer = await pool.send(request);
    if (!isCheckrate(request) || answer.status !== 404 || !request.body!.includes('","')) return answer;
    return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ hotels: [], searchId: null }) };
  },
  'repeats the last page beyond the last': changing((answer, request) => {
    const page = isSearch(request) ? JSON.parse(request.body ?? '{}').page : undefined;
    return Number.isInteger(page) && page > answer.totalPages && answer.totalPages > 0
      ? { ...answer, hotels: answer.hotels.slice(0, 1), count: answer.hotels.slice(0, 1).length }
      : undefined;
  }),
  'has credentials that look alike': changing((answer, request) => {
    if (!isSearch(request)) return undefined;
    return JSON.parse(JSON.stringify(answer, (name, value) => (name === 'credentialType' && value ? 'SAME' : value)));
  }),
  'shows positions of nulls': changing((answer) =>
    JSON.parse(JSON.stringify(answer, (name, value) => (name === 'position' ? { latitude: null, longitude: null } : value))),
  ),
};

/** Failures, and errors of our own. Warnings are allowed, and so is what could not be judged. */
const complaints = ({ title, evidence }: Take): string[] => [
  ...evidence.findings
    .filter(({ clause }) => severityOf(clause) === 'fails')
    .map(({ clause, expected, seen }) => `${clause} in ${title}: expected ${expected}, saw ${seen}`),
  ...evidence.gaps.filter(({ outcome }) => outcome === 'error').map(({ clause, reason }) => `error at ${clause} in ${title}: ${reason}`),
];

for (const [name, transport] of Object.entries(legal)) {
  test(`a service that ${name} fails nothing`, { timeout: 120_000 }, async () => {
    const { credentialPerType: _, ...less } = known;
    const workshop: Workshop = { context: { target: { ...target, known: less }, seed: 4, today: '2026-11-21', sandbox }, transport };
    const batches = [...(await caseBatches(workshop))].map(([operation, cases]) => ({ operation, cases: sampleOf(cases, 60) }));
    const played = await inParallel(await loadStories(), (story) => playStory(workshop, story));
    const driven = await inParallel(batches, ({ operation, cases }) => driveCases(workshop, `cases of ${operation}`, cases));
    assert.deepEqual([...played, ...driven].flatMap(complaints), []);
  });
}

test('a service where everything breaks passes nothing that it was only asked to refuse', async () => {
  const workshop: Workshop = {
    context: { target: { ...target, known }, seed: 4, today: '2026-11-21', sandbox },
    transport: () => Promise.resolve({ status: 500, headers: {}, body: 'broken' }),
  };
  const takes = await inParallel(await loadStories(), (story) => playStory(workshop, story));
  const passed = takes.filter(({ evidence }) => evidence.findings.length === 0 && evidence.gaps.length === 0).map(({ title }) => title);
  assert.deepEqual(passed, []);
});

test('no credential is kept: not even of an answer that repeats it', async () => {
  let bearer = '';
  const workshop = (transport: Transport): Workshop => ({
    context: { target: { ...target, known }, seed: 4, today: '2026-11-21', sandbox },
    transport,
  });
  const echo: Transport = (request) => {
    bearer = request.headers['authorization'] ?? bearer;
    return Promise.resolve({ status: 500, headers: { 'x-seen': bearer }, body: `you sent ${bearer}` });
  };
  const [story] = (await loadStories()).filter(({ title }) => title.startsWith('v2.avail.by-hotel-ids'));
  const take = await playStory(workshop(echo), story!, {}, true);
  const secret = bearer.replace('Bearer ', '');
  assert.ok(secret.length > 600 && take.evidence.findings.length > 0);
  assert.ok(!JSON.stringify(take).includes(secret.slice(0, 100)));
});
