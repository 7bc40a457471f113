/** What a request said: as it was sent, and as far as it was legal. */
import type { Exchange, SentRequest } from '../exchange.ts';
import { operationOf, type OperationId } from '../operations.ts';
import type { Settings } from '../settings.ts';
import { bookingOfWords, readOut } from '../template.ts';
import { wrongToSend } from '../tolerated.ts';
import { validate } from '../validate.ts';
import { layoutOf } from '../wire-request.ts';
import { fromWire, unescape } from '../wire.ts';
import { illegal, isObject, membersOf, parse } from './check.ts';
import { specialOf } from './special.ts';

/** What was sent, in our names: the body, or the query where the request travels there; undefined where it cannot be read. */
export function sentOf({ operation, request }: Exchange, settings: Settings): unknown {
  const { request: schema } = operationOf(operation);
  const said = saidIn(operation, request, settings);
  return said !== undefined && schema ? fromWire(schema, said, settings).value : said;
}

/** The message of a request, as on the wire. */
export function saidIn(operation: OperationId, request: SentRequest, settings: Settings): unknown {
  const { query, assumed } = operationOf(operation);
  if (query) return queryOf(request.url);
  const json = request.body === undefined ? undefined : parse(request.body);
  const layout = layoutOf(operation, settings);
  if (layout && json) return bookingOfWords(readOut(layout, json.value));
  const parameters = assumed?.place ? given(queryOf(request.url)) : {};
  // Where it has to be is not shown: what is not in the one place is in the other.
  return Object.keys(parameters).length > 0 && (!json || isObject(json.value)) ? { ...parameters, ...membersOf(json?.value) } : json?.value;
}

/**
 * What was asked, as far as it was legal to ask it: `illegal` stands wherever the request breaks its message, and for all of it
 * where it cannot be read. An assertion that reads the request reads this, so that it holds only where that part of the request is
 * legal: what a service makes of any other is not shown, and "same as request" may give it back.
 */
export function legalOf(operation: OperationId, sent: unknown, settings: Settings): unknown {
  const { request, query } = operationOf(operation);
  const schema = request ?? query;
  if (schema === undefined) return sent;
  if (!isObject(sent)) return illegal;
  const { findings, more } = validate(schema, sent, settings, 'ours');
  const wrong = wrongToSend(findings, specialOf(operation, sent));
  if (wrong.length === 0) return sent;
  // Of what is broken very often not every place is told.
  if (more) return illegal;
  return wrong.reduce<unknown>((value, { pointer }) => without(value, pointer.split('/').slice(1).map(unescape)), sent);
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
    const decoded = decode(name);
    if (decoded !== '' && !Object.hasOwn(query, decoded)) query[decoded] = decode(value.join('='));
  }
  return query;
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};
