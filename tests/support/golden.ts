/** Exchanges of tests/golden/, unchanged and with changes: an independent source of what is legal, written from the specification alone. */
import { readdirSync, readFileSync } from 'node:fs';
import { jsonpatch, type OpObject } from 'json-p3';
import type { JudgedExchange, Expectation } from '../../schemas/exchange.ts';
import type { OperationId } from '../../schemas/operations.ts';

interface Message {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface MessagePair {
  readonly request: Message & {
    readonly method: string;
    readonly path: string;
    readonly query: Readonly<Record<string, string>>;
  };
  readonly response: Message & { readonly status: number };
}

/** JSON Patch, as far as the golden files use it. */
export interface Change {
  readonly op: 'add' | 'remove' | 'replace';
  readonly path: string;
  readonly value?: unknown;
}

export type GoldenEntry = { readonly name: string; readonly why: string } & (
  | ({ readonly legal: true; readonly expects?: Expectation } & MessagePair)
  | {
      readonly legal: false;
      readonly like: string;
      readonly change: readonly Change[];
      readonly side: 'request' | 'response';
      readonly at: string;
      readonly breaks: string;
      readonly alsoBreaks?: readonly string[];
    }
);
export type LegalEntry = Extract<GoldenEntry, { legal: true }>;

const folder = new URL('../golden/', import.meta.url);
export const goldenFiles = readdirSync(folder)
  .filter((name) => name.endsWith('.json') && name !== 'enumerations.json')
  .map((name) => ({
    operation: name.replace('.json', '') as OperationId,
    golden: JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as readonly GoldenEntry[],
  }));

const lowerCaseNames = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** The time of a response: its own TimeStamp, read as UTC if it has no zone. */
function timeOf(body: unknown): number {
  const { TimeStamp: timeStamp } = (body ?? {}) as { TimeStamp?: string };
  return timeStamp === undefined
    ? 0
    : Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/.test(timeStamp) ? timeStamp : `${timeStamp}Z`);
}

export function exchangeOf(
  operation: OperationId,
  legal: LegalEntry,
  changes: readonly Change[] = [],
): JudgedExchange {
  const { request, response } = jsonpatch.apply(
    changes as unknown as OpObject[],
    structuredClone({ request: legal.request, response: legal.response }) as never,
  ) as unknown as MessagePair;
  const query = new URLSearchParams(request.query).toString();
  const now = timeOf(legal.response.body);
  return {
    id: legal.name,
    operation,
    expects: legal.expects ?? 'accepted',
    request: {
      method: request.method,
      url: `https://service.example${request.path}${query === '' ? '' : `?${query}`}`,
      headers: lowerCaseNames(request.headers),
      ...(request.body === null ? {} : { body: JSON.stringify(request.body) }),
    },
    response: {
      status: response.status,
      headers: lowerCaseNames(response.headers),
      body: response.body === null ? '' : JSON.stringify(response.body),
    },
    sentAt: now - 1000,
    receivedAt: now,
  };
}

export const isLegal = (entry: GoldenEntry): entry is LegalEntry => entry.legal;
