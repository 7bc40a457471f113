/** A deployment that becomes unavailable during a run. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { approvalTargetOf, credentialsOf } from '../support/approval.ts';
import { gateOn, type GateResult } from '../support/gate.ts';
import { startRateLimitedProxy, type RateLimitedProxy as Proxy } from '../bench/gate/rate-limited-proxy.ts';
import { startedSandbox } from '../support/running.ts';

const plenty = 1_000_000;
const part = ['--grep', 'v2.avail'];

describe('a deployment that becomes unavailable after 200 requests', { concurrency: false }, () => {
  const sandbox = startedSandbox();

  const gate = async (how: (proxy: Proxy) => Proxy['intercept']): Promise<GateResult> => {
    const tenant = await sandbox.createTenant();
    const proxy = await startRateLimitedProxy(tenant.baseUrl, plenty);
    proxy.intercept = how(proxy);
    try {
      const target = approvalTargetOf(tenant, {}, proxy.url);
      return await gateOn(
        { ...target, profiles: ['v2-rates'], limits: { outage: 4 } },
        part,
        credentialsOf(tenant),
      );
    } finally {
      await proxy.close();
    }
  };

  test('and comes back is awaited, and everything is judged', async () => {
    let goneAt = 0;
    const { run, printed } = await gate((proxy) => (incoming) => {
      if (proxy.passed() < 200) return false;
      goneAt ||= Date.now();
      if (Date.now() - goneAt > 2_500) return false;
      incoming.socket.destroy();
      return true;
    });
    const { planned, judged } = run.batches!['v2.avail']!;
    assert.equal(judged, planned, printed);
    assert.equal(run.late, undefined);
    assert.match(printed, /it was unavailable 1 time/);
  });

  test('and does not come back ends the run with a sentence', async () => {
    const { code, run, printed } = await gate((proxy) => (incoming) => {
      if (proxy.passed() < 200) return false;
      incoming.socket.destroy();
      return true;
    });
    assert.equal(code, 3, printed);
    assert.ok(run.seconds < 30, printed);
    assert.match(printed, /The run was ended: \w+_url has not answered since \d\d:\d\d:\d\d UTC/);
  });

  test('and hangs ends the run with a sentence too', async () => {
    const { code, run, printed } = await gate((proxy) => () => proxy.passed() >= 200);
    assert.equal(code, 3, printed);
    // The first hanging call is given up after half a minute; then the deployment is probed.
    assert.ok(run.seconds < 75, printed);
    assert.match(printed, /The run was ended: \w+_url has not answered since \d\d:\d\d:\d\d UTC/);
    assert.doesNotMatch(printed, /FAILED/);
  });
});
