/** A recorder in front of a server of a test, and a client that says bytes to it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, createServer as createTcp, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { openPartnerJournal } from '../../../certification/journal/journal.ts';
import { readJournal } from '../../../certification/journal/read.ts';
import { startRecorder, type Recorder } from '../../../certification/record/recorder.ts';
import type { Upstream } from '../../../certification/record/upstream.ts';
import type { Gap, RecordedExchange } from '../../../certification/line.ts';
import { defaults } from '../../../schemas/settings.ts';

export interface Watch {
  readonly recorder: Recorder;
  readonly url: string;
  readonly folder: string;
  readonly reported: string[];
  /** Ends it, and reads its journal. */
  read(): Promise<{ exchanges: RecordedExchange[]; gaps: Gap[] }>;
}

/** A recorder before a server, which stands for all that may stand there. */
export async function watch(t: TestContext, port: number, prefix = '', hold = 1_000): Promise<Watch> {
  const folder = mkdtempSync(join(tmpdir(), 'recorder-'));
  const reported: string[] = [];
  const upstream: Upstream = {
    base: 'api_url',
    url: `http://127.0.0.1:${port}${prefix}`,
    secure: false,
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
    hold,
  });
  let ended: Promise<unknown> | undefined;
  const end = () => (ended ??= recorder.stop().then(() => journal.close()));
  t.after(async () => {
    await end();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    recorder,
    url: recorder.urls.api_url!,
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

export async function serve(t: TestContext, handle: RequestListener): Promise<number> {
  const server = createServer(handle);
  server.keepAliveTimeout = 60_000;
  return at(t, server);
}

export async function serveBytes(t: TestContext, handle: (socket: Socket) => void): Promise<number> {
  return at(
    t,
    createTcp((socket) => handle(socket.on('error', () => undefined))),
  );
}

export async function at(t: TestContext, server: Server | ReturnType<typeof createTcp>): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

/** What comes back on a connection of its own, as bytes; until it ends, or something has come that is waited for. */
export function raw(
  port: number,
  text: string,
  until?: RegExp,
): Promise<{ text: string; ended: 'end' | 'reset' | 'open' }> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let got = '';
    let ended: 'end' | 'reset' | 'open' = 'open';
    const done = (): void => {
      socket.destroy();
      resolve({ text: got, ended });
    };
    socket.on('data', (chunk) => {
      got += chunk.toString('latin1');
      if (until?.test(got)) done();
    });
    socket.on('end', () => ((ended = 'end'), done()));
    socket.on('error', () => ((ended = 'reset'), done()));
  });
}

export const portOf = ({ url }: Watch): number => Number(new URL(url).port);
