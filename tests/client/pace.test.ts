import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { Outage } from '../../client/pace/outage.ts';
import { AdaptiveRate } from '../../client/pace/adaptive-rate.ts';
import { holdMs } from '../../client/pace/rate-headers.ts';
import { TimeSlots } from '../../client/pace/time-slots.ts';
import { RequestQueue } from '../../client/pace/request-queue.ts';

describe('a stated number of requests a second', () => {
  test('is never exceeded', () => {
    const slots = new TimeSlots(40);
    const from = Date.now();
    const waits = Array.from({ length: 80 }, () => slots.nextWaitMs());
    const at = waits.map((wait) => Date.now() - from + wait).sort((a, b) => a - b);
    // Any 41 requests take more than a second.
    for (let index = 41; index < at.length; index++)
      assert.ok(at[index]! - at[index - 41]! > 1_000, `${at[index]} after ${at[index - 41]}`);
    assert.ok(at.at(-1)! < 2_400, 'nor is much of it wasted');
  });

  test('below one is kept too', () => {
    const slots = new TimeSlots(0.5);
    slots.nextWaitMs();
    assert.ok(slots.nextWaitMs() > 1_000);
  });
});

describe('an adaptive rate', () => {
  const rateFrom = (t: TestContext): AdaptiveRate => {
    t.mock.timers.enable({ apis: ['Date'], now: 1_000_000 });
    return new AdaptiveRate();
  };
  const refusedOnce = (t: TestContext): AdaptiveRate => {
    const rate = rateFrom(t);
    for (let served = 0; served < 40; served += 1) rate.recordServed();
    rate.recordRefused();
    return rate;
  };

  test('is almost the served rate after a refusal and a pause of a second', (t) => {
    const rate = refusedOnce(t);
    assert.ok(rate.nextWaitMs() >= 1_000, 'left alone for a second');
    const { perSecond } = rate;
    assert.ok(perSecond > 35 && perSecond <= 40, String(perSecond));
  });

  test('drops by the refused share', (t) => {
    const rate = rateFrom(t);
    const answers = (served: number, refused: number): void => {
      for (let count = 0; count < served; count += 1) rate.recordServed();
      for (let count = 0; count < refused; count += 1) rate.recordRefused();
    };
    answers(100, 1);
    const first = rate.perSecond;
    t.mock.timers.tick(1_600);
    answers(79, 21);
    assert.ok(rate.perSecond < first * 0.98, 'a little, by the first of them');
    const once = rate.perSecond;
    t.mock.timers.tick(900);
    answers(0, 20);
    assert.equal(rate.perSecond, once, 'of the same burst');
    t.mock.timers.tick(700);
    answers(60, 20);
    const less = rate.perSecond;
    assert.ok(less < once * 0.85, `${less} of ${once}`);
  });

  test('drops by a refusal just after it was raised', (t) => {
    const rate = refusedOnce(t);
    const found = rate.perSecond;
    for (let second = 0; second < 3; second += 1) {
      t.mock.timers.tick(1_001);
      rate.nextWaitMs();
    }
    const raised = rate.perSecond;
    assert.ok(raised > found, `${raised} after ${found}`);
    rate.recordRefused();
    assert.ok(rate.perSecond < raised, String(rate.perSecond));
  });

  test('is raised slowly', (t) => {
    const rate = refusedOnce(t);
    const sent: number[] = [];
    let due = 0;
    for (let now = 1_000_000; now < 1_012_000; now += 1) {
      if (due <= now) {
        if (due > 0) sent.push(now);
        due = now + rate.nextWaitMs();
      }
      t.mock.timers.tick(1);
    }
    const { perSecond } = rate;
    assert.ok(sent.length > 300 && perSecond > 80, `${sent.length} sent, ${perSecond} a second at last`);
    const within = (from: number, to: number): number => sent.filter((at) => at >= from && at < to).length;
    // In 200 ms at most as many are sent as the next rate allows.
    for (let from = 1_001_000; from < 1_011_000; from += 20) {
      const pace = 40 * 1.1 ** Math.ceil((from - 1_000_000) / 600 + 1);
      assert.ok(within(from, from + 200) <= pace * 0.2 + 3, `${within(from, from + 200)} at ${from}`);
    }
  });

  test('ends if nothing was refused for a while', (t) => {
    const rate = rateFrom(t);
    t.mock.timers.tick(3_000);
    assert.equal(rate.perSecond, Infinity);
    assert.equal(rate.nextWaitMs(), 0);
  });
});

