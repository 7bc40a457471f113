/** Arbitrary bytes to any operation get a proper response, and leave the process as it was. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { Readable } from 'node:stream';
import { after, before, test } from 'node:test';
import { Pool } from 'undici';
import { startSandboxProcess, type SandboxProcess } from '../../sandbox/process.ts';
import { casesFor, generatable } from '../../generators/cases.ts';
import type { JudgedExchange } from '../../schemas/exchange.ts';
import { judge } from '../../schemas/judge.ts';
import { isOk } from '../../schemas/judge/problems.ts';
import { operationIds, operationOf, type OperationId } from '../../schemas/operations.ts';
import { defaults } from '../../schemas/settings.ts';
import { isJson } from '../../lib/json.ts';
import { mapInParallel } from '../../lib/parallel.ts';
import { accessTo, type Access } from '../../client/access.ts';
import { caseOptionsFor } from '../../client/cases/generation.ts';
import { slotSourceFor } from '../../client/cases/slots.ts';
import { createFixtures } from '../../client/create-fixtures.ts';
import { PoolTransport } from '../../client/transport.ts';
import { fixedBodies, type HostileBody } from '../../generators/hostile/bodies.ts';
import { hostileCases, type HostileCase } from '../../generators/hostile/cases.ts';
import { baselineCase, findInjectionPoints } from '../../generators/hostile/good.ts';
import { mutateBody } from '../../generators/hostile/mutations.ts';
import { sandboxTarget } from '../support/sandbox-target.ts';
import { assertNone } from '../support/lists.ts';

const seed = 20261121;
const mutations = 900;
const atOnce = 12;
/** Maximum growth of the process in megabytes after every kind of body was seen; its journal takes half of it. */
const growth = 200;

const operations = operationIds.filter(
  (id) => operationOf(id).base === 'base_url' && operationOf(id).request !== undefined,
);

const target = sandboxTarget();
let sandbox: SandboxProcess;
let access: Access;
let pool: Pool;
const transport = new PoolTransport();
let sent = 0;

before(async () => {
  sandbox = await startSandboxProcess();
  access = await accessTo(contextOf());
  pool = new Pool(new URL(sandbox.url).origin, { connections: atOnce, headersTimeout: 20_000 });
});
after(async () => {
  await Promise.all([pool.close(), transport.close()]);
  await sandbox.stop();
});

const contextOf = () => ({ target, seed, today: new Date().toISOString().slice(0, 10), sandbox });

/** Bodies of an operation as the suites send them. */
async function goodBodies(operation: OperationId): Promise<string[]> {
  const context = contextOf();
  const fill = slotSourceFor(createFixtures('hostile', context, access, transport.send));
  const cases = casesFor(operation, 'valid', { ...(await caseOptionsFor(context)), count: 12 });
  return mapInParallel(cases, (one) => fill(one, one.request.body!), 4);
}

/** Sends bytes and returns the response. */
async function exchangeOf(
  operation: OperationId,
  { description, bytes, headers, inPieces }: HostileBody,
): Promise<JudgedExchange> {
  const { path } = operationOf(operation);
  const { apiKey, secretKey } = access.keys();
  const sentAt = Date.now();
  sent += 1;
  const answer = await pool.request({
    method: 'POST',
    path: new URL(access.baseUrl('base_url')).pathname + path,
    headers: { apikey: apiKey, secretkey: secretKey, ...headers },
    body: inPieces ? Readable.from(piecesOf(bytes)) : bytes,
  });
  return {
    id: description,
    operation,
    expects: 'open' as const,
    request: { method: 'POST', url: path, headers: {}, body: new TextDecoder().decode(bytes) },
    response: {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type']) },
      body: await answer.body.text(),
    },
    sentAt,
    receivedAt: Date.now(),
  };
}

/** Sends bytes and describes what is wrong with the response; undefined if nothing is wrong. */
async function problemWith(operation: OperationId, hostile: HostileBody): Promise<string | undefined> {
  const { description } = hostile;
  try {
    const exchange = await exchangeOf(operation, hostile);
    if (exchange.response.status !== 200)
      return `${operation} ${description}: HTTP ${exchange.response.status} ${exchange.response.body.slice(0, 200)}`;
    const { findings } = judge(exchange, defaults);
    return findings.length === 0
      ? undefined
      : `${operation} ${description}: ${JSON.stringify(findings.slice(0, 2))}`;
  } catch (error) {
    return `${operation} ${description}: ${String((error as { code?: string }).code ?? error)}`;
  }
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

/** Memory of the sandbox's process in megabytes. */
const held = (): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(sandbox.pid)]).toString()) / 1024;

