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

/** An answer that is masked and decoded when it is first read, because most answers are judged and never read by a test. */
export class ReceivedAnswer implements Answer {
  readonly status: number;
  readonly #mask: () => JudgedExchange;
  readonly #read: (exchange: JudgedExchange) => unknown;
  #exchange: JudgedExchange | undefined;
  #body: { readonly value: unknown } | undefined;

  /** @param mask returns the exchange without secrets */
  constructor(status: number, mask: () => JudgedExchange, read: (exchange: JudgedExchange) => unknown) {
    this.status = status;
    this.#mask = mask;
    this.#read = read;
  }

  get exchange(): JudgedExchange {
    return (this.#exchange ??= this.#mask());
  }

  get text(): string {
    return this.exchange.response.body;
  }

  get body(): unknown {
    return (this.#body ??= { value: this.#read(this.exchange) }).value;
  }
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
