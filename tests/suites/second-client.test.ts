/** Clauses that need a second client are judged if the target names one, and are `not configured` otherwise. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SuiteTest } from '../../client/collect.ts';
import { loadTests } from '../../suites/load-tests.ts';
import { recordTest, type Recording } from '../../proof/recording.ts';
import type { FaultName } from '../../proof/faults.ts';
import type { TenantView } from '../../sandbox/index.ts';
import { contradictions } from '../../targets/contradictions.ts';
import type { Target } from '../../targets/target.ts';
import { approvalTargetOf, credentialsOf, enterRun } from '../support/approval.ts';
import { failuresOf, pool, sharedSandbox, setupOf } from '../support/lawful.ts';

const ofSecondClient =
  /^(?:auth\.bearer\.bound-to-client|order\.own-client|v1\.auth\.keys-of-one-client|v1\.(?:getbk|cancel)\.own-client|v2\.token\.own-client|wh\.own-client):/;

const tests = async (): Promise<SuiteTest[]> => {
  const own = (await loadTests()).filter(({ title }) => ofSecondClient.test(title));
  // One operation is as good as five.
  const found = own.filter(({ title }) => !/^v1\.auth.*(?:List|Url)/.test(title));
  assert.ok(found.length >= 7, 'the tests of a second client are there');
  return found;
};

const otherSecrets = {
  otherBearer: 'OTHER_BEARER',
  otherApiKey: 'OTHER_API_KEY',
  otherSecretKey: 'OTHER_SECRET_KEY',
} as const;

const control = ({ id }: TenantView, ...path: string[]) => {
  const { controlUrl, controlSecret } = sharedSandbox();
  return {
    url: [controlUrl, 'tenants', id, ...path].join('/'),
    headers: { authorization: `Bearer ${controlSecret}` },
  };
};

/** The same service as a deployment, that names a second client or does not. */
function deployment(first: TenantView, second: TenantView | undefined): Target {
  const target = approvalTargetOf(first, { mayBook: true, bookingBudget: 50 });
  const body = { url: '{url}', ca: '{ca}' };
  return {
    ...target,
    profiles: ['v1-shop', 'v1-book', 'v2-rates', 'orders', 'webhooks'],
    settings: { ...target.settings, 'webhook.wait': 3 },
    hooks: {
      registerWebhook: { ...control(first, 'webhook'), body },
      ...(second ? { registerOtherWebhook: { ...control(second, 'webhook'), body } } : {}),
    },
    secrets: second ? { ...target.secrets, ...otherSecrets } : target.secrets,
  };
}

async function played(
  named: boolean,
  fault?: FaultName,
): Promise<{ readonly takes: Recording[]; readonly secrets: string[] }> {
  const first = await sharedSandbox().createTenant(fault ? { fault } : {});
  const second = await sharedSandbox().createTenant({ beside: first.id });
  const { bearer, apiKey, secretKey } = second.credentials;
  const run = enterRun(first);
  Object.assign(
    process.env,
    named ? { OTHER_BEARER: bearer, OTHER_API_KEY: apiKey, OTHER_SECRET_KEY: secretKey } : {},
  );
  try {
    const target = deployment(first, named ? second : undefined);
    const setup = setupOf(pool.send, { target });
    const takes: Recording[] = [];
    for (const suiteTest of await tests()) takes.push(await recordTest(setup, suiteTest, {}, true));
    return { takes, secrets: [bearer, apiKey, secretKey, ...Object.values(credentialsOf(first))] };
  } finally {
    for (const variable of Object.values(otherSecrets)) delete process.env[variable];
    run.leave();
  }
}

const gapsOf = (takes: readonly Recording[]): string[] => [
  ...new Set(
    takes.flatMap(({ evidence }) =>
      evidence.gaps.map(({ clause, outcome, reason }) => `${clause} ${outcome}: ${reason}`),
    ),
  ),
];

test('a target without a second client: not configured, with the missing setting named, and nothing is sent', async () => {
  const { takes } = await played(false);
  const missing = (secret: string) => `not configured: not stated in the target: secrets.${secret}`;
  assert.deepEqual(gapsOf(takes).toSorted(), [
    `auth.bearer.bound-to-client ${missing('otherBearer')}`,
    `order.own-client ${missing('otherBearer')}`,
    `v1.auth.keys-of-one-client ${missing('otherApiKey')}`,
    `v1.cancel.own-client ${missing('otherApiKey')}`,
    `v1.getbk.own-client ${missing('otherApiKey')}`,
    `v2.token.own-client ${missing('otherBearer')}`,
    'wh.own-client not configured: the target has no hook registerOtherWebhook',
  ]);
  assert.deepEqual(
    takes.flatMap(({ evidence }) => evidence.findings),
    [],
  );
  assert.deepEqual(
    takes.flatMap(({ exchanges }) => exchanges.map(({ operation }) => operation)),
    [],
  );
});

test('a target with a second client: all of it is judged, nothing is complained of, and no secret of either is kept', async () => {
  const { takes, secrets } = await played(true);
  assert.deepEqual(gapsOf(takes), [
    'v2.token.own-client not exercised: a booking of the second client could not be cancelled',
  ]);
  assert.deepEqual(failuresOf(takes), []);
  assert.deepEqual(
    takes.flatMap(({ evidence }) => evidence.findings.map(({ clause }) => clause)),
    [],
  );
  const kept = JSON.stringify(takes);
  for (const secret of secrets) assert.ok(!kept.includes(secret), 'a secret stands in what is kept of a run');
  assert.ok(kept.includes('HotelReservations'), 'something was kept');
});

test('a curl line of the second client names its own variable', async () => {
  const { takes } = await played(true, 'bookings-of-other-clients');
  const found = takes.flatMap(({ evidence }) => evidence.findings);
  assert.deepEqual([...new Set(found.map(({ clause }) => clause))], ['v1.getbk.own-client']);
  assert.match(JSON.stringify(found), /\$OTHER_API_KEY/);
});

test('a second client that is the first, or half a one, is refused with a sentence', async () => {
  const first = await sharedSandbox().createTenant();
  const target = deployment(first, await sharedSandbox().createTenant({ beside: first.id }));
  const {
    APPROVAL_BEARER: bearer,
    APPROVAL_API_KEY: apiKey,
    APPROVAL_SECRET_KEY: secretKey,
  } = credentialsOf(first);
  const own = { APPROVAL_BEARER: bearer, APPROVAL_API_KEY: apiKey, APPROVAL_SECRET_KEY: secretKey };
  const wrong = (
    env: Record<string, string | undefined>,
    secrets: Target['secrets'] = target.secrets,
  ): string[] =>
    contradictions({ ...target, secrets }, { ...own, ...env }, '2026-11-21').filter((one) =>
      one.includes('secrets.other'),
    );
  const good = {
    OTHER_BEARER: 'another-bearer',
    OTHER_API_KEY: 'another-key',
    OTHER_SECRET_KEY: 'another-secret',
  };
  assert.deepEqual(wrong(good), []);
  assert.match(
    wrong({ ...good, OTHER_BEARER: bearer }).join(),
    /secrets\.otherBearer has the same value as secrets\.bearer/,
  );
  assert.match(
    wrong({ ...good, OTHER_API_KEY: undefined }).join(),
    /OTHER_API_KEY \(secrets\.otherApiKey\) is not set/,
  );
  const half = { ...target.secrets, otherSecretKey: undefined } as unknown as Target['secrets'];
  assert.match(wrong(good, half).join(), /secrets\.otherSecretKey is missing/);
});
