/** What a request said: as it was sent, and as far as it was legal. */
import { decoded } from '../../lib/decoded.ts';
import type { JudgedExchange, SentRequest } from '../exchange.ts';
import { operationOf, type OperationId } from '../operations.ts';
import type { Settings } from '../settings.ts';
import { bookingOfWords, readOut } from '../template.ts';
import { wrongToSend } from '../tolerated.ts';
import { validate } from '../validate.ts';
import { layoutOf } from '../wire-request.ts';
import { fromWire, unescape, type Read } from '../wire.ts';
import { illegal, isObject, membersOf, parse } from './check.ts';
import { specialOf } from './special.ts';

/** What was sent, in our names: the body, or the query where the request travels there; undefined where it cannot be read. */
export const sentOf = (exchange: JudgedExchange, settings: Settings): unknown =>
  readSent(exchange, settings).value;

/** The same, and which of its members were read under another spelling than theirs. */
export function readSent({ operation, request }: JudgedExchange, settings: Settings): Read {
  const { request: schema } = operationOf(operation);
  const stated = requestIn(operation, request, settings);
  // What is laid out as a whole was read by its words, which are ours.
  const isRead = layoutOf(operation, settings) !== undefined;
  return stated !== undefined && schema && !isRead
    ? fromWire(schema, stated, settings)
    : { value: stated, strays: [], more: [] };
}

/** The message of a request, as on the wire. */
export function requestIn(operation: OperationId, request: SentRequest, settings: Settings): unknown {
  const { query, assumed } = operationOf(operation);
  if (query) return queryOf(request.url);
  const json = request.body === undefined ? undefined : parse(request.body);
  const layout = layoutOf(operation, settings);
  if (layout && json) return bookingOfWords(readOut(layout, json.value));
  if (!assumed?.place) return json?.value;
  // Where it has to be is not shown: what is not in the one place is in the other. What cannot be read may say anything.
  const parameters = given(queryOf(request.url));
  const isUnread = json === undefined && Boolean(request.body) && Object.keys(parameters).length === 0;
  return isUnread ? undefined : { ...parameters, ...membersOf(json?.value) };
}

/**
 * What was asked, as far as it was legal to ask it: `illegal` stands wherever the request breaks its message, and for all of it
 * where it cannot be read. An assertion that reads the request reads this, so that it holds only where that part of the request is
 * legal: what a service makes of any other is not shown, and "same as request" may give it back. So with what we read under another
 * spelling: a service need not have read it.
 */
export function legalOf(
  operation: OperationId,
  { value: sent, strays, more: moreStrays }: Read,
  settings: Settings,
): unknown {
  const { request, query } = operationOf(operation);
  const schema = request ?? query;
  if (schema === undefined) return sent;
  if (!isObject(sent)) return illegal;
  const { findings, more } = validate(schema, sent, settings, 'ours');
  const broken = wrongToSend(findings, specialOf(operation, sent)).map(({ pointer }) =>
    pointer.split('/').slice(1).map(unescape),
  );
  const wrong = [...broken, ...strays.map(({ way }) => way)];
  if (wrong.length === 0) return sent;
  // Of what is broken very often not every place is told.
  if (more || moreStrays.length > 0) return illegal;
  return wrong.reduce<unknown>(without, sent);
}

/** A copy with `illegal` at the end of the way, or as near to it as the value goes. */
function without(value: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined) return illegal;
  if (Array.isArray(value)) return value.with(Number(step), without(value[Number(step)], rest));
  return isObject(value) ? { ...value, [step]: without(value[step], rest) } : illegal;
}

/** A parameter without a value says nothing. */
const given = (query: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));

/** The parameters of a query; of a repeated one the first. */
export function queryOf(url: string): Readonly<Record<string, string>> {
  const query: Record<string, string> = {};
  for (const part of url.split('#')[0]!.split('?').slice(1).join('?').split('&')) {
    const [name = '', ...value] = part.split('=');
    const known = decoded(name, 'query');
    if (known !== '' && !Object.hasOwn(query, known)) query[known] = decoded(value.join('='), 'query');
  }
  return query;
}
