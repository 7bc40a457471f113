import { parseJson } from '../lib/json.ts';
import type { JudgedExchange } from '../schemas/exchange.ts';
import { parse } from '../schemas/judge/check.ts';
import type { OperationId } from '../schemas/operations.ts';
import { readResponseBody } from '../schemas/readings/read.ts';
import type { Settings } from '../schemas/settings.ts';
import { fromWire } from '../schemas/wire.ts';

/** An answer as a test reads it. */
export interface Answer {
  readonly status: number;
  /** The body with decoded member names; undefined if it is not JSON. */
  readonly body: unknown;
  readonly text: string;
  readonly exchange: JudgedExchange;
}

/**
 * An answer that is masked and decoded when it is first read, because most answers are judged and never read by a test.
 * @param mask returns the exchange without secrets
 */
export function answerOnDemand(
  status: number,
  mask: () => JudgedExchange,
  decode: (text: string) => unknown,
): Answer {
  let exchange: JudgedExchange | undefined;
  let body: { readonly value: unknown } | undefined;
  const answer: Answer = {
    status,
    get exchange() {
      return (exchange ??= mask());
    },
    get text() {
      return answer.exchange.response.body;
    },
    get body() {
      return (body ??= { value: decode(answer.text) }).value;
    },
  };
  return answer;
}

/**
 * Decodes the member names of an answer's body, even if its shape is unspecified.
 * @returns undefined if it is not JSON
 */
export function decodeResponseBody(operation: OperationId, text: string, settings: Settings): unknown {
  try {
    const json = parse(text);
    return json && readResponseBody(operation, json.value, settings);
  } catch {
    return undefined;
  }
}

/** Decodes a request body into our names. @returns undefined if it is not JSON */
export function decodeRequestBody(
  schema: object | undefined,
  text: string | undefined,
  settings: Settings,
): unknown {
  try {
    const json = parseJson(text ?? '');
    return schema ? fromWire(schema, json, settings).value : json;
  } catch {
    return undefined;
  }
}
