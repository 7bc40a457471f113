/**
 * What the recorder costs, beside a direct connection in the same run: node --import tsx tests/certification/measure-recorder.ts
 * [--mixed 200000]. Deployment, recorder and client are processes of their own; direct and recorded rounds take turns.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { readJournal } from '../../certification/journal/read.ts';
import { startSandbox } from '../../sandbox/index.ts';
import { dayOf } from '../../targets/day.ts';
import { startCommand } from '../support/verb.ts';
import { temporaryFolder } from '../support/folder.ts';

const seconds = Number(process.env['MEASURE_SECONDS'] ?? 4);
const mixed = Number(process.argv[process.argv.indexOf('--mixed') + 1] || 0);

const sent = { recorded: 0 };
let directPort = 0;

interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: readonly string[];
  readonly body: string;
}

if (process.argv[2] === 'sandbox') {
  const { url, demo } = await startSandbox({ hotels: 500 });
  process.send!({ url, demo });
  process.on('message', () => process.exit(0));
} else await main();

async function main(): Promise<void> {
  const folder = temporaryFolder();
  const sandbox = fork(new URL(import.meta.url), ['sandbox']);
  const [{ url, demo }] = (await once(sandbox, 'message')) as [{ url: string; demo: Record<string, string> }];
  writeFileSync(
    join(folder, 't.json'),
    JSON.stringify({
      name: 'measured',
      environment: 'approval',
      urls: { base_url: url },
      secrets: { apiKey: 'A', secretKey: 'S' },
      profiles: ['v1-shop'],
    }),
  );
  const args = 'certify record --target=t.json --base-port=0 --journal=j';
  const { child: recorder, until } = startCommand(folder, args);
  const [, recorded] = /^base_url\s+(\S+)/m.exec(await until(/^base_url.*\n/m))!;
  const ports = { direct: Number(new URL(url).port), recorded: Number(new URL(recorded!).port) };
  directPort = ports.direct;
  const { ping, mix } = callsOf(demo);
  try {
    await play(ports.recorded, mix, 8, 2_000);
    await play(ports.direct, mix, 8, 1_000);
    await cpuAdded(ports, mix, recorder);
    for (const [name, calls] of [
      ['ping', [ping]],
      ['mix', mix],
    ] as const) {
      const rates = { direct: [] as number[], recorded: [] as number[] };
      const [spent, before] = [cpuOf(recorder.pid!), sent.recorded];
      for (const way of ['direct', 'recorded', 'recorded', 'direct'] as const)
        rates[way].push(await play(ports[way], calls, 64, seconds * 1_000));
      const each = (cpuOf(recorder.pid!) - spent) / (sent.recorded - before);
      const mean = (all: number[]): number => all.reduce((a, b) => a + b, 0) / all.length;
      const [direct, through] = [mean(rates.direct), mean(rates.recorded)];
      console.log(
        `64 connections, ${name}: direct ${direct.toFixed(0)}/s, recorded ${through.toFixed(0)}/s: ${((100 * through) / direct).toFixed(0)} %, ${each.toFixed(3)} ms of processor time of the recorder an exchange`,
      );
    }
    if (mixed > 0) await memory(ports.recorded, mix, recorder);
    recorder.kill('SIGINT');
    const [code] = (await once(recorder, 'exit')) as [number];
    let [count, gaps] = [0, 0];
    for await (const line of readJournal(join(folder, 'j'))) {
      if ('gap' in line) gaps += 1;
      else count += 1;
    }
    console.log(
      `recorder ended with ${code}; ${count} exchanges and ${gaps} gaps in its journal, ${sent.recorded} were answered through it`,
    );
  } finally {
    recorder.kill('SIGKILL');
    sandbox.kill('SIGKILL');
  }
}

function callsOf({ apiKey = '', secretKey = '', bearer = '' }: Record<string, string>): {
  ping: Call;
  mix: Call[];
} {
  const day = (offset: number): string => dayOf(Date.now() + offset * 86_400_000);
  const headers = [`apiKey: ${apiKey}`, `secretKey: ${secretKey}`, 'content-type: application/json'];
  const v1 = (path: string, body: object): Call => ({
    method: 'POST',
    path: `/v1/api/Pull/${path}`,
    headers,
    body: JSON.stringify({ TimeStamp: new Date().toISOString(), Target: 0, ...body }),
  });
  const v2 = (count: number): Call => ({
    method: 'POST',
    path: '/v2/hotels/availability',
    headers: [`authorization: Bearer ${bearer}`, 'content-type: application/json'],
    body: JSON.stringify({
      destinations: { hotelIds: Array.from({ length: count }, (_, at) => String(1001 + at)) },
      checkIn: day(30),
      checkOut: day(33),
      occupancy: { adults: 2 },
    }),
  });
  const order: Call = {
    method: 'GET',
    path: '/orders/DEMO-1',
    headers: [`authorization: Bearer ${bearer}`],
    body: '',
  };
  const ping = v1('Ping', { EchoData: 'x' });
  const avail = v1('GetHotelAvail', {
    RequestedCurrency: 34,
    HotelSearchCriteria: {
      Criterion: {
        HotelRefs: [{ HotelCode: 1001 }, { HotelCode: 1002 }, { HotelCode: 1003 }],
        RoomStayCandidatesType: {
          RoomStayCandidates: [
            { GuestCountsType: { GuestCounts: [{ AgeQualifyCode: 10, Count: 2 }] }, RPH: 0 },
          ],
        },
        StayDateRange: { Start: day(30), End: day(33) },
      },
    },
  });
  return { ping, mix: [ping, v2(5), avail, v2(2), order, v2(20), avail, ping, order, v2(5)] };
}

/** Sends calls one after another on each of several connections. @returns responses per second */
async function play(
  port: number,
  calls: readonly Call[],
  connections: number,
  milliseconds: number,
  most = Infinity,
): Promise<number> {
  const began = performance.now();
  let [count, next] = [0, 0];
  const isOver = (): boolean => performance.now() - began > milliseconds || count >= most;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(port, '127.0.0.1').setNoDelay(true);
      await once(socket, 'connect');
      while (!isOver()) {
        await one(socket, calls[next++ % calls.length]!);
        count += 1;
      }
      socket.destroy();
    }),
  );
  if (port !== directPort) sent.recorded += count;
  return (1_000 * count) / (performance.now() - began);
}

