/** A sandbox judged as a deployment whose only clock was changed by others before. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TenantView } from '../../sandbox/index.ts';
import type { Target } from '../../targets/target.ts';
import { approvalTargetOf, credentialsOf } from '../support/approval.ts';
import { gateOn } from '../support/gate.ts';
import { startedSandbox } from '../support/running.ts';

const sandbox = startedSandbox({}, async () => {
  tenant = await sandbox.createTenant();
  const advanceClock = {
    url: `${sandbox.controlUrl}/tenants/${tenant.id}/clock`,
    headers: { authorization: 'Bearer ${SANDBOX_CONTROL}' },
    body: { advance: '{seconds}' },
  };
  target = { ...approvalTargetOf(tenant), hooks: { advanceClock } };
});
let tenant: TenantView;
let target: Target;

const control = (path: string, body?: object) =>
  fetch(sandbox.controlUrl + path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${sandbox.controlSecret}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).then((answer) => answer.json() as Promise<any>);

const secondsAhead = async (): Promise<number> =>
  Math.round((Date.parse((await control(`/tenants/${tenant.id}`)).clock.now) - Date.now()) / 1_000);

/** Tests that advance the clock, and responses with its time. */
const part = [
  '--grep',
  'v1.ping: valid|answers state when they are sent|30-v1-envelope.*Ping gives the token|20-long-stay',
];

const gate = () => gateOn(target, part, { ...credentialsOf(tenant), SANDBOX_CONTROL: sandbox.controlSecret });

test('two runs in a row find the changed clock, judge by it, and restore it', async () => {
  await control(`/tenants/${tenant.id}/clock`, { advance: 7_200 });
  for (const again of [false, true]) {
    const { run, printed } = await gate();
    const { outcome, exercised, findings } = run.clauses['v1.env.response-timestamp-fresh'];
    assert.equal(outcome, 'passed', JSON.stringify(findings[0]));
    assert.ok(exercised > 10, `${exercised} time stamps were judged`);
    assert.equal(run.clauses['longstay.token.valid-within-ttl'].outcome, 'passed');
    const broken = Object.entries(run.clauses).filter(
      ([, clause]) => clause.outcome === 'error' || clause.outcome === 'failed',
    );
    assert.deepEqual(broken, []);
    assert.match(printed, /the clock of the deployment is 7[12]\d\d s ahead of the clock of this machine/);
    assert.ok(
      Math.abs((await secondsAhead()) - 7_200) <= 2,
      `${again ? 'again' : 'first'}: ${await secondsAhead()} s ahead`,
    );
  }
});
