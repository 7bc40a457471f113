/** Reads a request: as it was sent, and reduced to its legal part. */
import { decodeUrlPart } from '../../lib/decoded.ts';
import type { JudgedExchange, SentRequest } from '../exchange.ts';
import { operationOf, type OperationId } from '../operations.ts';
import type { Settings } from '../settings.ts';
import { bookingOfValues, readTemplate } from '../template.ts';
import { withoutTolerated } from '../tolerated.ts';
import { validate } from '../validate.ts';
import { bodyTemplateOf } from '../wire-request.ts';
import { unescapeStep } from '../placements.ts';
import { fromWire, type WireReading } from '../wire.ts';
import { illegalValue, isObject, membersOf, parse } from './check.ts';
import { clauseOfAcceptance } from './special.ts';

/**
 * The sent message with internal member names: the body, or the query of an operation without a body; undefined if it cannot be
 * read.
 */
export const sentMessageOf = (exchange: JudgedExchange, settings: Settings): unknown =>
  readSent(exchange, settings).value;

/** The sent message, and which of its members were misspelt. */
export function readSent({ operation, request }: JudgedExchange, settings: Settings): WireReading {
  const { request: schema } = operationOf(operation);
  const message = requestMessageOf(operation, request, settings);
  // A body with a template is read by the template's placeholders, which already are internal names.
  const hasTemplate = bodyTemplateOf(operation, settings) !== undefined;
  return message !== undefined && schema && !hasTemplate
    ? fromWire(schema, message, settings)
    : { value: message, misspellings: [], surplus: [] };
}

/** The message of a request, as on the wire. */
export function requestMessageOf(operation: OperationId, request: SentRequest, settings: Settings): unknown {
  const { query, assumed } = operationOf(operation);
  if (query) return queryOf(request.url);
  const json = request.body === undefined ? undefined : parse(request.body);
  const layout = bodyTemplateOf(operation, settings);
  if (layout && json) return bookingOfValues(readTemplate(layout, json.value));
  if (!assumed?.place) return json?.value;
  // The specification does not show whether the message is in the query or the body, so both are read. An unreadable body may
  // contain anything.
  const parameters = nonEmpty(queryOf(request.url));
  const isUnreadable = json === undefined && Boolean(request.body) && Object.keys(parameters).length === 0;
  return isUnreadable ? undefined : { ...parameters, ...membersOf(json?.value) };
}

/**
 * The request with `illegalValue` in place of every part that violates its message; just `illegalValue` if the request cannot be
 * read. Assertions that compare a response with its request use this value, because the specification does not show how a service
 * handles an illegal part. A misspelt member is illegal too, because a service need not read it.
 */
export function legalPartOf(
  operation: OperationId,
  { value: sent, misspellings, surplus: surplusMisspellings }: WireReading,
  settings: Settings,
): unknown {
  const { request, query } = operationOf(operation);
  const schema = request ?? query;
  if (schema === undefined) return sent;
  if (!isObject(sent)) return illegalValue;
  const { findings, more: surplusFindings } = validate(schema, sent, settings, 'ours');
  const violatedPaths = withoutTolerated(findings, clauseOfAcceptance(operation, sent)).map(({ pointer }) =>
    pointer.split('/').slice(1).map(unescapeStep),
  );
  const illegalPaths = [...violatedPaths, ...misspellings.map(({ path }) => path)];
  if (illegalPaths.length === 0) return sent;
  // Not every pointer is known if a clause is violated very often.
  if (surplusFindings || surplusMisspellings.length > 0) return illegalValue;
  return illegalPaths.reduce<unknown>(withIllegalAt, sent);
}

/** A copy with `illegalValue` at the end of the path, or at the deepest step of the path that exists. */
function withIllegalAt(value: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined) return illegalValue;
  if (Array.isArray(value)) return value.with(Number(step), withIllegalAt(value[Number(step)], rest));
  return isObject(value) ? { ...value, [step]: withIllegalAt(value[step], rest) } : illegalValue;
}

/** The parameters that have a value. */
const nonEmpty = (query: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));

/** The parameters in the query of a URL. Of a repeated parameter, the first value counts. */
export function queryOf(url: string): Readonly<Record<string, string>> {
  const query: Record<string, string> = {};
  for (const part of url.split('#')[0]!.split('?').slice(1).join('?').split('&')) {
    const [name = '', ...value] = part.split('=');
    const decodedName = decodeUrlPart(name, 'query');
    if (decodedName !== '' && !Object.hasOwn(query, decodedName))
      query[decodedName] = decodeUrlPart(value.join('='), 'query');
  }
  return query;
}
