/** A sandbox with its console, and the events that a console page receives. */
import { join } from 'node:path';
import { createConsole } from '../../bin/sandbox/console.ts';
import type { CaseView, ExchangeView, Kind, TenantStatus } from '../../sandbox/console/browser/protocol.ts';
import { eventReader, type StreamEvent } from '../../lib/event-stream.ts';
import { startSandbox } from '../../proof/sandbox.ts';
import type { Sandbox } from '../../sandbox/index.ts';

/** @param journals folder of the journals, if tenants are to be certified */
export async function startConsole(journals?: string): Promise<Sandbox> {
  const { services: consoleServices, close } = createConsole(
    undefined,
    journals === undefined ? undefined : { journals, key: join(journals, 'signing.key') },
  );
  const sandbox = await startSandbox({
    consoleServices,
    ...(journals === undefined ? {} : { hotels: 500, journal: journals }),
  });
  return { ...sandbox, stop: async () => void (await Promise.all([sandbox.stop(), close()])) };
}

export interface ControlResponse {
  readonly status: number;
  readonly json: any;
}

export async function callControl(
  { controlUrl, controlSecret }: Sandbox,
  method: string,
  path: string,
  body?: unknown,
  secret = controlSecret,
): Promise<ControlResponse> {
  const response = await fetch(controlUrl + path, {
    method,
    headers: {
      authorization: `Bearer ${secret}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, json: text === '' ? undefined : JSON.parse(text) };
}

export interface EventListener {
  readonly exchanges: ExchangeView[];
  readonly statuses: TenantStatus[];
  readonly events: StreamEvent[];
  until(condition: () => boolean): Promise<void>;
  stop(): void;
}

/** Receives the events of a tenant. */
export async function listenToEvents(
  { controlUrl, controlSecret }: Sandbox,
  tenant: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<EventListener> {
  const abort = new AbortController();
  const response = await fetch(`${controlUrl}/tenants/${tenant}/events`, {
    headers: { authorization: `Bearer ${controlSecret}`, ...headers },
    signal: abort.signal,
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const exchanges: ExchangeView[] = [];
  const statuses: TenantStatus[] = [];
  const events: StreamEvent[] = [];
  const readEvents = eventReader();
  const text = new TextDecoder();
  void (async () => {
    for await (const piece of response.body!)
      for (const event of readEvents(text.decode(piece as Uint8Array, { stream: true }))) {
        events.push(event);
        if (event.event === 'exchange') exchanges.push(JSON.parse(event.data) as ExchangeView);
        if (event.event === 'standing') statuses.push(JSON.parse(event.data) as TenantStatus);
      }
  })().catch(() => undefined);
  return {
    exchanges,
    statuses,
    events,
    until: async (condition) => {
      for (const deadline = Date.now() + 20_000; !condition();) {
        if (Date.now() > deadline) throw new Error('the event was not received within 20 seconds');
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
  const caseResponse = await callControl(sandbox, 'POST', `/tenants/${tenant}/try/case`, {
    operation,
    kind,
    seed: 3,
    number,
  });
  if (caseResponse.status !== 200) return caseResponse.json.error.message;
  const { try: id, path, body } = caseResponse.json as CaseView;
  const sendResponse = await callControl(sandbox, 'POST', `/tenants/${tenant}/try/send`, {
    try: id,
    operation,
    path,
    ...(body === undefined ? {} : { body }),
  });
  if (sendResponse.status !== 200) throw new Error(`${operation}: ${JSON.stringify(sendResponse.json)}`);
  return { made: caseResponse.json, status: sendResponse.json.status };
}
