/** Lost responses: each case is counted, and unjudged ones are reported. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { approvalTargetOf, credentialsOf } from '../support/approval.ts';
import { caseCountsOf, missingCasesIn } from '../support/books.ts';
import { gateOn, type GateResult } from '../support/gate.ts';
import { losses, losingInterceptor } from '../support/lossy.ts';
import { startRateLimitedProxy, type RateLimitedProxy } from '../bench/gate/rate-limited-proxy.ts';
import { startedSandbox } from '../support/running.ts';

const plenty = 1_000_000;

describe('answers that are lost', () => {
  const sandbox = startedSandbox();

  const gate = async (lose: RateLimitedProxy['intercept'], grep: string): Promise<GateResult> => {
    const tenant = await sandbox.createTenant();
    const proxy = await startRateLimitedProxy(tenant.baseUrl, plenty);
    proxy.intercept = lose;
    try {
      const target = approvalTargetOf(tenant, {}, proxy.url);
      return await gateOn({ ...target, limits: { outage: 5 } }, ['--grep', grep], credentialsOf(tenant));
    } finally {
      await proxy.close();
    }
  };

  const everyWay = Object.values(losses);
  const part = 'v1.ping|v1.regions';

  test('one in a hundred is sent again, and all are judged', async () => {
    const { run, printed } = await gate(losingInterceptor(0.01, 7, everyWay), part);
    assert.deepEqual(missingCasesIn(run), []);
    for (const [operation, { planned, judged }] of caseCountsOf(run))
      assert.equal(judged, planned, operation);
    assert.doesNotMatch(printed, /FAILED|given up/);
  });

  for (const share of [0.1, 0.5])
    test(`with ${share * 100} in a hundred every case is counted`, async () => {
      const { code, run, printed } = await gate(losingInterceptor(share, 7, everyWay), part);
      assert.deepEqual(missingCasesIn(run), []);
      const isShort = [...caseCountsOf(run)].some(([, { planned, judged }]) => judged < planned);
      // A case is sent three times: one in ten may all be judged in the end.
      assert.ok(isShort || share < 0.5);
      if (isShort) assert.equal(code, 3, printed);
      assert.doesNotMatch(printed, /FAILED/);
    });

  for (const [way, lose] of Object.entries(losses))
    test(`${way}, always: nothing is judged, which is reported`, async () => {
      const { code, run, printed } = await gate((incoming, reply) => {
        if (!incoming.url?.endsWith('/GetCityList')) return false;
        lose(incoming, reply);
        return true;
      }, 'v1.cities');
      assert.deepEqual(missingCasesIn(run), []);
      assert.equal(run.batches!['v1.cities']?.judged, 0);
      assert.equal(code, 3, printed);
      assert.doesNotMatch(printed, /FAILED/);
    });
});