test('a rate that cannot be kept is reported to the waiting requests', async () => {
  const turns = new RequestQueue(
    {
      nextWaitMs: () => {
        throw new Error('no room on the disk');
      },
    },
    async () => {},
  );
  await assert.rejects(turns.waitForTurn(), /no room/);
  await assert.rejects(turns.waitForTurn(), /no room/);
});

test('several responses count as refused', () => {
  const now = 1_000_000;
  assert.equal(holdMs({ ratelimit: '"default";r=0;t=5' }, now), 5_000);
  assert.equal(holdMs({ ratelimit: 'limit=100, remaining=0, reset=7' }, now), 7_000);
  assert.equal(holdMs({ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '3' }, now), 3_000);
  assert.equal(
    holdMs({ 'ratelimit-remaining': '0', 'ratelimit-reset': '1800000002' }, 1.8e12),
    2_000,
    'a moment rather than a time',
  );
  for (const headers of [
    {},
    { ratelimit: '"default";r=4;t=5' },
    { ratelimit: 'nonsense' },
    { 'ratelimit-remaining': '0' },
    { 'x-ratelimit-remaining': 'none', 'x-ratelimit-reset': '3' },
  ])
    assert.equal(holdMs(headers as Record<string, string>, now), undefined, JSON.stringify(headers));
});

describe('a deployment that stops answering', () => {
  const outage = (probe: () => Promise<boolean>, maxSilenceMs: number) => {
    const stated: string[] = [];
    let now = 0;
    const one = new Outage('api_url', {
      probe,
      maxSilenceMs,
      onGone: (sentence) => stated.push(sentence),
      now: () => (now += 400),
    });
    const fail = (): void => one.recordFailure('ECONNREFUSED', 0);
    return { one, stated, fail };
  };

  test('is awaited, and the run continues when it comes back', async () => {
    let probes = 0;
    const { one, stated, fail } = outage(async () => (probes += 1) > 1, 60_000);
    for (let count = 0; count < 3; count++) fail();
    await one.untilAnswering();
    assert.deepEqual([probes, one.goneReason, one.outageCount, stated], [2, undefined, 1, []]);
  });

  test('is given up after the stated time, in one sentence', async () => {
    const { one, stated, fail } = outage(async () => false, 1_500);
    for (let count = 0; count < 3; count++) fail();
    await one.untilAnswering();
    assert.deepEqual(stated, [one.goneReason]);
    assert.match(
      one.goneReason!,
      /^api_url has not answered since \d\d:\d\d:\d\d UTC \(ECONNREFUSED\), and was/,
    );
  });

  test('is probed less and less often while it answers so', async () => {
    let probes = 0;
    const { one, fail } = outage(async () => (probes += 1) > 0, 60_000);
    for (let count = 0; count < 45; count++) {
      fail();
      await one.untilAnswering();
    }
    assert.deepEqual(
      [probes, one.outageCount, one.goneReason],
      [4, 0, undefined],
      '3, 6, 12 and 24 in a row',
    );
  });

  test('is not assumed after single failures', async () => {
    const { one, fail } = outage(async () => assert.fail('nobody probes'), 1);
    for (let count = 0; count < 30; count++) {
      fail();
      if (count % 2 === 1) one.recordAnswer();
    }
    await one.untilAnswering();
    assert.equal(one.goneReason, undefined);
  });
});
