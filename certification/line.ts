import { isObject } from '../lib/objects.ts';
import { isServed, operationIds, type OperationId } from '../schemas/operations.ts';
import { differences, type RecognisedExchange } from '../schemas/recognise.ts';

/** A recorded exchange of a partner's client: a line of a journal. Values are masked such that equal values stay equal. */
export interface RecordedExchange extends RecognisedExchange {
  /** Consecutive number; a missing number is a gap. */
  readonly number: number;
  /** The caller: a keyed hash of its credentials, or the tenant. */
  readonly client: string;
  /** The fault that was set in the sandbox for this caller; absent for none. */
  readonly fault?: string;
}

/** A time that was not recorded, which no certificate covers. */
export interface Gap {
  /** Start and end of the gap, in milliseconds since 1970. */
  readonly from: number;
  readonly until: number;
  /** The reason: 'the disk was full', 'the recorder was not running'. */
  readonly why: string;
  /** The only caller whose calls can be missing; absent if any caller's can. */
  readonly client?: string;
  /** The exchange, if only its response is missing: its request can be judged alone. */
  readonly request?: RecordedExchange;
}

/** A line of a journal, which is a JSON object. */
export type Line = { readonly exchange: RecordedExchange } | { readonly gap: Gap };

/** Whether the operation of a line, or the operation that it almost fits, is of this contract. */
function isOfContract({ operation, nearly }: Readonly<Record<string, unknown>>): boolean {
  const isOperation = (id: unknown): id is OperationId => operationIds.includes(id as OperationId);
  if (operation !== undefined) return isOperation(operation) && nearly === undefined;
  if (nearly === undefined) return true;
  return (
    isObject(nearly) &&
    isOperation(nearly['operation']) &&
    isServed(nearly['operation']) &&
    Array.isArray(nearly['wrong']) &&
    nearly['wrong'].length > 0 &&
    nearly['wrong'].every((difference) => (differences as readonly unknown[]).includes(difference))
  );
}

/** @returns a valid line; undefined if it is incomplete or invalid */
export const lineOf = (line: unknown): Line | undefined =>
  isGapLine(line) || isExchangeLine(line) ? line : undefined;

const isGapLine = (line: unknown): line is { gap: Gap } =>
  isObject(line) &&
  isObject(line['gap']) &&
  isTime(line['gap']['from']) &&
  isTime(line['gap']['until']) &&
  typeof line['gap']['why'] === 'string' &&
  ['undefined', 'string'].includes(typeof line['gap']['client']);

function isExchangeLine(line: unknown): line is { exchange: RecordedExchange } {
  if (!isObject(line) || !isObject(line['exchange'])) return false;
  const { number, client, request, response, sentAt, receivedAt } = line['exchange'];
  return (
    Number.isSafeInteger(number) &&
    typeof client === 'string' &&
    isOfContract(line['exchange']) &&
    isMessage(request) &&
    typeof request['method'] === 'string' &&
    typeof request['url'] === 'string' &&
    (response === undefined ||
      (isMessage(response) &&
        Number.isSafeInteger(response['status']) &&
        typeof response['body'] === 'string')) &&
    isTime(sentAt) &&
    isTime(receivedAt)
  );
}

const isMessage = (value: unknown): value is Record<string, unknown> =>
  isObject(value) &&
  (value['body'] === undefined || typeof value['body'] === 'string') &&
  isObject(value['headers']) &&
  Object.values(value['headers']).every((headerValue) => typeof headerValue === 'string');

/** Whether a value is a valid time in milliseconds since 1970. */
const isTime = (value: unknown): value is number =>
  typeof value === 'number' && !Number.isNaN(new Date(value).getTime());
