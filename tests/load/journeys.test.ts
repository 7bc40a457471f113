/** Journeys in a real k6, against the sandbox. */
import assert from 'node:assert/strict';
import { journeyNames } from '../../load/journeys.ts';
import { meaningOf } from '../../load/launcher/exits.ts';
import type { K6Result } from '../../load/launcher/run.ts';
import { maxBodyBytes } from '../../load/sidecar/protocol.ts';
import type { TenantView } from '../../sandbox/index.ts';
import { startedSandbox } from '../support/running.ts';
import { playTraffic, type TrafficResult } from '../support/play-traffic.ts';
import { k6Test } from '../support/load/k6.ts';
import { sendControl } from '../support/sandbox-client.ts';
import { startRecorder } from '../support/recorder.ts';
import { serverForTest } from '../support/listening.ts';

const sandbox = startedSandbox({ hotels: 300 });

const tenant = async (behaviour: object = {}): Promise<TenantView> =>
  (await sendControl(sandbox, `/tenants`, { body: behaviour })).json;

/** A tenant whose addresses are that of another server. */
const tenantAt = async (url: string) => {
  const { credentials } = await tenant();
  return { apiUrl: url, authUrl: url, baseUrl: url, credentials };
};

const wellEnded = ({ ended }: TrafficResult): void => {
  for (const { exit, ended: how, lastWords } of ended)
    assert.deepEqual([exit, how], [0, 'itself'], lastWords.join('\n'));
};

k6Test(
  'every journey completes at a conforming service, and all exchanges are judged without a finding',
  async (k6) => {
    const came = await playTraffic({
      k6,
      tenant: await tenant(),
      journeys: journeyNames,
      rate: 1,
      seconds: 6,
    });
    wellEnded(came);
    assert.deepEqual(
      [...new Set(came.journeys.map(({ journey }) => journey))].sort(),
      [...journeyNames].sort(),
    );
    for (const { journey, done, ended } of came.journeys)
      assert.deepEqual([journey, done > 0, ended], [journey, true, {}]);
    const { contract, bookings } = came;
    assert.deepEqual(contract.broken, []);
    assert.deepEqual([contract.forwarded, contract.judged], [contract.received, contract.received]);
    assert.ok(contract.received > 50, `only ${contract.received} exchanges came`);
    assert.ok(bookings.sent > 0);
    assert.deepEqual(
      [bookings.answered, bookings.acknowledged, bookings.cancelled],
      [bookings.sent, bookings.sent, bookings.sent],
    );
    assert.deepEqual(came.problems, []);
  },
);

k6Test('the same seed sends the same requests, also from two processes', async (k6) => {
  const received = async (seed: number, processes: number): Promise<string[]> => {
    const recorder = await startRecorder();
    try {
      wellEnded(
        await playTraffic({
          k6,
          tenant: await tenantAt(recorder.url),
          journeys: ['v1-shop'],
          rate: 5,
          seconds: 4,
          sample: 0,
          seed,
          processes,
        }),
      );
      return recorder
        .received()
        .map((body) => body.replaceAll(/"TimeStamp":"[^"]+"/g, ''))
        .sort();
    } finally {
      await recorder.stop();
    }
  };
  const once = await received(1, 1);
  assert.ok(once.length >= 18, `${once.length} requests`);
  // The last arrival is at the end of k6, so one may be missing per process.
  assert.deepEqual(beyond(await received(1, 1), once, 1), []);
  assert.deepEqual(beyond(await received(1, 2), once, 2), []);
  assert.ok(beyond(await received(2, 1), once, 1).length > 10);
});

/** The requests that only one of the two has, up to this many missing ones. */
function beyond(one: readonly string[], other: readonly string[], allowed: number): string[] {
  const rest = [...other];
  const more = one.filter((body) => {
    const at = rest.indexOf(body);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
  return more.length + rest.length <= allowed ? [] : [...more, ...rest];
}

k6Test('k6 ends by itself when the sidecar no longer notes its bookings', async (k6) => {
  const { ended } = await playTraffic({
    k6,
    tenant: await tenant(),
    journeys: ['v1-book'],
    rate: 5,
    seconds: 20,
    sample: 0,
    sidecarGoneAfterSeconds: 2,
  });
  const [{ exit, seconds, lastWords }] = ended as [K6Result];
  assert.deepEqual([exit, meaningOf(exit)], [108, 'was stopped by the script'], lastWords.join('\n'));
  assert.ok(seconds < 10, `after ${seconds} s`);
});

k6Test('a fault of the service is found by its clause', async (k6) => {
  const came = await playTraffic({
    k6,
    tenant: await tenant({ fault: 'count-is-total' }),
    journeys: ['v2-shop'],
    rate: 6,
    seconds: 5,
  });
  wellEnded(came);
  assert.ok(
    came.contract.broken.some(({ clause }) => clause === 'v2.avail.count'),
    JSON.stringify(came.contract.broken.map(({ clause }) => clause)),
  );
});

k6Test('oversized responses are reported as not judged', async (k6, t) => {
  const url = await serverForTest(t, (request, reply) => {
    request.resume();
    if (request.url!.startsWith('/v2')) return void reply.end(Buffer.alloc(maxBodyBytes + 1, ' '));
    for (let index = 0; index < 20; index += 1) reply.setHeader(`x-wordy-${index}`, 'x'.repeat(30_000));
    reply.end('{}');
  });
  const came = await playTraffic({
    k6,
    tenant: await tenantAt(url),
    journeys: ['v1-shop', 'v2-shop'],
    rate: 1,
    seconds: 2,
  });
  wellEnded(came);
  const { broken, judged, forwarded, received, unjudged } = came.contract;
  assert.deepEqual([broken, judged, forwarded], [[], 0, received]);
  assert.deepEqual(Object.keys(unjudged).sort(), [
    'answers of more than 16 MB',
    'header fields of more than 512 KB',
  ]);
  assert.deepEqual(came.problems, []);
});

k6Test('journeys at a service that does not answer end with the reason, without exceptions', async (k6) => {
  const came = await playTraffic({
    k6,
    tenant: await tenantAt('http://127.0.0.1:9'),
    journeys: ['v1-book', 'v2-shop'],
    rate: 2,
    seconds: 3,
  });
  wellEnded(came);
  for (const { journey, done, ended } of came.journeys)
    assert.deepEqual(
      [done, Object.keys(ended)],
      [0, [journey === 'v1-book' ? 'v1.avail no-answer' : 'v2.avail no-answer']],
    );
  assert.equal(came.contract.received, 0);
});
