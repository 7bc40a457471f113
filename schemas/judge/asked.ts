import type { Exchange } from '../exchange.ts';
import { operationOf } from '../operations.ts';
import type { Settings } from '../settings.ts';
import { fromWire } from '../wire.ts';
import { parse } from './check.ts';

/** What was asked, in our names: the body, or the query where the request travels there; undefined where it cannot be read. */
export function askedOf({ operation, request }: Exchange, settings: Settings): unknown {
  const { request: schema, query } = operationOf(operation);
  if (query) return queryOf(request.url);
  const json = request.body === undefined ? undefined : parse(request.body);
  return json && schema ? fromWire(schema, json.value, settings).value : json?.value;
}

/** The parameters of a query; of a repeated one the first. By hand, because k6 has no URLSearchParams. */
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
