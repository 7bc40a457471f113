/** A sandbox with its console, and the events that a console page receives. */
import { join } from 'node:path';
import { consoleBeside } from '../../bin/sandbox/console.ts';
import type { CaseView, ExchangeView, Kind, TenantStatus } from '../../sandbox/console/browser/protocol.ts';
import { eventReader, type StreamEvent } from '../../lib/event-stream.ts';
import { startSandbox } from '../../proof/sandbox.ts';
import type { Sandbox } from '../../sandbox/index.ts';

/** @param journals folder of the journals, if tenants are to be certified */
export async function startConsole(journals?: string): Promise<Sandbox> {
  const { beside: consoleServices, close } = consoleBeside(
    undefined,
    journals === undefined ? undefined : { journals, key: join(journals, 'signing.key') },
  );
  const sandbox = await startSandbox({
    consoleServices,
    ...(journals === undefined ? {} : { hotels: 500, journal: journals }),
  });
  return { ...sandbox, stop: async () => void (await Promise.all([sandbox.stop(), close()])) };
}

export interface ControlReply {
  readonly status: number;
  readonly json: any;
}

export async function ask(
  { controlUrl, controlSecret }: Sandbox,
  method: string,
  path: string,
  body?: unknown,
  secret = controlSecret,
): Promise<ControlReply> {
  const answer = await fetch(controlUrl + path, {
    method,
    headers: {
      authorization: `Bearer ${secret}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, json: text === '' ? undefined : JSON.parse(text) };
}

export interface EventListener {
  readonly exchanges: ExchangeView[];
  readonly statuses: TenantStatus[];
  readonly events: StreamEvent[];
  until(holds: () => boolean): Promise<void>;
  stop(): void;
}

/** Receives the events of a tenant. */
export async function listenToEvents(
  { controlUrl, controlSecret }: Sandbox,
  tenant: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<EventListener> {
  const abort = new AbortController();
  const answer = await fetch(`${controlUrl}/tenants/${tenant}/events`, {
    headers: { authorization: `Bearer ${controlSecret}`, ...headers },
    signal: abort.signal,
  });
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  const exchanges: ExchangeView[] = [];
  const statuses: TenantStatus[] = [];
  const events: StreamEvent[] = [];
  const read = eventReader();
  const text = new TextDecoder();
  void (async () => {
    for await (const piece of answer.body!)
      for (const event of read(text.decode(piece as Uint8Array, { stream: true }))) {
        events.push(event);
        if (event.event === 'exchange') exchanges.push(JSON.parse(event.data) as ExchangeView);
        if (event.event === 'standing') statuses.push(JSON.parse(event.data) as TenantStatus);
      }
  })().catch(() => undefined);
  return {
    exchanges,
    statuses,
    events,
    until: async (holds) => {
      for (const end = Date.now() + 20_000; !holds();) {
        if (Date.now() > end) throw new Error('the event was not received within 20 seconds');
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    stop: () => abort.abort(),
  };
}

/** Generates a request and sends it unchanged. @returns the request with the status, or why it could not be generated */
export async function tryCase(
  sandbox: Sandbox,
  tenant: string,
  operation: string,
  kind: Kind = 'valid',
  number = 0,
): Promise<{ readonly made: CaseView; readonly status: number } | string> {
  const made = await ask(sandbox, 'POST', `/tenants/${tenant}/try/case`, {
    operation,
    kind,
    seed: 3,
    number,
  });
  if (made.status !== 200) return made.json.error.message;
  const { try: id, path, body } = made.json as CaseView;
  const sent = await ask(sandbox, 'POST', `/tenants/${tenant}/try/send`, {
    try: id,
    operation,
    path,
    ...(body === undefined ? {} : { body }),
  });
  if (sent.status !== 200) throw new Error(`${operation}: ${JSON.stringify(sent.json)}`);
  return { made: made.json, status: sent.json.status };
}
