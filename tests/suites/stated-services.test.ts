/** A service with its own conventions, stated in its target, is judged like any other: clauses are neither blocked nor failed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mapInParallel } from '../../lib/parallel.ts';
import { recordTest } from '../../proof/recording.ts';
import { settingVariants } from '../../proof/legal.ts';
import { startSandbox, type Sandbox, type TenantView } from '../../sandbox/index.ts';
import type { ClauseId } from '../../schemas/clauses.ts';
import { collisions } from '../../schemas/collisions.ts';
import { settingsFrom, type Stated } from '../../schemas/settings.ts';
import { loadTests } from '../../suites/load-tests.ts';
import type { KnownData } from '../../targets/target.ts';
import type { Transport } from '../../client/transport.ts';
import { pool, target, setupOf } from '../support/lawful.ts';
import { requireItems } from '../support/require-items.ts';

interface Own {
  /** How the sandbox does it, which the target states. */
  readonly settings?: Stated;
  readonly known?: Partial<KnownData>;
  /** What passes between it and the sandbox. */
  readonly through?: (sandbox: Sandbox) => Transport;
  readonly touched: RegExp;
  /** What these tests have to reach besides. */
  readonly shows?: readonly ClauseId[];
}

/** Another id for a hotel, and back: its digits from behind. */
const otherwise = (id: string | number): string => `h-${[...String(id)].toReversed().join('')}`;

/** The id of the order that a reservation became. */
async function orderOf(sandbox: Sandbox, url: string, locator: string): Promise<string> {
  const [base = ''] = url.split('/v1/');
  const reported = await fetch(`${sandbox.controlUrl}/tenants/${base.split('/').at(-1)}`, {
    headers: { authorization: `Bearer ${sandbox.controlSecret}` },
  });
  const { credentials } = (await reported.json()) as TenantView;
  const found = await fetch(`${base}/orders?locator=${encodeURIComponent(locator)}`, {
    headers: { authorization: `Bearer ${credentials.bearer}` },
  });
  return ((await found.json()) as { id: string }).id;
}

const services: Readonly<Record<string, Own>> = {
  'counts the pages of v1 from 0': {
    settings: { 'v1.firstPage': 0 },
    touched: /^v1\.(?:avail\.pages-whole|search\.(?:page|each))/,
  },
  'holds all of a verification against a cancellation': {
    settings: { 'v1.cancel.verification': ['Email', 'HotelCode', 'Start', 'End'] },
    touched: /^v1\.cancel\.verification-must/,
  },
  'lets taxes decide which rate is the best for some stays only': {
    through: () => (request) => {
      const { body = '' } = request;
      const [start = '', end = ''] = ['Start', 'End'].map(
        (day) => new RegExp(`"${day}":"([^"]+)"`).exec(body)?.[1],
      );
      const isUsual = Date.parse(end) - Date.parse(start) === 4 * 86_400_000;
      const other = isUsual ? body.replaceAll(':910', ':1172') : body;
      return pool
        .send({ ...request, ...(request.body === undefined ? {} : { body: other }) })
        .then((answer) =>
          isUsual
            ? { ...answer, body: answer.body.replaceAll('"HotelCode":1172', '"HotelCode":910') }
            : answer,
        );
    },
    touched: /^v1\.avail\.best-only-taxes: taxes decide/,
  },
  'calls a hotel otherwise in v2, by no rule': {
    settings: { 'v1.v2.sameIds': false },
    known: { v2Ids: Object.fromEntries(target.known.hotelCodes!.map((code) => [code, otherwise(code)])) },
    through:
      () =>
      async ({ body, ...request }) => {
        const answer = await pool.send({
          ...request,
          ...(body === undefined
            ? {}
            : { body: body.replaceAll(/"h-(\d+)"/g, (_, id: string) => `"${otherwise(id).slice(2)}"`) }),
        });
        if (!request.url.includes('/v2/')) return answer;
        const own = (_: string, id: string): string => `"hotel":{"id":"${otherwise(id)}"`;
        return { ...answer, body: answer.body.replaceAll(/"hotel":\{"id":"(\d+)"/g, own) };
      },
    touched: /^flow\.v1-v2-agree/,
  },
  'has attractions and reference points within one object': {
    settings: {
      'v1.names.content.attractions': '/AreaInfo/Attractions',
      'v1.names.content.refPoints': '/AreaInfo/RefPoints',
    },
    touched: /^v1\.desc\.flag\.areainfo/,
  },
  'tells what was booked in a shape of its own': {
    settings: settingVariants['answers-higher'].settings,
    touched: /^v1\.book\.(?:retrievable|nullable-members)/,
    shows: ['conv.as-stated', 'v1.book.priced-as-asked', 'v1.book.told-as-asked'],
  },
  'lists what it finds in a map by its codes': {
    settings: settingVariants['answers-map'].settings,
    touched: /^v1\.search\.tells-of-hotel/,
    shows: ['conv.as-stated'],
  },
  'answers a booking with the id of its order': {
    settings: { 'orders.v1.locator': false, 'orders.v1.id': '/Made/Order' },
    through: (sandbox) => async (request) => {
      const answer = await pool.send(request);
      const locator = /"ResID_Value":"([^"]+)"/.exec(answer.body)?.[1];
      if (!request.url.endsWith('/SendHotelRes') || locator === undefined) return answer;
      return {
        ...answer,
        body: answer.body.replace(
          '{',
          `{"Made":{"Order":"${await orderOf(sandbox, request.url, locator)}"},`,
        ),
      };
    },
    touched: /^order\.status\.follows: a booking is CONFIRMED/,
  },
};

for (const [
  name,
  { settings = {}, known = {}, through = () => pool.send, touched, shows = [] },
] of Object.entries(services))
  test(`a service that ${name} is judged`, async (t) => {
    assert.deepEqual(collisions(settingsFrom(settings)), [], 'a target can state it');
    const sandbox = await startSandbox({ settings: settingsFrom(settings, true) });
    t.after(() => sandbox.stop());
    const stated = {
      ...target,
      settings: { ...target.settings, ...settings },
      known: { ...target.known, ...known },
    };
    const setup = setupOf(through(sandbox), { sandbox, target: stated });
    const tests = requireItems((await loadTests()).filter(({ title }) => touched.test(title)));
    const takes = await mapInParallel(tests, (suiteTest) => recordTest(setup, suiteTest), 4);
    const reported = takes.flatMap(({ title, evidence: { findings, gaps } }) => [
      ...findings.map(({ clause, expected, actual }) => `${clause} in ${title}: ${expected}, saw ${actual}`),
      ...gaps.map(({ outcome, reason }) => `${outcome} in ${title}: ${reason}`),
    ]);
    assert.deepEqual(reported, []);
    const reached = new Set(takes.flatMap(({ evidence: { exercised } }) => Object.keys(exercised)));
    assert.deepEqual(
      shows.filter((clause) => !reached.has(clause)),
      [],
    );
  });
