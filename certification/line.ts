import { isObject } from '../lib/objects.ts';
import { isServed, operationIds, type OperationId } from '../schemas/operations.ts';
import { differences, type RecognisedExchange } from '../schemas/recognise.ts';

/** One exchange of a partner's client, as it was watched: a line of a journal. Redacted before it came here, so that equal values stay equal. */
export interface RecordedExchange extends RecognisedExchange {
  /** Grows by one with each exchange that was watched; a number that is missing is a gap. */
  readonly number: number;
  /** Whose client: a keyed hash of its credentials, or the tenant; equal for equal callers. */
  readonly client: string;
  /** The fault that was switched on in the sandbox for this caller; absent for none. */
  readonly fault?: string;
}

/** Something that was not watched: no certificate covers it. */
export interface Gap {
  /** Milliseconds since 1970, of the first and the last thing that may be missing. */
  readonly from: number;
  readonly until: number;
  /** In words: 'the disk was full', 'the recorder was not running'. */
  readonly why: string;
  /** Of whose calls alone something is missing; absent where it may be of anybody's. */
  readonly client?: string;
}

/** A line of a journal, one JSON text each. */
export type Line = { readonly exchange: RecordedExchange } | { readonly gap: Gap };

/** Whether what a line names as its operation, or nearly one, is of this contract. */
export function isOfContract({ operation, nearly }: Readonly<Record<string, unknown>>): boolean {
  const isOperation = (id: unknown): id is OperationId => operationIds.includes(id as OperationId);
  if (operation !== undefined) return isOperation(operation) && nearly === undefined;
  if (nearly === undefined) return true;
  return (
    isObject(nearly) &&
    isOperation(nearly['operation']) &&
    isServed(nearly['operation']) &&
    Array.isArray(nearly['wrong']) &&
    nearly['wrong'].length > 0 &&
    nearly['wrong'].every((one) => (differences as readonly unknown[]).includes(one))
  );
}

/** What a line says; undefined where it is not whole, or says what nobody wrote who watched. */
export const lineOf = (line: unknown): Line | undefined => (isGap(line) || isTraced(line) ? line : undefined);

const isGap = (line: unknown): line is { gap: Gap } =>
  isObject(line) &&
  isObject(line['gap']) &&
  isTime(line['gap']['from']) &&
  isTime(line['gap']['until']) &&
  typeof line['gap']['why'] === 'string' &&
  ['undefined', 'string'].includes(typeof line['gap']['client']);

function isTraced(line: unknown): line is { exchange: RecordedExchange } {
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
  Object.values(value['headers']).every((one) => typeof one === 'string');

/** Milliseconds since 1970 that a clock can show. */
const isTime = (value: unknown): value is number =>
  typeof value === 'number' && !Number.isNaN(new Date(value).getTime());
