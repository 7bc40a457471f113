/** Reads a request: as it was sent, and reduced to its legal part. */
import { decoded } from '../../lib/decoded.ts';
import type { JudgedExchange, SentRequest } from '../exchange.ts';
import { operationOf, type OperationId } from '../operations.ts';
import type { Settings } from '../settings.ts';
import { bookingOfValues, readTemplate } from '../template.ts';
import { withoutTolerated } from '../tolerated.ts';
import { validate } from '../validate.ts';
import { layoutOf } from '../wire-request.ts';
import { fromWire, unescape, type WireReading } from '../wire.ts';
import { illegal, isObject, membersOf, parse } from './check.ts';
import { specialOf } from './special.ts';

/**
 * The sent message with internal member names: the body, or the query of an operation without a body; undefined if it cannot be
 * read.
 */
export const sentOf = (exchange: JudgedExchange, settings: Settings): unknown =>
  readSent(exchange, settings).value;

/** The sent message, and which of its members were misspelt. */
export function readSent({ operation, request }: JudgedExchange, settings: Settings): WireReading {
  const { request: schema } = operationOf(operation);
  const message = requestIn(operation, request, settings);
  // A body with a template is read by the template's placeholders, which already are internal names.
  const isLaidOut = layoutOf(operation, settings) !== undefined;
  return message !== undefined && schema && !isLaidOut
    ? fromWire(schema, message, settings)
    : { value: message, misspellings: [], surplus: [] };
}

/** The message of a request, as on the wire. */
export function requestIn(operation: OperationId, request: SentRequest, settings: Settings): unknown {
  const { query, assumed } = operationOf(operation);
  if (query) return queryOf(request.url);
  const json = request.body === undefined ? undefined : parse(request.body);
  const layout = layoutOf(operation, settings);
  if (layout && json) return bookingOfValues(readTemplate(layout, json.value));
  if (!assumed?.place) return json?.value;
  // The specification does not show whether the message is in the query or the body, so both are read. An unreadable body may
  // contain anything.
  const parameters = nonEmpty(queryOf(request.url));
  const isUnread = json === undefined && Boolean(request.body) && Object.keys(parameters).length === 0;
  return isUnread ? undefined : { ...parameters, ...membersOf(json?.value) };
}

/**
 * The request with `illegal` in place of every part that violates its message, or `illegal` for all of it if it cannot be read.
 * Assertions that compare a response with its request use this, because the specification does not show how a service handles an
 * illegal part. A misspelt member is illegal too, because a service need not read it.
 */
export function legalOf(
  operation: OperationId,
  { value: sent, misspellings, surplus: moreStrays }: WireReading,
  settings: Settings,
): unknown {
  const { request, query } = operationOf(operation);
  const schema = request ?? query;
  if (schema === undefined) return sent;
  if (!isObject(sent)) return illegal;
  const { findings, more } = validate(schema, sent, settings, 'ours');
  const violated = withoutTolerated(findings, specialOf(operation, sent)).map(({ pointer }) =>
    pointer.split('/').slice(1).map(unescape),
  );
  const illegalPaths = [...violated, ...misspellings.map(({ path }) => path)];
  if (illegalPaths.length === 0) return sent;
  // Not every pointer is known if a clause is violated very often.
  if (more || moreStrays.length > 0) return illegal;
  return illegalPaths.reduce<unknown>(withIllegalAt, sent);
}

/** A copy with `illegal` at the end of the path, or at its deepest existing step. */
function withIllegalAt(value: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined) return illegal;
  if (Array.isArray(value)) return value.with(Number(step), withIllegalAt(value[Number(step)], rest));
  return isObject(value) ? { ...value, [step]: withIllegalAt(value[step], rest) } : illegal;
}

/** The parameters that have a value. */
const nonEmpty = (query: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));

/** The parameters of a query; the first value of a repeated one. */
export function queryOf(url: string): Readonly<Record<string, string>> {
  const query: Record<string, string> = {};
  for (const part of url.split('#')[0]!.split('?').slice(1).join('?').split('&')) {
    const [name = '', ...value] = part.split('=');
    const decodedName = decoded(name, 'query');
    if (decodedName !== '' && !Object.hasOwn(query, decodedName))
      query[decodedName] = decoded(value.join('='), 'query');
  }
  return query;
}
