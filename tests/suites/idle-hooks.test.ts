/** Hooks that move nothing leave their tests blocked, and a price that was moved is set back, whatever its hook multiplies. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Fixtures } from '../../client/fixtures.ts';
import type { OfferedRate } from '../../client/v2-answers.ts';
import { recordTest } from '../../proof/recording.ts';
import { movePrice } from '../../suites/helpers/v2-moved.ts';
import { loadTests } from '../../suites/load-tests.ts';
import { failuresOf, pool, target, setupOf } from '../support/lawful.ts';
import { requireItems } from '../support/require-items.ts';
import { serverForTest } from '../support/listening.ts';

/** Tests that end as blocked if a hook answers but changes nothing. */
const idle = {
  'closeRate and changePrice': /^14-v2-gone.*(gone|live)/,
  advanceClock: /^(15.*ttl-15m: a booking|20.*ttl-1800|37.*expires-60-min)/,
  failBooking: /^52.*that is lost is LOST/,
} as const;

for (const [what, which] of requireItems(Object.entries(idle)))
  test(`${what} that answers without effect is not held against the service`, async (t) => {
    const url = await serverForTest(t, (_, answer) => answer.end('{}'));
    const hook = { url: `${url}/` };
    const hooks = {
      ...target.hooks,
      closeRate: hook,
      openRate: hook,
      changePrice: hook,
      advanceClock: hook,
      failBooking: hook,
    };
    const setup = setupOf(pool.send, { target: { ...target, hooks } });
    const tests = (await loadTests()).filter(({ file, title }) => which.test(`${file} ${title}`));
    for (const suiteTest of requireItems(tests)) {
      const take = await recordTest(setup, suiteTest);
      // Of the sandbox that a run starts itself it is known that its time stamps are turned too.
      const complaints = failuresOf([take]).filter(
        (one) => !one.startsWith('v1.env.response-timestamp-fresh'),
      );
      assert.deepEqual(complaints, []);
      assert.match(
        take.evidence.gaps[0]?.reason ?? '',
        /the hook \w+ (had|has) no (visible )?effect/,
        suiteTest.title,
      );
    }
  });

/** What a deployment may take a factor for. */
const hooks: Readonly<Record<string, (factor: number, now: number, first: number) => number>> = {
  'of what stood there at first': (factor, _, first) => factor * first,
  'of what stands there now': (factor, now) => factor * now,
};

for (const [what, moves] of requireItems(Object.entries(hooks)))
  for (const left of [1, 1.5])
    test(`a price is set back by a factor ${what}, found at ${left} of its first`, async () => {
      const first = 200;
      let now = first * left;
      const rate = () => ({
        rateToken: 'token',
        roomType: { id: 'double' },
        priceComposition: { total: { value: Math.round(now * 100) / 100, currency: 'EUR' } },
      });
      const fixtures = {
        api: {
          post: () =>
            Promise.resolve({ status: 200, body: { hotels: [{ hotel: { id: 'a' }, roomRates: [rate()] }] } }),
        },
        known: () => ['a'],
        stay: {},
        hooks: {
          changePrice: (_: string, factor: number) => Promise.resolve(void (now = moves(factor, now, first))),
        },
      } as unknown as Fixtures;
      const offer = { hotelId: 'a', rate: rate() } as unknown as OfferedRate;
      const found = now;
      const moved = await movePrice(fixtures, offer, [1.5, 0.5], fixtures.api.post as never);
      assert.ok(moved && Math.abs(now / found - 1) > 0.2, `moved to ${now}`);
      await moved.restore();
      assert.ok(Math.abs(now - found) < 0.01, `set back to ${now}, found at ${found}`);
    });
