/** A recorder in front of a test server, and a client that sends raw bytes to it. */
import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, createServer as createTcp, type Socket } from 'node:net';
import type { TestContext } from 'node:test';
import { openPartnerJournal } from '../../../certification/journal/journal.ts';
import { readJournal } from '../../../certification/journal/read.ts';
import { startRecorder, type Recorder } from '../../../certification/record/recorder.ts';
import type { Upstream } from '../../../certification/record/upstream.ts';
import type { Gap, RecordedExchange } from '../../../certification/line.ts';
import { defaults } from '../../../schemas/settings.ts';
import { temporaryFolder } from '../folder.ts';
import { listenOnFreePort, stopServer } from '../listening.ts';

export interface WatchedServer {
  readonly recorder: Recorder;
  readonly url: string;
  readonly port: number;
  readonly folder: string;
  readonly reported: string[];
  /** Stops the recorder and reads its journal. */
  read(): Promise<{ exchanges: RecordedExchange[]; gaps: Gap[] }>;
}

/** Starts a recorder in front of a server. */
export async function startRecorderFor(
  t: TestContext,
  port: number,
  prefix = '',
  maxHoldMs = 1_000,
): Promise<WatchedServer> {
  const folder = temporaryFolder();
  const reported: string[] = [];
  const upstream: Upstream = {
    base: 'api_url',
    url: `http://127.0.0.1:${port}${prefix}`,
    isHttps: false,
    hostname: '127.0.0.1',
    port,
    host: `127.0.0.1:${port}`,
    prefix,
    certificate: undefined,
  };
  const journal = await openPartnerJournal(folder, defaults);
  const recorder = await startRecorder({
    upstreams: [upstream],
    ports: {},
    host: '127.0.0.1',
    tls: undefined,
    settings: defaults,
    journal,
    tell: (sentence) => reported.push(sentence),
    maxHoldMs,
  });
  let ended: Promise<unknown> | undefined;
  const end = () => (ended ??= recorder.stop().then(() => journal.close()));
  t.after(end);
  return {
    recorder,
    url: recorder.urls.api_url!,
    port: Number(new URL(recorder.urls.api_url!).port),
    folder,
    reported,
    read: async () => {
      await end();
      const [exchanges, gaps]: [RecordedExchange[], Gap[]] = [[], []];
      for await (const line of readJournal(folder)) {
        if ('gap' in line) gaps.push(line.gap);
        else exchanges.push(line.exchange);
      }
      return { exchanges, gaps };
    },
  };
}

export async function startServerFor(t: TestContext, handle: RequestListener): Promise<number> {
  return listenUntilTestEnds(t, createServer({ keepAliveTimeout: 60_000 }, handle));
}

export async function startTcpServerFor(t: TestContext, handle: (socket: Socket) => void): Promise<number> {
  return listenUntilTestEnds(
    t,
    createTcp((socket) => handle(socket.on('error', () => undefined))),
  );
}

export async function listenUntilTestEnds(
  t: TestContext,
  server: Server | ReturnType<typeof createTcp>,
): Promise<number> {
  t.after(() => void stopServer(server));
  return listenOnFreePort(server);
}

/** Sends bytes on a new connection and returns the bytes received, until the connection ends or `until` matches. */
export function sendRaw(
  port: number,
  text: string,
  until?: RegExp,
): Promise<{ text: string; ended: 'end' | 'reset' | 'open' }> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let received = '';
    let ended: 'end' | 'reset' | 'open' = 'open';
    const finish = (): void => {
      socket.destroy();
      resolve({ text: received, ended });
    };
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      if (until?.test(received)) finish();
    });
    socket.on('end', () => ((ended = 'end'), finish()));
    socket.on('error', () => ((ended = 'reset'), finish()));
  });
}

/**
 * Calls by three clients, until a process is killed in the middle of their calls.
 * @param call is told how many calls were answered
 * @returns the number of answered calls
 */
export async function callUntilKilled(
  child: ChildProcess,
  call: (answered: number) => Promise<void>,
): Promise<number> {
  let answered = 0;
  const client = async (): Promise<void> => {
    for (;;) {
      await call(answered);
      answered += 1;
      if (answered > 150) child.kill('SIGKILL');
    }
  };
  await Promise.allSettled([client(), client(), client()]);
  assert.ok(answered > 150, String(answered));
  return answered;
}
