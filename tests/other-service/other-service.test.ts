import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { faults } from './faults/all.ts';
import type { Fault, Observed } from './faults/fault.ts';
import { leftOpen } from './faults/open.ts';
import { firstParts } from './probe-parts.ts';
import { laterParts } from './probe-stays.ts';
import { type Received, probe, probeClock, probeRandom } from './probe.ts';
import { serviceOf, startOtherService } from './service.ts';
import type { Loose } from './types.ts';

const parts = { ...firstParts, ...laterParts };
const run = (
  part: Observed,
  fault?: string,
  stop?: (received: Received, index: number) => boolean,
): Received[] => probe(serviceOf({ now: probeClock, random: probeRandom(), fault }), parts[part], stop);

const conforming = new Map<Observed, Received[]>();
const conformingAnswers = (part: Observed): Received[] => {
  const received = conforming.get(part) ?? run(part);
  conforming.set(part, received);
  return received;
};

/** The name of the first exchange whose response a fault changes; null if there is none. */
const firstChanged = (fault: Fault): string | null => {
  const before = conformingAnswers(fault.seen);
  let where: string | null = null;
  const received = run(fault.seen, fault.name, (now, i) => {
    if (before[i]?.[1] === now[1]) return false;
    where = now[0];
    return true;
  });
  return where ?? (received.length === before.length ? null : 'traffic ended');
};
/** Faults that change no response. @throws Error for an empty list */
const withoutEffect = (chosen: Fault[]): string[] => {
  if (chosen.length === 0) throw new Error('the list of faults is empty');
  return chosen.filter((fault) => firstChanged(fault) === null).map((fault) => fault.name);
};

test('the conforming service repeats its responses, and every operation succeeds', () => {
  for (const part of Object.keys(parts) as Observed[]) {
    const received = conformingAnswers(part);
    assert.ok(!received.some(([name]) => name === 'traffic ended'), `${part}: ${received.at(-1)?.[1]}`);
    assert.ok(!received.some(([, answer]) => answer.startsWith('[500')), part);
  }
  assert.deepEqual(run('simple'), conformingAnswers('simple'));
  const well = (part: Observed, name: string): void =>
    assert.match(
      conformingAnswers(part).find(([n]) => n === name)?.[1] ?? 'none',
      /^\[20[01],.*?(?!"ErrorsType").*$/,
    );
  const observed: [Observed, string][] = [
    ...(['ping', 'GetCountryList', 'GetStateList', 'GetCityList', 'GetContentFileUrl', 'file'].map((name) => [
      'simple',
      name,
    ]) as [Observed, string][]),
    ...(['avail two rooms', 'avail 28 nights'].map((name) => ['avail', name]) as [Observed, string][]),
    ...(['reserve two rooms', 'cancel second room', 'cancel whole', 'get one', 'order of two'].map((name) => [
      'reserved',
      name,
    ]) as [Observed, string][]),
    ...([
      ['places', 'search refs'],
      ['described', 'info all'],
      ['check', 'check several'],
      ['book', 'book both'],
      ['book', 'lost'],
      ['tokens', 'long stay'],
    ] as [Observed, string][]),
  ];
  for (const [part, name] of observed) well(part, name);
  for (const name of ['reserve two rooms', 'cancel second room', 'cancel whole', 'get one'])
    assert.ok(
      !conformingAnswers('reserved')
        .find(([n]) => n === name)?.[1]
        .includes('ErrorsType'),
      name,
    );
});

test('each fault changes a response', () => {
  assert.ok(faults.length >= 150);
  assert.equal(new Set(faults.map((f) => f.name)).size, faults.length);
  assert.throws(() => withoutEffect([]), /the list of faults is empty/);
  assert.deepEqual(withoutEffect(faults), []);
});

test('only faults labelled explicit are listed as left open', () => {
  const labels = new Map(faults.map(({ name, strength }) => [name, strength]));
  const open = Object.keys(leftOpen);
  assert.ok(open.length > 0);
  for (const name of open) assert.equal(labels.get(name), 'explicit', name);
});

test('starts on its own ports and notifies partners of changes', async () => {
  const reported: Loose[] = [];
  const partner = createServer((message, answer) => {
    let text = '';
    message.on('data', (part: Buffer) => (text += part.toString()));
    message.on('end', () => {
      reported.push(JSON.parse(text));
      answer.end();
    });
  });
  await new Promise<void>((ready) => partner.listen(0, '127.0.0.1', ready));
  const started = await startOtherService({ world: 'harbour' });
  const hook = async (path: string, body: Loose): Promise<Loose> =>
    (
      await fetch(`${started.urls.control}${path}`, {
        method: 'POST',
        headers: { 'x-hook': started.controlSecret },
        body: JSON.stringify(body),
      })
    ).json();
  try {
    const [client] = started.clients;
    assert.equal((await fetch(`${started.urls.control}/reset`, { method: 'POST' })).status, 403);
    await hook('/webhooks', {
      event: 'LOST_RESERVATION_CHANGED',
      url: `http://127.0.0.1:${(partner.address() as AddressInfo).port}/`,
    });
    const { lost } = await hook('/lost', {});
    await Promise.all(started.service.sending);
    assert.deepEqual(reported, [{ orderId: lost, eventyType: 'LOST_RESERVATION_CHANGED' }]);
    const record = await fetch(`${started.urls.api}/lostReservations/${lost}`, {
      headers: { authorization: `Bearer ${client?.bearer}` },
    });
    assert.equal(record.status, 200);
    const ping = await fetch(`${started.urls.base}/v1/api/Pull/Ping`, {
      method: 'POST',
      headers: { 'x-partner-key': client?.apiKey ?? '', 'x-partner-secret': client?.secretKey ?? '' },
      body: JSON.stringify({ Target: 0, TimeStamp: '2027-01-01T00:00:00Z', EchoData: 'there' }),
    });
    assert.equal(((await ping.json()) as Loose).Reply.EchoData, 'there');
  } finally {
    await started.stop();
    await new Promise((done) => partner.close(done));
  }
});