/** As cheap as possible, because the client is not what is measured. */
function one(socket: Socket, { method, path, headers, body }: Call): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    const take = (chunk: Buffer): void => {
      text += chunk.toString('latin1');
      const head = text.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, head))?.[1];
      const isWhole =
        length === undefined ? text.endsWith('0\r\n\r\n') : text.length >= head + 4 + Number(length);
      if (!isWhole) return;
      socket.off('data', take);
      if (!/^HTTP\/1.1 200/.test(text)) reject(new Error(text.slice(0, 300)));
      else resolve();
    };
    socket.on('data', take);
    socket.removeAllListeners('close');
    socket.once('close', () => reject(new Error('closed')));
    socket.write(
      `${method} ${path} HTTP/1.1\r\nhost: x\r\n${headers.join('\r\n')}\r\n${body === '' ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`}\r\n${body}`,
    );
  });
}

async function cpuAdded(
  ports: { direct: number; recorded: number },
  mix: readonly Call[],
  recorder: ChildProcess,
): Promise<void> {
  const perCall: number[] = [];
  for (let round = 0; round < 9; round += 1) {
    const [before, counted] = [cpuOf(recorder.pid!), sent.recorded];
    // A fixed number of calls, because processor time is counted in steps of 10 ms.
    await play(ports.recorded, mix, 1, Infinity, 100);
    perCall.push((cpuOf(recorder.pid!) - before) / (sent.recorded - counted));
  }
  const median = perCall.toSorted((a, b) => a - b)[4]!;
  console.log(
    `1 connection, mix: ${median.toFixed(3)} ms of processor time of the recorder an exchange (median of 9 rounds of 100)`,
  );
}

/** Milliseconds of processor time of a process so far, with all its threads. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function residentOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
}

async function memory(port: number, mix: readonly Call[], recorder: ChildProcess): Promise<void> {
  const parts = 10;
  const sizes: string[] = [];
  for (let part = 0; part < parts; part += 1) {
    await play(port, mix, 64, Infinity, mixed / parts);
    sizes.push(residentOf(recorder.pid!).toFixed(0));
  }
  console.log(`memory over ${mixed} mixed exchanges, MB at each tenth: ${sizes.join(' ')}`);
}