test('answers arbitrary bytes properly without crashing or growing', async () => {
  const storms: { operation: OperationId; bodies: HostileBody[] }[] = [];
  for (const operation of operations) {
    const good = await goodBodies(operation);
    const shortest = good.toSorted((a, b) => a.length - b.length)[0]!;
    const opened = findInjectionPoints(operation, shortest, (await caseOptionsFor(contextOf())).context);
    const wrong = await mapInParallel(fixedBodies(opened), (body) => problemWith(operation, body), atOnce);
    assertNone(wrong, (one) => one !== undefined);
    const bodies = Array.from({ length: mutations }, (_, index) =>
      mutateBody(good[index % good.length]!, seed, `${operation}/${index}`),
    );
    storms.push({ operation, bodies });
  }
  const before = held();
  for (const { operation, bodies } of storms) {
    const wrong = await mapInParallel(bodies, (body) => problemWith(operation, body), atOnce);
    assert.deepEqual(wrong.filter((one) => one !== undefined).slice(0, 10), []);
  }
  assert.ok(sent >= 10_000, `only ${sent} bodies were sent`);
  const grown = held() - before;
  assert.ok(grown < growth, `the process grew by ${Math.round(grown)} MB`);
});

test('accepts generated cases without slots whose only unusual property is their bytes', async () => {
  const options = await caseOptionsFor(contextOf());
  const harmless = new Set([
    'in pieces',
    'every member twice',
    'a prototype',
    'names of Object',
    'a deep member that is unknown',
  ]);
  const responseBody = new Set<OperationId>();
  for (const operation of operations) {
    if (operation === 'v1.book' || baselineCase(operation, options).expects !== 'accepted') continue;
    for (const { scenario, slots, request } of hostileCases(operation, options, 80)) {
      if (slots.length > 0 || !harmless.has(scenario)) continue;
      const bytes = Buffer.from(request.bodyBase64!, 'base64');
      const { response } = await exchangeOf(operation, { description: scenario, bytes, ...request });
      assert.ok(isOk(JSON.parse(response.body)), `${operation} ${scenario}: ${response.body.slice(0, 300)}`);
      responseBody.add(operation);
    }
  }
  assert.ok(responseBody.size >= 8, [...responseBody].join(' '));
});

test('answers hostile cases outside v1 with JSON and without a 5xx', async () => {
  const options = await caseOptionsFor(contextOf());
  for (const operation of generatable.filter(
    (id) => !operations.includes(id) && operationOf(id).base !== 'partner',
  )) {
    const root = new URL(access.baseUrl(operationOf(operation).base)).pathname.replace(/\/$/, '');
    const cases = [
      ...hostileCases(operation, options, operationOf(operation).request === undefined ? 400 : 150),
    ];
    // Open connections may time out while cases are generated.
    const fresh = new Pool(new URL(sandbox.url).origin, { connections: atOnce, headersTimeout: 60_000 });
    const answers = await mapInParallel(cases, (one) => answerTo(fresh, root, one), atOnce);
    await fresh.close();
    const wrong = answers.filter(({ status, text }) => status >= 500 || !isJson(text));
    assert.deepEqual(wrong, [], operation);
  }
});

/** The response to a case; the status is 999 if there is none. */
async function answerTo(connections: Pool, root: string, { scenario, request }: HostileCase) {
  const { method, path, headers, bodyBase64 } = request;
  try {
    const { statusCode: status, body } = await connections.request({
      method: method as 'GET' | 'POST',
      path: root + path,
      // The service closes the connection after a line that is too long, while the next request may be in flight.
      reset: bodyBase64 === undefined,
      headers: { authorization: `Bearer ${access.bearer()}`, ...headers },
      ...(bodyBase64 === undefined ? {} : { body: Buffer.from(bodyBase64, 'base64') }),
    });
    return { scenario, status, text: await body.text() };
  } catch (error) {
    return { scenario, status: 999, text: String(error) };
  }
}
