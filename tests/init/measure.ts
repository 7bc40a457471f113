/** How much of what a gate judges by a target written by hand it judges by one that `init` wrote, and what that took. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Run } from '../../reports/results.ts';
import { settingVariants } from '../../proof/legal.ts';
import { startSandbox } from '../../proof/sandbox.ts';
import { definitions, settingsFrom, type SettingId, type Stated } from '../../schemas/settings.ts';
import { secretsOf, targetOf } from '../other-service/target.ts';
import { startOtherService } from '../other-service/service.ts';
import { gateOn, launch } from '../support/gate.ts';
import { requestNames, untold } from './hints.ts';

const { values } = parseArgs({
  options: {
    /** `sandbox`, a variant of it that is a shape (`answers-deeper`), or `other`. */
    of: { type: 'string', default: 'sandbox' },
    world: { type: 'string', default: 'alpine' },
    claims: { type: 'string', default: 'v1-shop,v2-rates,orders,long-stay' },
    /** Bookings are allowed, and learned. */
    book: { type: 'boolean', default: false },
  },
});

interface Deployed {
  readonly env: Record<string, string>;
  readonly flags: readonly string[];
  /** As its owner has written it, without what init cannot have: permissions, levers. */
  readonly byHand: Record<string, unknown>;
  stop(): Promise<unknown>;
}

const sandboxOf = async (stated: Stated): Promise<Deployed> => {
  const sandbox = await startSandbox({ settings: settingsFrom(stated, true) });
  const { url, demo } = sandbox;
  const target = JSON.parse(readFileSync(new URL('../../targets/sandbox.json', import.meta.url), 'utf8')) as {
    known: object;
  };
  const usual = (Object.keys(definitions) as SettingId[]).flatMap((id) => {
    const { default: value } = definitions[id];
    return value === '' || value === null || id === 'sandbox.answers' ? [] : [[id, value]];
  });
  return {
    env: { M_BEARER: demo.bearer, M_KEY: demo.apiKey, M_SECRET: demo.secretKey },
    flags: [
      '--v1',
      url,
      '--v2',
      url,
      '--auth',
      url,
      '--hotel',
      '1172',
      '--region',
      '501',
      '--order',
      'DEMO-2',
      '--order',
      'DEMO-1',
      '--landing',
      'praia-suites',
      ...Object.entries(untold(stated, values.of !== 'names-short')).flatMap(([id, value]) => [
        '--setting',
        `${id}=${String(value)}`,
      ]),
    ],
    byHand: {
      name: 'by-hand',
      urls: { base_url: url, api_url: url, auth_url: url },
      secrets: { bearer: 'M_BEARER', apiKey: 'M_KEY', secretKey: 'M_SECRET' },
      settings: { ...Object.fromEntries(usual), ...stated, 'sandbox.answers': undefined },
      known: target.known,
    },
    stop: () => sandbox.stop(),
  };
};

const other = async (): Promise<Deployed> => {
  const service = await startOtherService({ world: values.world });
  const [client] = service.clients;
  const order = [...service.service.orders.values()].find(({ clientId }) => clientId === client!.id);
  const { base, api, auth } = service.urls;
  const secrets = secretsOf(service);
  const target = targetOf(service);
  return {
    env: { M_BEARER: client!.bearer, M_KEY: client!.apiKey, M_SECRET: client!.secretKey, ...secrets },
    flags: [
      '--v1',
      base,
      '--v2',
      api,
      '--auth',
      auth,
      '--hotel',
      String(service.world.hotels[0]!.code),
      '--region',
      'everywhere',
      '--order',
      order!.id,
      '--landing',
      client!.landing,
      ...Object.entries(requestNames).flatMap(([id, value]) => ['--setting', `${id}=${String(value)}`]),
    ],
    byHand: {
      ...target,
      secrets: { bearer: 'M_BEARER', apiKey: 'M_KEY', secretKey: 'M_SECRET' },
      levers: undefined,
      permissions: undefined,
    },
    stop: () => service.stop(),
  };
};

const judged = ({ clauses }: Run): string[] =>
  Object.entries(clauses).flatMap(([id, { outcome }]) =>
    ['passed', 'warned', 'failed'].includes(outcome) ? [id] : [],
  );
const failed = ({ clauses }: Run): string[] =>
  Object.entries(clauses).flatMap(([id, { outcome }]) => (outcome === 'failed' ? [id] : []));

const shape =
  values.of in settingVariants
    ? (settingVariants[values.of as keyof typeof settingVariants].settings as Stated)
    : {};
const deployed = values.of === 'other' ? await other() : await sandboxOf(shape);
const folder = mkdtempSync(join(tmpdir(), 'measure-'));
try {
  const { env, flags, byHand } = deployed;
  const begun = Date.now();
  const { code, printed } = await launch(
    ['init', '--environment', 'development', ...flags]
      .concat(['--bearer-env', 'M_BEARER', '--key-env', 'M_KEY', '--secret-env', 'M_SECRET'])
      .concat(['--out', 'learned.json', ...(values.book ? ['--may-book'] : [])]),
    folder,
    env,
  );
  if (code !== 0) console.log(printed);
  console.log(`init: exit ${code}, ${((Date.now() - begun) / 1000).toFixed(0)} s`);
  const learned = JSON.parse(readFileSync(join(folder, 'learned.json'), 'utf8')) as Record<string, unknown>;
  const claims = [...values.claims.split(','), ...(values.book ? ['v1-book'] : [])];
  const permissions = values.book ? { mayBook: true, bookingBudget: 60 } : undefined;
  const one = await gateOn({ ...learned, claims, permissions }, ['--seed', '1'], env);
  const two = await gateOn(
    { ...byHand, environment: 'development', claims, permissions },
    ['--seed', '1'],
    env,
  );
  const [mine, owners] = [judged(one.run), judged(two.run)];
  const lost = owners.filter((id) => !mine.includes(id));
  const share = (100 * (owners.length - lost.length)) / owners.length;
  console.log(
    `${values.of}: ${owners.length} clauses judged by hand, ${owners.length - lost.length} of them learned (${share.toFixed(1)} %), ${mine.length} in all; exits ${one.code} and ${two.code}`,
  );
  for (const id of failed(one.run))
    console.log(
      `failed: ${id}${failed(two.run).includes(id) ? ' (by hand too)' : ''} ${JSON.stringify(one.run.clauses[id as keyof Run['clauses']].findings[0]).slice(0, 400)}`,
    );
  for (const id of lost)
    console.log(`lost: ${id}: ${one.run.clauses[id as keyof Run['clauses']].gaps[0]?.reason ?? ''}`);
  if (share < 95 || failed(one.run).some((id) => !failed(two.run).includes(id))) process.exitCode = 1;
} finally {
  await deployed.stop();
  rmSync(folder, { recursive: true });
}
